/*
 * Errors: what the table says of them, and what is kept of them as data.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <seine/foundation/base.h>

static void an_error_keeps_status_and_sentence(void **state)
{
    (void)state;
    struct error error = {0};
    assert_int_equal(error_set(&error, STATUS_LIMIT, "%d of %s", 3, "four"), STATUS_LIMIT);
    assert_int_equal(error.status, STATUS_LIMIT);
    assert_string_equal(error.sentence, "3 of four");
    assert_int_equal(error_set(NULL, STATUS_FULL, "no caller listens"), STATUS_FULL);
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

#define EXIT(name, number, meaning, of_admin)
static const int STATUSES[] = {
#define STATUS(name, number, word, fault, http, exit, meaning) STATUS_##name,
#define ERROR(name, status, exit, sentence, meaning)
#include <seine/foundation/base/errors.def>
#undef STATUS
#undef ERROR
};

static const struct {
    int code, status;
} CODES[] = {
#define STATUS(name, number, word, fault, http, exit, meaning)
#define ERROR(name, status, exit, sentence, meaning) {ERROR_##name, STATUS_##status},
#include <seine/foundation/base/errors.def>
#undef STATUS
#undef ERROR
#undef EXIT
};

static void every_status_has_a_name_of_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof STATUSES / sizeof *STATUSES; i++) {
        assert_true(STATUSES[i] < 0);
        assert_int_equal(error_status(STATUSES[i]), STATUSES[i]);
        assert_string_not_equal(status_name(STATUSES[i]), "unknown");
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(status_name(STATUSES[i]), status_name(STATUSES[j]));
    }
    assert_string_equal(status_name(0), "ok");
    assert_string_equal(status_name(-1), "unknown");
}

static void a_code_is_below_its_status(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++) {
        const struct error_facts *facts = error_facts(CODES[i].code);
        const struct error_facts *above = error_facts(CODES[i].status);
        assert_int_equal(error_status(CODES[i].code), CODES[i].status);
        assert_int_equal(facts->fault, above->fault);
        assert_int_equal(facts->http, above->http);
        assert_true(strlen(facts->meaning) > 10);
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(CODES[i].code, CODES[j].code);
    }
    assert_int_equal(error_facts(-7)->http, error_facts(STATUS_SYSTEM)->http);
}

static void whose_fault_it_is_says_the_table(void **state)
{
    (void)state;
    assert_true(error_is_callers(STATUS_INVALID));
    assert_true(error_is_callers(ERROR_NO_SITE));
    assert_false(error_is_callers(STATUS_FULL));
    assert_false(error_is_callers(STATUS_OK));
    assert_int_equal(error_facts(STATUS_NOT_FOUND)->exit, EXIT_DATA_DIRECTORY);
    assert_int_equal(error_facts(ERROR_NO_ACCOUNT)->exit, EXIT_USAGE);
    assert_int_equal(error_facts(STATUS_CANCELLED)->exit, EXIT_INTERRUPTED);
}

static void the_sentence_of_a_row_has_its_fields(void **state)
{
    (void)state;
    struct error error;
    int status =
        error_raise(&error, ERROR_NO_SITE, .of = text_of("news"), .value = text_of("a.example:80"));
    assert_int_equal(status, STATUS_NOT_FOUND);
    assert_int_equal(error.code, ERROR_NO_SITE);
    assert_int_equal(error.status, STATUS_NOT_FOUND);
    assert_string_equal(error.sentence, "the collection news has no site a.example:80");
    assert_string_equal(error.value, "a.example:80");
    error_raise(&error, ERROR_TOO_MANY_SITES_WAIT, .limit = 1000);
    assert_string_equal(
        error.sentence,
        "1000 sites are waiting to be submitted already, which is the limit: try again later");
    assert_string_equal(error.value, "");
}

static void a_file_that_fails_is_the_value_of_the_error(void **state)
{
    (void)state;
    struct error error;
    assert_int_equal(error_set_file(&error, ENOSPC, "write", "/data/x"), STATUS_FULL);
    assert_string_equal(error.value, "/data/x");
    assert_int_equal(error.cause, ENOSPC);
    assert_memory_equal(error.sentence, "cannot write /data/x: ", 22);
}

static void what_is_added_keeps_the_code_and_finds_room(void **state)
{
    (void)state;
    struct error error;
    char text[600];
    memset(text, 't', sizeof text);
    text[sizeof text - 1] = '\0';
    error_set(&error, ERROR_ENDLESS_LINE, "a line is endless");
    error_append(&error, "before that %d URIs were queued", 7);
    assert_string_equal(error.sentence, "a line is endless; before that 7 URIs were queued");
    assert_int_equal(error.code, ERROR_ENDLESS_LINE);
    error_set(&error, STATUS_INVALID, "%s", text);
    error_append(&error, "more");
    assert_int_equal(strlen(error.sentence), sizeof error.sentence - 1);
    assert_string_equal(error.sentence + sizeof error.sentence - 8, "t; more");
}

static void a_long_value_is_cut_at_a_whole_character(void **state)
{
    (void)state;
    struct error error;
    char name[600] = "x";
    for (size_t i = 1; i + 2 < sizeof name; i += 2)
        memcpy(name + i, "\xC3\xA9", 3);
    error_raise(&error, ERROR_NO_COLLECTION, .value = text_of(name));
    assert_int_equal(strlen(error.value), ERROR_VALUE_BYTES - 1);
    assert_true(text_is_printable(text_of(error.value)));
    assert_true(text_is_printable(text_of(error.sentence)));
}

static void the_place_can_be_told_apart_and_changed(void **state)
{
    (void)state;
    struct error error;
    error_set(&error, ERROR_VALUE_REFUSED, "\"x\" is not valid");
    assert_true(text_equal(error_place(&error), text_of("")));
    error_prefix(&error, "max_doc");
    assert_true(text_equal(error_place(&error), text_of("max_doc")));
    error_move(&error, "limits/%s", "max_doc");
    assert_string_equal(error.sentence, "limits/max_doc: \"x\" is not valid");
    error_prefix(&error, "%s", "subdomains/a");
    assert_true(text_equal(error_place(&error), text_of("subdomains/a: limits/max_doc")));
    assert_int_equal(error.code, ERROR_VALUE_REFUSED);
}

static void a_place_that_fills_the_sentence_stays_within_it(void **state)
{
    (void)state;
    struct error error;
    char place[600];
    memset(place, 'p', sizeof place);
    place[sizeof place - 1] = '\0';
    error_set(&error, STATUS_INVALID, "what is wrong");
    error_prefix(&error, "%s", place);
    assert_int_equal(strlen(error.sentence), sizeof error.sentence - 1);
    error_prefix(&error, "%s", "more");
    error_move(&error, "%s", "other");
    assert_memory_equal(error.sentence, "other: ", 7);
}

static void what_is_about_the_same_is_the_same(void **state)
{
    (void)state;
    struct error a, b;
    error_set(&a, ERROR_VALUE_REFUSED, "\"x\" is not valid");
    error_set(&b, ERROR_VALUE_REFUSED, "\"x\" is not valid here either");
    assert_true(error_is_same(&a, &b));
    error_set_value(&b, text_of("x"));
    assert_false(error_is_same(&a, &b));
    error_set_value(&a, text_of("x"));
    assert_true(error_is_same(&a, &b));
    error_set_line(&a, 7);
    assert_false(error_is_same(&a, &b));
    error_copy(&b, a.status, &a);
    assert_true(error_is_same(&a, &b));
    error_prefix(&b, "max_doc");
    assert_false(error_is_same(&a, &b));
    assert_int_equal(error_recode(&a, ERROR_NO_PARAMETER), STATUS_NOT_FOUND);
    assert_int_equal(a.status, STATUS_NOT_FOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_error_keeps_status_and_sentence),
        cmocka_unit_test(a_sentence_may_be_made_from_itself),
        cmocka_unit_test(a_long_sentence_is_cut_and_terminated),
        cmocka_unit_test(system_errors_become_the_status_a_caller_can_act_on),
        cmocka_unit_test(every_status_has_a_name_of_its_own),
        cmocka_unit_test(a_code_is_below_its_status),
        cmocka_unit_test(whose_fault_it_is_says_the_table),
        cmocka_unit_test(the_sentence_of_a_row_has_its_fields),
        cmocka_unit_test(a_file_that_fails_is_the_value_of_the_error),
        cmocka_unit_test(what_is_added_keeps_the_code_and_finds_room),
        cmocka_unit_test(a_long_value_is_cut_at_a_whole_character),
        cmocka_unit_test(the_place_can_be_told_apart_and_changed),
        cmocka_unit_test(a_place_that_fills_the_sentence_stays_within_it),
        cmocka_unit_test(what_is_about_the_same_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
