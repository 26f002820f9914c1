/*
 * Inside a site manager: its state, the sites that it has leased and the visits on the wire.
 *
 * One thread owns all of it, the site manager's own or the maker's (site_manager_loop.h), and no
 * function here locks. Two things cross threads: `orders`, `dns_answers`, `render_news` and
 * `dependency_answers` are mailboxes that others post to, and `posted_bytes` and `posted_results`
 * are counters that the committer lowers when it is done with a report.
 *
 * A turn of the loop (site_manager.c): orders and answers are taken, the sites that are due proceed
 * (lease.h), transfers proceed in fetch_poll() and call visits back, the report is posted.
 * Everything that a turn says goes into the report (reports.h); the committer answers with orders.
 *
 * The folders, ground floor first; a file includes headers of its own folder and of those above it
 * alone, and so do the functions that it hands out as callbacks:
 *
 *     session    who a request is made as: credentials, cookies, connections
 *     site       a leased site, its visits and reports, and what the policy says about it
 *     login      a login by form, performed, and sessions that seem to have ended
 *     answer     from the answer of a server to a result
 *     rendering  pages that run in the browser, and what they ask for
 *     lease      the stages of a lease: addresses, robots.txt, login, visits; and its end
 *
 * The part's own folder has the thread (site_manager.c) and the trial of one URI (trial.c).
 */
#ifndef SEINE_SITE_MANAGER_SITE_MANAGER_PRIVATE_H
#define SEINE_SITE_MANAGER_SITE_MANAGER_PRIVATE_H

#include "session.h"
#include "site_robots.h"

#include <pthread.h>
#include <seine/crawling/crawl_logs.h>
#include <seine/crawling/site_manager.h>
#include <seine/crawling/site_manager/trial.h>
#include <seine/documents/parse.h>
#include <seine/foundation/uri.h>
#include <seine/settings/policy/form_logins.h>
#include <seine/settings/policy/pace.h>
#include <seine/state/content.h>
#include <stdatomic.h>

struct dependency;
struct dependency_cache;
struct dependency_site;
struct form_visit;
struct origin_cache;
struct rendering;
struct robots_visit;

struct leased_site {
    struct heap_node due; /* first member; monotonic us: when a request may start */
    struct leased_site *next;
    int64_t id;
    uint64_t seed;
    char *origin;   /* zero-terminated */
    struct uri uri; /* of its root; texts in `uri_storage` */
    char uri_storage[2 * LIMIT_HOST_BYTES];
    /* where it is, or through what it is reached */
    struct session session;
    struct fetch_address resolved[DNS_ADDRESSES];
    size_t resolved_count;
    struct fetch_address level_address; /* by which the planner decides priority levels */
    struct address *address;            /* politeness of the first */
    char address_text[FETCH_ADDRESS_TEXT_BYTES];
    bool has_permit;                               /* to be crawled (address_permits.h) … */
    char permit_address[FETCH_ADDRESS_TEXT_BYTES]; /* … at this address */
    struct verdict refusal;                        /* of its addresses */
    struct text dns_sentence;
    char dns_sentence_storage[160];
    /* what it allows */
    struct site_robots robots;
    char certificate[2 * FETCH_FINGERPRINT_BYTES + 1]; /* reported in this lease; empty: none */
    int64_t robots_expires_at_ms;
    struct text robots_text; /* as kept in the lease */
    enum robots_policy robots_policy;
    enum lease_stage stage; /* changed by lease_set_stage() */
    struct robots_visit *visit;
    const struct form_login *form; /* that it waits for, of the policy in force; NULL: none */
    uint64_t login_session;        /* in which its requests are; 0: none */
    struct form_visit *form_visit; /* that is performed for it */
    int64_t crawl_delay_us;
    const struct policy_part *part; /* of the policy in force: that of the last request */
    bool suspended;                 /* by the pace of its part */
    bool runs_javascript;           /* as the policy in force has it for the site as a whole */
    enum javascript_verdict javascript;
    int fruitless;
    /* politeness */
    int pending;
    int rendering;            /* pages of it that run in the browser */
    int waiting_dependencies; /* requests of those that were not started yet */
    unsigned robots_failures;
    int64_t last_start_us;
    int64_t response_us;
    int64_t pause_until_us; /* Retry-After and back-off */
    int failures;
    enum document_skip failure;
    int failure_status; /* of the answer that was the failure; 0: none was */
    char failure_sentence[256];
    /* claims */
    struct lease_grant *lease;
    struct claim_batch *claim_batches, *last_claim_batch;
    int claims; /* not yet started */
    int window;
    bool claims_requested; /* a claim request is under way */
    bool has_news;         /* since it was sent something happened that may have queued more */
    bool ran_out;          /* of claims, since the last claim_batch */
    bool queue_empty;      /* the last claim_batch was empty, and nothing happened since */
    bool closing;
    bool recalled; /* to be given back as soon as nothing is in flight */
    bool worked;   /* something was started in this lease */
};

/* One request for a claim on the wire. */
struct visit {
    struct site_manager *manager;
    struct leased_site *site;
    struct claim_batch *claim_batch;
    const struct claim *claim;
    struct policy *policy;          /* a reference: another may be in force when the answer comes */
    const struct policy_part *part; /* of it */
    bool is_sitemap;
    uint64_t login_session; /* as the site's when it was sent */
    bool shares_address;    /* it was entered in the table of addresses */
    struct session_use use;
    /* of the requests before the last, which the server wanted to know more of */
    uint64_t bytes_received, bytes_sent;
    int64_t started_us;
    int64_t started_at_ms;
    struct visit *next, *previous; /* among those in flight */
    bool conditional;
    struct rendering *rendering; /* its page runs in the browser; NULL: it does not */
    char uri[];                  /* zero-terminated */
};

struct site_manager {
    struct site_manager_settings settings;
    struct clock *clock;
    const struct crawl_config *config; /* of the policy in force */
    pthread_t thread;
    struct mailbox *orders;
    struct mailbox *dns_answers;
    struct fetch_engine *engine;
    struct policy_reader reader;
    struct logins *logins; /* NULL: none */
    struct content_encoder *encoder;
    struct checksum_maker *checksums;
    struct origin_cache *origins;
    struct html_options html;
    struct arena page;             /* of the document being read */
    struct html_document document; /* the markup read last; its texts live in `page` or the body */
    struct text shown_header;      /* of the answer under way, without cookies that we use */
    struct text detected_language; /* of the document being read; empty: not detected, or none */
    struct heap due;
    struct leased_site *sites;
    size_t site_count;
    struct visit *visits;
    struct mailbox *render_news;
    struct rendering *renderings;
    struct dependency *dependencies;
    struct dependency_site *dependency_sites;
    struct dependency_cache *dependency_cache;
    struct mailbox *dependency_answers; /* of the DNS */
    int64_t dependencies_due_us;        /* when one may be started; INT64_MAX: after an event */
    const struct rendering *rendered;   /* whose page becomes a result; NULL: of none */
    size_t in_flight;                   /* visits and robots.txt */
    struct report *report;              /* being filled, or NULL */
    uint32_t report_serial;
    int64_t report_since_us;
    atomic_size_t posted_bytes, posted_results;
    int64_t next_second_us;
    int64_t longest_stall_us;
    /* Called for each answer with its result before either goes on; NULL without (trial.c). */
    void (*on_answer)(void *context, const struct visit *visit,
                      const struct fetch_response *response, struct result *result);
    /* Called before that for each answer to a request that there are credentials for, robots.txt
     * among them: what it said. */
    void (*on_login)(void *context, const struct uri *uri, const char *said,
                     const struct fetch_response *response);
    void (*on_form_step)(void *context, const struct form_step *step);
    void *on_answer_context; /* of all three */
    bool has_document;       /* the answer under way was markup and was read */
    bool is_read;            /* the markup under way is in `document` already */
    bool reported_quiet;     /* the last snapshot said that there is nothing to do */
    bool memory_failed;
    bool draining;
    bool drained;
    bool stopping;
};

#endif
