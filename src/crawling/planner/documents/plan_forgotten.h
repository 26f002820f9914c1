/*
 * URIs without a document that nothing needs any more are removed with all their rows
 * (seine/history_gone), so that a collection that is crawled for years is as large as what it
 * holds. One that is found again later is a new URI.
 *
 * A URI is forgotten if its page is gone, failed, was skipped, dropped or deleted by an
 * administrator; it was neither met nor asked for in `seine/history_gone` days; no row of the
 * history and no list of an administrator, a sitemap, a channel or a destination has it; and no
 * link and no row of another URI names it. Links have no index by their targets: so a pass collects
 * candidates as bits in memory, reads all rows that name URIs, and removes the candidates that no
 * row named. It is made when the candidates are more than one in CANDIDATES_PART of all known URIs,
 * since it reads all links. What the crawl links to meanwhile plan_is_named() notes. A pass that a
 * restart interrupts begins anew; each batch leaves the tables consistent.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_FORGOTTEN_H
#define SEINE_PLANNER_PLAN_FORGOTTEN_H

#include <seine/crawling/planner.h>

void plan_forgotten_done(struct forgetting *forgetting);
/* The next chunk; the first of each day, of a run and after a change of the parameter begins a
 * pass. Before anything else of the batch is planned. Returns whether more is left. */
bool planner_forget_uris(struct planner *planner);
/* A link that is written in this batch leads to the URI. */
void plan_is_named(struct planner *planner, int64_t uri_id);

#endif
