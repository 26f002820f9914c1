/* A site manager against a real server; the test is its committer. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "servers.h"

#include <seine/crawling/site_manager.h>
#include <seine/settings/policy.h>

#include <stdio.h>
#include <stdlib.h>

#define TIMEOUT_US    (INT64_C(120) * 1000000)
#define FIRST_CLAIMS  16
#define NEVER_MS      (INT64_C(1) << 52)
#define WINDOW_SMALL  16
#define WINDOW_LARGE  256
#define CLAIMS_SERVED 1000
/* Takes its server two seconds. */
#define SLOW_BYTES 2000

struct office {
    struct server nginx;
    struct crawl_config *config;
    struct hash_key key;
    struct policy *policy;
    struct mailbox *inbox;
    struct resolver *resolver;
    struct address_table *addresses;
    struct fetch_budget *budget;
    struct site_manager *manager;
    char origin[64];
    int64_t claimed; /* claims given so far */
    int largest_claim_request;
    struct error error;
};

static int open_office(void **state)
{
    struct office *office = calloc(1, sizeof *office);
    char start[80];
    static const char slow[SLOW_BYTES];
    assert_non_null(office);
    *state = office;
    nginx_start(&office->nginx, "location /slow.txt { limit_rate 1000; }");
    nginx_put(&office->nginx, "page.txt", "text", 4);
    nginx_put(&office->nginx, "slow.txt", slow, sizeof slow);
    snprintf(office->origin, sizeof office->origin, "http://127.0.0.1:%u", office->nginx.port);
    snprintf(start, sizeof start, "%s/", office->origin);
    hash_key_from_seed(&office->key, (const unsigned char *)"0123456789abcdef0123456789abcdef");
    assert_int_equal(config_crawl_profile(&office->config, &office->error), 0);
    const char *const settings[][2] = {{"start_uris", start},
                                       {"delay", "0"},
                                       {"seine/auto_delay", "no"},
                                       {"max_pending", "6"},
                                       {"log/fetch", "none"}};
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        if (config_set(office->config, settings[i][0], text_of(settings[i][1]), &office->error) < 0)
            fail_msg("%s", office->error.sentence);
    struct resolver_settings dns = resolver_settings_default();
    struct policy_settings policy = {.config = office->config};
    assert_int_equal(policy_new(&policy, &office->policy, &office->error), 0);
    assert_int_equal(mailbox_new(&office->inbox, &office->error), 0);
    assert_int_equal(address_table_new(&office->addresses), 0);
    assert_int_equal(fetch_budget_new(0, &office->budget, &office->error), 0);
    assert_int_equal(resolver_new(&dns, &office->resolver, &office->error), 0);
    struct site_manager_settings manager = {.policy = office->policy,
                                            .key = &office->key,
                                            .committer = office->inbox,
                                            .resolver = office->resolver,
                                            .addresses = office->addresses,
                                            .budget = office->budget,
                                            .max_transfers = 100};
    assert_int_equal(site_manager_start(&manager, &office->manager, &office->error), 0);
    return 0;
}

static int close_office(void **state)
{
    struct office *office = *state;
    struct site_manager_order *stop = calloc(1, sizeof *stop);
    assert_non_null(stop);
    stop->kind = ORDER_STOP;
    site_manager_give(office->manager, stop);
    site_manager_join(office->manager);
    for (struct mail *mail = mailbox_take_all(office->inbox); mail;) {
        struct report *report = (struct report *)mail;
        mail = mail->next;
        site_manager_report_done(office->manager, report);
    }
    resolver_free(office->resolver);
    site_manager_free(office->manager);
    mailbox_free(office->inbox);
    fetch_budget_free(office->budget);
    address_table_free(office->addresses);
    policy_release(office->policy);
    config_free(office->config);
    server_stop(&office->nginx);
    free(office);
    return 0;
}

static void give_lease(struct office *office)
{
    size_t length = strlen(office->origin);
    struct lease_grant *lease = malloc(sizeof *lease + length + 1);
    assert_non_null(lease);
    *lease = (struct lease_grant){.order.kind = ORDER_LEASE,
                                  .site_id = 1,
                                  .robots_policy = ROBOTS_POLICY_ALLOW,
                                  .robots_expires_at_ms = NEVER_MS};
    memcpy(lease->texts, office->origin, length + 1);
    lease->origin = (struct text){lease->texts, length};
    site_manager_give(office->manager, &lease->order);
}

static void give_claim_of(struct office *office, const char *path)
{
    struct claim_batch *claim_batch = calloc(1, sizeof *claim_batch);
    assert_non_null(claim_batch);
    claim_batch->order.kind = ORDER_CLAIMS;
    claim_batch->site_id = 1;
    arena_init(&claim_batch->arena, 4096, SIZE_MAX / 2);
    claim_batch->claims = arena_alloc(&claim_batch->arena, sizeof *claim_batch->claims);
    assert_non_null(claim_batch->claims);
    claim_batch->claims[claim_batch->count++] =
        (struct claim){.uri_id = ++office->claimed,
                       .level = 1,
                       .path = arena_copy(&claim_batch->arena, text_of(path))};
    site_manager_give(office->manager, &claim_batch->order);
}

static void give_claims(struct office *office, int count)
{
    struct claim_batch *claim_batch = calloc(1, sizeof *claim_batch);
    assert_non_null(claim_batch);
    claim_batch->order.kind = ORDER_CLAIMS;
    claim_batch->site_id = 1;
    arena_init(&claim_batch->arena, 4096, SIZE_MAX / 2);
    claim_batch->claims =
        arena_alloc(&claim_batch->arena, ((size_t)count + 1) * sizeof *claim_batch->claims);
    assert_non_null(claim_batch->claims);
    for (int i = 0; i < count; i++) {
        char path[32];
        snprintf(path, sizeof path, "/page.txt?%lld", (long long)++office->claimed);
        claim_batch->claims[claim_batch->count++] =
            (struct claim){.uri_id = office->claimed,
                           .level = 1,
                           .path = arena_copy(&claim_batch->arena, text_of(path))};
    }
    site_manager_give(office->manager, &claim_batch->order);
}

/* A slow committer: it claim_batches a claim request when the site has nothing left to do. The
 * queue has at most `most` for each claim request. */
static void serve(struct office *office, int most)
{
    int64_t begun_us = machine_monotonic_us(), done = 0;
    int claim_request = 0;
    give_lease(office);
    give_claims(office, FIRST_CLAIMS < most ? FIRST_CLAIMS : most);
    while (office->claimed < CLAIMS_SERVED && machine_monotonic_us() - begun_us < TIMEOUT_US) {
        mailbox_wait_until(office->inbox, machine_clock(), machine_monotonic_us() + TIMEOUT_US);
        for (struct mail *mail = mailbox_take_all(office->inbox); mail;) {
            struct report *report = (struct report *)mail;
            mail = mail->next;
            done += (int64_t)report->result_count;
            if (report->claim_requests)
                claim_request = report->claim_requests->count;
            site_manager_report_done(office->manager, report);
        }
        if (!claim_request || done < office->claimed)
            continue;
        if (claim_request > office->largest_claim_request)
            office->largest_claim_request = claim_request;
        give_claims(office, claim_request < most ? claim_request : most);
        claim_request = 0;
    }
    assert_true(office->claimed >= CLAIMS_SERVED);
}

static void a_site_that_runs_out_of_claims_asks_for_more_at_a_time(void **state)
{
    struct office *office = *state;
    serve(office, 10000);
    assert_true(office->largest_claim_request >= WINDOW_LARGE);
}

static void a_queue_that_has_little_is_not_asked_for_much(void **state)
{
    struct office *office = *state;
    serve(office, WINDOW_SMALL / 2);
    assert_true(office->largest_claim_request <= WINDOW_SMALL);
}

/* What came of the next `count` claims, all of them alike. */
static const struct result *wait_for(struct office *office, size_t count, struct result *ret_result)
{
    int64_t begun_us = machine_monotonic_us();
    *ret_result = (struct result){.kind = RESULT_RETURNED};
    for (size_t done = 0; done < count && machine_monotonic_us() - begun_us < TIMEOUT_US;) {
        mailbox_wait_until(office->inbox, machine_clock(), machine_monotonic_us() + TIMEOUT_US);
        for (struct mail *mail = mailbox_take_all(office->inbox); mail;) {
            struct report *report = (struct report *)mail;
            mail = mail->next;
            for (const struct result *result = report->results; result; result = result->next) {
                assert_true(done == 0 || result->kind == ret_result->kind);
                *ret_result = *result;
                done++;
            }
            site_manager_report_done(office->manager, report);
        }
    }
    return ret_result;
}

/* The rules change while the site is leased. */
static void change_rules(struct office *office, const char *ipmask, const char *ip6mask)
{
    struct policy *policy;
    const struct policy_settings settings = {.config = office->config};
    assert_int_equal(
        config_set(office->config, "exclude_domains/ipmask", text_of(ipmask), &office->error), 0);
    assert_int_equal(
        config_set(office->config, "exclude_domains/ip6mask", text_of(ip6mask), &office->error), 0);
    assert_int_equal(policy_new(&settings, &policy, &office->error), 0);
    struct policy_order *order = policy_order_new(policy);
    assert_non_null(order);
    site_manager_give(office->manager, &order->order);
    policy_release(policy);
}

static void a_leased_site_hears_of_changed_rules_about_its_addresses(void **state)
{
    struct office *office = *state;
    struct result result;
    char start[80];
    snprintf(office->origin, sizeof office->origin, "http://localhost:%u", office->nginx.port);
    snprintf(start, sizeof start, "%s/", office->origin);
    assert_int_equal(config_set(office->config, "start_uris", text_of(start), &office->error), 0);
    change_rules(office, "127.0.0.0/8", "::1");
    give_lease(office);
    for (int round = 0; round < 2; round++) {
        give_claims(office, 4);
        assert_int_equal(wait_for(office, 4, &result)->kind, RESULT_REFUSED);
        assert_int_equal(result_refusal(&result)->uri_skip, URI_SKIP_ADDRESS);
        assert_int_not_equal(result.rule, 0);
        change_rules(office, "", "");
        give_claims(office, 4);
        assert_int_equal(wait_for(office, 4, &result)->kind, RESULT_DOCUMENT);
        change_rules(office, "127.0.0.0/8", "::1");
    }
    /* One that is left is used. */
    change_rules(office, "", "::1");
    give_claims(office, 4);
    assert_int_equal(wait_for(office, 4, &result)->kind, RESULT_DOCUMENT);
}

/* What the site manager reports until it asks for claims again or gives the site back. */
static bool asks_again(struct office *office, size_t *ret_results)
{
    size_t results = 0;
    for (;;) {
        struct mail *mail;
        bool asked = false, returned = false;
        mailbox_wait_until(office->inbox, machine_clock(), machine_monotonic_us() + TIMEOUT_US);
        for (mail = mailbox_take_all(office->inbox); mail;) {
            struct report *report = (struct report *)mail;
            mail = mail->next;
            results += report->result_count;
            asked |= report->claim_requests != NULL;
            returned |= report->returns != NULL;
            site_manager_report_done(office->manager, report);
        }
        if (asked || returned) {
            *ret_results = results;
            return asked;
        }
    }
}

/* Its links may be queued since: giving the site back would close the connections that are logged
 * in. */
static void an_answer_that_is_older_than_the_last_result_does_not_end_a_lease(void **state)
{
    struct office *office = *state;
    struct result result;
    size_t results;
    give_lease(office);
    give_claim_of(office, "/slow.txt");
    assert_true(asks_again(office, &results));
    assert_int_equal(results, 0);
    assert_int_equal(wait_for(office, 1, &result)->kind, RESULT_DOCUMENT);
    assert_int_equal(result.path.length, strlen("/slow.txt")); /* scores and parts depend on it */
    give_claims(office, 0);
    assert_true(asks_again(office, &results));
    give_claims(office, 0);
    assert_false(asks_again(office, &results));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_site_that_runs_out_of_claims_asks_for_more_at_a_time,
                                        open_office, close_office),
        cmocka_unit_test_setup_teardown(a_leased_site_hears_of_changed_rules_about_its_addresses,
                                        open_office, close_office),
        cmocka_unit_test_setup_teardown(
            an_answer_that_is_older_than_the_last_result_does_not_end_a_lease, open_office,
            close_office),
        cmocka_unit_test_setup_teardown(a_queue_that_has_little_is_not_asked_for_much, open_office,
                                        close_office),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
