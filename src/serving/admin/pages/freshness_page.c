#include "page_writers.h"
#include "table.h"

#include <crawl_statements.h>
#include <stdio.h>

/* Cycles that have begun: in the section of the collection's page, and on the page of its own. */
#define FEW_CYCLES  3
#define PAST_CYCLES 15

static int put_calendar(struct page *page, int past, struct error *error)
{
    static const struct cell CELLS[] = {
        {"What", CELL_TEXT, CRAWL_PAGE_CALENDAR_WHAT_COLUMN, 0},
        {"When", CELL_TIME, CRAWL_PAGE_CALENDAR_AT_COLUMN, 0},
        {"In", CELL_UNTIL, CRAWL_PAGE_CALENDAR_AT_COLUMN, 0},
        {"Ended", CELL_TIME, CRAWL_PAGE_CALENDAR_ENDED_AT_COLUMN, 0},
        {"Added", CELL_NUMBER, CRAWL_PAGE_CALENDAR_ADDED_COLUMN, 0},
        {"Changed", CELL_NUMBER, CRAWL_PAGE_CALENDAR_CHANGED_COLUMN, 0},
        {"Deleted", CELL_NUMBER, CRAWL_PAGE_CALENDAR_DELETED_COLUMN, 0},
    };
    static const struct table TABLE = {.caption =
                                           "Refresh cycles: those that are due, and the last ones",
                                       .empty = "No refresh cycle has begun yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    return table_put(page, &TABLE, crawl_page_calendar(page->db, .past = past), NULL, error);
}

static int put_changes(struct page *page, int64_t most, struct error *error)
{
    static const struct cell CELLS[] = {
        {"When", CELL_TIME, CRAWL_PAGE_CHANGES_AT_COLUMN, 0},
        {"What", CELL_TEXT, CRAWL_PAGE_CHANGES_CHANGE_COLUMN, 0},
        {"URI", CELL_URI, CRAWL_PAGE_CHANGES_URI_COLUMN, CRAWL_PAGE_CHANGES_URI_ID_COLUMN},
        {"Cycle", CELL_NUMBER, CRAWL_PAGE_CHANGES_CYCLE_COLUMN, 0},
        {"Size before", CELL_BYTES, CRAWL_PAGE_CHANGES_OLD_SIZE_COLUMN, 0},
        {"Size", CELL_BYTES, CRAWL_PAGE_CHANGES_SIZE_COLUMN, 0},
        {"Distance (%)", CELL_NUMBER, CRAWL_PAGE_CHANGES_DISTANCE_COLUMN, 0},
        {"Why", CELL_TEXT, CRAWL_PAGE_CHANGES_WHY_COLUMN, 0},
    };
    struct table table = {.caption = "Documents that changed, latest first",
                          .empty = "No document has changed since it was first stored.",
                          TABLE_CELLS(CELLS),
                          .most = most};
    return table_put(page, &table, crawl_page_changes(page->db, .most = most), NULL, error);
}

int page_report_freshness(struct page *page, struct error *error)
{
    int status = put_calendar(page, FEW_CYCLES, error);
    if (status == 0)
        status = put_changes(page, PAGE_FEW_ROWS, error);
    page_more(page, "/freshness", "Freshness of each site, and more changes");
    return status;
}

/* ---- the page ---- */

static int report_freshness(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_FRESHNESS_SITE_COLUMN, CRAWL_PAGE_FRESHNESS_SITE_ID_COLUMN},
        {"Subcollection", CELL_TEXT, CRAWL_PAGE_FRESHNESS_SUBCOLLECTION_COLUMN, 0},
        {"Documents", CELL_NUMBER, CRAWL_PAGE_FRESHNESS_DOCUMENTS_COLUMN, 0},
        {"Overdue", CELL_NUMBER, CRAWL_PAGE_FRESHNESS_OVERDUE_COLUMN, 0},
        {"Fetched within a day (%)", CELL_REAL, CRAWL_PAGE_FRESHNESS_DAY_COLUMN, 0},
        {"7 days (%)", CELL_REAL, CRAWL_PAGE_FRESHNESS_WEEK_COLUMN, 0},
        {"30 days (%)", CELL_REAL, CRAWL_PAGE_FRESHNESS_MONTH_COLUMN, 0},
        {"Changed within a day", CELL_NUMBER, CRAWL_PAGE_FRESHNESS_CHANGED_DAY_COLUMN, 0},
        {"7 days", CELL_NUMBER, CRAWL_PAGE_FRESHNESS_CHANGED_WEEK_COLUMN, 0},
        {"30 days", CELL_NUMBER, CRAWL_PAGE_FRESHNESS_CHANGED_MONTH_COLUMN, 0},
        {"a year", CELL_NUMBER, CRAWL_PAGE_FRESHNESS_CHANGED_YEAR_COLUMN, 0},
    };
    static const struct table TABLE = {.caption =
                                           "Sites and subcollections, most overdue documents first",
                                       .empty = "There is no document yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    return table_put(page, &TABLE, crawl_page_freshness(page->db, .most = PAGE_ROWS + 1), NULL,
                     error);
}

static int report_forecast(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_FORECAST_SITE_COLUMN, CRAWL_PAGE_FORECAST_SITE_ID_COLUMN},
        {"Documents", CELL_NUMBER, CRAWL_PAGE_FORECAST_DOCUMENTS_COLUMN, 0},
        {"Waiting", CELL_NUMBER, CRAWL_PAGE_FORECAST_WAITING_COLUMN, 0},
        {"Responses an hour", CELL_REAL, CRAWL_PAGE_FORECAST_REQUESTS_PER_HOUR_COLUMN, 0},
        {"Time for the queue", CELL_DURATION, CRAWL_PAGE_FORECAST_LEFT_MS_COLUMN, 0},
        {"All takes", CELL_DURATION, CRAWL_PAGE_FORECAST_WANTED_MS_COLUMN, 0},
        {"Time of a cycle", CELL_DURATION, CRAWL_PAGE_FORECAST_GIVEN_MS_COLUMN, 0},
        {"Is enough", CELL_TEXT, CRAWL_PAGE_FORECAST_FITS_COLUMN, 0},
    };
    static const struct table TABLE = {.caption =
                                           "Time to fetch each site once, at its current rate",
                                       .empty = "No site is known yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    return table_put(page, &TABLE, crawl_page_forecast(page->db, .most = PAGE_ROWS + 1), NULL,
                     error);
}

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
    static const struct {
        const char *id, *heading;
        int (*tell)(struct page *, struct error *);
    } SECTIONS[] = {
        {"freshness", "Freshness", report_freshness},
        {"calendar", "Calendar", report_calendar},
        {"forecast", "Forecast", report_forecast},
        {"changes", "What changed", report_changes},
    };
    char path[320];
    (void)choice;
    (void)error;
    snprintf(path, sizeof path, "/collections/%s", page->collection);
    struct page_step step = {text_of(page->collection), text_of(path)};
    page_begin(page, TEXT_LITERAL("Freshness"), &step, 1);
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
        struct error trouble = {0};
        page_section_begin(page, SECTIONS[i].id, SECTIONS[i].heading, true);
        if (SECTIONS[i].tell(page, &trouble) < 0)
            page_trouble(page, &trouble);
        page_section_end(page);
    }
    page_end(page);
    return 0;
}
