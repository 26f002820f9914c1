/* Which texts count as nearly the same, and which do not. */
#include <seine/documents/dedup.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { TEXT_BYTES = 65536 };

struct page {
    char text[TEXT_BYTES];
    size_t length;
};

static void add(struct page *page, const char *piece)
{
    int added = snprintf(page->text + page->length, TEXT_BYTES - page->length, "%s", piece);
    page->length += (size_t)added;
}

/* Paragraphs of ten words; those of another topic share no shingle. */
static void add_paragraphs(struct page *page, uint64_t topic, unsigned first, unsigned count)
{
    for (unsigned n = first; n < first + count; n++) {
        for (unsigned word = 0; word < 10; word++) {
            char piece[32];
            snprintf(piece, sizeof piece, "w%llx ",
                     (unsigned long long)(hash_combine(topic, n * 16 + word) % 4000));
            add(page, piece);
        }
        add(page, "\n");
    }
}

static struct page *new_page(uint64_t topic, unsigned paragraphs)
{
    struct page *page = calloc(1, sizeof *page);
    assert_non_null(page);
    add_paragraphs(page, topic, 0, paragraphs);
    return page;
}

static struct near_signature sign(struct page *page, const char *title)
{
    struct near_signature signature;
    assert_true(
        near_signature_of(text_of(title), (struct text){page->text, page->length}, &signature));
    free(page);
    return signature;
}

static void equal_texts_are_alike_and_strange_ones_are_not(void **state)
{
    (void)state;
    struct near_signature one = sign(new_page(1, 40), "Title");
    struct near_signature same = sign(new_page(1, 40), "Title");
    struct near_signature other = sign(new_page(2, 40), "Title");
    assert_int_equal(near_similarity(&one, &same), 100);
    assert_true(near_is_duplicate(&one, &same));
    assert_in_range(near_similarity(&one, &other), 0, 10);
    assert_false(near_is_duplicate(&one, &other));
}

static void the_similarity_is_the_share_of_common_shingles(void **state)
{
    (void)state;
    for (unsigned common = 10; common <= 90; common += 20) {
        struct page *half = new_page(1, common), *rest = new_page(1, common);
        add_paragraphs(half, 2, 0, (100 - common) / 2);
        add_paragraphs(rest, 3, 0, (100 - common) / 2);
        struct near_signature a = sign(half, ""), b = sign(rest, "");
        int similarity = near_similarity(&a, &b);
        assert_in_range(similarity, common > 14 ? common - 14 : 0, common + 14);
        assert_int_equal(near_similarity(&b, &a), similarity);
    }
}

static void dates_counters_and_menus_do_not_count(void **state)
{
    (void)state;
    struct page *one = calloc(1, sizeof *one), *other = calloc(1, sizeof *other);
    assert_non_null(one);
    assert_non_null(other);
    add(one, "Home\nAbout us\nContact\n2024-05-01 10:30\nVisitors: 17\n");
    add(other, "Contact\nHome\nAbout us\n2026-11-23 07:00\nVisitors: 4711\n");
    add_paragraphs(one, 1, 0, 20);
    add_paragraphs(other, 1, 0, 20);
    struct near_signature a = sign(one, "Title"), b = sign(other, "Title");
    assert_int_equal(near_similarity(&a, &b), 100);
}

static void pages_of_another_title_have_to_be_long_and_nearly_equal(void **state)
{
    (void)state;
    struct near_signature one = sign(new_page(1, 100), "set_width");
    struct near_signature other = sign(new_page(1, 100), "set_height");
    assert_true(near_is_duplicate(&one, &other));
    struct page *changed = new_page(1, 92);
    add_paragraphs(changed, 2, 0, 8);
    struct page *changed_again = new_page(1, 92);
    add_paragraphs(changed_again, 2, 0, 8);
    struct near_signature same_title = sign(changed, "set_width");
    struct near_signature other_title = sign(changed_again, "set_height");
    assert_true(near_is_duplicate(&one, &same_title));
    assert_false(near_is_duplicate(&one, &other_title));
    one = sign(new_page(1, 10), "set_width");
    other = sign(new_page(1, 10), "set_height");
    assert_int_equal(near_similarity(&one, &other), 100);
    assert_false(near_is_duplicate(&one, &other));
}

/* An advert of a short page, 20 words of 160: 78 % alike. */
static void short_pages_of_one_title_may_differ_by_more(void **state)
{
    enum { COMMON = 14 };
    (void)state;
    struct near_signature ads[2], found;
    for (unsigned i = 0; i < 2; i++) {
        struct page *page = new_page(1, COMMON);
        add_paragraphs(page, 2 + i, 0, 2);
        ads[i] = sign(page, "Title");
    }
    assert_in_range(near_similarity(&ads[0], &ads[1]), NEAR_LEAST_SHORT_TEXTS,
                    NEAR_LEAST_SAME_TITLE - 1);
    assert_true(near_is_duplicate(&ads[0], &ads[1]));
    struct near_index *index = NULL;
    assert_int_equal(near_index_new(&index), 0);
    assert_int_equal(near_index_add(index, 7, &ads[0]), 0);
    assert_int_equal(near_index_find(index, &ads[1], &found), 7);
    near_index_free(index);
    /* As earlier versions wrote it, which kept no length. */
    ads[0].bins = 0;
    assert_false(near_is_duplicate(&ads[0], &ads[1]));
    assert_true(near_is_duplicate(&ads[0], &ads[0]));
}

static void rows_of_earlier_versions_are_long_or_short(void **state)
{
    (void)state;
    struct near_signature one = sign(new_page(1, 100), "set_width");
    struct near_signature earlier = sign(new_page(1, 100), "set_height");
    earlier.bins = 1;
    assert_true(near_is_duplicate(&one, &earlier));
    earlier.bins = 0;
    assert_false(near_is_duplicate(&one, &earlier));
}

static void digits_of_titles_count(void **state)
{
    (void)state;
    struct near_signature one = sign(new_page(1, 20), "Release 1.4");
    struct near_signature other = sign(new_page(1, 20), "Release 1.5");
    struct near_signature same = sign(new_page(1, 20), "release  1.4!");
    assert_false(near_has_same_title(&one, &other));
    assert_true(near_has_same_title(&one, &same));
}

static void short_texts_have_no_signature(void **state)
{
    (void)state;
    struct near_signature signature;
    assert_false(
        near_signature_of(text_of("Title"), text_of("A few words are not enough."), &signature));
    assert_false(near_signature_of(text_of("Title"), text_of(""), &signature));
    struct page *repeated = calloc(1, sizeof *repeated);
    assert_non_null(repeated);
    for (int i = 0; i < 1000; i++)
        add(repeated, "one two three four\n");
    assert_false(near_signature_of(text_of(""), (struct text){repeated->text, repeated->length},
                                   &signature));
    free(repeated);
}

static void add_characters(struct page *page, uint32_t first, uint32_t count, uint64_t topic,
                           unsigned characters)
{
    for (unsigned i = 0; i < characters; i++) {
        uint32_t c = first + (uint32_t)(hash_combine(topic, i) % count);
        char piece[8] = {(char)(0xE0 | c >> 12), (char)(0x80 | (c >> 6 & 63)),
                         (char)(0x80 | (c & 63)), '\0'};
        add(page, piece);
    }
}

static void languages_without_spaces_are_told_apart_by_their_characters(void **state)
{
    static const struct {
        uint32_t first, count;
    } scripts[] = {{0x4E00, 3000}, {0x0E01, 46}, {0x3041, 80}, {0x1780, 30}};
    (void)state;
    for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
        struct page *pages[3];
        for (size_t n = 0; n < 3; n++)
            pages[n] = new_page(0, 0);
        add_characters(pages[0], scripts[i].first, scripts[i].count, 1, 1000);
        add_characters(pages[1], scripts[i].first, scripts[i].count, 1, 970);
        add_characters(pages[2], scripts[i].first, scripts[i].count, 2, 1000);
        struct near_signature one = sign(pages[0], "t"), near = sign(pages[1], "t"),
                              other = sign(pages[2], "t");
        assert_true(near_is_duplicate(&one, &near));
        assert_false(near_is_duplicate(&one, &other));
    }
}

static void what_is_no_utf8_harms_nothing(void **state)
{
    (void)state;
    struct page *page = calloc(1, sizeof *page);
    assert_non_null(page);
    for (unsigned i = 0; i < 20000; i++)
        page->text[page->length++] = (char)hash_combine(i, 7);
    struct near_signature signature;
    near_signature_of(text_of("\xFF\xE4"), (struct text){page->text, page->length}, &signature);
    free(page);
}

/* ---- the index ---- */

static struct near_index *new_index(void)
{
    struct near_index *index;
    assert_int_equal(near_index_new(&index), 0);
    return index;
}

static void the_index_finds_what_is_near_and_nothing_else(void **state)
{
    (void)state;
    struct near_index *index = new_index();
    struct near_signature one = sign(new_page(1, 40), "t"), found;
    struct page *page = new_page(1, 39);
    add_paragraphs(page, 2, 0, 1);
    struct near_signature near = sign(page, "t");
    assert_int_equal(near_index_find(index, &one, &found), 0);
    assert_int_equal(near_index_add(index, 7, &one), 0);
    assert_int_equal(near_index_find(index, &near, &found), 7);
    assert_memory_equal(&found, &one, sizeof one);
    struct near_signature strange = sign(new_page(3, 40), "t");
    assert_int_equal(near_index_find(index, &strange, &found), 0);
    assert_true(near_index_remove(index, 7, &one));
    assert_false(near_index_remove(index, 7, &one));
    assert_int_equal(near_index_find(index, &near, &found), 0);
    near_index_free(index);
}

static void of_several_the_most_alike_counts_and_then_the_least_id(void **state)
{
    (void)state;
    struct near_index *index = new_index();
    struct near_signature one = sign(new_page(1, 40), "t"), found;
    struct page *page = new_page(1, 38);
    add_paragraphs(page, 2, 0, 2);
    struct near_signature near = sign(page, "t");
    assert_int_equal(near_index_add(index, 1, &near), 0);
    assert_int_equal(near_index_add(index, 9, &one), 0);
    assert_int_equal(near_index_add(index, 5, &one), 0);
    assert_int_equal(near_index_add(index, 8, &one), 0);
    assert_int_equal(near_index_find(index, &one, &found), 5);
    near_index_free(index);
}

static void thousands_come_and_go(void **state)
{
    enum { PAGES = 3000 };
    (void)state;
    struct near_index *index = new_index();
    struct near_signature *pages = calloc(PAGES, sizeof *pages), found;
    assert_non_null(pages);
    for (unsigned i = 0; i < PAGES; i++) {
        pages[i] = sign(new_page(100 + i, 10), i % 2 ? "odd" : "even");
        assert_int_equal(near_index_add(index, i + 1, &pages[i]), 0);
    }
    assert_int_equal(near_index_count(index), PAGES);
    assert_true(near_index_bytes(index) < (size_t)PAGES * 500);
    for (unsigned i = 0; i < PAGES; i += 2)
        assert_true(near_index_remove(index, i + 1, &pages[i]));
    for (unsigned i = 0; i < PAGES; i++)
        assert_int_equal(near_index_find(index, &pages[i], &found), i % 2 ? i + 1 : 0);
    for (unsigned i = 0; i < PAGES; i += 2)
        assert_int_equal(near_index_add(index, i + 1, &pages[i]), 0);
    for (unsigned i = 0; i < PAGES; i++)
        assert_int_equal(near_index_find(index, &pages[i], &found), i + 1);
    free(pages);
    near_index_free(index);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_texts_are_alike_and_strange_ones_are_not),
        cmocka_unit_test(the_similarity_is_the_share_of_common_shingles),
        cmocka_unit_test(dates_counters_and_menus_do_not_count),
        cmocka_unit_test(pages_of_another_title_have_to_be_long_and_nearly_equal),
        cmocka_unit_test(short_pages_of_one_title_may_differ_by_more),
        cmocka_unit_test(rows_of_earlier_versions_are_long_or_short),
        cmocka_unit_test(digits_of_titles_count),
        cmocka_unit_test(short_texts_have_no_signature),
        cmocka_unit_test(languages_without_spaces_are_told_apart_by_their_characters),
        cmocka_unit_test(what_is_no_utf8_harms_nothing),
        cmocka_unit_test(the_index_finds_what_is_near_and_nothing_else),
        cmocka_unit_test(of_several_the_most_alike_counts_and_then_the_least_id),
        cmocka_unit_test(thousands_come_and_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
