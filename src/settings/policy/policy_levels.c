/* Priority levels: which one a URI gets, and how levels share the turns. */
#include "policy_levels.h"

#include "policy_steps.h"

#include <stdio.h>
#include <stdlib.h>

static bool has_rules(const struct priority_level_config *level)
{
    const struct config_list *const lists[] = {
        &level->include_domains.exact,  &level->include_domains.prefix,
        &level->include_domains.suffix, &level->include_domains.regexp,
        &level->include_domains.ipmask, &level->include_domains.ip6mask,
        &level->include_domains.file,   &level->include_uris.exact,
        &level->include_uris.prefix,    &level->include_uris.suffix,
        &level->include_uris.regexp,    &level->include_uris.file,
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i]->count)
            return true;
    return false;
}

/* Compiles the rules of a level as an otherwise empty configuration; `whole` is the
 * collection's. */
static int compile(const struct policy_settings *settings, const struct crawl_config *whole,
                   const struct priority_level_config *level, struct ruleset **ret_rules,
                   struct error *error)
{
    struct crawl_config *config = NULL;
    char item[300];
    snprintf(item, sizeof item, "workqueue_priority/%.*s", TEXT_ARGUMENTS(level->record.name));
    int status = config_defaults(&config, error);
    if (status == 0)
        status = config_hold_as(config, whole, error);
    const struct config_table *table = level->record.table;
    for (size_t i = 0; i < table->parameter_count && status == 0; i++) {
        const struct config_parameter *parameter = &table->parameters[i];
        if (parameter->type != CONFIG_STRINGS)
            continue;
        const struct config_list *list =
            (const struct config_list *)((const char *)level + parameter->offset);
        for (size_t j = 0; j < list->count && status == 0; j++)
            status = config_set(config, parameter->path, list->items[j], error);
    }
    if (status == 0)
        status = policy_compile(settings, item, config, ret_rules, error);
    config_free(config);
    return status;
}

static const struct priority_level_config *find(const struct crawl_config *config, int number)
{
    for (size_t i = 0; i < config->priority_levels.count; i++) {
        const struct priority_level_config *level = config_priority_level(config, i);
        if (strtol(level->record.name.data, NULL, 10) == number)
            return level;
    }
    return NULL;
}

int policy_make_levels(struct policy *policy, const struct policy_settings *settings,
                       const struct crawl_config *config, struct error *error)
{
    struct text pop = config->workqueue_priority.pop_scheme;
    bool equal_shares = text_equal(pop, TEXT_LITERAL("rr"));
    policy->levels_in_turn = !text_equal(pop, TEXT_LITERAL("pri"));
    policy->levels_by_rules =
        text_equal(config->workqueue_priority.put_scheme, TEXT_LITERAL("include"));
    policy->levels = calloc((size_t)config->workqueue_priority.levels, sizeof *policy->levels);
    if (!policy->levels)
        return error_set(error, STATUS_MEMORY, "no memory for the priority levels");
    int status = 0;
    for (int i = 0; i < config->workqueue_priority.levels && status == 0; i++) {
        struct policy_level *level = &policy->levels[policy->level_count++];
        const struct priority_level_config *own = find(config, i + 1);
        *level = (struct policy_level){.number = i + 1, .share = 1};
        if (own && own->share && !equal_shares)
            level->share = own->share;
        if (own && has_rules(own))
            status = compile(settings, config, own, &level->rules, error);
    }
    return status;
}

void policy_free_levels(struct policy *policy)
{
    for (size_t i = 0; i < policy->level_count; i++)
        ruleset_free(policy->levels[i].rules);
    free(policy->levels);
}

bool policy_levels_by_address(const struct policy *policy)
{
    for (size_t i = 0; policy->levels_by_rules && i < policy->level_count; i++)
        if (policy->levels[i].rules && rules_have_addresses(policy->levels[i].rules))
            return true;
    return false;
}

bool policy_levels_differ(const struct policy_reader *reader, struct text host,
                          const struct uri_address *one, const struct uri_address *other)
{
    const struct policy *policy = reader->policy;
    for (size_t i = 0; policy->levels_by_rules && i < policy->level_count; i++) {
        const struct ruleset *rules = policy->levels[i].rules;
        if (rules && rules_contain_host(rules, reader->matcher, host, one) !=
                         rules_contain_host(rules, reader->matcher, host, other))
            return true;
    }
    return false;
}

int policy_level_of(const struct policy_reader *reader, const struct uri *uri,
                    const struct uri_address *address, bool is_start)
{
    const struct policy *policy = reader->policy;
    const struct crawl_config *config = policy_config(policy);
    if (is_start)
        return config->workqueue_priority.start_uri_pri;
    for (size_t i = 0; policy->levels_by_rules && i < policy->level_count; i++)
        if (policy->levels[i].rules &&
            rules_contain(policy->levels[i].rules, reader->matcher, uri, address))
            return policy->levels[i].number;
    return config->workqueue_priority.default_;
}

/* The turns form a ring in which each level occupies as many turns as its share. */
size_t policy_level_at(const struct policy *policy, int64_t turn, int64_t *ret_next_level)
{
    int64_t ring = 0;
    for (size_t i = 0; i < policy->level_count; i++)
        ring += policy->levels[i].share;
    int64_t at = ring ? turn % ring : 0, end = 0;
    size_t level = 0;
    for (; level + 1 < policy->level_count; level++) {
        end += policy->levels[level].share;
        if (at < end)
            break;
    }
    *ret_next_level = turn - at + (level + 1 < policy->level_count ? end : ring);
    return level;
}

void policy_share_out(const struct policy *policy, int64_t turn, int count, int *ret_counts)
{
    memset(ret_counts, 0, policy->level_count * sizeof *ret_counts);
    while (count > 0) {
        int64_t next;
        size_t level = policy_level_at(policy, turn, &next);
        int places = next - turn < count ? (int)(next - turn) : count;
        if (places <= 0)
            return; /* there are no levels */
        ret_counts[level] += places;
        count -= places;
        turn += places;
    }
}
