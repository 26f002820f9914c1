/* Documents of each kind become HTML with their title, properties, structure and links. */
#include "fixture.h"

#define OOXML "application/vnd.openxmlformats-officedocument."
#define ODF   "application/vnd.oasis.opendocument."

#define AUTHOR "<meta name=\"author\" content=\"Zoë Müller\">"
#define TITLE  "<title>Winterfahrplan der Bahn</title>"
#define LINK   "<a href=\"https://example.org/auskunft?a=1&amp;b=2\">"

static const struct {
    const char *sample;
    const char *type;
    const char *markup[12]; /* which is in its HTML */
} DOCUMENTS[] = {
    {"memo.docx",
     OOXML "wordprocessingml.document",
     {TITLE, AUTHOR, "<meta name=\"keywords\" content=\"fahrplan, bahn\">",
      "<h1>Züge nach Düsseldorf</h1>", LINK "die Auskunft</a>", "<li>Köln</li>\n<li>Neuß</li>",
      "<tr><td><p>Aachen</p>", "Das naïve Café", "Fußnote über Öffnungszeiten."}},
    {"memo.odt",
     ODF "text",
     {TITLE, AUTHOR, "<meta name=\"language\" content=\"de\">", "<h1>Züge nach Düsseldorf</h1>",
      LINK "die Auskunft</a>", "<li>Köln</li>\n<li>Neuß</li>", "<tr><td><p>Aachen</p>",
      "Fußnote über Öffnungszeiten."}},
    {"memo.epub",
     "application/epub+zip",
     {TITLE, AUTHOR, "<meta name=\"date\" content=\"2024-11-05\">", "<h1>Züge nach Düsseldorf</h1>",
      LINK "die Auskunft</a>", "<li>Köln</li>", "<td>Aachen</td>", "Fußnote über Öffnungszeiten."}},
    {"memo.rtf",
     "application/rtf",
     {TITLE, AUTHOR, "<h1>Züge nach Düsseldorf</h1>", "<h2>Halte</h2>", LINK "die Auskunft</a>",
      "<li>Köln</li>\n<li>Neuß</li>", "<td><p>Aachen</p>", "Das naïve Café",
      "Fußnote über Öffnungszeiten."}},
    {"memo.doc",
     "application/msword",
     {TITLE, AUTHOR, "<p>Züge nach Düsseldorf</p>", LINK "</a>die Auskunft", "<p>Neuß</p>",
      "Das naïve Café", "Fußnote über Öffnungszeiten."}},
    {"memo.pdf",
     "application/pdf",
     {TITLE, AUTHOR, "<meta name=\"subject\" content=\"Züge im Winter\">",
      "<meta name=\"date\" content=\"2024-11-05T12:00:00Z\">",
      "Der erste Zug fährt nach Düsseldorf.", "<hr>\n<p>Das naïve Café", LINK}},
    {"memo.eml",
     "message/rfc822",
     {TITLE, "<meta name=\"author\" content=\"Zoë Müller &lt;zoe@example.org&gt;\">",
      "<meta name=\"date\" content=\"2024-11-05T12:00:00+01:00\">", LINK "die Auskunft</a>",
      "<p>Der erste Zug fährt um fünf Uhr:", "<h2>Поезда</h2>", "Zug auf russisch: поезд.",
      "<p>Fahrplan.pdf (application/pdf)</p>"}},
    {"table.xlsx",
     OOXML "spreadsheetml.sheet",
     {"<h2>table</h2>", "<tr><td>Köln</td><td>1234.5</td><td>2024-11-05</td></tr>"}},
    {"table.ods",
     ODF "spreadsheet",
     {"<h2>table</h2>", "<td><p>Düsseldorf</p>\n</td><td><p>17</p>\n</td><td><p>2024-12-31</p>"}},
    {"table.xls",
     "application/vnd.ms-excel",
     {"<tr><td>Ort</td><td>Umsatz</td>", "<td>Köln</td><td>1234.5</td>"}},
    {"slides.pptx",
     OOXML "presentationml.presentation",
     {"<title>Jahresbericht</title>", "<h2>Umsätze</h2>", "Köln wächst",
      "<a href=\"https://example.org/zahlen\">Zahlen</a>"}},
    {"slides.odp",
     ODF "presentation",
     {"<title>Jahresbericht</title>", "<h2>Umsätze</h2>", "<li>Köln wächst</li>",
      "<a href=\"https://example.org/zahlen\">Zahlen</a>"}},
    {"slides.ppt",
     "application/vnd.ms-powerpoint",
     {"<h2>Umsätze</h2>", "<p>Köln wächst</p>", "<a href=\"https://example.org/zahlen\">"}},
    {"archive.zip",
     "application/zip",
     {"<li>bücher/köln.txt</li>", "<li>plan.txt</li>", "<li>../../etc/passwd</li>",
      "<li>/etc/shadow</li>"}},
    {"archive.tar.gz", "application/gzip", {"<li>bücher/köln.txt</li>", "<li>plan.txt</li>"}},
    {"archive.7z",
     "application/x-7z-compressed",
     {"<li>bücher/köln.txt</li>", "<li>plan.txt</li>"}},
};

static void documents_of_each_kind_become_html(void **state)
{
    for (size_t i = 0; i < sizeof DOCUMENTS / sizeof *DOCUMENTS; i++) {
        struct buffer sample = read_sample(DOCUMENTS[i].sample);
        struct convert_result result =
            converted(*state, DOCUMENTS[i].type, buffer_text(&sample), NULL);
        assert_outcome(&result, CONVERT_CONVERTED);
        for (const char *const *markup = DOCUMENTS[i].markup; *markup; markup++)
            assert_contains(&result, *markup);
        convert_result_done(&result);
        buffer_done(&sample);
    }
}

/* Where the server's type is missing, general or wrong, the bytes decide. */
static void bytes_decide_where_the_type_is_wrong(void **state)
{
    static const char *const TYPES[] = {
        "",          "application/octet-stream", "text/plain",
        "image/png", "application/zip",          "application/msword"};
    static const char *const SAMPLES[] = {"memo.docx", "memo.odt", "memo.epub",
                                          "memo.rtf",  "memo.doc", "memo.pdf"};
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        for (size_t k = 0; k < sizeof SAMPLES / sizeof *SAMPLES; k++) {
            struct buffer sample = read_sample(SAMPLES[k]);
            struct convert_result result = converted(*state, TYPES[i], buffer_text(&sample), NULL);
            assert_outcome(&result, CONVERT_CONVERTED);
            assert_contains(&result, TITLE);
            convert_result_done(&result);
            buffer_done(&sample);
        }
}

static void text_may_be_called_a_document(void **state)
{
    struct convert_result result = converted(*state, "application/msword",
                                             TEXT_LITERAL("Stra\xDF"
                                                          "e\n\nzwei"),
                                             NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<p>Straße</p>\n<p>zwei</p>");
    convert_result_done(&result);
}

/* A page with its pictures in one file, as browsers keep them: the page. */
static void a_kept_page_is_converted(void **state)
{
    struct convert_result result =
        converted(*state, "multipart/related",
                  TEXT_LITERAL("MIME-Version: 1.0\nSubject: page\n"
                               "Content-Type: multipart/related; boundary=b\n\n--b\n"
                               "Content-Type: text/html\n\n<h1>Page</h1><a href=http://a.example/>"
                               "a</a><a href=inside.html>b</a>\n--b\n"
                               "Content-Type: image/png; name=picture.png\n\nxx\n--b--\n"),
                  NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<h1>Page</h1>");
    assert_contains(&result, "<a href=\"http://a.example/\">a</a>");
    assert_lacks(&result, "inside.html");
    assert_lacks(&result, "picture.png");
    convert_result_done(&result);
}

/* A message that quotes the line between two has it with a `>` in front. */
static void every_message_of_a_mailbox_is_converted(void **state)
{
    struct convert_result result =
        converted(*state, "application/mbox",
                  TEXT_LITERAL("From ann@example.org Tue Nov  5 12:00:00 2024\n"
                               "From: Ann <ann@example.org>\nSubject: First\n\nOne.\n\n"
                               "From bob@example.org Tue Nov  5 12:01:00 2024\n"
                               "From: Bob <bob@example.org>\nSubject: Second\n\nTwo.\n"
                               ">From here on it is quoted.\n"),
                  NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<title>First</title>");
    assert_contains(&result, "<meta name=\"author\" content=\"Ann &lt;ann@example.org&gt;\">");
    assert_contains(&result, "<h2>First</h2>\n<p>One.</p>");
    assert_contains(&result, "<h2>Second</h2>\n<p>Two.");
    assert_contains(&result, "From here on it is quoted.");
    convert_result_done(&result);
}

static void links_relative_to_the_document_stay(void **state)
{
    struct convert_result result = converted(
        *state, "application/rtf",
        TEXT_LITERAL("{\\rtf1 {\\field{\\*\\fldinst HYPERLINK \"../next.doc\"}{\\fldrslt next}}"
                     "{\\field{\\*\\fldinst HYPERLINK \\\\l \"place\"}{\\fldrslt here}}"
                     "{\\field{\\*\\fldinst HYPERLINK \"file:///c:/a.doc\"}{\\fldrslt mine}}}"),
        NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<a href=\"../next.doc\">next</a>here");
    assert_lacks(&result, "place");
    assert_lacks(&result, "file:");
    assert_contains(&result, "mine");
    convert_result_done(&result);
}

static void other_types_have_no_converter(void **state)
{
    static const char *const TYPES[] = {"image/png", "text/html", "text/plain", ""};
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++) {
        struct convert_result result =
            converted(*state, TYPES[i], TEXT_LITERAL("<html><p>page</p>"), NULL);
        assert_outcome(&result, CONVERT_NO_CONVERTER);
        assert_int_equal(result.html.length, 0);
        convert_result_done(&result);
    }
}

static void encrypted_documents_are_reported_as_such(void **state)
{
    static const struct {
        const char *sample;
        const char *type;
    } ENCRYPTED[] = {
        {"encrypted.pdf", "application/pdf"},
        {"encrypted.doc", "application/msword"},
        {"encrypted.xls", "application/vnd.ms-excel"},
        {"encrypted.odt", ODF "text"},
        {"encrypted.docx", OOXML "wordprocessingml.document"},
    };
    for (size_t i = 0; i < sizeof ENCRYPTED / sizeof *ENCRYPTED; i++) {
        struct buffer sample = read_sample(ENCRYPTED[i].sample);
        struct convert_result result =
            converted(*state, ENCRYPTED[i].type, buffer_text(&sample), NULL);
        assert_outcome(&result, CONVERT_ENCRYPTED);
        convert_result_done(&result);
        buffer_done(&sample);
    }
}

/* In the middle of a document, and with bytes that are others: an outcome, and the next document is
 * converted as ever. */
static void damaged_documents_do_no_harm(void **state)
{
    for (size_t i = 0; i < sizeof DOCUMENTS / sizeof *DOCUMENTS; i++) {
        struct buffer sample = read_sample(DOCUMENTS[i].sample);
        for (size_t part = 1; part < 4; part++) {
            struct text half = {sample.data, sample.length * part / 4};
            struct convert_result result = converted(*state, DOCUMENTS[i].type, half, NULL);
            assert_in_range(result.outcome, CONVERT_CONVERTED, CONVERT_FAILED);
            convert_result_done(&result);
        }
        for (size_t at = 64; at < sample.length; at += 97)
            sample.data[at] ^= 0x15;
        struct convert_result result =
            converted(*state, DOCUMENTS[i].type, buffer_text(&sample), NULL);
        assert_in_range(result.outcome, CONVERT_CONVERTED, CONVERT_FAILED);
        convert_result_done(&result);
        buffer_done(&sample);
    }
    struct convert_result result =
        converted(*state, "application/rtf", TEXT_LITERAL("{\\rtf1 whole}"), NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<p>whole</p>");
    convert_result_done(&result);
}

static void empty_documents_are_damaged(void **state)
{
    for (size_t i = 0; i < CONVERT_TYPE_COUNT; i++) {
        if (CONVERT_TYPE_TABLE[i].converter == CONVERTER_MAIL)
            continue; /* a message without headers or body is one */
        struct convert_result result =
            converted(*state, CONVERT_TYPE_TABLE[i].type, TEXT_LITERAL(""), NULL);
        assert_int_not_equal(result.outcome, CONVERT_CONVERTED);
        assert_int_not_equal(result.outcome, CONVERT_CRASHED);
        convert_result_done(&result);
    }
}

static void each_type_stands_once_in_the_table(void **state)
{
    (void)state;
    for (size_t i = 0; i < CONVERT_TYPE_COUNT; i++)
        assert_ptr_equal(convert_type_find(text_of(CONVERT_TYPE_TABLE[i].type)),
                         &CONVERT_TYPE_TABLE[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documents_of_each_kind_become_html),
        cmocka_unit_test(bytes_decide_where_the_type_is_wrong),
        cmocka_unit_test(text_may_be_called_a_document),
        cmocka_unit_test(a_kept_page_is_converted),
        cmocka_unit_test(every_message_of_a_mailbox_is_converted),
        cmocka_unit_test(links_relative_to_the_document_stay),
        cmocka_unit_test(other_types_have_no_converter),
        cmocka_unit_test(encrypted_documents_are_reported_as_such),
        cmocka_unit_test(damaged_documents_do_no_harm),
        cmocka_unit_test(empty_documents_are_damaged),
        cmocka_unit_test(each_type_stands_once_in_the_table),
    };
    return cmocka_run_group_tests(tests, make_pool, free_pool);
}
