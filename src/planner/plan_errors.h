/* What becomes of a URI that failed. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_ERRORS_H
#define SEINE_PLANNER_PLAN_ERRORS_H

#include <seine/planner.h>

/* What http_errors, or ftp_errors, says of a failed attempt. */
enum error_verdict plan_error_verdict(struct planner *planner, const struct result *result);
/* How long to wait for the next attempt of the cycle. */
/* Of how many cycles the failed attempts of a URI are kept: as the configuration says, and at least
 * as many as its policy counts. */
int64_t plan_attempts_kept(const struct planner *planner, const struct result *result);
int64_t plan_retry_pause_ms(const struct planner *planner, const struct result *result);

#endif
