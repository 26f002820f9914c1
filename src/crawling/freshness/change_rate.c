#include <seine/crawling/freshness/change_rate.h>

#include <math.h>

/* Rates are looked for between one in a thousand years and ten thousand a day. */
#define LEAST_PER_DAY 2.7e-6
#define MOST_PER_DAY  1e4
#define HALVINGS      40

/* The derivative of the logarithm of the likelihood, which falls with the rate. The changed
 * intervals are taken as equally long. */
static double slope(double rate, const struct change_history *history, double still_days)
{
    double days = (double)history->changed_ms / DAY_IN_MS / (double)history->changed;
    double exponent = rate * days;
    double changes = exponent > 700 ? 0 : (double)history->changed * days / expm1(exponent);
    return changes - still_days;
}

double change_rate_per_day(const struct change_history *history, const struct change_prior *prior)
{
    /* The prior is as if so many changes had been seen to come at its rate. */
    double still_days =
        (double)history->unchanged_ms / DAY_IN_MS + prior->strength / prior->per_day;
    if (history->changed == 0 || history->changed_ms <= 0)
        return fmax((prior->strength + (double)history->changed) / still_days, LEAST_PER_DAY);
    double low = log(LEAST_PER_DAY), high = log(MOST_PER_DAY);
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2, rate = exp(middle);
        if (slope(rate, history, still_days) + prior->strength / rate > 0)
            low = middle;
        else
            high = middle;
    }
    return exp((low + high) / 2);
}
