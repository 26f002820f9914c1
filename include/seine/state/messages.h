/*
 * The messages between site managers and the committer. A posted message belongs to its receiver.
 * messages/result.h has the results of claims, messages/link_question.h the committer's questions
 * about the files of other collections.
 *
 *   committer → site manager   struct lease_grant, struct claim_batch, struct site_manager_order
 *   site manager → committer   struct report: results, claim requests, ended leases, robots.txt
 *
 * A report carries its own arena; every text in it is there, or is static. Claims carry their texts
 * behind them in one allocation.
 */
#ifndef SEINE_MESSAGES_H
#define SEINE_MESSAGES_H

#include <seine/foundation/base.h>
#include <seine/settings/policy.h>
#include <seine/settings/rules.h>
#include <seine/state/frontier.h>
#include <seine/state/messages/committer_mail.h>
#include <seine/state/messages/result.h>
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
