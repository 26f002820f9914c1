#include "actions.h"
#include "sheets.h"
#include "table.h"

#include <crawl_statements.h>

/* ---- figures ---- */

static void put_rate(struct sheet *sheet, const char *name, struct statement *row, int now,
                     int mean, const char *unit)
{
    sheet_figure_begin(sheet, name);
    buffer_printf(sheet->out, "%.2f %s <small>%.2f on average</small>",
                  statement_column_real(row, now), unit, statement_column_real(row, mean));
    sheet_figure_end(sheet);
}

/* A number of the figures; `rest` leads to what it counts, NULL where nothing lists that. */
static const struct figure {
    const char *name;
    int column;
    const char *rest;
    const char *meaning;
} FIGURES[] = {
    {"Done", CRAWL_PAGE_PROGRESS_DONE_COLUMN, NULL,
     "URIs that were dealt with in this refresh cycle, whatever came of them"},
    {"Queued", CRAWL_PAGE_PROGRESS_QUEUED_COLUMN, "/queue",
     "URIs that are fetched as soon as it is the turn of their site"},
    {"For a later try", CRAWL_PAGE_PROGRESS_LATER_COLUMN, "/queue",
     "URIs that failed and are tried again, or whose subcollection is suspended"},
    {"Held back", CRAWL_PAGE_PROGRESS_APART_COLUMN, "/queue",
     "URIs that wait because their site is in quarantine, or because only what has a document is "
     "fetched (refresh-only)"},
    {"Being fetched", CRAWL_PAGE_PROGRESS_CLAIMED_COLUMN, NULL,
     "URIs that were taken from the queue and have no result yet"},
    {"Requests under way", CRAWL_PAGE_PROGRESS_IN_FLIGHT_COLUMN, NULL,
     "of these, asked for at this moment"},
    {"Stored", CRAWL_PAGE_PROGRESS_STORED_COLUMN, NULL, "documents with a content of their own"},
    {"Duplicates", CRAWL_PAGE_PROGRESS_DUPLICATES_COLUMN, NULL,
     "documents whose content another document has, too"},
    {"Failed", CRAWL_PAGE_PROGRESS_FAILED_COLUMN, "/errors?code=failed",
     "URIs that could not be fetched in this refresh cycle"},
    {"Skipped", CRAWL_PAGE_PROGRESS_SKIPPED_COLUMN, "/errors?code=skipped",
     "documents that were fetched in this refresh cycle and not kept, such as noindex"},
    {"Refused", CRAWL_PAGE_PROGRESS_REFUSED_COLUMN, "/refused",
     "URIs that rules or robots.txt do not admit; they are not asked for"},
    {"Sites", CRAWL_PAGE_PROGRESS_SITES_COLUMN, "/sites",
     "scheme, host and port of what is crawled"},
    {"Sites being crawled", CRAWL_PAGE_PROGRESS_ACTIVE_COLUMN, "/sites?state=crawling",
     "those that a site manager has"},
    {"Sites waiting", CRAWL_PAGE_PROGRESS_WAITING_COLUMN, "/sites?state=waiting",
     "those with work whose turn has not come"},
    {"Sites backing off", CRAWL_PAGE_PROGRESS_BACKING_OFF_COLUMN, "/sites?state=backing%20off",
     "those that failed, or asked for a pause, and are left alone for a while"},
    {"Sites stopped", CRAWL_PAGE_PROGRESS_STOPPED_COLUMN, "/sites?state=stopped",
     "those that failed too often and are given up for this run"},
};
#define FIGURE_COUNT (sizeof FIGURES / sizeof *FIGURES)

static void put_figure(struct sheet *sheet, const struct figure *figure, int64_t number)
{
    bool leads = figure->rest && number > 0;
    sheet_figure_begin(sheet, figure->name);
    if (leads) {
        html_raw(sheet->out, "<a href=\"");
        sheet_collection_path(sheet, figure->rest);
        html_raw(sheet->out, "\">");
    }
    html_number(sheet->out, number);
    html_raw(sheet->out, leads ? "</a>" : "");
    sheet_figure_end(sheet);
}

static void put_meanings(struct sheet *sheet)
{
    html_raw(sheet->out, "<details class=\"meanings\"><summary>What these figures mean</summary>\n"
                         "<dl class=\"facts\">\n");
    for (size_t i = 0; i < FIGURE_COUNT; i++)
        buffer_printf(sheet->out, "<div><dt>%s</dt><dd>%s</dd></div>\n", FIGURES[i].name,
                      FIGURES[i].meaning);
    html_raw(sheet->out, "</dl></details>\n");
}

static void put_estimate(struct sheet *sheet, struct statement *row, int64_t left)
{
    struct buffer *out = sheet->out;
    if (left == 0) {
        html_raw(out, " Nothing is left.");
    } else if (statement_column_is_null(row, CRAWL_PAGE_PROGRESS_LEFT_S_COLUMN)) {
        html_raw(out, " When it ends cannot be told yet.");
    } else {
        html_raw(out, " About ");
        html_duration(out, statement_column_int(row, CRAWL_PAGE_PROGRESS_LEFT_S_COLUMN) * 1000);
        html_raw(out, " left, until ");
        html_text(out, statement_column_text(row, CRAWL_PAGE_PROGRESS_ESTIMATED_END_COLUMN));
        html_raw(out, " UTC; confidence: ");
        html_text(out, statement_column_text(row, CRAWL_PAGE_PROGRESS_CONFIDENCE_COLUMN));
        html_raw(out, ".");
    }
}

/* How far it is: of what is known so far, since a crawl finds what it has to do while it does it.
 */
static void put_bar(struct sheet *sheet, struct statement *row)
{
    struct buffer *out = sheet->out;
    int64_t done = statement_column_int(row, CRAWL_PAGE_PROGRESS_DONE_COLUMN);
    int64_t left = statement_column_int(row, CRAWL_PAGE_PROGRESS_QUEUED_COLUMN) +
                   statement_column_int(row, CRAWL_PAGE_PROGRESS_LATER_COLUMN) +
                   statement_column_int(row, CRAWL_PAGE_PROGRESS_APART_COLUMN) +
                   statement_column_int(row, CRAWL_PAGE_PROGRESS_CLAIMED_COLUMN);
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
    put_estimate(sheet, row, left);
    html_raw(out, "</p>\n");
}

static void put_progress(struct sheet *sheet, struct statement *row)
{
    put_bar(sheet, row);
    sheet_figures_begin(sheet);
    sheet_figure_text(sheet, "Description",
                      statement_column_text(row, CRAWL_PAGE_PROGRESS_INFO_COLUMN));
    sheet_figure_begin(sheet, "State");
    sheet_state(sheet, statement_column_text(row, CRAWL_PAGE_PROGRESS_STATE_COLUMN));
    sheet_figure_end(sheet);
    sheet_figure_number(sheet, "Refresh cycle",
                        statement_column_int(row, CRAWL_PAGE_PROGRESS_CYCLE_COLUMN));
    sheet_figure_begin(sheet, "Running for");
    html_duration(sheet->out,
                  statement_column_int(row, CRAWL_PAGE_PROGRESS_RUNNING_S_COLUMN) * 1000);
    sheet_figure_end(sheet);
    put_rate(sheet, "Responses", row, CRAWL_PAGE_PROGRESS_PAGES_PER_S_COLUMN,
             CRAWL_PAGE_PROGRESS_MEAN_PAGES_PER_S_COLUMN, "/s");
    put_rate(sheet, "Received", row, CRAWL_PAGE_PROGRESS_MB_PER_S_COLUMN,
             CRAWL_PAGE_PROGRESS_MEAN_MB_PER_S_COLUMN, "MB/s");
    for (size_t i = 0; i < FIGURE_COUNT; i++)
        put_figure(sheet, &FIGURES[i], statement_column_int(row, FIGURES[i].column));
    sheet_figure_bytes(sheet, "Stored contents",
                       statement_column_int(row, CRAWL_PAGE_PROGRESS_PACK_BYTES_COLUMN));
    sheet_figures_end(sheet);
    put_meanings(sheet);
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

/* ---- tables ---- */

static int tell_sites(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_SITES_SITE_COLUMN, CRAWL_PAGE_SITES_SITE_ID_COLUMN},
        {"State", CELL_STATE, CRAWL_PAGE_SITES_STATE_COLUMN, 0},
        {"Waits for", CELL_TEXT, CRAWL_PAGE_SITES_WAITS_FOR_COLUMN, 0},
        {"Still for", CELL_UNTIL, CRAWL_PAGE_SITES_DUE_AT_COLUMN, 0},
        {"Queued", CELL_NUMBER, CRAWL_PAGE_SITES_QUEUED_COLUMN, 0},
        {"For a later try", CELL_NUMBER, CRAWL_PAGE_SITES_LATER_COLUMN, 0},
        {"Stored", CELL_NUMBER, CRAWL_PAGE_SITES_DOCUMENTS_COLUMN, 0},
        {"Responses/s", CELL_REAL, CRAWL_PAGE_SITES_PAGES_PER_S_COLUMN, 0},
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
        {"Under way for", CELL_SINCE, CRAWL_PAGE_IN_FLIGHT_STARTED_AT_COLUMN, 0},
        {"Received", CELL_BYTES, CRAWL_PAGE_IN_FLIGHT_RECEIVED_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Requests under way, the oldest first",
                                       .empty = "No request was under way when last looked at.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_FEW_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_IN_FLIGHT);
    statement_bind_int(list, CRAWL_PAGE_IN_FLIGHT_MOST, SHEET_FEW_ROWS + 1);
    int status = table_put(sheet, &TABLE, list, NULL, error);
    sheet_more(sheet, "/queue", "The queue by priority level");
    return status;
}

static int tell_codes(struct sheet *sheet, struct error *error)
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
        .most = SHEET_ROWS};
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_CODES);
    statement_bind_int(list, CRAWL_PAGE_CODES_MOST, SHEET_ROWS + 1);
    int status = table_put(sheet, &TABLE, list, NULL, error);
    sheet_more(sheet, "/errors", "The failed and skipped URIs, one by one");
    return status;
}

static int tell_events(struct sheet *sheet, struct error *error)
{
    static const struct cell CELLS[] = {
        {"When", CELL_TIME, CRAWL_PAGE_EVENTS_AT_COLUMN, 0},
        {"What", CELL_TEXT, CRAWL_PAGE_EVENTS_KIND_COLUMN, 0},
        {"Site", CELL_SITE, CRAWL_PAGE_EVENTS_SITE_COLUMN, CRAWL_PAGE_EVENTS_SITE_ID_COLUMN},
        {"Explanation", CELL_TEXT, CRAWL_PAGE_EVENTS_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "What happened, the newest first",
                                       .empty = "No event is recorded.",
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
        {"Problem", CELL_TEXT, CRAWL_PAGE_START_URI_FILES_SENTENCE_COLUMN, 0},
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
        {"Still for", CELL_UNTIL, CRAWL_PAGE_QUARANTINE_UNTIL_AT_COLUMN, 0},
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
             "\"><label>Look up a URI <input type=\"url\" name=\"uri\" "
             "required placeholder=\"https://\"></label> <button>Look up</button></form>\n");
}

int sheet_collection(struct sheet *sheet, const struct sheet_choice *choice, struct error *error)
{
    static const struct {
        const char *id, *heading;
        int (*tell)(struct sheet *, struct error *);
    } SECTIONS[] = {
        {"progress", "Progress", tell_progress},
        {"holds", "What holds the crawl up", sheet_tell_holds},
        {"rates", "Rates", sheet_tell_rates},
        {"sites", "Sites", tell_sites},
        {"quarantine", "Quarantine", tell_quarantine},
        {"in-flight", "Requests under way", tell_in_flight},
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
