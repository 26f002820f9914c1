/* What the compilation of a ruleset keeps of each rule, and reports of those that are wrong. */
#include "ruleset.h"

#include <seine/foundation/base/array.h>
#include <seine/settings/config/problems.h>
#include <stdio.h>

int ruleset_step(struct ruleset *ruleset, const char *section, const char *kind, int status,
                 const struct error *error)
{
    struct rules_problems *problems = ruleset->problems;
    char path[400];
    if (status >= 0 || status == STATUS_MEMORY || !problems ||
        problems->count == CONFIG_PROBLEMS_MAX)
        return status;
    snprintf(path, sizeof path, "%s%s%s", section, *kind ? "/" : "", kind);
    problems->report(problems->context, path, error);
    problems->count++;
    return 0;
}

int ruleset_add_record(struct ruleset *ruleset, const char *section, const char *kind,
                       struct text text, const char *file, rule_id *ret_rule, struct error *error)
{
    if (!ARRAY_ROOM(ruleset->records, ruleset->record_count, ruleset->record_capacity))
        return error_set(error, STATUS_MEMORY, "out of memory for the rules");
    struct text kept = arena_copy(&ruleset->strings, text);
    if (!kept.data)
        return error_set(error, STATUS_MEMORY, "out of memory for the rules");
    ruleset->records[ruleset->record_count++] = (struct rule_record){section, kind, kept, file};
    *ret_rule = (rule_id)ruleset->record_count;
    return 0;
}
