/*
 * text_benchmark [FOLDER…]: megabytes a second of CPU time for the text of the HTML pages below the
 * folders, without Markdown, with it, and with passages as well; medians of rounds. Run by hand.
 */
#include "../parse/pages.h"

#include <seine/documents/text.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUNDS 5

static double run(const struct pages *pages, const struct text_options *options, size_t *ret_bytes)
{
    struct arena arena;
    arena_init(&arena, (size_t)1024 * 1024, SIZE_MAX);
    *ret_bytes = 0;
    int64_t start = process_cpu_us();
    for (size_t i = 0; i < pages->count; i++) {
        struct page_text page;
        arena_reset(&arena);
        if (text_extract(options, pages->pages[i].body, &arena, &page) == 0)
            *ret_bytes += page.body.length;
    }
    double took = (double)(process_cpu_us() - start);
    arena_done(&arena);
    return took;
}

static int by_value(const void *a, const void *b)
{
    const double *first = a, *second = b;
    return (*first > *second) - (*first < *second);
}

static void measure(const struct pages *pages, const char *name, const struct text_options *options)
{
    double took[ROUNDS];
    size_t bytes = 0;
    for (size_t i = 0; i < ROUNDS; i++)
        took[i] = run(pages, options, &bytes);
    qsort(took, ROUNDS, sizeof *took, by_value);
    printf("%-24s %7.1f MB/s, %zu bytes of body\n", name, (double)pages->bytes / took[ROUNDS / 2],
           bytes);
}

int main(int argc, char **argv)
{
    struct pages pages = {NULL, 0, 0};
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    for (int i = 1; i < argc; i++)
        pages_load(&pages, argv[i]);
    if (argc < 2)
        pages_load(&pages, "/usr/share/doc");
    if (uri_parse(TEXT_LITERAL("http://example.org/a/b"), storage, sizeof storage, &uri) != 0)
        return EXIT_FAILURE;
    printf("%zu pages, %.1f MB\n", pages.count, (double)pages.bytes / 1e6);
    measure(&pages, "text", &(struct text_options){.uri = &uri});
    measure(&pages, "text, Markdown", &(struct text_options){.uri = &uri, .markdown = true});
    measure(&pages, "text, Markdown, passages",
            &(struct text_options){.uri = &uri, .markdown = true, .passages = true});
    pages_free(&pages);
    return EXIT_SUCCESS;
}
