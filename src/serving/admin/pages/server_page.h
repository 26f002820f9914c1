/*
 * Pages about the server: the first, with its collections, and what administrators did.
 */
#ifndef SEINE_ADMIN_PAGES_SERVER_SHEET_H
#define SEINE_ADMIN_PAGES_SERVER_SHEET_H

#include "page_writer.h"

/* page_server() needs page->server and page->server_db; the others only the latter. */
void page_server(struct page *page);
/* The sections that servers of all kinds have. */
int page_report_server(struct page *page, struct error *error) SEINE_MUST_CHECK;
int page_report_admin_events(struct page *page, struct error *error) SEINE_MUST_CHECK;
/* The acts before this number; 0: the newest. */
void page_administration(struct page *page, int64_t before);

#endif
