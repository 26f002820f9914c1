/*
 * Pages of a multinode scheduler: its nodes, collections, and what waits for whom; and the list of
 * routes. What they show stands in scheduler.db.
 */
#ifndef SEINE_ADMIN_PAGES_MULTINODE_PAGE_H
#define SEINE_ADMIN_PAGES_MULTINODE_PAGE_H

#include "page_writer.h"

/* page->db reads scheduler.db. */
void page_multinode(struct page *page);
/* The routes before this one (0: from the newest) of sites that begin so (data NULL: all). */
void page_routes(struct page *page, struct text site, int64_t before);

#endif
