/*
 * Connections for as long as a page is made. Their statements have little time
 * (PAGE_TIME_LIMIT_MS): a client waits, and others may wait behind it.
 */
#ifndef SEINE_ADMIN_PAGES_READERS_H
#define SEINE_ADMIN_PAGES_READERS_H

#include <seine/foundation/db.h>
#include <seine/serving/server.h>
#include <stdatomic.h>

/* Their statements end once *cancelled is true (STATUS_CANCELLED), which outlives the connection.
 */

/* seine.db */
int reader_open_server(const char *data_folder, const atomic_bool *cancelled, struct db **ret_db,
                       struct error *error) SEINE_MUST_CHECK;
/* scheduler.db of a multinode scheduler */
int reader_open_multinode(const char *data_folder, const atomic_bool *cancelled, struct db **ret_db,
                          struct error *error) SEINE_MUST_CHECK;
/* server_reader_take() with the limits of pages; for server_reader_give(). To open a connection
 * takes as long as to make most pages, since SQLite reads the whole schema. */
int reader_take_collection(struct held_collection *held, const atomic_bool *cancelled,
                           struct db **ret_db, struct error *error) SEINE_MUST_CHECK;

#endif
