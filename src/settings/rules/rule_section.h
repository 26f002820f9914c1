/*
 * One of include_domains, exclude_domains, include_uris, exclude_uris, filled from the lists of a
 * configuration and the files that it names.
 */
#ifndef SEINE_RULES_RULE_SECTION_H
#define SEINE_RULES_RULE_SECTION_H

#include "address_set.h"
#include "affix.h"
#include "exact.h"
#include "regexp.h"

#include <seine/settings/config.h>

struct ruleset;

enum rule_kind {
    RULE_EXACT,
    RULE_PREFIX,
    RULE_SUFFIX,
    RULE_REGEXP,
    RULE_IPMASK, /* the following kinds are for hosts only */
    RULE_IP6MASK,
    RULE_KINDS
};

struct rule_section {
    struct exact_set exact;
    struct affix_set prefix;
    struct affix_set suffix;
    struct regexp_list regexp;
    struct address_set address;
    bool is_empty;     /* neither rules nor a file were set */
    rule_id unmatched; /* the rule that refuses if no rule of an include section matches */
};

/* The source of one section's rules. */
struct rule_source {
    const struct crawl_config *config;           /* opens its files */
    const char *section;                         /* path of the section */
    const struct config_list *lists[RULE_KINDS]; /* NULL for kinds that the section does not have */
    const struct config_list *file;
    bool is_host;
    bool sorts_query;
};

#define RULE_SOURCE_OF_HOSTS(config, member)                                                       \
    ((struct rule_source){.config = (config),                                                      \
                          .section = #member,                                                      \
                          .lists = {&(config)->member.exact, &(config)->member.prefix,             \
                                    &(config)->member.suffix, &(config)->member.regexp,            \
                                    &(config)->member.ipmask, &(config)->member.ip6mask},          \
                          .file = &(config)->member.file,                                          \
                          .is_host = true})
#define RULE_SOURCE_OF_URIS(config, member)                                                        \
    ((struct rule_source){.config = (config),                                                      \
                          .section = #member,                                                      \
                          .lists = {&(config)->member.exact, &(config)->member.prefix,             \
                                    &(config)->member.suffix, &(config)->member.regexp},           \
                          .file = &(config)->member.file,                                          \
                          .sorts_query = (config)->sort_query_params})

/* Whether it has neither rules nor a file. */
bool rule_source_is_empty(const struct rule_source *source);

/* The sentence of an error names the section's parameter and the rule, or the file and the line. */
int rule_section_fill(struct ruleset *ruleset, const struct rule_source *source,
                      struct rule_section *section, struct error *error) SEINE_MUST_CHECK;
void rule_section_done(struct rule_section *section);

#endif
