#include "fixture.h"

static void plain_text_has_paragraphs(void **state)
{
    const struct page_text *page = fixture_read(state, "text/plain", "a\n b\n\n<c>\r\n\r\nd & e");
    assert_text(page->body, "a b\n<c>\nd & e");
    assert_text(page->frame, "");
}

static void markdown_files_are_read(void **state)
{
    const struct page_text *page = fixture_read(
        state, "text/markdown",
        "# A *b* #\n\ntext with [a link](http://x/) and `co*de`\nand more\n\n- one\n  - two\n\n"
        "```c\nint *a;\n```\n> quoted\n\n3. three");
    assert_text(page->body,
                "A b\ntext with a link and co*de and more\none\ntwo\nint *a;\nquoted\nthree");
    assert_text(page->headings.items[0], "A b");
    assert_text(page->title, "A b");
    assert_int_equal(page->blocks[3].list_depth, 2);
    assert_int_equal(page->blocks[4].kind, TEXT_PREFORMATTED);
    assert_int_equal(page->blocks[6].ordinal, 3);
}

static void separated_values_are_a_table(void **state)
{
    const struct page_text *page =
        fixture_read(state, "text/csv", "name,size\r\n\"Smith, \"\"J\"\"\",12\n\n,3\n");
    assert_text(page->body, "name\tsize\nSmith, \"J\"\t12\n3");
    assert_text(page->markdown, "| name | size |\n| --- | --- |\n| Smith, \"J\" | 12 |\n|  | 3 |");
    assert_text(fixture_read(state, "text/csv", "a;b\n1,5;2")->body, "a\tb\n1,5\t2");
    assert_text(fixture_read(state, "text/tab-separated-values", "a\tb\nc\td")->body, "a\tb\nc\td");
}

static void elements_of_xml_are_blocks(void **state)
{
    const struct page_text *page = fixture_read(
        state, "application/xml",
        "<?xml version='1.0'?><a x='no'><title>T</title><b>one &amp; <![CDATA[<two>]]></b>"
        "<c><d>three</d>four</c><!-- no --></a>");
    assert_text(page->body, "T\none & <two>\nthree\nfour");
    assert_text(page->title, "T");
}

static void strings_of_json_are_blocks(void **state)
{
    const struct page_text *page =
        fixture_read(state, "application/json",
                     "{\"no\": \"one\\ntwo \\\"x\\\" \\u00e9\\ud83d\\ude00\", \"n\" : [1, "
                     "\"three\", {\"a\":null}]}");
    assert_text(page->body, "one two \"x\" é😀\nthree");
}

static void unknown_types_are_read_as_html(void **state)
{
    assert_false(text_has_reader(TEXT_LITERAL("text/x-unknown")));
    assert_true(text_has_reader(TEXT_LITERAL("application/json")));
    assert_text(fixture_read(state, "text/x-unknown", "<p>a")->body, "a");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(plain_text_has_paragraphs),    TEST(markdown_files_are_read),
        TEST(separated_values_are_a_table), TEST(elements_of_xml_are_blocks),
        TEST(strings_of_json_are_blocks),   TEST(unknown_types_are_read_as_html),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
