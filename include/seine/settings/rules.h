/*
 * rules: which URIs belong to a crawl collection, and which rule says no.
 *
 *   rules/skip.h   why a URI or a document is skipped (MS-FSCADM 2.2.3.1 and 2.2.3.2), as tables
 *
 * A `struct ruleset` is compiled from a configuration, never changes, and is shared by threads.
 * What a thread needs for itself while matching (PCRE2's match data, JIT stack and limits) is a
 * `struct rules_matcher`, one per thread, good for every ruleset.
 *
 * A URI belongs (MS-FSCCFG 2.2.4.1–2.2.4.4) when include_domains is empty or one of its rules
 * matches, and include_uris is empty or one of its rules matches, and no rule of exclude_domains or
 * exclude_uris matches. With `seine/scope` = hosts and none of include_domains, include_uris and
 * seine/restrict_to given, include_domains consists of the hosts of the start URIs,
 * those in start_uri_files among them.
 * `seine/restrict_to` must match the whole URI.
 *
 * IP rules (ipmask, ip6mask) of the domain sections see the addresses of a host, which nobody knows
 * before it is resolved: until then they refuse nothing, and a host that include_domains does not
 * name is admitted when it has IP rules. rules_screen_address() decides when the address is known,
 * and again when a connection is made. A host that is an address is decided at once.
 *
 * exclude_headers (MS-FSCCFG 2.2.4.22) is about documents: rules_screen_header().
 *
 * Rules also stand in files that a section names (`file`), one a line: "ruletype:rule", the
 * ruletype one of exact, prefix, suffix, regexp and for hosts ipmask, ip6mask. Empty lines and
 * lines that begin with # are passed over. The files are read when the ruleset is made. A section
 * that names a file is not empty, whatever the file holds.
 *
 * Host rules see the host name in lower case, without port, and ignore case. URI rules see the
 * normalised URI without fragment and do not ignore case; an `exact` URI rule is normalised first.
 * Regular expressions are PCRE2 on bytes, unanchored. A search that exceeds its limits decides
 * against the URI, host or document: in a section that excludes it counts as a match (ur/limit,
 * do/limit, hx/limit), in one that includes as none; a URI on which a rewrite rule exceeds them is
 * refused. The matcher notes the rule (rules_take_exceeded()).
 *
 * Cost: exact rules are one hash lookup, prefix and suffix rules one binary search each, however
 * many there are. Of regular expressions only those are run of which the text contains what they
 * require ("/archive/" or "print" of `/archive/.*[?&]print`), found in one pass over the text;
 * expressions that require nothing (`^.{200}`, `\d\d+`) are always run.
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

/* 0 is no rule. The others number the rules of one ruleset, always in the same way for the same
 * configuration; what is kept in SQL is the rule's text. */
typedef uint32_t rule_id;

/* Compiles. The strings are copied; the configuration may go. The sentence of an error names the
 * parameter and the rule, for regular expressions with the offset of the mistake, for rules of
 * files the file and the line. STATUS_INVALID (also for a file that cannot be read), STATUS_MEMORY,
 * STATUS_SYSTEM (no randomness for the hash). */
int ruleset_new(const struct crawl_config *config, struct ruleset **ret_ruleset,
                struct error *error) SEINE_MUST_CHECK;
void ruleset_free(struct ruleset *ruleset);

/* Who is told of each thing that is wrong, with the path of its parameter; the texts live until
 * `report` returns. */
struct rules_problems {
    void (*report)(void *context, const char *path, const struct error *error);
    void *context;
    size_t count; /* of what was told */
};

/* Compiles as ruleset_new() does, but tells all that is wrong and goes on, up to
 * CONFIG_PROBLEMS_MAX. 0 also then; STATUS_MEMORY. */
int ruleset_try(const struct crawl_config *config, struct rules_problems *problems,
                struct error *error) SEINE_MUST_CHECK;

/* Whether a value of this parameter compiles, where it is a regular expression or a rewrite rule:
 * for files, whose problems are told all at once with their lines (struct config_problem_sink).
 * The sentence names the value. */
int rules_check_value(const struct config_parameter *parameter, struct text value,
                      struct error *error) SEINE_MUST_CHECK;

int rules_matcher_new(struct rules_matcher **ret_matcher, struct error *error) SEINE_MUST_CHECK;
void rules_matcher_free(struct rules_matcher *matcher);

/* A regular expression that hit its limits, and in how many searches. */
struct exceeded_rule {
    const struct ruleset *ruleset; /* whose rule; perhaps gone meanwhile, to be compared only */
    rule_id rule;
    uint64_t searches;
    bool excludes; /* it counted as a match, or kept a URI from being rewritten */
};
/* Rules that a matcher notes at once; of more the later ones are not noted. */
#define RULES_EXCEEDED 16
/* Those since the last call, and forgets them. Returns how many. */
size_t rules_take_exceeded(struct rules_matcher *matcher,
                           struct exceeded_rule ret_rules[RULES_EXCEEDED]);

/* What the rewrite rules and the mirrors (MS-FSCCFG 2.2.3, rewrite_rules, mirror_site_files and
 * sort_query_params; rules/mirror.h) make of a normalised URI that was found: a start URI, a link,
 * the target of a redirect. The rules are applied one after the other to the text without fragment;
 * each replaces the first place where its pattern is found. The result is normalised; then a
 * mirror's URI becomes the canonical site's, and its query is sorted. A URI that none concerns, and
 * one that is opaque, stays. 0, or an enum uri_problem of what came out. */
int rules_rewrite(const struct ruleset *ruleset, struct rules_matcher *matcher,
                  const struct uri *uri, char *storage, size_t size, struct uri *ret_uri);

/* The mirrors of its configuration, as long as it lives. */
const struct mirror_table *rules_mirrors(const struct ruleset *ruleset);

/* What the caller knows about the way on which a URI was found. All zero: a start URI. */
struct screening {
    uint32_t depth;     /* page hops from a start URI, as rules_depth() counts */
    bool is_link;       /* found in a document */
    bool is_redirect;   /* target of an HTTP redirect (or of a META refresh that counts as one) */
    bool is_external;   /* its host name differs from that of the document or redirecting URI */
    bool host_admitted; /* rules_screen_host() admitted its scheme and host before: not asked again
                         */
    /* The rules of hosts and URIs do not count (rss/ignore_rules, MS-FSCCFG 2.2.4.30): sections
     * 2.2.4.1 to 2.2.4.4, seine/restrict_to and seine/scope. Those of addresses still do. */
    bool ignores_rules;
    /* Whose allowed_schemes and crawlmode count (the URI belongs to a subcollection); the scheme is
     * then always asked for. NULL: those of the ruleset itself. */
    const struct ruleset *way;
};

struct verdict {
    enum uri_skip skip; /* URI_SKIP_NONE: admitted */
    rule_id rule;       /* that refused; 0 where no rule of the configuration did */
};

/* Scheme and host rules only; the same for every URI of a site, so that callers keep it per site.
 * Scheme and host are normalised, as in struct uri; the schemes are those of `way`, as in struct
 * screening. */
struct verdict rules_screen_host(const struct ruleset *ruleset, const struct ruleset *way,
                                 struct rules_matcher *matcher, struct text scheme,
                                 struct text host);

/* What tells a subcollection apart: whether the four sections of rules admit the URI; its host; and
 * whether include_domains has rules at all. While the host's address is not known (NULL), IP rules
 * match nothing. */
bool rules_contain(const struct ruleset *ruleset, struct rules_matcher *matcher,
                   const struct uri *uri, const struct uri_address *address);
bool rules_contain_host(const struct ruleset *ruleset, struct rules_matcher *matcher,
                        struct text host, const struct uri_address *address);
bool rules_name_hosts(const struct ruleset *ruleset);

/* Whether addresses matter at all. */
bool rules_have_addresses(const struct ruleset *ruleset);
/* Whether the host may be connected to at this address, `do/address` if not; of a host with several
 * addresses each is asked for by itself. `host` as in struct uri, admitted by rules_screen_host().
 */
struct verdict rules_screen_address(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                    struct text host, const struct uri_address *address);

/* Whether headers matter at all. */
bool rules_have_headers(const struct ruleset *ruleset);
/* What exclude_headers says of a document that comes with this header line. */
struct header_verdict {
    enum document_skip skip; /* DOCUMENT_SKIP_NONE: nothing against it */
    rule_id rule;            /* that excludes it, or 0 */
};
struct header_verdict rules_screen_header(const struct ruleset *ruleset,
                                          struct rules_matcher *matcher, struct text name,
                                          struct text value);

/* Everything, cheapest first; the first that refuses decides:
 *   length        ur/length           longer than LIMIT_URI_BYTES
 *   scheme        ch/scheme           allowed_schemes
 *   way           do/external         crawlmode/fwdlinks, crawlmode/fwdredirects
 *   depth         de/depth            crawlmode/mode
 *   host          do/rule, do/limit   exclude_domains, include_domains
 *                 do/address          their IP rules, where the host is an address
 *   mirror        do/mirror           mirror_site_files; what was found before they said so
 *   extension     ur/extension        exclude_exts
 *   recursion     ur/recursion        max_uri_recursion
 *   restriction   ur/rule             seine/restrict_to
 *   URI           ur/rule, ur/limit   exclude_uris, include_uris
 */
struct verdict rules_screen_uri(const struct ruleset *ruleset, struct rules_matcher *matcher,
                                const struct uri *uri, const struct screening *screening);

/* Page hops of a link found in a document of `parent_depth` hops: one more, or 0 when it leads to
 * another host and crawlmode/reset_level says so. A redirect keeps the hops of the URI that
 * redirects. */
uint32_t rules_depth(const struct ruleset *ruleset, uint32_t parent_depth, bool is_external);

/* A checksum of the rules that stand in files, in their order: the same for the same rules in every
 * run. 0 without such rules. */
uint64_t rules_of_files(const struct ruleset *ruleset);

/* Numbers 1 … rules_count() are the rules. */
uint32_t rules_count(const struct ruleset *ruleset);
/* `exclude_uris regexp "\.php$"`, with ` of FILE` behind where it stands in a file;
 * `include_domains` where nothing of that section matched; "" for 0. Writes at most `size` bytes
 * with the final zero, whole UTF-8 characters. */
void rules_describe(const struct ruleset *ruleset, rule_id rule, char *ret_text, size_t size);

#endif
