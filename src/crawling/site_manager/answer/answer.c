#include "answer.h"

#include "channels.h"
#include "document.h"
#include "form_doubt.h"
#include "lease_policy.h"
#include "listing.h"
#include "logins.h"
#include "outcomes.h"
#include "page.h"
#include "reports.h"
#include "sitemaps.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>
#include <seine/state/crash.h>

/* Bytes of a foreign header in a sentence. */
#define MOST_QUOTED 200

/* What exclude_headers says of the first line of the header that it excludes. */
static struct header_verdict screen_headers(struct site_manager *manager, struct text header)
{
    const struct ruleset *ruleset = policy_rules(manager->reader.policy);
    struct text name, value;
    struct header_verdict verdict = {0};
    if (!rules_have_headers(ruleset))
        return verdict;
    for (size_t position = 0; !verdict.rule && headers_next(header, &position, &name, &value);)
        verdict = rules_screen_header(ruleset, manager->reader.matcher, name, value);
    return verdict;
}

/* FTP says no type: the first bytes of the body do, before all of a large file has come. */
static enum fetch_decision screen_first_bytes(const struct visit *visit,
                                              const struct fetch_response *response)
{
    char extension[URI_EXTENSION_BYTES];
    struct text path = text_of(visit->uri);
    if (!response->body.length)
        return FETCH_READ_BODY;
    const char *type =
        mime_sniff(response->body, (struct text){"", 0}, uri_extension(path, extension));
    return document_type_is_listed(&visit->manager->config->allowed_types, text_of(type))
               ? FETCH_READ_BODY
               : FETCH_REFUSE_TYPE;
}

static enum fetch_decision take_header(const struct visit *visit,
                                       const struct fetch_response *response)
{
    const struct crawl_config *config = visit->manager->config;
    struct text type, charset;
    if ((answer_is_success(response->status) || response->status == 304) &&
        screen_headers(visit->manager, response->header).rule)
        return FETCH_REFUSE_HEADER;
    if (!answer_is_success(response->status))
        return FETCH_IGNORE_BODY;
    if (visit->is_sitemap || visit->claim->is_channel || response->listing)
        return FETCH_READ_BODY;
    if (answer_is_of_ftp(visit))
        return screen_first_bytes(visit, response);
    /* Without a type, or when nothing else is believed, the bytes decide. */
    if (config->force_mimetype_detection ||
        !headers_content_type(response->header, &type, &charset))
        return FETCH_READ_BODY;
    return document_type_is_listed(&config->allowed_types, type) ? FETCH_READ_BODY
                                                                 : FETCH_REFUSE_TYPE;
}

enum fetch_decision answer_header(void *context, const struct fetch_response *response)
{
    const struct visit *visit = context;
    struct crash_mark *mark = visit->manager->settings.mark;
    crash_mark_set(mark, visit->claim->uri_id);
    enum fetch_decision decision = take_header(visit, response);
    crash_mark_set(mark, 0);
    return decision;
}

static void take_redirect(struct site_manager *manager, const struct visit *visit,
                          struct result *result, const struct fetch_response *response,
                          const struct uri *uri)
{
    struct text location;
    result_skip(result, DOCUMENT_SKIP_REDIRECT);
    if (!headers_find(response->header, TEXT_LITERAL("Location"), 0, &location)) {
        result->sentence =
            site_manager_say(manager, "status %d without a Location header", response->status);
        return;
    }
    if (result->hops >= manager->config->max_redirects) {
        result->document_skip = DOCUMENT_SKIP_REDIRECTS;
        result->sentence = site_manager_say(manager, "%d %s led here", result->hops,
                                            plural(result->hops, "redirect", "redirects"));
        return;
    }
    int problem = visit->claim->is_channel ? channel_follow(manager, visit, result, uri, location)
                  : visit->is_sitemap      ? sitemap_follow(manager, visit, result, uri, location)
                                      : page_redirect(manager, visit->site, result, uri, location);
    if (problem) {
        if (location.length > MOST_QUOTED)
            location.length = MOST_QUOTED;
        result->sentence = site_manager_say(manager, "Location: %.*s: %s", TEXT_ARGUMENTS(location),
                                            uri_problem_sentence(problem));
        return;
    }
    result_become(result, RESULT_REDIRECT);
    result->document_skip = DOCUMENT_SKIP_NONE;
    const struct found_link *target = result->channel   ? result->channel->target
                                      : result->sitemap ? result->sitemap->children
                                                        : result->links;
    if (target->hash == result->hash) {
        result_skip(result, DOCUMENT_SKIP_REDIRECT_LOOP);
        result->link_count = 0;
        result->sitemap = NULL;
        result->channel = NULL;
    }
}

static void take_status(struct site_manager *manager, const struct visit *visit,
                        struct result *result, const struct fetch_response *response,
                        const struct uri *uri)
{
    int status = response->status;
    if (visit->use.login.is_unproven) {
        (void)result_fail(result, DOCUMENT_SKIP_OTHER, ERROR_CLASS_NETWORK);
        result->sentence = TEXT_LITERAL(
            "the answer does not prove that the server has the key of its Kerberos service");
    } else if (answer_is_success(status) && response->listing) {
        listing_take(manager, visit, result, response, uri);
    } else if (answer_is_success(status) && visit->claim->is_channel) {
        channel_answer(manager, visit, result, response, uri);
    } else if (answer_is_success(status) && visit->is_sitemap) {
        sitemap_take(manager, visit, result, response, uri);
    } else if (answer_is_success(status)) {
        document_take(manager, visit, result, response, uri);
    } else if (status == 304 && visit->conditional) {
        result_become(result, RESULT_NOT_MODIFIED);
    } else if (status == 204 || status == 205) {
        result_skip(result, DOCUMENT_SKIP_EMPTY);
    } else if (status >= 300 && status < 400 && status != 304) {
        take_redirect(manager, visit, result, response, uri);
    } else {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        const char *refusal = login_refusal(&visit->use.login, status);
        result->sentence = *response->sentence
                               ? site_manager_say(manager, "%s", response->sentence)
                               : site_manager_say(manager, "HTTP status %d%s%s", status,
                                                  refusal ? ": " : "", refusal ? refusal : "");
    }
}

/* The rules refused the address as the connection was to be made. */
static void refuse_address(struct site_manager *manager, const struct visit *visit,
                           struct result *result, const struct fetch_response *response)
{
    struct verdict verdict =
        site_manager_screen_address(manager, visit->site->uri.host, &response->address);
    (void)result_refuse(result, URI_SKIP_ADDRESS, verdict.rule);
    result->requested = false;
}

struct result *answer_result(struct site_manager *manager, const struct visit *visit,
                             const struct fetch_response *response)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct result *result = site_manager_result(manager, visit->site, visit->claim, RESULT_FAILED);
    if (result && response->archived_at_ms)
        result->at_ms = response->archived_at_ms;
    if (!result)
        return NULL;
    result->requested = true;
    /* What an entry of a channel redirects to is of that, too. */
    result->ignores_rules = !visit->claim->is_channel && visit->claim->ignores_rules &&
                            response->status >= 300 && response->status < 400;
    result->is_of_ftp = answer_is_of_ftp(visit);
    result->status = response->status;
    if (visit->part->name.length)
        result->subcollection = arena_copy(&manager->report->arena, visit->part->name);
    result->total_us = response->timings.total_us;
    result->bytes_received = visit->bytes_received + response->bytes_received;
    result->bytes_sent = visit->bytes_sent + response->bytes_sent;
    if (crawl_log_wanted(manager->config, CRAWL_LOG_HEADER)) {
        result->header_sent = arena_copy(&manager->report->arena, response->sent_header);
        result->header_received = arena_copy(&manager->report->arena, manager->shown_header);
    }
    if (uri_parse(text_of(visit->uri), storage, sizeof storage, &uri)) {
        result_failed_inside(result);
    } else if (response->outcome == FETCH_FETCHED) {
        if (!form_visit_doubts(visit, response, &uri, result))
            take_status(manager, visit, result, response, &uri);
    } else if (response->outcome == FETCH_ADDRESS_REFUSED) {
        refuse_address(manager, visit, result, response);
    } else {
        enum document_skip skip = outcome_skip(response->outcome);
        if (response->outcome == FETCH_HEADER_REFUSED) {
            struct header_verdict verdict = screen_headers(manager, response->header);
            skip = verdict.skip;
            result->rule = verdict.rule;
        }
        if (fetch_outcome_fact(response->outcome)->error_class == FETCH_CLASS_NONE)
            result_skip(result, skip);
        else
            (void)result_fail(result, skip, outcome_error_class(response->outcome));
        result->sentence = site_manager_say(manager, "%s", response->sentence);
        if (response->outcome == FETCH_EMPTY)
            document_search_empty(manager, visit, result, response, &uri);
    }
    return result;
}

struct fetch_response answer_shown(struct site_manager *manager, const struct visit *visit,
                                   const struct fetch_response *response)
{
    struct report *report = site_manager_report(manager);
    struct fetch_response shown = *response;
    manager->shown_header =
        report ? session_shown_header(&visit->site->session, response, &report->arena)
               : TEXT_LITERAL("");
    shown.header = manager->shown_header;
    return shown;
}
