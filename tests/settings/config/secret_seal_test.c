/* Secrets that are sealed as bytes: they open with their key, in their context, whole, and else not
 * at all. */
#include <seine/settings/config/secret.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

static const struct secret_key KEY = {.key = "0123456789abcde", .vector = "fedcba987654321"};
#define CONTEXT TEXT_LITERAL("cookie example.com sid")
#define PLAIN   TEXT_LITERAL("value of the session")
/* In front of it and behind it. */
#define OVERHEAD_BYTES 28

static struct buffer sealed_of(struct text plain)
{
    struct buffer sealed;
    struct error error;
    buffer_init(&sealed, (size_t)4 * 1024 * 1024);
    assert_int_equal(secret_seal(&KEY, CONTEXT, plain, &sealed, &error), 0);
    return sealed;
}

static void assert_stays_shut(const struct secret_key *key, struct text context, struct text sealed)
{
    struct buffer plain;
    struct error error = {0};
    buffer_init(&plain, 4096);
    buffer_append(&plain, "before", 6);
    assert_int_equal(secret_open(key, context, sealed, &plain, &error), STATUS_INVALID);
    assert_int_equal(plain.length, 6);
    assert_null(strstr(error.sentence, "value"));
    secret_buffer_done(&plain);
}

static void what_was_sealed_opens(void **state)
{
    (void)state;
    static const size_t LENGTHS[] = {0, 1, 15, 16, 17, 4096, 1000000};
    for (size_t i = 0; i < sizeof LENGTHS / sizeof *LENGTHS; i++) {
        char *bytes = malloc(LENGTHS[i] + 1);
        struct buffer plain;
        struct error error;
        assert_non_null(bytes);
        for (size_t at = 0; at < LENGTHS[i]; at++)
            bytes[at] = (char)(at * 31 % 256);
        struct buffer sealed = sealed_of((struct text){bytes, LENGTHS[i]});
        assert_int_equal(sealed.length, LENGTHS[i] + OVERHEAD_BYTES);
        buffer_init(&plain, (size_t)4 * 1024 * 1024);
        buffer_append(&plain, "before", 6);
        assert_int_equal(secret_open(&KEY, CONTEXT, buffer_text(&sealed), &plain, &error), 0);
        assert_int_equal(plain.length, 6 + LENGTHS[i]);
        assert_memory_equal(plain.data, "before", 6);
        assert_memory_equal(plain.data + 6, bytes, LENGTHS[i]);
        secret_buffer_done(&plain);
        secret_buffer_done(&sealed);
        free(bytes);
    }
}

static void what_stands_in_the_buffer_stays_and_the_same_is_sealed_otherwise_each_time(void **state)
{
    (void)state;
    struct buffer sealed;
    struct error error;
    buffer_init(&sealed, 4096);
    buffer_append(&sealed, "before", 6);
    assert_int_equal(secret_seal(&KEY, CONTEXT, PLAIN, &sealed, &error), 0);
    size_t first = sealed.length;
    assert_int_equal(secret_seal(&KEY, CONTEXT, PLAIN, &sealed, &error), 0);
    assert_memory_equal(sealed.data, "before", 6);
    assert_int_equal(sealed.length - first, first - 6);
    assert_memory_not_equal(sealed.data + 6, sealed.data + first, first - 6);
    assert_null(memmem(sealed.data, sealed.length, "session", 7));
    secret_buffer_done(&sealed);
}

static void another_key_or_context_opens_nothing(void **state)
{
    (void)state;
    struct buffer sealed = sealed_of(PLAIN);
    struct secret_key other = KEY;
    other.key[3] ^= 1;
    assert_stays_shut(&other, CONTEXT, buffer_text(&sealed));
    other = KEY;
    other.vector[15] ^= 1;
    assert_stays_shut(&other, CONTEXT, buffer_text(&sealed));
    assert_stays_shut(&KEY, TEXT_LITERAL("cookie example.com sie"), buffer_text(&sealed));
    assert_stays_shut(&KEY, TEXT_LITERAL(""), buffer_text(&sealed));
    secret_buffer_done(&sealed);
}

static void of_damaged_or_cut_bytes_nothing_comes_out(void **state)
{
    (void)state;
    struct buffer sealed = sealed_of(PLAIN);
    for (size_t at = 0; at < sealed.length; at++) {
        for (int bit = 0; bit < 8; bit++) {
            sealed.data[at] ^= (char)(1 << bit);
            assert_stays_shut(&KEY, CONTEXT, buffer_text(&sealed));
            sealed.data[at] ^= (char)(1 << bit);
        }
    }
    for (size_t length = 0; length < sealed.length; length++)
        assert_stays_shut(&KEY, CONTEXT, (struct text){sealed.data, length});
    for (size_t cut = 1; cut < sealed.length; cut++)
        assert_stays_shut(&KEY, CONTEXT, (struct text){sealed.data + cut, sealed.length - cut});
    buffer_append_char(&sealed, 'x');
    assert_stays_shut(&KEY, CONTEXT, buffer_text(&sealed));
    assert_stays_shut(&KEY, CONTEXT, (struct text){NULL, 0});
    secret_buffer_done(&sealed);
}

static void fingerprints_tell_secrets_apart_and_need_the_key(void **state)
{
    (void)state;
    struct secret_key other = KEY;
    other.key[0] ^= 1;
    uint64_t of_plain = secret_fingerprint(&KEY, PLAIN);
    assert_true(of_plain == secret_fingerprint(&KEY, PLAIN));
    assert_true(of_plain != secret_fingerprint(&KEY, CONTEXT));
    assert_true(of_plain != secret_fingerprint(&KEY, TEXT_LITERAL("")));
    assert_true(of_plain != secret_fingerprint(&other, PLAIN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_sealed_opens),
        cmocka_unit_test(
            what_stands_in_the_buffer_stays_and_the_same_is_sealed_otherwise_each_time),
        cmocka_unit_test(another_key_or_context_opens_nothing),
        cmocka_unit_test(of_damaged_or_cut_bytes_nothing_comes_out),
        cmocka_unit_test(fingerprints_tell_secrets_apart_and_need_the_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
