#include "fixture.h"

#include <stdlib.h>

static void passages_end_at_headings_and_know_them(void **state)
{
    const struct page_text *page =
        fixture_html(state, "<h1>A</h1><p>one<h2>B</h2><p>two<p>three<h3>C</h3><p>four<h2>D</h2>"
                            "<p>five");
    assert_int_equal(page->passage_count, 4);
    assert_text(page->passages[0].heading_path, "A");
    assert_text(page->passages[1].heading_path, "A > B");
    assert_text(page->passages[1].text, "two\nthree");
    assert_text(page->passages[2].heading_path, "A > B > C");
    assert_text(page->passages[3].heading_path, "A > D");
}

/* `sentences` of ten words each, ended by `end`. */
static char *long_page(size_t sentences, const char *end)
{
    struct buffer page;
    buffer_init(&page, (size_t)64 * 1024 * 1024);
    buffer_append_string(&page, "<p>");
    for (size_t i = 0; i < sentences; i++)
        buffer_printf(&page, "Here sentence number %zu says that it has ten words%s", i, end);
    buffer_append_char(&page, '\0');
    return buffer_take(&page);
}

static void assert_bounded(const struct page_text *page, unsigned words)
{
    size_t all = 0;
    for (size_t i = 0; i < page->passage_count; i++) {
        const struct text_passage *passage = &page->passages[i];
        assert_true(passage->words <= words + words / 2);
        assert_true(passage->words >= words / 2 || i + 1 == page->passage_count);
        all += passage->text.length;
    }
    assert_true(all + page->passage_count >= page->body.length);
}

static void long_blocks_are_cut_at_sentences(void **state)
{
    char *page = long_page(100, ". ");
    const struct page_text *text = fixture_html(state, page);
    assert_true(text->passage_count >= 5);
    assert_bounded(text, TEXT_PASSAGE_WORDS);
    for (size_t i = 0; i < text->passage_count; i++)
        assert_true(text_ends_with(text->passages[i].text, TEXT_LITERAL(".")));
    free(page);
}

static void text_without_sentences_is_cut_at_words(void **state)
{
    char *page = long_page(100, " ");
    assert_bounded(fixture_html(state, page), TEXT_PASSAGE_WORDS);
    free(page);
}

static void many_blocks_are_gathered(void **state)
{
    char *page = long_page(100, "<p>");
    struct fixture *fixture = *state;
    fixture->options.passage_words = 50;
    const struct page_text *text = fixture_html(state, page);
    assert_true(text->passage_count >= 20 && text->passage_count <= 25);
    assert_bounded(text, 50);
    free(page);
}

static void identities_change_with_what_they_stand_for_alone(void **state)
{
    struct fixture *fixture = *state;
    char first[2][40];
    const char *const pages[] = {"<h1>A</h1><p>one<h1>B</h1><p>two",
                                 "<p>new<h1>A</h1><p>one<h1>B</h1><p>two, changed"};
    for (size_t i = 0; i < 2; i++) {
        const struct page_text *page = fixture_html(state, pages[i]);
        snprintf(first[i], sizeof first[i], "%.*s", TEXT_ARGUMENTS(page->passages[i].identity));
        assert_int_equal(page->passages[i].identity.length, 32);
    }
    assert_string_equal(first[0], first[1]);

    assert_int_equal(uri_parse(TEXT_LITERAL("http://example.org/other"), fixture->storage,
                               sizeof fixture->storage, &fixture->uri),
                     URI_FINE);
    const struct page_text *page = fixture_html(state, pages[0]);
    assert_false(text_equal(page->passages[0].identity, text_of(first[0])));
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(passages_end_at_headings_and_know_them),
        TEST(long_blocks_are_cut_at_sentences),
        TEST(text_without_sentences_is_cut_at_words),
        TEST(many_blocks_are_gathered),
        TEST(identities_change_with_what_they_stand_for_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
