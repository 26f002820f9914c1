#include "document_links.h"

#include <seine/documents/parse/mime.h>
#include <seine/documents/parse/reader.h>
#include <seine/documents/parse/robots_tag.h>
#include <seine/settings/rules.h>
#include <seine/state/frontier.h>
#include <seine/web/fetch/headers.h>

static struct text shortened(struct text words)
{
    if (words.length <= REPORTED_WORDS_BYTES)
        return words;
    words.length = REPORTED_WORDS_BYTES;
    while (words.length && ((unsigned char)words.data[words.length] & 0xC0) == 0x80)
        words.length--;
    return words;
}

struct target {
    char resolved[URI_STORAGE_BYTES];
    char rewritten[URI_STORAGE_BYTES];
    struct uri uri;
};

/* Resolves and rewrites a link in the same way as site managers. */
static bool resolve(const struct document_maker *maker, const struct uri *base,
                    struct text reference, struct target *ret_target)
{
    struct uri found;
    return !uri_resolve(reference, base, ret_target->resolved, sizeof ret_target->resolved,
                        &found) &&
           !rules_rewrite(policy_rules(maker->policy), maker->reader->matcher, &found,
                          ret_target->rewritten, sizeof ret_target->rewritten, &ret_target->uri) &&
           !ret_target->uri.opaque;
}

static bool target_of(const struct document_maker *maker, const struct uri *base,
                      struct text reference, uint64_t *ret_target)
{
    struct target found;
    if (!resolve(maker, base, reference, &found))
        return false;
    struct uri target = found.uri;
    *ret_target =
        known_hash(maker->key, known_site_seed(maker->key, target.origin), target.path_and_query);
    return true;
}

/* Only a new identity is written: makers share the cache lines of the links that all pages have. If
 * two makers find the same link at once, both report its words. */
static bool was_reported_recently(const struct document_maker *maker, uint64_t identity)
{
    _Atomic uint64_t *recent = &maker->recent_links[identity % RECENT_LINKS_MOST];
    bool was = atomic_load_explicit(recent, memory_order_relaxed) == identity;
    if (!was)
        atomic_store_explicit(recent, identity, memory_order_relaxed);
    return was;
}

void document_links_forget(const struct document_maker *maker)
{
    for (size_t i = 0; maker->recent_links && i < RECENT_LINKS_MOST; i++)
        atomic_store_explicit(&maker->recent_links[i], 0, memory_order_relaxed);
}

int document_links_find(const struct document_maker *maker, const struct uri *uri,
                        const struct page_text *page, struct reported_links *ret_links,
                        struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri base = *uri, element;
    size_t most = page->link_count < REPORTED_LINKS_MOST ? page->link_count : REPORTED_LINKS_MOST;
    struct reported_links links = {.items =
                                       arena_alloc(maker->arena, (most + 1) * sizeof *links.items)};
    bool has_room = links.items != NULL;
    if (page->base.length &&
        uri_resolve(page->base, uri, storage, sizeof storage, &element) == URI_FINE &&
        !element.opaque)
        base = element;
    for (size_t i = 0; i < most && has_room; i++) {
        struct reported_link *link = &links.items[links.count];
        struct text words = shortened(page->links[i].words);
        if (!target_of(maker, &base, page->links[i].reference, &link->target))
            continue;
        link->identity = reported_link_identity(maker->key, link->target, words);
        link->words = was_reported_recently(maker, link->identity)
                          ? NO_TEXT
                          : arena_copy(maker->arena, words);
        has_room = link->words.data || words.length;
        links.count++;
    }
    if (!has_room)
        return error_set(error, STATUS_MEMORY, "no memory for the links of a document");
    *ret_links = links;
    return 0;
}

bool document_links_are_followed(const struct document_maker *maker, const struct uri *uri,
                                 struct text mime_type, struct text headers)
{
    const struct config_list *types = &policy_config(maker->policy)->uri_search_mime;
    struct text agent = policy_part_of(maker->reader, uri, NULL)->agent, value;
    for (unsigned i = 0; headers_find(headers, TEXT_LITERAL("X-Robots-Tag"), i, &value); i++)
        if (robots_tag_parse(value, agent) & ROBOTS_NOFOLLOW)
            return false;
    for (size_t i = 0; i < types->count; i++)
        if (mime_matches(types->items[i], mime_type))
            return true;
    return false;
}

/* Ignores a reference that is not a URI, or that is in the list. */
static bool add_found(const struct document_maker *maker, const struct uri *uri,
                      struct text reference, struct made_document *made)
{
    struct target target;
    if (made->found_count == FOUND_URIS_MOST || !resolve(maker, uri, reference, &target))
        return true;
    for (size_t i = 0; i < made->found_count; i++)
        if (text_equal(made->found[i], target.uri.text))
            return true;
    made->found[made->found_count] = arena_copy(maker->arena, target.uri.text);
    return made->found[made->found_count++].data != NULL;
}

int document_links_follow(const struct document_maker *maker, const struct uri *uri,
                          const struct page_text *page, struct made_document *made,
                          struct error *error)
{
    struct html_options options = {.link_kinds = LINK_MASK_ALL, .max_links = FOUND_URIS_MOST};
    struct html_document in_text;
    made->found = arena_alloc(maker->arena, FOUND_URIS_MOST * sizeof *made->found);
    bool has_room = made->found &&
                    links_read(LINK_READER_TEXT, &options, page->body, maker->arena, &in_text) == 0;
    for (size_t i = 0; has_room && i < page->link_count; i++)
        has_room = add_found(maker, uri, page->links[i].reference, made);
    for (size_t i = 0; has_room && i < in_text.link_count; i++)
        has_room = add_found(maker, uri, in_text.links[i].reference, made);
    return has_room ? 0 : error_set(error, STATUS_MEMORY, "no memory for the URIs of a document");
}
