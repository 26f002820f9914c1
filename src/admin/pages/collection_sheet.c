#include "actions.h"
#include "chart.h"
#include "sheets.h"
#include "table.h"

#include <crawl_statements.h>

/* What the charts show. */
#define CHART_MS       600000
#define LEAST_CHART_MS 60000

/* ---- figures ---- */

static void put_rate(struct sheet *sheet, const char *name, struct statement *row, int now,
                     int mean, const char *unit)
{
    sheet_figure_begin(sheet, name);
    buffer_printf(sheet->out, "%.2f %s <small>%.2f on average</small>",
                  statement_column_real(row, now), unit, statement_column_real(row, mean));
    sheet_figure_end(sheet);
}

static void put_progress(struct sheet *sheet, struct statement *row)
{
    static const struct {
        const char *name;
        int column;
    } NUMBERS[] = {
        {"Done", CRAWL_PAGE_PROGRESS_DONE_COLUMN},
        {"Queued", CRAWL_PAGE_PROGRESS_QUEUED_COLUMN},
        {"To be tried again", CRAWL_PAGE_PROGRESS_LATER_COLUMN},
        {"Set apart", CRAWL_PAGE_PROGRESS_APART_COLUMN},
        {"Claimed", CRAWL_PAGE_PROGRESS_CLAIMED_COLUMN},
        {"In flight", CRAWL_PAGE_PROGRESS_IN_FLIGHT_COLUMN},
        {"Stored", CRAWL_PAGE_PROGRESS_STORED_COLUMN},
        {"Duplicates", CRAWL_PAGE_PROGRESS_DUPLICATES_COLUMN},
        {"Failed", CRAWL_PAGE_PROGRESS_FAILED_COLUMN},
        {"Skipped", CRAWL_PAGE_PROGRESS_SKIPPED_COLUMN},
        {"Refused", CRAWL_PAGE_PROGRESS_REFUSED_COLUMN},
        {"Sites", CRAWL_PAGE_PROGRESS_SITES_COLUMN},
        {"… being crawled", CRAWL_PAGE_PROGRESS_ACTIVE_COLUMN},
        {"… waiting", CRAWL_PAGE_PROGRESS_WAITING_COLUMN},
        {"… backing off", CRAWL_PAGE_PROGRESS_BACKING_OFF_COLUMN},
        {"… stopped", CRAWL_PAGE_PROGRESS_STOPPED_COLUMN},
    };
    sheet_figures_begin(sheet);
    sheet_figure_text(sheet, "Info", statement_column_text(row, CRAWL_PAGE_PROGRESS_INFO_COLUMN));
    sheet_figure_begin(sheet, "State");
    sheet_state(sheet, statement_column_text(row, CRAWL_PAGE_PROGRESS_STATE_COLUMN));
    sheet_figure_end(sheet);
    sheet_figure_number(sheet, "Cycle",
                        statement_column_int(row, CRAWL_PAGE_PROGRESS_CYCLE_COLUMN));
    sheet_figure_begin(sheet, "Running for");
    html_duration(sheet->out,
                  statement_column_int(row, CRAWL_PAGE_PROGRESS_RUNNING_S_COLUMN) * 1000);
    sheet_figure_end(sheet);
    put_rate(sheet, "Pages", row, CRAWL_PAGE_PROGRESS_PAGES_PER_S_COLUMN,
             CRAWL_PAGE_PROGRESS_MEAN_PAGES_PER_S_COLUMN, "/s");
    put_rate(sheet, "Received", row, CRAWL_PAGE_PROGRESS_MB_PER_S_COLUMN,
             CRAWL_PAGE_PROGRESS_MEAN_MB_PER_S_COLUMN, "MB/s");
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++)
        sheet_figure_number(sheet, NUMBERS[i].name, statement_column_int(row, NUMBERS[i].column));
    sheet_figure_bytes(sheet, "Contents",
                       statement_column_int(row, CRAWL_PAGE_PROGRESS_PACK_BYTES_COLUMN));
    sheet_figures_end(sheet);
}

static int tell_progress(struct sheet *sheet, struct error *error)
{
    struct statement *get = db_statement(sheet->db, CRAWL_PAGE_PROGRESS);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW)
        put_progress(sheet, get);
    statement_reset(get);
    return status < 0 ? status : 0;
}

/* ---- charts ---- */

static int tell_charts(struct sheet *sheet, struct error *error)
{
    struct chart pages = {.name = "Pages", .unit = "a second"};
    struct chart megabytes = {.name = "Received", .unit = "MB a second"};
    struct chart in_flight = {.name = "In flight", .unit = "requests"};
    struct chart *charts[] = {&pages, &megabytes, &in_flight};
    int64_t at_before = 0, pages_before = 0, bytes_before = 0;
    int status;
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
        charts[i]->to_ms = sheet->now_ms;
        charts[i]->from_ms = sheet->now_ms - CHART_MS;
    }
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_SAMPLES);
    statement_bind_int(list, CRAWL_PAGE_SAMPLES_SINCE, sheet->now_ms - CHART_MS);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        int64_t at = statement_column_int(list, CRAWL_PAGE_SAMPLES_AT_COLUMN);
        int64_t downloaded = statement_column_int(list, CRAWL_PAGE_SAMPLES_DOWNLOADED_COLUMN);
        int64_t bytes = statement_column_int(list, CRAWL_PAGE_SAMPLES_BYTES_COLUMN);
        /* A young crawl fills the chart, too. */
        for (size_t i = 0; !at_before && i < sizeof charts / sizeof *charts; i++)
            charts[i]->from_ms =
                at < sheet->now_ms - LEAST_CHART_MS ? at : sheet->now_ms - LEAST_CHART_MS;
        /* They count from the beginning of a run: what is less than before is another run's. */
        if (at_before && at > at_before && downloaded >= pages_before) {
            double seconds = (double)(at - at_before) / 1000;
            chart_add(&pages, at, (double)(downloaded - pages_before) / seconds);
            chart_add(&megabytes, at, (double)(bytes - bytes_before) / 1e6 / seconds);
        }
        chart_add(&in_flight, at,
                  (double)statement_column_int(list, CRAWL_PAGE_SAMPLES_IN_FLIGHT_COLUMN));
        at_before = at;
        pages_before = downloaded;
        bytes_before = bytes;
    }
    if (status < 0)
        return status;
    html_raw(sheet->out, "<div class=\"charts\">\n");
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++)
        chart_put(charts[i], sheet);
    html_raw(sheet->out, "</div>\n");
    return 0;
}

/* ---- tables ---- */

static int tell_sites(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_SITES_SITE_COLUMN, CRAWL_PAGE_SITES_SITE_ID_COLUMN},
        {"State", CELL_STATE, CRAWL_PAGE_SITES_STATE_COLUMN, 0},
        {"Waits for", CELL_TEXT, CRAWL_PAGE_SITES_WAITS_FOR_COLUMN, 0},
        {"For", CELL_UNTIL, CRAWL_PAGE_SITES_DUE_AT_COLUMN, 0},
        {"Queued", CELL_NUMBER, CRAWL_PAGE_SITES_QUEUED_COLUMN, 0},
        {"Later", CELL_NUMBER, CRAWL_PAGE_SITES_LATER_COLUMN, 0},
        {"Stored", CELL_NUMBER, CRAWL_PAGE_SITES_DOCUMENTS_COLUMN, 0},
        {"Pages/s", CELL_REAL, CRAWL_PAGE_SITES_PAGES_PER_S_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Sites, those that need a look first",
                                       .empty = "No site is known yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_FEW_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_SITES);
    statement_bind_int(list, CRAWL_PAGE_SITES_MOST, SHEET_FEW_ROWS + 1);
    statement_bind_int(list, CRAWL_PAGE_SITES_SKIP, 0);
    int status = table_put(sheet, &TABLE, list, NULL, error);
    sheet_more(sheet, "/sites", "All sites");
    return status;
}

static int tell_in_flight(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_IN_FLIGHT_URI_COLUMN, CRAWL_PAGE_IN_FLIGHT_URI_ID_COLUMN},
        {"For", CELL_SINCE, CRAWL_PAGE_IN_FLIGHT_STARTED_AT_COLUMN, 0},
        {"Received", CELL_BYTES, CRAWL_PAGE_IN_FLIGHT_RECEIVED_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "What is in flight, the oldest first",
                                       .empty = "Nothing was in flight when last looked at.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_FEW_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_IN_FLIGHT);
    statement_bind_int(list, CRAWL_PAGE_IN_FLIGHT_MOST, SHEET_FEW_ROWS + 1);
    int status = table_put(sheet, &TABLE, list, NULL, error);
    sheet_more(sheet, "/queue", "The queue by level");
    return status;
}

static int tell_codes(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Of", CELL_TEXT, CRAWL_PAGE_CODES_NAME_COLUMN, 0},
        {"Code", CELL_ERRORS, CRAWL_PAGE_CODES_KEY_COLUMN, CRAWL_PAGE_CODES_ERROR_CODE_COLUMN},
        {"Times", CELL_NUMBER, CRAWL_PAGE_CODES_TIMES_COLUMN, 0},
        {"Meaning", CELL_TEXT, CRAWL_PAGE_CODES_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {
        .caption = "Answers, skipped documents and skipped URIs of this cycle by code",
        .empty = "Nothing was answered or skipped in this cycle.",
        TABLE_CELLS(CELLS),
        .most = SHEET_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_CODES);
    statement_bind_int(list, CRAWL_PAGE_CODES_MOST, SHEET_ROWS + 1);
    int status = table_put(sheet, &TABLE, list, NULL, error);
    sheet_more(sheet, "/errors", "The errors, one by one");
    return status;
}

static int tell_events(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"When", CELL_TIME, CRAWL_PAGE_EVENTS_AT_COLUMN, 0},
        {"What", CELL_TEXT, CRAWL_PAGE_EVENTS_KIND_COLUMN, 0},
        {"Site", CELL_SITE, CRAWL_PAGE_EVENTS_SITE_COLUMN, CRAWL_PAGE_EVENTS_SITE_ID_COLUMN},
        {"Sentence", CELL_TEXT, CRAWL_PAGE_EVENTS_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "What happened, the newest first",
                                       .empty = "Nothing worth telling happened.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_FEW_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_EVENTS);
    statement_bind_int(list, CRAWL_PAGE_EVENTS_MOST, SHEET_FEW_ROWS + 1);
    statement_bind_int(list, CRAWL_PAGE_EVENTS_BEFORE, INT64_MAX);
    int status = table_put(sheet, &TABLE, list, NULL, error);
    sheet_more(sheet, "/events", "All events");
    return status;
}

static int tell_files(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"File", CELL_TEXT, CRAWL_PAGE_START_URI_FILES_FILE_COLUMN, 0},
        {"State", CELL_STATE, CRAWL_PAGE_START_URI_FILES_STATE_COLUMN, 0},
        {"Read (%)", CELL_REAL, CRAWL_PAGE_START_URI_FILES_PERCENT_COLUMN, 0},
        {"Lines", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_LINES_COLUMN, 0},
        {"Queued", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_ACCEPTED_COLUMN, 0},
        {"Known", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_KNOWN_COLUMN, 0},
        {"Refused", CELL_NUMBER, CRAWL_PAGE_START_URI_FILES_REFUSED_COLUMN, 0},
        {"Trouble", CELL_TEXT, CRAWL_PAGE_START_URI_FILES_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Files of start URIs",
                                       .empty = "None is configured.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_START_URI_FILES);
    statement_bind_int(list, CRAWL_PAGE_START_URI_FILES_MOST, SHEET_ROWS + 1);
    return table_put(sheet, &TABLE, list, NULL, error);
}

static int tell_quarantine(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_QUARANTINE_SITE_COLUMN,
         CRAWL_PAGE_QUARANTINE_SITE_ID_COLUMN},
        {"Since", CELL_TIME, CRAWL_PAGE_QUARANTINE_SINCE_AT_COLUMN, 0},
        {"Until", CELL_TIME, CRAWL_PAGE_QUARANTINE_UNTIL_AT_COLUMN, 0},
        {"For", CELL_UNTIL, CRAWL_PAGE_QUARANTINE_UNTIL_AT_COLUMN, 0},
        {"URIs", CELL_NUMBER, CRAWL_PAGE_QUARANTINE_URIS_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Sites in quarantine",
                                       .empty = "No site is in quarantine.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_QUARANTINE);
    statement_bind_int(list, CRAWL_PAGE_QUARANTINE_MOST, SHEET_ROWS + 1);
    return table_put(sheet, &TABLE, list, NULL, error);
}

static int tell_feeding(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Destination", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_NAME_COLUMN, 0},
        {"Content collection", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_CONTENT_COLLECTION_COLUMN, 0},
        {"Suspended", CELL_TIME, CRAWL_PAGE_DESTINATIONS_SUSPENDED_AT_COLUMN, 0},
        {"By", CELL_TEXT, CRAWL_PAGE_DESTINATIONS_SUSPENDED_BY_COLUMN, 0},
        {"To add", CELL_NUMBER, CRAWL_PAGE_DESTINATIONS_ADDS_COLUMN, 0},
        {"To modify", CELL_NUMBER, CRAWL_PAGE_DESTINATIONS_MODIFIES_COLUMN, 0},
        {"To delete", CELL_NUMBER, CRAWL_PAGE_DESTINATIONS_DELETES_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Where documents are to be fed to",
                                       .empty = "There is no destination.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_DESTINATIONS);
    statement_bind_int(list, CRAWL_PAGE_DESTINATIONS_MOST, SHEET_ROWS + 1);
    return table_put(sheet, &TABLE, list, NULL, error);
}

static void put_search(struct sheet *sheet)
{
    html_raw(sheet->out, "<form class=\"filter\" method=\"get\" action=\"");
    sheet_collection_path(sheet, "/uris");
    html_raw(sheet->out,
             "\"><label>What is known about a URI <input type=\"url\" name=\"uri\" "
             "required placeholder=\"https://\"></label> <button>Ask</button></form>\n");
}

int sheet_collection(struct sheet *sheet, const struct sheet_choice *choice, struct error *error)
{
    static const struct {
        const char *id, *heading;
        int (*tell)(struct sheet *, struct error *);
    } SECTIONS[] = {
        {"progress", "Progress", tell_progress},
        {"holds", "What holds it up", sheet_tell_holds},
        {"rates", "Rates", tell_charts},
        {"sites", "Sites", tell_sites},
        {"quarantine", "Quarantine", tell_quarantine},
        {"in-flight", "In flight", tell_in_flight},
        {"codes", "Answers, errors and skips", tell_codes},
        {"events", "Events", tell_events},
        {"feeding", "Feeding", tell_feeding},
        {"start-uri-files", "Start URI files", tell_files},
    };
    (void)choice;
    (void)error;
    sheet->live = true;
    sheet_begin(sheet, text_of(sheet->collection), NULL, 0);
    put_search(sheet);
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
        struct error trouble = {0};
        sheet_section_begin(sheet, SECTIONS[i].id, SECTIONS[i].heading, true);
        if (SECTIONS[i].tell(sheet, &trouble) < 0)
            sheet_trouble(sheet, &trouble);
        sheet_section_end(sheet);
    }
    actions_put(sheet, ACTION_AT_COLLECTION, (struct text){0}, (struct text){0});
    sheet_end(sheet);
    return 0;
}
