/*
 * html_benchmark [FOLDER…]: the time to take the links out of the HTML pages below the folders,
 * ours against libxml2's SAX parser, in alternating rounds: medians of CPU time. Not run as a test.
 */
#include "pages.h"

#include <libxml/HTMLparser.h>
#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUNDS 7

static size_t sax_links;

static void take_element(void *context, const xmlChar *name, const xmlChar **attributes)
{
    (void)context;
    (void)name;
    for (; attributes && *attributes; attributes += 2)
        if (xmlStrEqual(attributes[0], (const xmlChar *)"href") ||
            xmlStrEqual(attributes[0], (const xmlChar *)"src"))
            sax_links++;
}

static double run_libxml2(const struct pages *pages)
{
    int64_t start = process_cpu_us();
    for (size_t i = 0; i < pages->count; i++) {
        struct text body = pages->pages[i].body;
        htmlSAXHandler handler = {.startElement = take_element};
        htmlParserCtxtPtr parser = htmlCreateMemoryParserCtxt(body.data, (int)body.length);
        if (!parser)
            continue;
        htmlSAXHandlerPtr own = parser->sax;
        parser->sax = &handler;
        htmlParseDocument(parser);
        parser->sax = own;
        htmlFreeParserCtxt(parser);
    }
    return (double)(process_cpu_us() - start);
}

static double run_ours(const struct pages *pages, uint32_t kinds, size_t text_bytes, size_t *links)
{
    struct arena arena;
    arena_init(&arena, (size_t)64 * 1024, SIZE_MAX);
    struct html_options options = {.link_kinds = kinds, .text_ceiling_bytes = text_bytes};
    *links = 0;
    int64_t start = process_cpu_us();
    for (size_t i = 0; i < pages->count; i++) {
        struct html_document document;
        arena_reset(&arena);
        if (html_extract(&options, pages->pages[i].body, &arena, &document) == 0)
            *links += document.link_count;
    }
    double took = (double)(process_cpu_us() - start);
    arena_done(&arena);
    return took;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times)
{
    qsort(times, ROUNDS, sizeof *times, compare);
    return times[ROUNDS / 2];
}

static void line(const char *what, double us, const struct pages *pages, double libxml2,
                 size_t links)
{
    printf("%-28s %9.2f us/page %8.1f MB/s %6.1fx %10zu links\n", what, us / (double)pages->count,
           (double)pages->bytes / us, libxml2 / us, links);
}

int main(int argc, char **argv)
{
    static const char *const FOLDERS[] = {"/usr/share/doc/python3.11/html",
                                          "/usr/share/doc/apache2-doc/manual"};
    struct pages pages = {NULL, 0, 0};
    for (int i = 1; i < argc; i++)
        pages_load(&pages, argv[i]);
    for (size_t i = 0; argc < 2 && i < sizeof FOLDERS / sizeof *FOLDERS; i++)
        pages_load(&pages, FOLDERS[i]);
    if (!pages.count) {
        fprintf(stderr, "no pages; install python3-doc and apache2-doc, or name folders\n");
        return 1;
    }
    printf("%zu pages, %.1f KB each\n", pages.count,
           (double)pages.bytes / (double)pages.count / 1e3);
    double libxml2[ROUNDS], ours[ROUNDS], all[ROUNDS], text[ROUNDS];
    size_t links = 0, all_links = 0, text_links = 0;
    for (int i = 0; i < ROUNDS; i++) {
        sax_links = 0;
        libxml2[i] = run_libxml2(&pages);
        ours[i] = run_ours(&pages, LINK_MASK_DEFAULT, 0, &links);
        all[i] = run_ours(&pages, LINK_MASK_ALL, 0, &all_links);
        text[i] = run_ours(&pages, LINK_MASK_DEFAULT, SIZE_MAX / 2, &text_links);
    }
    double base = median(libxml2);
    line("libxml2 HTML SAX", base, &pages, base, sax_links);
    line("seine, default kinds", median(ours), &pages, base, links);
    line("seine, all kinds", median(all), &pages, base, all_links);
    line("seine, default and text", median(text), &pages, base, text_links);
    pages_free(&pages);
    return 0;
}
