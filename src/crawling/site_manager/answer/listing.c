#include "listing.h"

#include "page.h"
#include "reports.h"

/* Directories of the path, which ends in a slash. */
static unsigned depth_of(struct text path)
{
    unsigned slashes = 0;
    for (size_t i = 0; i < path.length; i++)
        slashes += path.data[i] == '/';
    return slashes ? slashes - 1 : 0;
}

static size_t count_entries(enum listing_format format, struct text bytes)
{
    struct listing listing = listing_of(format, bytes);
    struct listing_entry entry;
    size_t count = 0;
    while (listing_next(&listing, &entry))
        count += entry.kind != LISTING_OTHER;
    return count;
}

/* The entries as links of a document, in the arena of the page. False without memory. */
static bool read_entries(struct site_manager *manager, const struct fetch_response *response,
                         struct text path)
{
    struct html_document *document = &manager->document;
    struct listing listing = listing_of(response->listing, response->body);
    struct listing_entry entry;
    struct buffer reference;
    size_t count = count_entries(response->listing, response->body), kept = 0;
    size_t most = count < LIMIT_LISTING_ENTRIES ? count : LIMIT_LISTING_ENTRIES;
    unsigned depth = depth_of(path);
    arena_reset(&manager->page);
    struct link *links = arena_alloc(&manager->page, (most + 1) * sizeof *links);
    if (!links)
        return false;
    buffer_init(&reference, 4 * LIMIT_URI_BYTES);
    while (kept < most && listing_next(&listing, &entry)) {
        if (entry.kind == LISTING_OTHER)
            continue;
        buffer_clear(&reference);
        listing_reference(&entry, depth, &reference);
        if (reference.failed)
            continue;
        struct text text = arena_copy(&manager->page, buffer_text(&reference));
        if (!text.data)
            break;
        links[kept++] = (struct link){.reference = text, .element = "entry", .attribute = "name"};
    }
    buffer_done(&reference);
    *document =
        (struct html_document){.links = links, .link_count = kept, .links_dropped = count - kept};
    return true;
}

void listing_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                  const struct fetch_response *response, const struct uri *uri)
{
    result_skip(result, DOCUMENT_SKIP_LISTING);
    if (!read_entries(manager, response, uri->path)) {
        manager->memory_failed = true;
        return;
    }
    manager->has_document = true;
    page_links(manager, visit->site, result, uri, (struct text){"", 0}, manager->document.links,
               manager->document.link_count, false, NULL);
    result->links_dropped = manager->document.links_dropped;
    if (response->truncated)
        result->sentence = site_manager_say(manager,
                                            "the directory is larger than %zu MiB; what "
                                            "came until there is followed",
                                            LIMIT_LISTING_BYTES / 1024 / 1024);
}
