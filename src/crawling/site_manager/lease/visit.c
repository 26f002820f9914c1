#include "visit.h"

#include "answer.h"
#include "facts.h"
#include "lease_failure.h"
#include "lease_proxy.h"
#include "leased_site.h"
#include "logins.h"
#include "outcomes.h"
#include "rendering.h"
#include "rendering_page.h"
#include "reports.h"
#include "visit_list.h"

#include <seine/state/crash.h>
#include <seine/state/crash/crash_point.h>
#include <stdio.h>
#include <time.h>

#define HTTP_UNAUTHORIZED 401

static void answered(void *context, const struct fetch_response *response);

/* RFC 9110 5.6.7: IMF-fixdate. */
static size_t http_date(int64_t seconds, char *ret_text, size_t size)
{
    static const char *const days[] = {"Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"};
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    time_t time = (time_t)seconds;
    struct tm tm;
    if (seconds < 0 || !gmtime_r(&time, &tm))
        return 0;
    return (size_t)snprintf(ret_text, size, "%s, %02d %s %04d %02d:%02d:%02d GMT",
                            days[seconds / 86400 % 7], tm.tm_mday, months[tm.tm_mon],
                            tm.tm_year + 1900, tm.tm_hour, tm.tm_min, tm.tm_sec);
}

/* What lets the server answer that nothing has changed; `date` is room for it. */
static void ask_for_changes(struct visit *visit, struct fetch_request *request, char *date,
                            size_t size)
{
    const struct claim *claim = visit->claim;
    bool is_listing = claim->is_channel || visit->is_sitemap;
    if (!visit->part->config->if_modified_since || request->post.data ||
        (!claim->has_document && !is_listing) ||
        (!is_listing && rendering_wants_whole(visit->manager, visit->site)))
        return;
    request->if_none_match = claim->etag;
    if (claim->last_modified_s)
        request->if_modified_since =
            (struct text){date, http_date(claim->last_modified_s, date, size)};
    visit->conditional = request->if_none_match.length || request->if_modified_since.length;
}

int visit_send(struct visit *visit, const struct uri *uri, struct error *error)
{
    struct site_manager *manager = visit->manager;
    const struct crawl_config *config = visit->part->config;
    char date[40];
    struct fetch_request request = {
        .body_ceiling_bytes = (size_t)config->cut_off,
        .truncate = config->truncate,
        .timeout_ms = config->fetch_timeout * INT64_C(1000),
        .keep_sent_header = crawl_log_wanted(manager->config, CRAWL_LOG_HEADER),
        .context = visit,
        .on_header = answer_header,
        .on_done = answered,
    };
    if (visit->claim->is_channel) {
        request.body_ceiling_bytes = LIMIT_CHANNEL_BYTES;
        request.truncate = true;
    } else if (visit->is_sitemap) {
        request.body_ceiling_bytes = LIMIT_SITEMAP_BYTES;
        request.truncate = true;
    } else {
        request.post = policy_payload_of(visit->policy, uri->text);
    }
    ask_for_changes(visit, &request, date, sizeof date);
    return session_send(&visit->use, manager->engine, uri, visit->part, &request, error);
}

/* The server may want to know who asks. LOGIN_REPEAT: the answer to that is on its way, and the
 * visit goes on. LOGIN_LATER: the claim is to be tried later. Once with each response. */
static enum login_advice log_in(struct visit *visit, const struct fetch_response *response)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct error error;
    if (!lease_is_of_http(visit->site)) {
        session_answered_by_ftp(&visit->use, response);
        return LOGIN_GO_ON;
    }
    const struct session *session = &visit->site->session;
    if ((!visit->use.login.logins && !session->cookies) ||
        uri_parse(text_of(visit->uri), storage, sizeof storage, &uri))
        return LOGIN_GO_ON;
    (void)session_keep_cookies(&visit->site->session, &uri, response);
    /* A document that is not wanted was opened by the credentials as well. */
    bool is_answer = response->outcome == FETCH_FETCHED ||
                     (response->status && response->status != HTTP_UNAUTHORIZED);
    if (!visit->use.login.logins || !is_answer)
        return LOGIN_GO_ON;
    const char *said = visit->use.login.said;
    enum login_advice advice = session_answered(&visit->use, &uri, response);
    if (visit->manager->on_login && said)
        visit->manager->on_login(visit->manager->on_answer_context, &uri, said, response);
    if (advice == LOGIN_REPEAT && visit_send(visit, &uri, &error) < 0)
        return LOGIN_GO_ON;
    if (advice == LOGIN_REPEAT) {
        visit->bytes_received += response->bytes_received;
        visit->bytes_sent += response->bytes_sent;
        visit->site->last_start_us = clock_monotonic_us(visit->manager->clock);
    }
    return advice;
}

/* These speak for the whole site: of FTP 421 is what a server says that has too many clients, and
 * of an account that is refused there is nothing to be had. */
static bool is_overloaded(const struct visit *visit, const struct fetch_response *response)
{
    int status = response->status;
    if (answer_is_of_ftp(visit))
        return status == 421 || (status == 530 && !response->unasked);
    return status == 429 || status == 503;
}

static void answered(void *context, const struct fetch_response *response)
{
    struct visit *visit = context;
    struct site_manager *manager = visit->manager;
    struct leased_site *site = visit->site;
    enum login_advice advice = log_in(visit, response);
    if (advice == LOGIN_REPEAT)
        return;
    manager->has_document = manager->is_read = false;
    manager->detected_language = (struct text){"", 0};
    facts_take_certificate(manager, site, response);
    if (site->runs_javascript && advice == LOGIN_GO_ON && rendering_begin(visit, response))
        return;
    visit_unlist(visit);
    struct fetch_response shown = answer_shown(manager, visit, response);
    crash_mark_set(manager->settings.mark, visit->claim->uri_id);
    CRASH_POINT("parse", visit->claim->uri_id, visit->claim->path);
    struct result *result = answer_result(manager, visit, response);
    crash_mark_set(manager->settings.mark, 0);
    bool tried = lease_leave_proxy(manager, &visit->use, response);
    if (result && (!tried || advice == LOGIN_LATER)) {
        /* The site was not asked at all, or did not say more than that it wants a password: as if
         * nothing had been started. */
        result_become(result, RESULT_RETURNED);
        result->requested = false;
    }
    if (result && manager->on_answer)
        manager->on_answer(manager->on_answer_context, visit, &shown, result);
    bool shared = visit->shares_address, overloaded = is_overloaded(visit, response);
    bool was_ftp = answer_is_of_ftp(visit);
    site_manager_claim_done(visit->claim_batch);
    visit_free(visit);
    lease_visit_ended(manager, site, shared, response->timings.total_us);
    if (!tried)
        return;
    bool site_failed = outcome_is_of_site(response->outcome);
    int64_t wait_ms = 0;
    if (response->outcome == FETCH_FETCHED && overloaded) {
        (void)headers_retry_after(response->header, clock_wall_ms(manager->clock), &wait_ms);
        site_failed = true;
        if (result)
            result_delay_retry(result, wait_ms);
    }
    if (!site_failed) {
        site->failures = 0;
        return;
    }
    char sentence[256];
    if (response->outcome == FETCH_FETCHED)
        snprintf(sentence, sizeof sentence, "%s status %d", was_ftp ? "FTP" : "HTTP",
                 response->status);
    else
        snprintf(sentence, sizeof sentence, "%s", response->sentence);
    /* The site may be given back by this and is not touched any more. */
    lease_failed(manager, site, result ? result->document_skip : DOCUMENT_SKIP_OTHER,
                 response->status, sentence, wait_ms);
}

void visit_cancel(struct visit *visit)
{
    struct site_manager *manager = visit->manager;
    struct leased_site *site = visit->site;
    bool shared = visit->shares_address, was_rendering = visit->rendering != NULL;
    visit_unlist(visit);
    rendering_cancel(visit->rendering);
    (void)site_manager_result(manager, site, visit->claim, RESULT_RETURNED);
    site_manager_claim_done(visit->claim_batch);
    visit_free(visit);
    if (was_rendering)
        return; /* its request had ended */
    /* How long it would have taken is unknown. */
    lease_visit_ended(manager, site, shared, site->response_us);
}
