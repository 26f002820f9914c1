/* Partial configurations: what they say, what they take away, and what that leaves. Rows: what each
 * is about. */
#include <seine/settings/config.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "settings.h"

static struct crawl_config *made(int (*make)(struct crawl_config **, struct error *))
{
    struct crawl_config *config;
    struct error error;
    assert_int_equal(make(&config, &error), 0);
    return config;
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
    assert_string_equal(error.sentence, "site_clusters/10000: no room for another value");
    config_free(config);
}

/* Whether the kind of every row is one of those there are. */
struct kinds {
    char names[400][64];
    size_t count;
    size_t rows;
};

static int note_kind(void *context, const struct config_kind *kind)
{
    struct kinds *kinds = context;
    assert_true((kind->parameter == NULL) != (kind->group == NULL));
    for (size_t i = 0; i < kinds->count; i++)
        assert_string_not_equal(kinds->names[i], kind->name);
    snprintf(kinds->names[kinds->count++], sizeof(kinds->names[0]), "%s", kind->name);
    return 0;
}

static int find_kind(void *context, const struct config_row *row)
{
    struct kinds *kinds = context;
    struct buffer name;
    size_t i = 0;
    buffer_init(&name, 1024);
    config_row_kind(row, &name);
    while (i < kinds->count && strcmp(kinds->names[i], name.data) != 0)
        i++;
    if (i == kinds->count)
        fail_msg("%s is no kind", name.data);
    kinds->rows++;
    buffer_done(&name);
    return 0;
}

static void every_row_is_of_a_kind(void **state)
{
    (void)state;
    struct crawl_config *config = made(config_defaults);
    struct kinds *kinds = calloc(1, sizeof(*kinds));
    set(config, "subdomains/news", "");
    set(config, "Node/n1/subdomains/news/delay", "1");
    set(config, "Node/n1/logins/l/parameters/user", "x");
    set(config, "workqueue_priority/1/include_uris/prefix", "http://host.example/");
    set(config, "feeding/f/primary", "yes");
    set(config, "passwd/realm", "user:password");
    assert_int_equal(config_each_kind(note_kind, kinds), 0);
    assert_int_equal(config_each(config, find_kind, kinds), 0);
    assert_true(kinds->rows > kinds->count);
    free(kinds);
    config_free(config);
}

static void two_orders_of_subcollections_are_two_configurations(void **state)
{
    (void)state;
    struct crawl_config *a = made(config_defaults), *b = made(config_defaults);
    set(a, "subdomains/a/delay", "1");
    set(a, "subdomains/b/delay", "1");
    set(b, "subdomains/b/delay", "1");
    set(b, "subdomains/a/delay", "1");
    assert_false(config_equal(a, b));
    assert_false(config_scope_equal(a, b));
    config_free(a);
    config_free(b);
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
        cmocka_unit_test(every_row_is_of_a_kind),
        cmocka_unit_test(two_orders_of_subcollections_are_two_configurations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
