#include "list.h"
#include "sheets.h"

#include <crawl_statements.h>
#include <stdio.h>

static const struct cell CELLS[] = {
    {"Sitemap", CELL_URI, CRAWL_PAGE_SITEMAPS_URI_COLUMN, CRAWL_PAGE_SITEMAPS_URI_ID_COLUMN},
    {"State", CELL_STATE, CRAWL_PAGE_SITEMAPS_STATE_COLUMN, 0},
    {"Kind", CELL_TEXT, CRAWL_PAGE_SITEMAPS_KIND_COLUMN, 0},
    {"Found in", CELL_TEXT, CRAWL_PAGE_SITEMAPS_FOUND_IN_COLUMN, 0},
    {"Entries", CELL_NUMBER, CRAWL_PAGE_SITEMAPS_ENTRIES_COLUMN, 0},
    {"Queued", CELL_NUMBER, CRAWL_PAGE_SITEMAPS_QUEUED_COLUMN, 0},
    {"Known", CELL_NUMBER, CRAWL_PAGE_SITEMAPS_KNOWN_COLUMN, 0},
    {"Refused", CELL_NUMBER, CRAWL_PAGE_SITEMAPS_REFUSED_COLUMN, 0},
    {"Without URI", CELL_NUMBER, CRAWL_PAGE_SITEMAPS_PASSED_OVER_COLUMN, 0},
    {"Read", CELL_TIME, CRAWL_PAGE_SITEMAPS_READ_AT_COLUMN, 0},
    {"Again at", CELL_TIME, CRAWL_PAGE_SITEMAPS_AGAIN_AT_COLUMN, 0},
    {"Trouble", CELL_TEXT, CRAWL_PAGE_SITEMAPS_SENTENCE_COLUMN, 0},
};
#define EMPTY "None is known; they are looked for when use_sitemaps is on."

static struct statement *list_rows(struct sheet *sheet, int64_t site_id, int64_t after,
                                   int64_t most)
{
    struct statement *rows = db_statement(sheet->db, CRAWL_PAGE_SITEMAPS);
    if (site_id)
        statement_bind_int(rows, CRAWL_PAGE_SITEMAPS_SITE_ID, site_id);
    statement_bind_int(rows, CRAWL_PAGE_SITEMAPS_AFTER, after);
    statement_bind_int(rows, CRAWL_PAGE_SITEMAPS_MOST, most + 1);
    return rows;
}

/* They are read once a cycle. */
static int put_next(struct sheet *sheet, struct error *error)
{
    struct statement *get = db_statement(sheet->db, CRAWL_PAGE_CYCLE);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        int64_t due_ms = statement_column_int(get, CRAWL_PAGE_CYCLE_DUE_AT_COLUMN);
        html_raw(sheet->out, "<p class=\"note\">Each is read once in a refresh cycle; the next "
                             "begins ");
        if (statement_column_int(get, CRAWL_PAGE_CYCLE_REFRESHES_WHEN_IDLE_COLUMN))
            html_raw(sheet->out, "when this one is complete");
        else
            html_time(sheet->out, due_ms);
        html_raw(sheet->out, ".</p>\n");
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static void put_list(struct sheet *sheet, const struct list *list, int64_t site_id, int64_t after)
{
    static const struct table TABLE = {.caption = "Sitemaps in the order of finding",
                                       .empty = EMPTY,
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_ROWS,
                                       .key_column = CRAWL_PAGE_SITEMAPS_URI_ID_COLUMN};
    struct error trouble = {0};
    sheet_section_begin(sheet, "list", "In the order of finding", true);
    list_put(list, sheet, &TABLE, list_rows(sheet, site_id, after, SHEET_ROWS));
    if (put_next(sheet, &trouble) < 0)
        sheet_trouble(sheet, &trouble);
    sheet_section_end(sheet);
}

int sheet_sitemaps(struct sheet *sheet, const struct sheet_choice *choice, struct error *error)
{
    char path[320];
    struct list list = {.rest = "/sitemaps"};
    (void)error;
    snprintf(path, sizeof path, "/collections/%s", sheet->collection);
    struct sheet_step step = {text_of(sheet->collection), text_of(path)};
    sheet->live = true;
    sheet_begin(sheet, TEXT_LITERAL("Sitemaps"), &step, 1);
    put_list(sheet, &list, 0, choice->after);
    sheet_end(sheet);
    return 0;
}

int sheet_site_sitemaps(struct sheet *sheet, int64_t site_id, const struct sheet_choice *choice,
                        struct error *error)
{
    char path[320], site_path[352], rest[64];
    struct list list = {.rest = rest};
    struct statement *row;
    int status = sheet_find_site(sheet, site_id, &row, error);
    if (status < 0)
        return status;
    snprintf(path, sizeof path, "/collections/%s", sheet->collection);
    snprintf(rest, sizeof rest, "/sites/%lld/sitemaps", (long long)site_id);
    snprintf(site_path, sizeof site_path, "%s/sites/%lld", path, (long long)site_id);
    struct sheet_step trail[] = {
        {text_of(sheet->collection), text_of(path)},
        {statement_column_text(row, CRAWL_PAGE_SITE_SITE_COLUMN), text_of(site_path)}};
    sheet->live = true;
    sheet_begin(sheet, TEXT_LITERAL("Sitemaps of a site"), trail, 2);
    statement_reset(row);
    put_list(sheet, &list, site_id, choice->after);
    sheet_end(sheet);
    return 0;
}

int sheet_tell_site_sitemaps(struct sheet *sheet, int64_t site_id, struct error *error)
{
    static const struct table TABLE = {.caption = "Sitemaps of the site",
                                       .empty = EMPTY,
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_FEW_ROWS};
    char rest[64];
    struct table_end end = {0};
    struct statement *rows = list_rows(sheet, site_id, 0, SHEET_FEW_ROWS);
    int status = table_put(sheet, &TABLE, rows, &end, error);
    if (status < 0 || end.rows == 0)
        return status;
    snprintf(rest, sizeof rest, "/sites/%lld/sitemaps", (long long)site_id);
    sheet_more(sheet, rest, "All sitemaps of the site");
    return 0;
}
