/* Documents that are made to harm: bombs, entities, names that lead elsewhere, nesting. None harms
 * more than its own conversion, and each ends in bounded time. */
#include "fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <zip.h>

#define DOCX     "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
#define MEGABYTE ((size_t)1 << 20)

struct entry {
    const char *name;
    struct text bytes;
};

/* An archive with these entries, deflated. */
static struct buffer zip_of(const struct entry *entries, size_t count)
{
    struct buffer archive;
    zip_error_t error;
    zip_source_t *source = zip_source_buffer_create(NULL, 0, 0, &error);
    zip_t *zip = zip_open_from_source(source, ZIP_TRUNCATE, &error);
    zip_stat_t facts;
    assert_non_null(zip);
    zip_source_keep(source);
    for (size_t i = 0; i < count; i++) {
        zip_source_t *bytes =
            zip_source_buffer(zip, entries[i].bytes.data, entries[i].bytes.length, 0);
        assert_true(zip_file_add(zip, entries[i].name, bytes, ZIP_FL_OVERWRITE) >= 0);
    }
    assert_int_equal(zip_close(zip), 0);
    assert_int_equal(zip_source_stat(source, &facts), 0);
    buffer_init(&archive, facts.size);
    assert_int_equal(zip_source_open(source), 0);
    assert_int_equal(zip_source_read(source, buffer_reserve(&archive, facts.size), facts.size),
                     (zip_int64_t)facts.size);
    archive.length = facts.size;
    zip_source_close(source);
    zip_source_free(source);
    return archive;
}

#define RELATIONS                                                                                  \
    "<Relationships xmlns='http://schemas.openxmlformats.org/package/2006/relationships'>"         \
    "<Relationship Id='a' Type='x/officeDocument' Target='%s'/></Relationships>"

/* A text whose main part has this XML. */
static struct buffer docx_of(struct text document)
{
    char relations[512];
    snprintf(relations, sizeof relations, RELATIONS, "word/document.xml");
    const struct entry entries[] = {
        {"_rels/.rels", text_of(relations)},
        {"word/document.xml", document},
    };
    return zip_of(entries, 2);
}

static struct convert_result convert_docx(struct convert_pool *pool, struct text document,
                                          const struct convert_limits *limits)
{
    struct buffer docx = docx_of(document);
    struct convert_result result = converted(pool, DOCX, buffer_text(&docx), limits);
    buffer_done(&docx);
    return result;
}

static void a_document_of_two_parts_is_converted(void **state)
{
    struct convert_result result = convert_docx(
        *state, TEXT_LITERAL("<w:p xmlns:w='w'><w:r><w:t>found</w:t></w:r></w:p>"), NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<p>found</p>");
    convert_result_done(&result);
}

static struct buffer repeated(const char *start, const char *middle, size_t times, const char *end)
{
    struct buffer text;
    buffer_init(&text, 600 * MEGABYTE);
    buffer_append_string(&text, start);
    for (size_t i = 0; i < times; i++)
        buffer_append_string(&text, middle);
    buffer_append_string(&text, end);
    assert_false(text.failed);
    return text;
}

static void a_zip_bomb_is_too_large(void **state)
{
    struct buffer bomb =
        repeated("<d><t>", "                                ", 2 * MEGABYTE, "</t></d>");
    struct convert_result result = convert_docx(*state, buffer_text(&bomb), NULL);
    assert_outcome(&result, CONVERT_TOO_LARGE);
    convert_result_done(&result);
    buffer_done(&bomb);
}

static void what_is_inflated_is_bounded(void **state)
{
    struct convert_limits limits = usual_limits();
    limits.inflated_bytes = 10000;
    struct buffer text = repeated("<d><p><t>", "some words ", 2000, "</t></p></d>");
    struct convert_result result = convert_docx(*state, buffer_text(&text), &limits);
    assert_outcome(&result, CONVERT_TOO_LARGE);
    convert_result_done(&result);
    buffer_done(&text);
}

static void the_html_is_bounded(void **state)
{
    struct convert_limits limits = usual_limits();
    limits.output_bytes = 10000;
    struct buffer text = repeated("<d><p><t>", "some words ", 2000, "</t></p></d>");
    struct convert_result result = convert_docx(*state, buffer_text(&text), &limits);
    assert_outcome(&result, CONVERT_TOO_LARGE);
    assert_int_equal(result.html.length, 0);
    convert_result_done(&result);
    buffer_done(&text);
}

static void the_document_is_bounded(void **state)
{
    struct convert_limits limits = usual_limits();
    limits.input_bytes = 3;
    struct convert_result result =
        converted(*state, "application/rtf", TEXT_LITERAL("{\\rtf1 text}"), &limits);
    assert_outcome(&result, CONVERT_TOO_LARGE);
    convert_result_done(&result);
}

static void entries_are_counted(void **state)
{
    enum { ENTRIES = 50 };
    struct convert_limits limits = usual_limits();
    static char names[ENTRIES][16];
    struct entry entries[ENTRIES];
    for (int i = 0; i < ENTRIES; i++) {
        snprintf(names[i], sizeof names[i], "%d", i);
        entries[i] = (struct entry){names[i], TEXT_LITERAL("x")};
    }
    struct buffer archive = zip_of(entries, ENTRIES);
    limits.entries = ENTRIES - 1;
    struct convert_result result =
        converted(*state, "application/zip", buffer_text(&archive), &limits);
    assert_outcome(&result, CONVERT_TOO_LARGE);
    convert_result_done(&result);
    buffer_done(&archive);
}

static void declared_entities_are_not_expanded(void **state)
{
    struct buffer laughs = repeated("<!DOCTYPE d [<!ENTITY a 'haha'>", "", 0, "");
    for (int entity = 'b'; entity <= 'n'; entity++)
        buffer_printf(&laughs, "<!ENTITY %c '&%c;&%c;&%c;&%c;&%c;&%c;&%c;&%c;&%c;&%c;'>", entity,
                      entity - 1, entity - 1, entity - 1, entity - 1, entity - 1, entity - 1,
                      entity - 1, entity - 1, entity - 1, entity - 1);
    buffer_append_string(&laughs, "]><d><p><t>before &n; behind</t></p></d>");
    struct convert_result result = convert_docx(*state, buffer_text(&laughs), NULL);
    assert_lacks(&result, "haha");
    assert_int_not_equal(result.outcome, CONVERT_TIMED_OUT);
    assert_int_not_equal(result.outcome, CONVERT_OUT_OF_MEMORY);
    convert_result_done(&result);
    buffer_done(&laughs);
}

static void entities_open_no_files(void **state)
{
    struct convert_result result = convert_docx(
        *state,
        TEXT_LITERAL("<!DOCTYPE d SYSTEM 'file:///etc/hosts' [<!ENTITY a SYSTEM "
                     "'file:///etc/passwd'> <!ENTITY % b SYSTEM 'http://127.0.0.1:1/'> %b;]>"
                     "<d><p><t>words &a;</t></p></d>"),
        NULL);
    assert_lacks(&result, "root:");
    convert_result_done(&result);
}

/* References to parts are names within the archive. */
static void parts_are_never_files(void **state)
{
    char relations[512];
    snprintf(relations, sizeof relations, RELATIONS, "word/../../../../../etc/passwd");
    const struct entry entries[] = {
        {"_rels/.rels", text_of(relations)},
        {"word/document.xml", TEXT_LITERAL("<p/>")},
        {"../../../../etc/passwd", TEXT_LITERAL("<d><p><t>own</t></p></d>")},
    };
    struct buffer archive = zip_of(entries, 3);
    struct convert_result result = converted(*state, DOCX, buffer_text(&archive), NULL);
    assert_lacks(&result, "root:");
    convert_result_done(&result);
    buffer_done(&archive);
}

static void deep_nesting_ends(void **state)
{
    static const struct {
        const char *type;
        const char *start;
        const char *middle;
    } NESTED[] = {
        {"application/rtf", "{\\rtf1 ", "{\\b "},
        {"message/rfc822", "Subject: x\n", "Content-Type: message/rfc822\n\n"},
        {"message/rfc822", "Content-Type: text/html\n\n", "<div><b>"},
        {"application/pdf", "%PDF-1.4\n1 0 obj\n", "[<<"},
    };
    for (size_t i = 0; i < sizeof NESTED / sizeof *NESTED; i++) {
        struct buffer nested = repeated(NESTED[i].start, NESTED[i].middle, 100000, "");
        struct convert_result result =
            converted(*state, NESTED[i].type, buffer_text(&nested), NULL);
        assert_int_not_equal(result.outcome, CONVERT_CRASHED);
        convert_result_done(&result);
        buffer_done(&nested);
    }
    struct buffer xml = repeated("<d>", "<tbl><tr><tc>", 100000, "");
    struct convert_result result = convert_docx(*state, buffer_text(&xml), NULL);
    assert_int_not_equal(result.outcome, CONVERT_CRASHED);
    convert_result_done(&result);
    buffer_done(&xml);
}

/* A slide show that names one slide many times: little says much. */
static void parts_named_many_times_are_bounded(void **state)
{
    char relations[512];
    struct buffer slides =
        repeated("<p xmlns:r='x/relationships'>", "<sldId r:id='s'/>", 100000, "</p>");
    struct buffer slide = repeated("<d>", "<p><t>words and words</t></p>", 10000, "</d>");
    snprintf(relations, sizeof relations, RELATIONS, "ppt/presentation.xml");
    const struct entry entries[] = {
        {"_rels/.rels", text_of(relations)},
        {"ppt/presentation.xml", buffer_text(&slides)},
        {"ppt/_rels/presentation.xml.rels",
         TEXT_LITERAL("<r><Relationship Id='s' Type='x/slide' Target='s.xml'/></r>")},
        {"ppt/s.xml", buffer_text(&slide)},
    };
    struct buffer archive = zip_of(entries, 4);
    struct convert_result result = converted(*state, DOCX, buffer_text(&archive), NULL);
    assert_outcome(&result, CONVERT_TOO_LARGE);
    convert_result_done(&result);
    buffer_done(&archive);
    buffer_done(&slides);
    buffer_done(&slide);
}

/* An archive of one file that unpacks to itself is a list of one name. */
static void archives_within_archives_are_not_opened(void **state)
{
    struct entry inner = {"a.txt", TEXT_LITERAL("text")};
    struct buffer archive = zip_of(&inner, 1);
    const struct entry outer = {"inner.zip", buffer_text(&archive)};
    struct buffer all = zip_of(&outer, 1);
    struct convert_result result = converted(*state, "application/zip", buffer_text(&all), NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_contains(&result, "<li>inner.zip</li>");
    assert_lacks(&result, "a.txt");
    convert_result_done(&result);
    buffer_done(&archive);
    buffer_done(&all);
}

static void markup_of_documents_is_text(void **state)
{
    struct convert_result result = converted(
        *state, "application/rtf",
        TEXT_LITERAL("{\\rtf1{\\info{\\title </title><script>}{\\author \"><b>}}<script>alert(1)}"),
        NULL);
    assert_outcome(&result, CONVERT_CONVERTED);
    assert_lacks(&result, "<script");
    assert_lacks(&result, "\"><b");
    assert_contains(&result, "&lt;script&gt;");
    convert_result_done(&result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_document_of_two_parts_is_converted),
        cmocka_unit_test(a_zip_bomb_is_too_large),
        cmocka_unit_test(what_is_inflated_is_bounded),
        cmocka_unit_test(the_html_is_bounded),
        cmocka_unit_test(the_document_is_bounded),
        cmocka_unit_test(entries_are_counted),
        cmocka_unit_test(declared_entities_are_not_expanded),
        cmocka_unit_test(entities_open_no_files),
        cmocka_unit_test(parts_are_never_files),
        cmocka_unit_test(deep_nesting_ends),
        cmocka_unit_test(parts_named_many_times_are_bounded),
        cmocka_unit_test(archives_within_archives_are_not_opened),
        cmocka_unit_test(markup_of_documents_is_text),
    };
    return cmocka_run_group_tests(tests, make_pool, free_pool);
}
