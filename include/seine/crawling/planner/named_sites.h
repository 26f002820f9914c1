/*
 * The sites that a hostport names (MS-FSCADM 2.2.2.2): all sites with its host and port, of any
 * scheme.
 */
#ifndef SEINE_PLANNER_NAMED_SITES_H
#define SEINE_PLANNER_NAMED_SITES_H

#include <seine/crawling/planner.h>
#include <seine/foundation/uri.h>

#define NAMED_SITES_MOST 4 /* schemes */

struct named_sites {
    char origins[NAMED_SITES_MOST][URI_HOSTPORT_BYTES + sizeof "https://"]; /* candidates */
};

/* `host` has brackets if it is an IPv6 address. Any thread. STATUS_INVALID if no site can have that
 * name. */
int named_sites_of(struct text host, uint16_t port, struct named_sites *ret_sites,
                   struct error *error) SEINE_MUST_CHECK;
/* The site of an index below NAMED_SITES_MOST, or NULL if it is not known. The committer thread
 * only. */
struct site *named_sites_at(const struct named_sites *sites, const struct planner *planner,
                            size_t index);
/* host:port as given, for messages. */
const char *named_sites_name(const struct named_sites *sites);

#endif
