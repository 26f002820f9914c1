/*
 * Permits of a node to crawl sites at an address (MS-FSCMT 2.2.4.11, 2.2.4.12, 3.1.5.21). Site
 * managers request a permit before the first request; the node scheduler asks the multinode
 * scheduler, which assigns an address to one node at a time.
 *
 * A permit lasts while the site is leased and PERMIT_IDLE_MS longer, because a site that waits for
 * its next request is not leased. When the site has nothing left, or has moved to another node, the
 * permit ends as soon as the delay after its last request is over. So a node that loses its
 * multinode scheduler continues with the permits it has. A refused permit is requested again after
 * half an hour, unless it is granted before; the eleventh site of a collection at one address is
 * treated like a refusal.
 *
 * In memory only: a restarted node requests its permits again. Any thread; never waits.
 */
#ifndef SEINE_MESSAGES_ADDRESS_PERMITS_H
#define SEINE_MESSAGES_ADDRESS_PERMITS_H

#include <seine/foundation/base.h>

#define PERMIT_IDLE_MS       INT64_C(300000)
#define PERMIT_REFUSED_MS    INT64_C(1800000) /* 3.1.5.21 */
#define PERMITS_PER_ADDRESS  10               /* the same */
#define PERMIT_ADDRESS_BYTES 256              /* behind a proxy the address is the site */

struct address_permits;

enum permit { PERMIT_GRANTED, PERMIT_PENDING, PERMIT_REFUSED };

/* A site of a collection at an address. */
struct permit_subject {
    char collection[256];
    char address[PERMIT_ADDRESS_BYTES];
    char site[PERMIT_ADDRESS_BYTES];
};

/* `notify` is called when the node scheduler has a request or an end to send. */
int address_permits_new(void (*notify)(void *context), void *context,
                        struct address_permits **ret_permits, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void address_permits_free(struct address_permits *permits);

/* ---- site managers ---- */

/* Whether the site may be crawled now; after PERMIT_GRANTED call address_permits_leave(). Otherwise
 * *ret_until_ms (wall ms) is the time of the next attempt. Without memory the result is
 * PERMIT_PENDING. */
enum permit address_permits_enter(struct address_permits *permits,
                                  const struct permit_subject *subject, int64_t now_ms,
                                  int64_t *ret_until_ms);
/* `is_over`: the site has nothing left. `free_ms`: when its next request would be allowed. */
void address_permits_leave(struct address_permits *permits, const struct permit_subject *subject,
                           bool is_over, int64_t free_ms, int64_t now_ms);

/* ---- the node scheduler ---- */

/* The next permit to request from the multinode scheduler, or (*ret_ends) to report as ended.
 * False: none. */
bool address_permits_next(struct address_permits *permits, int64_t now_ms,
                          struct permit_subject *ret_subject, bool *ret_ends);
void address_permits_answer(struct address_permits *permits, const struct permit_subject *subject,
                            bool is_allowed, int64_t now_ms);
/* The site belongs to another node from now on. */
void address_permits_end(struct address_permits *permits, struct text collection, struct text site);
/* After a new connection: requests all permits again, because the multinode scheduler dropped those
 * of the former connection. Granted and refused permits stay valid until it answers. */
void address_permits_ask_again(struct address_permits *permits);

#endif
