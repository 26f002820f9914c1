/* The attributes of the node crawler-status: how the crawl of a collection stands, from its views
 * (docs/enqueue.md has the table). */
#ifndef SEINE_ADMIN_CRAWLER_STATUS_H
#define SEINE_ADMIN_CRAWLER_STATUS_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>

int crawler_status_write(struct db *db, struct buffer *document,
                         struct error *error) SEINE_MUST_CHECK;

#endif
