/* Which encoding a body is read in, and what comes out. */
#include "cmocka_headers.h"
#include "html_fixture.h"

static const struct {
    const char *body;
    size_t length;
    const char *header;
    const char *name;
    enum charset_source source;
} DECISIONS[] = {
#define CASE(body, header, name, source)                                                           \
    {                                                                                              \
        body, sizeof(body) - 1, header, name, source                                               \
    }
    CASE("\xEF\xBB\xBFx", "koi8-r", "UTF-8", CHARSET_FROM_BOM),
    CASE("\xFE\xFF\0x", "", "UTF-16BE", CHARSET_FROM_BOM),
    CASE("\xFF\xFEx\0", "", "UTF-16LE", CHARSET_FROM_BOM),
    CASE("\xFF\xFE\0\0x\0\0\0", "", "UTF-32LE", CHARSET_FROM_BOM),
    CASE("\0\0\xFE\xFF\0\0\0x", "", "UTF-32BE", CHARSET_FROM_BOM),
    CASE("<meta charset=koi8-r>", " ISO-8859-1\t", "windows-1252", CHARSET_FROM_HEADER),
    CASE("<meta charset=koi8-r>", "x-nonsense", "KOI8-R", CHARSET_FROM_META),
    CASE("<META http-equiv='Content-Type' content='text/html; charset = \"Shift_JIS\"'>", "",
         "Shift_JIS", CHARSET_FROM_META),
    CASE("<meta content='text/html; charset=koi8-r' http-equiv=content-type>", "", "KOI8-R",
         CHARSET_FROM_META),
    CASE("<meta http-equiv=x content='charset=koi8-r'>", "", "UTF-8", CHARSET_DETECTED),
    CASE("<!-- <meta charset=koi8-r> --><meta charset=big5>", "", "Big5", CHARSET_FROM_META),
    CASE("<meta charset=nonsense><meta charset=big5>", "", "Big5", CHARSET_FROM_META),
    CASE("<meta charset=utf-16>", "", "UTF-8", CHARSET_FROM_META),
    CASE("<?xml version='1.0' encoding='iso-8859-15'?>", "", "ISO-8859-15", CHARSET_FROM_META),
    CASE("<p title='<meta charset=big5>'>", "", "UTF-8", CHARSET_DETECTED),
    CASE("<p>\xC3\xA9", "", "UTF-8", CHARSET_DETECTED),
    CASE("<\0p\0>\0", "", "UTF-16LE", CHARSET_DETECTED),
    CASE("\0<\0p\0>", "", "UTF-16BE", CHARSET_DETECTED),
    CASE("", "", "UTF-8", CHARSET_DETECTED),
#undef CASE
};

static void the_first_known_source_decides(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof DECISIONS / sizeof *DECISIONS; i++) {
        struct charset_decision decision =
            charset_decide((struct text){DECISIONS[i].body, DECISIONS[i].length},
                           text_of(DECISIONS[i].header), true);
        assert_string_equal(charset_name(decision.charset), DECISIONS[i].name);
        assert_int_equal(decision.source, DECISIONS[i].source);
    }
}

static void a_meta_behind_the_first_kilobyte_is_too_late(void **state)
{
    (void)state;
    char body[2048];
    memset(body, ' ', sizeof body);
    static const char meta[] = "<meta charset=big5>";
    memcpy(body + 1024 - (sizeof meta - 1), meta, sizeof meta - 1);
    struct text text = {body, sizeof body};
    assert_int_equal(charset_decide(text, text_of(""), true).source, CHARSET_FROM_META);
    assert_int_equal(charset_decide(text, text_of(""), false).source, CHARSET_DETECTED);
    memset(body, ' ', sizeof body);
    memcpy(body + 1025 - (sizeof meta - 1), meta, sizeof meta - 1);
    assert_int_equal(charset_decide(text, text_of(""), true).source, CHARSET_DETECTED);
}

static void text_without_label_is_detected(void **state)
{
    (void)state;
    /* A sentence in Russian, windows-1251. */
    static const char russian[] =
        "\xd1\xfa\xe5\xf8\xfc \xe6\xe5 \xe5\xf9\xb8 \xfd\xf2\xe8\xf5 \xec\xff\xe3\xea\xe8\xf5 "
        "\xf4\xf0\xe0\xed\xf6\xf3\xe7\xf1\xea\xe8\xf5 \xe1\xf3\xeb\xee\xea, \xe4\xe0 "
        "\xe2\xfb\xef\xe5\xe9 \xf7\xe0\xfe. \xdd\xf2\xee "
        "\xef\xf0\xe5\xe4\xeb\xee\xe6\xe5\xed\xe8\xe5.";
    struct charset_decision decision = charset_decide(TEXT_LITERAL(russian), text_of(""), true);
    assert_string_equal(charset_name(decision.charset), "windows-1251");
    assert_int_equal(decision.source, CHARSET_DETECTED);
}

static const struct {
    const char *label;
    const char *body;
    size_t length;
    const char *utf8;
} CONVERSIONS[] = {
#define CASE(label, body, utf8)                                                                    \
    {                                                                                              \
        label, body, sizeof(body) - 1, utf8                                                        \
    }
    CASE("latin1", "a\x80\xe9\x81", "a\u20ac\u00e9\xc2\x81"),
    CASE("utf-8", "a\xC3\xA9", "a\u00e9"),
    CASE("utf-8",
         "a\xFF"
         "b\xC3",
         "a\ufffd"
         "b\ufffd"),
    CASE("utf-8", "\xE2\x82x\xF0\x9F\x98", "\ufffdx\ufffd"),
    CASE("utf-8", "\xC0\xAF\xED\xA0\x80", "\ufffd\ufffd\ufffd\ufffd\ufffd"),
    CASE("utf-16le", "a\0\xAC\x20=\xD8\0\xDE", "a\u20ac\xF0\x9F\x98\x80"),
    CASE("utf-16be", "\0a\xDC\0\0b\0",
         "a\ufffd"
         "b\ufffd"),
    CASE("utf-32le",
         "a\0\0\0\xFF\xFF\xFF\xFF"
         "b\0\0\0",
         "a\ufffd"
         "b"),
    CASE("koi8-r", "\xf0", "\u041f"),
    CASE("shift_jis", "\x83\x65\x83", "\u30c6\ufffd"),
    CASE("gbk", "\xc4\xe3", "\u4f60"),
    CASE("big5", "\xa7\x41", "\u4f60"),
    CASE("euc-jp", "\xa5\xc6", "\u30c6"),
    CASE("euc-kr", "\xb0\xa1", "\uac00"),
    CASE("iso-2022-jp", "\x1b$B%F\x1b(Bx", "\u30c6x"),
    CASE("iso-8859-2", "\xb1", "\u0105"),
    CASE("x-mac-cyrillic", "\x80", "\u0410"),
    CASE("windows-874", "\xa1", "\u0e01"),
#undef CASE
};

static void bodies_become_utf8(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, 4096, 1 << 20);
    for (size_t i = 0; i < sizeof CONVERSIONS / sizeof *CONVERSIONS; i++) {
        struct text body = {CONVERSIONS[i].body, CONVERSIONS[i].length}, utf8;
        struct charset_decision decision =
            charset_decide(body, text_of(CONVERSIONS[i].label), false);
        assert_int_equal(decision.source, CHARSET_FROM_HEADER);
        assert_int_equal(charset_to_utf8(&decision, body, &arena, &utf8), 0);
        assert_text(utf8, CONVERSIONS[i].utf8);
        assert_true(charset_is_utf8(utf8));
    }
    arena_done(&arena);
}

static void what_is_utf8_already_is_not_copied(void **state)
{
    (void)state;
    struct arena arena;
    arena_init(&arena, 4096, 1 << 20);
    static const struct {
        struct text body;
        const char *label;
        size_t skipped;
    } cases[] = {
        {{"plain", 5}, "koi8-r", 0}, {{"plain", 5}, "latin1", 0},   {{"\xC3\xA9", 2}, "utf-8", 0},
        {{"\xC3\xA9", 2}, "", 0},    {{"\xEF\xBB\xBFx", 4}, "", 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text utf8;
        struct charset_decision decision =
            charset_decide(cases[i].body, text_of(cases[i].label), false);
        assert_int_equal(charset_to_utf8(&decision, cases[i].body, &arena, &utf8), 0);
        assert_ptr_equal(utf8.data, cases[i].body.data + cases[i].skipped);
        assert_int_equal(utf8.length, cases[i].body.length - cases[i].skipped);
    }
    assert_int_equal(arena.used_bytes, 0);
    arena_done(&arena);
}

/* Every string of two bytes, and all that starts a longer sequence. */
static void well_formedness_is_that_of_unicode(void **state)
{
    (void)state;
    for (unsigned code = 0; code < 0x110000; code += code < 0x3000 ? 1 : 7) {
        char b[4];
        size_t n = 0;
        if (code < 0x80) {
            b[n++] = (char)code;
        } else if (code < 0x800) {
            b[n++] = (char)(0xC0 | code >> 6);
        } else if (code < 0x10000) {
            b[n++] = (char)(0xE0 | code >> 12);
            b[n++] = (char)(0x80 | (code >> 6 & 0x3F));
        } else {
            b[n++] = (char)(0xF0 | code >> 18);
            b[n++] = (char)(0x80 | (code >> 12 & 0x3F));
            b[n++] = (char)(0x80 | (code >> 6 & 0x3F));
        }
        if (code >= 0x80)
            b[n++] = (char)(0x80 | (code & 0x3F));
        assert_int_equal(charset_is_utf8((struct text){b, n}), code < 0xD800 || code > 0xDFFF);
        if (n > 1)
            assert_false(charset_is_utf8((struct text){b, n - 1}));
    }
    assert_false(charset_is_utf8(TEXT_LITERAL("\xE0\x80\x80")));
    assert_false(charset_is_utf8(TEXT_LITERAL("\xF0\x8F\xBF\xBF")));
    assert_false(charset_is_utf8(TEXT_LITERAL("\xF4\x90\x80\x80")));
}

/* An error at every position around the blocks of the vector code. */
static void errors_are_found_at_every_position(void **state)
{
    (void)state;
    char bytes[200];
    for (size_t length = 1; length <= sizeof bytes; length += 7) {
        for (size_t at = 0; at < length; at++) {
            memset(bytes, 'a', sizeof bytes);
            bytes[at] = (char)0xFF;
            assert_false(charset_is_ascii((struct text){bytes, length}));
            assert_false(charset_is_utf8((struct text){bytes, length}));
            bytes[at] = 'a';
            assert_true(charset_is_ascii((struct text){bytes, length}));
        }
    }
}

static void labels_are_those_of_the_encoding_standard(void **state)
{
    (void)state;
    static const char *const labels[][2] = {
        {"UTF8", "UTF-8"},          {"l1", "windows-1252"},
        {"ascii", "windows-1252"},  {" Latin1 ", "windows-1252"},
        {"iso88592", "ISO-8859-2"}, {"x-sjis", "Shift_JIS"},
        {"gb2312", "GBK"},          {"ks_c_5601-1987", "EUC-KR"},
        {"cp866", "IBM866"},        {"logical", "ISO-8859-8-I"},
        {"unicode", "UTF-16LE"},    {"x-cp1252", "windows-1252"},
        {"tis-620", "windows-874"}, {"866", "IBM866"},
        {"koi", "KOI8-R"},
    };
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        assert_string_equal(charset_name(charset_from_label(text_of(labels[i][0]))), labels[i][1]);
    static const char *const unknown[] = {"", " ", "utf", "utf-88", "x-user-defined", "ISO-8559-1"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        assert_null(charset_from_label(text_of(unknown[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_known_source_decides),
        cmocka_unit_test(a_meta_behind_the_first_kilobyte_is_too_late),
        cmocka_unit_test(text_without_label_is_detected),
        cmocka_unit_test(bodies_become_utf8),
        cmocka_unit_test(what_is_utf8_already_is_not_copied),
        cmocka_unit_test(well_formedness_is_that_of_unicode),
        cmocka_unit_test(errors_are_found_at_every_position),
        cmocka_unit_test(labels_are_those_of_the_encoding_standard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
