/*
 * The connections there are: what is not done in time is cut off, whatever the client sends
 * meanwhile, and no address takes the places of all others.
 *
 * Any thread; a connection is named by one listener, its `owner`, from watch_add() on.
 */
#ifndef SEINE_ADMIN_WATCH_H
#define SEINE_ADMIN_WATCH_H

#include <seine/foundation/base.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct watch;
struct watched; /* a connection */

/* `timeout_ms` is how long a client may take for each step (client_limits.h). */
int watch_new(int64_t timeout_ms, struct watch **ret_watch, struct error *error) SEINE_MUST_CHECK;
/* When no connection is left. NULL is allowed. */
void watch_free(struct watch *watch);

/* Whether one more connection of this address is let in: as long as the owner has more places free
 * than the address has taken, so that who comes for the first time finds one. */
bool watch_admits(struct watch *watch, const void *owner, uint64_t holder);
/* A connection that has just been accepted, of address_holder(); NULL without memory. */
struct watched *watch_add(struct watch *watch, const void *owner, uint64_t holder, int socket);
/* Before the socket is closed. NULL is allowed. */
void watch_remove(struct watch *watch, struct watched *watched);
/* A step begins: headers, body, or answer. NULL is allowed. */
void watch_expect(struct watch *watch, struct watched *watched);
/* It has no request. NULL is allowed. */
void watch_idle(struct watch *watch, struct watched *watched);
/* It sent or took these bytes: LIMIT_BYTES_PER_S of them give it a second more, within
 * LIMIT_GROWTH_TIMES. NULL is allowed. */
void watch_grow(struct watch *watch, struct watched *watched, size_t bytes);
/* Memory that others share is kept for it, or no more. NULL is allowed. */
void watch_hold(struct watch *watch, struct watched *watched, bool holds);
/* That memory is used up: who holds some and is at work for longer than the time itself is cut off.
 */
void watch_press(struct watch *watch);
/* It waits for us: no deadline. *ret_gone becomes true once the client has closed the connection,
 * or at least says that it sends nothing more, until another step begins. NULL is allowed. */
void watch_rest(struct watch *watch, struct watched *watched, atomic_bool *ret_gone);
/* Reports all that wait as gone, and all that come to wait. */
void watch_dismiss(struct watch *watch);
size_t watch_count(struct watch *watch);

#endif
