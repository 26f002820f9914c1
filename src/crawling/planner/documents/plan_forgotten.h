/*
 * Removes URIs without a document that are no longer needed, with all their rows
 * (seine/history_gone), so that a collection that is crawled for years does not grow without limit.
 * A removed URI that is found again is a new URI.
 *
 * A URI is removed if all of this holds: its page is gone, failed, was skipped, dropped or deleted
 * by an administrator; it was neither found nor fetched for `seine/history_gone` days; no row of
 * the history and no list of an administrator, a sitemap, a channel or a destination contains it;
 * and no link and no row of another URI names it. Links have no index by target. So a pass collects
 * candidates as bits in memory, reads all rows that name URIs, and removes the candidates that no
 * row named. Because the pass reads all links, it runs only if the candidates are more than one in
 * CANDIDATES_PART of all known URIs. plan_is_named() records URIs that the crawl links to
 * meanwhile. After a restart an interrupted pass begins again; each batch leaves the tables
 * consistent.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_FORGOTTEN_H
#define SEINE_PLANNER_PLAN_FORGOTTEN_H

#include <seine/crawling/planner.h>

void plan_forgotten_done(struct forgetting *forgetting);
/* Processes the next chunk. A pass begins with the first chunk of each day and each run, and after
 * a change of the parameter. Call before anything else of the batch is planned. Returns whether
 * more is left. */
bool planner_forget_uris(struct planner *planner);
/* A link that this batch writes leads to the URI. */
void plan_is_named(struct planner *planner, int64_t uri_id);
/* Whether URIs are still to be forgotten today. */
bool planner_is_forgetting(const struct planner *planner);

#endif
