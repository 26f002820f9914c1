/*
 * Where the entries of a sitemap go, whatever form it has: counts, limits and the first complaint
 * in one place.
 */
#ifndef SEINE_PARSE_SITEMAP_SINK_H
#define SEINE_PARSE_SITEMAP_SINK_H

#include <seine/documents/parse/sitemap.h>
#include <seine/foundation/base/error.h>

struct sitemap_sink {
    sitemap_on_entry *on_entry;
    void *context;
    struct sitemap_summary summary;
    bool ended;         /* nothing more is wanted */
    bool memory_failed; /* and nothing more can be done */
};

/* Hands an entry out; one without a usable location is passed over. Returns false when nothing more
 * is wanted. */
bool sitemap_sink_take(struct sitemap_sink *sink, const struct sitemap_entry *entry);
/* What an extension names besides; a link too long, or one too many, is passed over. */
void sitemap_sink_take_link(struct sitemap_sink *sink, struct text location);
/* Only the first complaint is kept. */
void sitemap_sink_complain(struct sitemap_sink *sink, const char *format, ...) SEINE_PRINTF(2, 3);
/* A complaint behind which nothing more is read. */
#define sitemap_sink_refuse(sink, ...)                                                             \
    (sitemap_sink_complain((sink), __VA_ARGS__), (void)((sink)->ended = true))

#endif
