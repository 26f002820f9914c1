/* seine.db beside the server's own connection, for as long as a page is made. */
#ifndef SEINE_ADMIN_PAGES_SERVER_DB_H
#define SEINE_ADMIN_PAGES_SERVER_DB_H

#include <seine/db.h>

int server_db_open(const char *data_folder, struct db **ret_db,
                   struct error *error) SEINE_MUST_CHECK;

#endif
