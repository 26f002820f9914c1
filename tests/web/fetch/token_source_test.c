/* Sources of tokens: what their thread does for those who never wait for it. */
#include "token_issuer.h"

#include <seine/foundation/base/clock.h>
#include <seine/web/fetch.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define TIMEOUT_US INT64_C(60000000)

/* An issuer with scripted answers. */
struct issuer {
    atomic_int status; /* of obtain() */
    atomic_int lifetime_s;
    atomic_bool is_held; /* obtain() does not come back */
    atomic_int asked;
    atomic_bool is_freed;
};

static int obtain(void *state, const atomic_bool *cancelled, struct issued_token *ret_issued,
                  struct error *error)
{
    struct issuer *issuer = state;
    int asked = atomic_fetch_add(&issuer->asked, 1) + 1;
    while (atomic_load(&issuer->is_held))
        usleep(1000);
    (void)cancelled;
    int status = atomic_load(&issuer->status);
    if (status) {
        error_set(error, STATUS_SYSTEM, "the issuer says no for the %d. time", asked);
        return status;
    }
    char *token = malloc(16);
    assert_non_null(token);
    snprintf(token, 16, "token %d", asked);
    *ret_issued = (struct issued_token){token, atomic_load(&issuer->lifetime_s)};
    return 0;
}

static bool append(void *state, void *token, struct buffer *value,
                   struct token_exchange **ret_exchange)
{
    (void)state, (void)ret_exchange;
    buffer_append_string(value, token);
    return true;
}

static void free_token(void *state, void *token)
{
    (void)state;
    free(token);
}

static void free_issuer(void *state)
{
    struct issuer *issuer = state;
    atomic_store(&issuer->is_freed, true);
}

static const struct token_issuer ISSUER = {
    .obtain = obtain, .append = append, .free_token = free_token, .free = free_issuer};

static struct token_source *make(struct issuer *issuer)
{
    struct token_source *source;
    struct error error;
    if (!atomic_load(&issuer->lifetime_s))
        atomic_store(&issuer->lifetime_s, 3600);
    assert_int_equal(token_source_new(&ISSUER, issuer, &source, &error), 0);
    return source;
}

static enum token_state settled(struct token_source *source)
{
    enum token_state state;
    int64_t deadline_us = machine_monotonic_us() + TIMEOUT_US;
    while ((state = token_source_look(source, NULL, NULL)) == TOKEN_PENDING) {
        assert_true(machine_monotonic_us() < deadline_us);
        usleep(1000);
    }
    return state;
}

static uint32_t said(struct token_source *source, char ret_said[32])
{
    struct buffer value;
    buffer_init(&value, 31);
    uint32_t number = token_source_append(source, &value);
    memcpy(ret_said, value.length ? value.data : "", value.length + 1);
    buffer_done(&value);
    return number;
}

static void one_token_serves_until_it_is_refused(void **state)
{
    (void)state;
    struct issuer issuer = {0};
    char text[32];
    struct token_source *source = make(&issuer);
    assert_int_equal(said(source, text), 0);
    assert_int_equal(settled(source), TOKEN_READY);
    uint32_t first = said(source, text);
    assert_string_equal(text, "token 1");
    assert_int_equal(said(source, text), first);
    token_source_refused(source, first);
    assert_int_equal(settled(source), TOKEN_READY);
    assert_int_not_equal(said(source, text), first);
    assert_string_equal(text, "token 2");
    token_source_refused(source, first); /* by one who comes late */
    said(source, text);
    assert_string_equal(text, "token 2");
    token_source_release(source);
    assert_true(atomic_load(&issuer.is_freed));
}

static void what_is_used_is_renewed_before_it_expires_and_nothing_else(void **state)
{
    (void)state;
    struct issuer issuer = {.lifetime_s = 3};
    char text[32];
    struct token_source *source = make(&issuer);
    assert_int_equal(settled(source), TOKEN_READY);
    int64_t until_us = machine_monotonic_us() + 4000000;
    while (machine_monotonic_us() < until_us) {
        if (token_source_look(source, NULL, NULL) == TOKEN_READY)
            said(source, text);
        usleep(10000);
    }
    int asked = atomic_load(&issuer.asked);
    assert_true(asked >= 2);
    token_source_release(source);
    struct issuer other = {.lifetime_s = 1}; /* … within what is left anyway */
    source = make(&other);
    assert_int_equal(token_source_look(source, NULL, NULL), TOKEN_PENDING);
    usleep(2000000);
    assert_int_equal(atomic_load(&other.asked), 1);
    token_source_release(source);
}

static void an_issuer_that_refuses_is_asked_three_times(void **state)
{
    (void)state;
    struct issuer issuer = {.status = ISSUER_REFUSED};
    char sentence[TOKEN_SENTENCE_BYTES];
    int64_t again_ms = -1, deadline_us = machine_monotonic_us() + TIMEOUT_US;
    struct token_source *source = make(&issuer);
    while (again_ms != 0) {
        assert_true(machine_monotonic_us() < deadline_us);
        (void)token_source_look(source, sentence, &again_ms);
        usleep(1000);
    }
    assert_int_equal(token_source_look(source, sentence, &again_ms), TOKEN_FAILED);
    assert_string_equal(sentence, "the issuer says no for the 3. time");
    assert_int_equal(atomic_load(&issuer.asked), 3);
    token_source_release(source);
}

static void one_that_is_out_of_order_is_asked_again(void **state)
{
    (void)state;
    struct issuer issuer = {.status = STATUS_SYSTEM};
    char sentence[TOKEN_SENTENCE_BYTES];
    int64_t again_ms = 0;
    struct token_source *source = make(&issuer);
    assert_int_equal(settled(source), TOKEN_FAILED);
    assert_int_equal(token_source_look(source, sentence, &again_ms), TOKEN_FAILED);
    assert_true(again_ms > 0 && again_ms <= 2001);
    atomic_store(&issuer.status, 0);
    int64_t deadline_us = machine_monotonic_us() + TIMEOUT_US;
    while (token_source_look(source, NULL, NULL) != TOKEN_READY) {
        assert_true(machine_monotonic_us() < deadline_us);
        usleep(1000);
    }
    token_source_release(source);
}

static void who_releases_it_does_not_wait_for_the_issuer(void **state)
{
    (void)state;
    static struct issuer issuer; /* outlives the thread */
    atomic_store(&issuer.is_held, true);
    struct token_source *source = make(&issuer);
    assert_int_equal(token_source_look(source, NULL, NULL), TOKEN_PENDING);
    while (atomic_load(&issuer.asked) == 0)
        usleep(1000);
    int64_t before_us = machine_monotonic_us();
    token_source_release(source);
    /* The issuer is held for as long as this test looks. */
    assert_true(machine_monotonic_us() - before_us < TIMEOUT_US);
    assert_false(atomic_load(&issuer.is_freed));
    atomic_store(&issuer.is_held, false);
    int64_t deadline_us = machine_monotonic_us() + TIMEOUT_US;
    while (!atomic_load(&issuer.is_freed)) {
        assert_true(machine_monotonic_us() < deadline_us);
        usleep(1000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_token_serves_until_it_is_refused),
        cmocka_unit_test(what_is_used_is_renewed_before_it_expires_and_nothing_else),
        cmocka_unit_test(an_issuer_that_refuses_is_asked_three_times),
        cmocka_unit_test(one_that_is_out_of_order_is_asked_again),
        cmocka_unit_test(who_releases_it_does_not_wait_for_the_issuer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
