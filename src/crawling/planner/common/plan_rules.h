/* Rules as the tables have them. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_RULES_H
#define SEINE_PLANNER_PLAN_RULES_H

#include <seine/crawling/planner.h>

/* The row id of a rule, 0 for none. */
int64_t plan_rule_row(struct planner *planner, rule_id rule);
/* What of robots.txt refused a URI, which is settled already. */
void plan_rule_of_robots(struct planner *planner, int64_t uri_id, struct text text);
/* Searches of a rule exceeded their limits: counted, and told as an event now and then. */
void plan_exceeded(struct planner *planner, const struct exceeded_rule *exceeded);

#endif
