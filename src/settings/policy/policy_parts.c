/* Finds the part of a URI or a site, and answers questions about it. */
#include "policy_forms.h"

#include <seine/settings/policy.h>
#include <seine/settings/policy/form_logins.h>

#include <stdio.h>

int policy_reader_init(struct policy_reader *reader, struct policy *policy, struct error *error)
{
    *reader = (struct policy_reader){.policy = policy_share(policy)};
    return rules_matcher_new(&reader->matcher, error);
}

void policy_reader_done(struct policy_reader *reader)
{
    rules_matcher_free(reader->matcher);
    policy_release(reader->policy);
    *reader = (struct policy_reader){0};
}

void policy_reader_change(struct policy_reader *reader, struct policy *policy)
{
    struct policy *former = reader->policy;
    struct exceeded_rule exceeded[RULES_EXCEEDED];
    /* Discard the record: it belongs to the rules of the former policy. */
    (void)rules_take_exceeded(reader->matcher, exceeded);
    reader->policy = policy_share(policy);
    policy_release(former);
}

bool policy_describe_rule(const struct policy *policy, const struct ruleset *ruleset, rule_id rule,
                          char *ret_text, size_t size)
{
    char whose[300] = "";
    bool is_ours = ruleset == policy_rules(policy) || ruleset == policy->unfocused;
    for (size_t i = 1; i < policy->part_count && !is_ours; i++)
        if ((is_ours = ruleset == policy->parts[i].rules))
            snprintf(whose, sizeof whose,
                     "subcollection %.*s: ", TEXT_ARGUMENTS(policy->parts[i].name));
    for (size_t i = 0; i < policy->level_count && !is_ours; i++)
        if ((is_ours = ruleset == policy->levels[i].rules))
            snprintf(whose, sizeof whose, "priority level %d: ", policy->levels[i].number);
    if (!is_ours || rule == 0 || rule > rules_count(ruleset))
        return false;
    int length = snprintf(ret_text, size, "%s", whose);
    if ((size_t)length < size)
        rules_describe(ruleset, rule, ret_text + length, size - (size_t)length);
    return true;
}

uint64_t policy_rule_files(const struct policy *policy)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < policy->part_count; i++) {
        uint64_t of_part = rules_of_files(policy->parts[i].rules);
        sum = sum || of_part ? hash_combine(sum, of_part) : 0;
    }
    return sum;
}

bool policy_has_addresses(const struct policy *policy)
{
    if ((policy->unfocused && rules_have_addresses(policy->unfocused)) ||
        policy_levels_by_address(policy))
        return true;
    for (size_t i = 0; i < policy->part_count; i++)
        if (rules_have_addresses(policy->parts[i].rules))
            return true;
    return false;
}

struct uri_address policy_uri_address(const struct fetch_address *address)
{
    struct uri_address bytes = {.length = address->family == 4 ? 4 : 16};
    memcpy(bytes.bytes, address->bytes, bytes.length);
    return bytes;
}

const struct policy_part *policy_part_of(const struct policy_reader *reader, const struct uri *uri,
                                         const struct uri_address *address)
{
    const struct policy *policy = reader->policy;
    for (size_t i = 1; i < policy->part_count; i++)
        if (rules_contain(policy->parts[i].rules, reader->matcher, uri, address))
            return &policy->parts[i];
    return &policy->parts[0];
}

static bool names_host(const struct config_list *uris, struct text host)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    for (size_t i = 0; i < uris->count; i++)
        if (!uri_parse(uris->items[i], storage, sizeof storage, &uri) && !uri.opaque &&
            text_equal(uri.host, host))
            return true;
    return false;
}

const struct policy_part *policy_part_of_site(const struct policy_reader *reader,
                                              const struct uri *uri,
                                              const struct uri_address *address)
{
    const struct policy *policy = reader->policy;
    for (size_t i = 1; i < policy->part_count; i++) {
        const struct policy_part *part = &policy->parts[i];
        const struct crawl_config *config = part->config;
        bool is_named = rules_name_hosts(part->rules)
                            ? rules_contain_host(part->rules, reader->matcher, uri->host, address)
                            : names_host(&config->start_uris, uri->host) ||
                                  names_host(&config->include_uris.exact, uri->host) ||
                                  names_host(&config->include_uris.prefix, uri->host);
        if (is_named)
            return part;
    }
    return &policy->parts[0];
}

bool policy_cluster_of(const struct policy *policy, const struct uri *uri, size_t *ret_cluster)
{
    const struct config_map *clusters = &policy_config(policy)->site_clusters;
    char with_port[LIMIT_HOST_BYTES + 8];
    (void)snprintf(with_port, sizeof with_port, "%.*s:%u", TEXT_ARGUMENTS(uri->host),
                   (unsigned)uri->port);
    for (size_t i = 0; i < clusters->count; i++) {
        const struct config_list *hosts = &clusters->entries[i].values;
        for (size_t j = 0; j < hosts->count; j++)
            if (text_equal_nocase(hosts->items[j], uri->host) ||
                text_equal_nocase(hosts->items[j], text_of(with_port))) {
                *ret_cluster = i;
                return true;
            }
    }
    return false;
}

struct verdict policy_screen_host(const struct policy_reader *reader, const struct uri *uri)
{
    const struct policy *policy = reader->policy;
    struct verdict verdict = {0};
    for (size_t i = 0; i < policy->part_count; i++) {
        verdict = rules_screen_host(policy_rules(policy), policy->parts[i].rules, reader->matcher,
                                    uri->scheme, uri->host);
        if (verdict.skip != URI_SKIP_SCHEME)
            break;
    }
    return verdict;
}

struct verdict policy_screen_uri(const struct policy_reader *reader, const struct uri *uri,
                                 const struct policy_part *part, const struct screening *screening)
{
    struct screening of_part = *screening;
    if (policy_ends_session(reader, uri))
        return (struct verdict){.skip = URI_SKIP_LOGOUT};
    if (reader->policy->part_count > 1)
        of_part.way = part->rules;
    return rules_screen_uri(policy_rules(reader->policy), reader->matcher, uri, &of_part);
}

uint32_t policy_depth(const struct policy_part *part, uint32_t parent_depth, bool is_external)
{
    return rules_depth(part->rules, parent_depth, is_external);
}

struct verdict policy_screen_known(const struct policy_reader *reader, struct text origin,
                                   struct text path, unsigned depth, bool ignores_rules)
{
    char joined[2 * LIMIT_URI_BYTES], storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (origin.length + path.length > sizeof joined)
        return (struct verdict){.skip = URI_SKIP_LENGTH};
    memcpy(joined, origin.data, origin.length);
    memcpy(joined + origin.length, path.data, path.length);
    if (uri_parse((struct text){joined, origin.length + path.length}, storage, sizeof storage,
                  &uri))
        return (struct verdict){.skip = URI_SKIP_UNPARSABLE};
    struct screening screening = {
        .depth = depth, .is_link = depth > 0, .ignores_rules = ignores_rules};
    return policy_screen_uri(reader, &uri, policy_part_of(reader, &uri, NULL), &screening);
}

bool policy_may_lift(const struct policy *policy, enum uri_skip skip)
{
    switch (skip) {
    case URI_SKIP_SCHEME:
    case URI_SKIP_RULE:
    case URI_SKIP_EXTENSION:
    case URI_SKIP_LENGTH:
    case URI_SKIP_RECURSION:
    case URI_SKIP_REFRESH_ONLY:
    case URI_SKIP_SITE_LIMIT:
    case URI_SKIP_HOST:
    case URI_SKIP_ADDRESS:
    case URI_SKIP_DEPTH:
    case URI_SKIP_MIRROR:
    case URI_SKIP_RULE_LIMIT:
    case URI_SKIP_HOST_LIMIT:
        return true;
    case URI_SKIP_FOCUS:
        return !policy_has_focus(policy);
    case URI_SKIP_EXTERNAL:
        /* The link through which it was found is no longer known. */
        return policy_config(policy)->crawlmode.fwdlinks &&
               policy_config(policy)->crawlmode.fwdredirects;
    default:
        return false;
    }
}

bool policy_uses_javascript(const struct policy *policy)
{
    for (size_t i = 0; i < policy->part_count; i++)
        if (policy->parts[i].config->use_javascript)
            return true;
    return false;
}
