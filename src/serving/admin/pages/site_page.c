#include "actions.h"
#include "list.h"
#include "page_writers.h"

#include <crawl_statements.h>
#include <stdio.h>

/* Of robots.txt, on the page. */
#define ROBOTS_BYTES 16384

/* ---- the site itself ---- */

static void put_facts(struct page *page, const struct crawl_page_site *row)
{
    const struct {
        const char *name;
        int64_t number;
    } numbers[] = {
        {"Known URIs", row->known},
        {"Queued", row->queued},
        {"Being fetched", row->claimed},
        {"For a retry", row->retries},
        {"Held back", row->held},
        {"Refused", row->refused},
        {"Stored", row->documents},
        {"Duplicates", row->duplicates},
        {"Responses in this cycle", row->downloaded},
        {"Failures in a row", row->failures},
        {"Times begun", row->epoch},
    };
    const struct {
        const char *name;
        struct text text;
    } texts[] = {
        {"Waits for", row->waits_for}, {"Reason", row->reason}, {"Explanation", row->sentence},
        {"Address", row->address},     {"Began", row->began},   {"Ended", row->ended},
    };
    int64_t due_at = row->due_at;
    page_figures_begin(page);
    page_figure_begin(page, "State");
    page_state(page, &PAGE_SITE_STATES, row->state);
    page_figure_end(page);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        page_figure_text(page, texts[i].name, texts[i].text);
    page_figure_time(page, "In quarantine until", row->quarantined_until_at);
    if (due_at > page->now_ms) {
        page_figure_begin(page, "Nothing is sent for");
        html_duration(page->out, due_at - page->now_ms + 999);
        page_figure_end(page);
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        page_figure_number(page, numbers[i].name, numbers[i].number);
    if (row->cycle >= 0)
        page_figure_number(page, "Last crawled in cycle", row->cycle);
    page_figure_begin(page, "Last response took");
    html_duration(page->out, row->response_ms);
    page_figure_end(page);
    page_figure_begin(page, "Responses");
    buffer_printf(page->out, "%.1f /s", row->pages_per_s);
    page_figure_end(page);
    page_figure_begin(page, "Received in this cycle");
    html_bytes(page->out, row->bytes);
    page_figure_end(page);
    page_figures_end(page);
}

/* ---- lists ---- */

static int report_statistics(struct page *page, int64_t site_id, struct error *error)
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
                                       .most = 4 * PAGE_ROWS};
    struct statement *list =
        crawl_page_site_statistics(page->db, .site_id = site_id, .most = TABLE.most + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

static int report_queue(struct page *page, int64_t site_id, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_SITE_QUEUE_URI_COLUMN, CRAWL_PAGE_SITE_QUEUE_URI_ID_COLUMN},
        {"Level", CELL_NUMBER, CRAWL_PAGE_SITE_QUEUE_LEVEL_COLUMN, 0},
        {"Rank", CELL_NUMBER, CRAWL_PAGE_SITE_QUEUE_RANK_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "What comes next on this site",
                                       .empty = "Nothing is queued.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_FEW_ROWS};
    struct statement *list =
        crawl_page_site_queue(page->db, .site_id = site_id, .most = TABLE.most + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

static int report_errors(struct page *page, int64_t site_id, struct error *error)
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
                                       .most = PAGE_FEW_ROWS};
    struct statement *list =
        crawl_page_site_errors(page->db, .after = 0, .site_id = site_id, .most = TABLE.most + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

static int report_robots(struct page *page, int64_t site_id, struct error *error)
{
    struct buffer *out = page->out;
    struct crawl_why_robots get;
    int status = db_find(page->db, crawl_why_robots_into(&get, .site_id = site_id), error);
    if (status == STATEMENT_ROW) {
        page_figures_begin(page);
        page_figure_text(page, "Policy", get.policy);
        page_figure_number(page, "HTTP status", get.status);
        page_figure_text(page, "Explanation", get.sentence);
        page_figure_begin(page, "Fetched");
        html_time(out, get.fetched_at);
        page_figure_end(page);
        page_figure_begin(page, "Good until");
        html_time(out, get.expires_at);
        page_figure_end(page);
        page_figures_end(page);
        struct text text = get.text;
        if (text.length) {
            html_raw(out, "<pre tabindex=\"0\" role=\"region\" aria-label=\"Its text\">");
            html_lines(out, text, ROBOTS_BYTES);
            html_raw(out, "</pre>\n");
        }
    } else if (status == STATEMENT_DONE) {
        html_raw(out, "<p class=\"empty\">It has not been asked for.</p>\n");
    }
    return status < 0 ? status : 0;
}

static void put_uris_link(struct page *page, int64_t site_id)
{
    char rest[64];
    snprintf(rest, sizeof rest, "/sites/%lld/uris", (long long)site_id);
    page_more(page, rest, "All URIs of the site");
}

/* ---- the pages ---- */

int page_find_site(struct page *page, int64_t site_id, struct crawl_page_site *ret_row,
                   struct error *error)
{
    struct crawl_page_site get = crawl_page_site(page->db, .site_id = site_id);
    int status = crawl_page_site_step(&get, error);
    if (status == STATEMENT_DONE)
        return error_set(error, STATUS_NOT_FOUND, "%s has no site number %lld", page->collection,
                         (long long)site_id);
    if (status < 0)
        return status;
    *ret_row = get;
    return 0;
}

/* "http://a.example" is a.example:80 (decisions.md, Admin protocol 6). */
static void name_host_port(struct text origin, char *ret_host_port, size_t size)
{
    static const struct {
        const char *scheme;
        unsigned port;
    } DEFAULTS[] = {{"http://", 80}, {"https://", 443}, {"ftp://", 21}, {"ftps://", 990}};
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

int page_site(struct page *page, int64_t site_id, const struct page_choice *choice,
              struct error *error)
{
    static const struct {
        const char *id, *heading;
        int (*tell)(struct page *, int64_t site_id, struct error *);
    } SECTIONS[] = {
        {"queue", "Queue", report_queue},
        {"errors", "Errors", report_errors},
        {"statistics", "Statistics", report_statistics},
        {"robots", "robots.txt", report_robots},
        {"sitemaps", "Sitemaps", page_report_site_sitemaps},
    };
    char path[320], sites_path[320], host_port[300];
    struct crawl_page_site row;
    (void)choice;
    snprintf(path, sizeof path, "/collections/%s", page->collection);
    snprintf(sites_path, sizeof sites_path, "/collections/%s/sites", page->collection);
    struct page_step trail[] = {{text_of(page->collection), text_of(path)},
                                {TEXT_LITERAL("Sites"), text_of(sites_path)}};
    int status = page_find_site(page, site_id, &row, error);
    if (status < 0)
        return status;
    page->live = true;
    page_begin(page, row.site, trail, 2);
    name_host_port(row.site, host_port, sizeof host_port);
    page_section_begin(page, "now", "How it stands", true);
    put_facts(page, &row);
    statement_reset(row.statement);
    put_uris_link(page, site_id);
    page_section_end(page);
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
        struct error trouble = {0};
        page_section_begin(page, SECTIONS[i].id, SECTIONS[i].heading, true);
        if (SECTIONS[i].tell(page, site_id, &trouble) < 0)
            page_trouble(page, &trouble);
        page_section_end(page);
    }
    actions_put(page, ACTION_AT_SITE, text_of(host_port), (struct text){0});
    page_end(page);
    return 0;
}

int page_site_uris(struct page *page, int64_t site_id, const struct page_choice *choice,
                   struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_SITE_URIS_URI_COLUMN, CRAWL_PAGE_SITE_URIS_URI_ID_COLUMN},
        {"State", CELL_STATE, CRAWL_PAGE_SITE_URIS_STATE_COLUMN, 0},
        {"Reason", CELL_TEXT, CRAWL_PAGE_SITE_URIS_REASON_COLUMN, 0},
        {"Depth", CELL_NUMBER, CRAWL_PAGE_SITE_URIS_DEPTH_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "URIs of the site in the order of finding",
                                       .empty = "No such URI is known.",
                                       TABLE_CELLS(CELLS),
                                       .states = &PAGE_URI_STATES,
                                       .most = PAGE_ROWS,
                                       .key_column = CRAWL_PAGE_SITE_URIS_URI_ID_COLUMN};
    char path[320], site_path[352], rest[64];
    struct crawl_page_site row;
    struct list list = {.rest = rest,
                        .label = "URIs that are",
                        .name = "state",
                        .states = &URI_STATES,
                        .chosen = choice->state};
    int status = page_find_site(page, site_id, &row, error);
    if (status < 0)
        return status;
    snprintf(path, sizeof path, "/collections/%s", page->collection);
    snprintf(rest, sizeof rest, "/sites/%lld/uris", (long long)site_id);
    snprintf(site_path, sizeof site_path, "%s/sites/%lld", path, (long long)site_id);
    struct page_step trail[] = {{text_of(page->collection), text_of(path)},
                                {row.site, text_of(site_path)}};
    page_begin(page, TEXT_LITERAL("URIs of a site"), trail, 2);
    statement_reset(row.statement);
    list_choice_put(&list, page);
    struct statement *rows =
        crawl_page_site_uris(page->db, .after = choice->after, .site_id = site_id,
                             .state = choice->state, .most = PAGE_ROWS + 1);
    page_section_begin(page, "list", "In the order of finding", false);
    list_put(&list, page, &TABLE, rows);
    page_section_end(page);
    page_end(page);
    return 0;
}
