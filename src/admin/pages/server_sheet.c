#include "server_sheet.h"

#include "actions.h"
#include "list.h"
#include "process.h"
#include "readers.h"
#include "table.h"

#include <seine/collection/disk_space.h>
#include <seine/server.h>

#include <crawl_statements.h>
#include <seine_statements.h>
#include <stdlib.h>
#include <unistd.h>

/* On the first page; the others are found by their names. */
#define MOST_COLLECTIONS 200

/* ---- the server ---- */

static void put_space(struct sheet *sheet)
{
    struct disk_space space;
    if (disk_space_read(sheet->data_folder, &space, NULL) < 0)
        return;
    sheet_figure_begin(sheet, "Free on the disk");
    html_bytes(sheet->out, space.free_bytes);
    html_raw(sheet->out, " <small>suspended below ");
    html_bytes(sheet->out, space.least_bytes);
    html_raw(sheet->out, "</small>");
    sheet_figure_end(sheet);
}

static int tell_server(struct sheet *sheet, struct db *db, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Statistic", CELL_TEXT, SEINE_PAGE_STATISTICS_NAME_COLUMN, 0},
        {"Of", CELL_TEXT, SEINE_PAGE_STATISTICS_KEY_COLUMN, 0},
        {"Value", CELL_NUMBER, SEINE_PAGE_STATISTICS_VALUE_COLUMN, 0},
        {"Unit", CELL_TEXT, SEINE_PAGE_STATISTICS_UNIT_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Figures of the DNS",
                                       .empty = "The DNS was not asked yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_ROWS};
    int64_t started_ms = process_started_ms();
    sheet_figures_begin(sheet);
    sheet_figure_text(sheet, "Version", TEXT_LITERAL(SEINE_VERSION));
    sheet_figure_begin(sheet, "Started");
    html_time(sheet->out, started_ms);
    sheet_figure_end(sheet);
    sheet_figure_begin(sheet, "Running for");
    html_duration(sheet->out, started_ms ? sheet->now_ms - started_ms : 0);
    sheet_figure_end(sheet);
    sheet_figure_begin(sheet, "Process");
    buffer_printf(sheet->out, "%d", (int)getpid());
    sheet_figure_end(sheet);
    sheet_figure_begin(sheet, "Memory");
    html_bytes(sheet->out, process_resident_bytes());
    sheet_figure_end(sheet);
    sheet_figure_number(sheet, "Open files", process_open_files());
    sheet_figure_begin(sheet, "Processor time");
    html_duration(sheet->out, clock_process_cpu_us() / 1000);
    sheet_figure_end(sheet);
    put_space(sheet);
    sheet_figures_end(sheet);
    html_raw(sheet->out, "<details><summary>Figures of the DNS</summary>\n");
    struct statement *rows = db_statement(db, SEINE_PAGE_STATISTICS);
    statement_bind_int(rows, SEINE_PAGE_STATISTICS_MOST, SHEET_ROWS + 1);
    int status = table_put(sheet, &TABLE, rows, NULL, error);
    html_raw(sheet->out, "</details>\n");
    return status;
}

/* ---- its collections ---- */

struct listing {
    struct sheet *sheet;
    struct server *server;
    size_t rows;
    bool more;
};

static const char *const HEADINGS[] = {"Collection", "State",    "Why it waits", "Pages/s",
                                       "Queued",     "Requests", "Stored",       "Failed",
                                       "Sites",      "Stopped"};

static void put_cell(struct listing *listing, size_t heading, bool is_number)
{
    buffer_printf(listing->sheet->out, "<td role=\"cell\"%s data-label=\"%s\">",
                  is_number ? " class=\"number\"" : "", HEADINGS[heading]);
}

static void put_figures(struct listing *listing, struct statement *row)
{
    static const int NUMBERS[] = {
        CRAWL_PAGE_PROGRESS_QUEUED_COLUMN, CRAWL_PAGE_PROGRESS_IN_FLIGHT_COLUMN,
        CRAWL_PAGE_PROGRESS_STORED_COLUMN, CRAWL_PAGE_PROGRESS_FAILED_COLUMN,
        CRAWL_PAGE_PROGRESS_SITES_COLUMN,  CRAWL_PAGE_PROGRESS_STOPPED_COLUMN,
    };
    struct buffer *out = listing->sheet->out;
    put_cell(listing, 1, false);
    sheet_state(listing->sheet, statement_column_text(row, CRAWL_PAGE_PROGRESS_STATE_COLUMN));
    html_raw(out, "</td>");
    put_cell(listing, 2, false);
    html_cut_text(out, statement_column_text(row, CRAWL_PAGE_PROGRESS_HELD_UP_COLUMN),
                  SHEET_CELL_BYTES);
    if (!statement_column_text(row, CRAWL_PAGE_PROGRESS_HELD_UP_COLUMN).length)
        sheet_nothing(listing->sheet);
    html_raw(out, "</td>");
    put_cell(listing, 3, true);
    buffer_printf(out, "%.1f</td>",
                  statement_column_real(row, CRAWL_PAGE_PROGRESS_PAGES_PER_S_COLUMN));
    for (size_t i = 0; i < sizeof NUMBERS / sizeof *NUMBERS; i++) {
        put_cell(listing, 4 + i, true);
        html_number(out, statement_column_int(row, NUMBERS[i]));
        html_raw(out, "</td>");
    }
}

static int tell_progress(struct listing *listing, const char *name, struct error *error)
{
    struct held_collection *held = NULL;
    struct db *reader = NULL;
    int status = server_hold(listing->server, name, &held, error);
    if (status == 0)
        status = reader_open_collection(server_data_folder(listing->server), name, &reader, error);
    if (status == 0) {
        struct statement *get = db_statement(reader, CRAWL_PAGE_PROGRESS);
        status = statement_step(get, error);
        if (status == STATEMENT_ROW)
            put_figures(listing, get);
        statement_reset(get);
        db_close(reader);
    }
    server_release(held);
    return status < 0 ? status : 0;
}

static void put_state(struct listing *listing, const char *state, const char *sentence)
{
    struct buffer *out = listing->sheet->out;
    put_cell(listing, 1, false);
    sheet_state(listing->sheet, text_of(state));
    html_raw(out, "</td>");
    put_cell(listing, 2, false);
    html_cut_text(out, text_of(sentence), SHEET_CELL_BYTES);
    html_raw(out, "</td>");
    for (size_t i = 3; i < sizeof HEADINGS / sizeof *HEADINGS; i++) {
        put_cell(listing, i, true);
        sheet_nothing(listing->sheet);
        html_raw(out, "</td>");
    }
}

static bool put_collection(void *context, const struct server_entry *entry)
{
    struct listing *listing = context;
    struct buffer *out = listing->sheet->out;
    struct error trouble = {0};
    if (listing->rows == MOST_COLLECTIONS) {
        listing->more = true;
        return false;
    }
    listing->rows++;
    html_raw(out, "<tr role=\"row\">");
    put_cell(listing, 0, false);
    if (entry->state == SERVER_RUNNING) {
        html_raw(out, "<a href=\"/collections/");
        html_url_part(out, text_of(entry->name));
        html_raw(out, "\">");
    }
    html_text(out, text_of(entry->name));
    html_raw(out, entry->state == SERVER_RUNNING ? "</a></td>" : "</td>");
    if (entry->state == SERVER_ZOMBIE)
        put_state(listing, "zombie", "It is being deleted.");
    else if (entry->state == SERVER_FAILED)
        put_state(listing, "failed", entry->sentence);
    else if (tell_progress(listing, entry->name, &trouble) < 0)
        put_state(listing, "unknown", trouble.sentence);
    html_raw(out, "</tr>\n");
    return true;
}

static int tell_collections(struct sheet *sheet, struct server *server, struct error *error)
{
    struct buffer *out = sheet->out;
    struct listing listing = {.sheet = sheet, .server = server};
    html_raw(out, "<table role=\"table\"><caption>Collections</caption><thead role=\"rowgroup\">"
                  "<tr role=\"row\">");
    for (size_t i = 0; i < sizeof HEADINGS / sizeof *HEADINGS; i++)
        buffer_printf(out, "<th role=\"columnheader\" scope=\"col\"%s>%s</th>",
                      i > 2 ? " class=\"number\"" : "", HEADINGS[i]);
    html_raw(out, "</tr></thead><tbody role=\"rowgroup\">\n");
    int status = server_each(server, put_collection, &listing, error);
    html_raw(out, "</tbody></table>\n");
    if (status == 0 && listing.rows == 0)
        html_raw(out, "<p class=\"empty\">There is none yet.</p>\n");
    if (listing.more)
        buffer_printf(out,
                      "<p class=\"empty\">The first %d; the others are under "
                      "/collections/NAME.</p>\n",
                      MOST_COLLECTIONS);
    return status;
}

/* ---- what administrators did ---- */

static const struct cell ADMIN_EVENT_CELLS[] = {
    {"When", CELL_TIME, SEINE_PAGE_ADMIN_EVENTS_AT_COLUMN, 0},
    {"Who", CELL_TEXT, SEINE_PAGE_ADMIN_EVENTS_ACCOUNT_COLUMN, 0},
    {"From", CELL_TEXT, SEINE_PAGE_ADMIN_EVENTS_ADDRESS_COLUMN, 0},
    {"What", CELL_TEXT, SEINE_PAGE_ADMIN_EVENTS_METHOD_COLUMN, 0},
    {"Arguments", CELL_TEXT, SEINE_PAGE_ADMIN_EVENTS_ARGUMENTS_COLUMN, 0},
    {"Result", CELL_STATE, SEINE_PAGE_ADMIN_EVENTS_RESULT_COLUMN, 0},
    {"Explanation", CELL_TEXT, SEINE_PAGE_ADMIN_EVENTS_SENTENCE_COLUMN, 0},
};

static int tell_admin_events(struct sheet *sheet, struct db *db, struct error *error)
{
    static const struct table TABLE = {.caption = "What administrators did, the newest first",
                                       .empty = "Nothing yet.",
                                       TABLE_CELLS(ADMIN_EVENT_CELLS),
                                       .most = SHEET_FEW_ROWS};
    struct statement *rows = db_statement(db, SEINE_PAGE_ADMIN_EVENTS);
    statement_bind_int(rows, SEINE_PAGE_ADMIN_EVENTS_BEFORE, INT64_MAX);
    statement_bind_int(rows, SEINE_PAGE_ADMIN_EVENTS_MOST, SHEET_FEW_ROWS);
    int status = table_put(sheet, &TABLE, rows, NULL, error);
    sheet_more(sheet, "/administration", "All that administrators did");
    return status;
}

void sheet_administration(struct sheet *sheet, struct db *db, int64_t before)
{
    static const struct table TABLE = {.caption = "What administrators did, the newest first",
                                       .empty = "Nothing yet.",
                                       TABLE_CELLS(ADMIN_EVENT_CELLS),
                                       .most = SHEET_ROWS,
                                       .key_column = SEINE_PAGE_ADMIN_EVENTS_ID_COLUMN};
    struct list list = {.rest = "/administration"};
    struct statement *rows = db_statement(db, SEINE_PAGE_ADMIN_EVENTS);
    statement_bind_int(rows, SEINE_PAGE_ADMIN_EVENTS_BEFORE, before ? before : INT64_MAX);
    statement_bind_int(rows, SEINE_PAGE_ADMIN_EVENTS_MOST, SHEET_ROWS + 1);
    sheet_begin(sheet, TEXT_LITERAL("Administration"), NULL, 0);
    sheet_section_begin(sheet, "list", "The newest first", false);
    list_put(&list, sheet, &TABLE, rows);
    sheet_section_end(sheet);
    sheet_end(sheet);
}

int sheet_server(struct sheet *sheet, struct server *server, struct db *db, struct error *error)
{
    struct error trouble = {0};
    (void)error;
    sheet->live = true;
    sheet_begin(sheet, TEXT_LITERAL("Crawl server"), NULL, 0);
    sheet_section_begin(sheet, "collections", "Collections", true);
    if (tell_collections(sheet, server, &trouble) < 0)
        sheet_trouble(sheet, &trouble);
    sheet_section_end(sheet);
    sheet_section_begin(sheet, "server", "Server", true);
    if (tell_server(sheet, db, &trouble) < 0)
        sheet_trouble(sheet, &trouble);
    sheet_section_end(sheet);
    sheet_section_begin(sheet, "administration", "Administration", true);
    if (tell_admin_events(sheet, db, &trouble) < 0)
        sheet_trouble(sheet, &trouble);
    sheet_section_end(sheet);
    actions_put(sheet, ACTION_AT_SERVER, (struct text){0}, (struct text){0});
    sheet_end(sheet);
    return 0;
}
