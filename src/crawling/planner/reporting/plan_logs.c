/* What the planner decides, as lines of the collection's text logs. */

#include "plan_logs.h"
#include "plan_schedules.h"
#include "subcollection_entries.h"

#include <seine/foundation/log/mask.h>
#include <seine/foundation/log/record_file.h>

#include <sql/crawl/queue.h>
#include <sql/crawl/refresh.h>
#include <stdio.h>

#define NUMBER_BYTES 24
#define JOINED_BYTES (LIMIT_URI_BYTES + LIMIT_HOST_BYTES + 64)

static bool wanted(const struct planner *planner, enum crawl_log log)
{
    return planner->logs && crawl_log_wanted(planner->config, log);
}

static void add(const struct planner *planner, enum crawl_log log, int64_t at_ms,
                struct text *fields)
{
    crawl_logs_add(planner->logs, planner->config, log, at_ms, fields);
}

static struct text number(int64_t value, char text[NUMBER_BYTES])
{
    snprintf(text, NUMBER_BYTES, "%lld", (long long)value);
    return text_of(text);
}

static struct text join(const char *origin, size_t origin_length, struct text path,
                        char uri[JOINED_BYTES])
{
    int length =
        snprintf(uri, JOINED_BYTES, "%.*s%.*s", (int)origin_length, origin, TEXT_ARGUMENTS(path));
    return (struct text){uri, length < JOINED_BYTES ? (size_t)length : JOINED_BYTES - 1};
}

static struct text uri_of_result(const struct site *site, const struct result *result,
                                 char uri[JOINED_BYTES])
{
    return join(site->origin, site->origin_length, result->path, uri);
}

static struct text uri_of_link(const struct report *report, const struct site *site,
                               const struct found_link *link, char uri[JOINED_BYTES])
{
    if (!link->hash)
        return link->path; /* as it was written */
    struct text origin =
        found_link_origin(report, (struct text){site->origin, site->origin_length}, link);
    return join(origin.data, origin.length, link->path, uri);
}

static bool is_unchanged(const struct result *result)
{
    return result->kind == RESULT_DOCUMENT && result_document(result)->unchanged;
}

/* The state that the map has after the planning. */
static const char *fate_of(const struct planner *planner, const struct result *result)
{
    struct known known;
    if (!known_map_find(planner->store->known, result->hash, &known))
        return "";
    switch (known.state) {
    case URI_STORED:
        return result->kind == RESULT_NOT_MODIFIED || is_unchanged(result) ? "unchanged"
               : result->had_document                                      ? "changed"
                                                                           : "new";
    case URI_PENDING:
        return "retry";
    default:
        return state_word(&URI_STATES, (int)known.state);
    }
}

static void log_fetch(struct planner *planner, const struct report *report, const struct site *site,
                      const struct result *result)
{
    char status[NUMBER_BYTES], bytes[NUMBER_BYTES], duration[NUMBER_BYTES], hops[NUMBER_BYTES];
    char uri[JOINED_BYTES], target[JOINED_BYTES], code[SKIP_KEY_BYTES] = "";
    struct text detail = result->sentence;
    if (result->kind == RESULT_REDIRECT && result->link_count)
        detail = uri_of_link(report, site, result->links, target);
    if (result->document_skip)
        document_skip_key(result->document_skip, result->status, code);
    struct buffer masked;
    buffer_init(&masked, JOINED_BYTES);
    mask_uris(detail, &masked);
    struct text fields[FETCH_FIELDS] = {
        [FETCH_STATUS] = number(result->status, status),
        [FETCH_FATE] = text_of(fate_of(planner, result)),
        [FETCH_CODE] = text_of(code),
        [FETCH_BYTES] = number((int64_t)result->bytes_received, bytes),
        [FETCH_DURATION] = number(result->total_us / 1000, duration),
        [FETCH_TYPE] = result->mime,
        [FETCH_HOPS] = number(result->depth, hops),
        [FETCH_URI] = uri_of_result(site, result, uri),
        [FETCH_DETAIL] = buffer_text(&masked),
    };
    add(planner, CRAWL_LOG_FETCH, result->at_ms, fields);
    buffer_done(&masked);
}

void plan_log_result(struct planner *planner, const struct report *report, const struct site *site,
                     const struct result *result)
{
    char uri[JOINED_BYTES];
    if (!result->requested)
        return;
    if (wanted(planner, CRAWL_LOG_FETCH))
        log_fetch(planner, report, site, result);
    if (!wanted(planner, CRAWL_LOG_HEADER))
        return;
    struct text text = uri_of_result(site, result, uri);
    crawl_logs_header(planner->logs, planner->config, result->at_ms, text, true,
                      result->header_sent);
    crawl_logs_header(planner->logs, planner->config, result->at_ms, text, false,
                      result->header_received);
}

static void log_screened(struct planner *planner, int64_t at_ms, enum uri_skip skip,
                         struct text uri, struct text found_in, rule_id rule)
{
    char described[1024] = "";
    if (rule)
        rules_describe(policy_rules(planner->speaking), rule, described, sizeof described);
    struct buffer masked;
    buffer_init(&masked, JOINED_BYTES);
    mask_uris(uri, &masked);
    struct text fields[SCREENED_FIELDS] = {
        [SCREENED_DECISION] = text_of(skip ? uri_skip_facts(skip)->key : "queued"),
        [SCREENED_URI] = buffer_text(&masked),
        [SCREENED_FOUND_IN] = found_in,
        [SCREENED_RULE] = text_of(described),
    };
    add(planner, CRAWL_LOG_SCREENED, at_ms, fields);
    buffer_done(&masked);
}

void plan_log_link(struct planner *planner, const struct report *report, const struct site *site,
                   const struct result *result, const struct found_link *link, enum uri_skip skip)
{
    char uri[JOINED_BYTES], found_in[JOINED_BYTES];
    if (wanted(planner, CRAWL_LOG_SCREENED))
        log_screened(planner, result->at_ms, skip, uri_of_link(report, site, link, uri),
                     uri_of_result(site, result, found_in), link->rule);
}

void plan_log_refused(struct planner *planner, const struct site *site, const struct result *result)
{
    char uri[JOINED_BYTES];
    if (wanted(planner, CRAWL_LOG_SCREENED))
        log_screened(planner, result->at_ms, result_refusal(result)->uri_skip,
                     uri_of_result(site, result, uri), (struct text){"", 0}, result->rule);
}

void plan_log_site(struct planner *planner, const struct site *site, const char *event,
                   const char *code, struct text detail)
{
    char left[NUMBER_BYTES];
    if (!wanted(planner, CRAWL_LOG_SITE))
        return;
    const struct site_counts *counts = &site->counts, *change = &site->change;
    struct text fields[SITE_FIELDS] = {
        [SITE_EVENT] = text_of(event),
        [SITE_SITE] = {site->origin, site->origin_length},
        [SITE_CODE] = text_of(code),
        [SITE_LEFT] = number(counts->queued + change->queued + counts->claimed + change->claimed +
                                 counts->retries + change->retries,
                             left),
        [SITE_DETAIL] = detail,
    };
    add(planner, CRAWL_LOG_SITE, planner->now_ms, fields);
}

void plan_log_robots(struct planner *planner, const struct site *site,
                     const struct robots_result *robots)
{
    char uri[JOINED_BYTES], status[NUMBER_BYTES], detail[256];
    snprintf(detail, sizeof detail, "%s: %.*s", state_word(&ROBOTS_POLICIES, (int)robots->policy),
             TEXT_ARGUMENTS(robots->sentence));
    plan_log_site(planner, site, "robots", number(robots->status, status).data, text_of(detail));
    if (!wanted(planner, CRAWL_LOG_HEADER))
        return;
    struct text text = join(site->origin, site->origin_length, TEXT_LITERAL("/robots.txt"), uri);
    crawl_logs_header(planner->logs, planner->config, robots->fetched_at_ms, text, true,
                      robots->header_sent);
    crawl_logs_header(planner->logs, planner->config, robots->fetched_at_ms, text, false,
                      robots->header_received);
}

static void log_document(struct planner *planner, const struct site *site,
                         const struct logged_document *document, struct text path)
{
    char id[NUMBER_BYTES], owner[NUMBER_BYTES], bytes[NUMBER_BYTES], uri[JOINED_BYTES];
    char digits[2 * sizeof document->checksum->bytes + 1] = "";
    for (size_t i = 0; document->checksum && i < sizeof document->checksum->bytes; i++)
        snprintf(digits + 2 * i, 3, "%02x", document->checksum->bytes[i]);
    struct text fields[POSTPROCESS_FIELDS] = {
        [POSTPROCESS_EVENT] = text_of(document->event),
        [POSTPROCESS_ID] = number(document->uri_id, id),
        [POSTPROCESS_OWNER] =
            document->owner_id ? number(document->owner_id, owner) : (struct text){0},
        [POSTPROCESS_BYTES] =
            document->checksum ? number(document->bytes, bytes) : (struct text){0},
        [POSTPROCESS_CHECKSUM] = text_of(digits),
        [POSTPROCESS_CAUSE] = text_of(document->cause),
        [POSTPROCESS_URI] = join(site->origin, site->origin_length, path, uri),
    };
    add(planner, CRAWL_LOG_POSTPROCESS, planner->now_ms, fields);
}

void plan_log_document(struct planner *planner, const struct site *site,
                       const struct logged_document *document)
{
    if (!wanted(planner, CRAWL_LOG_POSTPROCESS))
        return;
    if (document->path.data) {
        log_document(planner, site, document, document->path);
        return;
    }
    struct crawl_uri_get row;
    if (plan_find(planner, crawl_uri_get_into(&row, .id = document->uri_id)))
        log_document(planner, site, document, row.path);
}

void plan_log_delivered(struct planner *planner, const char *destination,
                        const struct delivered *delivered)
{
    char version[NUMBER_BYTES];
    bool is_delete = delivered->operation == SUBMISSION_IS_DELETE;
    if (!wanted(planner, CRAWL_LOG_DSFEED))
        return;
    struct text fields[DSFEED_FIELDS] = {
        [DSFEED_DESTINATION] = text_of(destination),
        [DSFEED_OPERATION] = text_of(is_delete                 ? "delete"
                                     : delivered->only_anchors ? "anchors"
                                                               : "put"),
        [DSFEED_RESULT] = text_of(state_word(
            &DELIVERY_RESULTS, delivered->is_refused ? DELIVERY_REFUSED : DELIVERY_DELIVERED)),
        [DSFEED_VERSION] = number(delivered->version, version),
        [DSFEED_URI] = delivered->uri,
        [DSFEED_DETAIL] = delivered->sentence,
    };
    add(planner, CRAWL_LOG_DSFEED, planner->now_ms, fields);
}

static struct text minor_cycle_name(const struct planner *planner, const struct schedule *schedule,
                                    char text[2 * NUMBER_BYTES])
{
    snprintf(text, 2 * NUMBER_BYTES, "%lld.%lld", (long long)plan_cycle_of(planner, schedule),
             (long long)schedule->minor->number);
    return text_of(text);
}

void plan_log_chosen(struct planner *planner, const struct schedule *schedule,
                     const struct site *site, const struct crawl_observation_next *row)
{
    char cycle[2 * NUMBER_BYTES], uri[JOINED_BYTES], score[NUMBER_BYTES], due[RECORD_TIME_BYTES];
    if (!wanted(planner, CRAWL_LOG_SCHEDULER))
        return;
    snprintf(score, sizeof score, "%.3f", -(double)row->priority / 1000);
    record_time(row->due_at, due);
    struct text fields[SCHEDULER_FIELDS] = {
        [SCHEDULER_EVENT] = text_of("chosen"),
        [SCHEDULER_CYCLE] = minor_cycle_name(planner, schedule, cycle),
        [SCHEDULER_URI] = join(site->origin, site->origin_length, row->path, uri),
        [SCHEDULER_SCORE] = text_of(row->priority ? score : ""),
        [SCHEDULER_DUE] = text_of(due),
        [SCHEDULER_SUBCOLLECTION] = schedule->name,
    };
    add(planner, CRAWL_LOG_SCHEDULER, planner->now_ms, fields);
}

void plan_log_minor_cycle(struct planner *planner, const struct schedule *schedule,
                          const struct site *site, int64_t scheduled)
{
    char cycle[2 * NUMBER_BYTES], known[NUMBER_BYTES], most[NUMBER_BYTES], chosen[NUMBER_BYTES];
    const struct minor_cycle *minor = schedule->minor;
    if (!wanted(planner, CRAWL_LOG_SCHEDULER))
        return;
    struct text fields[SCHEDULER_FIELDS] = {
        [SCHEDULER_EVENT] = text_of("site"),
        [SCHEDULER_CYCLE] = minor_cycle_name(planner, schedule, cycle),
        [SCHEDULER_URI] = {site->origin, site->origin_length},
        [SCHEDULER_SCHEDULED] = number(scheduled, known),
        [SCHEDULER_COVERAGE] = number(minor->of_site, most),
        [SCHEDULER_CHOSEN] = number(minor->chosen_of_site, chosen),
        [SCHEDULER_SUBCOLLECTION] = schedule->name,
    };
    add(planner, CRAWL_LOG_SCHEDULER, planner->now_ms, fields);
}
