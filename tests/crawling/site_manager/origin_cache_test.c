/* What a site manager remembers of the sites that links lead to, and for how many. */
#include "origin_cache.h"

#include <seine/state/frontier.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct fixture {
    struct policy *policy;
    struct policy_reader reader;
    struct hash_key key;
};

static int make(void **state)
{
    static struct fixture fixture;
    struct crawl_config *config = NULL;
    struct error error = {0};
    const unsigned char seed[32] = {1};
    if (config_defaults(&config, &error) < 0 ||
        policy_new(&(struct policy_settings){.config = config}, &fixture.policy, &error) < 0 ||
        policy_reader_init(&fixture.reader, fixture.policy, &error) < 0)
        fail_msg("%s", error.sentence);
    hash_key_from_seed(&fixture.key, seed);
    config_free(config);
    *state = &fixture;
    return 0;
}

static int release(void **state)
{
    struct fixture *fixture = *state;
    policy_reader_done(&fixture->reader);
    policy_release(fixture->policy);
    return 0;
}

/* Marks each site that is met; whether the mark is still there when it is met again. */
static int remembered(const struct fixture *fixture, size_t places, int sites)
{
    struct origin_cache *cache = NULL;
    int found = 0;
    assert_int_equal(origin_cache_new(places, &cache), 0);
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < sites; i++) {
            char text[64], storage[URI_STORAGE_BYTES];
            struct uri uri;
            snprintf(text, sizeof text, "http://host%d.example/", i);
            assert_int_equal(uri_parse(text_of(text), storage, sizeof storage, &uri), 0);
            struct origin_entry *entry =
                origin_cache_get(cache, &fixture->key, &fixture->reader, &uri);
            assert_non_null(entry);
            assert_int_equal(entry->seed, known_site_seed(&fixture->key, uri.origin));
            found += entry->report_serial == 7;
            entry->report_serial = 7;
        }
    origin_cache_free(cache);
    return found;
}

static void as_many_sites_as_there_are_places_are_remembered(void **state)
{
    const struct fixture *fixture = *state;
    assert_int_equal(remembered(fixture, 1, 1), 1);
    assert_int_equal(remembered(fixture, 1, 20), 0);
    assert_in_range(remembered(fixture, ORIGIN_CACHE_PLACES, 20), 15, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(as_many_sites_as_there_are_places_are_remembered, make,
                                        release),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
