/* What is kept of rules: their texts, and which of them take too long. */
#include "plan_rules.h"

#include <seine/crawling/planner/administration.h>
#include <seine/foundation/base/plural.h>

#include <sql/crawl/collection.h>
#include <sql/crawl/queue.h>
#include <stdlib.h>

/* The id must be known now, so this one row is written ahead of its turn: text alone, harmless if
 * the batch is never committed. 0 when it cannot be written: without its rule a refusal still has
 * its reason, and a full disk must not stop the planning. */
static int64_t put_text(struct planner *planner, struct text text)
{
    struct db *db = planner->store->db;
    struct error error = {0};
    int64_t row = 0;
    int status = db_begin(db, &error);
    if (status < 0)
        return 0;
    status = db_run(db, crawl_rule_put(.text = text), &error);
    if (status == 0) {
        struct crawl_rule_find find;
        status = db_find(db, crawl_rule_find_into(&find, .text = text), &error);
        if (status == STATEMENT_ROW)
            row = find.id;
    }
    if (status < 0)
        db_rollback(db);
    else
        status = db_commit(db, &error);
    return status < 0 ? 0 : row;
}

int plan_rules_begin(struct planner *planner, const struct policy *policy, struct error *error)
{
    struct planned_rule *rules =
        calloc((size_t)rules_count(policy_rules(policy)) + 1, sizeof *rules);
    if (!rules)
        return error_set(error, STATUS_MEMORY, "no memory for the planner's rules");
    free(planner->reporting.rules);
    planner->reporting.rules = rules;
    planner->reporting.exceeded_count = 0;
    return 0;
}

void plan_rules_done(struct planner *planner)
{
    free(planner->reporting.rules);
}

int64_t plan_rule_row(struct planner *planner, rule_id rule)
{
    const struct ruleset *ruleset = policy_rules(planner->speaking);
    bool is_in_force = planner->speaking == planner->reader.policy;
    if (rule == 0 || rule > rules_count(ruleset))
        return 0;
    if (is_in_force && planner->reporting.rules[rule].row)
        return planner->reporting.rules[rule].row;
    char text[1024];
    rules_describe(ruleset, rule, text, sizeof text);
    int64_t row = put_text(planner, text_of(text));
    if (is_in_force)
        planner->reporting.rules[rule].row = row;
    return row;
}

void plan_rule_of_robots(struct planner *planner, int64_t uri_id, struct text text)
{
    batch_execute(planner->batch, crawl_rule_put(.text = text));
    batch_execute(planner->batch, crawl_uri_rule_of_text(.text = text, .id = uri_id));
}

/* 1, 10, 100 … searches: a rule that fails for every URI is not reported for each. */
static bool is_worth_reporting(uint64_t before, uint64_t searches)
{
    uint64_t step = 1;
    while (step <= before && step <= UINT64_MAX / 10)
        step *= 10;
    return step <= searches;
}

/* What is known of the rule; NULL when too many others are. */
static struct exceeded_rule *known_exceeded(struct planner *planner,
                                            const struct exceeded_rule *exceeded)
{
    struct exceeded_rule *known = planner->reporting.exceeded;
    struct exceeded_rule *end = known + planner->reporting.exceeded_count;
    while (known < end && (known->ruleset != exceeded->ruleset || known->rule != exceeded->rule))
        known++;
    if (known == end && planner->reporting.exceeded_count == PLANNED_EXCEEDED)
        return NULL;
    if (known == end) {
        *known = *exceeded;
        known->searches = 0;
        planner->reporting.exceeded_count++;
    }
    return known;
}

void plan_exceeded(struct planner *planner, const struct exceeded_rule *exceeded)
{
    char text[512];
    if (planner->speaking != planner->reader.policy ||
        !policy_describe_rule(planner->speaking, exceeded->ruleset, exceeded->rule, text,
                              sizeof text))
        return;
    struct exceeded_rule *known = known_exceeded(planner, exceeded);
    if (!known)
        return;
    uint64_t before = known->searches;
    known->searches += exceeded->searches;
    if (is_worth_reporting(before, known->searches))
        planner_event(planner, EVENT_RULE_EXCEEDED_ITS_LIMITS, 0,
                      "%s exceeded its limits in %llu %s so far. %s", text,
                      (unsigned long long)known->searches,
                      plural((int64_t)known->searches, "search", "searches"),
                      exceeded->excludes ? "The URIs were excluded to be safe"
                                         : "This counted as no match");
}

void planner_own_exceeded(struct planner *planner)
{
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    for (size_t i = rules_take_exceeded(planner->reader.matcher, exceeded); i > 0; i--)
        plan_exceeded(planner, &exceeded[i - 1]);
}
