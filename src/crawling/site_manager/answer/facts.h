/*
 * Facts of documents and sites beside the content: types, languages, titles, certificates, the line
 * of robots.txt that forbids a URI. Texts live in the report. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_FACTS_H
#define SEINE_SITE_MANAGER_FACTS_H

#include "site_manager_private.h"

/* Takes the facts that a document states itself, and those of its body, into the result. `page` is
 * NULL if it is no markup; `charset` is the label in its header. */
void facts_take(struct site_manager *manager, const struct fetch_response *response,
                const struct uri *uri, const struct html_document *page, struct text charset,
                struct result *result);
/* The certificate of a connection that was made for the site, once for each lease and certificate.
 */
void facts_take_certificate(struct site_manager *manager, struct leased_site *site,
                            const struct fetch_response *response);
/* What of the site's robots.txt forbids the URI, for people; empty without memory. */
struct text facts_robots_rule(struct site_manager *manager, const struct robots_verdict *verdict);

#endif
