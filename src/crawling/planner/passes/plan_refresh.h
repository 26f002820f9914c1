/*
 * Which known URIs a refresh cycle fetches again (MS-FSCCFG 2.2.3, refresh_mode; decisions.md,
 * Crawl behaviour 13). In all modes but adaptive a cycle begins with the start URIs and reaches the
 * rest by links; in adaptive, links lead to new URIs only. A pass over all known URIs
 * (planner_requeue()) handles URIs that no link leads to any more, removes from the queue what a
 * cycle from scratch drops, and deletes what the scope excludes.
 *
 * Each URI follows the mode of its subcollection. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_REFRESH_H
#define SEINE_PLANNER_PLAN_REFRESH_H

#include <seine/crawling/planner.h>

#include <sql/crawl/queue.h>

/* Whether the document was deleted because its channel no longer lists it or its own expiry time
 * passed. Only a link, a later date of the entry or an administrator who names the URI brings it
 * back; cycles and refetches of a site do not. */
bool plan_has_expired(struct planner *planner, const struct known *known);

/* A subcollection begins its own cycle: links may queue a URI of it again, as if its last fetch was
 * in the cycle before. The cycle begins with its start URIs and the URIs that pages outside link
 * to. dbswitch decides about URIs that no link leads to, or that no minor cycle chose, and whose
 * last fetch was before that time (plan_overdue_before()). */
void plan_refresh_part_row(struct planner *planner, struct site *site,
                           const struct crawl_uri_range *row, int64_t overdue_before_ms);
/* The next chunk of what a refresh cycle looks through, all known URIs: what it asks for again
 * though nothing may lead to it, drops or deletes. Before anything else of the batch is planned.
 * Returns whether there was one. */
bool planner_requeue(struct planner *planner);

#endif
