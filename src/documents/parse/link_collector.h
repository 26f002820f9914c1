/*
 * Collects links: which kinds are wanted, how many, and as which kind they are reported.
 *
 * A failed allocation is recorded in `failed`; the extractor checks it once at the end.
 */
#ifndef SEINE_PARSE_LINK_COLLECTOR_H
#define SEINE_PARSE_LINK_COLLECTOR_H

#include "names.h"

#include <seine/documents/parse/link.h>
#include <seine/foundation/base/arena.h>
#include <stddef.h>

struct link_collector {
    /* Collects the links of markup inside other content (markup_links.h). */
    void (*read_markup)(struct link_collector *collector, struct text markup,
                        enum link_kind reported_as);
    struct arena *arena;
    struct link *links;
    size_t count;
    size_t capacity;
    size_t maximum;
    size_t dropped;
    uint32_t kinds;
    enum link_kind reported_as; /* LINK_KINDS: each as its own kind */
    unsigned nesting;           /* 0 in the page; greater in markup inside comments and scripts */
    bool failed;
};

static inline bool link_wanted(const struct link_collector *collector, enum link_kind kind)
{
    return collector->kinds & LINK_MASK(kind);
}

/* Adds a decoded reference, unless its kind is unwanted or it is empty without the white space and
 * control characters at its ends. */
void link_add(struct link_collector *collector, struct text reference, enum link_kind kind,
              enum name element, const char *attribute);

/* Marks the links with an index of at least `first`. */
void link_mark_nofollow(struct link_collector *collector, size_t first);

#endif
