/* Screens hosts and URIs. */
#include "ruleset.h"

#include <seine/foundation/base/limits.h>
#include <seine/foundation/uri.h>

/* The first matching rule of the section. */
static struct regexp_match find_rule(const struct ruleset *ruleset,
                                     const struct rule_section *section,
                                     struct rules_matcher *matcher, struct text text)
{
    struct regexp_match match = {.rule = exact_set_find(&section->exact, &ruleset->key, text)};
    if (!match.rule)
        match.rule = affix_set_find(&section->prefix, text);
    if (!match.rule)
        match.rule = affix_set_find(&section->suffix, text);
    if (!match.rule)
        match = regexp_list_find(&section->regexp, ruleset, matcher, text);
    return match;
}

/* The rule of the two sections that refuses. Exclusion is checked first: it is decisive, and often
 * shorter. */
static struct regexp_match find_refusal(const struct ruleset *ruleset,
                                        const struct rule_section *exclude,
                                        const struct rule_section *include,
                                        struct rules_matcher *matcher, struct text text)
{
    if (!exclude->is_empty) {
        struct regexp_match match = find_rule(ruleset, exclude, matcher, text);
        if (match.rule)
            return match;
    }
    if (include->is_empty || find_rule(ruleset, include, matcher, text).rule)
        return (struct regexp_match){0};
    return (struct regexp_match){.rule = include->unmatched};
}

static bool allows_scheme(const struct ruleset *ruleset, struct text scheme)
{
    for (size_t i = 0; i < ruleset->scheme_count; i++)
        if (text_equal(ruleset->schemes[i], scheme))
            return true;
    return false;
}

/* Without IP rules the host name alone decides. If the include section has IP rules, a name that it
 * does not list waits for its address. */
static struct verdict screen_name(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                  struct text host)
{
    struct regexp_match refusal =
        find_refusal(ruleset, &ruleset->exclude_domains, &ruleset->include_domains, matcher, host);
    if (!refusal.rule || (refusal.rule == ruleset->include_domains.unmatched &&
                          ruleset->include_domains.address.count))
        return (struct verdict){0};
    return (struct verdict){refusal.is_exceeded ? URI_SKIP_HOST_LIMIT : URI_SKIP_HOST,
                            refusal.rule};
}

/* Screens a host that is an address itself. */
static struct verdict screen_literal(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                     struct text host)
{
    struct uri_address address;
    return rules_have_addresses(ruleset) && uri_host_address(host, &address)
               ? rules_screen_address(ruleset, matcher, host, &address)
               : (struct verdict){0};
}

static struct verdict screen_host(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                  struct text host)
{
    struct verdict verdict = screen_name(ruleset, matcher, host);
    return verdict.skip ? verdict : screen_literal(ruleset, matcher, host);
}

bool rules_have_addresses(const struct ruleset *ruleset)
{
    return ruleset->exclude_domains.address.count || ruleset->include_domains.address.count;
}

struct verdict rules_screen_address(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                    struct text host, const struct uri_address *address)
{
    const struct rule_section *include = &ruleset->include_domains;
    struct verdict verdict = {.rule = address_set_find(&ruleset->exclude_domains.address, address)};
    if (!verdict.rule && include->address.count && !address_set_find(&include->address, address) &&
        !find_rule(ruleset, include, matcher, host).rule)
        verdict.rule = include->unmatched;
    verdict.skip = verdict.rule ? URI_SKIP_ADDRESS : URI_SKIP_NONE;
    return verdict;
}

struct verdict rules_screen_host(const struct ruleset *ruleset, const struct ruleset *way,
                                 struct rules_matcher *matcher, struct text scheme,
                                 struct text host)
{
    if (!allows_scheme(way ? way : ruleset, scheme))
        return (struct verdict){.skip = URI_SKIP_SCHEME};
    return screen_host(ruleset, matcher, host);
}

bool rules_contain_host(const struct ruleset *ruleset, struct rules_matcher *matcher,
                        struct text host, const struct uri_address *address)
{
    const struct rule_section *include = &ruleset->include_domains;
    const struct rule_section *exclude = &ruleset->exclude_domains;
    struct uri_address literal;
    if (!address && rules_have_addresses(ruleset) && uri_host_address(host, &literal))
        address = &literal;
    if (find_rule(ruleset, exclude, matcher, host).rule ||
        (address && address_set_find(&exclude->address, address)))
        return false;
    return include->is_empty || (address && address_set_find(&include->address, address)) ||
           find_rule(ruleset, include, matcher, host).rule;
}

bool rules_contain(const struct ruleset *ruleset, struct rules_matcher *matcher,
                   const struct uri *uri, const struct uri_address *address)
{
    return rules_contain_host(ruleset, matcher, uri->host, address) &&
           !find_refusal(ruleset, &ruleset->exclude_uris, &ruleset->include_uris, matcher,
                         uri->text)
                .rule;
}

bool rules_name_hosts(const struct ruleset *ruleset)
{
    return !ruleset->include_domains.is_empty;
}

/* Screens by the path on which the URI was found: crawlmode (MS-FSCCFG 2.2.4.28). */
static enum uri_skip screen_way(const struct ruleset *ruleset, const struct screening *screening)
{
    if (screening->is_external && ((screening->is_link && !ruleset->follows_links) ||
                                   (screening->is_redirect && !ruleset->follows_redirects)))
        return URI_SKIP_EXTERNAL;
    if (ruleset->depth_limit >= 0 && screening->depth > (uint32_t)ruleset->depth_limit)
        return URI_SKIP_DEPTH;
    return URI_SKIP_NONE;
}

/* Screens by the URI itself, without its host. */
static struct verdict screen_text(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                  const struct uri *uri, bool ignores_rules)
{
    struct verdict verdict = {0};
    verdict.rule = extension_set_find(&ruleset->extensions, uri->path);
    if (verdict.rule) {
        verdict.skip = URI_SKIP_EXTENSION;
        return verdict;
    }
    if (uri_recursion(uri, ruleset->max_uri_recursion)) {
        verdict.skip = URI_SKIP_RECURSION;
        return verdict;
    }
    if (ignores_rules)
        return verdict;
    const struct regexp_list *restriction = &ruleset->restriction;
    if (restriction->count && !regexp_list_find(restriction, ruleset, matcher, uri->text).rule)
        return (struct verdict){URI_SKIP_RULE, restriction->regexps[0].rule};
    struct regexp_match refusal =
        find_refusal(ruleset, &ruleset->exclude_uris, &ruleset->include_uris, matcher, uri->text);
    if (refusal.rule)
        verdict = (struct verdict){refusal.is_exceeded ? URI_SKIP_RULE_LIMIT : URI_SKIP_RULE,
                                   refusal.rule};
    return verdict;
}

struct verdict rules_screen_uri(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                const struct uri *uri, const struct screening *screening)
{
    if (uri->text.length > LIMIT_URI_BYTES)
        return (struct verdict){.skip = URI_SKIP_LENGTH};
    const struct ruleset *way = screening->way ? screening->way : ruleset;
    bool scheme_admitted = screening->host_admitted && !screening->way;
    if (uri->opaque || (!scheme_admitted && !allows_scheme(way, uri->scheme)))
        return (struct verdict){.skip = URI_SKIP_SCHEME};
    enum uri_skip skip = screen_way(way, screening);
    if (skip)
        return (struct verdict){.skip = skip};
    struct verdict verdict = {0};
    if (screening->ignores_rules)
        verdict = screen_literal(ruleset, matcher, uri->host);
    else if (!screening->host_admitted)
        verdict = screen_host(ruleset, matcher, uri->host);
    if (verdict.skip)
        return verdict;
    if (!screening->host_admitted && mirror_table_has(ruleset->mirrors, uri))
        return (struct verdict){.skip = URI_SKIP_MIRROR};
    return screen_text(ruleset, matcher, uri, screening->ignores_rules);
}

uint32_t rules_depth(const struct ruleset *ruleset, uint32_t parent_depth, bool is_external)
{
    if (is_external && ruleset->resets_depth)
        return 0;
    return parent_depth == UINT32_MAX ? parent_depth : parent_depth + 1;
}
