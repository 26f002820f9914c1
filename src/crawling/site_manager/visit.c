/* The requests of a visit: the first, and those that the server's answers ask for. */
#include "site_manager_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define HTTP_UNAUTHORIZED 401

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
        .on_done = answer_done,
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

enum login_advice visit_log_in(struct visit *visit, const struct fetch_response *response)
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

void visit_list(struct visit *visit)
{
    struct site_manager *manager = visit->manager;
    visit->next = manager->visits;
    if (visit->next)
        visit->next->previous = visit;
    manager->visits = visit;
    manager->in_flight++;
}

void visit_unlist(struct visit *visit)
{
    struct site_manager *manager = visit->manager;
    if (visit->previous)
        visit->previous->next = visit->next;
    else
        manager->visits = visit->next;
    if (visit->next)
        visit->next->previous = visit->previous;
    manager->in_flight--;
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
    /* How long it would have taken nobody knows. */
    lease_visit_ended(manager, site, shared, site->response_us);
}

void visit_free(struct visit *visit)
{
    session_use_end(&visit->use, clock_monotonic_us(visit->manager->clock));
    policy_release(visit->policy);
    free(visit);
}
