/*
 * A policy: one configuration made ready for use. Compiled rules, request profiles and proxies of
 * the collection and of each of its subcollections (MS-FSCCFG 2.2.4.33).
 *
 * It never changes once made, is counted, and is shared by the committer and the site managers; a
 * changed configuration is a new policy that takes the old one's place, thread by thread
 * (collection_configure()). What was screened under a policy is told of with that policy's rules.
 *
 * A URI belongs to the first subcollection whose rules admit it, else to the collection itself; the
 * collection's own rules say first whether it is crawled at all. The schemes and the crawlmode that
 * count are those of the part. A site as a whole (max_doc, proxy) belongs to the first
 * subcollection that names its host: by its include_domains, or in its start URIs and the exact and
 * prefix rules of include_uris. IP rules of a subcollection tell it apart once the address of the
 * site is known: for requests, not for what is decided before.
 */
#ifndef SEINE_POLICY_H
#define SEINE_POLICY_H

#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/config/delay_slot.h>
#include <seine/settings/policy/proxy_pool.h>
#include <seine/settings/rules.h>
#include <seine/web/fetch.h>
#include <stdatomic.h>

/* The collection (the first) or a subcollection. */
struct policy_part {
    struct text name;            /* empty: the collection itself; lives with `config` */
    struct crawl_config *config; /* what counts for its URIs */
    struct ruleset *rules;       /* the collection's, or those that tell the subcollection apart */
    struct fetch_profile *profile; /* of its requests */
    /* What its requests show to servers that ask for one; NULL: nothing. The collection's where a
     * subcollection has none of its own. */
    struct fetch_client_certificate *certificate;
    struct text agent;          /* the product token of their User-Agent; lives with `config` */
    struct proxy_list *proxies; /* NULL: straight to the sites */
    struct delay_slot *slots;   /* variable_delay; pace.h asks them */
    size_t slot_count;
};

/* Levels there can be; the parameter table says the same. */
#define POLICY_LEVELS 100

/* A priority level of the queue (MS-FSCCFG 2.2.4.15, 2.2.4.16). */
struct policy_level {
    int number;            /* 1 is the highest */
    int64_t share;         /* how often it is served among all */
    struct ruleset *rules; /* what is queued with it; NULL: nothing by rules */
};

/* Credentials (MS-FSCCFG 2.2.4.20), in plain text. */
struct policy_login {
    bool is_realm;                          /* otherwise the beginning of URIs, normalised */
    struct text target;                     /* which */
    struct authorization_settings settings; /* its tokens are a reference */
    char *memory;                           /* of the texts */
    size_t memory_bytes;
    /* How often each server refused them in a row, for all threads: by the number of the origin for
     * a realm, otherwise one. */
    atomic_uint *refusals;
};

/* An account of ftp_acct (MS-FSCCFG 2.2.4.21), in plain text, and what became of it, for all
 * threads. */
struct policy_ftp_account {
    struct text host;
    struct text user, password;
    char *memory; /* of the texts */
    size_t memory_bytes;
    atomic_uint refusals; /* in a row */
    atomic_uint trying;   /* requests that have it, while it was not accepted yet */
    atomic_bool is_accepted;
};

/* An entry of post_payload. */
struct policy_payload {
    char *target; /* a URI or the beginning of some, normalised */
    bool is_prefix;
    struct text data; /* of the configuration */
};

struct policy {
    atomic_uint references;
    struct crawl_config *wanted;   /* what it is made of, with what waits for its moment */
    struct proxy_pool *proxy_pool; /* as the settings have it, and … */
    const char *data_folder;       /* … this */
    struct policy_login *logins;   /* who we are to which server */
    size_t login_count;
    struct policy_payload *payloads;
    size_t payload_count;
    struct form_login *forms; /* logins by form (policy/form_logins.h) */
    size_t form_count;
    struct ruleset *logout; /* seine/logout_uris of sites with one; NULL: there are none */
    struct policy_ftp_account *ftp_accounts;
    size_t ftp_account_count;
    struct file_roots *own_roots;   /* made for the start URIs; NULL: none was */
    const struct file_roots *roots; /* below which files are crawled; NULL: none are */
    char **login_origins;           /* which may be answered for a realm */
    size_t login_origin_count;
    bool levels_in_turn;  /* pop_scheme rr or wrr; otherwise the highest level first */
    bool levels_by_rules; /* put_scheme include */
    size_t level_count;
    struct policy_level *levels; /* in the order of their numbers */
    struct ruleset *unfocused;   /* focused/exclude_domains; NULL: the focus concerns all hosts */
    struct ruleset *reported;    /* pp/ecl_override; NULL: there is none */
    size_t part_count;           /* 1 … */
    struct policy_part *parts;
};

/* Who is told of each thing that is wrong. The error is that of the item (a subcollection, a
 * priority level …; "": the collection itself), which `item` names by its path; `path` is within
 * it. */
struct policy_problems {
    void (*report)(void *context, const char *item, const char *path, const struct error *error);
    void *context;
};

struct policy_settings {
    const struct crawl_config *config; /* of this node; copied */
    const struct crawl_config *wanted; /* beyond it what waits for its moment; NULL: nothing does */
    struct proxy_pool *proxies;        /* outlives the policy; NULL: no proxies are used */
    const char *data_folder; /* of the key that passwords are encrypted with; outlives it, too */
    const struct policy_problems
        *problems; /* policy_try()'s; else NULL: the first ends the making */
};

int policy_new(const struct policy_settings *settings, struct policy **ret_policy,
               struct error *error) SEINE_MUST_CHECK;
/* Tells all that policy_new() would refuse, but for contradictions (config_check()). 0 also then;
 * STATUS_MEMORY. */
int policy_try(const struct policy_settings *settings, struct error *error) SEINE_MUST_CHECK;
/* What the next refresh cycle begins with: what is wanted and waited for it, and the files of rules
 * and mirrors as they are now. What waits for a restart still does. */
int policy_renew(const struct policy *policy, struct policy **ret_policy,
                 struct error *error) SEINE_MUST_CHECK;
struct policy *policy_share(struct policy *policy);
/* NULL is allowed. */
void policy_release(struct policy *policy);

static inline const struct crawl_config *policy_config(const struct policy *policy)
{
    return policy->parts[0].config;
}

static inline const struct ruleset *policy_rules(const struct policy *policy)
{
    return policy->parts[0].rules;
}

/* What one thread needs to ask. It holds a reference of its policy. */
struct policy_reader {
    struct policy *policy;
    struct rules_matcher *matcher;
};

int policy_reader_init(struct policy_reader *reader, struct policy *policy,
                       struct error *error) SEINE_MUST_CHECK;
void policy_reader_done(struct policy_reader *reader);
void policy_reader_change(struct policy_reader *reader, struct policy *policy);

/* A rule of any of its rulesets, with the subcollection or priority level that it belongs to. False
 * when the ruleset is none of them, or has no such rule. */
bool policy_describe_rule(const struct policy *policy, const struct ruleset *ruleset, rule_id rule,
                          char *ret_text, size_t size);

/* Of the rules that stand in files, of all parts: it changes when they do. 0 without such rules. */
uint64_t policy_rule_files(const struct policy *policy);

/* Whether the scripts of any page may be run (use_javascript, of any part). */
bool policy_uses_javascript(const struct policy *policy);

/* Whether any part, the focus or a priority level has IP rules. */
bool policy_has_addresses(const struct policy *policy);

/* An address as rules look at it. */
struct uri_address policy_uri_address(const struct fetch_address *address);

/* The part of a URI. It lives as long as the policy. `address` is that of its site, NULL while it
 * is not known. */
const struct policy_part *policy_part_of(const struct policy_reader *reader, const struct uri *uri,
                                         const struct uri_address *address);
/* The part of a site as a whole; `uri` is its root. */
const struct policy_part *policy_part_of_site(const struct policy_reader *reader,
                                              const struct uri *uri,
                                              const struct uri_address *address);
/* Whether the collection has a focus (MS-FSCCFG 2.2.4.19), and whether it concerns a host. */
static inline bool policy_has_focus(const struct policy *policy)
{
    return policy_config(policy)->focused.languages.count > 0;
}
bool policy_focuses_on(const struct policy_reader *reader, struct text host,
                       const struct uri_address *address);
/* Whether destinations are told of `what` beside a document: duplicates, redirects, mirrors or
 * metadata (MS-FSCCFG 2.2.4.7, ds_meta_info); and whether of a URI, a duplicate or redirect of a
 * document, however many there are (ecl_override). */
bool policy_reports(const struct crawl_config *config, const char *what);
bool policy_reports_always(const struct policy_reader *reader, const struct uri *uri);
/* How many duplicates of a document they are told of: as many as are recorded (pp/max_dupes), and
 * no more than pp/ds_max_ecl. */
int64_t policy_duplicates_reported(const struct crawl_config *config);
/* The cluster of sites (MS-FSCCFG 2.2.4.27) that the site of a URI belongs to, the first that names
 * it. */
bool policy_cluster_of(const struct policy *policy, const struct uri *uri, size_t *ret_cluster);
/* The priority level that a URI is queued with; `address` is that of its site, NULL while it is not
 * known: until then IP rules match nothing. */
int policy_level_of(const struct policy_reader *reader, const struct uri *uri,
                    const struct uri_address *address, bool is_start);
/* Whether levels have IP rules that count; and whether the levels of a host's URIs may depend on
 * which of two addresses it has. NULL: not known. */
bool policy_levels_by_address(const struct policy *policy);
bool policy_levels_differ(const struct policy_reader *reader, struct text host,
                          const struct uri_address *one, const struct uri_address *other);
/* The level (its place among the policy's) whose turn a site's turn is, which are counted from 0:
 * levels are served one after the other, each as often as its share says, and then again.
 * *ret_next_level is the first turn behind it of the next level. */
size_t policy_level_at(const struct policy *policy, int64_t turn, int64_t *ret_next_level);
/* How many of `count` turns from `turn` on each level gets; ret_counts has a place for each level.
 */
void policy_share_out(const struct policy *policy, int64_t turn, int count, int *ret_counts);
/* The account for a host; NULL: there is none. */
struct policy_ftp_account *policy_ftp_account_of(const struct policy *policy, struct text host);
/* What is posted to the URI (MS-FSCCFG 2.2.4.29): by its own entry, else by that of its longest
 * prefix; data NULL: it is asked for with GET. Both sides are normalised: what is for http://a is
 * not sent to http://a.evil/. */
struct text policy_payload_of(const struct policy *policy, struct text uri);
/* Whether the server of this origin may be given the credentials of a realm that it asks for; then
 * its number among those. */
bool policy_answers_realms_of(const struct policy *policy, struct text origin, size_t *ret_number);
/* Whether cookies are kept for the site of a URI and sent to it, and for how long those that do not
 * say when they end. */
bool policy_uses_cookies(const struct policy *policy, const struct uri *uri);
int64_t policy_cookie_session_ms(const struct policy *policy, const struct uri *uri);
/* As rules_screen_host(), with the schemes of all parts. */
struct verdict policy_screen_host(const struct policy_reader *reader, const struct uri *uri);
/* As rules_screen_uri(), with the schemes and the crawlmode of the part. */
struct verdict policy_screen_uri(const struct policy_reader *reader, const struct uri *uri,
                                 const struct policy_part *part, const struct screening *screening);
/* A URI of the file, of whose way only the page hops are known any more, and whether the rules of
 * hosts and URIs count for it. */
struct verdict policy_screen_known(const struct policy_reader *reader, struct text origin,
                                   struct text path, unsigned depth, bool ignores_rules);
/* Whether a change of scope or limits may lift this refusal: what a page, robots.txt or a trap said
 * stays said. */
bool policy_may_lift(const struct policy *policy, enum uri_skip skip);
/* As rules_depth(). */
uint32_t policy_depth(const struct policy_part *part, uint32_t parent_depth, bool is_external);

#endif
