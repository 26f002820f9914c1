/*
 * A compiled ruleset. Written by ruleset.c and rule_section.c, read by screen.c, header_rules.c and
 * describe.c; constant after ruleset_new().
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

/* More than there are kinds of URIs that struct uri can hold. */
#define RULESET_SCHEMES 4

/* What rules_describe() tells. */
struct rule_record {
    const char *section; /* a path of the configuration */
    const char *kind;    /* "" where the section is the whole answer */
    struct text text;
    const char *file; /* that holds the rule; "" where the configuration does */
};

struct ruleset {
    struct hash_key key;
    struct arena strings;
    uint64_t file_checksum;      /* of the rules that stand in files */
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
    struct mirror_table *mirrors;
    struct header_rules headers;
    uint32_t max_uri_recursion;
    bool sorts_query;
    int32_t depth_limit; /* -1: none */
    bool follows_links;  /* to other hosts */
    bool follows_redirects;
    bool resets_depth;
    struct rules_problems *problems; /* NULL: the first ends the compiling */
};

/* What a step of the compiling came to: `status`, or 0 when its error was told and the next steps
 * are to be tried, too. The path is of two parts when `kind` is not empty. */
int ruleset_step(struct ruleset *ruleset, const char *section, const char *kind, int status,
                 const struct error *error) SEINE_MUST_CHECK;

/* Numbers a rule. Its text is copied, the other strings live as long as the ruleset. */
int ruleset_add_record(struct ruleset *ruleset, const char *section, const char *kind,
                       struct text text, const char *file, rule_id *ret_rule,
                       struct error *error) SEINE_MUST_CHECK;

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
