#include "actions.h"
#include "list.h"
#include "page_writers.h"

#include <sql/crawl/pages.h>
#include <sql/crawl/why.h>
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

static int report_robots(struct page *page, struct error *error)
{
    struct buffer *out = page->out;
    struct crawl_why_robots get;
    int status = db_find(page->db, crawl_why_robots_into(&get, .site_id = page->site_id), error);
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
    struct db *db = page->db;
    const struct section sections[] = {
        {"queue", "Queue",
         .table = {"What comes next on this site", "Nothing is queued.",
                   CELLS(CRAWL_PAGE_SITE_QUEUE_CELLS),
                   crawl_page_site_queue(db, .site_id = site_id, .most = PAGE_FEW_ROWS)}},
        {"errors", "Errors",
         .table = {"The first URIs whose last attempt brought no document",
                   "No URI of the site failed or was skipped.", CELLS(CRAWL_PAGE_SITE_ERRORS_CELLS),
                   crawl_page_site_errors(db, .site_id = site_id, .most = PAGE_FEW_ROWS)}},
        {"statistics", "Statistics",
         .table = {"Statistics of the site", "Nothing has been counted yet.",
                   CELLS(CRAWL_PAGE_SITE_STATISTICS_CELLS),
                   crawl_page_site_statistics(db, .site_id = site_id, .most = 4 * PAGE_ROWS)}},
        {"robots", "robots.txt", .put = report_robots},
        {"sitemaps", "Sitemaps", .put = page_report_site_sitemaps},
    };
    char host_port[300];
    struct crawl_page_site row;
    (void)choice;
    int status = page_find_site(page, site_id, &row, error);
    if (status < 0)
        return status;
    page->live = true;
    page_begin_below(page, row.site, (struct page_step){TEXT_LITERAL("Sites"), "/sites"});
    name_host_port(row.site, host_port, sizeof host_port);
    page_section_begin(page, "now", "How it stands", true);
    put_facts(page, &row);
    put_uris_link(page, site_id);
    page_section_end(page);
    PAGE_SECTIONS(page, sections);
    actions_put(page, ACTION_AT_SITE, text_of(host_port), (struct text){0});
    page_end(page);
    return 0;
}
