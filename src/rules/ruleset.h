/*
 * A compiled ruleset. Written by ruleset.c and compile.c, read by screen.c and describe.c; constant
 * after ruleset_new().
 */
#ifndef SEINE_RULES_RULESET_H
#define SEINE_RULES_RULESET_H

#include "affix.h"
#include "exact.h"
#include "extension.h"
#include "regexp.h"
#include "rewrite.h"

#include <seine/config.h>

/* One of include_domains, exclude_domains, include_uris, exclude_uris. */
struct rule_section {
    struct exact_set exact;
    struct affix_set prefix;
    struct affix_set suffix;
    struct regexp_list regexp;
    bool is_empty;
    rule_id unmatched; /* what refuses where no rule of an include section matches */
};

/* More than there are kinds of URIs that struct uri can hold. */
#define RULESET_SCHEMES 4

/* What rules_describe() tells. */
struct rule_record {
    const char *section; /* a path of the configuration */
    const char *kind;    /* "" where the section is the whole answer */
    struct text text;
};

struct ruleset {
    struct hash_key key;
    struct arena strings;
    struct rule_record *records; /* rule n is records[n - 1] */
    size_t record_count;
    size_t record_capacity;
    struct text schemes[RULESET_SCHEMES];
    size_t scheme_count;
    struct extension_set extensions;
    struct rule_section include_domains;
    struct rule_section exclude_domains;
    struct rule_section include_uris;
    struct rule_section exclude_uris;
    struct regexp_list restriction; /* seine/restrict_to: none or one */
    struct rewrite_list rewrites;
    uint32_t max_uri_recursion;
    int32_t depth_limit; /* -1: none */
    bool follows_links;  /* to other hosts */
    bool follows_redirects;
    bool resets_depth;
};

/* Numbers a rule. Its text is copied. */
int ruleset_add_record(struct ruleset *ruleset, const char *section, const char *kind,
                       struct text text, rule_id *ret_rule, struct error *error) SEINE_MUST_CHECK;

/* Fill the sections from the configuration; rule_list.c. */
int ruleset_add_host_rules(struct ruleset *ruleset, const struct crawl_config *config,
                           struct error *error) SEINE_MUST_CHECK;
int ruleset_add_uri_rules(struct ruleset *ruleset, const struct crawl_config *config,
                          struct error *error) SEINE_MUST_CHECK;

#endif
