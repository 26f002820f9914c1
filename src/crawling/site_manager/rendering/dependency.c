#include "dependency.h"

#include "dependency_cache.h"
#include "lease_proxy.h"
#include "leased_site.h"
#include "logins.h"
#include "session.h"
#include "site_manager_private.h"
#include "site_robots.h"

#include <stdio.h>
#include <stdlib.h>

/* For reasons of our own a request is tried again a little later. */
#define LOOK_AGAIN_US 20000

/* ---- may it be asked for ---- */

/* Hosts that count people; of seine/javascript_hosts `*` does not mean them. */
static const char *const TRACKERS[] = {"google-analytics.com",
                                       "googletagmanager.com",
                                       "doubleclick.net",
                                       "googlesyndication.com",
                                       "googleadservices.com",
                                       "facebook.net",
                                       "hotjar.com",
                                       "segment.com",
                                       "segment.io",
                                       "mixpanel.com",
                                       "amplitude.com",
                                       "fullstory.com",
                                       "clarity.ms",
                                       "newrelic.com",
                                       "nr-data.net",
                                       "sentry.io",
                                       "matomo.cloud",
                                       "plausible.io",
                                       "scorecardresearch.com",
                                       "quantserve.com",
                                       "adnxs.com",
                                       "criteo.com",
                                       "criteo.net",
                                       "taboola.com",
                                       "outbrain.com",
                                       "chartbeat.com",
                                       "optimizely.com",
                                       "bat.bing.com",
                                       "cloudflareinsights.com",
                                       "heapanalytics.com",
                                       "intercom.io",
                                       "posthog.com"};

static bool is_below(struct text host, struct text domain)
{
    return text_equal(host, domain) ||
           (text_ends_with(host, domain) && host.data[host.length - domain.length - 1] == '.');
}

static bool is_tracker(struct text host)
{
    for (size_t i = 0; i < sizeof TRACKERS / sizeof *TRACKERS; i++)
        if (is_below(host, text_of(TRACKERS[i])))
            return true;
    return false;
}

static bool is_listed_host(const struct config_list *hosts, struct text host)
{
    for (size_t i = 0; i < hosts->count; i++) {
        struct text item = hosts->items[i];
        bool is_domain = item.length > 1 && item.data[0] == '.';
        if (text_equal(item, TEXT_LITERAL("*")) ? !is_tracker(host)
            : is_domain ? is_below(host, (struct text){item.data + 1, item.length - 1})
                        : text_equal_nocase(host, item))
            return true;
    }
    return false;
}

/* Whether it was a rule that excludes which refused, not the want of one that includes: parts of
 * pages need none. */
static bool is_excluded(const struct site_manager *manager, struct verdict verdict)
{
    char rule[256];
    if (verdict.skip == URI_SKIP_SCHEME || verdict.skip == URI_SKIP_LENGTH ||
        verdict.skip == URI_SKIP_LOGOUT)
        return true;
    if (!verdict.skip || !verdict.rule || verdict.skip == URI_SKIP_EXTENSION)
        return false;
    rules_describe(policy_rules(manager->reader.policy), verdict.rule, rule, sizeof rule);
    return strncmp(rule, "exclude_", strlen("exclude_")) == 0;
}

static bool may_come_from(const struct site_manager *manager, const struct uri *page,
                          const struct uri *uri)
{
    if (text_equal(page->host, uri->host))
        return true;
    struct verdict verdict = policy_screen_host(&manager->reader, uri);
    if (is_excluded(manager, verdict))
        return false;
    return (!verdict.skip && !is_tracker(uri->host)) ||
           is_listed_host(&manager->config->seine.javascript_hosts, uri->host);
}

static bool may_send_to(const struct site_manager *manager, const struct uri *uri)
{
    const struct config_list *places = &manager->config->seine.javascript_post;
    for (size_t i = 0; i < places->count; i++) {
        char storage[URI_STORAGE_BYTES];
        struct uri place;
        if (uri_parse(places->items[i], storage, sizeof storage, &place) == URI_FINE &&
            text_starts_with(uri->text, place.text))
            return true;
    }
    return false;
}

/* The value of one of the browser's header lines. */
static struct text line_value(struct text lines, struct text name)
{
    for (size_t at = 0; at < lines.length;) {
        struct text line = text_of(lines.data + at);
        at += line.length + 1;
        if (line.length > name.length + 1 && line.data[name.length] == ':' &&
            text_equal_nocase((struct text){line.data, name.length}, name))
            return text_trim(
                (struct text){line.data + name.length + 1, line.length - name.length - 1});
    }
    return (struct text){"", 0};
}

static bool is_asking(struct text method)
{
    return text_equal(method, TEXT_LITERAL("GET")) || text_equal(method, TEXT_LITERAL("HEAD"));
}

static bool may_use_method(const struct dependency *one)
{
    const struct render_news *news = one->news;
    static const char *const SENDING[] = {"POST", "PUT", "PATCH", "DELETE"};
    struct text method = news->method;
    if (is_asking(method))
        return true;
    if (news->request_kind == RENDER_KIND_PERMISSION) {
        if (!text_equal(method, TEXT_LITERAL("OPTIONS")))
            return false;
        method = line_value(news->lines, TEXT_LITERAL("Access-Control-Request-Method"));
        if (is_asking(method))
            return true;
    }
    for (size_t i = 0; i < sizeof SENDING / sizeof *SENDING; i++)
        if (text_equal(method, text_of(SENDING[i])))
            return may_send_to(one->rendering->manager, &one->uri);
    return false;
}

static bool is_admitted(const struct dependency *one)
{
    const struct rendering *rendering = one->rendering;
    struct site_manager *manager = rendering->manager;
    struct screening screening = {0};
    if (one->uri.opaque || text_equal(one->uri.scheme, TEXT_LITERAL("ftp")) ||
        !may_use_method(one) || !may_come_from(manager, &rendering->uri, &one->uri))
        return false;
    const struct policy_part *part = policy_part_of(&manager->reader, &one->uri, NULL);
    return !is_excluded(manager, policy_screen_uri(&manager->reader, &one->uri, part, &screening));
}

/* ---- answers ---- */

static void free_dependency(struct dependency *one)
{
    struct site_manager *manager = one->rendering->manager;
    struct dependency **link = &manager->dependencies;
    while (*link != one)
        link = &(*link)->next;
    *link = one->next;
    if (!one->is_asked && !one->other)
        one->rendering->visit->site->waiting_dependencies--;
    render_news_free(one->news);
    free(one);
}

static void answer(struct dependency *one, int status, struct text header, struct text body)
{
    struct rendering *rendering = one->rendering;
    render_answer(rendering->manager->settings.renderer, rendering->page, one->news->request,
                  status, header, body);
    free_dependency(one);
}

static void refuse(struct dependency *one)
{
    answer(one, 0, (struct text){"", 0}, (struct text){"", 0});
}

/* Scripts and styles of a site with our session and without it are not the same. */
static bool cache_key(const struct dependency *one, struct buffer *key)
{
    if (!text_equal(one->news->method, TEXT_LITERAL("GET")) ||
        (one->news->request_kind != RENDER_KIND_SCRIPT &&
         one->news->request_kind != RENDER_KIND_STYLE))
        return false;
    buffer_init(key, SIZE_MAX);
    buffer_append_char(key, one->other ? 'o' : 's');
    buffer_append_text(key, one->uri.text);
    return !key->failed;
}

static struct cached_dependency *cached(const struct dependency *one)
{
    struct buffer key;
    if (!cache_key(one, &key))
        return NULL;
    struct cached_dependency *found =
        dependency_cache_get(one->rendering->manager->dependency_cache, buffer_text(&key));
    buffer_done(&key);
    return found;
}

/* What the address and the site count, and what the page costs. */
static void leave(struct dependency *one, int64_t response_us)
{
    struct site_manager *manager = one->rendering->manager;
    struct leased_site *site = one->rendering->visit->site;
    session_use_end(&one->use, clock_monotonic_us(manager->clock));
    if (one->other) {
        one->other->pending--;
        one->other->response_us = response_us;
        if (one->entered)
            address_leave(manager->settings.addresses, one->other->address, response_us);
    } else {
        lease_visit_ended(manager, site, one->entered, response_us);
    }
}

static int send_request(struct dependency *one, struct error *error);

static void done(void *context, const struct fetch_response *response)
{
    struct dependency *one = context;
    struct site_manager *manager = one->rendering->manager;
    struct visit *visit = one->rendering->visit;
    struct error error = {0};
    struct buffer key;
    visit->bytes_received += response->bytes_received;
    visit->bytes_sent += response->bytes_sent;
    if (!one->other)
        (void)session_keep_cookies(one->use.session, &one->uri, response);
    if (response->outcome == FETCH_FETCHED &&
        session_answered(&one->use, &one->uri, response) == LOGIN_REPEAT &&
        send_request(one, &error) == 0)
        return;
    one->use.transfer = NULL;
    leave(one, response->timings.total_us);
    struct cached_dependency *known = response->status == 304 ? cached(one) : NULL;
    if (response->outcome != FETCH_FETCHED && response->outcome != FETCH_EMPTY) {
        refuse(one);
    } else if (known && one->is_conditional) {
        dependency_cache_renew(known, response->header, clock_wall_ms(manager->clock));
        answer(one, 200, known->header, known->body);
    } else {
        if (response->status == 200 && cache_key(one, &key)) {
            dependency_cache_put(manager->dependency_cache, buffer_text(&key), response->header,
                                 response->body, clock_wall_ms(manager->clock));
            buffer_done(&key);
        }
        answer(one, response->status, response->header,
               response->body.data ? response->body : (struct text){"", 0});
    }
    dependencies_proceed(manager, clock_monotonic_us(manager->clock));
}

/* ---- requests ---- */

/* Of the browser's lines those that the request has no place of its own for. */
static void append_lines(const struct dependency *one, struct buffer *lines)
{
    static const char *const OWN[] = {"accept", "authorization", "cookie"};
    struct text all = one->news->lines;
    for (size_t at = 0; at < all.length;) {
        struct text line = text_of(all.data + at);
        bool is_own = false;
        at += line.length + 1;
        for (size_t i = 0; i < sizeof OWN / sizeof *OWN; i++) {
            size_t length = strlen(OWN[i]);
            /* Credentials of a script are sent where we have none of our own. */
            bool is_ours = i == 0 || (i == 1 && !one->other && one->use.login.logins) ||
                           (i == 2 && !one->other && one->use.session->cookies);
            is_own = is_own || (is_ours && line.length > length && line.data[length] == ':' &&
                                strncasecmp(line.data, OWN[i], length) == 0);
        }
        if (!is_own)
            buffer_append(lines, line.data, line.length + 1);
    }
}

static const struct policy_part *part_of(const struct dependency *one)
{
    return policy_part_of(&one->rendering->manager->reader, &one->uri, NULL);
}

static int send_request(struct dependency *one, struct error *error)
{
    struct site_manager *manager = one->rendering->manager;
    const struct render_news *news = one->news;
    bool is_plain = text_equal(news->method, TEXT_LITERAL("GET")) ||
                    (news->body.data && text_equal(news->method, TEXT_LITERAL("POST")));
    const struct cached_dependency *known = cached(one);
    struct buffer lines;
    buffer_init(&lines, SIZE_MAX);
    append_lines(one, &lines);
    struct fetch_request request = {
        .timeout_ms = manager->config->fetch_timeout * INT64_C(1000),
        .accept = line_value(news->lines, TEXT_LITERAL("Accept")),
        .method = is_plain ? (struct text){"", 0} : news->method,
        .post = is_asking(news->method) ? (struct text){NULL, 0} : news->body,
        .lines = buffer_text(&lines),
        .context = one,
        .on_done = done,
    };
    one->is_conditional = known && (known->etag.length || known->modified.length);
    if (one->is_conditional) {
        request.if_none_match = known->etag;
        request.if_modified_since = known->modified;
    }
    int status = session_send(&one->use, manager->engine, &one->uri, part_of(one), &request, error);
    buffer_done(&lines);
    return status;
}

/* ---- their turn ---- */

static int64_t pause_us(const struct dependency *one)
{
    struct site_manager *manager = one->rendering->manager;
    double delay_s = manager->config->javascript_delay;
    if (manager->settings.archive)
        return 0;
    if (delay_s > 0)
        return (int64_t)(delay_s * 1e6);
    if (!one->other)
        return lease_start_pause_us(manager, one->rendering->visit->site);
    int64_t pause = pace_at(part_of(one), clock_wall_ms(manager->clock)).delay_us;
    if (manager->config->obey_robots_delay && one->other->crawl_delay_us > pause)
        pause = one->other->crawl_delay_us;
    if (manager->config->seine.auto_delay && one->other->response_us > pause)
        pause = one->other->response_us;
    return pause;
}

static bool is_ready(const struct dependency *one)
{
    const struct leased_site *site = one->rendering->visit->site;
    return one->other
               ? one->other->stage == DEPENDENCY_READY || one->other->stage == DEPENDENCY_CLOSED
               : site->stage == LEASE_STAGE_READY;
}

static bool robots_allow(const struct dependency *one)
{
    struct leased_site *site = one->rendering->visit->site;
    struct site_robots *robots = one->other ? &one->other->robots : &site->robots;
    return site_robots_match(robots, part_of(one)->agent, one->uri.path_and_query).allowed;
}

/* Whether its turn has come, and its site, address and proxy let it go; otherwise *ret_again_us
 * says when to ask again, INT64_MAX: after an event. */
static bool may_start(struct dependency *one, int64_t now_us, struct proxy_use *proxy,
                      int64_t *ret_again_us)
{
    struct site_manager *manager = one->rendering->manager;
    struct leased_site *site = one->rendering->visit->site;
    struct dependency_site *other = one->other;
    int64_t last_us = other ? other->last_start_us : site->last_start_us;
    int64_t pause = pause_us(one);
    int pending = other ? other->pending : site->pending;
    struct proxy_list *proxies = other ? other->session.proxies : site->session.proxies;
    struct address *address = other ? other->address : site->address;
    *ret_again_us = INT64_MAX;
    if (pending >= manager->config->max_pending)
        return false;
    if (last_us && now_us < last_us + pause) {
        *ret_again_us = last_us + pause;
        return false;
    }
    if (!other && now_us < site->pause_until_us) {
        *ret_again_us = site->pause_until_us;
        return false;
    }
    if (!other && session_must_wait(&site->session, &one->uri)) {
        *ret_again_us = now_us + LOOK_AGAIN_US;
        return false;
    }
    one->entered = address && (other ? manager->config->enforce_delay_per_ip
                                     : lease_shares_address(manager, site));
    if (proxies && !lease_enter_proxy(manager, proxies, now_us, proxy, ret_again_us))
        return false;
    if (!one->entered ||
        address_enter(manager->settings.addresses, address, (int)manager->config->max_pending,
                      pause, manager->config->seine.auto_delay, now_us, ret_again_us))
        return true;
    if (proxies)
        proxy_leave(proxy->proxy, NULL, now_us);
    return false;
}

static void start(struct dependency *one, const struct proxy_use *proxy, int64_t now_us)
{
    struct leased_site *site = one->rendering->visit->site;
    struct session *session = one->other ? &one->other->session : &site->session;
    struct error error = {0};
    session_use_begin(&one->use, session, session->proxies ? proxy : NULL);
    one->is_asked = true;
    if (one->other) {
        one->other->pending++;
        one->other->last_start_us = now_us;
    } else {
        site->waiting_dependencies--;
        site->pending++;
        site->worked = true;
        site->last_start_us = now_us;
    }
    if (send_request(one, &error) == 0)
        return;
    leave(one, 0);
    refuse(one);
}

void dependencies_proceed(struct site_manager *manager, int64_t now_us)
{
    struct proxy_use proxy;
    manager->dependencies_due_us = INT64_MAX;
    for (struct dependency *one = manager->dependencies, *next; one; one = next) {
        int64_t again_us = INT64_MAX;
        next = one->next;
        if (one->is_asked || !is_ready(one))
            continue;
        if ((one->other && one->other->stage == DEPENDENCY_CLOSED) || !robots_allow(one))
            refuse(one);
        else if (may_start(one, now_us, &proxy, &again_us))
            start(one, &proxy, now_us);
        else if (again_us < manager->dependencies_due_us)
            manager->dependencies_due_us = again_us;
    }
}

static bool put(struct dependency *one)
{
    struct site_manager *manager = one->rendering->manager;
    const struct rendering *rendering = one->rendering;
    struct dependency **last = &manager->dependencies;
    while (*last)
        last = &(*last)->next;
    *last = one;
    rendering->visit->site->waiting_dependencies++;
    if (uri_resolve(one->news->uri, &rendering->uri, one->storage, sizeof one->storage,
                    &one->uri) ||
        !is_admitted(one))
        return false;
    if (text_equal(one->uri.origin, rendering->uri.origin))
        return true;
    struct dependency_site *other = dependency_site_get(manager, &one->uri);
    if (!other)
        return false;
    rendering->visit->site->waiting_dependencies--;
    one->other = other;
    return true;
}

void dependency_take(struct rendering *rendering, struct render_news *news)
{
    struct site_manager *manager = rendering->manager;
    struct dependency *one = calloc(1, sizeof *one);
    if (!one) {
        render_answer(manager->settings.renderer, rendering->page, news->request, 0,
                      (struct text){"", 0}, (struct text){"", 0});
        render_news_free(news);
        return;
    }
    one->rendering = rendering;
    one->news = news;
    if (!put(one)) {
        refuse(one);
        return;
    }
    const struct cached_dependency *known = cached(one);
    if (known && clock_wall_ms(manager->clock) < known->fresh_until_ms && is_ready(one) &&
        robots_allow(one))
        answer(one, 200, known->header, known->body);
}

void dependencies_cancel(struct rendering *rendering)
{
    for (struct dependency *one = rendering->manager->dependencies, *next; one; one = next) {
        next = one->next;
        if (one->rendering != rendering)
            continue;
        if (one->is_asked)
            leave(one, rendering->visit->site->response_us);
        free_dependency(one);
    }
}

void dependencies_done(struct site_manager *manager)
{
    dependency_sites_free(manager);
    dependency_cache_free(manager->dependency_cache);
    struct mail *mail =
        manager->dependency_answers ? mailbox_close(manager->dependency_answers) : NULL;
    while (mail) {
        struct dns_answer *answer = (struct dns_answer *)mail;
        mail = mail->next;
        dns_answer_free(answer);
    }
    mailbox_free(manager->dependency_answers);
}
