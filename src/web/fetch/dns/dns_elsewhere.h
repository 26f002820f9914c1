/*
 * Names that another resolver was asked for first (struct resolver_settings, `ask_elsewhere`):
 * their questions wait here until the answer comes with resolver_prime(), resolver_look_up() says
 * that there is none, or the deadline passes. The resolver's thread alone.
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
/* Those that wait for the host, linked by `next`; NULL: there are none. */
struct dns_question *dns_elsewhere_take(struct dns_elsewhere *elsewhere, const char *host);
/* The same of a host whose deadline has passed, or with INT64_MAX of any. */
struct dns_question *dns_elsewhere_take_due(struct dns_elsewhere *elsewhere, int64_t now_us);
/* INT64_MAX: none waits. */
int64_t dns_elsewhere_due_us(const struct dns_elsewhere *elsewhere);

#endif
