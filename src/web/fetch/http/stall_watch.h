/*
 * Watches an event loop from outside.
 *
 * A server that fills an HTTP/2 connection with frames that carry nothing (empty DATA,
 * WINDOW_UPDATE, PRIORITY) keeps libcurl reading as long as there is something to read: it does not
 * return, and neither deadlines nor other transfers nor a stop get their turn. A thread of the
 * watch looks every STALL_TICK_MS whether the loop is still inside the same call. After
 * STALL_CPU_MS of the loop's CPU time in one call it shuts the connection down that received most
 * since the last look; libcurl then finds its end and returns. CPU time is what counts, so that a
 * machine that is busy or stood still breaks nothing.
 *
 * Descriptors are opened and closed through the watch: it holds its lock while it shuts one down
 * and while one is closed, so that it never meets one that was reused by then.
 *
 * One loop, in one thread, uses a watch; calling order:
 *     stall_watch_new → { opened | enter → leave | close }… → stall_watch_free
 */
#ifndef SEINE_FETCH_STALL_WATCH_H
#define SEINE_FETCH_STALL_WATCH_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

#define STALL_TICK_MS 100
#define STALL_CPU_MS  500

struct stall_watch;

/* Starts the thread. STATUS_MEMORY, STATUS_SYSTEM. */
int stall_watch_new(struct stall_watch **ret_watch, struct error *error) SEINE_MUST_CHECK;
/* Ends the thread. All descriptors are closed by then. NULL is allowed. */
void stall_watch_free(struct stall_watch *watch);

/* A socket of the loop. False without memory: then it is not watched. */
bool stall_watch_opened(struct stall_watch *watch, int descriptor);
/* Closes it; returns what close() does. */
int stall_watch_close(struct stall_watch *watch, int descriptor);

/* What TCP has brought on that socket since it was opened, read or not; 0 when it does not say. */
uint64_t stall_watch_received_bytes(int descriptor);

/* The loop goes into libcurl. */
void stall_watch_enter(struct stall_watch *watch);
/* … is back. Returns whether a connection was shut down meanwhile. */
bool stall_watch_leave(struct stall_watch *watch);

#endif
