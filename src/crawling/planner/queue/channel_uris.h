/*
 * The URIs that channels ever led to, and the last refresh cycle in which another link led to each.
 * This is a cache of `channel_link`, so that a link costs a lookup and no query.
 */
#ifndef SEINE_PLANNER_CHANNEL_URIS_H
#define SEINE_PLANNER_CHANNEL_URIS_H

#include <seine/foundation/base/error.h>
#include <stdbool.h>
#include <stdint.h>

struct channel_uris;

/* Earlier than every cycle. */
#define CHANNEL_URI_NEVER_LINKED (-2)

int channel_uris_new(struct channel_uris **ret_uris);
/* NULL is allowed. */
void channel_uris_free(struct channel_uris *uris);
/* Inserts or replaces. 0 or STATUS_MEMORY. */
int channel_uris_put(struct channel_uris *uris, int64_t uri_id, int64_t cycle) SEINE_MUST_CHECK;
/* `uris` may be NULL. *ret_cycle is set only if the URI is found. */
bool channel_uris_find(const struct channel_uris *uris, int64_t uri_id, int64_t *ret_cycle);

#endif
