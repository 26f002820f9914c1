/* Documents that channels led to (plan_channels.h). The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_CHANNEL_LINKS_H
#define SEINE_PLANNER_PLAN_CHANNEL_LINKS_H

#include <seine/crawling/planner.h>

#include "channel_uris.h"

void plan_forget_channel(struct planner *planner, int64_t uri_id);
/* Whether the URI is exempt from the rules of hosts and URIs (ignore_rules). */
bool plan_ignores_rules(struct planner *planner, int64_t uri_id);
/* Something other than a channel leads to a URI: it is a start URI, or a page `from_id` links to
 * it. */
void plan_linked(struct planner *planner, int64_t from_id, int64_t uri_id);
/* The target of a channel's entry redirects. */
void plan_channel_follows(struct planner *planner, int64_t uri_id, int64_t target_id);
static inline bool plan_came_by_channel(const struct planner *planner, int64_t uri_id)
{
    int64_t cycle;
    return channel_uris_find(planner->queue.channel_uris, uri_id, &cycle);
}

/* Records that a channel led to the URI. */
void plan_note_channel_uri(struct planner *planner, int64_t uri_id);
/* When a run begins: reads what came by channels. */
int plan_load_channels(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
void plan_channels_done(struct planner *planner);

#endif
