#include "policy_steps.h"

int policy_step(const struct policy_settings *settings, const char *item, const char *path,
                int status, const struct error *error)
{
    const struct policy_problems *problems = settings->problems;
    if (status >= 0 || status == STATUS_MEMORY || !problems)
        return status;
    problems->report(problems->context, item, path, error->sentence);
    return 0;
}

struct teller {
    const struct policy_problems *problems;
    const char *item;
};

static void tell(void *context, const char *path, const char *sentence)
{
    const struct teller *teller = context;
    teller->problems->report(teller->problems->context, teller->item, path, sentence);
}

int policy_compile(const struct policy_settings *settings, const char *item,
                   const struct crawl_config *config, struct ruleset **ret_rules,
                   struct error *error)
{
    struct teller teller = {settings->problems, item};
    struct rules_problems problems = {.report = tell, .context = &teller};
    int status = settings->problems ? ruleset_try(config, &problems, error)
                                    : ruleset_new(config, ret_rules, error);
    return status < 0 && *item ? error_prefix(error, "%s", item) : status;
}
