#include "page_writers.h"
#include "table.h"

#include <sql/crawl/pages.h>
#include <stdio.h>

/* Cycles that have begun: in the section of the collection's page, and on the page of its own. */
#define FEW_CYCLES  3
#define PAST_CYCLES 15

static int put_calendar(struct page *page, int past, struct error *error)
{
    const struct table table = {"Refresh cycles: those that are due, and the last ones",
                                "No refresh cycle has begun yet.", CELLS(CRAWL_PAGE_CALENDAR_CELLS),
                                crawl_page_calendar(page->db, .past = past)};
    return table_put(page, &table, PAGE_ROWS, NULL, error);
}

static int put_changes(struct page *page, int64_t most, struct error *error)
{
    const struct table table = {"Documents that changed, latest first",
                                "No document has changed since it was first stored.",
                                CELLS(CRAWL_PAGE_CHANGES_CELLS),
                                crawl_page_changes(page->db, .most = most)};
    return table_put(page, &table, most, NULL, error);
}

int page_report_freshness(struct page *page, struct error *error)
{
    int status = put_calendar(page, FEW_CYCLES, error);
    return status ? status : put_changes(page, PAGE_FEW_ROWS, error);
}

/* ---- the page ---- */

static int report_calendar(struct page *page, struct error *error)
{
    return put_calendar(page, PAST_CYCLES, error);
}

static int report_changes(struct page *page, struct error *error)
{
    return put_changes(page, PAGE_ROWS, error);
}

int page_freshness(struct page *page, const struct page_choice *choice, struct error *error)
{
    const struct section sections[] = {
        {"freshness", "Freshness",
         .table = {"Sites and subcollections, most overdue documents first",
                   "There is no document yet.", CELLS(CRAWL_PAGE_FRESHNESS_CELLS),
                   crawl_page_freshness(page->db, .most = PAGE_ROWS)}},
        {"calendar", "Calendar", .put = report_calendar},
        {"forecast", "Forecast",
         .table = {"Time to fetch each site once, at its current rate", "No site is known yet.",
                   CELLS(CRAWL_PAGE_FORECAST_CELLS),
                   crawl_page_forecast(page->db, .most = PAGE_ROWS)}},
        {"changes", "What changed", .put = report_changes},
    };
    (void)choice;
    (void)error;
    page_begin_below(page, TEXT_LITERAL("Freshness"), (struct page_step){0});
    PAGE_SECTIONS(page, sections);
    page_end(page);
    return 0;
}
