/* Documents that came by a channel (plan_channels.h). The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_CHANNEL_LINKS_H
#define SEINE_PLANNER_PLAN_CHANNEL_LINKS_H

#include <seine/crawling/planner.h>

#include "channel_uris.h"

void plan_forget_channel(struct planner *planner, int64_t uri_id);
/* Whether the rules of hosts and URIs do not count for it (ignore_rules). */
bool plan_ignores_rules(struct planner *planner, int64_t uri_id);
/* Something else than a channel leads to a URI: a start URI, or a link of `from_id`. */
void plan_linked(struct planner *planner, int64_t from_id, int64_t uri_id);
/* An entry redirects. */
void plan_channel_follows(struct planner *planner, int64_t uri_id, int64_t target_id);
static inline bool plan_came_by_channel(const struct planner *planner, int64_t uri_id)
{
    int64_t cycle;
    return channel_uris_find(planner->channels.uris, uri_id, &cycle);
}

/* From now on it did. */
void plan_note_channel_uri(struct planner *planner, int64_t uri_id);

#endif
