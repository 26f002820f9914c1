/*
 * rules: decides which URIs belong to a crawl collection, and names the rule that refuses a URI.
 *
 *   rules/skip.h   the reasons for skipping a URI or document (MS-FSCADM 2.2.3.1 and 2.2.3.2), as
 * tables
 *
 * A `struct ruleset` is compiled from a configuration, never changes, and is shared by threads. A
 * `struct rules_matcher` holds what one thread needs for matching (PCRE2's match data, JIT stack
 * and limits); each thread has one, for all rulesets.
 *
 * A URI belongs to the collection (MS-FSCCFG 2.2.4.1–2.2.4.4) if include_domains is empty or one of
 * its rules matches, and include_uris is empty or one of its rules matches, and no rule of
 * exclude_domains or exclude_uris matches. With `seine/scope` = hosts and without include_domains,
 * include_uris and seine/restrict_to, include_domains consists of the hosts of the start URIs,
 * including those in start_uri_files. `seine/restrict_to` must match the whole URI.
 *
 * IP rules (ipmask, ip6mask) of the domain sections need the addresses of a host, which are unknown
 * before it is resolved: until then they refuse nothing, and a host that include_domains does not
 * name is admitted if include_domains has IP rules. rules_screen_address() decides when the address
 * is known, and again when a connection is made. A host that is an address is decided at once.
 *
 * exclude_headers (MS-FSCCFG 2.2.4.22) applies to documents: rules_screen_header().
 *
 * Rules may also be in files named in a section (`file`), one per line: "ruletype:rule", where
 * ruletype is exact, prefix, suffix, regexp and for hosts ipmask, ip6mask. Empty lines and lines
 * that begin with # are ignored. The files are read when the ruleset is created. A section that
 * names a file is not empty, even if the file is.
 *
 * Host rules match the host name in lower case, without port, and ignore case. URI rules match the
 * normalised URI without fragment and respect case; an `exact` URI rule is normalised first.
 * Regular expressions are PCRE2 on bytes, unanchored. A search that exceeds its limits decides
 * against the URI, host or document: it counts as a match in a section that excludes (ur/limit,
 * do/limit, hx/limit), as no match in one that includes; a URI for which a rewrite rule exceeds
 * them is refused. The matcher records the rule (rules_take_exceeded()).
 *
 * Cost: exact rules are one hash lookup, prefix and suffix rules one binary search each, however
 * many there are. A regular expression is executed only if the text contains its required strings
 * ("/archive/" or "print" of `/archive/.*[?&]print`), which are found in one pass over the text;
 * expressions without required strings (`^.{200}`, `\d\d+`) are always executed.
 */
#ifndef SEINE_RULES_H
#define SEINE_RULES_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/settings/rules/skip.h>
#include <stdbool.h>
#include <stdint.h>

struct config_parameter;
struct crawl_config;
struct uri;
struct uri_address;
struct ruleset;
struct rules_matcher;

/* 0 is no rule. Other numbers identify the rules of one ruleset; the same configuration always
 * gives the same numbers. SQL stores the text of a rule. */
typedef uint32_t rule_id;

/* Compiles a configuration. Copies the strings; the configuration may be freed. The sentence of an
 * error names the parameter and the rule, for regular expressions with the offset of the mistake,
 * for rules of files the file and the line. STATUS_INVALID (also for a file that cannot be read),
 * STATUS_MEMORY, STATUS_SYSTEM (no randomness for the hash). */
int ruleset_new(const struct crawl_config *config, struct ruleset **ret_ruleset,
                struct error *error) SEINE_MUST_CHECK;
void ruleset_free(struct ruleset *ruleset);

/* Receives each problem with the path of its parameter; the texts live until `report` returns. */
struct rules_problems {
    void (*report)(void *context, const char *path, const struct error *error);
    void *context;
    size_t count; /* number of problems reported */
};

/* Compiles like ruleset_new(), but reports all problems and continues, up to CONFIG_PROBLEMS_MAX.
 * Returns 0 even if there are problems; STATUS_MEMORY. */
int ruleset_try(const struct crawl_config *config, struct rules_problems *problems,
                struct error *error) SEINE_MUST_CHECK;

/* Checks that a value of this parameter compiles, if it is a regular expression or a rewrite rule.
 * For configuration files, whose problems are reported together with their lines (struct
 * config_problem_sink). The sentence names the value. */
int rules_check_value(const struct config_parameter *parameter, struct text value,
                      struct error *error) SEINE_MUST_CHECK;

int rules_matcher_new(struct rules_matcher **ret_matcher, struct error *error) SEINE_MUST_CHECK;
void rules_matcher_free(struct rules_matcher *matcher);

/* A regular expression that exceeded its limits, and in how many searches. */
struct exceeded_rule {
    const struct ruleset *ruleset; /* its ruleset, which may be freed by now: compare the pointer
                                    * only */
    rule_id rule;
    uint64_t searches;
    bool excludes; /* it counted as a match, or prevented a rewrite */
};
/* The maximum number of rules that a matcher records; further ones are not recorded. */
#define RULES_EXCEEDED 16
/* Returns the number of rules recorded since the last call, and clears the record. */
size_t rules_take_exceeded(struct rules_matcher *matcher,
                           struct exceeded_rule ret_rules[RULES_EXCEEDED]);

/* Applies rewrite rules and mirrors (MS-FSCCFG 2.2.3, rewrite_rules, mirror_site_files and
 * sort_query_params; rules/mirror.h) to a normalised URI that was found: a start URI, a link, the
 * target of a redirect. The rules are applied one after the other to the text without fragment;
 * each replaces the first match of its pattern. The result is normalised; then a mirror's URI
 * becomes the canonical site's, and its query is sorted. A URI to which none applies, and an opaque
 * one, stays unchanged. 0, or an enum uri_problem of the result. */
int rules_rewrite(const struct ruleset *ruleset, struct rules_matcher *matcher,
                  const struct uri *uri, char *storage, size_t size, struct uri *ret_uri);

/* The mirrors of its configuration; valid as long as the ruleset. */
const struct mirror_table *rules_mirrors(const struct ruleset *ruleset);

/* The path on which a URI was found. All zero: a start URI. */
struct screening {
    uint32_t depth;     /* page hops from a start URI, as rules_depth() counts */
    bool is_link;       /* found in a document */
    bool is_redirect;   /* target of an HTTP redirect (or of a META refresh that counts as one) */
    bool is_external;   /* its host name differs from that of the document or redirecting URI */
    bool host_admitted; /* rules_screen_host() has already admitted its scheme and host */
    /* The rules for hosts and URIs do not apply (rss/ignore_rules, MS-FSCCFG 2.2.4.30): sections
     * 2.2.4.1 to 2.2.4.4, seine/restrict_to and seine/scope. IP rules still apply. */
    bool ignores_rules;
    /* The ruleset whose allowed_schemes and crawlmode apply (that of the URI's subcollection); the
     * scheme is then always checked. NULL: the ruleset itself. */
    const struct ruleset *way;
};

struct verdict {
    enum uri_skip skip; /* URI_SKIP_NONE: admitted */
    rule_id rule;       /* the rule that refused; 0 if no rule of the configuration did */
};

/* Checks scheme and host rules only. The result is the same for every URI of a site, so callers
 * cache it per site. Scheme and host are normalised, as in struct uri; the schemes are those of
 * `way`, as in struct screening. */
struct verdict rules_screen_host(const struct ruleset *ruleset, const struct ruleset *way,
                                 struct rules_matcher *matcher, struct text scheme,
                                 struct text host);

/* The conditions of a subcollection: whether the four sections of rules admit the URI; its host;
 * and whether include_domains has rules at all. While the host's address is unknown (NULL), IP
 * rules match nothing. */
bool rules_contain(const struct ruleset *ruleset, struct rules_matcher *matcher,
                   const struct uri *uri, const struct uri_address *address);
bool rules_contain_host(const struct ruleset *ruleset, struct rules_matcher *matcher,
                        struct text host, const struct uri_address *address);
bool rules_name_hosts(const struct ruleset *ruleset);

/* Whether there are IP rules. */
bool rules_have_addresses(const struct ruleset *ruleset);
/* Whether a connection to the host at this address is allowed, `do/address` if not; each address of
 * a host is checked separately. `host` is as in struct uri, admitted by rules_screen_host(). */
struct verdict rules_screen_address(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                    struct text host, const struct uri_address *address);

/* Whether there are header rules. */
bool rules_have_headers(const struct ruleset *ruleset);
/* The verdict of exclude_headers on a document with this header line. */
struct header_verdict {
    enum document_skip skip; /* DOCUMENT_SKIP_NONE: admitted */
    rule_id rule;            /* the rule that excludes it, or 0 */
};
struct header_verdict rules_screen_header(const struct ruleset *ruleset,
                                          struct rules_matcher *matcher, struct text name,
                                          struct text value);

/* Checks everything, cheapest first; the first check that refuses decides:
 *   length        ur/length           longer than LIMIT_URI_BYTES
 *   scheme        ch/scheme           allowed_schemes
 *   path          do/external         crawlmode/fwdlinks, crawlmode/fwdredirects
 *   depth         de/depth            crawlmode/mode
 *   host          do/rule, do/limit   exclude_domains, include_domains
 *                 do/address          their IP rules, if the host is an address
 *   mirror        do/mirror           mirror_site_files; for URIs found before they said so
 *   extension     ur/extension        exclude_exts
 *   recursion     ur/recursion        max_uri_recursion
 *   restriction   ur/rule             seine/restrict_to
 *   URI           ur/rule, ur/limit   exclude_uris, include_uris */
struct verdict rules_screen_uri(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                const struct uri *uri, const struct screening *screening);

/* Page hops of a link found in a document of `parent_depth` hops: one more, or 0 if it leads to
 * another host and crawlmode/reset_level is set. A redirect keeps the hops of the redirecting
 * URI. */
uint32_t rules_depth(const struct ruleset *ruleset, uint32_t parent_depth, bool is_external);

/* A checksum of the rules that come from files, in their order: equal for equal rules in every run.
 * 0 without such rules. */
uint64_t rules_of_files(const struct ruleset *ruleset);

/* The rules have the numbers 1 … rules_count(). */
uint32_t rules_count(const struct ruleset *ruleset);
/* Describes a rule: `exclude_uris regexp "\.php$"`, followed by ` of FILE` if it comes from a file;
 * `include_domains` if no rule of that section matched; "" for 0. Writes at most `size` bytes with
 * the final zero, whole UTF-8 characters. */
void rules_describe(const struct ruleset *ruleset, rule_id rule, char *ret_text, size_t size);

#endif
