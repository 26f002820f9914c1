#include "policy_reports.h"

#include "policy_steps.h"

int policy_make_reports(struct policy *policy, const struct policy_settings *settings,
                        const struct crawl_config *config, struct error *error)
{
    struct crawl_config *uris = NULL;
    if (!config->pp.ecl_override.length)
        return 0;
    /* Compiled as include_uris of an otherwise empty configuration. */
    int status = config_defaults(&uris, error);
    if (status == 0)
        status = config_set(uris, "include_uris/regexp", config->pp.ecl_override, error);
    if (status == 0)
        status = policy_compile(settings, "pp/ecl_override", uris, &policy->reported, error);
    config_free(uris);
    return status;
}

bool policy_reports(const struct crawl_config *config, const char *what)
{
    const struct config_list *wanted = &config->pp.ds_meta_info;
    for (size_t i = 0; i < wanted->count; i++)
        if (text_equal(wanted->items[i], text_of(what)))
            return true;
    return false;
}

bool policy_reports_always(const struct policy_reader *reader, const struct uri *uri)
{
    const struct policy *policy = reader->policy;
    return policy->reported && rules_contain(policy->reported, reader->matcher, uri, NULL);
}

int64_t policy_duplicates_reported(const struct crawl_config *config)
{
    int64_t recorded = config->pp.max_dupes, reported = config->pp.ds_max_ecl;
    return recorded < reported ? recorded : reported;
}
