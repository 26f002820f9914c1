/* Media types and robots directives. */
#include "cmocka_headers.h"
#include "html_fixture.h"

static const struct {
    const char *header;
    const char *essence;
    const char *charset;
} HEADERS[] = {
    {"text/html", "text/html", ""},
    {" Text/HTML ;Charset=\"UTF-8\" ", "text/html", "UTF-8"},
    {"text/html; x=\"a;charset=no\"; charset='koi8-r'", "text/html", "koi8-r"},
    {"text/html;charset=utf-8;charset=no", "text/html", "utf-8"},
    {"text/html; charset = utf-8 ; x", "text/html", "utf-8"},
    {"text/html, text/plain; charset=x", "text/html", ""},
    {"nonsense; charset=a, text/plain; charset=b", "text/plain", "b"},
    {"; charset=utf-8", "", "utf-8"},
    {"text", "", ""},
    {"text/", "", ""},
    {"/html", "", ""},
    {"", "", ""},
    {"image/svg+xml", "image/svg+xml", ""},
    {"text/html; charset=\"utf-8", "text/html", "utf-8"},
    {"text/html; charset=", "text/html", ""},
};

static void headers_are_split_into_type_and_charset(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof HEADERS / sizeof *HEADERS; i++) {
        struct mime mime;
        mime_parse(text_of(HEADERS[i].header), &mime);
        assert_string_equal(mime.essence, HEADERS[i].essence);
        assert_text(mime.charset, HEADERS[i].charset);
    }
}

static void a_type_that_is_too_long_is_none(void **state)
{
    (void)state;
    char header[2 * MIME_ESSENCE_BYTES];
    memset(header, 'a', sizeof header);
    header[100] = '/';
    struct mime mime;
    mime_parse((struct text){header, MIME_ESSENCE_BYTES - 1}, &mime);
    assert_int_equal(strlen(mime.essence), MIME_ESSENCE_BYTES - 1);
    mime_parse((struct text){header, MIME_ESSENCE_BYTES}, &mime);
    assert_string_equal(mime.essence, "");
}

static void wildcards_stand_for_whole_fields(void **state)
{
    (void)state;
    static const struct {
        const char *pattern, *essence;
        bool matches;
    } cases[] = {
        {"text/html", "text/html", true},
        {"Text/Html", "text/html", true},
        {"text/*", "text/css", true},
        {"*/*", "a/b", true},
        {"*", "a/b", true},
        {"*/html", "text/html", true},
        {"text/h*", "text/html", false},
        {"text/*", "image/png", false},
        {"text", "text/html", false},
        {"text/html", "text/htm", false},
        {" text/* ", "text/x", true},
        {"", "text/html", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(mime_matches(text_of(cases[i].pattern), text_of(cases[i].essence)),
                         cases[i].matches);
}

static const struct {
    const char *body;
    size_t length;
    const char *declared;
    const char *extension;
    const char *type;
} SNIFFS[] = {
#define CASE(body, declared, extension, type)                                                      \
    {                                                                                              \
        body, sizeof(body) - 1, declared, extension, type                                          \
    }
    CASE("  <!DocType HTML>", "", "", "text/html"),
    CASE("\xEF\xBB\xBF<html>", "text/plain", "txt", "text/html"),
    CASE("<!-- c --><p>", "", "", "text/html"),
    CASE("<a href=x>", "", "", "text/html"),
    CASE("<address>", "", "", "text/plain"),
    CASE("<?xml version='1.0'?><html xmlns='x'>", "", "", "application/xhtml+xml"),
    CASE("<?xml version='1.0'?><!-- <rss --><feed>", "", "", "application/atom+xml"),
    CASE("<?xml version='1.0'?><!DOCTYPE wml><wml>", "", "", "text/vnd.wap.wml"),
    CASE("<?xml version='1.0'?><other>", "", "", "text/xml"),
    CASE("<?xml version='1.0'?><other>", "application/xml", "", "application/xml"),
    CASE("<!DOCTYPE svg><svg>", "", "", "image/svg+xml"),
    CASE("<rss version=2>", "", "", "application/rss+xml"),
    CASE("plain", "", "", "text/plain"),
    CASE("plain", "text/css", "", "text/css"),
    CASE("plain", "", "CSS", "text/css"),
    CASE("plain", "text/plain", "css", "text/plain"),
    CASE("plain", "image/png", "png", "text/plain"),
    CASE("", "", "", "text/plain"),
    CASE("a\0b", "text/html", "html", "application/octet-stream"),
    CASE("%PDF-1.4", "text/html", "", "application/pdf"),
    CASE("\x89PNG\r\n\x1A\n", "", "", "image/png"),
    CASE("\xFF\xD8\xFF\xE0", "", "", "image/jpeg"),
    CASE("GIF89a", "", "", "image/gif"),
    CASE("RIFF1234WEBPVP8", "", "", "image/webp"),
    CASE("\x1F\x8B\x08", "", "", "application/gzip"),
    CASE("PK\3\4xxxx", "", "", "application/zip"),
    CASE("PK\3\4xxxxword/document.xml", "", "",
         "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    CASE("PK\3\4xxxxmimetypeapplication/epub+zip", "", "", "application/epub+zip"),
    CASE("PK\3\4xxxx", "", "odt", "application/vnd.oasis.opendocument.text"),
    CASE("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "", "xls", "application/vnd.ms-excel"),
    CASE("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "application/msword", "xls", "application/msword"),
    CASE("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "text/html", "", "application/x-ole-storage"),
    CASE("\xFF\xFEx\0", "", "", "text/plain"),
#undef CASE
};

static void types_are_detected_from_the_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SNIFFS / sizeof *SNIFFS; i++)
        assert_string_equal(mime_sniff((struct text){SNIFFS[i].body, SNIFFS[i].length},
                                       text_of(SNIFFS[i].declared), text_of(SNIFFS[i].extension)),
                            SNIFFS[i].type);
}

static void a_tar_archive_is_known_behind_its_name(void **state)
{
    (void)state;
    char body[512] = "file";
    memcpy(body + 257, "ustar", sizeof "ustar");
    assert_string_equal(mime_sniff((struct text){body, sizeof body}, text_of(""), text_of("")),
                        "application/x-tar");
}

static void markup_types_are_known(void **state)
{
    (void)state;
    assert_true(mime_is_markup(TEXT_LITERAL("TEXT/html")));
    assert_true(mime_is_markup(TEXT_LITERAL("text/vnd.wap.wml")));
    assert_false(mime_is_markup(TEXT_LITERAL("text/plain")));
    assert_false(mime_is_markup(TEXT_LITERAL("")));
    static const char *const XML[] = {"application/xhtml+xml", "TEXT/XML", "application/xml",
                                      "image/svg+xml", "text/vnd.wap.wml"};
    static const char *const OTHERS[] = {"text/html", "text/x-hdml", "xml", "", "text/plain"};
    for (size_t i = 0; i < sizeof XML / sizeof *XML; i++)
        assert_true(mime_is_xml(text_of(XML[i])));
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        assert_false(mime_is_xml(text_of(OTHERS[i])));
}

static void robots_lines_concern_everyone_or_the_named(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        unsigned directives;
    } cases[] = {
        {"noindex", ROBOTS_NOINDEX},
        {"NoFollow , index", ROBOTS_NOFOLLOW},
        {"none", ROBOTS_NOINDEX | ROBOTS_NOFOLLOW},
        {"all", 0},
        {"", 0},
        {"googlebot: noindex", 0},
        {"Seine: noindex, nofollow", ROBOTS_NOINDEX | ROBOTS_NOFOLLOW},
        {"googlebot: noindex, seine: nofollow", ROBOTS_NOFOLLOW},
        {"seine: nofollow, googlebot: noindex", ROBOTS_NOFOLLOW},
        {"noindex, googlebot: nofollow", ROBOTS_NOINDEX},
        {"unavailable_after: 25 Jun 2010 15:00:00 PST, noindex", ROBOTS_NOINDEX},
        {"unavailable_after: Friday, 25-Jun-10 15:00:00 UTC, nofollow", ROBOTS_NOFOLLOW},
        {"max-snippet: 20, nofollow", ROBOTS_NOFOLLOW},
        {"*: noindex", ROBOTS_NOINDEX},
        {",,: noindex", ROBOTS_NOINDEX},
        {"noindexing", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(robots_tag_parse(text_of(cases[i].line), TEXT_LITERAL("seine")),
                         cases[i].directives);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headers_are_split_into_type_and_charset),
        cmocka_unit_test(a_type_that_is_too_long_is_none),
        cmocka_unit_test(wildcards_stand_for_whole_fields),
        cmocka_unit_test(types_are_detected_from_the_bytes),
        cmocka_unit_test(a_tar_archive_is_known_behind_its_name),
        cmocka_unit_test(markup_types_are_known),
        cmocka_unit_test(robots_lines_concern_everyone_or_the_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
