/* The configuration: every row of the table can be set, read back, stored as rows and loaded again.
 */
#include <seine/settings/config.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sample_values.h"
#include "settings.h"

static const char *refusal(struct crawl_config *config, const char *path, const char *value)
{
    static struct error error;
    error.sentence[0] = '\0';
    assert_int_not_equal(config_set(config, path, text_of(value), &error), 0);
    return error.sentence;
}

static void assert_text(struct text text, const char *expected)
{
    assert_int_equal(text.length, strlen(expected));
    assert_memory_equal(text.data, expected, text.length);
}

struct row_copy {
    char *section;
    char *name;
    uint32_t position;
    char *value;
    bool is_default;
};

struct rows {
    struct row_copy rows[1000];
    size_t count;
};

static int collect(void *context, const struct config_row *row)
{
    struct rows *rows = context;
    assert_true(rows->count < 1000);
    rows->rows[rows->count++] = (struct row_copy){
        strndup(row->section.data, row->section.length), strndup(row->name.data, row->name.length),
        row->position, strndup(row->value.data, row->value.length), row->is_default};
    return 0;
}

static struct crawl_config *store_and_load(const struct crawl_config *config)
{
    struct rows *rows = calloc(1, sizeof(*rows));
    struct error error;
    assert_int_equal(config_each(config, collect, rows), 0);
    struct crawl_config *loaded = defaults();
    for (size_t i = 0; i < rows->count; i++) {
        struct row_copy *row = &rows->rows[i];
        if (config_load_row(loaded, row->section, row->name, row->position, text_of(row->value),
                            row->is_default, &error))
            fail_msg("%s", error.sentence);
        free(row->section);
        free(row->name);
        free(row->value);
    }
    free(rows);
    return loaded;
}

static void the_defaults_are_those_of_the_specification(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    assert_int_equal(config->fetch_timeout, 300);
    assert_int_equal(config->max_pending, 2);
    assert_true(config->delay == 60.0);
    assert_int_equal(config->max_inter_docs, 0);
    assert_int_equal(config->cut_off, 0);
    assert_int_equal(config->exclude_exts.count, 45);
    assert_int_equal(config->uri_search_mime.count, 7);
    assert_int_equal(config->allowed_schemes.count, 1);
    assert_text(config->allowed_schemes.items[0], "http");
    assert_int_equal(config->limits.max_doc_slack, 1000);
    assert_false(config->link_extraction.img);
    assert_true(config->link_extraction.a);
    assert_int_equal(config_depth_limit(config), -1);
    assert_text(config_user_agent(config), "Seine/" SEINE_VERSION);
    config_free(config);
}

static void every_parameter_can_be_set_stored_and_loaded(void **state)
{
    (void)state;
    size_t count;
    const struct config_parameter *parameters = config_parameters(&count);
    struct crawl_config *untouched = defaults();
    for (size_t i = 0; i < count; i++) {
        struct crawl_config *config = defaults();
        set(config, path_of(&parameters[i]), other_value(&parameters[i]));
        if (config_equal(config, untouched))
            fail_msg("%s: set, and nothing changed", parameters[i].path);
        assert_true(config_is_set(config, &parameters[i]));
        assert_int_equal(config_scope_equal(config, untouched),
                         !(parameters[i].flags & CONFIG_SCOPE));
        struct crawl_config *loaded = store_and_load(config);
        if (!config_equal(config, loaded))
            fail_msg("%s: stored and loaded, and it is another", parameters[i].path);
        assert_true(config_is_set(loaded, &parameters[i]));
        struct error error;
        assert_int_equal(config_reset(loaded, parameters[i].path, &error), 0);
        assert_true(config_equal(loaded, untouched));
        assert_false(config_is_set(loaded, &parameters[i]));
        config_free(loaded);
        config_free(config);
    }
    config_free(untouched);
}

static void every_default_is_valid_and_canonical(void **state)
{
    (void)state;
    size_t count;
    const struct config_parameter *parameters = config_parameters(&count);
    for (size_t i = 0; i < count; i++) {
        const struct config_parameter *parameter = &parameters[i];
        assert_ptr_equal(config_parameter_find(parameter->path), parameter);
        bool needs_default = parameter->type != CONFIG_STRINGS && *parameter->name &&
                             !(parameter->flags & CONFIG_OPTIONAL);
        if (needs_default && !*parameter->default_value)
            fail_msg("%s has no default and is not optional", parameter->path);
        bool zero_is_unset = parameter->flags & CONFIG_OPTIONAL &&
                             (parameter->type == CONFIG_INTEGER || parameter->type == CONFIG_REAL);
        if (zero_is_unset && parameter->minimum <= 0)
            fail_msg("%s is optional and 0 is in its range", parameter->path);
        if (!needs_default || parameter->type == CONFIG_STRINGS)
            continue;
        struct crawl_config *config = defaults(), *untouched = defaults();
        set(config, parameter->path, parameter->default_value);
        assert_true(config_equal(config, untouched));
        config_free(config);
        config_free(untouched);
    }
}

static void a_refusal_names_parameter_value_and_what_is_valid(void **state)
{
    (void)state;
    struct crawl_config *config = defaults(), *untouched = defaults();
    assert_string_equal(refusal(config, "max_pending", "0"),
                        "max_pending: \"0\" is not valid; valid is a whole number from 1 to 1000 "
                        "requests");
    assert_string_equal(refusal(config, "robots", "maybe"),
                        "robots: \"maybe\" is not valid; valid is yes or no");
    assert_string_equal(refusal(config, "seine/scope", "some"),
                        "seine/scope: \"some\" is not valid; valid is all|hosts");
    static const char *const REFUSED[][2] = {
        {"delay", "-1"},
        {"delay", "nan"},
        {"delay", "0x10"},
        {"delay", "1e3"},
        {"delay", "1.2.3"},
        {"delay", ""},
        {"max_doc", "1.5"},
        {"max_doc", "99999999999999999999999999"},
        {"max_doc", "ten"},
        {"cut_off", "0"},
        {"crawlmode/mode", "DEPTH:"},
        {"crawlmode/mode", "DEPTH:-1"},
        {"crawlmode/mode", "DEPTH:99999999999"},
        {"crawlmode/mode", "DEPTHS"},
        {"exclude_exts", "zip"},
        {"exclude_exts", "."},
        {"exclude_exts", ".tar.gz"},
        {"allowed_types", "html"},
        {"allowed_types", "text/"},
        {"allowed_types", "/html"},
        {"allowed_types", "text/h*"},
        {"allowed_schemes", "gopher"},
        {"headers", "no colon"},
        {"headers", "X Y: z"},
        {"headers", ": z"},
        {"headers", "Host: other"},
        {"headers", "X: a\r\nY: b"},
        {"headers", "X: \xff"},
        {"start_uris", "intranet"},
        {"start_uris", "http://"},
        {"seine/dns_server", "a:b:c"},
        {"seine/dns_server", "host:0"},
        {"seine/dns_server", "host:65536"},
        {"seine/dns_server", "[::1"},
        {"seine/dns_server", "[::1]5353"},
        {"seine/dns_server", ":53"},
        {"seine/trust_fingerprints", "aabb"},
        {"seine/trust_fingerprints", "zz"},
        {"include_uris/regexp", "a\x01"},
        {"include_domains/ipmask", "10.0.0.0/33"},
        {"exclude_domains/ip6mask", "10.0.0.1"},
    };
    for (size_t i = 0; i < sizeof(REFUSED) / sizeof(*REFUSED); i++) {
        const char *sentence = refusal(config, REFUSED[i][0], REFUSED[i][1]);
        if (!strstr(sentence, REFUSED[i][0]) || !strstr(sentence, "valid"))
            fail_msg("%s = %s: %s", REFUSED[i][0], REFUSED[i][1], sentence);
    }
    assert_true(config_equal(config, untouched));
    config_free(config);
    config_free(untouched);
}

static void an_unknown_name_suggests_the_nearest(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    assert_string_equal(refusal(config, "max_pendign", "2"),
                        "there is no parameter \"max_pendign\"; is max_pending meant?");
    assert_string_equal(refusal(config, "max_doc_slack", "2"),
                        "there is no parameter \"max_doc_slack\"; is limits/max_doc_slack meant?");
    assert_string_equal(refusal(config, "xyzzy_plugh", "2"),
                        "there is no parameter \"xyzzy_plugh\"");
    assert_string_equal(refusal(config, "x", "2"), "there is no parameter \"x\"");
    config_free(config);
}

static void values_are_trimmed_and_kept_in_canonical_form(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    set(config, "robots", "  NO\n");
    assert_false(config->robots);
    set(config, "crawlmode/mode", "depth: 3");
    assert_text(config->crawlmode.mode, "DEPTH:3");
    assert_int_equal(config_depth_limit(config), 3);
    set(config, "headers", "X-A:b");
    assert_text(config->headers.items[1], "X-A: b");
    set(config, "seine/trust_fingerprints",
        "00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:"
        "EE:"
        "FF");
    assert_text(config->seine.trust_fingerprints.items[0],
                "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff");
    set(config, "delay", "0.1");
    assert_true(config->delay == 0.1);
    config_free(config);
}

static void the_misspelt_names_of_the_specification_are_known(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    set(config, "hmtl_redir_threshold", "9");
    assert_int_equal(config->html_redir_threshold, 9);
    set(config, "html_redir_thresh", "8");
    assert_int_equal(config->html_redir_threshold, 8);
    config_free(config);
}

static void a_header_replaces_the_one_of_the_same_name(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    set(config, "headers", "Accept-Language: fr");
    set(config, "headers", "user-agent: Other/2");
    assert_int_equal(config->headers.count, 2);
    assert_text(config->headers.items[0], "user-agent: Other/2");
    assert_text(config_user_agent(config), "Other/2");
    config_free(config);
}

static void a_list_holds_each_member_once_and_can_be_emptied(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    char value[32];
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 20000; i++) {
            snprintf(value, sizeof(value), "http://h%d/", i);
            set(config, "include_uris/prefix", value);
        }
    }
    assert_int_equal(config->include_uris.prefix.count, 20000);
    assert_text(config->include_uris.prefix.items[19999], "http://h19999/");
    set(config, "include_uris/prefix", "");
    assert_int_equal(config->include_uris.prefix.count, 0);
    set(config, "exclude_exts", "");
    struct crawl_config *loaded = store_and_load(config);
    assert_int_equal(loaded->exclude_exts.count, 0);
    config_free(loaded);
    config_free(config);
}

static void an_optional_parameter_can_be_unset(void **state)
{
    (void)state;
    struct crawl_config *config = defaults(), *untouched = defaults();
    set(config, "cut_off", "5000");
    set(config, "seine/ca_file", "/etc/ca.pem");
    set(config, "cut_off", "");
    set(config, "seine/ca_file", " ");
    assert_true(config_equal(config, untouched));
    struct crawl_config *loaded = store_and_load(config);
    assert_true(config_equal(config, loaded));
    config_free(loaded);
    config_free(untouched);
    config_free(config);
}

static void a_copy_is_equal_and_independent(void **state)
{
    (void)state;
    struct crawl_config *config, *copy;
    struct error error;
    assert_int_equal(config_crawl_profile(&config, &error), 0);
    set(config, "start_uris", "http://a.example/");
    assert_int_equal(config_copy(config, &copy, &error), 0);
    assert_true(config_equal(config, copy));
    set(copy, "start_uris", "http://b.example/");
    assert_false(config_equal(config, copy));
    assert_false(config_scope_equal(config, copy));
    config_free(config);
    assert_int_equal(copy->start_uris.count, 2);
    assert_text(copy->start_uris.items[0], "http://a.example/");
    config_free(copy);
}

static void the_crawl_profile_is_polite_without_a_fixed_delay(void **state)
{
    (void)state;
    struct crawl_config *config;
    struct error error;
    assert_int_equal(config_crawl_profile(&config, &error), 0);
    assert_int_equal(config->allowed_schemes.count, 2);
    assert_true(config->delay == 0);
    assert_true(config->seine.auto_delay);
    assert_true(config->obey_robots_delay);
    assert_text(config->seine.scope, "hosts");
    assert_int_equal(config->max_inter_docs, 1000);
    struct crawl_config *loaded = store_and_load(config);
    assert_true(config_equal(config, loaded));
    config_free(loaded);
    config_free(config);
}

static void a_named_section_has_entries_over_its_defaults(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    assert_int_equal(config->http_errors.count, 5);
    set(config, "http_errors/404", "DELETE:0");
    set(config, "http_errors/net", "");
    assert_text(config_map_find(&config->http_errors, text_of("404"))->values.items[0], "DELETE:0");
    assert_non_null(config_map_find(&config->http_errors, text_of("4xx")));
    assert_null(config_map_find(&config->http_errors, text_of("net")));
    struct crawl_config *loaded = store_and_load(config);
    assert_true(config_equal(config, loaded));
    config_free(loaded);
    assert_non_null(strstr(refusal(config, "http_errors", "KEEP"), "http_errors/NAME"));
    set(config, "passwd/http://host.example/a/b/", "user:password");
    assert_non_null(config_map_find(&config->passwd, text_of("http://host.example/a/b/")));
    set(config, "exclude_headers/X-A", "one");
    set(config, "exclude_headers/x-a", "two");
    assert_int_equal(config_map_find(&config->exclude_headers, text_of("x-a"))->values.count, 2);
    config_free(config);
}

static void items_of_groups_are_made_by_their_paths(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    set(config, "subdomains/news/delay", "5");
    set(config, "subdomains/news/include_uris/prefix", "http://news.example/");
    set(config, "workqueue_priority/levels", "2");
    set(config, "workqueue_priority/2/share", "10");
    set(config, "logins/intranet/parameters/user", "me");
    set(config, "feeding/index/collection", "documents");
    set(config, "Node/n1/subdomains/news/delay", "7");
    assert_int_equal(config->subcollections.count, 1);
    assert_true(config_subcollection(config, 0)->delay == 5);
    assert_int_equal(config_priority_level(config, 0)->share, 10);
    assert_text(config_destination(config, 0)->collection, "documents");
    assert_int_equal(config_login(config, 0)->parameters.count, 1);
    assert_true(config_subcollection(config_node(config, 0), 0)->delay == 7);
    struct crawl_config *loaded = store_and_load(config), *copy;
    struct error error;
    assert_true(config_equal(config, loaded));
    assert_int_equal(config_copy(config, &copy, &error), 0);
    assert_true(config_equal(config, copy));
    config_free(copy);
    assert_int_equal(config_reset(loaded, "subdomains/news", &error), 0);
    assert_int_equal(loaded->subcollections.count, 0);
    assert_false(config_scope_equal(config, loaded));
    config_free(loaded);
    config_free(config);
}

static void a_refusal_names_the_item_it_is_in(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    assert_non_null(strstr(refusal(config, "subdomains/news/delay", "soon"), "subdomains/news"));
    assert_non_null(strstr(refusal(config, "subdomains/news/max_sites", "3"), "2.2.4.33"));
    assert_non_null(strstr(refusal(config, "subdomains/news/Node/n/delay", "3"), "cannot stand"));
    assert_non_null(strstr(refusal(config, "subdomains/news/dealy", "3"), "is delay meant?"));
    config_free(config);
}

static void a_partial_configuration_merges_over_another(void **state)
{
    (void)state;
    struct crawl_config *config = defaults(), *partial = defaults();
    struct error error;
    set(config, "delay", "5");
    set(config, "exclude_uris/prefix", "http://a.example/");
    set(config, "http_errors/404", "KEEP");
    set(config, "subdomains/news/delay", "9");
    set(partial, "max_pending", "3");
    set(partial, "exclude_uris/prefix", "http://b.example/");
    set(partial, "http_errors/410", "DELETE:0");
    set(partial, "subdomains/news/cut_off", "1000");
    assert_int_equal(config_merge(config, partial, &error), 0);
    assert_true(config->delay == 5);
    assert_int_equal(config->max_pending, 3);
    assert_int_equal(config->exclude_uris.prefix.count, 1);
    assert_text(config->exclude_uris.prefix.items[0], "http://b.example/");
    assert_non_null(config_map_find(&config->http_errors, text_of("404")));
    assert_non_null(config_map_find(&config->http_errors, text_of("410")));
    assert_true(config_subcollection(config, 0)->delay == 9);
    assert_int_equal(config_subcollection(config, 0)->cut_off, 1000);
    config_free(partial);
    config_free(config);
}

static void nodes_and_subcollections_lie_over_the_collection(void **state)
{
    (void)state;
    struct crawl_config *config = defaults(), *here, *news;
    struct error error;
    set(config, "start_uris", "http://a.example/");
    set(config, "delay", "5");
    set(config, "subdomains/news/include_uris/prefix", "http://news.example/");
    set(config, "subdomains/news/cut_off", "1000");
    set(config, "Node/n1/delay", "7");
    set(config, "Node/n1/subdomains/news/cut_off", "2000");
    assert_int_equal(config_for_node(config, text_of("n1"), &here, &error), 0);
    assert_true(here->delay == 7);
    assert_int_equal(here->nodes.count, 0);
    assert_int_equal(config_for_subcollection(here, config_subcollection(here, 0), &news, &error),
                     0);
    assert_true(news->delay == 7);
    assert_int_equal(news->cut_off, 2000);
    assert_int_equal(news->start_uris.count, 0);
    assert_int_equal(news->include_uris.prefix.count, 1);
    config_free(news);
    config_free(here);
    config_free(config);
}

static void a_running_crawl_takes_over_what_its_moment_allows(void **state)
{
    (void)state;
    struct crawl_config *running = defaults(), *wanted = defaults(), *now;
    struct error error;
    set(wanted, "max_pending", "3");         /* at once */
    set(wanted, "sort_query_params", "yes"); /* next refresh cycle */
    set(wanted, "storage/clusters", "2");    /* restart */
    assert_int_equal(config_take_over(running, wanted, CONFIG_AT_ONCE, &now, &error), 0);
    assert_int_equal(now->max_pending, 3);
    assert_false(now->sort_query_params);
    config_free(now);
    assert_int_equal(config_take_over(running, wanted, CONFIG_NEXT_CYCLE, &now, &error), 0);
    assert_true(now->sort_query_params);
    assert_int_equal(now->storage.clusters, 8);
    config_free(now);
    config_free(wanted);
    config_free(running);
}

static void count_report(void *context, const char *path, const struct error *error)
{
    assert_int_equal(error->code, ERROR_CONTRADICTION);
    strncat(context, path, 200);
    strcat(context, " ");
}

static void what_contradicts_itself_is_reported(void **state)
{
    (void)state;
    struct crawl_config *config = defaults();
    char reports[4096] = "";
    assert_int_equal(config_check(config, count_report, reports), 0);
    set(config, "refresh", "60");
    set(config, "subdomains/news/refresh", "60");
    set(config, "workqueue_priority/default", "2");
    set(config, "workqueue_priority/3/share", "1");
    set(config, "logins/l/autofill", "yes");
    set(config, "feeding/f/paused", "no");
    set(config, "javascript_keep_html", "yes");
    assert_int_equal(config_check(config, count_report, reports), 7);
    assert_string_equal(reports, "subdomains/news subdomains/news workqueue_priority/default "
                                 "workqueue_priority/3 logins/l feeding/f javascript_keep_html ");
    config_free(config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_defaults_are_those_of_the_specification),
        cmocka_unit_test(every_parameter_can_be_set_stored_and_loaded),
        cmocka_unit_test(every_default_is_valid_and_canonical),
        cmocka_unit_test(a_refusal_names_parameter_value_and_what_is_valid),
        cmocka_unit_test(an_unknown_name_suggests_the_nearest),
        cmocka_unit_test(values_are_trimmed_and_kept_in_canonical_form),
        cmocka_unit_test(the_misspelt_names_of_the_specification_are_known),
        cmocka_unit_test(a_header_replaces_the_one_of_the_same_name),
        cmocka_unit_test(a_list_holds_each_member_once_and_can_be_emptied),
        cmocka_unit_test(an_optional_parameter_can_be_unset),
        cmocka_unit_test(a_copy_is_equal_and_independent),
        cmocka_unit_test(the_crawl_profile_is_polite_without_a_fixed_delay),
        cmocka_unit_test(a_named_section_has_entries_over_its_defaults),
        cmocka_unit_test(items_of_groups_are_made_by_their_paths),
        cmocka_unit_test(a_refusal_names_the_item_it_is_in),
        cmocka_unit_test(a_partial_configuration_merges_over_another),
        cmocka_unit_test(nodes_and_subcollections_lie_over_the_collection),
        cmocka_unit_test(a_running_crawl_takes_over_what_its_moment_allows),
        cmocka_unit_test(what_contradicts_itself_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
