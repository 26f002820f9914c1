#include "policy_steps.h"

int policy_step(const struct policy_settings *settings, const char *item, const char *path,
                int status, const struct error *error)
{
    const struct policy_problems *problems = settings->problems;
    if (status >= 0 || status == STATUS_MEMORY || !problems)
        return status;
    problems->report(problems->context, item, path, error);
    return 0;
}

struct fact_writer {
    const struct policy_problems *problems;
    const char *item;
};

static void report(void *context, const char *path, const struct error *error)
{
    const struct fact_writer *fact_writer = context;
    fact_writer->problems->report(fact_writer->problems->context, fact_writer->item, path, error);
}

int policy_compile(const struct policy_settings *settings, const char *item,
                   const struct crawl_config *config, struct ruleset **ret_rules,
                   struct error *error)
{
    struct fact_writer fact_writer = {settings->problems, item};
    struct rules_problems problems = {.report = report, .context = &fact_writer};
    int status = settings->problems ? ruleset_try(config, &problems, error)
                                    : ruleset_new(config, ret_rules, error);
    return status < 0 && *item ? error_prefix(error, "%s", item) : status;
}
