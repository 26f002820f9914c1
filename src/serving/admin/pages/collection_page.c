#include "actions.h"
#include "page_writers.h"
#include "table.h"

#include <sql/crawl/pages.h>

/* ---- figures ---- */

static void put_rate(struct page *page, const char *name, double now, double mean, const char *unit)
{
    page_figure_begin(page, name);
    buffer_printf(page->out, "%.2f %s <small>%.2f on average</small>", now, unit, mean);
    page_figure_end(page);
}

/* A number of the figures; `rest` leads to what it counts, NULL where nothing lists that. */
struct figure {
    const char *name;
    int64_t number;
    const char *rest;
    const char *meaning;
};

static void put_figure(struct page *page, const struct figure *figure)
{
    bool leads = figure->rest && figure->number > 0;
    page_figure_begin(page, figure->name);
    if (leads) {
        html_raw(page->out, "<a href=\"");
        page_collection_path(page, figure->rest);
        html_raw(page->out, "\">");
    }
    html_number(page->out, figure->number);
    html_raw(page->out, leads ? "</a>" : "");
    page_figure_end(page);
}

static void put_meanings(struct page *page, const struct figure *figures, size_t count)
{
    html_raw(page->out, "<details class=\"meanings\"><summary>What these figures mean</summary>\n"
                        "<dl class=\"facts\">\n");
    for (size_t i = 0; i < count; i++)
        buffer_printf(page->out, "<div><dt>%s</dt><dd>%s</dd></div>\n", figures[i].name,
                      figures[i].meaning);
    html_raw(page->out, "</dl></details>\n");
}

static void put_estimate(struct page *page, const struct crawl_page_progress *row, int64_t left)
{
    struct buffer *out = page->out;
    if (left == 0) {
        html_raw(out, " Nothing is left.");
    } else if (!row->left_s.is_set) {
        html_raw(out, " The end cannot be estimated yet.");
    } else {
        html_raw(out, " About ");
        html_duration(out, row->left_s.value * 1000);
        html_raw(out, " left, until ");
        html_text(out, row->estimated_end);
        html_raw(out, " UTC; confidence: ");
        html_text(out, row->confidence);
        html_raw(out, ".");
    }
}

/* How far it is: of what is known so far, since a crawl finds what it has to do while it does it.
 */
static void put_bar(struct page *page, const struct crawl_page_progress *row)
{
    struct buffer *out = page->out;
    int64_t done = row->done;
    int64_t left = row->queued + row->retries + row->held + row->claimed;
    int64_t all = done + left;
    if (all == 0) {
        html_raw(out, "<p class=\"part\">No URI is known yet.</p>\n");
        return;
    }
    buffer_printf(out,
                  "<p class=\"part\"><progress max=\"%lld\" value=\"%lld\" "
                  "aria-label=\"Done\"></progress>",
                  (long long)all, (long long)done);
    html_number(out, done);
    html_raw(out, " of ");
    html_number(out, all);
    buffer_printf(out, " URIs that are known so far are done (%lld&nbsp;%%).",
                  (long long)(done * 100 / all));
    put_estimate(page, row, left);
    html_raw(out, "</p>\n");
}

static void put_counts(struct page *page, const struct crawl_page_progress *row)
{
    const struct figure figures[] = {
        {"Done", row->done, NULL, "URIs with a result in this refresh cycle, good or bad"},
        {"Queued", row->queued, "/queue",
         "URIs that are fetched when it is the turn of their site"},
        {"For a retry", row->retries, "/queue",
         "URIs that failed and are tried again, or whose subcollection is suspended"},
        {"Held back", row->held, "/queue",
         "URIs that wait because their site is in quarantine, or because only known documents are "
         "fetched (refresh-only)"},
        {"Being fetched", row->claimed, NULL,
         "URIs that were taken from the queue and have no result yet"},
        {"Requests under way", row->in_flight, NULL, "of these, URIs that are being requested now"},
        {"Stored", row->stored, NULL, "documents with a content of their own"},
        {"Duplicates", row->duplicates, NULL,
         "documents with the same content as another document"},
        {"Failed", row->failed, "/errors?code=failed",
         "URIs that could not be fetched in this refresh cycle"},
        {"Skipped", row->skipped, "/errors?code=skipped",
         "documents that were fetched in this refresh cycle but not stored, such as noindex"},
        {"Refused", row->refused, "/refused",
         "URIs that rules or robots.txt refuse; they are not fetched"},
        {"Sites", row->sites, "/sites", "scheme, host and port"},
        {"Sites being crawled", row->active, "/sites?state=crawling",
         "sites that a site manager is crawling"},
        {"Sites waiting", row->waiting, "/sites?state=waiting",
         "sites with waiting URIs whose turn has not come"},
        {"Sites backing off", row->backing_off, "/sites?state=backing%20off",
         "sites that failed or asked for a pause, and are paused"},
        {"Sites stopped", row->stopped, "/sites?state=stopped",
         "sites that failed too often and are given up for this run"},
    };
    size_t count = sizeof figures / sizeof *figures;
    for (size_t i = 0; i < count; i++)
        put_figure(page, &figures[i]);
    page_figure_bytes(page, "Stored contents", row->pack_bytes);
    page_figures_end(page);
    put_meanings(page, figures, count);
}

static void put_progress(struct page *page, const struct crawl_page_progress *row)
{
    put_bar(page, row);
    page_figures_begin(page);
    page_figure_text(page, "Description", row->info);
    page_figure_begin(page, "State");
    page_state(page, &PAGE_COLLECTION_STATES, row->state);
    page_figure_end(page);
    page_figure_number(page, "Refresh cycle", row->cycle);
    page_figure_begin(page, "Running for");
    html_duration(page->out, row->running_s * 1000);
    page_figure_end(page);
    put_rate(page, "Responses", row->pages_per_s, row->mean_pages_per_s, "/s");
    put_rate(page, "Received", row->mb_per_s, row->mean_mb_per_s, "MB/s");
    put_counts(page, row);
}

static int report_progress(struct page *page, struct error *error)
{
    struct crawl_page_progress get;
    int status = db_find(page->db, crawl_page_progress_into(&get), error);
    if (status == STATEMENT_ROW)
        put_progress(page, &get);
    return status < 0 ? status : 0;
}

static void put_search(struct page *page)
{
    html_raw(page->out, "<form class=\"filter\" method=\"get\" action=\"");
    page_collection_path(page, "/uris");
    html_raw(page->out,
             "\"><label>Look up a URI <input type=\"url\" name=\"uri\" "
             "required placeholder=\"https://\"></label> <button>Look up</button></form>\n");
}

int page_collection(struct page *page, const struct page_choice *choice, struct error *error)
{
    struct db *db = page->db;
    const struct section sections[] = {
        {"progress", "Progress", .put = report_progress},
        {"holds", "Why the crawl is waiting", .put = page_report_holds},
        {"rates", "Rates", .put = page_report_rates},
        {"freshness", "Refresh cycles and changes", .put = page_report_freshness,
         .more = "/freshness", .more_label = "Freshness of each site, and more changes"},
        {"sites", "Sites",
         .table = {"Sites, problems first", "No site is known yet.", CELLS(CRAWL_PAGE_SITES_CELLS),
                   crawl_page_sites(db, .state = NO_TEXT, .most = PAGE_FEW_ROWS, .skip = 0)},
         .more = "/sites", .more_label = "All sites"},
        {"quarantine", "Quarantine",
         .table = {"Sites in quarantine", "No site is in quarantine.",
                   CELLS(CRAWL_PAGE_QUARANTINE_CELLS),
                   crawl_page_quarantine(db, .most = PAGE_ROWS)}},
        {"logins", "Logins",
         .table = {"Logins by forms", "None is configured.", CELLS(CRAWL_PAGE_LOGINS_CELLS),
                   crawl_page_logins(db, .most = PAGE_ROWS)}},
        {"in-flight", "Requests under way",
         .table = {"Requests under way, the oldest first",
                   "No request was in flight at the last sample.",
                   CELLS(CRAWL_PAGE_IN_FLIGHT_CELLS),
                   crawl_page_in_flight(db, .most = PAGE_FEW_ROWS)},
         .more = "/queue", .more_label = "The queue by priority level"},
        {"codes", "Answers, errors and skips",
         .table = {"Answers, skipped documents and skipped URIs of this cycle by code",
                   "Nothing was answered or skipped in this cycle.", CELLS(CRAWL_PAGE_CODES_CELLS),
                   crawl_page_codes(db, .most = PAGE_ROWS)},
         .more = "/errors", .more_label = "The failed and skipped URIs, one by one"},
        {"events", "Events",
         .table = {"Events, newest first", "No event is recorded.", CELLS(CRAWL_PAGE_EVENTS_CELLS),
                   crawl_page_events(db, .before = INT64_MAX, .most = PAGE_FEW_ROWS)},
         .more = "/events", .more_label = "All events"},
        {"feeding", "Feeding",
         .table = {"Destinations of documents", "There is no destination.",
                   CELLS(CRAWL_PAGE_DESTINATIONS_CELLS),
                   crawl_page_destinations(db, .most = PAGE_ROWS)}},
        {"start-uri-files", "Start URI files",
         .table = {"Files of start URIs", "None is configured.",
                   CELLS(CRAWL_PAGE_START_URI_FILES_CELLS),
                   crawl_page_start_uri_files(db, .most = PAGE_ROWS)}},
    };
    (void)choice;
    (void)error;
    page->live = true;
    page_begin(page, text_of(page->collection));
    put_search(page);
    PAGE_SECTIONS(page, sections);
    actions_put(page, ACTION_AT_COLLECTION, (struct text){0}, (struct text){0});
    page_end(page);
    return 0;
}
