/* A URI as people type it. */
#ifndef SEINE_CLI_URI_ARGUMENT_H
#define SEINE_CLI_URI_ARGUMENT_H

#include <seine/foundation/uri.h>
#include <seine/settings/config.h>

/* What has no scheme is http: "www.example.com", "localhost:8080/x". STATUS_INVALID, with why, for
 * what is no URI that could be crawled. */
int uri_argument(const char *input, char storage[URI_STORAGE_BYTES], struct uri *ret_uri,
                 struct error *error) SEINE_MUST_CHECK;
/* Makes it a start URI, and what is no web site's scheme one of allowed_schemes. */
int uri_argument_start(const struct uri *uri, struct crawl_config *config,
                       struct error *error) SEINE_MUST_CHECK;

#endif
