/*
 * Inside a site manager. Everything here belongs to its thread, except `orders`, `posted_bytes` and
 * `posted_results`. The sections stand in the order of the floors: the functions of a file call
 * those of sections above it alone, and so do their callbacks; only dependency.c and
 * dependency_site.c call each other.
 */
#ifndef SEINE_SITE_MANAGER_SITE_MANAGER_PRIVATE_H
#define SEINE_SITE_MANAGER_SITE_MANAGER_PRIVATE_H

#include "dependency_cache.h"
#include "form_visit.h"
#include "origin_cache.h"
#include "session.h"
#include "site_robots.h"

#include <pthread.h>
#include <seine/crawling/crawl_logs.h>
#include <seine/crawling/site_manager.h>
#include <seine/documents/parse.h>
#include <seine/foundation/uri.h>
#include <seine/settings/policy/pace.h>
#include <seine/state/content.h>
#include <stdatomic.h>

struct form_visit;
struct robots_visit;
struct rendering;
struct dependency;
struct dependency_site;
struct render_news;

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
    char certificate[2 * FETCH_FINGERPRINT_BYTES + 1]; /* told in this lease; empty: none */
    int64_t robots_expires_at_ms;
    struct text robots_text; /* as kept in the lease */
    enum robots_policy robots_policy;
    enum lease_stage stage; /* changed by lease_set_stage() */
    struct robots_visit *visit;
    const struct form_login *form; /* that it waits for, of the policy in force; NULL: none */
    uint64_t login_session;        /* in which its requests are; 0: as nobody */
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
    bool wished;   /* a claim request is on its way */
    bool has_news; /* since it was sent something happened that may have queued more */
    bool starved;  /* ran out of claims since the last claim_batch */
    bool dry;      /* the last claim_batch was empty, and nothing happened since */
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
    struct text detected_language; /* of the document being read; empty: nobody looked, or none */
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
    /* Told of each answer with its result before either goes on; NULL without (trial.c). */
    void (*on_answer)(void *context, const struct visit *visit,
                      const struct fetch_response *response, struct result *result);
    /* Told before that of each answer to a request that there are credentials for, robots.txt among
     * them: what it said. */
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

/* ---- reports (reports.c) ---- */

/* The report being filled, or NULL without memory: then nothing can be told and the claim stays
 * claimed until the next start. */
struct report *site_manager_report(struct site_manager *manager);
/* A new result of the claim. */
struct result *site_manager_result(struct site_manager *manager, const struct leased_site *site,
                                   const struct claim *claim, enum result_kind kind);
/* The answer came, and we failed to make use of it. */
void result_failed_inside(struct result *result);
/* printf into the report's arena. */
struct text site_manager_say(struct site_manager *manager, const char *format, ...)
    SEINE_PRINTF(2, 3);
/* The claim has its result; frees the claim_batch with the last. */
void site_manager_claim_done(struct claim_batch *claim_batch);

/* ---- leases, what they are (lease_state.c) ---- */

struct leased_site *site_manager_site(struct site_manager *manager, int64_t site_id);
/* Aborts when the table of lease stages does not have the move. */
void lease_set_stage(struct leased_site *site, enum lease_stage stage);
/* By the scheme of the site. Only of HTTP there is a robots.txt, and proxies and sitemaps are; of
 * files there is no server that would be spared by a pause. */
bool lease_is_of_http(const struct leased_site *site);
bool lease_is_of_files(const struct leased_site *site);
/* The site's address, or NULL while it is not known. */
const struct uri_address *lease_uri_address(const struct leased_site *site,
                                            struct uri_address *storage);
/* Something of the site is on the wire, or runs: it cannot be given back. */
static inline bool lease_is_busy(const struct leased_site *site)
{
    return site->pending > 0 || site->rendering > 0;
}
/* Requests that are tried again a little later for reasons of our own. */
#define LEASE_LOOK_AGAIN_US 20000
/* lease_proceed() looks at the site at this time. */
void lease_look_again(struct site_manager *manager, struct leased_site *site, int64_t at_us);
/* The part of the last request, whose Crawl-delay counts. */
void lease_take_part(struct leased_site *site, const struct policy_part *part);
/* The Crawl-delay of robots.txt for that part: after a change of the rules. */
void lease_read_delay(struct leased_site *site);
/* The delay of the policy, or a longer one of robots.txt. */
int64_t lease_delay_us(const struct site_manager *manager, const struct leased_site *site);
/* From the start of a request to the start of the next. */
int64_t lease_start_pause_us(const struct site_manager *manager, const struct leased_site *site);
/* Whether the site's address has a say in when it is asked for something (enforce_delay_per_ip
 * "depends on delay"). */
bool lease_shares_address(const struct site_manager *manager, const struct leased_site *site);
/* What was reported may have queued more URIs of the site. */
void lease_note_news(struct leased_site *site);
/* A request of the site has ended, `response_us` after it began; `entered`: it counts at the site's
 * address. */
void lease_visit_ended(struct site_manager *manager, struct leased_site *site, bool entered,
                       int64_t response_us);

/* ---- what the end of a transfer means (outcomes.c) ---- */

/* The skip code of a transfer that ended in this way. */
enum document_skip outcome_skip(enum fetch_outcome outcome);
/* Whether the site as a whole is in trouble. */
bool outcome_is_of_site(enum fetch_outcome outcome);
enum error_class outcome_error_class(enum fetch_outcome outcome);
bool answer_is_success(int status);
bool answer_is_of_ftp(const struct visit *visit);

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

/* ---- places at proxies (lease_proxy.c) ---- */

/* A place at one of the proxies, to be given back by lease_leave_proxy(); otherwise
 * *ret_again_us says when to ask again. */
bool lease_enter_proxy(struct site_manager *manager, struct proxy_list *proxies, int64_t now_us,
                       struct proxy_use *ret_use, int64_t *ret_again_us);
/* The use gives its place at a proxy back, if it has one. Returns whether the proxy did its work;
 * otherwise it has asked nobody, and the request is to be made again. */
bool lease_leave_proxy(struct site_manager *manager, struct session_use *use,
                       const struct fetch_response *response);

/* ---- permits (lease_permit.c) ---- */

/* Whether the site may be crawled at its address now; otherwise *ret_until_ms says when to ask
 * again. */
bool lease_enter_permit(struct site_manager *manager, struct leased_site *site,
                        int64_t *ret_until_ms);
void lease_leave_permit(struct site_manager *manager, struct leased_site *site);

/* ---- logins by form, performed (form_visit.c): form_visit.h ---- */

/* ---- what a request for robots.txt leaves behind (robots_result.c) ---- */

void robots_visit_free(struct site_manager *manager, struct leased_site *site);

/* ---- the end of a lease (lease_return.c) ---- */

/* Gives the site back, which is `state` from now on. Claims not started go back to the queue. */
void lease_return(struct site_manager *manager, struct leased_site *site, enum site_state state,
                  int64_t due_at_ms);
void lease_free(struct site_manager *manager, struct leased_site *site);

/* ---- sites in trouble (lease_failure.c) ---- */

/* The site failed to answer, or answered with a `status` that is no success: backs off, or is given
 * up. */
void lease_failed(struct site_manager *manager, struct leased_site *site, enum document_skip reason,
                  int status, const char *sentence, int64_t at_least_ms);
/* Whether no proxy of the site is in order: then the site backs off and may be given back by this.
 */
bool lease_proxies_are_down(struct site_manager *manager, struct leased_site *site, int64_t now_us);
/* Whether a request for the URI needs a ticket or a token that cannot be had: then the site backs
 * off and may be given back by this. */
bool lease_lacks_token(struct site_manager *manager, struct leased_site *site,
                       const struct uri *uri);

/* ---- its addresses (lease_address.c) ---- */

/* What the rules say to a connection to this address. */
struct verdict site_manager_screen_address(struct site_manager *manager, struct text host,
                                           const struct fetch_address *address);
/* Which of the site's addresses the rules allow. False when they allow none of them: then
 * site->refusal says why not. */
bool lease_screen_addresses(struct site_manager *manager, struct leased_site *site);
/* The same after a change of the rules; the site may be given back by this. */
void lease_screen_again(struct site_manager *manager, struct leased_site *site);
/* The planner decides priority levels by the site's address, when levels have IP rules: it is told
 * one that it does not know. */
void lease_report_address(struct site_manager *manager, struct leased_site *site);
/* The site may be given back by this. */
void lease_ask_dns(struct site_manager *manager, struct leased_site *site);

/* ---- what the policy in force says (lease_policy.c) ---- */

/* Of the site as a whole. */
void lease_read_policy(struct site_manager *manager, struct leased_site *site);

/* ---- waiting for a login, and doubting one (form_site.c, form_doubt.c): form_visit.h ---- */

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

/* ---- links (page.c) ---- */

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
/* The channels that a page names, into the result, if they are looked for. */
void page_channels(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct html_document *page, const struct uri *uri);

/* ---- sitemaps (sitemaps.c) ---- */

/* Whether any part of the collection has use_sitemaps. */
bool sitemaps_are_used(const struct policy *policy);
/* Whether the claim is of a sitemap, and to be read as one: without use_sitemaps it is a page as
 * any other. */
bool sitemap_is_claimed(const struct site_manager *manager, const struct claim *claim);
/* Tells the committer where the site has sitemaps, once its robots.txt is known. */
void sitemaps_list(struct site_manager *manager, struct leased_site *site);
/* The body of a sitemap, into the result. */
void sitemap_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                  const struct fetch_response *response, const struct uri *uri);
/* Where a sitemap redirects to, into the result. Returns an enum uri_problem. */
int sitemap_follow(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct uri *uri, struct text location);

/* ---- the entries of directories (listing.c) ---- */

/* The entries of a directory, into the result, which is skipped. */
void listing_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                  const struct fetch_response *response, const struct uri *uri);

/* ---- pages that run, as they are read (rendering_page.c) ---- */

/* Whether the site's pages change although they come as before. */
bool rendering_wants_whole(const struct site_manager *manager, const struct leased_site *site);
/* No further page of the site is to begin before those that run have come further. */
bool rendering_is_full(const struct site_manager *manager, const struct leased_site *site);
/* Reads what the page has become in the place of its answer: what is kept of it, and the markup.
 * STATUS_MEMORY. */
int rendering_read(struct site_manager *manager, const struct html_options *options,
                   struct html_document *ret_document) SEINE_MUST_CHECK;
/* What is kept of the answer under way. */
struct text rendering_body(const struct site_manager *manager,
                           const struct fetch_response *response);

/* ---- documents (document.c) ---- */

bool document_type_is_listed(const struct config_list *types, struct text type);
/* What the X-Robots-Tag lines of a header say: enum robots_directive, united. */
unsigned document_directives(const struct policy_part *part, struct text header);
/* How the markup of an answer is read. */
struct html_options document_markup_options(const struct site_manager *manager,
                                            const struct visit *visit, struct text charset,
                                            struct text mime);
/* The answer brings a document, or would but for what the result says. */
void document_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct fetch_response *response, const struct uri *uri);
/* A page that is nothing but its header may lead on all the same (Refresh, Link). */
void document_search_empty(struct site_manager *manager, const struct visit *visit,
                           struct result *result, const struct fetch_response *response,
                           const struct uri *uri);

/* ---- channels (channels.c) ---- */

/* What the rules say of a channel: its scheme and host alone, and not that, if it ignores them. */
struct verdict channel_screen(struct site_manager *manager, const struct claim *claim,
                              const struct uri *uri);
/* The body of a channel, into the result. */
void channel_answer(struct site_manager *manager, const struct visit *visit, struct result *result,
                    const struct fetch_response *response, const struct uri *uri);
/* Where a channel redirects to, into the result. Returns an enum uri_problem. */
int channel_follow(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct uri *uri, struct text location);

/* ---- answers (answer.c) ---- */

enum fetch_decision answer_header(void *context, const struct fetch_response *response);
/* The answer with the header that people and the store are shown (session_shown_header()). Before
 * answer_result(). */
struct fetch_response answer_shown(struct site_manager *manager, const struct visit *visit,
                                   const struct fetch_response *response);
/* The result of the visit's answer. NULL without memory. */
struct result *answer_result(struct site_manager *manager, const struct visit *visit,
                             const struct fetch_response *response);

/* ---- the visits on the wire (visit_list.c) ---- */

/* It is on the wire, or no longer. */
void visit_list(struct visit *visit);
void visit_unlist(struct visit *visit);
void visit_free(struct visit *visit);

/* ---- what pages that run ask for (dependency.c, dependency_site.c) ---- */

/* A request of a page; takes the news over. */
void dependency_take(struct rendering *rendering, struct render_news *news);
/* Starts what may start, and says when to look again. */
void dependencies_proceed(struct site_manager *manager, int64_t now_us);
/* The page has ended: what it asked for is cancelled. */
void dependencies_cancel(struct rendering *rendering);
void dependencies_done(struct site_manager *manager);
void dependencies_take_dns(void *context);

/* ---- pages that run in the browser (rendering.c) ---- */

/* The answer is a page whose scripts are to be run, and that has begun: the result comes later. */
bool rendering_begin(struct visit *visit, const struct fetch_response *response);
/* What the browser says (struct render_news). */
void rendering_take_news(void *context);
/* The page is not wanted any more. */
void rendering_cancel(struct rendering *rendering);

/* ---- visits (visit.c) ---- */

/* Sends the visit's next request. `uri` is that of the visit. */
int visit_send(struct visit *visit, const struct uri *uri, struct error *error) SEINE_MUST_CHECK;
/* Takes it off the wire at once; its claim is given back. */
void visit_cancel(struct visit *visit);

/* ---- when a lease may ask (lease_pace.c) ---- */

/* When a pace ends that suspends a site, or a little earlier. */
int64_t lease_suspended_until_ms(const struct pace *pace, int64_t now_ms);
/* Whether the part's pace is to ask nothing for now; then *ret_again_us says when to look again. */
bool lease_is_suspended(const struct site_manager *manager, struct leased_site *site,
                        const struct policy_part *part, int64_t now_us, int64_t *ret_again_us);
/* Whether the site may have a request now; otherwise *ret_again_us says when to ask again, -1: when
 * one has ended. */
bool lease_may_start(const struct site_manager *manager, const struct leased_site *site,
                     int64_t now_us, int64_t *ret_again_us);
/* Nothing can be started before `again_us`: looks again then. A lease is not held through a pause
 * that others could use; the site is given back and not touched any more. */
void lease_wait_until(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                      int64_t again_us);
/* Whether the site's address allows a request now, which then counts as started; otherwise looks
 * again by itself, or gives the site back if that takes long. */
bool lease_enter_address(struct site_manager *manager, struct leased_site *site, int64_t now_us,
                         bool *ret_entered);

/* ---- robots.txt (robots_visit.c) ---- */

/* The site's robots.txt: from the lease if still good, else fetched. Calls lease_proceed() later.
 */
void robots_visit_begin(struct site_manager *manager, struct leased_site *site);
/* Whether a site whose rules are settled is to go there again: they are too old, or `robots` says
 * otherwise by now. */
bool robots_are_outdated(const struct site_manager *manager, const struct leased_site *site);
void robots_visit_addresses(struct site_manager *manager, struct leased_site *site,
                            const struct dns_answer *answer);
/* The host of the hop whose name is being looked up. */
struct text robots_visit_host(const struct leased_site *site);
/* Starts the request if the site's address allows; for lease_proceed(). */
void robots_visit_start(struct site_manager *manager, struct leased_site *site);

/* ---- where no server answers (lease_archive.c) ---- */

/* The same where an archive answers, or the file system does: nobody is connected to, and 0.0.0.0
 * stands for the address. */
void lease_take_archive(struct site_manager *manager, struct leased_site *site);
/* Whether the claim of this URI has to wait, and until when: for its part, or since an archive does
 * not have it. */
struct pace lease_pace_of_claim(const struct site_manager *manager, const struct policy_part *part,
                                const struct uri *uri);

/* ---- taken back (lease_recall.c) ---- */

/* ORDER_RECALL. */
void lease_recall(struct site_manager *manager, const struct recall *recall);
/* ORDER_WITHDRAW. */
void lease_withdraw(struct site_manager *manager, const struct withdrawal *withdrawal);
/* Nothing of the recalled site is in flight any more. A pause that it is in goes on, also that
 * between two requests: it may be leased again at once. */
void lease_return_recalled(struct site_manager *manager, struct leased_site *site);

/* ---- leases (lease.c) ---- */

void lease_take(struct site_manager *manager, struct lease_grant *lease);
void lease_take_claims(struct site_manager *manager, struct claim_batch *claim_batch);
void lease_take_addresses(struct site_manager *manager, struct leased_site *site,
                          const struct dns_answer *answer);
/* Starts what may start; sets when to look again. */
void lease_proceed(struct site_manager *manager, struct leased_site *site);
void lease_ask_for_claims(struct site_manager *manager, struct leased_site *site);

/* ---- life (site_manager.c) ---- */

/* A site manager without a thread: its maker calls site_manager_proceed() and fetch_poll() in
 * turns. Ends with site_manager_free(). */
int site_manager_make(const struct site_manager_settings *settings,
                      struct site_manager **ret_manager, struct error *error) SEINE_MUST_CHECK;
/* Sees to the sites that are due. */
void site_manager_proceed(struct site_manager *manager, int64_t now_us);

#endif
