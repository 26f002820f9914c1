/* What comes from the crawl is harmless in a page, wherever in it it stands. */
#include "html.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

#define ROOM 65536

static const char *text_html(const char *text, size_t length)
{
    static struct buffer out;
    buffer_done(&out);
    buffer_init(&out, ROOM);
    html_text(&out, (struct text){text, length});
    return out.data ? out.data : "";
}

#define assert_becomes(text, html) assert_string_equal(text_html(text, sizeof(text) - 1), html)

static void markup_is_text(void **state)
{
    (void)state;
    assert_becomes("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;");
    assert_becomes("\" onload='x' &amp;", "&quot; onload=&#39;x&#39; &amp;amp;");
}

static void ordinary_text_stays(void **state)
{
    (void)state;
    assert_becomes("Gr\xC3\xBC\xC3\x9F"
                   "e, \xE4\xB8\xAD\xE6\x96\x87, \xF0\x9F\x98\x80",
                   "Gr\xC3\xBC\xC3\x9F"
                   "e, \xE4\xB8\xAD\xE6\x96\x87, \xF0\x9F\x98\x80");
    assert_becomes("", "");
}

static void control_characters_are_shown(void **state)
{
    (void)state;
    assert_becomes("a\0b\x1B[31m\r\n\x7F", "a\\x00b\\x1B[31m\\x0D\\x0A\\x7F");
    assert_becomes("\xC2\x9B", "\\u{009B}");
}

static void what_turns_or_hides_text_is_shown(void **state)
{
    (void)state;
    /* NOLINTBEGIN(misc-misleading-bidirectional): they are what this is about */
    assert_becomes("moc.\xE2\x80\xAEgpj.exe", "moc.\\u{202E}gpj.exe");
    assert_becomes("\xE2\x81\xA6\xE2\x80\x8B\xEF\xBB\xBF", "\\u{2066}\\u{200B}\\u{FEFF}");
    /* NOLINTEND(misc-misleading-bidirectional) */
    assert_becomes("\xF3\xA0\x81\x81", "\\u{E0041}");
    assert_becomes("\xE2\x80\xA8", "\\u{2028}");
    assert_becomes("\xEF\xBF\xBE", "\\u{FFFE}");
}

static void bytes_that_are_no_utf8_are_shown(void **state)
{
    (void)state;
    assert_becomes("\xC0\xBC", "\\xC0\\xBC");
    assert_becomes("\xE2\x80", "\\xE2\\x80");
    assert_becomes("\xED\xA0\x80", "\\xED\\xA0\\x80");
    assert_becomes("\xF4\x90\x80\x80", "\\xF4\\x90\\x80\\x80");
    assert_becomes("\xFF<", "\\xFF&lt;");
}

static void a_long_text_is_cut_between_characters(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, ROOM);
    html_cut_text(&out, TEXT_LITERAL("\xC3\xBC\xC3\xBC\xC3\xBC"), 3);
    assert_string_equal(out.data, "\xC3\xBC\xC3\xBC…");
    buffer_clear(&out);
    html_cut_text(&out, TEXT_LITERAL("abc"), 3);
    assert_string_equal(out.data, "abc");
    buffer_done(&out);
}

static void lines_keep_their_ends(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, ROOM);
    html_lines(&out, TEXT_LITERAL("a: <b>\r\n\tc\rd\ne"), 100);
    assert_string_equal(out.data, "a: &lt;b&gt;\n\tc\\x0Dd\ne");
    buffer_clear(&out);
    html_lines(&out, TEXT_LITERAL("ab\ncd"), 3);
    assert_string_equal(out.data, "ab\n…");
    buffer_done(&out);
}

static void a_part_of_a_url_is_encoded(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, ROOM);
    html_url_part(&out, TEXT_LITERAL("http://a/?b=c&d=\"<'\xC3\xBC\n%"));
    assert_string_equal(out.data, "http%3A%2F%2Fa%2F%3Fb%3Dc%26d%3D%22%3C%27%C3%BC%0A%25");
    buffer_done(&out);
}

static void figures_are_readable(void **state)
{
    (void)state;
    struct buffer out;
    buffer_init(&out, ROOM);
    html_number(&out, -1234567);
    buffer_append_char(&out, ' ');
    html_number(&out, 999);
    buffer_append_char(&out, ' ');
    html_bytes(&out, 999950);
    buffer_append_char(&out, ' ');
    html_duration(&out, 90061000);
    buffer_append_char(&out, ' ');
    html_time(&out, 0);
    html_time(&out, 86400000);
    assert_string_equal(out.data,
                        "-1,234,567 999 1.0&nbsp;MB 1&nbsp;d 01&nbsp;h "
                        "<time datetime=\"1970-01-02T00:00:00Z\">1970-01-02 00:00:00</time>");
    buffer_done(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(markup_is_text),
        cmocka_unit_test(ordinary_text_stays),
        cmocka_unit_test(control_characters_are_shown),
        cmocka_unit_test(what_turns_or_hides_text_is_shown),
        cmocka_unit_test(bytes_that_are_no_utf8_are_shown),
        cmocka_unit_test(a_long_text_is_cut_between_characters),
        cmocka_unit_test(lines_keep_their_ends),
        cmocka_unit_test(a_part_of_a_url_is_encoded),
        cmocka_unit_test(figures_are_readable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
