/*
 * Names that somebody else was asked for first (struct resolver_settings, `ask_elsewhere`): who
 * wants them waits here until the answer comes with resolver_prime(), resolver_look_up() says that
 * there is none, or patience ends. The resolver's thread alone.
 */
#ifndef SEINE_FETCH_DNS_ELSEWHERE_H
#define SEINE_FETCH_DNS_ELSEWHERE_H

#include "dns_lookup.h"

struct dns_elsewhere_name;

/* Begins as zeros. */
struct dns_elsewhere {
    struct dns_elsewhere_name *first, *last; /* in the order of their ends */
    size_t count;
};

/* Whether the question waits now; otherwise it is to be looked up. */
bool dns_elsewhere_wait(struct dns_elsewhere *elsewhere, const struct resolver_settings *settings,
                        struct dns_question *question, int64_t now_us);
/* Those that wait for the host, linked by `next`; NULL: nobody does. */
struct dns_question *dns_elsewhere_take(struct dns_elsewhere *elsewhere, const char *host);
/* The same of one whose patience has ended, or with INT64_MAX of any. */
struct dns_question *dns_elsewhere_take_due(struct dns_elsewhere *elsewhere, int64_t now_us);
/* INT64_MAX: nobody waits. */
int64_t dns_elsewhere_due_us(const struct dns_elsewhere *elsewhere);

#endif
