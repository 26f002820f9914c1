/*
 * The report that a site manager fills, and the results in it.
 *
 * A report goes to the committer when it is full or old enough, and when the policy changes
 * (site_manager.c). So each addition asks site_manager_report() anew; no pointer to the report is
 * kept beyond one callback or one turn of the loop. Texts of a result live in the report's arena.
 * Each claim has one result, and then site_manager_claim_done() once; a claim batch is freed with
 * the last of its claims. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_REPORTS_H
#define SEINE_SITE_MANAGER_REPORTS_H

#include "site_manager_private.h"

/* The report being filled, or NULL without memory: then nothing is reported and the claim stays
 * claimed until the next start. */
struct report *site_manager_report(struct site_manager *manager);
/* A new result of the claim. */
struct result *site_manager_result(struct site_manager *manager, const struct leased_site *site,
                                   const struct claim *claim, enum result_kind kind);
/* The answer came, and we failed to make use of it. */
void result_failed_inside(struct result *result);
/* printf into the report's arena. */
struct text site_manager_say(struct site_manager *manager, const char *format, ...)
    SEINE_PRINTF(2, 3);
/* The claim has its result; frees the claim_batch with the last. */
void site_manager_claim_done(struct claim_batch *claim_batch);

#endif
