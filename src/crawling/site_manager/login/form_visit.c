#include "form_visit.h"

#include "form_submission.h"
#include "lease_proxy.h"
#include "leased_site.h"
#include "logins.h"
#include "reports.h"
#include "session.h"
#include "site_manager_private.h"

#include <stdio.h>
#include <stdlib.h>

#define MOST_REDIRECTS 10
/* What of a page is looked at. */
#define MOST_PAGE_BYTES ((size_t)2 * 1024 * 1024)

enum form_stage { FORM_PRELOAD, FORM_PAGE, FORM_SENT };

struct form_visit {
    struct site_manager *manager;
    struct leased_site *site;
    struct policy *policy;         /* a reference, that … */
    const struct form_login *form; /* … this lives with */
    struct session session;        /* with the server that is asked; another one each time */
    struct session_use use;
    enum form_stage stage;
    bool posts;    /* what is under way */
    bool is_form;  /* it carries the credentials */
    int redirects; /* since the stage began */
    int64_t deadline_us;
    uint64_t bytes_received, bytes_sent;
    struct form_submission submission;
    bool has_submission;
    struct uri uri; /* of the request under way */
    char storage[URI_STORAGE_BYTES];
};

static void ask(struct form_visit *visit, struct text uri_text);
static void answered(void *context, const struct fetch_response *response);

static struct text shown(const struct uri *uri)
{
    size_t query = uri->has_query ? uri->query.length + 1 : 0;
    return (struct text){uri->text.data, uri->text.length - query};
}

/* ---- how it ends ---- */

void form_visit_report(struct site_manager *manager, const struct leased_site *site,
                       const struct form_login *form, enum event_kind event, const char *sentence,
                       const struct form_visit *visit)
{
    struct report *to = site_manager_report(manager);
    struct login_report *login = to ? arena_alloc(&to->arena, sizeof *login) : NULL;
    if (!login)
        return;
    *login = (struct login_report){.login = arena_copy(&to->arena, form->name),
                                   .event = event,
                                   .sentence = arena_copy(&to->arena, text_of(sentence)),
                                   .site_id = site->id,
                                   .bytes_received = visit ? visit->bytes_received : 0,
                                   .bytes_sent = visit ? visit->bytes_sent : 0};
    if (to->last_login)
        to->last_login->next = login;
    else
        to->logins = login;
    to->last_login = login;
}

static void free_visit(struct form_visit *visit)
{
    visit->manager->in_flight -= visit->use.transfer != NULL;
    session_use_end(&visit->use, clock_monotonic_us(visit->manager->clock));
    session_end(&visit->session);
    if (visit->has_submission)
        form_submission_done(&visit->submission);
    policy_release(visit->policy);
    free(visit);
}

void form_visit_free(struct site_manager *manager, struct leased_site *site)
{
    if (!site->form_visit)
        return;
    login_board_abandon(manager->settings.board, site->form_visit->form->name);
    free_visit(site->form_visit);
    site->form_visit = NULL;
}

static void report_step(struct form_visit *visit, const struct fetch_response *response,
                        int cookies, const char *said)
{
    static const char *const WHATS[] = {[FORM_PRELOAD] = "page before it",
                                        [FORM_PAGE] = "page with the form",
                                        [FORM_SENT] = "form"};
    struct site_manager *manager = visit->manager;
    struct form_step step = {.what = visit->redirects ? "redirect" : WHATS[visit->stage],
                             .method = visit->posts ? "POST" : "GET",
                             .uri = shown(&visit->uri),
                             .status = response ? response->status : 0,
                             .cookies = cookies,
                             .said = said};
    if (manager->on_form_step)
        manager->on_form_step(manager->on_answer_context, &step);
}

/* The login has ended: the sites that wait for it see so on the board. */
static void conclude(struct form_visit *visit, enum login_outcome outcome, const char *format, ...)
    SEINE_PRINTF(3, 4);
static void conclude(struct form_visit *visit, enum login_outcome outcome, const char *format, ...)
{
    static const enum event_kind EVENTS[] = {[LOGIN_SUCCEEDED] = EVENT_LOGGED_IN,
                                             [LOGIN_REFUSED] = EVENT_LOGIN_FAILED,
                                             [LOGIN_TROUBLE] = EVENT_LOGIN_FAILED};
    struct site_manager *manager = visit->manager;
    struct leased_site *site = visit->site;
    char why[LOGIN_SENTENCE_BYTES - 100], sentence[LOGIN_SENTENCE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    login_board_leave(manager->settings.board, visit->form, outcome, why,
                      manager->config->max_backoff_delay * INT64_C(1000),
                      clock_wall_ms(manager->clock));
    snprintf(sentence, sizeof sentence, "%.*s: %s", TEXT_ARGUMENTS(visit->form->name), why);
    form_visit_report(manager, site, visit->form, EVENTS[outcome], sentence, visit);
    site->form_visit = NULL;
    free_visit(visit);
    lease_look_again(manager, site, 0);
}

/* ---- requests ---- */

static void send(struct form_visit *visit)
{
    struct site_manager *manager = visit->manager;
    struct error error = {0};
    int64_t now_us = clock_monotonic_us(manager->clock);
    int64_t left_ms = (visit->deadline_us - now_us) / 1000;
    struct fetch_request request = {
        .body_ceiling_bytes = MOST_PAGE_BYTES,
        .truncate = true,
        .timeout_ms = left_ms > 0 ? left_ms : 1,
        .context = visit,
        .on_done = answered,
    };
    if (visit->is_form && visit->posts)
        request.post = buffer_text(&visit->submission.data);
    if (visit->is_form && *visit->submission.token_line)
        request.lines =
            (struct text){visit->submission.token_line, strlen(visit->submission.token_line) + 1};
    const struct policy_part *part = policy_part_of(&manager->reader, &visit->uri, NULL);
    if (session_send(&visit->use, manager->engine, &visit->uri, part, &request, &error) < 0) {
        conclude(visit, LOGIN_TROUBLE, "%s", error.sentence);
        return;
    }
    manager->in_flight++;
    visit->site->worked = true;
    if (text_equal(visit->uri.origin, visit->site->uri.origin))
        visit->site->last_start_us = now_us;
}

static void take_addresses(struct form_visit *visit, const struct fetch_address *addresses,
                           size_t count)
{
    visit->session.address_count = count;
    memcpy(visit->session.addresses, addresses, count * sizeof *addresses);
}

/* Another server is another session; its addresses are asked of the DNS, unless it is the
 * leased site's own. */
static void turn_to(struct form_visit *visit)
{
    struct site_manager *manager = visit->manager;
    const struct policy *policy = visit->policy;
    struct error error = {0};
    session_use_end(&visit->use, clock_monotonic_us(manager->clock));
    struct cookie_group *cookies = cookie_group_hold(manager->settings.cookies, visit->uri.host);
    int64_t session_ms = policy_cookie_session_ms(policy, &visit->uri);
    if (visit->form->ttl_ms > session_ms)
        session_ms = visit->form->ttl_ms;
    session_take_logins(&visit->session, manager->logins);
    session_take_cookies(&visit->session, cookies, visit->uri.host, session_ms, manager->clock);
    struct proxy_use proxy;
    int64_t again_us;
    visit->session.proxies = visit->site->session.proxies;
    if (visit->session.proxies) {
        if (!lease_enter_proxy(manager, visit->session.proxies, clock_monotonic_us(manager->clock),
                               &proxy, &again_us)) {
            conclude(visit, LOGIN_TROUBLE, "no proxy is free or in order");
            return;
        }
        session_use_begin(&visit->use, &visit->session, &proxy);
        send(visit);
        return;
    }
    session_use_begin(&visit->use, &visit->session, NULL);
    if (text_equal(visit->uri.host, visit->site->uri.host)) {
        take_addresses(visit, visit->site->session.addresses, visit->site->session.address_count);
        send(visit);
    } else if (resolver_ask(manager->settings.resolver, visit->uri.host, manager->dns_answers,
                            (void *)(intptr_t)visit->site->id, &error) < 0) {
        conclude(visit, LOGIN_TROUBLE, "%s", error.sentence);
    }
}

void form_visit_addresses(struct site_manager *manager, struct leased_site *site,
                          const struct dns_answer *answer)
{
    struct form_visit *visit = site->form_visit;
    (void)manager;
    if (!visit || visit->use.transfer)
        return;
    if (answer->outcome != DNS_FOUND)
        conclude(visit, LOGIN_TROUBLE, "%.*s: %s", TEXT_ARGUMENTS(visit->uri.host),
                 answer->sentence);
    else {
        take_addresses(visit, answer->addresses, answer->address_count);
        send(visit);
    }
}

struct text form_visit_host(const struct leased_site *site)
{
    return site->form_visit ? site->form_visit->uri.host : TEXT_LITERAL("");
}

static void ask(struct form_visit *visit, struct text uri_text)
{
    char copy[URI_STORAGE_BYTES];
    if (uri_text.length >= sizeof copy) {
        conclude(visit, LOGIN_TROUBLE, "a URI of it is too long");
        return;
    }
    /* It may lie where the next one is kept. */
    memcpy(copy, uri_text.data, uri_text.length);
    int problem = uri_parse((struct text){copy, uri_text.length}, visit->storage,
                            sizeof visit->storage, &visit->uri);
    if (problem || visit->uri.opaque ||
        !text_starts_with(visit->uri.scheme, TEXT_LITERAL("http"))) {
        conclude(visit, LOGIN_TROUBLE, "it leads to what is neither http nor https");
        return;
    }
    if (clock_monotonic_us(visit->manager->clock) >= visit->deadline_us) {
        conclude(visit, LOGIN_TROUBLE, "it takes longer than login_timeout");
        return;
    }
    turn_to(visit);
}

static void submit(struct form_visit *visit, const struct html_forms *forms)
{
    struct error error = {0};
    int status = form_submission_make(visit->form, forms, forms ? &visit->uri : NULL,
                                      &visit->submission, &error);
    visit->has_submission = true;
    if (status < 0) {
        conclude(visit, status == STATUS_INVALID ? LOGIN_REFUSED : LOGIN_TROUBLE, "%s",
                 error.sentence);
        return;
    }
    visit->stage = FORM_SENT;
    visit->redirects = 0;
    visit->is_form = true;
    visit->posts = visit->submission.posts;
    ask(visit, text_of(visit->submission.uri));
}

static void begin_page(struct form_visit *visit)
{
    visit->stage = FORM_PAGE;
    visit->redirects = 0;
    if (visit->form->page.length)
        ask(visit, visit->form->page);
    else
        submit(visit, NULL);
}

/* ---- answers ---- */

bool form_visit_read(struct site_manager *manager, const struct fetch_response *response,
                     struct html_forms *ret_forms)
{
    struct text type, charset = {"", 0};
    if (!response->body.length)
        return false;
    (void)headers_content_type(response->header, &type, &charset);
    arena_reset(&manager->page);
    return forms_read(response->body, charset, &manager->page, ret_forms) == 0;
}

static bool is_trouble(const struct fetch_response *response)
{
    return (response->outcome != FETCH_FETCHED && response->outcome != FETCH_EMPTY) ||
           response->status >= 500 || response->status == 429;
}

/* Whether one of the answer's parts holds what the expression is about. */
static bool says(const struct form_visit *visit, const struct fetch_response *response,
                 bool (*sign)(const struct policy_reader *reader, const struct form_login *form,
                              struct text text))
{
    const struct policy_reader *reader = &visit->manager->reader;
    return sign(reader, visit->form, visit->uri.text) ||
           sign(reader, visit->form, response->header) ||
           (response->body.length && sign(reader, visit->form, response->body));
}

static void judge(struct form_visit *visit, const struct fetch_response *response)
{
    struct html_forms forms;
    const struct login_config *config = visit->form->config;
    bool has_forms = form_visit_read(visit->manager, response, &forms);
    if (config->failure_regex.length && says(visit, response, form_login_says_failure))
        conclude(visit, LOGIN_REFUSED, "the answer holds what failure_regex is about");
    else if (config->success_regex.length && says(visit, response, form_login_says_success))
        conclude(visit, LOGIN_SUCCEEDED, "the answer holds what success_regex is about");
    else if (config->success_regex.length)
        conclude(visit, LOGIN_REFUSED, "the answer does not hold what success_regex is about");
    else if (response->status >= 400)
        conclude(visit, LOGIN_REFUSED, "the answer has the HTTP status %d", response->status);
    else if (has_forms && forms_hold_login(&forms, visit->form))
        conclude(visit, LOGIN_REFUSED, "the answer has the form again");
    else if (visit->redirects && !response->body.length &&
             form_login_stands_at(visit->form, &visit->uri))
        conclude(visit, LOGIN_REFUSED, "the answer leads back to the form");
    else
        conclude(visit, LOGIN_SUCCEEDED, "the form was taken");
}

static void take_page(struct form_visit *visit, const struct fetch_response *response)
{
    struct html_forms forms = {0};
    bool has_forms = response->status == 200 && form_visit_read(visit->manager, response, &forms);
    if (response->status != 200)
        conclude(visit, LOGIN_TROUBLE, "the page with the form has the HTTP status %d",
                 response->status);
    else if (!has_forms)
        conclude(visit, LOGIN_TROUBLE, "the page with the form cannot be read");
    else if (visit->redirects && !forms_with_password(&forms) &&
             !form_login_stands_at(visit->form, &visit->uri))
        conclude(visit, LOGIN_SUCCEEDED, "the site takes us for logged in already");
    else
        submit(visit, &forms);
}

/* Where the answer leads to. False: nowhere. */
static bool follow(struct form_visit *visit, const struct fetch_response *response)
{
    char storage[URI_STORAGE_BYTES];
    struct uri target;
    struct text location;
    int status = response->status;
    bool repeats = status == 307 || status == 308;
    if (status < 300 || status >= 400 || status == 304 ||
        !headers_find(response->header, TEXT_LITERAL("Location"), 0, &location))
        return false;
    if (++visit->redirects > MOST_REDIRECTS ||
        uri_resolve(text_trim(location), &visit->uri, storage, sizeof storage, &target)) {
        conclude(visit, LOGIN_TROUBLE, "its redirects lead nowhere");
        return true;
    }
    if (visit->is_form && repeats && !text_equal(target.origin, visit->uri.origin)) {
        conclude(visit, LOGIN_REFUSED,
                 "the form is answered with a redirect to another server, which is not told what "
                 "it holds");
        return true;
    }
    visit->is_form = visit->is_form && repeats;
    visit->posts = visit->posts && repeats;
    ask(visit, target.text);
    return true;
}

/* The server may want a password of passwd as well. */
static bool log_in(struct form_visit *visit, const struct fetch_response *response)
{
    if (response->outcome != FETCH_FETCHED ||
        session_answered(&visit->use, &visit->uri, response) != LOGIN_REPEAT)
        return false;
    send(visit);
    return true;
}

static void answered(void *context, const struct fetch_response *response)
{
    struct form_visit *visit = context;
    visit->manager->in_flight--;
    visit->use.transfer = NULL;
    visit->bytes_received += response->bytes_received;
    visit->bytes_sent += response->bytes_sent;
    int cookies = session_keep_cookies(&visit->session, &visit->uri, response);
    report_step(visit, response, cookies, response->sentence);
    if (log_in(visit, response))
        return;
    if (is_trouble(response)) {
        if (response->outcome == FETCH_FETCHED)
            conclude(visit, LOGIN_TROUBLE, "%.*s: HTTP status %d",
                     TEXT_ARGUMENTS(shown(&visit->uri)), response->status);
        else
            conclude(visit, LOGIN_TROUBLE, "%.*s: %s", TEXT_ARGUMENTS(shown(&visit->uri)),
                     response->sentence);
    } else if (!follow(visit, response)) {
        if (visit->stage == FORM_PRELOAD)
            begin_page(visit);
        else if (visit->stage == FORM_PAGE)
            take_page(visit, response);
        else
            judge(visit, response);
    }
}

void form_visit_perform(struct site_manager *manager, struct leased_site *site)
{
    struct form_visit *visit = calloc(1, sizeof *visit);
    if (!visit) {
        manager->memory_failed = true;
        login_board_abandon(manager->settings.board, site->form->name);
        lease_look_again(manager, site, clock_monotonic_us(manager->clock) + 1000000);
        return;
    }
    visit->manager = manager;
    visit->site = site;
    visit->policy = policy_share(manager->reader.policy);
    visit->form = site->form;
    visit->deadline_us =
        clock_monotonic_us(manager->clock) + manager->config->login_timeout * INT64_C(1000000);
    site->form_visit = visit;
    if (visit->form->preload.length)
        ask(visit, visit->form->preload);
    else
        begin_page(visit);
}
