#include "fixture.h"

static const struct page_text *read_links(void **state, const char *html)
{
    struct fixture *fixture = *state;
    fixture->options.links = true;
    return fixture_html(state, html);
}

static void assert_link(const struct page_text *page, size_t at, const char *reference,
                        const char *words)
{
    assert_true(at < page->link_count);
    assert_text(page->links[at].reference, reference);
    assert_text(page->links[at].words, words);
}

static void links_have_their_words(void **state)
{
    const struct page_text *page =
        read_links(state, "<nav><a href=/menu>The  menu</a></nav>"
                          "<p>See <a href='a?x=1&amp;y=2'>our <b>holiday</b>\n policy</a>, or "
                          "<a href=b>ask</a><a href=c>again</a>.");
    assert_int_equal(page->link_count, 4);
    assert_link(page, 0, "/menu", "The menu");
    assert_link(page, 1, "a?x=1&y=2", "our holiday policy");
    assert_link(page, 2, "b", "ask");
    assert_link(page, 3, "c", "again");
}

static void links_without_words_are_left_out(void **state)
{
    const struct page_text *page = read_links(
        state, "<p>x<a href=a><img src=i></a> <a href=b> </a> <a name=c>d</a><a href=''>e</a>");
    assert_int_equal(page->link_count, 0);
    page = read_links(state, "<p><a href=a>never closed <p>b<p>c");
    assert_link(page, 0, "a", "never closed");
}

static void a_link_over_several_blocks_is_called_by_each(void **state)
{
    const struct page_text *page = read_links(state, "<a href=a><h2>Head</h2><p>Teaser</p></a>");
    assert_int_equal(page->link_count, 2);
    assert_link(page, 0, "a", "Head");
    assert_link(page, 1, "a", "Teaser");
}

static void the_base_is_reported(void **state)
{
    assert_text(read_links(state, "<base href=' /other/?a&amp;b '><a href=x>y</a>")->base,
                "/other/?a&b");
    assert_text(read_links(state, "<a href=x>y</a>")->base, "");
}

static void links_are_not_collected_unless_wanted(void **state)
{
    assert_int_equal(fixture_html(state, "<p><a href=a>b</a>")->link_count, 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(links_have_their_words),
        TEST(links_without_words_are_left_out),
        TEST(a_link_over_several_blocks_is_called_by_each),
        TEST(the_base_is_reported),
        TEST(links_are_not_collected_unless_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
