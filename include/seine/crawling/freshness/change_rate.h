/*
 * How often a page changes, from what was seen of it at irregular times (seine/change_model
 * estimated). Changes are taken as a Poisson process: of an interval between two looks nothing is
 * known but whether the page had changed in it.
 *
 * Cho and Garcia-Molina, "Estimating Frequency of Change" (ACM TOIT 2003), give the estimator for
 * irregular looks: the rate at which the changed intervals are as likely as they were. Pages that
 * were seen a few times only need an opinion too: a Gamma prior adds `strength` changes at the rate
 * of pages like it. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_CHANGE_RATE_H
#define SEINE_FRESHNESS_CHANGE_RATE_H

#include <seine/foundation/base.h>

#define DAY_IN_MS 86400000.0

/* What was seen of a page, or of all pages that are alike. */
struct change_history {
    int64_t changed;      /* intervals after which it had changed */
    int64_t changed_ms;   /* their sum */
    int64_t unchanged_ms; /* the sum of the others */
};

struct change_prior {
    double per_day;  /* above 0 */
    double strength; /* of so many changes; above 0 */
};

/* Pages of which nothing at all is known change once a month (the mean of the older studies:
 * Fetterly et al. 2003, Ntoulas et al. 2004). */
#define CHANGE_PRIOR_OF_ALL ((struct change_prior){1.0 / 30, 1})

/* Changes a day, above 0. */
double change_rate_per_day(const struct change_history *history, const struct change_prior *prior);

#endif
