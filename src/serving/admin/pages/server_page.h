/*
 * Pages about the server: the first, with its collections, and what administrators did.
 */
#ifndef SEINE_ADMIN_PAGES_SERVER_SHEET_H
#define SEINE_ADMIN_PAGES_SERVER_SHEET_H

#include "page_writer.h"

struct server;

/* `db` reads seine.db. */
int page_server(struct page *page, struct server *server, struct db *db,
                struct error *error) SEINE_MUST_CHECK;
/* The sections that servers of all kinds have. */
int page_report_server(struct page *page, struct db *db, struct error *error) SEINE_MUST_CHECK;
int page_report_admin_events(struct page *page, struct db *db,
                             struct error *error) SEINE_MUST_CHECK;
/* The acts before this number; 0: the newest. */
void page_administration(struct page *page, struct db *db, int64_t before);

#endif
