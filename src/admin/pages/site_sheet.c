#include "actions.h"
#include "list.h"
#include "sheets.h"

#include <crawl_statements.h>
#include <stdio.h>

/* Of robots.txt, on the page. */
#define ROBOTS_BYTES 16384

/* ---- the site itself ---- */

static void put_facts(struct sheet *sheet, struct statement *row)
{
    static const struct {
        const char *name;
        int column;
    } NUMBERS[] = {
        {"Known URIs", CRAWL_PAGE_SITE_KNOWN_COLUMN},
        {"Queued", CRAWL_PAGE_SITE_QUEUED_COLUMN},
        {"Being fetched", CRAWL_PAGE_SITE_CLAIMED_COLUMN},
        {"For a later try", CRAWL_PAGE_SITE_LATER_COLUMN},
        {"Held back", CRAWL_PAGE_SITE_APART_COLUMN},
        {"Refused", CRAWL_PAGE_SITE_REFUSED_COLUMN},
        {"Stored", CRAWL_PAGE_SITE_DOCUMENTS_COLUMN},
        {"Duplicates", CRAWL_PAGE_SITE_DUPLICATES_COLUMN},
        {"Responses in this cycle", CRAWL_PAGE_SITE_DOWNLOADED_COLUMN},
        {"Failures in a row", CRAWL_PAGE_SITE_FAILURES_COLUMN},
        {"Times begun", CRAWL_PAGE_SITE_EPOCH_COLUMN},
    };
    static const struct {
        const char *name;
        int column;
    } TEXTS[] = {
        {"Waits for", CRAWL_PAGE_SITE_WAITS_FOR_COLUMN},
        {"Reason", CRAWL_PAGE_SITE_REASON_COLUMN},
        {"Explanation", CRAWL_PAGE_SITE_SENTENCE_COLUMN},
        {"Address", CRAWL_PAGE_SITE_ADDRESS_COLUMN},
        {"Began", CRAWL_PAGE_SITE_BEGAN_COLUMN},
        {"Ended", CRAWL_PAGE_SITE_ENDED_COLUMN},
    };
    int64_t due_at = statement_column_int(row, CRAWL_PAGE_SITE_DUE_AT_COLUMN);
    sheet_figures_begin(sheet);
    sheet_figure_begin(sheet, "State");
    sheet_state(sheet, statement_column_text(row, CRAWL_PAGE_SITE_STATE_COLUMN));
    sheet_figure_end(sheet);
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++)
        sheet_figure_text(sheet, TEXTS[i].name, statement_column_text(row, TEXTS[i].column));
    sheet_figure_time(sheet, "In quarantine until",
                      statement_column_int(row, CRAWL_PAGE_SITE_QUARANTINED_UNTIL_AT_COLUMN));
    if (due_at > sheet->now_ms) {
        sheet_figure_begin(sheet, "Nothing is sent for");
        html_duration(sheet->out, due_at - sheet->now_ms + 999);
        sheet_figure_end(sheet);
    }
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
        sheet_figure_number(sheet, NUMBERS[i].name, statement_column_int(row, NUMBERS[i].column));
    if (statement_column_int(row, CRAWL_PAGE_SITE_CYCLE_COLUMN) >= 0)
        sheet_figure_number(sheet, "Last crawled in cycle",
                            statement_column_int(row, CRAWL_PAGE_SITE_CYCLE_COLUMN));
    sheet_figure_begin(sheet, "Last response took");
    html_duration(sheet->out, statement_column_int(row, CRAWL_PAGE_SITE_RESPONSE_MS_COLUMN));
    sheet_figure_end(sheet);
    sheet_figure_begin(sheet, "Responses");
    buffer_printf(sheet->out, "%.1f /s",
                  statement_column_real(row, CRAWL_PAGE_SITE_PAGES_PER_S_COLUMN));
    sheet_figure_end(sheet);
    sheet_figure_begin(sheet, "Received in this cycle");
    html_bytes(sheet->out, statement_column_int(row, CRAWL_PAGE_SITE_BYTES_COLUMN));
    sheet_figure_end(sheet);
    sheet_figures_end(sheet);
}

/* ---- lists ---- */

static int tell_statistics(struct sheet *sheet, int64_t site_id, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Statistic", CELL_TEXT, CRAWL_PAGE_SITE_STATISTICS_NAME_COLUMN, 0},
        {"Of", CELL_TEXT, CRAWL_PAGE_SITE_STATISTICS_KEY_COLUMN, 0},
        {"This cycle", CELL_NUMBER, CRAWL_PAGE_SITE_STATISTICS_THIS_CYCLE_COLUMN, 0},
        {"All cycles", CELL_NUMBER, CRAWL_PAGE_SITE_STATISTICS_VALUE_COLUMN, 0},
        {"Unit", CELL_TEXT, CRAWL_PAGE_SITE_STATISTICS_UNIT_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Statistics of the site",
                                       .empty = "Nothing has been counted yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = 4 * SHEET_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_SITE_STATISTICS);
    statement_bind_int(list, CRAWL_PAGE_SITE_STATISTICS_SITE_ID, site_id);
    statement_bind_int(list, CRAWL_PAGE_SITE_STATISTICS_MOST, TABLE.most + 1);
    return table_put(sheet, &TABLE, list, NULL, error);
}

static int tell_queue(struct sheet *sheet, int64_t site_id, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_SITE_QUEUE_URI_COLUMN, CRAWL_PAGE_SITE_QUEUE_URI_ID_COLUMN},
        {"Level", CELL_NUMBER, CRAWL_PAGE_SITE_QUEUE_LEVEL_COLUMN, 0},
        {"Rank", CELL_NUMBER, CRAWL_PAGE_SITE_QUEUE_RANK_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "What comes next on this site",
                                       .empty = "Nothing is queued.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_FEW_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_SITE_QUEUE);
    statement_bind_int(list, CRAWL_PAGE_SITE_QUEUE_SITE_ID, site_id);
    statement_bind_int(list, CRAWL_PAGE_SITE_QUEUE_MOST, TABLE.most + 1);
    return table_put(sheet, &TABLE, list, NULL, error);
}

static int tell_errors(struct sheet *sheet, int64_t site_id, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_SITE_ERRORS_URI_COLUMN, CRAWL_PAGE_SITE_ERRORS_URI_ID_COLUMN},
        {"When", CELL_TIME, CRAWL_PAGE_SITE_ERRORS_AT_COLUMN, 0},
        {"Status", CELL_NUMBER, CRAWL_PAGE_SITE_ERRORS_STATUS_COLUMN, 0},
        {"Code", CELL_TEXT, CRAWL_PAGE_SITE_ERRORS_CODE_COLUMN, 0},
        {"Detail", CELL_TEXT, CRAWL_PAGE_SITE_ERRORS_DETAIL_COLUMN, 0},
        {"Explanation", CELL_TEXT, CRAWL_PAGE_SITE_ERRORS_SENTENCE_COLUMN, 0},
        {"Next try", CELL_TIME, CRAWL_PAGE_SITE_ERRORS_RETRY_AT_COLUMN, 0},
    };
    static const struct table TABLE = {.caption =
                                           "The first URIs whose last attempt brought no document",
                                       .empty = "No URI of the site failed or was skipped.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_FEW_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_SITE_ERRORS);
    statement_bind_int(list, CRAWL_PAGE_SITE_ERRORS_SITE_ID, site_id);
    statement_bind_int(list, CRAWL_PAGE_SITE_ERRORS_AFTER, 0);
    statement_bind_int(list, CRAWL_PAGE_SITE_ERRORS_MOST, TABLE.most + 1);
    return table_put(sheet, &TABLE, list, NULL, error);
}

static int tell_robots(struct sheet *sheet, int64_t site_id, struct error *error)
{
    struct buffer *out = sheet->out;
    struct statement *get = db_statement(sheet->db, CRAWL_WHY_ROBOTS);
    statement_bind_int(get, CRAWL_WHY_ROBOTS_SITE_ID, site_id);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        sheet_figures_begin(sheet);
        sheet_figure_text(sheet, "Policy",
                          statement_column_text(get, CRAWL_WHY_ROBOTS_POLICY_COLUMN));
        sheet_figure_number(sheet, "HTTP status",
                            statement_column_int(get, CRAWL_WHY_ROBOTS_STATUS_COLUMN));
        sheet_figure_text(sheet, "Explanation",
                          statement_column_text(get, CRAWL_WHY_ROBOTS_SENTENCE_COLUMN));
        sheet_figure_begin(sheet, "Fetched");
        html_time(out, statement_column_int(get, CRAWL_WHY_ROBOTS_FETCHED_AT_COLUMN));
        sheet_figure_end(sheet);
        sheet_figure_begin(sheet, "Good until");
        html_time(out, statement_column_int(get, CRAWL_WHY_ROBOTS_EXPIRES_AT_COLUMN));
        sheet_figure_end(sheet);
        sheet_figures_end(sheet);
        struct text text = statement_column_text(get, CRAWL_WHY_ROBOTS_TEXT_COLUMN);
        if (text.length) {
            html_raw(out, "<pre tabindex=\"0\" role=\"region\" aria-label=\"Its text\">");
            html_lines(out, text, ROBOTS_BYTES);
            html_raw(out, "</pre>\n");
        }
    } else if (status == STATEMENT_DONE) {
        html_raw(out, "<p class=\"empty\">It has not been asked for.</p>\n");
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static void put_uris_link(struct sheet *sheet, int64_t site_id)
{
    char rest[64];
    snprintf(rest, sizeof rest, "/sites/%lld/uris", (long long)site_id);
    sheet_more(sheet, rest, "All URIs of the site");
}

/* ---- the pages ---- */

int sheet_find_site(struct sheet *sheet, int64_t site_id, struct statement **ret_row,
                    struct error *error)
{
    struct statement *get = db_statement(sheet->db, CRAWL_PAGE_SITE);
    statement_bind_int(get, CRAWL_PAGE_SITE_SITE_ID, site_id);
    int status = statement_step(get, error);
    if (status == STATEMENT_DONE)
        return error_set(error, STATUS_NOT_FOUND, "%s has no site number %lld", sheet->collection,
                         (long long)site_id);
    if (status < 0)
        return status;
    *ret_row = get;
    return 0;
}

/* "http://a.example" is a.example:80 (decisions, Admin protocol 6). */
static void name_host_port(struct text origin, char *ret_host_port, size_t size)
{
    static const struct {
        const char *scheme;
        unsigned port;
    } DEFAULTS[] = {{"http://", 80}, {"https://", 443}, {"ftp://", 21}};
    for (size_t i = 0; i < sizeof DEFAULTS / sizeof *DEFAULTS; i++) {
        struct text scheme = text_of(DEFAULTS[i].scheme);
        if (!text_starts_with(origin, scheme))
            continue;
        struct text host = {origin.data + scheme.length, origin.length - scheme.length};
        size_t digits = 0;
        while (digits < host.length && host.data[host.length - 1 - digits] >= '0' &&
               host.data[host.length - 1 - digits] <= '9')
            digits++;
        bool has_port =
            digits && digits < host.length && host.data[host.length - 1 - digits] == ':';
        if (has_port)
            snprintf(ret_host_port, size, "%.*s", TEXT_ARGUMENTS(host));
        else
            snprintf(ret_host_port, size, "%.*s:%u", TEXT_ARGUMENTS(host), DEFAULTS[i].port);
        return;
    }
    snprintf(ret_host_port, size, "%.*s", TEXT_ARGUMENTS(origin));
}

int sheet_site(struct sheet *sheet, int64_t site_id, const struct sheet_choice *choice,
               struct error *error)
{
    static const struct {
        const char *id, *heading;
        int (*tell)(struct sheet *, int64_t site_id, struct error *);
    } SECTIONS[] = {
        {"queue", "Queue", tell_queue},
        {"errors", "Errors", tell_errors},
        {"statistics", "Statistics", tell_statistics},
        {"robots", "robots.txt", tell_robots},
        {"sitemaps", "Sitemaps", sheet_tell_site_sitemaps},
    };
    char path[320], sites_path[320], host_port[300];
    struct statement *row;
    (void)choice;
    snprintf(path, sizeof path, "/collections/%s", sheet->collection);
    snprintf(sites_path, sizeof sites_path, "/collections/%s/sites", sheet->collection);
    struct sheet_step trail[] = {{text_of(sheet->collection), text_of(path)},
                                 {TEXT_LITERAL("Sites"), text_of(sites_path)}};
    int status = sheet_find_site(sheet, site_id, &row, error);
    if (status < 0)
        return status;
    sheet->live = true;
    sheet_begin(sheet, statement_column_text(row, CRAWL_PAGE_SITE_SITE_COLUMN), trail, 2);
    name_host_port(statement_column_text(row, CRAWL_PAGE_SITE_SITE_COLUMN), host_port,
                   sizeof host_port);
    sheet_section_begin(sheet, "now", "How it stands", true);
    put_facts(sheet, row);
    statement_reset(row);
    put_uris_link(sheet, site_id);
    sheet_section_end(sheet);
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
        struct error trouble = {0};
        sheet_section_begin(sheet, SECTIONS[i].id, SECTIONS[i].heading, true);
        if (SECTIONS[i].tell(sheet, site_id, &trouble) < 0)
            sheet_trouble(sheet, &trouble);
        sheet_section_end(sheet);
    }
    actions_put(sheet, ACTION_AT_SITE, text_of(host_port), (struct text){0});
    sheet_end(sheet);
    return 0;
}

int sheet_site_uris(struct sheet *sheet, int64_t site_id, const struct sheet_choice *choice,
                    struct error *error)
{
    static const char *const STATES[] = {"pending", "stored", "duplicate", "redirect",
                                         "skipped", "failed", "refused",   "gone"};
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_SITE_URIS_URI_COLUMN, CRAWL_PAGE_SITE_URIS_URI_ID_COLUMN},
        {"State", CELL_STATE, CRAWL_PAGE_SITE_URIS_STATE_COLUMN, 0},
        {"Reason", CELL_TEXT, CRAWL_PAGE_SITE_URIS_REASON_COLUMN, 0},
        {"Depth", CELL_NUMBER, CRAWL_PAGE_SITE_URIS_DEPTH_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "URIs of the site in the order of finding",
                                       .empty = "No such URI is known.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_ROWS,
                                       .key_column = CRAWL_PAGE_SITE_URIS_URI_ID_COLUMN};
    char path[320], site_path[352], rest[64];
    struct statement *row;
    struct list list = {.rest = rest,
                        .label = "URIs that are",
                        .name = "state",
                        LIST_WORDS(STATES),
                        .chosen = choice->state};
    int status = sheet_find_site(sheet, site_id, &row, error);
    if (status < 0)
        return status;
    snprintf(path, sizeof path, "/collections/%s", sheet->collection);
    snprintf(rest, sizeof rest, "/sites/%lld/uris", (long long)site_id);
    snprintf(site_path, sizeof site_path, "%s/sites/%lld", path, (long long)site_id);
    struct sheet_step trail[] = {
        {text_of(sheet->collection), text_of(path)},
        {statement_column_text(row, CRAWL_PAGE_SITE_SITE_COLUMN), text_of(site_path)}};
    sheet_begin(sheet, TEXT_LITERAL("URIs of a site"), trail, 2);
    statement_reset(row);
    list_choice_put(&list, sheet);
    struct statement *rows = db_statement(sheet->db, CRAWL_PAGE_SITE_URIS);
    statement_bind_int(rows, CRAWL_PAGE_SITE_URIS_SITE_ID, site_id);
    statement_bind_int(rows, CRAWL_PAGE_SITE_URIS_AFTER, choice->after);
    statement_bind_text(rows, CRAWL_PAGE_SITE_URIS_STATE, choice->state);
    statement_bind_int(rows, CRAWL_PAGE_SITE_URIS_MOST, SHEET_ROWS + 1);
    sheet_section_begin(sheet, "list", "In the order of finding", false);
    list_put(&list, sheet, &TABLE, rows);
    sheet_section_end(sheet);
    sheet_end(sheet);
    return 0;
}
