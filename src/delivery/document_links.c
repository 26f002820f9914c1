#include "document_links.h"

#include <seine/frontier.h>
#include <seine/rules.h>

static struct text shortened(struct text words)
{
    if (words.length <= TOLD_WORDS_BYTES)
        return words;
    words.length = TOLD_WORDS_BYTES;
    while (words.length && ((unsigned char)words.data[words.length] & 0xC0) == 0x80)
        words.length--;
    return words;
}

/* As site managers make it of a link: resolved and rewritten. */
static bool target_of(const struct document_maker *maker, const struct uri *base,
                      struct text reference, uint64_t *ret_target)
{
    char resolved[URI_STORAGE_BYTES], rewritten[URI_STORAGE_BYTES];
    struct uri found, target;
    if (uri_resolve(reference, base, resolved, sizeof resolved, &found) ||
        rules_rewrite(policy_rules(maker->policy), maker->reader->matcher, &found, rewritten,
                      sizeof rewritten, &target) ||
        target.opaque)
        return false;
    *ret_target =
        known_hash(maker->key, known_site_seed(maker->key, target.origin), target.path_and_query);
    return true;
}

static bool was_told_lately(const struct document_maker *maker, uint64_t identity)
{
    uint64_t *place = &maker->told[identity % TOLD_LATELY];
    bool was_told = *place == identity;
    *place = identity;
    return was_told;
}

int document_links_find(const struct document_maker *maker, const struct uri *uri,
                        const struct page_text *page, struct told_links *ret_links,
                        struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri base = *uri, element;
    size_t most = page->link_count < TOLD_LINKS_MOST ? page->link_count : TOLD_LINKS_MOST;
    struct told_links links = {.items =
                                   arena_alloc(maker->arena, (most + 1) * sizeof *links.items)};
    bool has_room = links.items != NULL;
    if (page->base.length &&
        uri_resolve(page->base, uri, storage, sizeof storage, &element) == URI_FINE &&
        !element.opaque)
        base = element;
    for (size_t i = 0; i < most && has_room; i++) {
        struct told_link *link = &links.items[links.count];
        struct text words = shortened(page->links[i].words);
        if (!target_of(maker, &base, page->links[i].reference, &link->target))
            continue;
        link->identity = told_link_identity(maker->key, link->target, words);
        link->words =
            was_told_lately(maker, link->identity) ? NO_TEXT : arena_copy(maker->arena, words);
        has_room = link->words.data || words.length;
        links.count++;
    }
    if (!has_room)
        return error_set(error, STATUS_MEMORY, "no memory for the links of a document");
    *ret_links = links;
    return 0;
}
