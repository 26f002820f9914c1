#include "actions.h"
#include "page_writers.h"
#include "table.h"

#include <crawl_statements.h>

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

/* ---- tables ---- */

static int report_sites(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_SITES_SITE_COLUMN, CRAWL_PAGE_SITES_SITE_ID_COLUMN},
        {"State", CELL_STATE, CRAWL_PAGE_SITES_STATE_COLUMN, 0},
        {"Waits for", CELL_TEXT, CRAWL_PAGE_SITES_WAITS_FOR_COLUMN, 0},
        {"Still for", CELL_UNTIL, CRAWL_PAGE_SITES_DUE_AT_COLUMN, 0},
        {"Queued", CELL_NUMBER, CRAWL_PAGE_SITES_QUEUED_COLUMN, 0},
        {"For a retry", CELL_NUMBER, CRAWL_PAGE_SITES_RETRIES_COLUMN, 0},
        {"Stored", CELL_NUMBER, CRAWL_PAGE_SITES_DOCUMENTS_COLUMN, 0},
        {"Responses/s", CELL_REAL, CRAWL_PAGE_SITES_PAGES_PER_S_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Sites, problems first",
                                       .empty = "No site is known yet.",
                                       TABLE_CELLS(CELLS),
                                       .states = &PAGE_SITE_STATES,
                                       .most = PAGE_FEW_ROWS};
    struct statement *list =
        crawl_page_sites(page->db, .state = NO_TEXT, .most = PAGE_FEW_ROWS + 1, .skip = 0);
    int status = table_put(page, &TABLE, list, NULL, error);
    page_more(page, "/sites", "All sites");
    return status;
}

static int report_in_flight(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_IN_FLIGHT_URI_COLUMN, CRAWL_PAGE_IN_FLIGHT_URI_ID_COLUMN},
        {"Under way for", CELL_SINCE, CRAWL_PAGE_IN_FLIGHT_STARTED_AT_COLUMN, 0},
        {"Received", CELL_BYTES, CRAWL_PAGE_IN_FLIGHT_RECEIVED_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Requests under way, the oldest first",
                                       .empty = "No request was in flight at the last sample.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_FEW_ROWS};
    struct statement *list = crawl_page_in_flight(page->db, .most = PAGE_FEW_ROWS + 1);
    int status = table_put(page, &TABLE, list, NULL, error);
    page_more(page, "/queue", "The queue by priority level");
    return status;
}

static int report_codes(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Kind", CELL_TEXT, CRAWL_PAGE_CODES_NAME_COLUMN, 0},
        {"Code", CELL_ERRORS, CRAWL_PAGE_CODES_KEY_COLUMN, CRAWL_PAGE_CODES_ERROR_CODE_COLUMN},
        {"Times", CELL_NUMBER, CRAWL_PAGE_CODES_TIMES_COLUMN, 0},
        {"Meaning", CELL_TEXT, CRAWL_PAGE_CODES_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {
        .caption = "Answers, skipped documents and skipped URIs of this cycle by code",
        .empty = "Nothing was answered or skipped in this cycle.",
        TABLE_CELLS(CELLS),
        .most = PAGE_ROWS};
    struct statement *list = crawl_page_codes(page->db, .most = PAGE_ROWS + 1);
    int status = table_put(page, &TABLE, list, NULL, error);
    page_more(page, "/errors", "The failed and skipped URIs, one by one");
    return status;
}

static int report_events(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"When", CELL_TIME, CRAWL_PAGE_EVENTS_AT_COLUMN, 0},
        {"What", CELL_TEXT, CRAWL_PAGE_EVENTS_KIND_COLUMN, 0},
        {"Site", CELL_SITE, CRAWL_PAGE_EVENTS_SITE_COLUMN, CRAWL_PAGE_EVENTS_SITE_ID_COLUMN},
        {"Explanation", CELL_TEXT, CRAWL_PAGE_EVENTS_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Events, newest first",
                                       .empty = "No event is recorded.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_FEW_ROWS};
    struct statement *list =
        crawl_page_events(page->db, .before = INT64_MAX, .most = PAGE_FEW_ROWS + 1);
    int status = table_put(page, &TABLE, list, NULL, error);
    page_more(page, "/events", "All events");
    return status;
}

static int report_files(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"File", CELL_TEXT, CRAWL_PAGE_START_URI_FILES_FILE_COLUMN, 0},
        {"State", CELL_STATE, CRAWL_PAGE_START_URI_FILES_STATE_COLUMN, 0},
        {"Read (%)", CELL_REAL, CRAWL_PAGE_START_URI_FILES_PERCENT_COLUMN, 0},
        {"Lines", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_LINES_COLUMN, 0},
        {"Queued", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_ACCEPTED_COLUMN, 0},
        {"Known", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_KNOWN_COLUMN, 0},
        {"Refused", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_REFUSED_COLUMN, 0},
        {"Problem", CELL_TEXT, CRAWL_PAGE_START_URI_FILES_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Files of start URIs",
                                       .empty = "None is configured.",
                                       TABLE_CELLS(CELLS),
                                       .states = &PAGE_START_FILE_STATES,
                                       .most = PAGE_ROWS};
    struct statement *list = crawl_page_start_uri_files(page->db, .most = PAGE_ROWS + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

static int report_logins(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Login", CELL_TEXT, CRAWL_PAGE_LOGINS_LOGIN_COLUMN, 0},
        {"State", CELL_TEXT, CRAWL_PAGE_LOGINS_STATE_COLUMN, 0},
        {"Last event", CELL_TEXT, CRAWL_PAGE_LOGINS_SENTENCE_COLUMN, 0},
        {"Last tried", CELL_TIME, CRAWL_PAGE_LOGINS_TRIED_AT_COLUMN, 0},
        {"Tried again", CELL_TIME, CRAWL_PAGE_LOGINS_NEXT_AT_COLUMN, 0},
        {"Failures in a row", CELL_NUMBER, CRAWL_PAGE_LOGINS_FAILURES_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Logins by forms",
                                       .empty = "None is configured.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    struct statement *list = crawl_page_logins(page->db, .most = PAGE_ROWS + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

static int report_quarantine(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_QUARANTINE_SITE_COLUMN,
         CRAWL_PAGE_QUARANTINE_SITE_ID_COLUMN},
        {"Since", CELL_TIME, CRAWL_PAGE_QUARANTINE_SINCE_AT_COLUMN, 0},
        {"Until", CELL_TIME, CRAWL_PAGE_QUARANTINE_UNTIL_AT_COLUMN, 0},
        {"Still for", CELL_UNTIL, CRAWL_PAGE_QUARANTINE_UNTIL_AT_COLUMN, 0},
        {"URIs", CELL_NUMBER, CRAWL_PAGE_QUARANTINE_URIS_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Sites in quarantine",
                                       .empty = "No site is in quarantine.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    struct statement *list = crawl_page_quarantine(page->db, .most = PAGE_ROWS + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

static int report_feeding(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Destination", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_NAME_COLUMN, 0},
        {"Content collection", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_CONTENT_COLLECTION_COLUMN, 0},
        {"State", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_STATE_COLUMN, 0},
        {"Waiting", CELL_NUMBER, CRAWL_PAGE_DESTINATIONS_WAITING_COLUMN, 0},
        {"The next since", CELL_TIME, CRAWL_PAGE_DESTINATIONS_FIRST_AT_COLUMN, 0},
        {"Delivered", CELL_NUMBER, CRAWL_PAGE_DESTINATIONS_DELIVERED_COLUMN, 0},
        {"Removed", CELL_NUMBER, CRAWL_PAGE_DESTINATIONS_REMOVED_COLUMN, 0},
        {"Refused", CELL_NUMBER, CRAWL_PAGE_DESTINATIONS_REFUSED_COLUMN, 0},
        {"Tried again", CELL_TIME, CRAWL_PAGE_DESTINATIONS_RETRY_AT_COLUMN, 0},
        {"Why", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_SENTENCE_COLUMN, 0},
        {"Suspended", CELL_TIME, CRAWL_PAGE_DESTINATIONS_SUSPENDED_AT_COLUMN, 0},
        {"By", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_SUSPENDED_BY_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Destinations of documents",
                                       .empty = "There is no destination.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    struct statement *list = crawl_page_destinations(page->db, .most = PAGE_ROWS + 1);
    return table_put(page, &TABLE, list, NULL, error);
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
    static const struct {
        const char *id, *heading;
        int (*tell)(struct page *, struct error *);
    } SECTIONS[] = {
        {"progress", "Progress", report_progress},
        {"holds", "Why the crawl is waiting", page_report_holds},
        {"rates", "Rates", page_report_rates},
        {"freshness", "Refresh cycles and changes", page_report_freshness},
        {"sites", "Sites", report_sites},
        {"quarantine", "Quarantine", report_quarantine},
        {"logins", "Logins", report_logins},
        {"in-flight", "Requests under way", report_in_flight},
        {"codes", "Answers, errors and skips", report_codes},
        {"events", "Events", report_events},
        {"feeding", "Feeding", report_feeding},
        {"start-uri-files", "Start URI files", report_files},
    };
    (void)choice;
    (void)error;
    page->live = true;
    page_begin(page, text_of(page->collection), NULL, 0);
    put_search(page);
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
        struct error trouble = {0};
        page_section_begin(page, SECTIONS[i].id, SECTIONS[i].heading, true);
        if (SECTIONS[i].tell(page, &trouble) < 0)
            page_trouble(page, &trouble);
        page_section_end(page);
    }
    actions_put(page, ACTION_AT_COLLECTION, (struct text){0}, (struct text){0});
    page_end(page);
    return 0;
}
