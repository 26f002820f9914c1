/* Deltas add up, merge and come out in order; the table keeps its promises. */

#include <seine/foundation/base.h>
#include <seine/state/stats.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static struct hash_key KEY;

static struct stats_delta *new_delta(void)
{
    struct stats_delta *delta;
    struct error error;
    assert_int_equal(stats_delta_new(&KEY, &delta, &error), 0);
    return delta;
}

static const struct stats_row *rows_of(struct stats_delta *delta, size_t *ret_count)
{
    const struct stats_row *rows;
    struct error error;
    assert_int_equal(stats_rows(delta, &rows, ret_count, &error), 0);
    return rows;
}

static void what_is_added_to_a_site_is_added_to_the_collection(void **state)
{
    (void)state;
    struct stats_delta *delta = new_delta();
    stats_add(delta, 7, STATISTIC_READ_NET, 100);
    stats_add(delta, 7, STATISTIC_READ_NET, 20);
    stats_add(delta, 9, STATISTIC_READ_NET, 3);
    stats_add(delta, 0, STATISTIC_READ_NET, 1000);
    stats_count(delta, 9, STATISTIC_HTTP_RESPONSE, TEXT_LITERAL("404"));
    stats_count(delta, 7, STATISTIC_HTTP_RESPONSE, TEXT_LITERAL("200"));
    stats_count(delta, 7, STATISTIC_HTTP_RESPONSE, TEXT_LITERAL("404"));
    struct text none = {"", 0};
    assert_int_equal(stats_value(delta, 7, STATISTIC_READ_NET, none), 120);
    assert_int_equal(stats_value(delta, 9, STATISTIC_READ_NET, none), 3);
    assert_int_equal(stats_value(delta, 0, STATISTIC_READ_NET, none), 1123);
    assert_int_equal(stats_value(delta, 0, STATISTIC_HTTP_RESPONSE, TEXT_LITERAL("404")), 2);
    assert_int_equal(stats_value(delta, 8, STATISTIC_READ_NET, none), 0);
    assert_int_equal(stats_value(delta, 7, STATISTIC_HTTP_RESPONSE, TEXT_LITERAL("500")), 0);
    stats_delta_free(delta);
}

static void rows_come_in_order_with_minimum_maximum_and_updates(void **state)
{
    (void)state;
    struct stats_delta *delta = new_delta();
    stats_count(delta, 7, STATISTIC_URI_SKIP, TEXT_LITERAL("ur/rule"));
    stats_count(delta, 7, STATISTIC_URI_SKIP, TEXT_LITERAL("ch/scheme"));
    stats_add(delta, 7, STATISTIC_DOC_SIZE, 50);
    stats_add(delta, 7, STATISTIC_DOC_SIZE, 10);
    size_t count;
    const struct stats_row *rows = rows_of(delta, &count);
    assert_int_equal(count, 6);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(rows[i].site_id, i < 3 ? 0 : 7);
    assert_int_equal(rows[3].statistic, STATISTIC_DOC_SIZE);
    assert_int_equal(rows[3].value, 60);
    assert_int_equal(rows[3].minimum, 10);
    assert_int_equal(rows[3].maximum, 50);
    assert_int_equal(rows[3].updates, 2);
    assert_string_equal(rows[3].key.data, "");
    assert_string_equal(rows[4].key.data, "ch/scheme");
    assert_string_equal(rows[5].key.data, "ur/rule");
    stats_delta_free(delta);
}

static void a_sample_keeps_the_last_value_and_stays_with_its_site(void **state)
{
    (void)state;
    struct stats_delta *delta = new_delta();
    stats_sample(delta, 3, STATISTIC_EPOCH, 5);
    stats_sample(delta, 3, STATISTIC_EPOCH, 2);
    stats_sample(delta, 3, STATISTIC_EPOCH, 4);
    size_t count;
    const struct stats_row *rows = rows_of(delta, &count);
    assert_int_equal(count, 1);
    assert_int_equal(rows[0].site_id, 3);
    assert_int_equal(rows[0].value, 4);
    assert_int_equal(rows[0].minimum, 2);
    assert_int_equal(rows[0].maximum, 5);
    assert_int_equal(rows[0].updates, 3);
    stats_delta_free(delta);
}

static void a_server_cannot_invent_keys_without_end(void **state)
{
    (void)state;
    struct stats_delta *delta = new_delta();
    char key[300];
    const int invented = 200000;
    for (int i = 0; i < invented; i++) {
        snprintf(key, sizeof(key), "x/%d", i);
        stats_count(delta, 1, STATISTIC_MIME_TYPE, text_of(key));
    }
    size_t count;
    (void)rows_of(delta, &count);
    assert_true(count <= (size_t)2 * (LIMIT_STATISTIC_KEYS + 1));
    assert_int_equal(stats_value(delta, 1, STATISTIC_MIME_TYPE, text_of(STATS_OTHER_KEY)),
                     invented - LIMIT_STATISTIC_KEYS);
    assert_int_equal(stats_lost(delta), 0);
    memset(key, 'y', sizeof(key));
    stats_count(delta, 2, STATISTIC_MIME_TYPE, (struct text){key, sizeof(key)});
    assert_int_equal(stats_value(delta, 2, STATISTIC_MIME_TYPE, text_of(STATS_OTHER_KEY)) +
                         stats_value(delta, 2, STATISTIC_MIME_TYPE,
                                     (struct text){key, LIMIT_STATISTIC_KEY_BYTES}),
                     1);
    stats_delta_free(delta);
}

/* More rows than a delta takes: the collection has all that was counted, and what is lost is known.
 */
static void amounts_that_do_not_fit_are_counted_for_the_collection(void **state)
{
    (void)state;
    struct stats_delta *delta = new_delta();
    const int64_t sites = LIMIT_STATISTIC_ROWS + 5;
    for (int64_t site = 1; site <= sites; site++)
        stats_add(delta, site, STATISTIC_STORED, 1);
    assert_int_equal(stats_value(delta, 0, STATISTIC_STORED, (struct text){"", 0}), sites);
    assert_int_equal(stats_lost(delta), 5);
    /* Neither the row of the collection nor that of the site has room. */
    stats_count(delta, 1, STATISTIC_MIME_TYPE, TEXT_LITERAL("text/html"));
    assert_int_equal(stats_lost(delta), 6);
    stats_reset(delta);
    assert_int_equal(stats_lost(delta), 0);
    stats_delta_free(delta);
}

static void a_reset_delta_is_empty_and_as_good_as_new(void **state)
{
    (void)state;
    struct stats_delta *delta = new_delta();
    char key[32];
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 40000; i++) {
            snprintf(key, sizeof(key), "k%d", i % 2000);
            stats_add(delta, i, STATISTIC_STORED, 1);
            stats_count(delta, i % 100 + 1, STATISTIC_MIME_TYPE, text_of(key));
        }
        assert_int_equal(stats_value(delta, 0, STATISTIC_STORED, (struct text){"", 0}), 40000);
        assert_int_equal(stats_value(delta, 39999, STATISTIC_STORED, (struct text){"", 0}), 1);
        size_t count;
        (void)rows_of(delta, &count);
        stats_reset(delta);
        (void)rows_of(delta, &count);
        assert_int_equal(count, 0);
    }
    stats_delta_free(delta);
}

static void sums_saturate_instead_of_wrapping(void **state)
{
    (void)state;
    struct stats_delta *delta = new_delta();
    stats_add(delta, 1, STATISTIC_READ_NET, INT64_MAX);
    stats_add(delta, 1, STATISTIC_READ_NET, 1);
    assert_true(stats_value(delta, 1, STATISTIC_READ_NET, (struct text){"", 0}) == INT64_MAX);
    stats_delta_free(delta);
}

static void ids_and_names_are_unique(void **state)
{
    (void)state;
    for (int i = 0; i < STATISTIC_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts((enum statistic)i);
        assert_int_equal(facts->statistic, i);
        assert_ptr_equal(statistic_by_id(facts->id), facts);
        assert_ptr_equal(statistic_by_name(facts->level, facts->name), facts);
        assert_true(facts->divisor > 0);
        const int block = facts->level == STATISTIC_SITE         ? 0
                          : facts->level == STATISTIC_COLLECTION ? 1
                                                                 : 2;
        assert_int_equal(facts->id / 100, block);
    }
    assert_null(statistic_by_id(99));
    assert_null(statistic_by_name(STATISTIC_SITE, "PPAdded"));
    assert_int_equal(statistic_by_name(STATISTIC_COLLECTION, "Stored")->id, 3);
    assert_int_equal(statistic_by_name(STATISTIC_GLOBAL, "Uptime")->id, 200);
}

/* A refresh asks with conditions: what the headers of a first answer said is not said again. */
static void what_only_an_answer_with_a_body_says_is_a_ledger(void **state)
{
    static const enum statistic STATISTICS[] = {STATISTIC_HAS_LAST_MOD, STATISTIC_HAS_ETAG,
                                                STATISTIC_MIME_TYPE};
    (void)state;
    for (size_t i = 0; i < sizeof STATISTICS / sizeof *STATISTICS; i++)
        assert_int_equal(statistic_facts(STATISTICS[i])->source, STATISTIC_LEDGER);
}

/* MS-FSCADM 2.2.4.8 to 2.2.4.10, attribute by attribute. */
static void every_attribute_of_the_specification_is_there(void **state)
{
    static const struct {
        enum statistic_level level;
        enum statistic_kind kind;
        const char *names;
    } ATTRIBUTES[] = {
        {STATISTIC_GLOBAL, STATISTIC_CONTINUOUS,
         "DNSWrite DNSRead DNSRequests DNSResponses DNSRetries DNSTimeout"},
        {STATISTIC_GLOBAL, STATISTIC_DISCRETE, "Uptime DNSRateLimit"},
        {STATISTIC_GLOBAL, STATISTIC_HISTOGRAM, "DNSResponse"},
        {STATISTIC_SITE, STATISTIC_CONTINUOUS,
         "Processed Downloaded Stored Modified Deleted Unchanged DBUpdates ReadNet WriteNet "
         "HasLastMod HasETag DLTime DocSize Retries HasSitemap NodeSchedulerFwd LocalFwd Local"},
        /* ours */
        {STATISTIC_SITE, STATISTIC_CONTINUOUS,
         "ChannelsRead ChannelEntries ChannelEntriesExpired ChannelDeleted"},
        {STATISTIC_SITE, STATISTIC_DISCRETE,
         "LastUri QueueLength CrawlStarted CrawlEnded Epoch LastRefresh"},
        {STATISTIC_SITE, STATISTIC_HISTOGRAM, "HTTPResponse URISkip DocSkip MimeType"},
        {STATISTIC_COLLECTION, STATISTIC_DISCRETE,
         "Uptime ActiveSites Feeding Status CrawlMode PPChecksums"},
        {STATISTIC_COLLECTION, STATISTIC_MULTIDIMENSION, "StartUriStatus FeedingDestinations"},
        {STATISTIC_COLLECTION, STATISTIC_MULTIDISCRETE, "SumActiveSites SumPPChecksums"},
        {STATISTIC_COLLECTION, STATISTIC_CONTINUOUS,
         "PPFailed PPSucceeded PPFed PPDeleted PPAdded PPModified PPURLsChange PPPartialUpdate"},
    };
    (void)state;
    int count = 0;
    for (size_t i = 0; i < sizeof ATTRIBUTES / sizeof *ATTRIBUTES; i++) {
        char names[256], *rest = names;
        snprintf(names, sizeof names, "%s", ATTRIBUTES[i].names);
        for (char *name; (name = strtok_r(rest, " ", &rest)); count++) {
            const struct statistic_facts *facts = statistic_by_name(ATTRIBUTES[i].level, name);
            if (!facts || facts->level != ATTRIBUTES[i].level || facts->kind != ATTRIBUTES[i].kind)
                fail_msg("%s is not as the specification has it", name);
        }
    }
    assert_int_equal(count, STATISTIC_COUNT);
}

/* https://prometheus.io/docs/practices/naming/ */
static void a_metric_is_named_by_what_it_counts(void **state)
{
    (void)state;
    for (int i = 0; i < STATISTIC_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts((enum statistic)i);
        size_t length = strlen(facts->metric);
        bool is_total = length > 6 && strcmp(facts->metric + length - 6, "_total") == 0;
        assert_int_equal(length, strspn(facts->metric, "abcdefghijklmnopqrstuvwxyz_"));
        assert_int_equal(strlen(facts->label), strspn(facts->label, "abcdefghijklmnopqrstuvwxyz_"));
        assert_int_equal(facts->label[0] != '\0', facts->kind == STATISTIC_HISTOGRAM);
        if (length == 0)
            continue;
        assert_int_equal(is_total, facts->kind != STATISTIC_DISCRETE);
        assert_int_not_equal(facts->source, STATISTIC_FIXED);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(statistic_facts((enum statistic)j)->metric, facts->metric);
    }
}

int main(void)
{
    static const unsigned char SEED[32] = {1};
    hash_key_from_seed(&KEY, SEED);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_only_an_answer_with_a_body_says_is_a_ledger),
        cmocka_unit_test(what_is_added_to_a_site_is_added_to_the_collection),
        cmocka_unit_test(rows_come_in_order_with_minimum_maximum_and_updates),
        cmocka_unit_test(a_sample_keeps_the_last_value_and_stays_with_its_site),
        cmocka_unit_test(a_server_cannot_invent_keys_without_end),
        cmocka_unit_test(amounts_that_do_not_fit_are_counted_for_the_collection),
        cmocka_unit_test(a_reset_delta_is_empty_and_as_good_as_new),
        cmocka_unit_test(sums_saturate_instead_of_wrapping),
        cmocka_unit_test(ids_and_names_are_unique),
        cmocka_unit_test(every_attribute_of_the_specification_is_there),
        cmocka_unit_test(a_metric_is_named_by_what_it_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
