/*
 * Deadlines of connections: what is not done in time is cut off, whatever the client sends
 * meanwhile.
 */
#ifndef SEINE_ADMIN_WATCH_H
#define SEINE_ADMIN_WATCH_H

#include <seine/base.h>
#include <stddef.h>
#include <stdint.h>

struct watch;
struct watched; /* a connection */

/* `patience_ms` is how long a client may take for each step (client_limits.h). */
int watch_new(int64_t patience_ms, struct watch **ret_watch, struct error *error) SEINE_MUST_CHECK;
/* When no connection is left. NULL is allowed. */
void watch_free(struct watch *watch);

/* A connection that has just been accepted; NULL without memory. */
struct watched *watch_add(struct watch *watch, int socket);
/* Before the socket is closed. NULL is allowed. */
void watch_remove(struct watch *watch, struct watched *watched);
/* A step begins: headers, body, or answer. NULL is allowed. */
void watch_expect(struct watch *watch, struct watched *watched);
/* It has no request. NULL is allowed. */
void watch_idle(struct watch *watch, struct watched *watched);
/* It sent or took these bytes: LIMIT_BYTES_PER_S of them give it a second more. NULL is allowed. */
void watch_grow(struct watch *watch, struct watched *watched, size_t bytes);
/* It waits for us: no deadline. NULL is allowed. */
void watch_rest(struct watch *watch, struct watched *watched);
size_t watch_count(struct watch *watch);

#endif
