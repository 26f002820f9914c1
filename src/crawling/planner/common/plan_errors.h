/* What becomes of a URI that failed. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ERRORS_H
#define SEINE_PLANNER_PLAN_ERRORS_H

#include <seine/crawling/planner.h>

/* What http_errors, or ftp_errors, says of a failed attempt. Cycles and attempts are those of the
 * URI's subcollection, if it has cycles of its own; those of the collection that ask for it count
 * as well. */
enum error_verdict plan_error_verdict(struct planner *planner, const struct site *site,
                                      const struct result *result);
/* Of how many cycles the failed attempts of a URI are kept: as the configuration says, and at least
 * as many as its policy counts. */
int64_t plan_attempts_kept(const struct planner *planner, const struct result *result);
/* reason.id of why a document was not kept; its row is written if the status is a new one. The key
 * of statistics and logs (document_skip_key()) is made of the same code and detail. */
int plan_document_reason(struct planner *planner, enum document_skip skip, int status);
/* How long to wait for the next attempt of the cycle. */
int64_t plan_retry_pause_ms(struct planner *planner, const struct site *site,
                            const struct result *result);

#endif
