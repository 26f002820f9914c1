/*
 * Lastmod values of sitemaps, as evidence for the adaptive refresh mode
 * (seine/crawling/freshness/lastmod.h says when a site's values are trusted). Each fetch of a URI
 * that a sitemap names confirms or refutes the value. If the sitemaps of a site are trusted,
 *   - each minor cycle fetches those of the site itself, with a conditional request;
 *   - URIs with a newer lastmod are queued at once, before all others; they count against the
 *     number that the next minor cycle of the URI's schedule may choose;
 *   - a URI with the same lastmod counts as unchanged without a fetch when a minor cycle comes to
 *     it, and another URI takes its turn. One in LASTMOD_SAMPLE is fetched anyway.
 *
 * Other modes ignore lastmod. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_LASTMOD_H
#define SEINE_PLANNER_PLAN_LASTMOD_H

#include "plan_schedules.h"

#include <seine/crawling/freshness.h>

/* Records a fetch of a URI. `last_at_ms` is the time of the previous fetch; 0: there was none. */
void plan_lastmod_look(struct planner *planner, int64_t uri_id, int64_t last_at_ms, int64_t now_ms,
                       bool changed);

/* How far the record of a site lets its lastmod values be trusted. */
struct lastmod_trust {
    bool shows_changes;
    bool shows_all_changes;
};
struct lastmod_trust plan_lastmod_trust(struct planner *planner, int64_t site_id);

/* A minor cycle comes to the site: queues its sitemaps if they are trusted. In the cycle of the
 * collection it queues all sitemaps that the last cycle read, before other URIs. */
void plan_lastmod_begin(struct planner *planner, const struct schedule *schedule, struct site *site,
                        const struct lastmod_trust *trust);

/* The sitemap entry that names a URI. */
struct lastmod_said {
    bool is_said; /* an entry exists now, and existed at the last fetch */
    bool is_new;  /* lastmod differs from then */
    bool is_scheduled;
    int64_t site_id, read_at_ms;
    struct lastmod_claim claim;
    struct text path; /* in the batch's arena */
};

/* Returns what the sitemaps say about the URI. */
struct lastmod_said plan_lastmod_said(struct planner *planner, int64_t uri_id);

#endif
