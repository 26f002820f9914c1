/* Links of documents that are no HTML pages: which reader a type has, and what it finds. */
#include "cmocka_headers.h"
#include "html_fixture.h"

static const struct {
    const char *type;
    enum link_reader reader;
} TYPES[] = {
    {"text/html", LINK_READER_MARKUP},
    {"application/xhtml+xml", LINK_READER_MARKUP},
    {"text/vnd.wap.wml", LINK_READER_MARKUP},
    {"text/x-never-heard-of", LINK_READER_MARKUP},
    {"text/css", LINK_READER_STYLE},
    {"application/javascript", LINK_READER_SCRIPT},
    {"TEXT/JavaScript", LINK_READER_SCRIPT},
    {"application/json", LINK_READER_SCRIPT},
    {"application/ld+json", LINK_READER_SCRIPT},
    {"application/xml", LINK_READER_XML},
    {"text/xml", LINK_READER_XML},
    {"application/rss+xml", LINK_READER_XML},
    {"application/atom+xml", LINK_READER_XML},
    {"image/svg+xml", LINK_READER_XML},
    {"text/plain", LINK_READER_TEXT},
    {"text/csv", LINK_READER_TEXT},
    {"application/pdf", LINK_READER_NONE},
    {"image/png", LINK_READER_NONE},
    {"+xml", LINK_READER_NONE},
    {"", LINK_READER_NONE},
};

static void types_have_readers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (link_reader_of(text_of(TYPES[i].type)) != TYPES[i].reader)
            fail_msg("%s", TYPES[i].type);
}

static void patterns_without_a_readable_type_are_known(void **state)
{
    (void)state;
    static const char *const SOME[] = {"*", "*/*", "text/*", "application/*", "image/*", "*/xml"};
    static const char *const NONE[] = {"image/png", "application/pdf", "audio/*", "video/*",
                                       "font/woff2"};
    for (size_t i = 0; i < sizeof SOME / sizeof *SOME; i++)
        assert_true(link_reader_exists(text_of(SOME[i])));
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++)
        assert_false(link_reader_exists(text_of(NONE[i])));
}

static const struct {
    const char *type;
    const char *body;
    const char *links;
} DOCUMENTS[] = {
    {"text/plain", "See http://a/x, https://b/y?z=1. (or ftp://c/d) HTTP://E/",
     "a * http://a/x\na * https://b/y?z=1\na * ftp://c/d\na * HTTP://E/"},
    {"text/plain", "<http://a/1> \"http://a/2\" [text](http://a/3) http://a/w_(x) http://[::1]/4]",
     "a * http://a/1\na * http://a/2\na * http://a/3\na * http://a/w_(x)\na * http://[::1]/4"},
    {"text/plain", "xhttp://a/ http:/a http:// shttp://b/ gopher://c/ mailto:a@b 4http://d/", ""},
    {"text/plain",
     "\xE2\x80\x9Chttp://a/1\xE2\x80\x9D \xC2\xABhttp://a/2\xC2\xBB http://a/\xC3\xA9",
     "a * http://a/1\na * http://a/2\na * http://a/\xC3\xA9"},
    {"text/csv", "name,http://a/x,\"http://b/y\"\n", "a * http://a/x\na * http://b/y"},
    {"text/css", "@import 'more.css'; a { background: url(i.png) }",
     "style style more.css\nstyle style i.png"},
    {"application/json", "{\"next\": \"https:\\/\\/a\\/b?page=2\", \"n\": 1}",
     "script_java script https://a/b?page=2"},
    {"text/javascript", "location.href = '/go';", "script_java script /go"},
    {"application/rss+xml",
     "<?xml version='1.0'?><rss><channel><link>http://a/</link><item><link>http://a/1?x=1&amp;y=2"
     "</link></item></channel></rss>",
     "link link http://a/1?x=1&y=2"},
    {"application/atom+xml",
     "<feed xmlns='http://www.w3.org/2005/Atom'><link rel='self' href='/feed'/><entry>"
     "<link href='http://a/1'/></entry></feed>",
     "link link http://a/1\nlink link/href /feed\nlink link/href http://a/1"},
    {"text/xml", "<?xml version='1.0'?><doc><a xlink:href='x'/><a href='y'/></doc>",
     "a a/xlink:href x\na a/href y"},
    {"text/vnd.unheard.of", "<p><a href=x>x</a>", "a a/href x"},
    {"application/pdf", "http://a/", ""},
    {"text/plain", "", ""},
};

static void each_reader_finds_its_links(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof DOCUMENTS / sizeof *DOCUMENTS; i++) {
        struct fixture f = fixture_new();
        enum link_reader reader = link_reader_of(text_of(DOCUMENTS[i].type));
        assert_int_equal(
            links_read(reader, &f.options, text_of(DOCUMENTS[i].body), &f.arena, &f.document), 0);
        char *links = fixture_links(&f);
        if (strcmp(links, DOCUMENTS[i].links) != 0)
            fail_msg("%s\n%s\ngives\n%s", DOCUMENTS[i].type, DOCUMENTS[i].body, links);
        free(links);
        fixture_done(&f);
    }
}

static void switches_and_limits_hold_for_all_of_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof DOCUMENTS / sizeof *DOCUMENTS; i++) {
        struct fixture f = fixture_new();
        enum link_reader reader = link_reader_of(text_of(DOCUMENTS[i].type));
        f.options.link_kinds = 0;
        assert_int_equal(
            links_read(reader, &f.options, text_of(DOCUMENTS[i].body), &f.arena, &f.document), 0);
        assert_int_equal(f.document.link_count, 0);
        fixture_done(&f);
    }
    struct fixture f = fixture_new();
    f.options.max_links = 2;
    assert_int_equal(links_read(LINK_READER_TEXT, &f.options,
                                TEXT_LITERAL("http://a/1 http://a/2 http://a/3 http://a/4"),
                                &f.arena, &f.document),
                     0);
    assert_int_equal(f.document.link_count, 2);
    assert_int_equal(f.document.links_dropped, 2);
    fixture_done(&f);
}

#define STATUS_LINE "HTTP/1.1 200 OK\r\n"

static void headers_have_links_too(void **state)
{
    (void)state;
    static const struct {
        const char *header;
        const char *links; /* of a page with <a href=x> and a META refresh to "meta" */
        const char *refresh;
    } CASES[] = {
        {"", "a a/href x\nmeta_refresh meta/content meta", "meta"},
        {STATUS_LINE "Refresh: 0; url='/new'\r\n",
         "meta_refresh header/refresh /new\na a/href x\nmeta_refresh meta/content meta", "/new"},
        {STATUS_LINE "REFRESH:5;URL=/1\r\nRefresh: 0; /2\r\n",
         "meta_refresh header/refresh /1\na a/href x\nmeta_refresh meta/content meta", "/1"},
        {STATUS_LINE "Refresh: soon\r\nRefresh\r\nX-Refresh: 0; /no\r\n",
         "a a/href x\nmeta_refresh meta/content meta", "meta"},
        {STATUS_LINE "Link: </2>; rel=next, </de>; rel=\"alternate\"; hreflang=de, <>; rel=self\r\n"
                     "link: </part>; rel=next; anchor=\"#a\", </bare>\r\n",
         "link header/link /2\nlink header/link /de\nlink header/link /bare\na a/href x\n"
         "meta_refresh meta/content meta",
         "meta"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        struct fixture f = fixture_new();
        fixture_read(&f,
                     TEXT_LITERAL("<a href=x>x</a><meta http-equiv=refresh content='3; meta'>"));
        assert_int_equal(
            links_read_header(&f.options, text_of(CASES[i].header), &f.arena, &f.document), 0);
        char *links = fixture_links(&f);
        assert_string_equal(links, CASES[i].links);
        assert_text(f.document.refresh.reference, CASES[i].refresh);
        for (size_t n = 0; n < f.document.link_count; n++)
            assert_int_equal(f.document.links[n].of_header,
                             !strcmp(f.document.links[n].element, "header"));
        free(links);
        fixture_done(&f);
    }
}

static void switches_and_limits_hold_for_headers(void **state)
{
    (void)state;
    const struct text header = TEXT_LITERAL(STATUS_LINE "Refresh: 0; /new\r\nLink: </1>, </2>\r\n");
    struct fixture f = fixture_new();
    f.options.link_kinds = LINK_MASK_ALL & ~LINK_MASK(LINK_LINK);
    fixture_read(&f, TEXT_LITERAL(""));
    assert_int_equal(links_read_header(&f.options, header, &f.arena, &f.document), 0);
    assert_int_equal(f.document.link_count, 1);
    fixture_done(&f);
    f = fixture_new();
    f.options.max_links = 2;
    fixture_read(&f, TEXT_LITERAL("<a href=x>x</a>"));
    assert_int_equal(links_read_header(&f.options, header, &f.arena, &f.document), 0);
    assert_int_equal(f.document.link_count, 2);
    assert_int_equal(f.document.links_dropped, 2);
    fixture_done(&f);
}

static void other_encodings_are_converted_first(void **state)
{
    (void)state;
    struct fixture f = fixture_new();
    f.options.charset_label = TEXT_LITERAL("utf-16le");
    assert_int_equal(links_read(LINK_READER_TEXT, &f.options,
                                TEXT_LITERAL("h\0t\0t\0p\0:\0/\0/\0a\0/\0"), &f.arena, &f.document),
                     0);
    assert_int_equal(f.document.link_count, 1);
    assert_text(f.document.links[0].reference, "http://a/");
    fixture_done(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_have_readers),
        cmocka_unit_test(patterns_without_a_readable_type_are_known),
        cmocka_unit_test(each_reader_finds_its_links),
        cmocka_unit_test(switches_and_limits_hold_for_all_of_them),
        cmocka_unit_test(headers_have_links_too),
        cmocka_unit_test(switches_and_limits_hold_for_headers),
        cmocka_unit_test(other_encodings_are_converted_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
