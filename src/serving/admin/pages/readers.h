/*
 * Connections for as long as a page is made. They are the pages' own, since their statements have
 * little time (PAGE_TIME_LIMIT_MS): somebody waits, and so may everybody else behind him.
 */
#ifndef SEINE_ADMIN_PAGES_READERS_H
#define SEINE_ADMIN_PAGES_READERS_H

#include <seine/foundation/db.h>
#include <stdatomic.h>

/* Their statements end once *cancelled is true (STATUS_CANCELLED), which outlives the connection.
 */

/* seine.db */
int reader_open_server(const char *data_folder, const atomic_bool *cancelled, struct db **ret_db,
                       struct error *error) SEINE_MUST_CHECK;
/* scheduler.db of a multinode scheduler */
int reader_open_multinode(const char *data_folder, const atomic_bool *cancelled, struct db **ret_db,
                          struct error *error) SEINE_MUST_CHECK;
/* The crawl.db of a collection that is held. */
int reader_open_collection(const char *data_folder, const char *collection,
                           const atomic_bool *cancelled, struct db **ret_db,
                           struct error *error) SEINE_MUST_CHECK;

#endif
