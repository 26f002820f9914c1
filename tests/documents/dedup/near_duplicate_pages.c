/* Which HTML pages count as near duplicates, for near_duplicate_pages.py, by hand.
 *
 * Standard input has a line for each page: a group, a name and a path, with tabs between them. On
 * standard output
 *
 *   same NAME SIMILARITY IS_DUPLICATE BINS  the page of this name in the groups "a" and "b":
 * whether an index with the one finds the other pair NAME OTHER SIMILARITY              different
 * pages of the group "a" that count as near duplicates pairs COUNT                             that
 * were compared for it
 */
#include <seine/documents/dedup/near_index.h>
#include <seine/documents/parse/html.h>
#include <seine/foundation/base/arena.h>

#include <stdio.h>
#include <stdlib.h>

#define PAGES_MOST 20000
#define PAGE_BYTES ((size_t)4 << 20)

struct page {
    char *group, *name;
    struct near_signature signature;
};

static struct text read_file(const char *path, char *room)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    struct text read = {room, fread(room, 1, PAGE_BYTES, file)};
    fclose(file);
    return read;
}

/* False: it has too few words to be compared. */
static bool sign(const char *path, struct near_signature *ret_signature)
{
    static char body[PAGE_BYTES];
    struct html_options options = {.text_ceiling_bytes = NEAR_TEXT_BYTES};
    struct html_document document;
    struct arena arena;
    arena_init(&arena, 65536, (size_t)64 << 20);
    bool done = html_extract(&options, read_file(path, body), &arena, &document) == 0 &&
                near_signature_of(document.title, document.text, ret_signature);
    arena_done(&arena);
    return done;
}

static size_t read_pages(struct page *pages)
{
    size_t count = 0, room = 0;
    char *line = NULL;
    while (count < PAGES_MOST && getline(&line, &room, stdin) > 0) {
        char *rest = line;
        char *group = strsep(&rest, "\t"), *name = strsep(&rest, "\t"), *path = strsep(&rest, "\n");
        if (!path || !sign(path, &pages[count].signature))
            continue;
        pages[count].group = strdup(group);
        pages[count++].name = strdup(name);
    }
    free(line);
    return count;
}

/* As the crawl does: by the keys of the index, too. */
static bool is_found(const struct near_signature *one, const struct near_signature *other)
{
    struct near_signature found;
    struct near_index *index = NULL;
    if (near_index_new(&index) < 0 || near_index_add(index, 1, one) < 0)
        exit(1);
    bool is = near_index_find(index, other, &found) != 0;
    near_index_free(index);
    return is;
}

int main(void)
{
    struct page *pages = calloc(PAGES_MOST, sizeof *pages);
    size_t count = pages ? read_pages(pages) : 0;
    long pairs = 0;
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < count && *pages[i].group == 'a'; j++) {
            bool same_group = *pages[j].group == 'a';
            bool same_name = strcmp(pages[i].name, pages[j].name) == 0;
            if (same_group == same_name || (same_group && j <= i))
                continue;
            int similarity = near_similarity(&pages[i].signature, &pages[j].signature);
            pairs += same_group;
            if (!same_group)
                printf("same\t%s\t%d\t%d\t%d\n", pages[i].name, similarity,
                       is_found(&pages[i].signature, &pages[j].signature), pages[i].signature.bins);
            else if (near_is_duplicate(&pages[i].signature, &pages[j].signature))
                printf("pair\t%s\t%s\t%d\n", pages[i].name, pages[j].name, similarity);
        }
    }
    printf("pairs\t%ld\n", pairs);
    for (size_t i = 0; i < count; i++) {
        free(pages[i].group);
        free(pages[i].name);
    }
    free(pages);
    return 0;
}
