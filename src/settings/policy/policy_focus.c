/* The focus: its languages, and the hosts to which it does not apply. */
#include "policy_focus.h"

#include "policy_steps.h"

#include <seine/documents/parse/language.h>

/* If the detector does not know a language, the crawl would find no documents. */
static int check_languages(const struct config_list *languages, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < languages->count && status == 0; i++)
        if (!language_is_detectable(languages->items[i]))
            status = error_set(error, STATUS_INVALID, "the language %s cannot be detected in texts",
                               languages->items[i].data);
    if (status < 0)
        error_prefix(error, "focused/languages");
    return status;
}

/* Compiles the hosts as include_domains of an otherwise empty configuration. */
static int compile_hosts(const struct policy_settings *settings, const struct crawl_config *config,
                         struct ruleset **ret_rules, struct error *error)
{
    const struct {
        const char *path;
        const struct config_list *rules;
    } lists[] = {
        {"include_domains/exact", &config->focused.exclude_domains.exact},
        {"include_domains/prefix", &config->focused.exclude_domains.prefix},
        {"include_domains/suffix", &config->focused.exclude_domains.suffix},
        {"include_domains/regexp", &config->focused.exclude_domains.regexp},
        {"include_domains/ipmask", &config->focused.exclude_domains.ipmask},
        {"include_domains/ip6mask", &config->focused.exclude_domains.ip6mask},
        {"include_domains/file", &config->focused.exclude_domains.file},
    };
    struct crawl_config *hosts = NULL;
    size_t count = 0;
    int status = config_defaults(&hosts, error);
    if (status == 0)
        status = config_hold_as(hosts, config, error);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        for (size_t j = 0; j < lists[i].rules->count && status == 0; j++, count++)
            status = config_set(hosts, lists[i].path, lists[i].rules->items[j], error);
    if (status == 0 && count)
        status = policy_compile(settings, "focused/exclude_domains", hosts, ret_rules, error);
    config_free(hosts);
    return status;
}

int policy_make_focus(struct policy *policy, const struct policy_settings *settings,
                      const struct crawl_config *config, struct error *error)
{
    if (!policy_has_focus(policy))
        return 0;
    int status = check_languages(&config->focused.languages, error);
    status = policy_step(settings, "", "focused/languages", status, error);
    return status ? status : compile_hosts(settings, config, &policy->unfocused, error);
}

bool policy_focuses_on(const struct policy_reader *reader, struct text host,
                       const struct uri_address *address)
{
    const struct policy *policy = reader->policy;
    return policy_has_focus(policy) &&
           !(policy->unfocused &&
             rules_contain_host(policy->unfocused, reader->matcher, host, address));
}
