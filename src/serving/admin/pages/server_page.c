#include "server_page.h"

#include "actions.h"
#include "list.h"
#include "process.h"
#include "readers.h"
#include "table.h"

#include <seine/serving/server.h>
#include <seine/state/store/disk_space.h>

#include <sql/crawl/pages.h>
#include <sql/seine/pages.h>
#include <stdlib.h>
#include <unistd.h>

/* On the first page; the others are found by their names. */
#define MOST_COLLECTIONS 200

/* ---- the server ---- */

static void put_space(struct page *page)
{
    struct disk_space space;
    if (disk_space_read(page->data_folder, &space, NULL) < 0)
        return;
    page_figure_begin(page, "Free on the disk");
    html_bytes(page->out, space.free_bytes);
    html_raw(page->out, " <small>suspended below ");
    html_bytes(page->out, space.least_bytes);
    html_raw(page->out, "</small>");
    page_figure_end(page);
}

int page_report_server(struct page *page, struct error *error)
{
    const struct table table = {"DNS statistics", "The DNS was not asked yet.",
                                CELLS(SEINE_PAGE_STATISTICS_CELLS),
                                seine_page_statistics(page->server_db, .most = PAGE_ROWS)};
    int64_t started_ms = process_started_ms();
    page_figures_begin(page);
    page_figure_text(page, "Version", TEXT_LITERAL(SEINE_VERSION));
    page_figure_begin(page, "Started");
    html_time(page->out, started_ms);
    page_figure_end(page);
    page_figure_begin(page, "Running for");
    html_duration(page->out, started_ms ? page->now_ms - started_ms : 0);
    page_figure_end(page);
    page_figure_begin(page, "Process");
    buffer_printf(page->out, "%d", (int)getpid());
    page_figure_end(page);
    page_figure_begin(page, "Memory");
    html_bytes(page->out, process_resident_bytes());
    page_figure_end(page);
    page_figure_number(page, "Open files", process_open_files());
    page_figure_begin(page, "Processor time");
    html_duration(page->out, process_cpu_us() / 1000);
    page_figure_end(page);
    put_space(page);
    page_figures_end(page);
    html_raw(page->out, "<details><summary>DNS statistics</summary>\n");
    int status = table_put(page, &table, PAGE_ROWS, NULL, error);
    html_raw(page->out, "</details>\n");
    return status;
}

/* ---- its collections ---- */

struct listing {
    struct page *page;
    size_t rows;
    bool more;
};

static const char *const HEADINGS[] = {"Collection", "State",    "Why it waits", "Pages/s",
                                       "Queued",     "Requests", "Stored",       "Failed",
                                       "Sites",      "Stopped"};

static void put_cell(struct listing *listing, size_t heading, bool is_number)
{
    buffer_printf(listing->page->out, "<td role=\"cell\"%s data-label=\"%s\">",
                  is_number ? " class=\"number\"" : "", HEADINGS[heading]);
}

static void put_figures(struct listing *listing, const struct crawl_page_progress *row)
{
    const int64_t numbers[] = {
        row->queued, row->in_flight, row->stored, row->failed, row->sites, row->stopped,
    };
    struct buffer *out = listing->page->out;
    put_cell(listing, 1, false);
    page_state(listing->page, &PAGE_COLLECTION_STATES, row->state);
    html_raw(out, "</td>");
    put_cell(listing, 2, false);
    html_cut_text(out, row->held_up, PAGE_CELL_BYTES);
    if (!row->held_up.length)
        page_nothing(listing->page);
    html_raw(out, "</td>");
    put_cell(listing, 3, true);
    buffer_printf(out, "%.1f</td>", row->pages_per_s);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        put_cell(listing, 4 + i, true);
        html_number(out, numbers[i]);
        html_raw(out, "</td>");
    }
}

static int report_progress(struct listing *listing, const char *name, struct error *error)
{
    struct held_collection *held = NULL;
    struct db *reader = NULL;
    int status = server_hold(listing->page->server, name, &held, error);
    if (status == 0)
        status = reader_take_collection(held, listing->page->cancelled, &reader, error);
    if (status == 0) {
        struct crawl_page_progress get;
        status = db_find(reader, crawl_page_progress_into(&get), error);
        if (status == STATEMENT_ROW)
            put_figures(listing, &get);
        server_reader_give(held, reader);
    }
    server_release(held);
    return status < 0 ? status : 0;
}

static void put_state(struct listing *listing, struct text state, const char *sentence)
{
    struct buffer *out = listing->page->out;
    put_cell(listing, 1, false);
    page_state(listing->page, &PAGE_COLLECTION_STATES, state);
    html_raw(out, "</td>");
    put_cell(listing, 2, false);
    html_cut_text(out, text_of(sentence), PAGE_CELL_BYTES);
    html_raw(out, "</td>");
    for (size_t i = 3; i < sizeof HEADINGS / sizeof *HEADINGS; i++) {
        put_cell(listing, i, true);
        page_nothing(listing->page);
        html_raw(out, "</td>");
    }
}

static bool put_collection(void *context, const struct server_entry *entry)
{
    struct listing *listing = context;
    struct buffer *out = listing->page->out;
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
        put_state(listing, state_text(&SERVER_STATES, SERVER_ZOMBIE), "It is being deleted.");
    else if (entry->state == SERVER_FAILED)
        put_state(listing, state_text(&SERVER_STATES, SERVER_FAILED), entry->sentence);
    else if (report_progress(listing, entry->name, &trouble) < 0)
        put_state(listing, TEXT_LITERAL("unknown"), trouble.sentence);
    html_raw(out, "</tr>\n");
    return true;
}

static int report_collections(struct page *page, struct error *error)
{
    struct buffer *out = page->out;
    struct listing listing = {.page = page};
    html_raw(out, "<table role=\"table\"><caption>Collections</caption><thead role=\"rowgroup\">"
                  "<tr role=\"row\">");
    for (size_t i = 0; i < sizeof HEADINGS / sizeof *HEADINGS; i++)
        buffer_printf(out, "<th role=\"columnheader\" scope=\"col\"%s>%s</th>",
                      i > 2 ? " class=\"number\"" : "", HEADINGS[i]);
    html_raw(out, "</tr></thead><tbody role=\"rowgroup\">\n");
    int status = server_each(page->server, put_collection, &listing, error);
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

int page_report_admin_events(struct page *page, struct error *error)
{
    const struct table table = {
        "What administrators did, the newest first", "Nothing yet.",
        CELLS(SEINE_PAGE_ADMIN_EVENTS_CELLS),
        seine_page_admin_events(page->server_db, .before = INT64_MAX, .most = PAGE_FEW_ROWS)};
    int status = table_put(page, &table, PAGE_FEW_ROWS, NULL, error);
    page_more(page, "/administration", "All that administrators did");
    return status;
}

void page_administration(struct page *page, int64_t before)
{
    const struct list list = {
        .title = "Administration",
        .order = "The newest first",
        .rest = "/administration",
        .table = {"What administrators did, the newest first", "Nothing yet.",
                  CELLS(SEINE_PAGE_ADMIN_EVENTS_CELLS),
                  seine_page_admin_events(page->server_db, .before = before ? before : INT64_MAX,
                                          .most = PAGE_ROWS + 1)}};
    list_page(&list, page);
}

void page_server(struct page *page)
{
    static const struct section SECTIONS[] = {
        {"collections", "Collections", .put = report_collections},
        {"server", "Server", .put = page_report_server},
        {"administration", "Administration", .put = page_report_admin_events},
    };
    page->live = true;
    page_begin(page, TEXT_LITERAL("Crawl server"));
    PAGE_SECTIONS(page, SECTIONS);
    actions_put(page, ACTION_AT_SERVER, (struct text){0}, (struct text){0});
    page_end(page);
}
