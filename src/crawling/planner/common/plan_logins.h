/*
 * Logins by form in the file: each change of how one stands (policy/login_board.h) is a row of
 * `login` and an event; the board is set from the rows at the start, and when another configuration
 * comes into force.
 */
#ifndef SEINE_PLANNER_PLAN_LOGINS_H
#define SEINE_PLANNER_PLAN_LOGINS_H

#include <seine/crawling/planner.h>

/* What a site manager says of one. */
void plan_login(struct planner *planner, const struct login_report *told);

#endif
