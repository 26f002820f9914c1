/* What becomes of a URI that failed: sections http_errors and ftp_errors (MS-FSCCFG
 * 2.2.4.11, 2.2.4.13). */

#include "plan_errors.h"

#include <crawl_statements.h>
#include <seine/config.h>

/* The pause before the second attempt; it doubles. */
#define FIRST_PAUSE_MS 2000
#define MOST_DOUBLINGS 20
#define SECOND_MS      INT64_C(1000)

int64_t plan_retry_pause_ms(const struct planner *planner, const struct result *result)
{
    int doublings = result->attempts < MOST_DOUBLINGS ? result->attempts : MOST_DOUBLINGS;
    int64_t pause_ms = (int64_t)FIRST_PAUSE_MS << doublings;
    int64_t most_ms = planner->config->max_backoff_delay * SECOND_MS;
    return pause_ms < most_ms ? pause_ms : most_ms;
}

/* Refresh cycles before this one in which the URI failed and was not seen since. */
static uint32_t cycles_failed_before(struct planner *planner, int64_t uri_id)
{
    struct error error = {0};
    int64_t cycles = 0;
    struct crawl_attempt_failed_cycles count = crawl_attempt_failed_cycles(
        planner->store->db, .uri_id = uri_id, .cycle = planner->store->cycle);
    int status = crawl_attempt_failed_cycles_step(&count, &error);
    if (status == STATEMENT_ROW)
        cycles = count.cycles;
    statement_reset(count.statement);
    if (status < 0)
        plan_fail(planner, status, &error);
    return cycles < ERROR_POLICY_COUNT_MAX ? (uint32_t)cycles : ERROR_POLICY_COUNT_MAX;
}

int64_t plan_attempts_kept(const struct planner *planner, const struct result *result)
{
    int64_t kept = planner->config->seine.history_outcomes;
    struct error_policy policy =
        error_policy_of(&planner->config->http_errors, result->error_class, result->status);
    return policy.failures > kept ? policy.failures : kept;
}

enum error_verdict plan_error_verdict(struct planner *planner, const struct result *result)
{
    const struct config_map *section =
        result->is_of_ftp ? &planner->config->ftp_errors : &planner->config->http_errors;
    struct error_policy policy = error_policy_of(section, result->error_class, result->status);
    uint32_t attempts = (uint32_t)result->attempts + 1, cycles = 1;
    if (result->document_skip == DOCUMENT_SKIP_CRASH)
        return ERROR_VERDICT_KEEP; /* nothing is known of the document */
    if (result->is_final)
        policy.retries = 0;
    /* Only where it makes a difference is a row asked for. */
    if (policy.disposal == ERROR_DELETE && policy.failures > 1 && attempts > policy.retries &&
        result->had_document)
        cycles += cycles_failed_before(planner, result->uri_id);
    return error_policy_decide(&policy, attempts, cycles);
}
