#include "lease_return.h"

#include "form_visit.h"
#include "lease_permit.h"
#include "leased_site.h"
#include "reports.h"
#include "robots_result.h"

#include <stdlib.h>

void lease_free(struct site_manager *manager, struct leased_site *site)
{
    heap_remove(&manager->due, &site->due);
    lease_leave_permit(manager, site);
    robots_visit_free(manager, site);
    form_visit_free(manager, site);
    site_robots_done(&site->robots);
    session_end(&site->session);
    while (site->claim_batches) {
        struct claim_batch *claim_batch = site->claim_batches;
        site->claim_batches = claim_batch->following;
        /* Claims that were not started count as done: their rows say that they are claimed. */
        claim_batch->unfinished -= claim_batch->count - claim_batch->next;
        if (claim_batch->unfinished == 0)
            claim_batch_free(claim_batch);
        else
            claim_batch->next = claim_batch->count;
    }
    lease_grant_free(site->lease);
    free(site->origin);
    free(site);
}

static void return_claims(struct site_manager *manager, struct leased_site *site)
{
    for (struct claim_batch *claim_batch = site->claim_batches; claim_batch;
         claim_batch = claim_batch->following)
        for (size_t i = claim_batch->next; i < claim_batch->count; i++)
            (void)site_manager_result(manager, site, &claim_batch->claims[i], RESULT_RETURNED);
}

void lease_return(struct site_manager *manager, struct leased_site *site, enum site_state state,
                  int64_t due_at_ms)
{
    struct report *report = site_manager_report(manager);
    struct lease_return *given_back =
        report ? arena_alloc(&report->arena, sizeof *given_back) : NULL;
    if (!given_back) {
        manager->memory_failed = true;
        lease_look_again(manager, site, clock_monotonic_us(manager->clock) + 1000000);
        return;
    }
    return_claims(manager, site);
    *given_back = (struct lease_return){
        .site_id = site->id,
        .state = state,
        .reason = site->failures ? site->failure : DOCUMENT_SKIP_NONE,
        .status = site->failures ? site->failure_status : 0,
        .sentence = site->failures    ? arena_copy(&report->arena, text_of(site->failure_sentence))
                    : site->suspended ? TEXT_LITERAL("variable_delay suspends the crawl for now")
                                      : (struct text){NULL, 0},
        .due_at_ms = due_at_ms,
        .started_at_ms = site->last_start_us
                             ? clock_wall_ms(manager->clock) -
                                   (clock_monotonic_us(manager->clock) - site->last_start_us) / 1000
                             : 0,
        .failures = site->failures,
        .response_ms = (int)((site->response_us + 999) / 1000),
        .address = arena_copy(&report->arena, text_of(site->address_text)),
    };
    if (report->last_return)
        report->last_return->next = given_back;
    else
        report->returns = given_back;
    report->last_return = given_back;
    fetch_forget_host(manager->engine, session_host(&site->uri), site->uri.port);
    struct leased_site **link = &manager->sites;
    while (*link != site)
        link = &(*link)->next;
    *link = site->next;
    manager->site_count--;
    lease_free(manager, site);
}
