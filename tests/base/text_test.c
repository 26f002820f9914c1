/*
 * Errors and borrowed texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <seine/base.h>

static void an_error_keeps_status_and_sentence(void **state)
{
    (void)state;
    struct error error = {0};
    assert_int_equal(error_set(&error, STATUS_LIMIT, "%d of %s", 3, "four"), STATUS_LIMIT);
    assert_int_equal(error.status, STATUS_LIMIT);
    assert_string_equal(error.sentence, "3 of four");
    assert_int_equal(error_set(NULL, STATUS_FULL, "nobody listens"), STATUS_FULL);
}

static void a_sentence_may_be_made_from_itself(void **state)
{
    (void)state;
    struct error error;
    error_set(&error, STATUS_INVALID, "inner");
    error_set(&error, STATUS_LIMIT, "outer (%s)", error.sentence);
    assert_string_equal(error.sentence, "outer (inner)");
    assert_int_equal(error_prefix(&error, "line %d", 7), STATUS_LIMIT);
    assert_string_equal(error.sentence, "line 7: outer (inner)");
}

static void a_long_sentence_is_cut_and_terminated(void **state)
{
    (void)state;
    struct error error;
    char text[2000];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    error_set(&error, STATUS_INVALID, "%s", text);
    assert_int_equal(strlen(error.sentence), sizeof error.sentence - 1);
    error_prefix(&error, "%s", text);
    assert_int_equal(strlen(error.sentence), sizeof error.sentence - 1);
}

static void system_errors_become_the_status_a_caller_can_act_on(void **state)
{
    (void)state;
    struct error error;
    static const struct {
        int errno_value;
        int status;
    } PAIRS[] = {{ENOSPC, STATUS_FULL},      {EDQUOT, STATUS_FULL},      {EROFS, STATUS_READ_ONLY},
                 {EACCES, STATUS_READ_ONLY}, {ENOENT, STATUS_NOT_FOUND}, {EEXIST, STATUS_EXISTS},
                 {ENOMEM, STATUS_MEMORY},    {EIO, STATUS_SYSTEM}};
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        assert_int_equal(error_set_errno(&error, PAIRS[i].errno_value, "writing %s", "x"),
                         PAIRS[i].status);
        assert_memory_equal(error.sentence, "writing x: ", 11);
        assert_true(strlen(error.sentence) > 11);
    }
}

static void every_status_has_a_name_of_its_own(void **state)
{
    (void)state;
    static const int STATUSES[] = {
#define STATUS_VALUE(name, value, text) name,
        SEINE_STATUS_TABLE(STATUS_VALUE)
#undef STATUS_VALUE
    };
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++) {
        assert_true(STATUSES[i] < 0);
        assert_string_not_equal(status_name(STATUSES[i]), "unknown");
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(status_name(STATUSES[i]), status_name(STATUSES[j]));
    }
    assert_string_equal(status_name(0), "ok");
    assert_string_equal(status_name(-1), "unknown");
}

static void texts_compare_by_their_bytes(void **state)
{
    (void)state;
    struct text empty = {NULL, 0};
    assert_true(text_equal(empty, TEXT_LITERAL("")));
    assert_true(text_equal(text_of(NULL), empty));
    assert_false(text_equal(TEXT_LITERAL("a\0b"), TEXT_LITERAL("a\0c")));
    assert_false(text_equal(TEXT_LITERAL("a"), TEXT_LITERAL("A")));
    assert_true(text_equal_nocase(TEXT_LITERAL("HoSt"), TEXT_LITERAL("hOsT")));
    assert_false(text_equal_nocase(TEXT_LITERAL("host"), TEXT_LITERAL("hos")));
    assert_true(text_starts_with(TEXT_LITERAL("abc"), TEXT_LITERAL("ab")));
    assert_true(text_starts_with(TEXT_LITERAL("abc"), empty));
    assert_false(text_starts_with(TEXT_LITERAL("ab"), TEXT_LITERAL("abc")));
    assert_true(text_ends_with(TEXT_LITERAL("abc"), TEXT_LITERAL("bc")));
    assert_false(text_ends_with(TEXT_LITERAL("bc"), TEXT_LITERAL("abc")));
    assert_true(text_ends_with(empty, empty));
}

static void trimming_takes_white_space_from_both_ends_only(void **state)
{
    (void)state;
    assert_true(text_equal(text_trim(TEXT_LITERAL(" \t\r\n\fa b \n")), TEXT_LITERAL("a b")));
    assert_int_equal(text_trim(TEXT_LITERAL(" \n ")).length, 0);
    assert_int_equal(text_trim((struct text){NULL, 0}).length, 0);
    assert_int_equal(text_trim(TEXT_LITERAL("\0a\0")).length, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_keeps_status_and_sentence),
        cmocka_unit_test(a_sentence_may_be_made_from_itself),
        cmocka_unit_test(a_long_sentence_is_cut_and_terminated),
        cmocka_unit_test(system_errors_become_the_status_a_caller_can_act_on),
        cmocka_unit_test(every_status_has_a_name_of_its_own),
        cmocka_unit_test(texts_compare_by_their_bytes),
        cmocka_unit_test(trimming_takes_white_space_from_both_ends_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
