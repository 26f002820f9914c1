/* Partial configurations: what they say, what they take away, and what that leaves. */
#include <seine/config.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct crawl_config *made(int (*make)(struct crawl_config **, struct error *))
{
    struct crawl_config *config;
    struct error error;
    assert_int_equal(make(&config, &error), 0);
    return config;
}

static void set(struct crawl_config *config, const char *path, const char *value)
{
    struct error error;
    if (config_set(config, path, text_of(value), &error))
        fail_msg("%s", error.sentence);
}

static void merge(struct crawl_config *config, const struct crawl_config *partial)
{
    struct error error;
    if (config_merge(config, partial, &error))
        fail_msg("%s", error.sentence);
}

static bool has(const struct config_map *map, const char *name)
{
    return config_map_find(map, text_of(name)) != NULL;
}

static void an_entry_can_be_taken_away(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults), *partial = made(config_partial);
    set(config, "passwd/http://host.example/a/", "user:password");
    set(config, "passwd/http://host.example/b/", "user:password");
    set(partial, "passwd/http://host.example/a/", "");
    set(partial, "http_errors/4xx", "");
    merge(config, partial);
    assert_false(has(&config->passwd, "http://host.example/a/"));
    assert_true(has(&config->passwd, "http://host.example/b/"));
    assert_false(has(&config->http_errors, "4xx"));
    assert_true(has(&config->http_errors, "5xx"));
    config_free(partial);
    config_free(config);
}

static void a_node_can_take_an_entry_of_the_collection_away(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults), *partial = made(config_partial);
    struct crawl_config *effective;
    struct error error;
    set(config, "site_clusters/a", "host.example");
    set(partial, "Node/n1/site_clusters/a", "");
    merge(config, partial);
    assert_true(has(&config->site_clusters, "a"));
    assert_int_equal(config_for_node(config, text_of("n1"), &effective, &error), 0);
    assert_false(has(&effective->site_clusters, "a"));
    config_free(effective);
    config_free(partial);
    config_free(config);
}

static void a_section_set_to_nothing_loses_its_defaults_when_merged(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults), *other = made(config_defaults);
    struct crawl_config *partial = made(config_partial);
    set(partial, "http_errors", "");
    merge(config, partial);
    assert_false(has(&config->http_errors, "4xx"));
    assert_false(has(&config->http_errors, "ttl"));
    set(other, "http_errors", "");
    assert_true(config_equal(config, other));
    config_free(partial);
    config_free(other);
    config_free(config);
}

static void what_was_taken_away_equals_what_never_was(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults), *untouched = made(config_defaults);
    set(config, "passwd/http://host.example/", "user:password");
    assert_false(config_equal(config, untouched));
    set(config, "passwd/http://host.example/", "");
    assert_true(config_equal(config, untouched));
    assert_false(config_is_set(config, config_parameter_find("passwd")));
    config_free(config);
    config_free(untouched);
}

static void a_partial_configuration_differs_in_what_it_sets(void **state)
{
    (void)state;
    struct crawl_config *a = made(config_partial), *b = made(config_partial), *copy;
    struct error error;
    set(a, "max_pending", "2"); /* the default, but said */
    assert_false(config_equal(a, b));
    assert_int_equal(config_copy(a, &copy, &error), 0);
    assert_true(config_equal(a, copy));
    config_free(a);
    config_free(b);
    config_free(copy);
}

static void a_named_section_has_a_bounded_number_of_names(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults);
    struct error error = {0};
    int status = 0, names = 0;
    for (; status == 0 && names < 20000; names++) {
        char path[64];
        snprintf(path, sizeof(path), "site_clusters/%d", names);
        status = config_set(config, path, text_of("host.example"), &error);
    }
    assert_int_equal(names, 10001);
    assert_string_equal(error.sentence, "site_clusters: no room for another value");
    config_free(config);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_can_be_taken_away),
        cmocka_unit_test(a_node_can_take_an_entry_of_the_collection_away),
        cmocka_unit_test(a_section_set_to_nothing_loses_its_defaults_when_merged),
        cmocka_unit_test(what_was_taken_away_equals_what_never_was),
        cmocka_unit_test(a_partial_configuration_differs_in_what_it_sets),
        cmocka_unit_test(a_named_section_has_a_bounded_number_of_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
