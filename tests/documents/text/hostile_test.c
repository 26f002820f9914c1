/* Documents made to cost: a megabyte of one pattern must not cost more than one of anything. */
#include "fixture.h"

#include <seine/foundation/base/buffer.h>
#include <stdlib.h>

#define DOCUMENT_BYTES ((size_t)2 * 1024 * 1024)
/* Linear reading takes some 50 ms, with sanitizers a second; quadratic, hours. */
#define CPU_LIMIT_US 60000000

static const struct {
    const char *type;
    const char *once;
    const char *again;
} DOCUMENTS[] = {
    {"text/html", "", "<div>"},
    {"text/html", "", "<div>x"},
    {"text/html", "", "<b>x"},
    {"text/html", "", "<a href=x>y"},
    {"text/html", "", "<ul><li>x"},
    {"text/html", "", "<table><tr><td>"},
    {"text/html", "", "<table><tr><td>x<p>y"},
    {"text/html", "<table><tr>", "<td>"},
    {"text/html", "<table>", "<tr><td>x"},
    {"text/html", "", "<blockquote>x"},
    {"text/html", "", "<h1>x"},
    {"text/html", "", "<section class='a nav b-c'>x</section>"},
    {"text/html", "<p ", "a=b "},
    {"text/html", "<p class='", "nav-menu "},
    {"text/html", "<p style='", "display: "},
    {"text/html", "", "<p a=b"},
    {"text/html", "", "</div>"},
    {"text/html", "<section><div><div><div><div><div><div><div>", "</section><td></p>"},
    {"text/html", "<section><table><tr><td>", "<div></section>"},
    {"text/html", "", "<span hidden>x"},
    {"text/html", "", "<br>"},
    {"text/html", "x", "<br>"},
    {"text/html", "<pre>", " \n"},
    {"text/html", "<pre>x", "\n"},
    {"text/html", "", "<meta name=a content=b>"},
    {"text/html", "<p>x", "<meta name=a content=b>"},
    {"text/html", "", "<title>x</title>"},
    {"text/html", "", "<svg>"},
    {"text/html", "", "<img alt='some words' src=x>"},
    {"text/html", "", "&amp;nbsp;"},
    {"text/html", "", "*_`[<"},
    {"text/html", "<p>", "<code>`</code>"},
    {"text/html", "", "<x-nav>y</x-nav>"},
    {"text/html", "<h1>", "x "},
    {"text/html", "", "<h2>x</h2>y"},
    {"text/html", "", "<p>More</p>"},
    {"text/html", "", "<h6>More</h6><p>a b"},
    {"text/html", "<div class=comment>", "<h2>3 comments</h2>a b c d "},
    {"text/html", "", "<figure><figcaption>the same caption again</figcaption></figure>"},
    {"text/html", "", "<div><a href=/1><h4>One of them all</h4></a><p>what it is about."},
    {"text/html", "", "<i class='material-icons icon-x'>a</i>"},
    {"text/html", "<p>", "\xE6\xA2\x85"},
    {"application/xhtml+xml", "", "<p/>"},
    {"application/xml", "", "<a>x"},
    {"text/markdown", "", "["},
    {"text/markdown", "", "[a]("},
    {"text/markdown", "", "[]"},
    {"text/markdown", "", "[a](b"},
    {"text/markdown", "", "`*"},
    {"text/markdown", "", "  - x\n"},
    {"text/csv", "", ","},
    {"text/csv", "", "\"\n"},
    {"text/csv", "a,b\n", "\"\"x\n"},
    {"application/json", "", "\""},
    {"application/json", "\"", "\\u12"},
    {"application/json", "", "[\"a\","},
    {"text/plain", "", "\n"},
    {"text/plain", "", "x\n\n"},
};

static void fill(struct buffer *document, const char *once, const char *again)
{
    buffer_init(document, 2 * DOCUMENT_BYTES);
    buffer_append_string(document, once);
    while (document->length < DOCUMENT_BYTES)
        buffer_append_string(document, again);
}

static void documents_cost_what_their_size_costs(void **state)
{
    struct fixture *fixture = *state;
    for (size_t i = 0; i < sizeof DOCUMENTS / sizeof *DOCUMENTS; i++) {
        struct buffer document;
        fill(&document, DOCUMENTS[i].once, DOCUMENTS[i].again);
        arena_done(&fixture->arena);
        arena_init(&fixture->arena, (size_t)64 * 1024, (size_t)1024 * 1024 * 1024);
        fixture->options.mime_type = text_of(DOCUMENTS[i].type);
        int64_t start = process_cpu_us();
        int status = text_extract(&fixture->options, buffer_text(&document), &fixture->arena,
                                  &fixture->page);
        int64_t took = process_cpu_us() - start;
        if (status != 0 || took > CPU_LIMIT_US)
            fail_msg("%s %s: status %d, %lld us", DOCUMENTS[i].once, DOCUMENTS[i].again, status,
                     (long long)took);
        if (getenv("SEINE_SHOW_COSTS")) /* for work on them */
            printf("%8lld us %8zu KB %s%s\n", (long long)took, fixture->arena.used_bytes / 1024,
                   DOCUMENTS[i].once, DOCUMENTS[i].again);
        buffer_done(&document);
    }
}

static void a_long_title_costs_no_heading_its_length(void **state)
{
    struct fixture *fixture = *state;
    struct buffer document;
    buffer_init(&document, 2 * DOCUMENT_BYTES);
    buffer_append_string(&document, "<title>");
    while (document.length < DOCUMENT_BYTES / 2)
        buffer_append_string(&document, "a b ");
    buffer_append_string(&document, "</title>");
    while (document.length < DOCUMENT_BYTES)
        buffer_append_string(&document, "<h2>a b c</h2>");
    buffer_append_string(&document, "<p>x");
    int64_t start = process_cpu_us();
    int status =
        text_extract(&fixture->options, buffer_text(&document), &fixture->arena, &fixture->page);
    assert_int_equal(status, 0);
    assert_in_range(process_cpu_us() - start, 0, CPU_LIMIT_US);
    buffer_done(&document);
}

static void memory_ends_at_the_ceiling_of_the_arena(void **state)
{
    struct fixture *fixture = *state;
    struct buffer document;
    fill(&document, "", "<div>x<b>y</b>");
    for (size_t ceiling = (size_t)64 * 1024; ceiling < (size_t)64 * 1024 * 1024; ceiling *= 2) {
        arena_done(&fixture->arena);
        arena_init(&fixture->arena, (size_t)64 * 1024, ceiling);
        int status = text_extract(&fixture->options, buffer_text(&document), &fixture->arena,
                                  &fixture->page);
        assert_true(status == 0 || status == STATUS_MEMORY);
        assert_true(fixture->arena.used_bytes <= ceiling);
    }
    buffer_done(&document);
}

static void more_blocks_than_are_kept_are_cut_off(void **state)
{
    struct fixture *fixture = *state;
    struct buffer document;
    arena_done(&fixture->arena);
    arena_init(&fixture->arena, (size_t)64 * 1024, (size_t)1024 * 1024 * 1024);
    fill(&document, "", "<p>x");
    assert_int_equal(
        text_extract(&fixture->options, buffer_text(&document), &fixture->arena, &fixture->page),
        0);
    assert_true(fixture->page.cut);
    assert_int_equal(fixture->page.block_count, LIMIT_TEXT_BLOCKS);
    buffer_done(&document);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_setup, fixture_teardown)
    const struct CMUnitTest tests[] = {
        TEST(documents_cost_what_their_size_costs),
        TEST(a_long_title_costs_no_heading_its_length),
        TEST(memory_ends_at_the_ceiling_of_the_arena),
        TEST(more_blocks_than_are_kept_are_cut_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
