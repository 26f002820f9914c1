/* What robots_parse() makes and robots_match() reads. */
#ifndef SEINE_FETCH_ROBOTS_RULES_H
#define SEINE_FETCH_ROBOTS_RULES_H

#include "robots_pattern.h"

#include <seine/foundation/base/arena.h>
#include <seine/web/fetch/robots.h>
#include <stdint.h>

struct robots_rule {
    struct robots_pattern pattern;
    struct robots_pairs pairs; /* not of plain rules */
    struct text line;
    uint32_t octets; /* of the comparable form with `*` and `$`: the most wins */
    uint32_t line_number;
    uint32_t shorter; /* plain rules: index + 1 of the longest other plain rule that this one begins
                         with */
    bool allow;
    bool plain;
};

/*
 * Rules without `*` and `$` are plain: sorted by their octets and linked to the rule that is their
 * longest beginning, so that the longest one a path begins with is found by bisection. The others
 * are tried one after the other, most octets first, Allow before Disallow.
 */
struct robots {
    struct arena texts;
    struct robots_rule *rules; /* plain ones first */
    size_t rule_count;
    size_t plain_count;
    struct text *sitemaps;
    size_t sitemap_count;
    int64_t crawl_delay_ms;
    enum robots_group group;
};

/* Brings the rules into the order described above and drops those that can decide nothing. */
void robots_rules_arrange(struct robots *robots);

#endif
