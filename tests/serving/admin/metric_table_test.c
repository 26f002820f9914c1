/* Prometheus' text format: samples of a metric together, behind its help and kind, whatever order
 * the figures come in. */
#include "metric_table.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#define ROOM 65536

static const struct text NONE = {NULL, 0};

static void assert_put(const struct metric_table *table, const char *expected)
{
    struct buffer out;
    buffer_init(&out, ROOM);
    metric_table_put(table, &out);
    assert_false(out.failed);
    assert_string_equal(out.data, expected);
    buffer_done(&out);
}

static void samples_of_a_metric_stand_together(void **state)
{
    (void)state;
    struct metric_table table;
    metric_table_init(&table);
    metric_state(&table, METRIC_CYCLE, "a", NULL, NONE, 3);
    metric_statistic(&table, statistic_facts(STATISTIC_DOWNLOADED), "a", NONE, 7);
    metric_state(&table, METRIC_CYCLE, "b", NULL, NONE, 4);
    metric_statistic(&table, statistic_facts(STATISTIC_DOWNLOADED), "b", NONE, 8);
    assert_put(&table,
               "# HELP seine_collection_cycle The number of the refresh cycle.\n"
               "# TYPE seine_collection_cycle gauge\n"
               "seine_collection_cycle{collection=\"a\"} 3\n"
               "seine_collection_cycle{collection=\"b\"} 4\n"
               "# HELP seine_downloaded_responses_total HTTP responses received while crawling, "
               "redirects and errors included.\n"
               "# TYPE seine_downloaded_responses_total counter\n"
               "seine_downloaded_responses_total{collection=\"a\"} 7\n"
               "seine_downloaded_responses_total{collection=\"b\"} 8\n");
    metric_table_done(&table);
}

static void a_statistic_is_in_base_units_and_by_its_key(void **state)
{
    (void)state;
    struct metric_table table;
    struct buffer out;
    metric_table_init(&table);
    metric_statistic(&table, statistic_facts(STATISTIC_DL_TIME), "a", NONE, 2500000);
    metric_statistic(&table, statistic_facts(STATISTIC_READ_NET), "a", NONE, 12);
    metric_statistic(&table, statistic_facts(STATISTIC_HTTP_RESPONSE), "a", TEXT_LITERAL("404"), 5);
    metric_statistic(&table, statistic_facts(STATISTIC_DNS_RESPONSE), NULL,
                     TEXT_LITERAL("NXDOMAIN"), 6);
    metric_statistic(&table, statistic_facts(STATISTIC_QUEUE_LENGTH), "a", NONE, 9);
    metric_statistic(&table, statistic_facts(STATISTIC_LAST_URI), "a", NONE, 9);
    metric_statistic(&table, statistic_facts(STATISTIC_COLLECTION_UPTIME), "a", NONE, 1500);
    buffer_init(&out, ROOM);
    metric_table_put(&table, &out);
    assert_non_null(strstr(out.data, "\nseine_download_seconds_total"
                                     "{collection=\"a\"} 2.5\n"));
    assert_non_null(strstr(out.data, "\nseine_received_bytes_total{collection=\"a\"} "
                                     "12\n"));
    assert_non_null(strstr(out.data, "\nseine_http_responses_total{collection=\"a\","
                                     "status=\"404\"} 5\n"));
    assert_non_null(
        strstr(out.data, "\nseine_dns_responses_by_rcode_total{rcode=\"NXDOMAIN\"} 6\n"));
    assert_non_null(strstr(out.data, "# TYPE seine_queue_length_uris gauge\n"
                                     "seine_queue_length_uris{collection=\"a\"} 9\n"));
    assert_non_null(strstr(out.data, "\nseine_added_timestamp_seconds{collection=\"a\"} 1.5\n"));
    assert_null(strstr(out.data, "last_uri"));
    buffer_done(&out);
    metric_table_done(&table);
}

static void a_label_cannot_break_a_line(void **state)
{
    (void)state;
    struct metric_table table;
    metric_table_init(&table);
    metric_statistic(&table, statistic_facts(STATISTIC_HTTP_RESPONSE), "a",
                     TEXT_LITERAL("\"\\\n\xFF}"), 1);
    assert_put(&table, "# HELP seine_http_responses_total Responses by HTTP status.\n"
                       "# TYPE seine_http_responses_total counter\n"
                       "seine_http_responses_total{collection=\"a\","
                       "status=\"\\\"\\\\??}\"} 1\n");
    metric_table_done(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_of_a_metric_stand_together),
        cmocka_unit_test(a_statistic_is_in_base_units_and_by_its_key),
        cmocka_unit_test(a_label_cannot_break_a_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
