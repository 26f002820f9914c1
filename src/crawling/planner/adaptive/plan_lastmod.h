/*
 * What sitemaps say of when pages changed, as evidence for the adaptive refresh mode
 * (seine/crawling/freshness/lastmod.h says when it is believed). Each look at an entry of a sitemap
 * proves it or not. Of a site whose sitemaps are believed
 *   - they are read at each minor cycle, conditionally, as far as they are the site's own;
 *   - what they say is newer is asked for at once, before anything else, as far as one minor cycle
 *     of the URI's schedule may ask, and taken from what the next one may;
 *   - what they say is the same counts as looked at without being asked for when a minor cycle
 *     comes to it; another URI has its turn. One in LASTMOD_SAMPLE is asked for all the same.
 *
 * In the other modes lastmod decides nothing. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_LASTMOD_H
#define SEINE_PLANNER_PLAN_LASTMOD_H

#include "plan_schedules.h"

#include <seine/crawling/freshness.h>

/* A look at a URI that was looked at before, at `last_at_ms`; or the first one, `last_at_ms` 0. */
void plan_lastmod_look(struct planner *planner, int64_t uri_id, int64_t last_at_ms, int64_t now_ms,
                       bool changed);

/* What the site's record lets be believed. */
struct lastmod_trust {
    bool tells_changes;
    bool tells_all_changes;
};
struct lastmod_trust plan_lastmod_trust(struct planner *planner, int64_t site_id);

/* When a minor cycle comes to the site: its sitemaps are queued if they are believed; with the
 * cycle all that were read in the last one, before anything else. */
void plan_lastmod_begin(struct planner *planner, const struct schedule *schedule, struct site *site,
                        const struct lastmod_trust *trust);

/* The entry of a sitemap that names a URI. */
struct lastmod_said {
    bool is_said; /* now, and when it was looked at last */
    bool is_new;  /* another lastmod than then */
    bool is_scheduled;
    int64_t site_id, read_at_ms;
    struct lastmod_claim claim;
    struct text path; /* in the batch's arena */
};

/* What the sitemaps say of the URI. */
struct lastmod_said plan_lastmod_said(struct planner *planner, int64_t uri_id);

#endif
