/*
 * The messages between site managers and the committer. A posted message belongs to its receiver.
 * messages/link_question.h has the committer's questions about the files of other collections.
 *
 *   committer → site manager   struct lease_grant, struct claim_batch, struct site_manager_order
 *   site manager → committer   struct report: results, claim requests, ended leases, robots.txt
 *
 * A report carries its own arena; every text in it is there, or is static. Claims carry their texts
 * behind them in one allocation.
 */
#ifndef SEINE_MESSAGES_H
#define SEINE_MESSAGES_H

#include <seine/documents/dedup.h>
#include <seine/documents/dedup/content_checksum.h>
#include <seine/documents/parse/channel.h>
#include <seine/documents/parse/sitemap.h>
#include <seine/documents/parse/soft_not_found.h>
#include <seine/foundation/base.h>
#include <seine/settings/config/error_policy.h>
#include <seine/settings/policy.h>
#include <seine/settings/rules.h>
#include <seine/state/frontier.h>
#include <seine/state/messages/committer_mail.h>
#include <seine/web/cookies/jar.h>
#include <seine/web/fetch/address.h>
#include <seine/web/fetch/engine.h>
#include <seine/web/fetch/robots.h>

/* ---- committer → site manager ---- */

enum order_kind {
    ORDER_LEASE,    /* struct lease_grant */
    ORDER_CLAIMS,   /* struct claim_batch */
    ORDER_POLICY,   /* struct policy_order */
    ORDER_RECALL,   /* struct recall_order */
    ORDER_WITHDRAW, /* struct withdraw_order */
    ORDER_DRAIN,    /* start nothing new; report when nothing is in flight */
    ORDER_STOP,     /* cancel all transfers and end the thread */
};

struct site_manager_order {
    struct mail mail; /* first member */
    enum order_kind kind;
};

/* Replaces the configuration in force. */
struct policy_order {
    struct site_manager_order order; /* first member */
    struct policy *policy;           /* a reference */
};

/* Recalls the site's lease, or with id 0 all leases: once its transfers in flight have ended, or,
 * with `at_once`, immediately. Then its transfers are cancelled, and its claims are returned as if
 * they had not been begun; the requests still count for politeness. */
struct recall {
    int64_t site_id;
    bool at_once;
};

struct recall_order {
    struct site_manager_order order; /* first member */
    struct recall recall;
};

/* Withdraws a claim: it is not begun, or cancelled if it was. */
struct withdrawal {
    int64_t site_id;
    int64_t uri_id;
};

struct withdraw_order {
    struct site_manager_order order; /* first member */
    struct withdrawal withdrawal;
};

struct policy_order *policy_order_new(struct policy *policy);
void policy_order_free(struct policy_order *order);

#define CLAIM_OUT_OF_TURN INT64_MAX

struct claim {
    int64_t uri_id;
    int level;
    int rank;
    int depth;
    int hops;
    int focus_distance;      /* hops out of the focus */
    int attempts;            /* failed attempts in this cycle */
    int64_t turn;            /* its turn among the site's priority levels; CLAIM_OUT_OF_TURN:
                              * none */
    int64_t last_modified_s; /* of the stored document; 0 without */
    bool has_document;
    bool is_duplicate; /* another URI owns the content of the document */
    bool is_withdrawn; /* for the manager: do not begin it */
    bool is_set_aside; /* quarantined after crashes (store/crashes.h): do not fetch it */
    int sitemap_level; /* level of a sitemap, from 1; 0: not a sitemap */
    bool is_channel;
    bool is_indexed;            /* the channel is also stored as a document */
    bool channel_ignores_rules; /* the rules for hosts and URIs do not apply to the channel's
                                 * entries */
    bool ignores_rules;         /* it is an entry of such a channel: these rules do not apply to
                                 * it */
    bool follows_no_links;      /* it is an entry of a channel whose documents' links are not
                                 * followed */
    struct text path;           /* path and query */
    struct text etag;
};

/* Claims from the head of a site's queue. `count` may be 0: the queue is empty for now. */
struct claim_batch {
    struct site_manager_order order; /* first member */
    int64_t site_id;
    bool closing; /* request no more: return the lease when these are done */
    size_t count;
    size_t next;                   /* for the manager: the next claim to do */
    size_t unfinished;             /* for the manager: claims without a result */
    struct claim_batch *following; /* for the manager */
    struct arena arena;            /* holds the claims and their texts */
    struct claim *claims;
};

void claim_batch_free(struct claim_batch *claim_batch);

/* The lease of a site. The first claims follow in a claim_batch. */
struct lease_grant {
    struct site_manager_order order; /* first member */
    int64_t site_id;
    uint64_t seed;
    int failures;
    int response_ms;
    int64_t started_at_ms; /* time of the last request, wall time; 0: unknown */
    int64_t stored_in_cycle;
    /* the stored robots.txt; ROBOTS_POLICY_UNKNOWN if there is none */
    enum robots_policy robots_policy;
    int64_t robots_expires_at_ms;
    enum javascript_verdict javascript; /* whether running the scripts of the site's pages is
                                         * useful */
    int fruitless;                      /* consecutive pages for which it was useless */
    bool sitemaps_listed;               /* whether its sitemaps have been listed in this cycle */
    struct fetch_address level_address; /* the address that decides its priority levels; family 0:
                                         * none */
    struct text robots_text;
    struct cookie_group *cookies; /* held for the site; NULL: it has none */
    struct text origin;
    char texts[];
};

/* Also releases its hold on the cookies. NULL is allowed. */
void lease_grant_free(struct lease_grant *lease);

/* ---- site manager → committer ---- */

/* A link found in a document, after screening and removal of duplicates within the document. */
struct found_link {
    uint64_t hash; /* known_hash(); 0 for a link that is not a storable URI (opaque, unparsable) */
    struct text path; /* path and query */
    uint32_t site;    /* index in the report's sites; only with a hash, and not for `local` links */
    uint16_t depth;
    uint16_t focus_distance; /* hops out of the focus */
    uint8_t skip;            /* enum uri_skip; URI_SKIP_NONE: queue it */
    bool local;              /* same site as the document */
    rule_id rule;
};

/* The target site of links in this report. */
struct found_site {
    uint64_t seed;
    struct text origin;
    struct site *site; /* for the planner */
    uint8_t route;     /* for the planner: an enum route, once it has been determined */
};

/* What a sitemap states about one of its entries. */
struct sitemap_facts {
    int64_t modified_s; /* SITEMAP_NO_TIME without */
    enum sitemap_frequency frequency;
};

/* The result of a sitemap that was read or redirected. */
struct sitemap_result {
    struct sitemap_summary summary;
    struct found_link *children; /* the sitemaps of an index, or the target of a redirect */
    size_t child_count;
    struct sitemap_facts *facts; /* one per link of the result; the links are its entries */
};

/* What a channel states about one of its entries. */
struct channel_facts {
    int64_t dated_ms; /* when it was last changed; CHANNEL_NO_TIME without */
};

/* The result of a channel that was read or redirected. */
struct channel_result {
    struct channel summary;      /* without its entries */
    struct found_link *target;   /* the target of a redirect */
    struct channel_facts *facts; /* one per link of the result; the links are its entries */
};

/* Facts about a document beside its content. */
struct document_facts {
    struct text language;         /* a tag in lower case; empty: unknown */
    const char *language_source;  /* static: html, header, detected */
    const char *charset;          /* static; NULL: unknown, or not a text */
    const char *charset_source;   /* static */
    struct text canonical;        /* the URI that it declares as canonical; empty without */
    bool is_canonical;            /* … and that is its own URI */
    const char *canonical_source; /* static: html, header; NULL without */
    bool is_truncated;            /* the body was cut at cut_off */
};

enum result_kind {
    RESULT_DOCUMENT,     /* 200 and kept */
    RESULT_NOT_MODIFIED, /* 304 */
    RESULT_REDIRECT,     /* HTTP or META refresh; the target is the only link */
    RESULT_SKIPPED,      /* fetched, not stored: document_skip is the reason; may have links
                          * (noindex) */
    RESULT_FAILED,       /* no document: document_skip and status; http_errors decides what
                          * follows */
    RESULT_REFUSED,      /* not fetched: uri_skip is the reason */
    RESULT_RETURNED,     /* not attempted, or cancelled; goes back to the queue */
    RESULT_POSTPONED,    /* not attempted before postponed_until_ms, because its subcollection is
                          * suspended */
};

/* Whether a page's scripts were run. */
enum rendering_outcome {
    RENDERING_NONE, /* not requested */
    RENDERING_DONE,
    RENDERING_FAILED, /* the page is stored as it was received */
};

struct result {
    struct result *next;
    int64_t uri_id;
    int64_t site_id;
    uint64_t hash; /* known_hash() of the URI */
    enum result_kind kind;
    enum uri_skip uri_skip;
    enum document_skip document_skip;
    rule_id rule;
    struct text robots_rule; /* for URI_SKIP_ROBOTS: the rule that forbids it; empty: unknown */
    int level;
    int depth;
    int hops;
    int focus_distance;
    int attempts;   /* failed attempts before this one */
    int64_t turn;   /* as in the claim */
    int status;     /* HTTP; 0 without an answer */
    bool requested; /* a request was sent */
    /* For RESULT_FAILED: the class of error for http_errors, and whether a retry in this cycle
     * would fail in the same way. */
    enum error_class error_class;
    bool is_final;
    bool is_of_ftp; /* ftp_errors applies instead */
    bool had_document;
    bool was_duplicate;     /* another URI owned the content of the former document */
    int64_t retry_after_ms; /* 0: the planner decides */
    int64_t postponed_until_ms;
    int64_t at_ms; /* wall time of the answer */
    int64_t total_us;
    uint64_t bytes_received;
    uint64_t bytes_sent;
    struct text sentence;                     /* for people; may be empty */
    struct text subcollection;                /* the URI's subcollection; empty: none */
    struct text path;                         /* path and query */
    struct text header_sent, header_received; /* set if a log records them */
    bool unchanged;                           /* for the planner: the content is unchanged */
    /* document */
    struct text mime;
    struct text title;
    struct text etag;
    int64_t last_modified_s;           /* 0 without */
    enum soft_evidence soft_not_found; /* the evidence of a soft 404 */
    uint64_t size_bytes;
    struct checksum checksum;
    struct summing_rule summing;           /* the input of the checksum */
    const struct near_signature *nearness; /* set if near duplicates are searched; NULL: no
                                            * signature */
    struct document_facts facts;
    struct text record;  /* to store in a pack … */
    bool record_is_file; /* … or for a file of its own */
    /* links of the document */
    struct found_link *links;
    size_t link_count;
    size_t links_dropped;
    enum rendering_outcome rendering; /* whether its scripts were run … */
    struct text render_failure;       /* … and the error; empty: none */
    bool is_unfocused;                /* the document is out of focus … */
    uint16_t links_focus_distance;    /* … and its links are this many hops out of focus, … */
    bool links_refused;               /* … which is too far */
    /* sitemap */
    int sitemap_level; /* as in the claim */
    struct sitemap_result *sitemap;
    /* channels */
    bool is_channel;    /* as in the claim */
    bool is_indexed;    /* the same */
    bool ignores_rules; /* rules for hosts and URIs do not apply to its links */
    struct channel_result *channel;
    struct found_link *found_channels; /* channels that the page links to */
    size_t found_channel_count;
};

/* The sitemaps of a site. */
struct sitemap_listing {
    struct sitemap_listing *next;
    int64_t site_id;
    struct found_link *sitemaps;
    size_t count;
    size_t named; /* the first ones, listed in robots.txt */
};

/* The result of fetching robots.txt. */
struct robots_result {
    struct robots_result *next;
    int64_t site_id;
    int64_t fetched_at_ms;
    int64_t expires_at_ms;
    int status;
    enum robots_policy policy;
    struct text sentence;
    int64_t crawl_delay_ms; /* -1 without */
    bool has_sitemap;
    struct text header_sent, header_received; /* of the last hop, set if a log records them */
    struct text text;
    uint64_t bytes_received;
    uint64_t bytes_sent;
};

/* A certificate that a site presented in a handshake. */
struct certificate_result {
    struct certificate_result *next;
    int64_t site_id;
    int64_t seen_at_ms;
    struct fetch_certificate certificate;
    bool is_accepted;
    struct text sentence; /* why it was rejected */
};

/* Whether running the scripts of a site's pages is useful. */
struct javascript_result {
    struct javascript_result *next;
    int64_t site_id;
    int64_t at_ms;
    enum javascript_verdict verdict;
    int fruitless; /* consecutive pages for which it was useless */
};

/* The state of a login by form changed, according to the board (policy/login_board.h). */
struct login_report {
    struct login_report *next;
    struct text login;     /* the name of the login */
    enum event_kind event; /* the event */
    struct text sentence;  /* the event as a sentence */
    int64_t site_id;
    uint64_t bytes_received, bytes_sent;
};

/* A site manager requests claims of the site. */
struct claim_request {
    struct claim_request *next;
    int64_t site_id;
    int count;
};

/* A site manager returns the lease of the site. */
struct lease_return {
    struct lease_return *next;
    int64_t site_id;
    enum site_state state;
    enum document_skip reason;
    int status; /* HTTP status that is the reason; 0: none */
    struct text sentence;
    int64_t due_at_ms;     /* wall time before which the site is not leased again */
    int64_t started_at_ms; /* time of the last request; 0: unknown */
    int failures;
    int response_ms;
    struct text address; /* the address that was used; empty: none */
};

/* One transfer in flight, for the table `transfer`. */
struct transfer_snapshot {
    int64_t uri_id;
    int64_t started_at_ms;
    uint64_t received;
};

/* The address that decides the priority levels of a site's URIs from now on. */
struct site_address {
    struct site_address *next;
    int64_t site_id;
    struct fetch_address address;
};

struct report {
    struct committer_mail mail; /* first member */
    struct policy *policy;      /* a reference: the policy whose rule numbers the report uses; NULL:
                                 * the planner's */
    struct arena arena;
    int worker;
    struct result *results, *last_result;
    size_t result_count;
    struct robots_result *robots;
    struct certificate_result *certificates;
    struct login_report *logins, *last_login;
    struct sitemap_listing *listings;
    struct site_address *addresses;
    struct javascript_result *verdicts;
    struct claim_request *claim_requests;
    struct lease_return *returns, *last_return;
    struct found_site *sites;
    uint32_t site_count, site_capacity;
    bool drained; /* answer to ORDER_DRAIN: nothing is in flight any more */
    /* Once a second: */
    bool has_snapshot;
    bool memory_failed; /* a result was lost for lack of memory: the run cannot be completed */
    struct transfer_snapshot *transfers;
    size_t transfer_count;
    size_t in_flight;
    size_t waiting_sites;
    int64_t longest_stall_us;
    struct exceeded_rule exceeded[RULES_EXCEEDED]; /* rules that exceeded their limits since the
                                                    * last report */
    size_t exceeded_count;
};

/* The origin of a link's target; `own` is the origin of the document or redirect. Empty for a link
 * that is not a storable URI: it has no site, even if the report lists none. */
struct text found_link_origin(const struct report *report, struct text own,
                              const struct found_link *link);

/* Frees the report with its arena. */
void report_free(struct report *report);

#endif
