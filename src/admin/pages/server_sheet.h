/*
 * Pages about the server: the first, with its collections, and what administrators did.
 */
#ifndef SEINE_ADMIN_PAGES_SERVER_SHEET_H
#define SEINE_ADMIN_PAGES_SERVER_SHEET_H

#include "sheet.h"

struct server;

/* `db` reads seine.db. */
int sheet_server(struct sheet *sheet, struct server *server, struct db *db,
                 struct error *error) SEINE_MUST_CHECK;
/* The acts before this number; 0: the newest. */
void sheet_administration(struct sheet *sheet, struct db *db, int64_t before);

#endif
