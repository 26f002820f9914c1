/* Creates and frees a ruleset, and compiles the parts that are not lists of rules. */
#include "ruleset.h"

#include <seine/foundation/base/limits.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config/problems.h>
#include <stdlib.h>

#define STRINGS_BLOCK_BYTES 65536

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for the rules");
}

static int add_schemes(struct ruleset *ruleset, const struct config_list *schemes,
                       struct error *error)
{
    if (schemes->count > RULESET_SCHEMES)
        return error_set(error, STATUS_LIMIT,
                         "allowed_schemes: %zu schemes are more than there can be", schemes->count);
    for (size_t i = 0; i < schemes->count; i++) {
        ruleset->schemes[i] = arena_copy(&ruleset->strings, schemes->items[i]);
        if (!ruleset->schemes[i].data)
            return no_memory(error);
    }
    ruleset->scheme_count = schemes->count;
    return 0;
}

static int add_extensions(struct ruleset *ruleset, const struct config_list *extensions,
                          struct error *error)
{
    for (size_t i = 0; i < extensions->count; i++) {
        struct text text = extensions->items[i];
        char lower[URI_EXTENSION_BYTES];
        if (text.length - 1 > sizeof(lower))
            return error_set(
                error, STATUS_INVALID,
                "exclude_exts: \"%.*s\" is longer than an extension can be (%zu bytes)",
                TEXT_ARGUMENTS(text), sizeof(lower));
        for (size_t j = 1; j < text.length; j++) {
            char c = text.data[j];
            lower[j - 1] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        }
        rule_id rule = 0;
        int status = ruleset_add_record(ruleset, "exclude_exts", "", text, "", &rule, error);
        if (status)
            return status;
        if (extension_set_add(&ruleset->extensions, (struct text){lower, text.length - 1}, rule))
            return no_memory(error);
    }
    return 0;
}

static int add_restriction(struct ruleset *ruleset, struct text pattern, struct error *error)
{
    if (pattern.length == 0)
        return 0;
    rule_id rule = 0;
    int status =
        ruleset_add_record(ruleset, "seine/restrict_to", "regexp", pattern, "", &rule, error);
    if (status)
        return status;
    status = regexp_list_add(&ruleset->restriction, pattern, PCRE2_ANCHORED | PCRE2_ENDANCHORED,
                             rule, error);
    return status ? error_prefix(error, "seine/restrict_to")
                  : regexp_list_build(&ruleset->restriction, error);
}

static int add_rewrites(struct ruleset *ruleset, const struct config_list *rules,
                        struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < rules->count && !status; i++) {
        rule_id rule = 0;
        status =
            ruleset_add_record(ruleset, "rewrite_rules", "", rules->items[i], "", &rule, error);
        if (status)
            return status;
        status = rewrite_list_add(&ruleset->rewrites, rules->items[i], rule, error);
        if (status && error)
            error_prefix(error, "rewrite_rules: \"%.100s\"", rules->items[i].data);
        status = ruleset_step(ruleset, "rewrite_rules", "", status, error);
    }
    return status;
}

/* Without files there are no mirrors. */
static int add_mirrors(struct ruleset *ruleset, const struct crawl_config *config,
                       struct error *error)
{
    static const struct config_list NONE;
    int status = mirror_table_new(config, &config->mirror_site_files, &ruleset->mirrors, error);
    if (status < 0)
        status = ruleset_step(ruleset, "mirror_site_files", "", status, error);
    return status == 0 && !ruleset->mirrors
               ? mirror_table_new(NULL, &NONE, &ruleset->mirrors, error)
               : status;
}

static int fill(struct ruleset *ruleset, const struct crawl_config *config, struct error *error)
{
    ruleset->max_uri_recursion = (uint32_t)config->max_uri_recursion;
    ruleset->sorts_query = config->sort_query_params;
    ruleset->depth_limit = config_depth_limit(config);
    ruleset->follows_links = config->crawlmode.fwdlinks;
    ruleset->follows_redirects = config->crawlmode.fwdredirects;
    ruleset->resets_depth = config->crawlmode.reset_level;
    int status = add_schemes(ruleset, &config->allowed_schemes, error);
    status = ruleset_step(ruleset, "allowed_schemes", "", status, error);
    if (!status)
        status = add_rewrites(ruleset, &config->rewrite_rules, error);
    if (!status)
        status = add_mirrors(ruleset, config, error);
    if (!status)
        status = ruleset_add_host_rules(ruleset, config, error);
    if (!status) {
        status = add_extensions(ruleset, &config->exclude_exts, error);
        status = ruleset_step(ruleset, "exclude_exts", "", status, error);
    }
    if (!status) {
        status = add_restriction(ruleset, config->seine.restrict_to, error);
        status = ruleset_step(ruleset, "seine/restrict_to", "", status, error);
    }
    if (!status)
        status = ruleset_add_uri_rules(ruleset, config, error);
    if (!status)
        status = ruleset_add_header_rules(ruleset, config, error);
    return status;
}

static int make(const struct crawl_config *config, struct rules_problems *problems,
                struct ruleset **ret_ruleset, struct error *error)
{
    unsigned char seed[32];
    int status = hash_random_seed(seed);
    if (status)
        return error_set(error, status, "the system gives no random bytes for the table of rules");
    struct ruleset *ruleset = calloc(1, sizeof(*ruleset));
    if (!ruleset)
        return no_memory(error);
    ruleset->problems = problems;
    hash_key_from_seed(&ruleset->key, seed);
    arena_init(&ruleset->strings, STRINGS_BLOCK_BYTES, 4 * (size_t)LIMIT_CONFIG_BYTES);
    status = fill(ruleset, config, error);
    if (status) {
        ruleset_free(ruleset);
        return status;
    }
    *ret_ruleset = ruleset;
    return 0;
}

int ruleset_new(const struct crawl_config *config, struct ruleset **ret_ruleset,
                struct error *error)
{
    return make(config, NULL, ret_ruleset, error);
}

int ruleset_try(const struct crawl_config *config, struct rules_problems *problems,
                struct error *error)
{
    struct error own = {0};
    struct ruleset *ruleset = NULL;
    int status = make(config, problems, &ruleset, &own);
    ruleset_free(ruleset);
    /* The list is full: further problems are not reported. */
    if (status < 0 && problems->count == CONFIG_PROBLEMS_MAX)
        return 0;
    return status < 0 ? error_copy(error, status, &own) : 0;
}

const struct mirror_table *rules_mirrors(const struct ruleset *ruleset)
{
    return ruleset->mirrors;
}

void ruleset_free(struct ruleset *ruleset)
{
    if (!ruleset)
        return;
    rule_section_done(&ruleset->include_domains);
    rule_section_done(&ruleset->exclude_domains);
    rule_section_done(&ruleset->include_uris);
    rule_section_done(&ruleset->exclude_uris);
    regexp_list_done(&ruleset->restriction);
    rewrite_list_done(&ruleset->rewrites);
    mirror_table_free(ruleset->mirrors);
    header_rules_done(&ruleset->headers);
    extension_set_done(&ruleset->extensions);
    arena_done(&ruleset->strings);
    free(ruleset->records);
    free(ruleset);
}
