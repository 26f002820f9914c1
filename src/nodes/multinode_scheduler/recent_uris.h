/*
 * The URIs that nodes sent lately and that are rows by now: another node that links to one of them
 * sends it again, and the node of its site would do nothing with it: what was forwarded stays a
 * start of each cycle there, also if its server does not have it any more. The table saves the row,
 * the message and the work of that node. It is a cache, so that it may forget: a URI that is not in
 * it is forwarded once more.
 *
 * One case is lost: an administrator or an application deletes the URI at the node itself, and not
 * by the scheduler. No message of MS-FSCMT reports that. A link that another node finds for the
 * first time within RECENT_URIS_US does not bring the URI back.
 *
 * A URI counts as sent at no smaller depth than the least that was put. It is forgotten after
 * RECENT_URIS_US at the latest, when another URI takes its place, and by recent_uris_forget(),
 * which must be called whenever a URI that was sent before may have another effect when it comes
 * again: its site gets another node, an administrator changes something, or the rows are lost.
 *
 * One thread.
 */
#ifndef SEINE_MULTINODE_SCHEDULER_RECENT_URIS_H
#define SEINE_MULTINODE_SCHEDULER_RECENT_URIS_H

#include <seine/foundation/base/error.h>
#include <stdbool.h>
#include <stdint.h>

#define RECENT_URIS_US INT64_C(600000000)

struct recent_uris {
    struct recent_uri *places;
    uint32_t generation; /* of those that count */
    int64_t until_us;    /* the end of the generation */
};

int recent_uris_init(struct recent_uris *uris, struct error *error) SEINE_MUST_CHECK;
/* Zeros are allowed. */
void recent_uris_done(struct recent_uris *uris);
/* `hash`: of the URI and its collection, as 64 bits that no other URI has. */
bool recent_uris_has(struct recent_uris *uris, uint64_t hash, int64_t depth, int64_t now_us);
void recent_uris_put(struct recent_uris *uris, uint64_t hash, int64_t depth);
void recent_uris_forget(struct recent_uris *uris);

#endif
