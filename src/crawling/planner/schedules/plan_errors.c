/* What becomes of a URI that failed: sections http_errors and ftp_errors (MS-FSCCFG
 * 2.2.4.11, 2.2.4.13). */

#include "plan_errors.h"
#include "subcollection_entries.h"

#include <seine/settings/config.h>
#include <sql/crawl/collection.h>
#include <sql/crawl/document.h>

/* The pause before the second attempt; it doubles. */
#define FIRST_PAUSE_MS 2000
#define MOST_DOUBLINGS 20
#define SECOND_MS      INT64_C(1000)

/* Attempts of the refresh cycle before this one: of the collection's, or of its subcollection's
 * own.
 */
static int attempts_before(struct planner *planner, const struct site *site,
                           const struct result *result)
{
    int64_t own_cycle = result->attempts ? plan_own_cycle_of(planner, site, result->path) : 0;
    if (!own_cycle)
        return result->attempts;
    int attempts = result->attempts;
    struct crawl_attempt_count_of_subcollection count;
    if (plan_find(planner,
                  crawl_attempt_count_of_subcollection_into(&count, .uri_id = result->uri_id,
                                                            .subcollection_cycle = own_cycle)) &&
        count.attempts < attempts)
        attempts = (int)count.attempts;
    return attempts;
}

int64_t plan_retry_pause_ms(struct planner *planner, const struct site *site,
                            const struct result *result)
{
    int attempts = attempts_before(planner, site, result);
    int64_t pause_ms = (int64_t)FIRST_PAUSE_MS
                       << (attempts < MOST_DOUBLINGS ? attempts : MOST_DOUBLINGS);
    int64_t most_ms = planner->config->max_backoff_delay * SECOND_MS;
    return pause_ms < most_ms ? pause_ms : most_ms;
}

/* Refresh cycles before this one in which the URI failed and was not seen since. */
static uint32_t cycles_failed_before(struct planner *planner, const struct site *site,
                                     const struct result *result)
{
    int64_t cycles = 0;
    struct crawl_attempt_failed_cycles count;
    if (plan_find(planner, crawl_attempt_failed_cycles_into(
                               &count, .uri_id = result->uri_id,
                               .this = plan_counted_cycle_of(planner, site, result->path))))
        cycles = count.cycles;
    return cycles < ERROR_POLICY_COUNT_MAX ? (uint32_t)cycles : ERROR_POLICY_COUNT_MAX;
}

static struct error_policy policy_of(const struct planner *planner, const struct result *result)
{
    const struct config_map *section =
        result->is_of_ftp ? &planner->config->ftp_errors : &planner->config->http_errors;
    return error_policy_of(section, result_failure(result)->error_class, result->status);
}

int64_t plan_attempts_kept(const struct planner *planner, const struct result *result)
{
    int64_t kept = planner->config->seine.history_outcomes;
    if (result->kind != RESULT_FAILED)
        return kept;
    struct error_policy policy = policy_of(planner, result);
    return policy.failures > kept ? policy.failures : kept;
}

enum error_verdict plan_error_verdict(struct planner *planner, const struct site *site,
                                      const struct result *result)
{
    struct error_policy policy = policy_of(planner, result);
    if (result->document_skip == DOCUMENT_SKIP_CRASH)
        return ERROR_VERDICT_KEEP; /* nothing is known of the document */
    uint32_t attempts = (uint32_t)attempts_before(planner, site, result) + 1, cycles = 1;
    if (result_failure(result)->is_final)
        policy.retries = 0;
    /* Only where it makes a difference is a row asked for. */
    if (policy.disposal == ERROR_DELETE && policy.failures > 1 && attempts > policy.retries &&
        result->had_document)
        cycles += cycles_failed_before(planner, site, result);
    return error_policy_decide(&policy, attempts, cycles);
}

int plan_document_reason(struct planner *planner, enum document_skip skip, int status)
{
    const struct skip_facts *facts = document_skip_facts(skip);
    char key[SKIP_KEY_BYTES];
    document_skip_key(skip, status, key);
    if (strcmp(key, facts->key) == 0)
        return document_reason(skip);
    int id = STATUS_REASON + status;
    uint64_t *written = &planner->written_statuses[status / 64], bit = UINT64_C(1) << status % 64;
    if (*written & bit)
        return id;
    *written |= bit;
    const char *detail = strchr(key, '/') + 1;
    batch_execute(planner->batch,
                  crawl_reason_put(.id = id, .kind = TEXT_LITERAL("document"),
                                   .code = text_of(facts->code),
                                   .detail = arena_copy(&planner->batch->arena, text_of(detail)),
                                   .sentence = text_of(facts->sentence)));
    return id;
}
