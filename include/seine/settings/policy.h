/*
 * A policy: one configuration made ready for use, with the compiled rules, request profiles and
 * proxies of the collection and of each of its subcollections (MS-FSCCFG 2.2.4.33).
 *
 * A policy never changes. It is reference counted and shared by the committer and the site
 * managers. A changed configuration makes a new policy, which replaces the old one thread by thread
 * (collection_configure()). A result that was screened under a policy is reported with the rules of
 * that policy.
 *
 * A URI belongs to the first subcollection whose rules admit it, else to the collection itself; the
 * collection's own rules decide first whether it is crawled at all. The schemes and the crawlmode
 * are those of its part (collection or subcollection). A site as a whole (max_doc, proxy) belongs
 * to the first subcollection that names its host: by its include_domains, or in its start URIs and
 * the exact and prefix rules of include_uris. IP rules can assign a URI to a subcollection only
 * once the address of the site is known: they apply to requests, not to earlier decisions.
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
    struct text name;              /* empty: the collection itself; lives as long as `config` */
    struct crawl_config *config;   /* the configuration for its URIs */
    struct ruleset *rules;         /* the collection's rules, or those that define the
                                    * subcollection */
    struct fetch_profile *profile; /* profile of its requests */
    /* The certificate presented to servers that request one; NULL: none. A subcollection without
     * its own has the collection's. */
    struct fetch_client_certificate *certificate;
    struct text agent;          /* the product token of their User-Agent; lives as long as
                                 * `config` */
    struct proxy_list *proxies; /* NULL: requests go to the sites directly */
    struct delay_slot *slots;   /* variable_delay; used by pace.h */
    size_t slot_count;
};

/* Maximum number of levels; the same as in the parameter table. */
#define POLICY_LEVELS 100

/* A priority level of the queue (MS-FSCCFG 2.2.4.15, 2.2.4.16). */
struct policy_level {
    int number;            /* 1 is the highest */
    int64_t share;         /* its share of the turns */
    struct ruleset *rules; /* selects the URIs queued with it; NULL: none by rules */
};

/* Credentials (MS-FSCCFG 2.2.4.20), in plain text. */
struct policy_login {
    bool is_realm;                          /* otherwise a URI prefix, normalised */
    struct text target;                     /* the realm or the prefix */
    struct authorization_settings settings; /* its tokens are a reference */
    char *memory;                           /* holds the texts */
    size_t memory_bytes;
    /* Consecutive refusals per server, for all threads: indexed by the number of the origin for a
     * realm, otherwise one. */
    atomic_uint *refusals;
};

/* An account of ftp_acct (MS-FSCCFG 2.2.4.21), in plain text, and its state for all threads. */
struct policy_ftp_account {
    struct text host;
    struct text user, password;
    char *memory; /* holds the texts */
    size_t memory_bytes;
    atomic_uint refusals; /* consecutive refusals */
    atomic_uint trying;   /* requests that use it while it is not accepted yet */
    atomic_bool is_accepted;
};

/* An entry of post_payload. */
struct policy_payload {
    char *target; /* a URI or a URI prefix, normalised */
    bool is_prefix;
    struct text data; /* text of the configuration */
};

struct policy {
    atomic_uint references;
    struct crawl_config *wanted;   /* the whole configuration, including changes that take effect
                                    * later */
    struct proxy_pool *proxy_pool; /* from the settings */
    const char *data_folder;       /* from the settings */
    struct policy_login *logins;   /* credentials by server */
    size_t login_count;
    struct policy_payload *payloads;
    size_t payload_count;
    struct form_login *forms; /* logins by form (policy/form_logins.h) */
    size_t form_count;
    struct ruleset *logout; /* seine/logout_uris of sites with a login; NULL: none */
    struct policy_ftp_account *ftp_accounts;
    size_t ftp_account_count;
    struct file_roots *own_roots;   /* created for the start URIs; NULL: none */
    const struct file_roots *roots; /* the folders whose files may be crawled; NULL: none */
    char **login_origins;           /* origins that may receive the credentials of a realm */
    size_t login_origin_count;
    bool levels_in_turn;  /* pop_scheme rr or wrr; otherwise the highest level goes first */
    bool levels_by_rules; /* put_scheme include */
    size_t level_count;
    struct policy_level *levels; /* ordered by number */
    struct ruleset *unfocused;   /* focused/exclude_domains; NULL: the focus applies to all hosts */
    struct ruleset *reported;    /* pp/ecl_override; NULL: none */
    size_t part_count;           /* at least 1 */
    struct policy_part *parts;
};

/* Receives each problem. `item` is the path of the item with the problem (a subcollection, a
 * priority level …; "": the collection itself); `path` is the path within the item. */
struct policy_problems {
    void (*report)(void *context, const char *item, const char *path, const struct error *error);
    void *context;
};

struct policy_settings {
    const struct crawl_config *config; /* for this node; copied */
    const struct crawl_config *wanted; /* also includes changes that take effect later; NULL: there
                                        * are none */
    struct proxy_pool *proxies;        /* must outlive the policy; NULL: no proxies are used */
    const char *data_folder; /* folder of the key that encrypts passwords; must outlive the policy,
                              * too */
    const struct policy_problems
        *problems; /* set by policy_try(); NULL: policy_new() stops at the first problem */
};

int policy_new(const struct policy_settings *settings, struct policy **ret_policy,
               struct error *error) SEINE_MUST_CHECK;
/* Reports all problems that policy_new() would refuse, except contradictions (config_check()).
 * Returns 0 even if there are problems; STATUS_MEMORY. */
int policy_try(const struct policy_settings *settings, struct error *error) SEINE_MUST_CHECK;
/* The policy of the next refresh cycle: applies changes that were waiting for it, and reads the
 * files of rules and mirrors again. Changes that need a restart keep waiting. */
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

/* The state that one thread needs to use a policy. It holds a reference to it. */
struct policy_reader {
    struct policy *policy;
    struct rules_matcher *matcher;
};

int policy_reader_init(struct policy_reader *reader, struct policy *policy,
                       struct error *error) SEINE_MUST_CHECK;
void policy_reader_done(struct policy_reader *reader);
void policy_reader_change(struct policy_reader *reader, struct policy *policy);

/* Describes a rule of any of its rulesets, with the subcollection or priority level to which it
 * belongs. False if the ruleset is not one of them, or has no such rule. */
bool policy_describe_rule(const struct policy *policy, const struct ruleset *ruleset, rule_id rule,
                          char *ret_text, size_t size);

/* A checksum of the rules that come from files, over all parts; 0 without such rules. */
uint64_t policy_rule_files(const struct policy *policy);

/* Whether any part may run scripts of pages (use_javascript). */
bool policy_uses_javascript(const struct policy *policy);

/* Whether any part, the focus or a priority level has IP rules. */
bool policy_has_addresses(const struct policy *policy);

/* Converts an address to the form that rules use. */
struct uri_address policy_uri_address(const struct fetch_address *address);

/* The part of a URI. Valid as long as the policy. `address` is the address of its site, NULL while
 * unknown. */
const struct policy_part *policy_part_of(const struct policy_reader *reader, const struct uri *uri,
                                         const struct uri_address *address);
/* The part of a site as a whole; `uri` is the site's root. */
const struct policy_part *policy_part_of_site(const struct policy_reader *reader,
                                              const struct uri *uri,
                                              const struct uri_address *address);
/* Whether the collection has a focus (MS-FSCCFG 2.2.4.19), and whether the focus applies to a
 * host. */
static inline bool policy_has_focus(const struct policy *policy)
{
    return policy_config(policy)->focused.languages.count > 0;
}
bool policy_focuses_on(const struct policy_reader *reader, struct text host,
                       const struct uri_address *address);
/* Whether destinations receive `what` beside a document: duplicates, redirects, mirrors or metadata
 * (MS-FSCCFG 2.2.4.7, ds_meta_info); and whether a URI, a duplicate or redirect of a document, is
 * always reported however many there are (ecl_override). */
bool policy_reports(const struct crawl_config *config, const char *what);
bool policy_reports_always(const struct policy_reader *reader, const struct uri *uri);
/* How many duplicates of a document are reported: as many as are recorded (pp/max_dupes), at most
 * pp/ds_max_ecl. */
int64_t policy_duplicates_reported(const struct crawl_config *config);
/* The cluster of sites (MS-FSCCFG 2.2.4.27) of a URI's site: the first that names it. */
bool policy_cluster_of(const struct policy *policy, const struct uri *uri, size_t *ret_cluster);
/* The priority level for queuing a URI; `address` is the address of its site, NULL while unknown:
 * until then IP rules match nothing. */
int policy_level_of(const struct policy_reader *reader, const struct uri *uri,
                    const struct uri_address *address, bool is_start);
/* Whether levels have IP rules; and whether the levels of a host's URIs may differ between two
 * addresses of the host. NULL: unknown. */
bool policy_levels_by_address(const struct policy *policy);
bool policy_levels_differ(const struct policy_reader *reader, struct text host,
                          const struct uri_address *one, const struct uri_address *other);
/* The index of the level that has the given turn of a site. Turns count from 0: levels are served
 * one after the other, each as many turns as its share, and then again from the start.
 * *ret_next_level is the first turn of the next level. */
size_t policy_level_at(const struct policy *policy, int64_t turn, int64_t *ret_next_level);
/* Distributes `count` turns, starting with `turn`, among the levels; ret_counts has one entry per
 * level. */
void policy_share_out(const struct policy *policy, int64_t turn, int count, int *ret_counts);
/* The account for a host; NULL: there is none. */
struct policy_ftp_account *policy_ftp_account_of(const struct policy *policy, struct text host);
/* The payload posted to the URI (MS-FSCCFG 2.2.4.29): from the entry of the URI itself, else from
 * its longest prefix; data NULL: use GET. Both sides are normalised: the payload for http://a is
 * not sent to http://a.evil/. */
struct text policy_payload_of(const struct policy *policy, struct text uri);
/* Whether the server of this origin may receive the credentials of a realm that it asks for; if so,
 * *ret_number is its number among these origins. */
bool policy_answers_realms_of(const struct policy *policy, struct text origin, size_t *ret_number);
/* Whether cookies are used for the site of a URI, and the lifetime of cookies without an expiry
 * time. */
bool policy_uses_cookies(const struct policy *policy, const struct uri *uri);
int64_t policy_cookie_session_ms(const struct policy *policy, const struct uri *uri);
/* Like rules_screen_host(), with the schemes of all parts. */
struct verdict policy_screen_host(const struct policy_reader *reader, const struct uri *uri);
/* Like rules_screen_uri(), with the schemes and the crawlmode of the part. */
struct verdict policy_screen_uri(const struct policy_reader *reader, const struct uri *uri,
                                 const struct policy_part *part, const struct screening *screening);
/* Screens a stored URI: only its page hops are known, and whether the rules for hosts and URIs
 * apply to it. */
struct verdict policy_screen_known(const struct policy_reader *reader, struct text origin,
                                   struct text path, unsigned depth, bool ignores_rules);
/* Whether a change of scope or limits may lift this refusal. Refusals by pages, robots.txt or traps
 * are not lifted. */
bool policy_may_lift(const struct policy *policy, enum uri_skip skip);
/* Like rules_depth(). */
uint32_t policy_depth(const struct policy_part *part, uint32_t parent_depth, bool is_external);

#endif
