#include "fixture.h"

#define LONG_TEXT "This text is long enough to be taken for the main content of the page. "

static void assert_markdown(void **state, const char *html, const char *markdown)
{
    const struct page_text *page = fixture_html(state, html);
    assert_text(page->markdown, markdown);
}

static void blocks_become_markdown(void **state)
{
    assert_markdown(state, "<h1>A</h1><p>b<h3>C</h3><blockquote><p>d<p>e</blockquote>",
                    "# A\n\nb\n\n### C\n\n> d\n\n> e");
    assert_markdown(state, "<dl><dt>a<dd>b</dl>", "**a**\n\nb");
    assert_markdown(state, "<p>a<br>b", "a\\\nb");
}

static void lists_nest(void **state)
{
    assert_markdown(state, "<ul><li>a<ol><li>b<li>c<p>d</ol><li>e</ul><p>f",
                    "- a\n  1. b\n  2. c\n\n     d\n- e\n\nf");
    assert_markdown(state, "<ol start=9><li>a<li>b<ul><li>c</ul></ol>", "9. a\n10. b\n    - c");
}

static void tables_have_a_head_and_rows(void **state)
{
    assert_markdown(state, "<table><tr><th>a<th>b<tr><td>c|d<td><b>e</b><tr><td><td>f</table>",
                    "| a | b |\n| --- | --- |\n| c\\|d | **e** |\n|  | f |");
}

static void code_is_fenced_by_more_than_it_holds(void **state)
{
    assert_markdown(state, "<pre>a\n  b</pre>", "```\na\n  b\n```");
    assert_markdown(state, "<pre>```\n</pre>", "````\n```\n````");
    assert_markdown(state, "<ul><li>x<pre>a\nb</pre></ul>", "- x\n\n  ```\n  a\n  b\n  ```");
    assert_markdown(state, "<p>a <code>b`c</code> <code>*</code>", "a ``b`c`` `*`");
}

static void emphasis_keeps_white_space_outside(void **state)
{
    assert_markdown(state, "<p>a<b> b </b>c <i>d</i><em>e</em> <b><i>f</i></b>",
                    "a **b** c *de* ***f***");
    assert_markdown(state, "<p>a <b>b <i>c</b> d</i> e", "a **b *c*** *d* e");
    assert_markdown(state, "<p><b></b>a", "a");
}

static void links_are_absolute(void **state)
{
    assert_markdown(state, "<p>" LONG_TEXT "<a href='../x?a=1&amp;b=(2)#f'>y</a>",
                    "This text is long enough to be taken for the main content of the page. "
                    "[y](http://example.org/x?a=1&b=%282%29#f)");
    assert_markdown(state, "<base href=/b/><p>" LONG_TEXT "<a href=c><b>d</b></a>",
                    "This text is long enough to be taken for the main content of the page. "
                    "[**d**](http://example.org/b/c)");
    assert_markdown(state, "<p>" LONG_TEXT "<a href='javascript:x()'>y</a><a name=z>z</a>",
                    "This text is long enough to be taken for the main content of the page. yz");
    assert_markdown(state, "<p>a <img src=i.png alt='the sea'>",
                    "a ![the sea](http://example.org/folder/i.png)");
}

static void what_looks_like_markup_is_escaped(void **state)
{
    assert_markdown(state, "<p>*a* _b_ c_d `e` [f](g) &lt;h> &amp;amp; \\ # - 1.",
                    "\\*a\\* \\_b\\_ c_d \\`e\\` \\[f\\](g) \\<h> \\&amp; \\\\ # - 1.");
    assert_markdown(state, "<p># a", "\\# a");
    assert_markdown(state, "<p>- a", "\\- a");
    assert_markdown(state, "<p>12. a", "12\\. a");
    assert_markdown(state, "<p>&gt; a", "\\> a");
    assert_markdown(state, "<p>a<br>===", "a\\\n\\===");
}

static void only_main_content_is_written(void **state)
{
    assert_markdown(state, "<nav>a</nav><p>b<footer>c</footer>", "b");
}

static void markdown_reads_back_as_the_same_text(void **state)
{
    static const char HTML[] =
        "<h1>One</h1><p>two <b>three</b> <a href=x>four</a> and * five _six_<ul><li>seven"
        "<ol><li>eight</ol><li>nine</ul><pre>ten\n  eleven</pre><blockquote>twelve</blockquote>";
    struct text once = fixture_html(state, HTML)->body;
    struct fixture *fixture = *state;
    char body[1024], markdown[1024];
    snprintf(body, sizeof body, "%.*s", TEXT_ARGUMENTS(once));
    snprintf(markdown, sizeof markdown, "%.*s", TEXT_ARGUMENTS(fixture->page.markdown));
    assert_text(fixture_read(state, "text/markdown", markdown)->body, body);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(blocks_become_markdown),
        TEST(lists_nest),
        TEST(tables_have_a_head_and_rows),
        TEST(code_is_fenced_by_more_than_it_holds),
        TEST(emphasis_keeps_white_space_outside),
        TEST(links_are_absolute),
        TEST(what_looks_like_markup_is_escaped),
        TEST(only_main_content_is_written),
        TEST(markdown_reads_back_as_the_same_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
