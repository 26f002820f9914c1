/*
 * Lookups: what happens to a name without a cached answer. The resolver's thread alone.
 *
 * A lookup asks for its candidates (the name, or for one without a dot the name under each search
 * domain first) one after the other, each with a query per family. Queries wait in one line for the
 * token bucket. A lookup may be over while a query of the slower family is still on its way; that
 * query then belongs to no lookup and its result is dropped.
 */
#ifndef SEINE_FETCH_DNS_LOOKUP_H
#define SEINE_FETCH_DNS_LOOKUP_H

#include "dns_answer.h"
#include "dns_channel.h"
#include "dns_message.h"
#include "dns_names.h"
#include "dns_system.h"

/* Someone who waits for an answer: it is allocated beforehand, with the asker's context, so that
 * answering cannot fail. */
struct dns_question {
    struct mail mail; /* first: how it gets to the resolver */
    struct dns_question *next;
    struct mailbox *reply_to; /* NULL: no question, but an answer to be kept (resolver_prime) */
    struct dns_answer *answer;
    bool answered; /* already by the asker's thread; without `reply_to`: there is no answer
                      elsewhere */
};

enum dns_family_state {
    DNS_FAMILY_OFF,     /* not asked for */
    DNS_FAMILY_PENDING, /* a query is waiting or on its way */
    DNS_FAMILY_DONE,    /* `outcome` and `reply` count */
};

struct dns_family {
    enum dns_family_state state;
    enum dns_outcome outcome;
    struct dns_reply reply;
    struct dns_query *query; /* while pending */
};

struct dns_lookup {
    struct heap_node
        due; /* first; monotonic microseconds: deadline of the slower family or the system */
    struct dns_name *name;
    struct dns_question *questions;
    struct dns_question **last_question;
    size_t candidate;
    int rcode;                     /* of the last response; -1 before one */
    struct dns_family families[2]; /* IPv4, IPv6 */
    enum dns_outcome dns_outcome;  /* while the system is asked: what DNS said */
    int64_t negative_ttl_s;        /* and for how long; -1 when it did not */
    struct dns_system_request *system;
};

struct dns_query {
    struct dns_exchange exchange;      /* first */
    struct dns_query *next, *previous; /* in the line of those that wait */
    struct dns_lookups *lookups;
    struct dns_lookup *lookup; /* NULL: no question is left */
    size_t family;
    unsigned tries; /* made */
    bool waiting;
};

/* What all lookups share. */
struct dns_lookups {
    const struct resolver_settings *settings;
    struct dns_names *names;
    struct dns_channel *channel;
    struct dns_traffic traffic;
    struct dns_system *system; /* NULL: getaddrinfo() is not asked */
    struct heap deadlines;
    struct dns_query *first_waiting, *last_waiting;
    size_t waiting;
    size_t in_flight;
    uint64_t first_tries; /* requests that are no retries */
    uint64_t timeouts;
    double tokens;
    int64_t tokens_at_us;
    uint64_t tokens_for; /* requests that were paid for */
    bool stopping;
    /* Gets each finished answer with those who asked; frees the questions. */
    void (*finished)(void *context, const struct dns_answer *answer,
                     struct dns_question *questions);
    void *finished_context;
};

/* Begins a lookup for a name that has none; `question` joins it. 0, STATUS_LIMIT or STATUS_MEMORY:
 * then the question is still the caller's. */
int dns_lookup_begin(struct dns_lookups *lookups, struct dns_name *name,
                     struct dns_question *question) SEINE_MUST_CHECK;
void dns_lookup_join(struct dns_lookup *lookup, struct dns_question *question);

/* Sends what the token bucket lets through. */
void dns_lookups_send(struct dns_lookups *lookups, int64_t now_us);
/* Handles the lookups whose deadline has passed. */
void dns_lookups_expire(struct dns_lookups *lookups, int64_t now_us);
/* An answer of getaddrinfo() has come back. */
void dns_lookups_system_answered(struct dns_lookups *lookups, struct dns_system_request *request);
/* When dns_lookups_send() or _expire() has something to do next, monotonic microseconds; INT64_MAX
 * never. */
int64_t dns_lookups_due_us(const struct dns_lookups *lookups);
/* Ends every lookup with DNS_CANCELLED and drops what waits. The channel is to be closed before,
 * with `stopping` set. */
void dns_lookups_cancel(struct dns_lookups *lookups);

#endif
