/*
 * Which sites a node may crawl at which address (MS-FSCMT 2.2.4.11, 2.2.4.12, 3.1.5.21): site
 * managers ask before the first request, the node scheduler asks the multinode scheduler, which
 * gives an address to one node at a time.
 *
 * A permit holds while the site is leased and PERMIT_IDLE_MS longer, since a site that waits for
 * its next request is not leased; when nothing of the site is left, or it is another node's by now,
 * it ends as soon as the pause behind its last request is over. So a node whose multinode scheduler
 * is away goes on with what it was permitted. What is refused is asked again after half an hour,
 * unless it is permitted before, and so is what would be the eleventh site of a collection at one
 * address.
 *
 * In memory only: a node that starts anew asks anew. Any thread; never waits.
 */
#ifndef SEINE_MESSAGES_ADDRESS_PERMITS_H
#define SEINE_MESSAGES_ADDRESS_PERMITS_H

#include <seine/foundation/base.h>

#define PERMIT_IDLE_MS       INT64_C(300000)
#define PERMIT_REFUSED_MS    INT64_C(1800000) /* 3.1.5.21 */
#define PERMITS_PER_ADDRESS  10               /* the same */
#define PERMIT_ADDRESS_BYTES 256              /* behind a proxy it is the site */

struct address_permits;

enum permit { PERMIT_GRANTED, PERMIT_AWAITED, PERMIT_REFUSED };

/* A site of a collection at an address. */
struct permit_subject {
    char collection[256];
    char address[PERMIT_ADDRESS_BYTES];
    char site[PERMIT_ADDRESS_BYTES];
};

/* `notify` is called when the node scheduler has something to tell. */
int address_permits_new(void (*notify)(void *context), void *context,
                        struct address_permits **ret_permits, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void address_permits_free(struct address_permits *permits);

/* ---- site managers ---- */

/* Whether it may be crawled now; when granted, address_permits_leave() follows. *ret_until_ms: of
 * what is not, when to ask again (wall ms). Without memory it is awaited. */
enum permit address_permits_enter(struct address_permits *permits,
                                  const struct permit_subject *subject, int64_t now_ms,
                                  int64_t *ret_until_ms);
/* `is_over`: nothing of the site is left. `free_ms`: when it could be asked for something next. */
void address_permits_leave(struct address_permits *permits, const struct permit_subject *subject,
                           bool is_over, int64_t free_ms, int64_t now_ms);

/* ---- the node scheduler ---- */

/* The next one to be asked about, or (*ret_ends) to be told the end of. False: none. */
bool address_permits_next(struct address_permits *permits, int64_t now_ms,
                          struct permit_subject *ret_subject, bool *ret_ends);
void address_permits_answer(struct address_permits *permits, const struct permit_subject *subject,
                            bool is_allowed, int64_t now_ms);
/* The site is another node's from now on. */
void address_permits_end(struct address_permits *permits, struct text collection, struct text site);
/* A new connection: all is asked about anew, since what was permitted meanwhile went with the one
 * before; what was granted, or refused, stays so until that is answered. */
void address_permits_ask_again(struct address_permits *permits);

#endif
