#include "reports.h"

#include <seine/foundation/base/invariant.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define REPORT_BLOCK_BYTES ((size_t)256 * 1024)

struct report *site_manager_report(struct site_manager *manager)
{
    if (manager->report)
        return manager->report;
    struct report *report = calloc(1, sizeof *report);
    if (!report) {
        manager->memory_failed = true;
        return NULL;
    }
    arena_init(&report->arena, REPORT_BLOCK_BYTES, SIZE_MAX / 2);
    report->worker = manager->settings.number;
    report->policy = policy_share(manager->reader.policy);
    manager->report = report;
    manager->report_serial++;
    manager->report_since_us = clock_monotonic_us(manager->clock);
    return report;
}

struct result *site_manager_result(struct site_manager *manager, const struct leased_site *site,
                                   const struct claim *claim, enum result_kind kind)
{
    struct report *report = site_manager_report(manager);
    struct result *result = report ? arena_alloc(&report->arena, sizeof *result) : NULL;
    if (!result) {
        manager->memory_failed = true;
        return NULL;
    }
    *result = (struct result){
        .uri_id = claim->uri_id,
        .site_id = site->id,
        .hash = known_hash(manager->settings.key, site->seed, claim->path),
        .kind = kind,
        .level = claim->level,
        .depth = claim->depth,
        .hops = claim->hops,
        .focus_distance = claim->focus_distance,
        .attempts = claim->attempts,
        .turn = claim->turn,
        .sitemap_level = claim->sitemap_level,
        .is_channel = claim->is_channel,
        .is_indexed = claim->is_indexed,
        .had_document = claim->has_document,
        .was_duplicate = claim->is_duplicate,
        .at_ms = clock_wall_ms(manager->clock),
        .path = arena_copy(&report->arena, claim->path),
    };
    if (report->last_result)
        report->last_result->next = result;
    else
        report->results = result;
    report->last_result = result;
    report->result_count++;
    return result;
}

struct text site_manager_say(struct site_manager *manager, const char *format, ...)
{
    char sentence[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    struct report *report = site_manager_report(manager);
    return report ? arena_copy(&report->arena, text_of(sentence)) : (struct text){NULL, 0};
}

void site_manager_claim_done(struct claim_batch *claim_batch)
{
    SEINE_INVARIANT(claim_batch->unfinished > 0, "a claim of site %lld has a second result",
                    (long long)claim_batch->site_id);
    if (--claim_batch->unfinished == 0)
        claim_batch_free(claim_batch);
}

void result_failed_inside(struct result *result)
{
    (void)result_fail(result, DOCUMENT_SKIP_OTHER, ERROR_CLASS_INTERNAL);
}
