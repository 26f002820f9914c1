#include "fixture.h"

static void block_elements_stand_on_lines_of_their_own(void **state)
{
    const struct page_text *page = fixture_html(
        state,
        "<p>one <b>bold</b>\n  word<div>two</div>three<h2>Four</h2><ul><li>five<li>six</ul>");
    assert_text(page->body, "one bold word\ntwo\nthree\nFour\nfive\nsix");
}

static void white_space_is_collapsed_but_in_preformatted_text(void **state)
{
    assert_text(fixture_html(state, "<p> a\t\n b&nbsp; c </p>")->body, "a b c");
    assert_text(fixture_html(state, "<pre>\n  a\n\n\tb \n</pre>")->body, "  a\n\n\tb");
}

/* Runs of text are read sixteen bytes at a time. */
static void each_byte_is_read_alike_at_each_place(void **state)
{
    static const char TEXT[] = "some words of a text that is longer than two blocks are, or three";
    for (int byte = 1; byte < 0x80; byte++) {
        bool is_space = byte == ' ' || byte == '\t' || byte == '\n' || byte == '\f' || byte == '\r';
        if (byte == '<' || byte == '&')
            continue;
        for (size_t place = 1; place + 2 < sizeof TEXT; place++) {
            char body[128], expected[128];
            size_t length = 0;
            snprintf(body, sizeof body, "<p>%.*s%c%s", (int)place, TEXT, byte, TEXT + place);
            for (const char *at = body + 3; *at; at++) {
                bool spaces = *at == ' ' || (is_space && *at == byte);
                if (spaces && expected[length - 1] != ' ')
                    expected[length++] = ' ';
                else if (!spaces && (unsigned char)*at > ' ' && *at != 0x7F)
                    expected[length++] = *at;
            }
            expected[length] = '\0';
            assert_text(fixture_html(state, body)->body, expected);
        }
    }
}

static void invisible_elements_leave_nothing(void **state)
{
    static const char *const UNSEEN[] = {
        "<script>x</script>",
        "<style>x</style>",
        "<template><p>x</template>",
        "<!-- x -->",
        "<div hidden><p>x</div>",
        "<span style='color: red; Display : NONE'>x</span>",
        "<p style=visibility:hidden>x</p>",
        "<i aria-hidden=true>x</i>",
        "<svg><title>x</title><text>x</text></svg>",
        "<video>x</video>",
        "<span class=sr-only>x</span>",
        "<dialog>x</dialog>",
    };
    for (size_t i = 0; i < sizeof UNSEEN / sizeof *UNSEEN; i++) {
        char body[256];
        snprintf(body, sizeof body, "<p>seen</p>%s<p>again</p>", UNSEEN[i]);
        assert_text(fixture_html(state, body)->body, "seen\nagain");
        assert_text(fixture_html(state, body)->frame, "");
    }
}

static void what_may_be_shown_is_read(void **state)
{
    assert_text(fixture_html(state, "<body style='display:none'><p>a")->body, "a");
    assert_text(fixture_html(state, "<p hidden=until-found>a")->body, "a");
    assert_text(fixture_html(state, "<div aria-hidden=true><p>all there is on a page</div>")->body,
                "all there is on a page");
}

static void characters_without_width_are_left_out(void **state)
{
    assert_text(fixture_html(state, "<p>So&shy;nnen\xE2\x80\x8Bschein &#x202e;a")->body,
                "Sonnenschein a");
}

static void what_the_page_says_of_itself_stands_apart(void **state)
{
    const struct page_text *page = fixture_html(
        state, "<html lang=PT-br><title> A &amp;\n B </title><meta name=Description content='c  d'>"
               "<meta property=og:type content=article><meta http-equiv=refresh content=5>"
               "<body><h1>One</h1><p>text<h3>Two</h3>more");
    assert_text(page->title, "A & B");
    assert_text(page->language, "pt");
    assert_text(page->description, "c d");
    assert_int_equal(page->metadata.count, 2);
    assert_text(page->metadata.items[1].name, "og:type");
    assert_text(page->metadata.items[1].value, "article");
    assert_int_equal(page->headings.count, 2);
    assert_text(page->headings.items[1], "Two");
    assert_int_equal(page->blocks[2].heading_level, 3);
}

static void a_meta_element_in_a_paragraph_does_not_break_it(void **state)
{
    assert_text(fixture_html(state, "<p>a <meta itemprop=x content=y>b")->body, "a b");
}

static void cells_of_a_row_stand_on_one_line(void **state)
{
    assert_text(fixture_html(state, "<table><tr><th>a<th>b<tr><td>c<td>d</table>")->body,
                "a\tb\nc\td");
}

static void tables_for_layout_have_no_cells(void **state)
{
    assert_text(fixture_html(state, "<table><tr><td><p>a<p>b<td>c</table>")->body, "a\nb\nc");
}

static void items_know_their_list(void **state)
{
    const struct page_text *page =
        fixture_html(state, "<ol start=4><li>a<p>b</p><ul><li>c</ul><li>d</ol>");
    assert_int_equal(page->block_count, 4);
    assert_true(page->blocks[0].begins_item && page->blocks[0].ordered);
    assert_int_equal(page->blocks[0].ordinal, 4);
    assert_false(page->blocks[1].begins_item);
    assert_int_equal(page->blocks[2].list_depth, 2);
    assert_int_equal(page->blocks[3].ordinal, 5);
}

static void images_speak_by_their_alternative_text(void **state)
{
    assert_text(
        fixture_html(state, "<p>See <img src=a.png alt='the harbour of Genoa'> there")->body,
        "See the harbour of Genoa there");
    assert_text(fixture_html(state, "<p>See <img alt=a.png><img alt=logo><img alt=''> it")->body,
                "See it");
}

static void any_character_set_is_read(void **state)
{
    struct fixture *fixture = *state;
    fixture->options.charset_label = TEXT_LITERAL("koi8-r");
    const struct page_text *page = fixture_html(state, "<p>\xF2\xCF\xD3\xD3\xC9\xD1");
    assert_text(page->body, "Россия");
    assert_text(page->charset, "KOI8-R");
}

static void a_document_takes_what_is_there(void **state)
{
    struct document document;
    document_init(&document);
    page_text_fill(fixture_html(state, "<title>a</title><p>b</p><nav>c</nav>"), &document);
    assert_text(document.title, "a");
    assert_text(document.body, "b");
    assert_text(document.frame, "c");
    assert_null(document.description.data);
    assert_null(document.language.data);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(block_elements_stand_on_lines_of_their_own),
        TEST(white_space_is_collapsed_but_in_preformatted_text),
        TEST(each_byte_is_read_alike_at_each_place),
        TEST(invisible_elements_leave_nothing),
        TEST(what_may_be_shown_is_read),
        TEST(characters_without_width_are_left_out),
        TEST(what_the_page_says_of_itself_stands_apart),
        TEST(a_meta_element_in_a_paragraph_does_not_break_it),
        TEST(cells_of_a_row_stand_on_one_line),
        TEST(tables_for_layout_have_no_cells),
        TEST(items_know_their_list),
        TEST(images_speak_by_their_alternative_text),
        TEST(any_character_set_is_read),
        TEST(a_document_takes_what_is_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
