/*
 * Inside a site manager. Everything here belongs to its thread, except `orders`, `posted_bytes` and
 * `posted_results`.
 */
#ifndef SEINE_SITE_MANAGER_SITE_MANAGER_PRIVATE_H
#define SEINE_SITE_MANAGER_SITE_MANAGER_PRIVATE_H

#include "origin_cache.h"
#include "session.h"
#include "site_robots.h"

#include <pthread.h>
#include <seine/content.h>
#include <seine/crawl_logs.h>
#include <seine/parse.h>
#include <seine/policy/pace.h>
#include <seine/site_manager.h>
#include <seine/uri.h>
#include <stdatomic.h>

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
    struct verdict refusal; /* of its addresses */
    struct text dns_sentence;
    char dns_sentence_storage[160];
    /* what it allows */
    struct site_robots robots;
    char certificate[2 * FETCH_FINGERPRINT_BYTES + 1]; /* told in this lease; empty: none */
    int64_t robots_expires_at_ms;
    struct text robots_text; /* as kept in the lease */
    enum robots_policy robots_policy;
    enum lease_stage stage; /* changed by lease_set_stage() */
    struct robots_visit *visit;
    int64_t crawl_delay_us;
    const struct policy_part *part; /* of the policy in force: that of the last request */
    bool suspended;                 /* by the pace of its part */
    /* politeness */
    int pending;
    unsigned robots_failures;
    int64_t last_start_us;
    int64_t response_us;
    int64_t pause_until_us; /* Retry-After and back-off */
    int failures;
    enum document_skip failure;
    char failure_sentence[256];
    /* claims */
    struct lease_grant *lease;
    struct claim_batch *claim_batches, *last_claim_batch;
    int claims; /* not yet started */
    int window;
    bool wished;  /* a claim request is on its way */
    bool starved; /* ran out of claims since the last claim_batch */
    bool dry;     /* the last claim_batch was empty, and nothing happened since */
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
    bool shares_address; /* it was entered in the table of addresses */
    struct session_use use;
    /* of the requests before the last, which the server wanted to know more of */
    uint64_t bytes_received, bytes_sent;
    int64_t started_us;
    int64_t started_at_ms;
    struct visit *next, *previous; /* among those in flight */
    bool conditional;
    char uri[]; /* zero-terminated */
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
    struct language_detector *languages; /* NULL: there is no focus */
    struct html_options html;
    struct arena page;             /* of the document being read */
    struct html_document document; /* the markup read last; its texts live in `page` or the body */
    bool has_document;             /* the answer under way was markup and was read */
    struct text detected_language; /* of the document being read; empty: nobody looked, or none */
    struct heap due;
    struct leased_site *sites;
    size_t site_count;
    struct visit *visits;
    size_t in_flight;      /* visits and robots.txt */
    struct report *report; /* being filled, or NULL */
    uint32_t report_serial;
    int64_t report_since_us;
    atomic_size_t posted_bytes, posted_results;
    int64_t next_second_us;
    bool reported_quiet; /* the last snapshot said that there is nothing to do */
    int64_t longest_stall_us;
    bool memory_failed;
    /* Told of each answer with its result before either goes on; NULL without (trial.c). */
    void (*on_answer)(void *context, const struct visit *visit,
                      const struct fetch_response *response, struct result *result);
    void *on_answer_context;
    bool draining;
    bool drained;
    bool stopping;
};

/* ---- life (manager.c) ---- */

/* A site manager without a thread: its maker calls site_manager_proceed() and fetch_poll() in
 * turns. Ends with site_manager_free(). */
int site_manager_make(const struct site_manager_settings *settings,
                      struct site_manager **ret_manager, struct error *error) SEINE_MUST_CHECK;
/* Sees to the sites that are due. */
void site_manager_proceed(struct site_manager *manager, int64_t now_us);

/* ---- reports (manager.c) ---- */

/* The report being filled, or NULL without memory: then nothing can be told and the claim stays
 * claimed until the next start. */
struct report *site_manager_report(struct site_manager *manager);
/* A new result of the claim. */
struct result *site_manager_result(struct site_manager *manager, const struct leased_site *site,
                                   const struct claim *claim, enum result_kind kind);
/* printf into the report's arena. */
struct text site_manager_say(struct site_manager *manager, const char *format, ...)
    SEINE_PRINTF(2, 3);
/* The claim has its result; frees the claim_batch with the last. */
void site_manager_claim_done(struct claim_batch *claim_batch);
struct leased_site *site_manager_site(struct site_manager *manager, int64_t site_id);

/* ---- visits (visit.c) ---- */

/* Sends the visit's next request. `uri` is that of the visit. */
int visit_send(struct visit *visit, const struct uri *uri, struct error *error) SEINE_MUST_CHECK;
/* The server may want to know who asks. LOGIN_REPEAT: the answer to that is on its way, and the
 * visit goes on. LOGIN_LATER: the claim is to be tried later. Ask with each response, once. */
enum login_advice visit_log_in(struct visit *visit, const struct fetch_response *response);
/* It is on the wire, or no longer. */
void visit_list(struct visit *visit);
void visit_unlist(struct visit *visit);
/* Takes it off the wire at once; its claim is given back. */
void visit_cancel(struct visit *visit);
void visit_free(struct visit *visit);

/* ---- leases (lease.c) ---- */

void lease_take(struct site_manager *manager, struct lease_grant *lease);
void lease_take_claims(struct site_manager *manager, struct claim_batch *claim_batch);
/* The site may be given back by this. */
/* Aborts when the table of lease stages does not have the move. */
void lease_set_stage(struct leased_site *site, enum lease_stage stage);
void lease_ask_dns(struct site_manager *manager, struct leased_site *site);
/* The same where an archive answers: nobody is connected to, and 0.0.0.0 stands for the address. */
void lease_take_archive(struct site_manager *manager, struct leased_site *site);
/* Whether the claim of this URI has to wait, and until when: for its part, or since an archive does
 * not have it. */
struct pace lease_pace_of_claim(const struct site_manager *manager, const struct policy_part *part,
                                const struct uri *uri);
void lease_take_addresses(struct site_manager *manager, struct leased_site *site,
                          const struct dns_answer *answer);
/* Which of the site's addresses the rules allow. False when they allow none of them: then
 * site->refusal says why not (lease_address.c). */
bool lease_screen_addresses(struct site_manager *manager, struct leased_site *site);
/* The same after a change of the rules; the site may be given back by this. */
void lease_screen_again(struct site_manager *manager, struct leased_site *site);
/* The planner decides priority levels by the site's address, when levels have IP rules: it is told
 * one that it does not know. */
void lease_report_address(struct site_manager *manager, struct leased_site *site);
/* The site's address, or NULL while it is not known. */
const struct uri_address *lease_uri_address(const struct leased_site *site,
                                            struct uri_address *storage);
/* What the rules say to a connection to this address. */
struct verdict site_manager_screen_address(struct site_manager *manager, struct text host,
                                           const struct fetch_address *address);
/* Starts what may start; sets when to look again. */
void lease_proceed(struct site_manager *manager, struct leased_site *site);
/* Gives the site back, which is `state` from now on. Claims not started go back to the queue. */
void lease_return(struct site_manager *manager, struct leased_site *site, enum site_state state,
                  int64_t due_at_ms);
/* The site failed to answer: backs off, or is given up. */
void lease_failed(struct site_manager *manager, struct leased_site *site, enum document_skip reason,
                  const char *sentence, int64_t at_least_ms);
void lease_ask_for_claims(struct site_manager *manager, struct leased_site *site);
/* A request of the site has ended, `response_us` after it began; `entered`: it counts at the site's
 * address. */
void lease_visit_ended(struct site_manager *manager, struct leased_site *site, bool entered,
                       int64_t response_us);
/* What the policy in force says about the site as a whole. */
void lease_read_policy(struct site_manager *manager, struct leased_site *site);
/* From the start of a request to the start of the next. */
int64_t lease_start_pause_us(const struct site_manager *manager, const struct leased_site *site);
void lease_free(struct site_manager *manager, struct leased_site *site);

/* Whether the site's address allows a request now, which then counts as started; otherwise looks
 * again by itself, or gives the site back if that takes long. */
bool lease_enter_address(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                         bool *ret_entered);

/* ---- taken back (lease_recall.c) ---- */

/* ORDER_RECALL. */
void lease_recall(struct site_manager *manager, const struct recall *recall);
/* ORDER_WITHDRAW. */
void lease_withdraw(struct site_manager *manager, const struct withdrawal *withdrawal);
/* Nothing of the recalled site is in flight any more. A pause that it is in goes on, also that
 * between two requests: it may be leased again at once. */
void lease_return_recalled(struct site_manager *manager, struct leased_site *site);

/* ---- proxies (lease_proxy.c) ---- */

/* A place at one of the site's proxies, to be given back by lease_leave_proxy(); otherwise
 * *ret_again_us says when to ask again. */
bool lease_enter_proxy(struct site_manager *manager, const struct leased_site *site, int64_t now_us,
                       struct proxy_use *ret_use, int64_t *ret_again_us);
/* Whether no proxy of the site is in order: then the site backs off and may be given back by this.
 */
bool lease_proxies_are_down(struct site_manager *manager, struct leased_site *site, int64_t now_us);
/* The use gives its place at a proxy back, if it has one. Returns whether the proxy did its work;
 * otherwise it has asked nobody, and the request is to be made again. */
bool lease_leave_proxy(struct site_manager *manager, struct session_use *use,
                       const struct fetch_response *response);

/* ---- facts of documents and sites (facts.c) ---- */

/* What a document says of itself, and what is known of its body. `page` is NULL when it was no
 * markup; `charset` is the label of its header. */
void facts_take(struct site_manager *manager, const struct fetch_response *response,
                const struct uri *uri, const struct html_document *page, struct text charset,
                struct result *result);
/* The certificate of a connection that was made for the site, once for each lease and certificate.
 */
void facts_take_certificate(struct site_manager *manager, struct leased_site *site,
                            const struct fetch_response *response);
/* What of the site's robots.txt forbids the URI, for people; empty without memory. */
struct text facts_robots_rule(struct site_manager *manager, const struct robots_verdict *verdict);

/* ---- robots.txt (robots_visit.c) ---- */

/* The site's robots.txt: from the lease if still good, else fetched. Calls lease_proceed() later.
 */
void robots_visit_begin(struct site_manager *manager, struct leased_site *site);
/* The part of the last request, whose Crawl-delay counts. */
void robots_visit_take_part(struct leased_site *site, const struct policy_part *part);
/* Whether a site whose rules are settled is to go there again: they are too old, or `robots` says
 * otherwise by now. */
bool robots_are_outdated(const struct site_manager *manager, const struct leased_site *site);
void robots_visit_addresses(struct site_manager *manager, struct leased_site *site,
                            const struct dns_answer *answer);
/* The host of the hop whose name is being looked up. */
struct text robots_visit_host(const struct leased_site *site);
/* Starts the request if the site's address allows; for lease_proceed(). */
void robots_visit_start(struct site_manager *manager, struct leased_site *site);
void robots_visit_free(struct site_manager *manager, struct leased_site *site);

/* ---- answers (answer.c) and pages (page.c) ---- */

enum fetch_decision answer_header(void *context, const struct fetch_response *response);
void answer_done(void *context, const struct fetch_response *response);
/* The skip code of a transfer that ended in this way. */
enum document_skip answer_skip(enum fetch_outcome outcome);
/* What the X-Robots-Tag lines of a header say: enum robots_directive, united. */
unsigned answer_directives(const struct policy_part *part, struct text header);
/* Screens what a document of `site` at `base` leads to, into result->links. `documents_base` is
 * what its base element says, or empty. `ret_sources`, unless NULL, gets of each
 * link taken which of those given it is; it has room for `count`. */
void page_links(struct site_manager *manager, const struct leased_site *site, struct result *result,
                const struct uri *document, struct text documents_base, const struct link *links,
                size_t count, bool nofollow, uint32_t *ret_sources);
/* A sitemap that robots.txt or another sitemap at `base` names: only its scheme and host are
 * screened. Returns an enum uri_problem. */
int page_sitemap(struct site_manager *manager, const struct leased_site *site,
                 const struct uri *base, struct text reference, struct found_link *ret_link);
/* The one link of a redirect. Returns an enum uri_problem. */
int page_redirect(struct site_manager *manager, const struct leased_site *site,
                  struct result *result, const struct uri *from, struct text target);

/* ---- the focus (focus.c) ---- */

/* Whether a document belongs to the focus; `declared` is the language that it says it is in, `text`
 * what a person reads of it. Both may be empty. */
bool focus_admits(struct site_manager *manager, const struct leased_site *site, struct text header,
                  struct text declared, struct text text);
/* The document does not. Before its links are read. */
void focus_leave(struct site_manager *manager, struct result *result);
/* Whether links of the result to this host lead too far out of the focus. */
bool focus_refuses_link(struct site_manager *manager, const struct result *result,
                        struct text host);

/* ---- sitemaps (sitemaps.c) ---- */

/* Whether any part of the collection has use_sitemaps. */
bool sitemaps_are_used(const struct policy *policy);
/* Tells the committer where the site has sitemaps, once its robots.txt is known. */
void sitemaps_list(struct site_manager *manager, struct leased_site *site);
/* The body of a sitemap, into the result. */
void sitemap_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                  const struct fetch_response *response, const struct uri *uri);
/* Where a sitemap redirects to, into the result. Returns an enum uri_problem. */
int sitemap_follow(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct uri *uri, struct text location);

#endif
