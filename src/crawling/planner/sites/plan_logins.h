/*
 * Logins by form in the database: each change of a login's state (policy/login_board.h) writes a
 * row of `login` and an event. The board is loaded from the rows at the start and when another
 * configuration comes into force.
 */
#ifndef SEINE_PLANNER_PLAN_LOGINS_H
#define SEINE_PLANNER_PLAN_LOGINS_H

#include <seine/crawling/planner.h>

/* Records the report of a site manager about a login. */
void plan_login(struct planner *planner, const struct login_report *login);

#endif
