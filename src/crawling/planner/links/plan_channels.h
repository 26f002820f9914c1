/*
 * Channels (MS-FSCCFG 2.2.4.30). A channel is an ordinary URI: it is queued before the other URIs
 * of its site, claimed, retried, redirected and committed like them. Only the processing of its
 * body and its schedule differ. Its row in `channel` marks it.
 *
 *   plan_channels.c discovers channels and queues those that are due plan_channel_entries.c
 *   processes answers: new and changed entries plan_channel_schedule.c computes the time of the
 *   next fetch plan_channel_expiry.c entries that expire, and their documents plan_channel_links.c
 *   documents that channels led to
 *
 * The target of an entry belongs to the channel until the entry expires: by its age (max_link_age),
 * or because more than max_link_count entries followed it. If the section says so, the document of
 * an expired entry is deleted, unless another channel lists it, it is a start URI, or another link
 * led to it in the last `dbswitch` cycles. Links in documents that channels led to do not count,
 * because such documents often link to each other.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_CHANNELS_H
#define SEINE_PLANNER_PLAN_CHANNELS_H

#include <seine/crawling/planner.h>

/* ---- discovery (plan_channels.c) ---- */

/* Adds the channels that a page names (auto_discover). */
void plan_found_channels(struct planner *planner, struct report *report, struct site *site,
                         const struct result *result);
/* A site begins: tries common paths of channels, unless the channels of the site are known. */
void plan_guess_channels(struct planner *planner, struct site *site);
/* Plans the target of a channel that redirects. Returns its id, or 0 if it is not stored. */
int64_t plan_channel_redirect(struct planner *planner, struct report *report, struct site *site,
                              const struct result *result);
/* Queues the next channels that are due. Returns whether there may be more. */
bool planner_channels(struct planner *planner);

/* ---- answers (plan_channel_entries.c) ---- */

/* A channel was read: its entries are links. Also call it for an answer that is not a channel. */
void plan_channel_read(struct planner *planner, struct report *report, struct site *site,
                       struct result *result);
void plan_channel_unchanged(struct planner *planner, struct site *site, const struct result *result,
                            enum uri_state *ret_state);
/* The channel was not read and will not be retried: it failed, was refused, or redirects. */
void plan_channel_unread(struct planner *planner, const struct result *result);

/* ---- schedule (plan_channel_schedule.c) ---- */

struct channel_hints {
    int64_t interval_ms; /* 0: not stated */
    uint32_t skip_hours;
    unsigned skip_days;
};

struct channel_turn {
    int64_t interval_ms;
    int64_t due_ms;
};

/* Returns the time of the next fetch. `entries` arrived since `oldest_ms`; each failure in a row
 * doubles the interval. */
struct channel_turn plan_channel_turn(const struct planner *planner,
                                      const struct channel_hints *hints, int64_t entries,
                                      int64_t oldest_ms, int64_t failures);

/* ---- expiry (plan_channel_expiry.c) ---- */

/* Expires the next entries that are too old or too many, then deletes the next documents of expired
 * entries. Returns whether there may be more. */
bool planner_channel_expiry(struct planner *planner);
/* A claim was given back: documents of expired entries that were claimed may be deleted now. */
void plan_expiry_goes_on(struct planner *planner);
/* This batch marked entries whose documents are to be deleted. */
void plan_let_expired_go(struct planner *planner);
/* When a channel is due, or an entry of one expires (wall ms; not after now: something is to be
 * done); -1: never. */
int64_t planner_channel_due(const struct planner *planner);

#endif
