/*
 * Channels (MS-FSCCFG 2.2.4.30). A channel is a URI as any other: it is queued, in front of its
 * site's, claimed, retried and redirected like them, and goes through the same transactions; only
 * what becomes of its body is different, and when it is asked for. Its row in `channel` says so.
 *
 *   plan_channels.c          which channels there are, and asking those that are due
 *   plan_channel_entries.c   what becomes of an answer: new entries, changed ones
 *   plan_channel_schedule.c  when it is asked next
 *   plan_channel_expiry.c    entries that expire, and their documents
 *   plan_channel_links.c     documents that came by a channel
 *
 * What an entry leads to is of the channel until it expires: by its age (max_link_age), or since
 * more than max_link_count came after it. An expired document is deleted if the section says so,
 * unless another channel has it, it is a start URI, or something else led to it in the last
 * `dbswitch` cycles; links in documents that came by a channel do not count, since such often name
 * one another.
 *
 * The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_CHANNELS_H
#define SEINE_PLANNER_PLAN_CHANNELS_H

#include <seine/crawling/planner.h>

#include "channel_uris.h"

#include <crawl_statements.h>

/* ---- which there are (plan_channels.c) ---- */

/* Reads what came by channels. */
int plan_load_channels(struct planner *planner, struct error *error) SEINE_MUST_CHECK;
/* The channels that a page names (auto_discover). */
void plan_found_channels(struct planner *planner, struct report *report, struct site *site,
                         const struct result *result);
/* A site begins: where sites often have channels, unless that is known already. */
void plan_guess_channels(struct planner *planner, struct site *site);
/* The target of a channel that redirects. Returns its id, or 0 when it is not kept. */
int64_t plan_channel_redirect(struct planner *planner, struct report *report, struct site *site,
                              const struct result *result);
/* The next channels that are due are queued. Returns whether there may be more. */
bool planner_channels(struct planner *planner);

/* ---- answers (plan_channel_entries.c) ---- */

/* One was read: its entries are links. Also of what turned out to be no channel. */
void plan_channel_read(struct planner *planner, struct report *report, struct site *site,
                       struct result *result);
void plan_channel_unchanged(struct planner *planner, struct site *site, const struct result *result,
                            enum uri_state *ret_state);
/* It was not read, and is not retried either: failed, refused, or a redirect. */
void plan_channel_unread(struct planner *planner, const struct result *result);

/* ---- when it is asked next (plan_channel_schedule.c) ---- */

struct channel_hints {
    int64_t interval_ms; /* 0: no word */
    uint32_t skip_hours;
    unsigned skip_days;
};

struct channel_turn {
    int64_t interval_ms;
    int64_t due_ms;
};

/* `entries` came since the oldest of them did; failures in a row double the interval. */
struct channel_turn plan_channel_turn(const struct planner *planner,
                                      const struct channel_hints *hints, int64_t entries,
                                      int64_t oldest_ms, int64_t failures);

/* ---- expiry (plan_channel_expiry.c) ---- */

/* The next entries that are too old, or too many, expire; then the next documents of such go.
 * Returns whether there may be more. */
bool planner_channel_expiry(struct planner *planner);
/* Entries of which documents are to go were marked in this batch. */
void plan_let_expired_go(struct planner *planner);

#endif
