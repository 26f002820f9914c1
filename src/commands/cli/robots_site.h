/* Fetches the robots.txt of a site; the caller waits for it. */
#ifndef SEINE_CLI_ROBOTS_SITE_H
#define SEINE_CLI_ROBOTS_SITE_H

#include "page_source.h"

#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/web/fetch/robots.h>

/* Requests /robots.txt from the site of `uri` and follows up to LIMIT_ROBOTS_REDIRECTS redirects.
 * `ret_fetch` gets the result, `ret_body` the body, `ret_sentence` the problem, or "". Returns an
 * error only when no request could be made: invalid settings, or no memory. */
int robots_site_fetch(const struct uri *uri, const struct page_settings *settings,
                      struct robots_fetch *ret_fetch, struct buffer *ret_body,
                      char ret_sentence[512], struct error *error) SEINE_MUST_CHECK;

#endif
