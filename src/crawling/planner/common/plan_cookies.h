/*
 * Cookies between the file and the jar that site managers share (cookies/jar.h): a lease brings
 * those of its site into memory, and each batch writes what was set and deleted since the last.
 * Values are sealed here, and opened here, with the key of the data directory; a row tells nobody
 * else what it holds.
 */
#ifndef SEINE_PLANNER_PLAN_COOKIES_H
#define SEINE_PLANNER_PLAN_COOKIES_H

#include <seine/crawling/planner.h>

/* The cookies of a site that is leased, held; NULL where the collection uses none for it. */
struct cookie_group *plan_cookies_of(struct planner *planner, struct text origin);
/* The changes since the last batch. */
void plan_cookies(struct planner *planner);

#endif
