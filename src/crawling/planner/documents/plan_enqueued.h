/* URIs with `enqueued` rows under way, pushed documents, and URIs with an expiry time of their own.
 * The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ENQUEUED_H
#define SEINE_PLANNER_PLAN_ENQUEUED_H

#include <seine/crawling/planner.h>

/* The URI is no longer pushed: it is fetched from now on, or deleted. */
void plan_unpush(struct planner *planner, int64_t uri_id);
/* Deletes the expiry time of a deleted URI. */
void plan_forget_expiry(struct planner *planner, int64_t uri_id);
/* Processes the next URIs whose own expiry time passed: fetched ones are crawled again, pushed ones
 * are deleted. Returns whether there may be more. */
bool plan_own_expiry(struct planner *planner);
/* A result of a fetch is planned: its document is no longer a pushed one. If the URI was enqueued
 * while the fetch was in flight, it is fetched again. */
void plan_fetched_enqueued(struct planner *planner, const struct result *result);
/* Once a minute: handles rows without an answer and deletes old ones. */
void plan_enqueued_minute(struct planner *planner);
/* When the next of them is over (wall ms; 0: that is to be looked up); -1: never. */
int64_t plan_own_expiry_due(const struct planner *planner);

#endif
