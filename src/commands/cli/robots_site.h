/* robots.txt of a site, fetched for a person who waits for it. */
#ifndef SEINE_CLI_ROBOTS_SITE_H
#define SEINE_CLI_ROBOTS_SITE_H

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/web/fetch/robots.h>

struct robots_site_settings {
    const char *dns_server; /* NULL: the system's */
    const char *ca_file;    /* NULL: the system's CAs alone */
    bool insecure_tls;
    int64_t timeout_ms; /* of each hop */
};

/* Asks the site of `uri` for /robots.txt and follows up to LIMIT_ROBOTS_REDIRECTS redirects. What
 * came of it is in `ret_fetch`; `ret_body` gets the body, `ret_sentence` what went wrong, or "". A
 * status only when nothing could be tried at all: settings that cannot be meant, no memory. */
int robots_site_fetch(const struct uri *uri, const struct robots_site_settings *settings,
                      struct robots_fetch *ret_fetch, struct buffer *ret_body,
                      char ret_sentence[512], struct error *error) SEINE_MUST_CHECK;

#endif
