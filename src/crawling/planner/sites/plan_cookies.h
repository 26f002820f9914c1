/*
 * Moves cookies between the database and the jar that site managers share (cookies/jar.h): a lease
 * loads the cookies of its site, and each batch writes those that were set or deleted since the
 * last. Values are encrypted and decrypted here with the key of the data directory, so that a row
 * does not disclose them.
 */
#ifndef SEINE_PLANNER_PLAN_COOKIES_H
#define SEINE_PLANNER_PLAN_COOKIES_H

#include <seine/crawling/planner.h>

/* Returns a reference to the cookies of a leased site; NULL if the collection uses no cookies for
 * it. */
struct cookie_group *plan_cookies_of(struct planner *planner, struct text origin);
/* Wipes the key. */
void plan_cookies_done(struct planner *planner);
/* Writes the changes since the last batch. */
void plan_cookies(struct planner *planner);

#endif
