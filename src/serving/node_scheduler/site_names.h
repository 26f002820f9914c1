/* Sites as messages name them: a host, perhaps with a port. */
#ifndef SEINE_NODE_SCHEDULER_SITE_NAMES_H
#define SEINE_NODE_SCHEDULER_SITE_NAMES_H

#include "scheduler.h"

#include <seine/foundation/uri.h>

/* The host of "www.example", "www.example:81" or "http://www.example/"; "" when it is none. */
struct text site_host(struct text site, char storage[URI_STORAGE_BYTES]);

/* Calls for each port that is named, or that the collection knows sites of the host at. The first
 * failure of `order` other than STATUS_NOT_FOUND. */
int site_each_port(struct held_collection *held, struct text site,
                   int (*order)(void *context, struct text host, uint16_t port,
                                struct error *error),
                   void *context, struct error *error) SEINE_MUST_CHECK;

#endif
