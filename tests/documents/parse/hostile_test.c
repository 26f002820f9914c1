/* Pages made to cost: a megabyte of one pattern must not cost more than a megabyte of anything. */
#include "cmocka_headers.h"
#include "html_fixture.h"

#define PAGE_BYTES ((size_t)1024 * 1024)
/* Linear reading takes some 50 ms, with sanitizers half a second; quadratic, a quarter of an hour.
 */
#define CPU_LIMIT_US 60000000

/* What stands once at the start, and what follows it again and again. */
static const struct {
    const char *once;
    const char *again;
} PAGES[] = {
    {"", "<"},
    {"", "</"},
    {"", "<!"},
    {"", "<!--"},
    {"", "<!-- - -"},
    {"", "<!--<a href=x>"},
    {"<!--", "<!--<!"},
    {"<!--", "<? </ "},
    {"", "<a "},
    {"", "<a/"},
    {"", "<a \""},
    {"", "<a b='"},
    {"<a ", "b "},
    {"<a ", "href=x "},
    {"<p ", "onclick=\"'a.html'\" "},
    {"", "<a href=&amp"},
    {"", "&"},
    {"<title>", "&Counter"},
    {"", "<title>"},
    {"", "<svg>"},
    {"", "<svg><title><math><mi>"},
    {"", "<svg><font color=x>"},
    {"", "<svg><![CDATA["},
    {"", "<script>'"},
    {"", "<script><!--<script>"},
    {"<script>", "''\n"},
    {"<script>                                                  ", "'x' "},
    {"<script>", "location = 'x'\n"},
    {"<script>", "'<a href=x>'\n"},
    {"<script>", "'<script>\"<p onclick=`"},
    {"<script>", "'\\u{'"},
    {"<script>", "/*"},
    {"<style>", "/*"},
    {"<style>", "url("},
    {"<style>", "@import '\\"},
    {"", "<p style='url(x)'>"},
    {"<img srcset='", "a b(,"},
    {"<img srcset='", ",,a "},
    {"", "<meta name=a content=b>"},
    {"", "<base><link rel=x>"},
    {"<a rel='", "nofollow "},
};

static void fill(struct buffer *page, const char *once, const char *again)
{
    buffer_init(page, 2 * PAGE_BYTES);
    buffer_append_string(page, once);
    while (page->length < PAGE_BYTES)
        buffer_append_string(page, again);
}

static void no_pattern_costs_more_than_its_length(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++) {
        struct fixture f = fixture_new();
        struct buffer page;
        fill(&page, PAGES[i].once, PAGES[i].again);
        f.options.metas = true;
        f.options.text_ceiling_bytes = i % 2 ? PAGE_BYTES : 0;
        int64_t start_us = process_cpu_us();
        fixture_read(&f, buffer_text(&page));
        int64_t took_us = process_cpu_us() - start_us;
        if (took_us > CPU_LIMIT_US)
            fail_msg("%s%s… took %lld ms", PAGES[i].once, PAGES[i].again,
                     (long long)(took_us / 1000));
        buffer_done(&page);
        fixture_done(&f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_pattern_costs_more_than_its_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
