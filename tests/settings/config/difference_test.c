/* The difference of two configurations, as it is shown. */
#include <seine/settings/config/difference.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "settings.h"

static int note(void *context, const struct config_difference *difference)
{
    static const char *const SIGNS[] = {
        [CONFIG_VALUE_CHANGED] = "=", [CONFIG_MEMBER_ADDED] = "+", [CONFIG_MEMBER_REMOVED] = "-",
        [CONFIG_ORDER_CHANGED] = "~", [CONFIG_ITEM_ADDED] = "*",   [CONFIG_ITEM_REMOVED] = "/",
    };
    char line[256];
    snprintf(line, sizeof(line), "%s%s[%.*s][%.*s]\n", SIGNS[difference->kind], difference->path,
             TEXT_ARGUMENTS(difference->before), TEXT_ARGUMENTS(difference->after));
    strncat(context, line, 4096);
    return 0;
}

static void assert_differences(const struct crawl_config *before, const struct crawl_config *after,
                               const char *expected)
{
    char lines[8192] = "";
    assert_int_equal(config_compare(before, after, note, lines), 0);
    assert_string_equal(lines, expected);
}

static void what_is_set_to_its_default_is_no_difference(void **state)
{
    (void)state;
    struct crawl_config *before = defaults(), *after = defaults();
    set(after, "max_pending", "2");
    assert_differences(before, after, "");
    set(after, "max_pending", "3");
    set(after, "cut_off", "5");
    assert_differences(before, after, "=max_pending[2][3]\n=cut_off[][5]\n");
    assert_differences(after, before, "=max_pending[3][2]\n=cut_off[5][]\n");
    config_free(before);
    config_free(after);
}

static void lists_differ_in_members_and_order(void **state)
{
    (void)state;
    struct crawl_config *before = defaults(), *after = defaults();
    set(before, "focused/languages", "en");
    set(before, "focused/languages", "no");
    set(after, "focused/languages", "no");
    set(after, "focused/languages", "en");
    assert_differences(before, after, "~focused/languages[][]\n");
    set(after, "focused/languages", "de");
    assert_differences(before, after, "+focused/languages[][de]\n");
    assert_differences(after, before, "-focused/languages[de][]\n");
    config_free(before);
    config_free(after);
}

static void entries_differ_by_name(void **state)
{
    (void)state;
    struct crawl_config *before = defaults(), *after = defaults();
    set(before, "http_errors/404", "KEEP");
    set(after, "http_errors/4xx", "");
    set(after, "site_clusters/a", "host.example");
    assert_differences(before, after,
                       "=http_errors/4xx[DELETE:0][]\n=http_errors/404[KEEP:0][]\n"
                       "+site_clusters/a[][host.example]\n");
    config_free(before);
    config_free(after);
}

static void items_come_and_go_with_what_is_set_in_them(void **state)
{
    (void)state;
    struct crawl_config *before = defaults(), *after = defaults();
    set(before, "subdomains/a/delay", "1");
    set(before, "subdomains/b/delay", "1");
    set(after, "subdomains/a/delay", "60");
    set(after, "subdomains/c/max_doc", "5");
    set(after, "logins/l/ttl", "7");
    assert_differences(before, after,
                       "*logins/l[][]\n=logins/l/ttl[][7]\n"
                       "=subdomains/a/delay[1][60]\n/subdomains/b[][]\n"
                       "*subdomains/c[][]\n=subdomains/c/max_doc[][5]\n");
    config_free(before);
    config_free(after);
}

static void a_value_of_an_overlay_is_not_the_default_that_lies_below(void **state)
{
    (void)state;
    struct crawl_config *before = defaults(), *after = defaults();
    set(before, "Node/n1", "");
    set(after, "Node/n1/delay", "60");
    set(after, "Node/n1/exclude_exts", "");
    assert_differences(before, after, "=Node/n1/exclude_exts[][]\n=Node/n1/delay[][60]\n");
    config_free(before);
    config_free(after);
}

static void another_order_of_items_is_a_difference(void **state)
{
    (void)state;
    struct crawl_config *before = defaults(), *after = defaults();
    set(before, "subdomains/a", "");
    set(before, "subdomains/b", "");
    set(after, "subdomains/b", "");
    set(after, "subdomains/a", "");
    assert_differences(before, after, "~subdomains[][]\n");
    config_free(before);
    config_free(after);
}

static int stop(void *context, const struct config_difference *difference)
{
    (void)difference;
    ++*(int *)context;
    return 7;
}

static void the_callback_can_end_the_comparison(void **state)
{
    (void)state;
    struct crawl_config *before = defaults(), *after = defaults();
    int calls = 0;
    set(after, "max_pending", "3");
    set(after, "cut_off", "5");
    assert_int_equal(config_compare(before, after, stop, &calls), 7);
    assert_int_equal(calls, 1);
    config_free(before);
    config_free(after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_set_to_its_default_is_no_difference),
        cmocka_unit_test(lists_differ_in_members_and_order),
        cmocka_unit_test(entries_differ_by_name),
        cmocka_unit_test(items_come_and_go_with_what_is_set_in_them),
        cmocka_unit_test(a_value_of_an_overlay_is_not_the_default_that_lies_below),
        cmocka_unit_test(another_order_of_items_is_a_difference),
        cmocka_unit_test(the_callback_can_end_the_comparison),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
