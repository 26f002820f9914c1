/*
 * What site managers and the committer tell each other. Each message belongs to its receiver once
 * posted. What the committer asks of other collections' files is in messages/link_question.h.
 *
 *   committer → site manager   struct lease_grant, struct claim_batch, struct site_manager_order
 *   site manager → committer   struct report: results, claim requests, ended leases, robots.txt
 *
 * A report carries its own arena; every text in it lies there, or is static. Claims carry their
 * texts behind them in one allocation.
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
    ORDER_DRAIN,    /* start nothing more; report when nothing is in flight */
    ORDER_STOP,     /* cancel what is in flight and end the thread */
};

struct site_manager_order {
    struct mail mail; /* first member */
    enum order_kind kind;
};

/* A changed configuration takes the place of the one in force. */
struct policy_order {
    struct site_manager_order order; /* first member */
    struct policy *policy;           /* a reference */
};

/* The site, or with id 0 each, is to be given back: when what is in flight for it has ended, or,
 * with `at_once`, now. Then what is in flight is cancelled, and its claims are given back as if
 * they had not been begun; for politeness the requests count. */
struct recall {
    int64_t site_id;
    bool at_once;
};

struct recall_order {
    struct site_manager_order order; /* first member */
    struct recall recall;
};

/* The claim is nobody's any more: it is not begun, and cancelled if it was. */
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
    int attempts;            /* that failed in this cycle */
    int64_t turn;            /* of its site's priority levels; CLAIM_OUT_OF_TURN: of none */
    int64_t last_modified_s; /* of the document there is; 0 without */
    bool has_document;
    bool is_duplicate; /* the document has an owner */
    bool is_withdrawn; /* the manager's: not to be begun */
    bool is_set_aside; /* the program died of it (store/crashes.h): not to be fetched */
    int sitemap_level; /* of a sitemap, from 1; 0: it is none */
    bool is_channel;
    bool is_indexed;            /* the channel is kept as a document, too */
    bool channel_ignores_rules; /* rules of hosts and URIs do not count for the channel's entries */
    bool ignores_rules;         /* it came by such a channel: they do not count for it */
    bool follows_no_links;      /* it came by a channel whose documents lead nowhere */
    struct text path;           /* path and query */
    struct text etag;
};

/* The head of a site's queue. `count` may be 0: there is nothing more for now. */
struct claim_batch {
    struct site_manager_order order; /* first member */
    int64_t site_id;
    bool closing; /* take no more: return the lease when these are done */
    size_t count;
    size_t next;                   /* the manager's: the claim to be done next */
    size_t unfinished;             /* the manager's: claims without a result */
    struct claim_batch *following; /* the manager's */
    struct arena arena;            /* of the claims and their texts */
    struct claim *claims;
};

void claim_batch_free(struct claim_batch *claim_batch);

/* A site for a site manager. The first claims follow in a claim_batch. */
struct lease_grant {
    struct site_manager_order order; /* first member */
    int64_t site_id;
    uint64_t seed;
    int failures;
    int response_ms;
    int64_t started_at_ms; /* the last request, wall time; 0: not known */
    int64_t stored_in_cycle;
    /* robots.txt as kept; ROBOTS_POLICY_UNKNOWN when there is none */
    enum robots_policy robots_policy;
    int64_t robots_expires_at_ms;
    enum javascript_verdict javascript; /* what running the pages of the site brought */
    int fruitless;                      /* its pages in a row that it brought nothing to */
    bool sitemaps_listed;               /* in this cycle */
    struct fetch_address level_address; /* by which priority levels are decided; family 0: none */
    struct text robots_text;
    struct cookie_group *cookies; /* held for the site; NULL: it has none */
    struct text origin;
    char texts[];
};

/* With its hold on cookies. NULL is allowed. */
void lease_grant_free(struct lease_grant *lease);

/* ---- site manager → committer ---- */

/* A link as found, screened and deduplicated within its document. */
struct found_link {
    uint64_t hash; /* known_hash(); 0 for what is no URI that could be kept (opaque, unparsable) */
    struct text path; /* path and query */
    uint32_t site;    /* index in the report's sites; only with a hash, and not `local` */
    uint16_t depth;
    uint16_t focus_distance; /* hops out of the focus */
    uint8_t skip;            /* enum uri_skip; URI_SKIP_NONE: to be queued */
    bool local;              /* same site as the document */
    rule_id rule;
};

/* A site that links of this report lead to. */
struct found_site {
    uint64_t seed;
    struct text origin;
    struct site *site; /* the planner's */
    uint8_t route;     /* the planner's: an enum route, once it was asked for */
};

/* What a sitemap says of one of its entries. */
struct sitemap_facts {
    int64_t modified_s; /* SITEMAP_NO_TIME without */
    enum sitemap_frequency frequency;
};

/* A sitemap that was read, or redirects. */
struct sitemap_result {
    struct sitemap_summary summary;
    struct found_link *children; /* the sitemaps of an index, or the target of a redirect */
    size_t child_count;
    struct sitemap_facts *facts; /* of the result's links, which are its entries */
};

/* What a channel says of one of its entries. */
struct channel_facts {
    int64_t dated_ms; /* when it was last touched; CHANNEL_NO_TIME without */
};

/* A channel that was read, or redirects. */
struct channel_result {
    struct channel summary;      /* without its entries */
    struct found_link *target;   /* of a redirect */
    struct channel_facts *facts; /* of the result's links, which are its entries */
};

/* What is told of a document beside its content. */
struct document_facts {
    struct text language;         /* a tag in lower case; empty: nobody told */
    const char *language_source;  /* static: html, header, detected */
    const char *charset;          /* static; NULL: nobody told, or it is no text */
    const char *charset_source;   /* static */
    struct text canonical;        /* the URI that it calls canonical; empty without */
    bool is_canonical;            /* … which is its own */
    const char *canonical_source; /* static: html, header; NULL without */
    bool is_truncated;            /* the body was cut at cut_off */
};

enum result_kind {
    RESULT_DOCUMENT,     /* 200 and kept */
    RESULT_NOT_MODIFIED, /* 304 */
    RESULT_REDIRECT,     /* HTTP or META refresh; the target is the only link */
    RESULT_SKIPPED,      /* fetched, not kept: document_skip says why; may have links (noindex) */
    RESULT_FAILED,       /* no document: document_skip and status; http_errors says what follows */
    RESULT_REFUSED,      /* not fetched: uri_skip says why */
    RESULT_RETURNED,     /* not tried, or cancelled; goes back to the queue */
    RESULT_POSTPONED, /* not tried before postponed_until_ms, as its subcollection is suspended */
};

/* Whether a page's scripts were run. */
enum rendering_outcome {
    RENDERING_NONE, /* it was not to be */
    RENDERING_DONE,
    RENDERING_FAILED, /* it is kept as it came */
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
    struct text robots_rule; /* of URI_SKIP_ROBOTS: what forbids it; empty: not known */
    int level;
    int depth;
    int hops;
    int focus_distance;
    int attempts;   /* failed ones before this */
    int64_t turn;   /* as in the claim */
    int status;     /* HTTP; 0 without an answer */
    bool requested; /* something was sent */
    /* Of RESULT_FAILED: what http_errors goes by, and whether another try in this cycle would end
     * in the same way. */
    enum error_class error_class;
    bool is_final;
    bool is_of_ftp; /* then ftp_errors says it */
    bool had_document;
    bool was_duplicate;     /* the document there was had an owner */
    int64_t retry_after_ms; /* 0: as the planner decides */
    int64_t postponed_until_ms;
    int64_t at_ms; /* wall time of the answer */
    int64_t total_us;
    uint64_t bytes_received;
    uint64_t bytes_sent;
    struct text sentence;                     /* for people; may be empty */
    struct text subcollection;                /* that the URI belongs to; empty: to none */
    struct text path;                         /* path and query */
    struct text header_sent, header_received; /* where a log wants them */
    bool unchanged;                           /* the planner's: the content is what it was */
    /* a document */
    struct text mime;
    struct text title;
    struct text etag;
    int64_t last_modified_s;           /* 0 without */
    enum soft_evidence soft_not_found; /* by which it is a soft 404 */
    uint64_t size_bytes;
    struct checksum checksum;
    struct summing_rule summing;           /* what it was made from */
    const struct near_signature *nearness; /* where near duplicates are looked for; NULL: none */
    struct document_facts facts;
    struct text record;  /* for a pack … */
    bool record_is_file; /* … or for a file of its own */
    /* its links */
    struct found_link *links;
    size_t link_count;
    size_t links_dropped;
    enum rendering_outcome rendering; /* whether its scripts were run … */
    struct text render_failure;       /* … and what went wrong with that; empty: nothing */
    bool is_unfocused;                /* the document lies outside of the focus … */
    uint16_t links_focus_distance;    /* … and its links so many hops, … */
    bool links_refused;               /* … which is too far */
    /* a sitemap */
    int sitemap_level; /* as in the claim */
    struct sitemap_result *sitemap;
    /* channels */
    bool is_channel;    /* as in the claim */
    bool is_indexed;    /* the same */
    bool ignores_rules; /* those of hosts and URIs do not count for its links */
    struct channel_result *channel;
    struct found_link *found_channels; /* that the page names */
    size_t found_channel_count;
};

/* Where a site has sitemaps. */
struct sitemap_listing {
    struct sitemap_listing *next;
    int64_t site_id;
    struct found_link *sitemaps;
    size_t count;
    size_t named; /* so many of them, the first, by robots.txt */
};

/* A robots.txt that was fetched. */
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
    struct text header_sent, header_received; /* of the last hop, where a log wants them */
    struct text text;
    uint64_t bytes_received;
    uint64_t bytes_sent;
};

/* A certificate that a site showed when a connection was made. */
struct certificate_result {
    struct certificate_result *next;
    int64_t site_id;
    int64_t seen_at_ms;
    struct fetch_certificate certificate;
    bool is_accepted;
    struct text sentence; /* why not */
};

/* What running the pages of a site brought. */
struct javascript_result {
    struct javascript_result *next;
    int64_t site_id;
    int64_t at_ms;
    enum javascript_verdict verdict;
    int fruitless; /* pages in a row that it brought nothing to */
};

/* A login by form stands otherwise than before, as the board says (policy/login_board.h). */
struct login_report {
    struct login_report *next;
    struct text login;     /* its name */
    enum event_kind event; /* what happened */
    struct text sentence;  /* the same, for people */
    int64_t site_id;
    uint64_t bytes_received, bytes_sent;
};

/* The site needs claims. */
struct claim_request {
    struct claim_request *next;
    int64_t site_id;
    int count;
};

/* The site is given back. */
struct lease_return {
    struct lease_return *next;
    int64_t site_id;
    enum site_state state;
    enum document_skip reason;
    int status; /* of the answer that was the reason; 0: none was */
    struct text sentence;
    int64_t due_at_ms;     /* wall time: not before */
    int64_t started_at_ms; /* the last request; 0: not known */
    int failures;
    int response_ms;
    struct text address; /* empty when none was used */
};

/* One transfer on the wire, for the table `transfer`. */
struct transfer_snapshot {
    int64_t uri_id;
    int64_t started_at_ms;
    uint64_t received;
};

/* The address that the priority levels of a site's URIs are decided by from now on. */
struct site_address {
    struct site_address *next;
    int64_t site_id;
    struct fetch_address address;
};

struct report {
    struct committer_mail mail; /* first member */
    struct policy *policy;      /* a reference: whose numbers its rules are; NULL: the planner's */
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
    bool memory_failed; /* something was lost for want of memory: the run cannot be completed */
    struct transfer_snapshot *transfers;
    size_t transfer_count;
    size_t in_flight;
    size_t waiting_sites;
    int64_t longest_stall_us;
    struct exceeded_rule exceeded[RULES_EXCEEDED]; /* since the last report */
    size_t exceeded_count;
};

/* Where a link of a document or redirect leads; `own` is the origin of that. Empty for what is no
 * URI that could be kept: such a link has no site, also where the report lists none. */
struct text found_link_origin(const struct report *report, struct text own,
                              const struct found_link *link);

/* With its arena. */
void report_free(struct report *report);

#endif
