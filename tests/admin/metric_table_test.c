/* Prometheus' text format: samples of a metric together, behind its help and kind, whatever order
 * the figures come in. */
#include "metric_table.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#define ROOM 65536

static const struct text NONE = {NULL, 0};

static int id_of(enum statistic statistic)
{
    return statistic_facts(statistic)->id;
}

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
    metric_gauge(&table, GAUGE_CYCLE, "a", NULL, NONE, 3);
    metric_statistic(&table, id_of(STATISTIC_DOWNLOADED), "a", NONE, 7);
    metric_gauge(&table, GAUGE_CYCLE, "b", NULL, NONE, 4);
    metric_statistic(&table, id_of(STATISTIC_DOWNLOADED), "b", NONE, 8);
    assert_put(&table,
               "# HELP seine_collection_cycle The refresh cycle.\n"
               "# TYPE seine_collection_cycle gauge\n"
               "seine_collection_cycle{collection=\"a\"} 3\n"
               "seine_collection_cycle{collection=\"b\"} 4\n"
               "# HELP seine_collection_downloaded_total HTTP responses received while crawling, "
               "redirects and errors included.\n"
               "# TYPE seine_collection_downloaded_total counter\n"
               "seine_collection_downloaded_total{collection=\"a\"} 7\n"
               "seine_collection_downloaded_total{collection=\"b\"} 8\n");
    metric_table_done(&table);
}

static void a_statistic_is_in_base_units_and_by_its_key(void **state)
{
    (void)state;
    struct metric_table table;
    struct buffer out;
    metric_table_init(&table);
    metric_statistic(&table, id_of(STATISTIC_DL_TIME), "a", NONE, 2500000);
    metric_statistic(&table, id_of(STATISTIC_READ_NET), "a", NONE, 12);
    metric_statistic(&table, id_of(STATISTIC_HTTP_RESPONSE), "a", TEXT_LITERAL("404"), 5);
    metric_statistic(&table, id_of(STATISTIC_DNS_RESPONSE), NULL, TEXT_LITERAL("NXDOMAIN"), 6);
    metric_statistic(&table, id_of(STATISTIC_QUEUE_LENGTH), "a", NONE, 9);
    metric_statistic(&table, 123456, "a", NONE, 9);
    buffer_init(&out, ROOM);
    metric_table_put(&table, &out);
    assert_non_null(strstr(out.data, "\nseine_collection_dl_time_seconds_total"
                                     "{collection=\"a\"} 2.5\n"));
    assert_non_null(strstr(out.data, "\nseine_collection_read_net_bytes_total{collection=\"a\"} "
                                     "12\n"));
    assert_non_null(strstr(out.data, "\nseine_collection_http_response_total{collection=\"a\","
                                     "status=\"404\"} 5\n"));
    assert_non_null(strstr(out.data, "\nseine_server_dns_response_total{status=\"NXDOMAIN\"} 6\n"));
    assert_null(strstr(out.data, " 9\n"));
    buffer_done(&out);
    metric_table_done(&table);
}

static void a_label_cannot_break_a_line(void **state)
{
    (void)state;
    struct metric_table table;
    metric_table_init(&table);
    metric_statistic(&table, id_of(STATISTIC_HTTP_RESPONSE), "a", TEXT_LITERAL("\"\\\n\xFF}"), 1);
    assert_put(&table, "# HELP seine_collection_http_response_total Responses by HTTP status.\n"
                       "# TYPE seine_collection_http_response_total counter\n"
                       "seine_collection_http_response_total{collection=\"a\","
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
