#include "pages.h"

#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static struct text read_file(const char *path, size_t size)
{
    char *data = malloc(size ? size : 1);
    FILE *file = fopen(path, "rb");
    size_t length = data && file ? fread(data, 1, size, file) : 0;
    if (file)
        fclose(file);
    return (struct text){data, length};
}

static void add(struct pages *pages, const char *path, size_t size)
{
    if ((pages->count & (pages->count - 1)) == 0) {
        size_t capacity = pages->count ? 2 * pages->count : 1;
        struct page *more = realloc(pages->pages, capacity * sizeof *more);
        if (!more)
            abort();
        pages->pages = more;
    }
    struct page *page = &pages->pages[pages->count++];
    *page = (struct page){strdup(path), read_file(path, size)};
    pages->bytes += page->body.length;
}

/* page.html, page.html.ja.utf8; no page.html.gz */
static bool is_page(const char *name)
{
    const char *suffix = strstr(name, ".html");
    return suffix && !strstr(suffix, ".gz");
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcmp((*a)->fts_name, (*b)->fts_name);
}

void pages_load(struct pages *pages, const char *folder)
{
    char path[4096];
    snprintf(path, sizeof path, "%s", folder);
    char *const folders[] = {path, NULL};
    FTS *tree = fts_open(folders, FTS_PHYSICAL | FTS_NOCHDIR, by_name);
    FTSENT *entry;
    while (tree && (entry = fts_read(tree))) {
        if (entry->fts_info == FTS_F && is_page(entry->fts_name))
            add(pages, entry->fts_path, (size_t)entry->fts_statp->st_size);
    }
    if (tree)
        fts_close(tree);
}

void pages_free(struct pages *pages)
{
    for (size_t i = 0; i < pages->count; i++) {
        union {
            const char *data;
            char *owned;
        } body = {pages->pages[i].body.data};
        free(pages->pages[i].path);
        free(body.owned);
    }
    free(pages->pages);
    *pages = (struct pages){NULL, 0, 0};
}
