/*
 * Estimates how often a page changes from fetches at irregular times (seine/change_model
 * estimated). Changes are modelled as a Poisson process; an interval between two fetches shows only
 * whether the page changed in it.
 *
 * Cho and Garcia-Molina, "Estimating Frequency of Change" (ACM TOIT 2003), give the estimator for
 * irregular intervals: the rate of maximum likelihood. For pages with few fetches a Gamma prior
 * adds `strength` changes at the rate of similar pages. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_CHANGE_RATE_H
#define SEINE_FRESHNESS_CHANGE_RATE_H

#include <seine/foundation/base.h>

#define DAY_IN_MS 86400000.0

/* Observations of a page, or of all similar pages. */
struct change_history {
    int64_t changed;      /* intervals with a change */
    int64_t changed_ms;   /* their sum */
    int64_t unchanged_ms; /* the sum of the others */
};

struct change_prior {
    double per_day;  /* above 0 */
    double strength; /* a number of changes; above 0 */
};

/* The prior without any observations: pages change once a month (the mean of the older studies:
 * Fetterly et al. 2003, Ntoulas et al. 2004). */
#define CHANGE_PRIOR_OF_ALL ((struct change_prior){1.0 / 30, 1})

/* Changes a day, above 0. */
double change_rate_per_day(const struct change_history *history, const struct change_prior *prior);

#endif
