/* The method table keeps its promises. */

#include <seine/serving/admin.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void every_method_has_a_name_of_its_own(void **state)
{
    (void)state;
    assert_true(method_count() > 10);
    for (size_t i = 0; i < method_count(); i++)
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(method_at(i)->name, method_at(j)->name);
}

static void an_alias_leads_to_a_method(void **state)
{
    (void)state;
    int aliases = 0;
    for (size_t i = 0; i < method_count(); i++) {
        const struct method_facts *row = method_at(i);
        const struct method_facts *found = method_find(text_of(row->name));
        assert_non_null(found);
        assert_null(found->alias_of);
        assert_string_equal(found->name, row->alias_of ? row->alias_of : row->name);
        aliases += row->alias_of != NULL;
    }
    assert_true(aliases > 0);
    assert_null(method_find(TEXT_LITERAL("system.shutdown")));
    assert_null(method_find(TEXT_LITERAL("PING")));
}

static void every_method_says_who_may_and_what_it_does(void **state)
{
    (void)state;
    for (size_t i = 0; i < method_count(); i++) {
        const struct method_facts *facts = method_find(text_of(method_at(i)->name));
        size_t length = strlen(facts->help);
        assert_true(facts->role == ROLE_OBSERVER || facts->role == ROLE_ADMINISTRATOR);
        assert_true(length > 10 && facts->help[length - 1] == '.');
    }
}

static void assert_signature(const char *name, const char *expected)
{
    struct buffer signature;
    buffer_init(&signature, 1000);
    method_signature(method_find(text_of(name)), &signature);
    assert_string_equal(signature.data, expected);
    buffer_done(&signature);
}

static void signatures_read_as_the_specification_prints_them(void **state)
{
    (void)state;
    assert_signature("SetLogLevel", "int SetLogLevel(int Level)");
    assert_signature("GetSiteManagerNum", "int GetSiteManagerNum()");
    assert_signature("ping", "int ping(...)");
    assert_signature("seine.accountPut",
                     "cresult seine.accountPut(string Name, string Role, string Password)");
}

static void roles_have_names(void **state)
{
    (void)state;
    assert_int_equal(role_of_name(TEXT_LITERAL("observer")), ROLE_OBSERVER);
    assert_int_equal(role_of_name(TEXT_LITERAL("administrator")), ROLE_ADMINISTRATOR);
    assert_int_equal(role_of_name(TEXT_LITERAL("nobody")), ROLE_NOBODY);
    assert_int_equal(role_of_name(TEXT_LITERAL("")), ROLE_NOBODY);
}

static void what_takes_long_is_known_from_its_arguments(void **state)
{
    (void)state;
    assert_true(method_may_take_long(method_find(TEXT_LITERAL("system.multicall"))));
    assert_false(method_may_take_long(method_find(TEXT_LITERAL("ping"))));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_method_has_a_name_of_its_own),
        cmocka_unit_test(an_alias_leads_to_a_method),
        cmocka_unit_test(every_method_says_who_may_and_what_it_does),
        cmocka_unit_test(signatures_read_as_the_specification_prints_them),
        cmocka_unit_test(roles_have_names),
        cmocka_unit_test(what_takes_long_is_known_from_its_arguments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
