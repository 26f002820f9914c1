/* Failed URIs. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ERRORS_H
#define SEINE_PLANNER_PLAN_ERRORS_H

#include <seine/crawling/planner.h>

/* The action that http_errors or ftp_errors prescribes for a failed attempt. Counts cycles and
 * attempts of the URI's subcollection if it has its own cycles; cycles of the collection that fetch
 * the URI count as well. */
enum error_verdict plan_error_verdict(struct planner *planner, const struct site *site,
                                      const struct result *result);
/* The number of cycles for which failed attempts of a URI are kept: as configured, and at least as
 * many as its policy counts. */
int64_t plan_attempts_kept(const struct planner *planner, const struct result *result);
/* Returns the reason.id for a document that was not kept; writes its row if the status is new. The
 * same code and detail form the key of statistics and logs (document_skip_key()). */
int plan_document_reason(struct planner *planner, enum document_skip skip, int status);
/* The delay before the next attempt of the cycle. */
int64_t plan_retry_pause_ms(struct planner *planner, const struct site *site,
                            const struct result *result);

#endif
