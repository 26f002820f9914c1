/*
 * Administrative events: every call that changes something, as it was answered (seine.db,
 * v_admin_events). The newest EVENTS_KEPT stay.
 */
#ifndef SEINE_ADMIN_EVENTS_H
#define SEINE_ADMIN_EVENTS_H

#include "call.h"

#define EVENTS_KEPT 100000

struct db;

enum event_result { EVENT_DONE, EVENT_FAILED, EVENT_FAULT };

/* Keeps the call with what was answered; committed when it returns. `arguments` as they were sent.
 */
int event_keep(const struct call *call, const struct value *arguments, enum event_result result,
               struct text sentence, struct error *error) SEINE_MUST_CHECK;
/* The same for what was done past the methods, within the caller's transaction. */
struct event_row {
    struct text account;
    struct text address;
    struct text method;
    struct text collection;
    struct text arguments;
    struct text sentence;
    enum event_result result;
};
int event_write(struct db *db, const struct event_row *row, struct error *error) SEINE_MUST_CHECK;

/* "Collection=news, Urgent=1, URIs=(3 items)": at most some hundred bytes; secrets, and passwords
 * in URIs, are ***. */
void event_arguments(const struct method_facts *method, const struct value *arguments,
                     struct buffer *text);

#endif
