#include "list.h"
#include "page_writers.h"

#include <sql/crawl/pages.h>
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

static int put_note(struct page *page, struct error *error)
{
    (void)error;
    html_raw(page->out, "<p class=\"note\">What a cycle brought is kept of the last ones "
                        "(seine/statistics_cycles); of older ones only the sum.</p>\n");
    return 0;
}

int page_cycles(struct page *page, const struct page_choice *choice, struct error *error)
{
    const struct section current = {"current", "The latest", .put = report_current};
    const struct list list = {
        .title = "Refresh cycles",
        .before = &current,
        .order = "All",
        .rest = "/cycles",
        .table = {"Refresh cycles, the newest first", "None has begun yet.",
                  CELLS(CRAWL_PAGE_CYCLES_CELLS),
                  crawl_page_cycles(page->db, .before = choice->after ? choice->after : INT64_MAX,
                                    .most = PAGE_ROWS + 1)},
        .put_note = put_note};
    (void)error;
    page->live = true;
    list_page(&list, page);
    return 0;
}
