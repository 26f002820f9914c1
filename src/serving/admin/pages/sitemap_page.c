#include "list.h"
#include "page_writers.h"

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
    {"Without URI", CELL_NUMBER, CRAWL_PAGE_SITEMAPS_INVALID_COLUMN, 0},
    {"Read", CELL_TIME, CRAWL_PAGE_SITEMAPS_READ_AT_COLUMN, 0},
    {"Again at", CELL_TIME, CRAWL_PAGE_SITEMAPS_AGAIN_AT_COLUMN, 0},
    {"Trouble", CELL_TEXT, CRAWL_PAGE_SITEMAPS_SENTENCE_COLUMN, 0},
};
#define EMPTY "None is known; they are looked for when use_sitemaps is on."

static struct statement *list_rows(struct page *page, int64_t site_id, int64_t after, int64_t most)
{
    struct statement *rows =
        crawl_page_sitemaps(page->db, .after = after,
                            .site_id = site_id ? some_int(site_id) : NO_INT, .most = most + 1);
    return rows;
}

/* They are read once a cycle. */
static int put_next(struct page *page, struct error *error)
{
    struct crawl_page_cycle get;
    int status = db_find(page->db, crawl_page_cycle_into(&get), error);
    if (status == STATEMENT_ROW) {
        int64_t due_ms = get.due_at;
        html_raw(page->out, "<p class=\"note\">Each is read once in a refresh cycle; the next "
                            "begins ");
        if (get.refreshes_when_idle)
            html_raw(page->out, "when this one is complete");
        else
            html_time(page->out, due_ms);
        html_raw(page->out, ".</p>\n");
    }
    return status < 0 ? status : 0;
}

static void put_list(struct page *page, const struct list *list, int64_t site_id, int64_t after)
{
    static const struct table TABLE = {.caption = "Sitemaps in the order of finding",
                                       .empty = EMPTY,
                                       TABLE_CELLS(CELLS),
                                       .states = &PAGE_SITEMAP_STATES,
                                       .most = PAGE_ROWS,
                                       .key_column = CRAWL_PAGE_SITEMAPS_URI_ID_COLUMN};
    struct error trouble = {0};
    page_section_begin(page, "list", "In the order of finding", true);
    list_put(list, page, &TABLE, list_rows(page, site_id, after, PAGE_ROWS));
    if (put_next(page, &trouble) < 0)
        page_trouble(page, &trouble);
    page_section_end(page);
}

int page_sitemaps(struct page *page, const struct page_choice *choice, struct error *error)
{
    char path[320];
    struct list list = {.rest = "/sitemaps"};
    (void)error;
    snprintf(path, sizeof path, "/collections/%s", page->collection);
    struct page_step step = {text_of(page->collection), text_of(path)};
    page->live = true;
    page_begin(page, TEXT_LITERAL("Sitemaps"), &step, 1);
    put_list(page, &list, 0, choice->after);
    page_end(page);
    return 0;
}

int page_site_sitemaps(struct page *page, int64_t site_id, const struct page_choice *choice,
                       struct error *error)
{
    char path[320], site_path[352], rest[64];
    struct list list = {.rest = rest};
    struct crawl_page_site row;
    int status = page_find_site(page, site_id, &row, error);
    if (status < 0)
        return status;
    snprintf(path, sizeof path, "/collections/%s", page->collection);
    snprintf(rest, sizeof rest, "/sites/%lld/sitemaps", (long long)site_id);
    snprintf(site_path, sizeof site_path, "%s/sites/%lld", path, (long long)site_id);
    struct page_step trail[] = {{text_of(page->collection), text_of(path)},
                                {row.site, text_of(site_path)}};
    page->live = true;
    page_begin(page, TEXT_LITERAL("Sitemaps of a site"), trail, 2);
    statement_reset(row.statement);
    put_list(page, &list, site_id, choice->after);
    page_end(page);
    return 0;
}

int page_report_site_sitemaps(struct page *page, int64_t site_id, struct error *error)
{
    static const struct table TABLE = {.caption = "Sitemaps of the site",
                                       .empty = EMPTY,
                                       TABLE_CELLS(CELLS),
                                       .states = &PAGE_SITEMAP_STATES,
                                       .most = PAGE_FEW_ROWS};
    char rest[64];
    struct table_end end = {0};
    struct statement *rows = list_rows(page, site_id, 0, PAGE_FEW_ROWS);
    int status = table_put(page, &TABLE, rows, &end, error);
    if (status < 0 || end.rows == 0)
        return status;
    snprintf(rest, sizeof rest, "/sites/%lld/sitemaps", (long long)site_id);
    page_more(page, rest, "All sitemaps of the site");
    return 0;
}
