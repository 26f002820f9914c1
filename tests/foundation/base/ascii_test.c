#include <seine/foundation/base/array.h>
#include <seine/foundation/base/ascii.h>

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void classes_are_those_of_the_c_locale(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++) {
        char c = (char)byte;
        const char digits[2] = {c, '\0'};
        assert_int_equal(ascii_is_digit(c), byte < 128 && isdigit(byte));
        assert_int_equal(ascii_is_letter(c), byte < 128 && isalpha(byte));
        assert_int_equal(ascii_is_letter_or_digit(c), byte < 128 && isalnum(byte));
        assert_int_equal((unsigned char)ascii_lower(c), byte < 128 ? tolower(byte) : byte);
        assert_int_equal(ascii_hexadecimal(c),
                         byte < 128 && isxdigit(byte) ? (int)strtol(digits, NULL, 16) : -1);
    }
}

static void a_token_has_no_separators(void **state)
{
    (void)state;
    for (int byte = 0; byte < 256; byte++)
        assert_int_equal(ascii_is_token((char)byte),
                         byte > ' ' && byte < 127 && !strchr("\"(),/:;<=>?@[\\]{}", byte));
}

static void an_array_keeps_its_items_while_it_grows(void **state)
{
    struct {
        int *items;
        size_t count, capacity;
    } numbers = {0};
    (void)state;
    for (int i = 0; i < 1000; i++) {
        assert_true(ARRAY_ROOM(numbers.items, numbers.count, numbers.capacity));
        numbers.items[numbers.count++] = i;
    }
    for (int i = 0; i < 1000; i++)
        assert_int_equal(numbers.items[i], i);
    assert_in_range(numbers.capacity, 1000, 2000);
    free(numbers.items);
}

static void an_array_without_memory_stays_as_it_was(void **state)
{
    size_t capacity = SIZE_MAX / 4;
    char *items = malloc(1), *before = items;
    (void)state;
    assert_false(array_grow(&items, &capacity, 64));
    assert_ptr_equal(items, before);
    assert_true(capacity == SIZE_MAX / 4);
    free(items);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_are_those_of_the_c_locale),
        cmocka_unit_test(a_token_has_no_separators),
        cmocka_unit_test(an_array_keeps_its_items_while_it_grows),
        cmocka_unit_test(an_array_without_memory_stays_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
