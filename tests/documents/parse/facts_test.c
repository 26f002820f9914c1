/* What a page says beside its links, and where elements begin and end. */
#include "cmocka_headers.h"
#include "html_fixture.h"

#define WITH(page_)                                                                                \
    struct fixture f = fixture_new();                                                              \
    fixture_read(&f, (struct text){(page_), sizeof(page_) - 1})

static void the_title_is_collapsed_and_decoded(void **state)
{
    (void)state;
    WITH("<title>\n  Fish &amp;\t chips <b> &copy \r\n</title><title>second</title>");
    assert_text(f.document.title, "Fish & chips <b> \u00a9");
    fixture_done(&f);
}

static void a_title_is_cut_at_a_whole_character(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    struct buffer page;
    buffer_init(&page, 1 << 20);
    buffer_append_string(&page, "<title>x");
    for (int i = 0; i < LIMIT_TITLE_BYTES; i++)
        buffer_append_string(&page, "\u00e9");
    fixture_read(&f, buffer_text(&page));
    assert_int_equal(f.document.title.length, LIMIT_TITLE_BYTES - 1);
    assert_true(charset_is_utf8(f.document.title));
    buffer_done(&page);
    fixture_done(&f);
}

static void a_title_in_svg_is_not_the_pages(void **state)
{
    (void)state;
    WITH("<svg><title>drawing</title></svg><title>page</title>");
    assert_text(f.document.title, "page");
    fixture_done(&f);
}

static void the_first_base_with_href_counts(void **state)
{
    (void)state;
    WITH("<base target=x><base href=' /one/ '><base href=/two/><a href=l>");
    assert_text(f.document.base, "/one/");
    assert_int_equal(f.document.link_count, 1);
    fixture_done(&f);
}

static void language_and_canonical_are_taken(void **state)
{
    (void)state;
    WITH("<html lang=de-CH><link rel='x Canonical' href=c><link rel=canonical href=d>");
    assert_text(f.document.language, "de-CH");
    assert_text(f.document.canonical, "c");
    fixture_done(&f);
}

static void meta_robots_directives_are_united(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    f.options.agent = TEXT_LITERAL("seine");
    fixture_read(&f, TEXT_LITERAL("<meta name=ROBOTS content='index, NoFollow'>"
                                  "<meta name=other content=noindex>"));
    assert_int_equal(f.document.robots, ROBOTS_NOFOLLOW);
    fixture_read(&f, TEXT_LITERAL("<meta name=robots content=nofollow>"
                                  "<meta name=Seine content=noindex>"));
    assert_int_equal(f.document.robots, ROBOTS_NOFOLLOW | ROBOTS_NOINDEX);
    fixture_read(&f, TEXT_LITERAL("<meta content=none name=robots>"));
    assert_int_equal(f.document.robots, ROBOTS_NOFOLLOW | ROBOTS_NOINDEX);
    fixture_read(&f, TEXT_LITERAL("<!-- <meta name=robots content=none> -->"));
    assert_int_equal(f.document.robots, 0);
    fixture_done(&f);
}

static const struct {
    const char *content;
    bool present;
    unsigned seconds;
    const char *reference;
} REFRESHES[] = {
    {"5", true, 5, ""},
    {" 5 ; url=x ", true, 5, "x"},
    {"0;URL='a b'c", true, 0, "a b"},
    {"0;url=\"x", true, 0, "x"},
    {"0 url = x", true, 0, "x"},
    {"0,x", true, 0, "x"},
    {"0;urlx", true, 0, "urlx"},
    {"1.9;x", true, 1, "x"},
    {".5;x", true, 0, "x"},
    {"99999999999;x", true, UINT32_MAX, "x"},
    {"", false, 0, ""},
    {"x", false, 0, ""},
    {"5x", false, 0, ""},
    {"-1;x", false, 0, ""},
};

static void refresh_is_read_as_browsers_do(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof REFRESHES / sizeof *REFRESHES; i++) {
        struct fixture f = fixture_new();
        struct buffer page;
        buffer_init(&page, 4096);
        /* A value that holds a double quote stands in single ones. */
        char quote = strchr(REFRESHES[i].content, '"') ? '\'' : '"';
        buffer_printf(&page, "<meta http-equiv=Refresh content=%c%s%c>", quote,
                      REFRESHES[i].content, quote);
        fixture_read(&f, buffer_text(&page));
        assert_int_equal(f.document.refresh.present, REFRESHES[i].present);
        assert_int_equal(f.document.refresh.seconds, REFRESHES[i].seconds);
        assert_text(f.document.refresh.reference, REFRESHES[i].reference);
        buffer_done(&page);
        fixture_done(&f);
    }
}

static void metas_are_kept_in_order_when_asked_for(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    const struct text page = TEXT_LITERAL("<meta charset=utf-8><meta name=a content='1 &lt;'>"
                                          "<meta http-equiv=b content=2><meta property=c content>"
                                          "<meta name=no><meta itemprop=d content=4>");
    fixture_read(&f, page);
    assert_int_equal(f.document.meta_count, 0);
    f.options.metas = true;
    fixture_read(&f, page);
    assert_int_equal(f.document.meta_count, 4);
    assert_text(f.document.metas[0].name, "a");
    assert_text(f.document.metas[0].content, "1 <");
    assert_text(f.document.metas[1].name, "b");
    assert_text(f.document.metas[2].content, "");
    assert_text(f.document.metas[3].content, "4");
    fixture_done(&f);
}

static void metas_are_bounded(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    struct buffer page;
    buffer_init(&page, 1 << 20);
    for (int i = 0; i < LIMIT_METAS_PER_DOCUMENT + 10; i++)
        buffer_append_string(&page, "<meta name=a content=b>");
    f.options.metas = true;
    fixture_read(&f, buffer_text(&page));
    assert_int_equal(f.document.meta_count, LIMIT_METAS_PER_DOCUMENT);
    buffer_done(&page);
    fixture_done(&f);
}

static void content_that_is_no_markup_has_no_links(void **state)
{
    (void)state;
    assert_links("<textarea><a href=1></textarea><a href=2>", "a a/href 2");
    assert_links("<xmp><a href=1></XMP ><a href=2>", "a a/href 2");
    assert_links("<title><a href=1></titles></title><a href=2>", "a a/href 2");
    assert_links("<script type=x><!--<script></script><a href=1>--></script><a href=2>",
                 "a a/href 2");
    assert_links("<plaintext><a href=1></plaintext>", "");
    assert_links("<noscript><a href=1></noscript>", "a a/href 1");
}

/* A browser that knows frames shows none of it; a crawler without them is who it was written for.
 */
static void what_stands_in_for_frames_and_scripts_is_read(void **state)
{
    (void)state;
    assert_links("<noframes><body><a href=1 rel=nofollow></body></noframes><a href=2>",
                 "a a/href 1 nofollow\na a/href 2");
    assert_links("<noembed><img src=1></noembed><noscript><a href=2></noscript>",
                 "img img/src 1\na a/href 2");
    assert_links("<iframe src=f><p>no frames: <a href=1></iframe>",
                 "frame iframe/src f\na a/href 1");
    assert_links("<iframe srcdoc='<a href=&quot;1&quot;>x</a>'></iframe>", "a a/href 1");
    /* Inside one another to a bound. */
    assert_links("<iframe srcdoc=\"<iframe srcdoc='<iframe srcdoc=&quot;<a href=1>&quot;>'>\">",
                 "");
}

static void foreign_content_changes_what_is_markup(void **state)
{
    (void)state;
    assert_links("<svg><![CDATA[<a href=1>]]><a href=2>", "a a/href 2");
    assert_links("<![CDATA[<a href=1>]]>", "");
    assert_links("<svg><style><a href=1></style><title><a href=2></title>",
                 "a a/href 1\na a/href 2");
    assert_links("<svg><foreignObject><title><a href=1></title><![CDATA[<a href=2>]]>", "");
    assert_links("<svg/><title><a href=1></title>", "");
    assert_links("<svg><p><title><a href=1></title>", "");
    assert_links("<svg><font size=1><title><a href=1></title>", "");
    assert_links("<math><mi><style><a href=1></style></mi><style><a href=2></style>", "a a/href 2");
    assert_links("<math><annotation-xml encoding='text/HTML'><style><a href=1></style>", "");
    assert_links("<svg></p><style><a href=1></style>", "");
}

static void text_breaks_at_blocks_and_skips_scripts(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    f.options.text_ceiling_bytes = 1000;
    fixture_read(&f, TEXT_LITERAL("<title>no</title><h1>Head\n line</h1><p>one <b>t</b>wo&amp;<br>"
                                  "three<script>no</script><style>no</style><!-- no -->"
                                  "<table><tr><td>a<td>b</table><textarea>&lt;x</textarea>end"));
    assert_text(f.document.text, "Head line\none two&\nthree\na b\n<x\nend");
    assert_false(f.document.text_cut);
    f.options.text_ceiling_bytes = 5;
    fixture_read(&f, TEXT_LITERAL("<p>ab c\u00e9d"));
    assert_text(f.document.text, "ab c");
    assert_true(f.document.text_cut);
    fixture_done(&f);
}

static void wml_is_read_by_the_same_rules(void **state)
{
    (void)state;
    assert_links(
        "<?xml version=\"1.0\"?><!DOCTYPE wml PUBLIC \"-//WAPFORUM//DTD WML 1.1//EN\" \"x\">"
        "<wml><card id=\"a\" ontimer=\"#b\"><do type=\"accept\"><go href=\"next.wml\"/></do>"
        "<anchor>x<go href=\"?a=1&amp;b=2\"/></anchor></card></wml>",
        "card card/ontimer #b\ngo go/href next.wml\ngo go/href ?a=1&b=2");
}

static void pages_in_other_encodings_are_read_as_utf8(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    f.options.charset_label = TEXT_LITERAL("ISO-8559-1"); /* misspelt, as seen in the wild */
    fixture_read(&f, TEXT_LITERAL("<meta charset=koi8-r><title>\xf0\xd2</title><a href='\xf0'>"));
    assert_text(f.document.title, "\u041f\u0440");
    assert_text(f.document.links[0].reference, "\u041f");
    assert_string_equal(charset_name(f.document.charset.charset), "KOI8-R");
    assert_int_equal(f.document.charset.source, CHARSET_FROM_META);
    fixture_done(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_title_is_collapsed_and_decoded),
        cmocka_unit_test(a_title_is_cut_at_a_whole_character),
        cmocka_unit_test(a_title_in_svg_is_not_the_pages),
        cmocka_unit_test(the_first_base_with_href_counts),
        cmocka_unit_test(language_and_canonical_are_taken),
        cmocka_unit_test(meta_robots_directives_are_united),
        cmocka_unit_test(refresh_is_read_as_browsers_do),
        cmocka_unit_test(metas_are_kept_in_order_when_asked_for),
        cmocka_unit_test(metas_are_bounded),
        cmocka_unit_test(content_that_is_no_markup_has_no_links),
        cmocka_unit_test(what_stands_in_for_frames_and_scripts_is_read),
        cmocka_unit_test(foreign_content_changes_what_is_markup),
        cmocka_unit_test(text_breaks_at_blocks_and_skips_scripts),
        cmocka_unit_test(wml_is_read_by_the_same_rules),
        cmocka_unit_test(pages_in_other_encodings_are_read_as_utf8),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
