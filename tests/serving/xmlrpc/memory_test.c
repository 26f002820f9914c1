/* What parsing takes from the system is never more than it takes from the budget of all calls. The
 * allocator is counted here; under a sanitizer, which has one of its own, there is nothing to see.
 */
#include <seine/serving/xmlrpc.h>

#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)
#define IS_COUNTED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_COUNTED 0
#endif
#endif
#ifndef IS_COUNTED
#define IS_COUNTED 1
#endif

#define CEILING   ((size_t)1 << 30)
#define DOCUMENTS ((size_t)64 << 20)

static size_t used_bytes, peak_bytes;

#if IS_COUNTED

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *block, size_t bytes);
void __libc_free(void *block);

static void *taken(void *block)
{
    used_bytes += block ? malloc_usable_size(block) : 0;
    if (used_bytes > peak_bytes)
        peak_bytes = used_bytes;
    return block;
}

void *malloc(size_t bytes)
{
    return taken(__libc_malloc(bytes));
}

void *calloc(size_t count, size_t bytes)
{
    return taken(__libc_calloc(count, bytes));
}

/* Both blocks are there while it moves. */
void *realloc(void *block, size_t bytes)
{
    size_t before = block ? malloc_usable_size(block) : 0;
    void *moved = taken(__libc_realloc(block, bytes));
    if (moved || !bytes)
        used_bytes -= before;
    return moved;
}

void free(void *block)
{
    used_bytes -= block ? malloc_usable_size(block) : 0;
    __libc_free(block);
}

#endif

static void write_call(struct buffer *document, const char *before, const char *item, int count,
                       const char *after)
{
    buffer_clear(document);
    buffer_append_string(document, "<methodCall><methodName>m</methodName><params><param><value>");
    buffer_append_string(document, before);
    for (int i = 0; i < count; i++)
        buffer_append_string(document, item);
    buffer_append_string(document, after);
    buffer_append_string(document, "</value></param></params></methodCall>");
    assert_false(document->failed);
}

static bool is_afforded(struct text document, size_t budget_bytes)
{
    struct memory_budget budget;
    struct xmlrpc_request request;
    memory_budget_init(&budget, budget_bytes);
    int status = xmlrpc_request_parse(document, &budget, &request, NULL);
    if (!status)
        xmlrpc_request_done(&request);
    else
        assert_true(status == STATUS_BUSY || status == STATUS_LIMIT);
    return status == 0;
}

/* The smallest budget with which the call can be read. */
static size_t smallest_budget(struct text document)
{
    size_t too_small = 0, enough = CEILING;
    assert_true(is_afforded(document, enough));
    while (enough - too_small > 4096) {
        size_t middle = too_small + (enough - too_small) / 2;
        if (is_afforded(document, middle))
            enough = middle;
        else
            too_small = middle;
    }
    return enough;
}

#define ARRAY        "<array><data>"
#define ARRAY_END    "</data></array>"
#define IN_ARRAY     ARRAY "<value>" ARRAY
#define IN_ARRAY_END ARRAY_END "</value>" ARRAY_END

static void the_budget_covers_what_is_taken(void **state)
{
    static const struct {
        const char *before, *item;
        int count;
        const char *after;
    } SHAPES[] = {
        {ARRAY, "<value><string>http://www.example.com/a/path/12345.html</string></value>", 20000,
         ARRAY_END},
        {ARRAY, "<value/>", 30000, ARRAY_END},
        {IN_ARRAY, "<value/>", 19900, IN_ARRAY_END},
        {IN_ARRAY, "<value><int>1</int></value>", 9900, IN_ARRAY_END},
        {IN_ARRAY, "<value><array><data/></array></value>", 6600, IN_ARRAY_END},
        {IN_ARRAY, "<value><struct><member><name>a</name><value/></member></struct></value>", 3900,
         IN_ARRAY_END},
        {"<struct>", "<member><name>a</name><value/></member>", 2000, "</struct>"},
        {"<string>", "abcdefghij", 100000, "</string>"},
        {"<string>", "&#x1F600;", 100000, "</string>"},
        {"<string>", ">>>>>>>>>>", 100000, "</string>"},
        {"<string><![CDATA[", "&&&&&&&&&&", 100000, "]]></string>"},
        {"<base64>", "QUJD", 200000, "</base64>"},
    };
    (void)state;
    if (!IS_COUNTED)
        skip();
    struct buffer document;
    buffer_init(&document, DOCUMENTS);
    for (size_t i = 0; i < sizeof SHAPES / sizeof *SHAPES; i++) {
        write_call(&document, SHAPES[i].before, SHAPES[i].item, SHAPES[i].count, SHAPES[i].after);
        size_t budget_bytes = smallest_budget(buffer_text(&document));
        size_t before = used_bytes;
        peak_bytes = used_bytes;
        assert_true(is_afforded(buffer_text(&document), budget_bytes));
        assert_true(peak_bytes > before + 100000); /* it is counted */
        if (peak_bytes - before > budget_bytes)
            print_error("%s%s…: %zu bytes taken, %zu of the budget\n", SHAPES[i].before,
                        SHAPES[i].item, peak_bytes - before, budget_bytes);
        assert_true(peak_bytes - before <= budget_bytes);
    }
    buffer_done(&document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_budget_covers_what_is_taken)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
