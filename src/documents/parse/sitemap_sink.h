/*
 * Receives the entries of a sitemap of any form; keeps the counts, limits and the first problem.
 */
#ifndef SEINE_PARSE_SITEMAP_SINK_H
#define SEINE_PARSE_SITEMAP_SINK_H

#include <seine/documents/parse/sitemap.h>
#include <seine/foundation/base/error.h>

struct sitemap_sink {
    sitemap_on_entry *on_entry;
    void *context;
    struct sitemap_summary summary;
    bool ended;         /* no more entries are wanted */
    bool memory_failed; /* reading cannot continue */
};

/* Reports an entry; skips one without a usable location. Returns false when no more entries are
 * wanted. */
bool sitemap_sink_take(struct sitemap_sink *sink, const struct sitemap_entry *entry);
/* Reports another link that an extension names; skips a link that is too long, or one too many. */
void sitemap_sink_take_link(struct sitemap_sink *sink, struct text location);
/* Records a problem; only the first is kept. */
void sitemap_sink_complain(struct sitemap_sink *sink, const char *format, ...) SEINE_PRINTF(2, 3);
/* Records a problem after which nothing more is read. */
#define sitemap_sink_refuse(sink, ...)                                                             \
    (sitemap_sink_complain((sink), __VA_ARGS__), (void)((sink)->ended = true))

#endif
