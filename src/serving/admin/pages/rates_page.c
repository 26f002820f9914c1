#include "chart.h"
#include "page_writers.h"

#include <sql/crawl/pages.h>

/* What the charts of the last minutes show. */
#define CHART_MS       600000
#define LEAST_CHART_MS 60000
/* What those by the hour show. */
#define HOUR_MS 3600000
#define DAY_MS  (24 * (int64_t)HOUR_MS)
/* An hour is as wide as so many points of a chart, so that it is drawn as a step. */
#define STEPS_AN_HOUR 6

static void put_charts(struct page *page, struct chart *const *charts, size_t count)
{
    html_raw(page->out, "<div class=\"charts\">\n");
    for (size_t i = 0; i < count; i++)
        chart_put(charts[i], page);
    html_raw(page->out, "</div>\n");
}

static int report_minutes(struct page *page, struct error *error)
{
    struct chart pages = {.name = "Responses", .unit = "a second"};
    struct chart megabytes = {.name = "Received", .unit = "MB a second"};
    struct chart in_flight = {.name = "Requests under way", .unit = "at once"};
    struct chart *charts[] = {&pages, &megabytes, &in_flight};
    int64_t at_before = 0, pages_before = 0, bytes_before = 0;
    int status;
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
        charts[i]->to_ms = page->now_ms;
        charts[i]->from_ms = page->now_ms - CHART_MS;
    }
    struct crawl_page_samples list = crawl_page_samples(page->db, .since = page->now_ms - CHART_MS);
    while ((status = crawl_page_samples_step(&list, error)) == STATEMENT_ROW) {
        int64_t at = list.at;
        int64_t downloaded = list.downloaded;
        int64_t bytes = list.bytes;
        /* A young crawl fills the chart, too. */
        for (size_t i = 0; !at_before && i < sizeof charts / sizeof *charts; i++)
            charts[i]->from_ms =
                at < page->now_ms - LEAST_CHART_MS ? at : page->now_ms - LEAST_CHART_MS;
        /* They count from the beginning of a run: what is less than before is another run's. */
        if (at_before && at > at_before && downloaded >= pages_before) {
            double seconds = (double)(at - at_before) / 1000;
            chart_add(&pages, at, (double)(downloaded - pages_before) / seconds);
            chart_add(&megabytes, at, (double)(bytes - bytes_before) / 1e6 / seconds);
        }
        chart_add(&in_flight, at, (double)list.in_flight);
        at_before = at;
        pages_before = downloaded;
        bytes_before = bytes;
    }
    if (status < 0)
        return status;
    put_charts(page, charts, sizeof charts / sizeof *charts);
    return 0;
}

static void add_hour(struct chart *chart, int64_t at_ms, double value)
{
    for (int step = 0; step < STEPS_AN_HOUR; step++)
        chart_add(chart, at_ms + (int64_t)step * HOUR_MS / STEPS_AN_HOUR, value);
}

static int report_hours(struct page *page, struct error *error)
{
    struct chart requests = {.name = "Requests", .unit = "an hour"};
    struct chart megabytes = {.name = "Received", .unit = "MB an hour"};
    struct chart errors = {.name = "Failed requests", .unit = "an hour"};
    struct chart *charts[] = {&requests, &megabytes, &errors};
    int status;
    bool any = false;
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
        charts[i]->to_ms = page->now_ms;
        charts[i]->from_ms = page->now_ms - DAY_MS;
    }
    struct crawl_page_hours list = crawl_page_hours(page->db, .since = page->now_ms - DAY_MS);
    while ((status = crawl_page_hours_step(&list, error)) == STATEMENT_ROW) {
        int64_t at = list.at;
        add_hour(&requests, at, list.requests);
        add_hour(&megabytes, at, list.received / 1e6);
        add_hour(&errors, at, list.errors);
        any = true;
    }
    if (status < 0)
        return status;
    if (any)
        put_charts(page, charts, sizeof charts / sizeof *charts);
    else
        html_raw(page->out, "<p class=\"empty\">No request was made in the last 24 hours.</p>\n");
    return 0;
}

int page_report_rates(struct page *page, struct error *error)
{
    html_raw(page->out, "<h3>The last minutes</h3>\n");
    int status = report_minutes(page, error);
    if (status < 0)
        return status;
    html_raw(page->out, "<h3>The last day, by the hour</h3>\n");
    return report_hours(page, error);
}
