/*
 * The first page: the server, its collections, and what administrators did.
 */
#ifndef SEINE_ADMIN_PAGES_SERVER_SHEET_H
#define SEINE_ADMIN_PAGES_SERVER_SHEET_H

#include "sheet.h"

struct server;

/* `db` reads seine.db. */
int sheet_server(struct sheet *sheet, struct server *server, struct db *db,
                 struct error *error) SEINE_MUST_CHECK;

#endif
