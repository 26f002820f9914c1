/* Reads a URI as people type it. */
#ifndef SEINE_CLI_URI_ARGUMENT_H
#define SEINE_CLI_URI_ARGUMENT_H

#include <seine/foundation/uri.h>
#include <seine/settings/config.h>

/* Without a scheme, http is assumed: "www.example.com", "localhost:8080/x". STATUS_INVALID: the URI
 * cannot be crawled; the sentence says why. */
int uri_argument(const char *input, char storage[URI_STORAGE_BYTES], struct uri *ret_uri,
                 struct error *error) SEINE_MUST_CHECK;
/* Adds it as a start URI; a scheme other than a web site's is added to allowed_schemes. */
int uri_argument_start(const struct uri *uri, struct crawl_config *config,
                       struct error *error) SEINE_MUST_CHECK;

#endif
