/*
 * The thread of one destination, from its start to its end; the rules are those of
 * seine/feeding/delivery.h.
 */
#ifndef SEINE_DELIVERY_DELIVERY_THREAD_H
#define SEINE_DELIVERY_DELIVERY_THREAD_H

#include <seine/feeding/delivery.h>

struct delivery_thread;

/* Takes a reference of the policy. */
int delivery_thread_start(const struct deliveries_settings *settings,
                          const struct destination *destination, struct policy *policy,
                          struct delivery_thread **ret_thread,
                          struct error *error) SEINE_MUST_CHECK;
/* Tells it to end; delivery_thread_free() waits for that. Its reports must have come back, or must
 * not be given back any more. */
void delivery_thread_cancel(struct delivery_thread *thread);
void delivery_thread_free(struct delivery_thread *thread);

int64_t delivery_thread_destination(const struct delivery_thread *thread);
/* Another policy is in force. */
void delivery_thread_configure(struct delivery_thread *thread, struct policy *policy);
/* There may be news among its rows. */
void delivery_thread_notify(struct delivery_thread *thread);
/* This once it does not wait for more. */
void delivery_thread_expedite(struct delivery_thread *thread);
void delivery_thread_hurry(struct delivery_thread *thread);
/* Whether the committer takes the links of documents from it. */
void delivery_thread_lead(struct delivery_thread *thread, bool is_first);
/* As deliveries_rest(). */
void delivery_thread_rest(struct delivery_thread *thread, bool is_at_rest);
void delivery_thread_report_done(struct delivery_thread *thread);
bool delivery_thread_is_busy(struct delivery_thread *thread);

#endif
