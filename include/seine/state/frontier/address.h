/*
 * Politeness per IP address (enforce_delay_per_ip, MS-FSCCFG 2.2.3): sites whose names resolve to
 * one address share its delay and its number of concurrent requests. One table for all site
 * managers; any thread.
 *
 * Calling order for one request: address_enter(), repeated at the returned time while it returns
 * false, then address_leave() when the answer has arrived.
 */
#ifndef SEINE_FRONTIER_ADDRESS_H
#define SEINE_FRONTIER_ADDRESS_H

#include <seine/foundation/base.h>

struct address_table;
struct address; /* one IP address; lives as long as the table */

int address_table_new(struct address_table **ret_table) SEINE_MUST_CHECK;
void address_table_free(struct address_table *table);
/* The entry of an address in text form, created if missing; NULL without memory. */
struct address *address_table_get(struct address_table *table, struct text address);

/* Whether a request may start now: at most `max_pending` at once, and `delay_us` after the start of
 * the last one. If so it counts as started; otherwise *ret_try_at_us (monotonic) is the time of the
 * next attempt. `auto_delay` makes the delay at least as long as the address's last response
 * took. */
bool address_enter(struct address_table *table, struct address *address, int max_pending,
                   int64_t delay_us, bool auto_delay, int64_t now_us, int64_t *ret_try_at_us);
/* The answer has arrived, `response_us` after the request. */
void address_leave(struct address_table *table, struct address *address, int64_t response_us);

#endif
