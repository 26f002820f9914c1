/*
 * seine-reference PAGE: writes a page of docs/ from the program's tables to standard output.
 * tools/write-pages writes them all.
 */
#include "pages.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    void (*write)(FILE *out);
} PAGES[] = {
    {"admin-protocol.md", write_admin_protocol},
    {"configuration.md", write_configuration},
    {"crawl-url.md", write_crawl_url},
    {"logs.md", write_logs},
    {"multinode-protocol.md", write_multinode_protocol},
    {"seine-configuration.xsd", write_schema},
    {"statistics.md", write_statistics},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc == 2 && i < sizeof PAGES / sizeof *PAGES; i++)
        if (strcmp(argv[1], PAGES[i].name) == 0) {
            PAGES[i].write(stdout);
            return fflush(stdout) || ferror(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
        }
    fputs("usage: seine-reference PAGE, where PAGE is one of\n", stderr);
    for (size_t i = 0; i < sizeof PAGES / sizeof *PAGES; i++)
        fprintf(stderr, "  %s\n", PAGES[i].name);
    return EXIT_FAILURE;
}
