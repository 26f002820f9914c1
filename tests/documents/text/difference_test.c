/* The shortest way from one text to another. */
#include "cmocka_headers.h"

#include <seine/documents/text/difference.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

struct lists {
    struct arena arena;
    struct text *old_items, *new_items;
    size_t old_count, new_count;
    struct text_edit *edits;
    size_t edit_count;
};

static void compare(struct lists *lists, const char *old_text, const char *new_text,
                    int (*split)(struct text, struct arena *, struct text **, size_t *))
{
    arena_init(&lists->arena, 65536, (size_t)1 << 28);
    assert_int_equal(split(text_of(old_text), &lists->arena, &lists->old_items, &lists->old_count),
                     0);
    assert_int_equal(split(text_of(new_text), &lists->arena, &lists->new_items, &lists->new_count),
                     0);
    assert_int_equal(text_difference(lists->old_items, lists->old_count, lists->new_items,
                                     lists->new_count, &lists->arena, &lists->edits,
                                     &lists->edit_count),
                     0);
}

/* "=a -b +c": each item with what became of it. */
static const char *difference_of(struct lists *lists, const char *old_text, const char *new_text)
{
    static char line[1024];
    size_t length = 0;
    compare(lists, old_text, new_text, text_lines);
    line[0] = '\0';
    for (size_t i = 0; i < lists->edit_count; i++) {
        const struct text_edit *edit = &lists->edits[i];
        for (size_t j = 0; j < edit->old_count; j++)
            length += (size_t)snprintf(line + length, sizeof line - length, "%s%s%.*s",
                                       length ? " " : "", edit->is_same ? "=" : "-",
                                       TEXT_ARGUMENTS(lists->old_items[edit->old_first + j]));
        for (size_t j = 0; !edit->is_same && j < edit->new_count; j++)
            length +=
                (size_t)snprintf(line + length, sizeof line - length, "%s+%.*s", length ? " " : "",
                                 TEXT_ARGUMENTS(lists->new_items[edit->new_first + j]));
    }
    arena_done(&lists->arena);
    return line;
}

static void removed_and_added_lines_are_listed_in_order(void **state)
{
    struct lists lists;
    (void)state;
    assert_string_equal(difference_of(&lists, "", ""), "");
    assert_string_equal(difference_of(&lists, "a\nb\n", "a\nb\n"), "=a =b");
    assert_string_equal(difference_of(&lists, "", "a\n"), "+a");
    assert_string_equal(difference_of(&lists, "a\nb", ""), "-a -b");
    assert_string_equal(difference_of(&lists, "a\nb\nc\n", "a\nx\nc\n"), "=a -b +x =c");
    assert_string_equal(difference_of(&lists, "a\nb\nc\nd\n", "b\nd\ne\n"), "-a =b -c =d +e");
    /* The example of the paper: five differences. */
    assert_string_equal(difference_of(&lists, "a\nb\nc\na\nb\nb\na\n", "c\nb\na\nb\na\nc\n"),
                        "-a -b =c +b =a =b -b =a +c");
}

static void words_keep_their_blanks_and_line_feeds_stand_alone(void **state)
{
    struct lists lists;
    (void)state;
    compare(&lists, "  two words\n\nx", "", text_words);
    static const char *const EXPECTED[] = {"  two", " words", "\n", "\n", "x"};
    assert_int_equal(lists.old_count, 5);
    for (size_t i = 0; i < 5; i++)
        assert_true(text_equal(lists.old_items[i], text_of(EXPECTED[i])));
    arena_done(&lists.arena);
}

/* Whatever the lists: what stays is the same in both, and the runs cover them. */
static void runs_lead_from_one_list_to_the_other(void **state)
{
    (void)state;
    unsigned seed = 1;
    for (int round = 0; round < 300; round++) {
        char texts[2][512];
        struct lists lists;
        for (int side = 0; side < 2; side++) {
            size_t length = 0, count = (seed = seed * 1103515245 + 12345) / 65536 % 100;
            for (size_t i = 0; i < count; i++) {
                texts[side][length++] =
                    (char)('a' + (seed = seed * 1103515245 + 12345) / 65536 % 4);
                texts[side][length++] = '\n';
            }
            texts[side][length] = '\0';
        }
        compare(&lists, texts[0], texts[1], text_lines);
        size_t old_at = 0, new_at = 0;
        for (size_t i = 0; i < lists.edit_count; i++) {
            const struct text_edit *edit = &lists.edits[i];
            assert_int_equal(edit->old_first, old_at);
            assert_int_equal(edit->new_first, new_at);
            assert_true(edit->old_count + edit->new_count > 0);
            for (size_t j = 0; edit->is_same && j < edit->old_count; j++)
                assert_true(text_equal(lists.old_items[old_at + j], lists.new_items[new_at + j]));
            old_at += edit->old_count;
            new_at += edit->new_count;
        }
        assert_int_equal(old_at, lists.old_count);
        assert_int_equal(new_at, lists.new_count);
        arena_done(&lists.arena);
    }
}

/* Two long texts without a common line are one replacement, in bounded time and memory. */
static void texts_without_anything_in_common_are_replaced_as_a_whole(void **state)
{
    (void)state;
    enum { LINES = 50000 };
    char *texts[2] = {calloc(LINES, 16), calloc(LINES, 16)};
    struct lists lists;
    for (int side = 0; side < 2; side++)
        for (size_t i = 0, length = 0; i < LINES; i++)
            length += (size_t)sprintf(texts[side] + length, "%c%zu\n", "ab"[side], i);
    compare(&lists, texts[0], texts[1], text_lines);
    assert_int_equal(lists.edit_count, 1);
    assert_int_equal(lists.edits[0].old_count, LINES);
    assert_int_equal(lists.edits[0].new_count, LINES);
    arena_done(&lists.arena);
    free(texts[0]);
    free(texts[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(removed_and_added_lines_are_listed_in_order),
        cmocka_unit_test(words_keep_their_blanks_and_line_feeds_stand_alone),
        cmocka_unit_test(runs_lead_from_one_list_to_the_other),
        cmocka_unit_test(texts_without_anything_in_common_are_replaced_as_a_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
