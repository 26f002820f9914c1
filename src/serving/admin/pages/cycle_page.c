#include "list.h"
#include "page_writers.h"

#include <crawl_statements.h>
#include <stdio.h>

/* ---- the one under way ---- */

static void put_part(struct page *page, const char *name, int64_t done, int64_t whole)
{
    if (whole <= 0)
        return;
    buffer_printf(page->out,
                  "<p class=\"part\"><label>%s <progress max=\"%lld\" value=\"%lld\"></progress>"
                  "</label>",
                  name, (long long)whole, (long long)done);
    html_number(page->out, done);
    html_raw(page->out, " of ");
    html_number(page->out, whole);
    buffer_printf(page->out, " (%.1f %%)</p>\n", (double)done * 100 / (double)whole);
}

static void put_next(struct page *page, const struct crawl_page_cycle *row)
{
    int64_t due_ms = row->due_at;
    page_figure_begin(page, "The next begins");
    if (row->refreshes_when_idle) {
        html_raw(page->out, "when this one is complete");
        html_raw(page->out, " <small>refresh_when_idle</small>");
    } else {
        html_time(page->out, due_ms);
        html_raw(page->out, due_ms > page->now_ms ? " <small>in " : " <small>is due");
        if (due_ms > page->now_ms)
            html_duration(page->out, due_ms - page->now_ms);
        html_raw(page->out, "</small>");
    }
    page_figure_end(page);
}

static void put_current(struct page *page, const struct crawl_page_cycle *row)
{
    int64_t started_ms = row->started_at;
    int64_t ended_ms = row->ended_at;
    int64_t waiting = row->waiting;
    int64_t done = row->done;
    page_figures_begin(page);
    page_figure_number(page, "Cycle", row->number);
    page_figure_begin(page, "Result");
    page_state(page, &PAGE_COLLECTION_STATES,
               ended_ms ? row->result : state_text(&CRAWL_STATES, CRAWL_STATE_UNDER_WAY));
    page_figure_end(page);
    page_figure_time(page, "Began", started_ms);
    page_figure_time(page, "Ended", ended_ms);
    page_figure_begin(page, ended_ms ? "Took" : "Lasts for");
    html_duration(page->out, (ended_ms ? ended_ms : page->now_ms) - started_ms);
    page_figure_end(page);
    put_next(page, row);
    page_figures_end(page);
    put_part(page, "Known URIs examined for the refresh", row->requeue_position, row->requeue_end);
    put_part(page, "URIs done", done, done + waiting);
}

static int report_current(struct page *page, struct error *error)
{
    struct crawl_page_cycle get;
    int status = db_find(page->db, crawl_page_cycle_into(&get), error);
    if (status == STATEMENT_ROW)
        put_current(page, &get);
    else if (status == STATEMENT_DONE)
        html_raw(page->out, "<p class=\"empty\">None has begun yet.</p>\n");
    return status < 0 ? status : 0;
}

/* ---- all of them ---- */

static void put_list(struct page *page, const struct page_choice *choice)
{
    static const struct cell CELLS[] = {
        {"Cycle", CELL_NUMBER, CRAWL_PAGE_CYCLES_CYCLE_COLUMN, 0},
        {"Result", CELL_STATE, CRAWL_PAGE_CYCLES_RESULT_COLUMN, 0},
        {"Began", CELL_TIME, CRAWL_PAGE_CYCLES_STARTED_AT_COLUMN, 0},
        {"Ended", CELL_TIME, CRAWL_PAGE_CYCLES_ENDED_AT_COLUMN, 0},
        {"Duration", CELL_DURATION, CRAWL_PAGE_CYCLES_DURATION_MS_COLUMN, 0},
        {"Responses", CELL_NUMBER, CRAWL_PAGE_CYCLES_DOWNLOADED_COLUMN, 0},
        {"Stored", CELL_NUMBER, CRAWL_PAGE_CYCLES_STORED_COLUMN, 0},
        {"Changed", CELL_NUMBER, CRAWL_PAGE_CYCLES_MODIFIED_COLUMN, 0},
        {"Unchanged", CELL_NUMBER, CRAWL_PAGE_CYCLES_UNCHANGED_COLUMN, 0},
        {"Deleted", CELL_NUMBER, CRAWL_PAGE_CYCLES_DELETED_COLUMN, 0},
        {"Received", CELL_BYTES, CRAWL_PAGE_CYCLES_BYTES_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Refresh cycles, the newest first",
                                       .empty = "None has begun yet.",
                                       TABLE_CELLS(CELLS),
                                       .states = &PAGE_COLLECTION_STATES,
                                       .most = PAGE_ROWS,
                                       .key_column = CRAWL_PAGE_CYCLES_CYCLE_COLUMN};
    struct list list = {.rest = "/cycles"};
    struct statement *rows = crawl_page_cycles(
        page->db, .before = choice->after ? choice->after : INT64_MAX, .most = PAGE_ROWS + 1);
    list_put(&list, page, &TABLE, rows);
    html_raw(page->out, "<p class=\"note\">What a cycle brought is kept of the last ones "
                        "(seine/statistics_cycles); of older ones only the sum.</p>\n");
}

int page_cycles(struct page *page, const struct page_choice *choice, struct error *error)
{
    char path[320];
    struct error trouble = {0};
    (void)error;
    snprintf(path, sizeof path, "/collections/%s", page->collection);
    struct page_step step = {text_of(page->collection), text_of(path)};
    page->live = true;
    page_begin(page, TEXT_LITERAL("Refresh cycles"), &step, 1);
    page_section_begin(page, "current", "The latest", true);
    if (report_current(page, &trouble) < 0)
        page_trouble(page, &trouble);
    page_section_end(page);
    page_section_begin(page, "list", "All", true);
    put_list(page, choice);
    page_section_end(page);
    page_end(page);
    return 0;
}
