/*
 * Administrative events: every call that changes something (seine.db, v_admin_events). The newest
 * EVENTS_KEPT stay.
 *
 * A call that was checked is written down as begun before its handler runs (event_begin()), and
 * gets its result before it is answered (event_end()); one that was refused before gets one row
 * (event_keep()). So a kill at any time leaves a row of everything that may have been done: the
 * next start says of what was begun that it was interrupted (events_interrupted()).
 */
#ifndef SEINE_ADMIN_EVENTS_H
#define SEINE_ADMIN_EVENTS_H

#include "call.h"

#include <seine/foundation/states.h>

#define EVENTS_KEPT 100000

struct db;

/* Sets call->event_id. Committed when it returns, as with all of these. `arguments` as they were
 * sent. */
int event_begin(struct call *call, const struct value *arguments,
                struct error *error) SEINE_MUST_CHECK;
int event_end(const struct call *call, enum call_result result, struct text sentence,
              struct error *error) SEINE_MUST_CHECK;
/* A call that was never begun, with what was answered. */
int event_keep(const struct call *call, const struct value *arguments, enum call_result result,
               struct text sentence, struct error *error) SEINE_MUST_CHECK;
/* The same for what was done past the methods, within the caller's transaction. */
struct event_row {
    struct text account;
    struct text address;
    struct text method;
    struct text collection;
    struct text arguments;
    struct text sentence;
    enum call_result result;
    int64_t at_ms;
};
int event_write(struct db *db, const struct event_row *row, struct error *error) SEINE_MUST_CHECK;
/* The result of one that was begun, within the caller's transaction. */
int event_write_end(struct db *db, int64_t id, enum call_result result, struct text sentence,
                    struct error *error) SEINE_MUST_CHECK;
/* interrupted_events.c. At start, before calls are taken; within the caller's transaction. */
int events_interrupted(struct db *db, struct error *error) SEINE_MUST_CHECK;

/* "Collection=news, Urgent=1, URIs=(2 items: http://a/x, http://a/y)": at most some hundred
 * bytes, of long lists the first members; secrets, and passwords
 * in URIs, are ***. */
void event_arguments(const struct method_facts *method, const struct value *arguments,
                     struct buffer *text);

#endif
