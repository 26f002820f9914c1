/*
 * A compiled ruleset. Written by ruleset.c, rule_record.c and rule_section.c, read by screen.c,
 * header_rules.c and describe.c; constant after ruleset_new().
 */
#ifndef SEINE_RULES_RULESET_H
#define SEINE_RULES_RULESET_H

#include "exact.h"
#include "extension.h"
#include "header_rules.h"
#include "regexp.h"
#include "rewrite.h"
#include "rule_section.h"

#include <seine/settings/config.h>
#include <seine/settings/rules.h>
#include <seine/settings/rules/mirror.h>

/* More than the number of crawlable schemes that struct uri has. */
#define RULESET_SCHEMES 4

/* The description of a rule for rules_describe(). */
struct rule_record {
    const char *section; /* a path of the configuration */
    const char *kind;    /* "" if the section alone describes the rule */
    struct text text;
    const char *file; /* file that contains the rule; "" for the configuration */
};

struct ruleset {
    struct hash_key key;
    struct arena strings;
    uint64_t file_checksum;      /* checksum of the rules from files */
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
    struct regexp_list restriction; /* seine/restrict_to: at most one */
    struct rewrite_list rewrites;
    struct mirror_table *mirrors;
    struct header_rules headers;
    uint32_t max_uri_recursion;
    bool sorts_query;
    int32_t depth_limit; /* -1: none */
    bool follows_links;  /* follows links to other hosts */
    bool follows_redirects;
    bool resets_depth;
    struct rules_problems *problems; /* NULL: the first problem stops the compilation */
};

/* ---- rule_record.c ---- */

/* Handles the result of a step: returns `status`, or 0 if its error was reported and the next step
 * should follow. The path has two parts if `kind` is not empty. */
int ruleset_step(struct ruleset *ruleset, const char *section, const char *kind, int status,
                 const struct error *error) SEINE_MUST_CHECK;

/* Numbers a rule. Copies its text; the other strings must live as long as the ruleset. */
int ruleset_add_record(struct ruleset *ruleset, const char *section, const char *kind,
                       struct text text, const char *file, rule_id *ret_rule,
                       struct error *error) SEINE_MUST_CHECK;

/* ---- parts of the ruleset ---- */

/* include_domains and exclude_domains; rule_list.c. */
int ruleset_add_host_rules(struct ruleset *ruleset, const struct crawl_config *config,
                           struct error *error) SEINE_MUST_CHECK;
/* include_uris and exclude_uris */
int ruleset_add_uri_rules(struct ruleset *ruleset, const struct crawl_config *config,
                          struct error *error) SEINE_MUST_CHECK;
/* exclude_headers; header_rules.c */
int ruleset_add_header_rules(struct ruleset *ruleset, const struct crawl_config *config,
                             struct error *error) SEINE_MUST_CHECK;

#endif
