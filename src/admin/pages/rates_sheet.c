#include "chart.h"
#include "sheets.h"

#include <crawl_statements.h>

/* What the charts of the last minutes show. */
#define CHART_MS       600000
#define LEAST_CHART_MS 60000
/* What those by the hour show. */
#define HOUR_MS 3600000
#define DAY_MS  (24 * (int64_t)HOUR_MS)
/* An hour is as wide as so many points of a chart, so that it is drawn as a step. */
#define STEPS_AN_HOUR 6

static void put_charts(struct sheet *sheet, struct chart *const *charts, size_t count)
{
    html_raw(sheet->out, "<div class=\"charts\">\n");
    for (size_t i = 0; i < count; i++)
        chart_put(charts[i], sheet);
    html_raw(sheet->out, "</div>\n");
}

static int tell_minutes(struct sheet *sheet, struct error *error)
{
    struct chart pages = {.name = "Responses", .unit = "a second"};
    struct chart megabytes = {.name = "Received", .unit = "MB a second"};
    struct chart in_flight = {.name = "Requests under way", .unit = "at once"};
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
    put_charts(sheet, charts, sizeof charts / sizeof *charts);
    return 0;
}

static void add_hour(struct chart *chart, int64_t at_ms, double value)
{
    for (int step = 0; step < STEPS_AN_HOUR; step++)
        chart_add(chart, at_ms + (int64_t)step * HOUR_MS / STEPS_AN_HOUR, value);
}

static int tell_hours(struct sheet *sheet, struct error *error)
{
    struct chart requests = {.name = "Requests", .unit = "an hour"};
    struct chart megabytes = {.name = "Received", .unit = "MB an hour"};
    struct chart errors = {.name = "Failed requests", .unit = "an hour"};
    struct chart *charts[] = {&requests, &megabytes, &errors};
    int status;
    bool any = false;
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++) {
        charts[i]->to_ms = sheet->now_ms;
        charts[i]->from_ms = sheet->now_ms - DAY_MS;
    }
    struct statement *list = db_statement(sheet->db, CRAWL_PAGE_HOURS);
    statement_bind_int(list, CRAWL_PAGE_HOURS_SINCE, sheet->now_ms - DAY_MS);
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        int64_t at = statement_column_int(list, CRAWL_PAGE_HOURS_AT_COLUMN);
        add_hour(&requests, at, statement_column_real(list, CRAWL_PAGE_HOURS_REQUESTS_COLUMN));
        add_hour(&megabytes, at,
                 statement_column_real(list, CRAWL_PAGE_HOURS_RECEIVED_COLUMN) / 1e6);
        add_hour(&errors, at, statement_column_real(list, CRAWL_PAGE_HOURS_ERRORS_COLUMN));
        any = true;
    }
    if (status < 0)
        return status;
    if (any)
        put_charts(sheet, charts, sizeof charts / sizeof *charts);
    else
        html_raw(sheet->out, "<p class=\"empty\">No request was made in the last 24 hours.</p>\n");
    return 0;
}

int sheet_tell_rates(struct sheet *sheet, struct error *error)
{
    html_raw(sheet->out, "<h3>The last minutes</h3>\n");
    int status = tell_minutes(sheet, error);
    if (status < 0)
        return status;
    html_raw(sheet->out, "<h3>The last day, by the hour</h3>\n");
    return tell_hours(sheet, error);
}
