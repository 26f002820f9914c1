/* Rules as rows. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_RULES_H
#define SEINE_PLANNER_PLAN_RULES_H

#include <seine/crawling/planner.h>

/* The policy comes into force: nothing is known of its rules. STATUS_MEMORY. */
int plan_rules_begin(struct planner *planner, const struct policy *policy,
                     struct error *error) SEINE_MUST_CHECK;
void plan_rules_done(struct planner *planner);
/* The row id of a rule, 0 for none. */
int64_t plan_rule_row(struct planner *planner, rule_id rule);
/* Records the rule of robots.txt that refused a URI that is settled already. */
void plan_rule_of_robots(struct planner *planner, int64_t uri_id, struct text text);
/* Counts searches of a rule that exceeded their limits, and reports them as an event from time to
 * time. */
void plan_exceeded(struct planner *planner, const struct exceeded_rule *exceeded);

#endif
