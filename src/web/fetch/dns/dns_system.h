/*
 * getaddrinfo() in a thread of its own: for what only nsswitch.conf's other sources know (mdns,
 * myhostname, LDAP, …). It may take its time; the caller keeps the deadline.
 */
#ifndef SEINE_FETCH_DNS_SYSTEM_H
#define SEINE_FETCH_DNS_SYSTEM_H

#include "dns_answer.h"

struct dns_system;

struct dns_system_request {
    struct mail mail;               /* first */
    void *context;                  /* the asker's alone */
    bool ipv4, ipv6;                /* families to ask for */
    struct dns_addresses addresses; /* the answer */
    char host[LIMIT_HOST_BYTES + 1];
};

/* Whether the `hosts` line of that file names anything beside `files` and `dns`. */
bool dns_system_knows_more(const char *nsswitch_conf);

/* Requests come back to `reply_to`, answered, in order. */
int dns_system_new(struct mailbox *reply_to, struct dns_system **ret_system,
                   struct error *error) SEINE_MUST_CHECK;
/* Waits for the request at work, posts the others unanswered. NULL is allowed. */
void dns_system_free(struct dns_system *system);
void dns_system_ask(struct dns_system *system, struct dns_system_request *request);

#endif
