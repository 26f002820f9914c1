/*
 * The thread of one destination; seine/feeding/delivery.h has the rules.
 */
#ifndef SEINE_DELIVERY_DELIVERY_THREAD_H
#define SEINE_DELIVERY_DELIVERY_THREAD_H

#include <seine/feeding/delivery.h>

struct delivery_thread;

/* Takes a reference to the policy. */
int delivery_thread_start(const struct deliveries_settings *settings,
                          const struct destination *destination, struct policy *policy,
                          struct delivery_thread **ret_thread,
                          struct error *error) SEINE_MUST_CHECK;
/* Asks the thread to end; delivery_thread_free() waits for it. Its reports must have been returned,
 * or must not be returned any more. */
void delivery_thread_cancel(struct delivery_thread *thread);
void delivery_thread_free(struct delivery_thread *thread);

int64_t delivery_thread_destination(const struct delivery_thread *thread);
/* Switches to another policy. */
void delivery_thread_configure(struct delivery_thread *thread, struct policy *policy);
/* There may be new rows. */
void delivery_thread_notify(struct delivery_thread *thread);
/* Deliver the pending documents without waiting for more. */
void delivery_thread_expedite(struct delivery_thread *thread);
void delivery_thread_finish(struct delivery_thread *thread);
/* Whether the committer uses the links reported by this thread. */
void delivery_thread_lead(struct delivery_thread *thread, bool is_first);
/* Like deliveries_rest(). */
void delivery_thread_rest(struct delivery_thread *thread, bool is_at_rest);
void delivery_thread_report_done(struct delivery_thread *thread);
bool delivery_thread_is_busy(struct delivery_thread *thread);

#endif
