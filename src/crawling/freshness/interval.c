#include <seine/crawling/freshness/interval.h>

#include <math.h>

#define HALVINGS 30
/* A price stays within these, so that it finds back from any mistake. */
#define LEAST_PRICE  1e-9
#define MOST_PRICE   1e9
#define FASTEST_RISE 1.5

/* What one more request a day brings: (1 − e^(−λΔ)(1 + λΔ)) / λ + νΔ²/2. It grows with Δ. */
static double gain(double changes_per_day, double new_per_day, double days)
{
    double changes = changes_per_day * days;
    double own = (-expm1(-changes) - changes * exp(-changes)) / changes_per_day;
    return own + new_per_day * days * days / 2;
}

double interval_days(double changes_per_day, double new_per_day, double price, double least_days,
                     double most_days)
{
    if (gain(changes_per_day, new_per_day, most_days) <= price)
        return most_days;
    double low = log(least_days), high = log(most_days);
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (gain(changes_per_day, new_per_day, exp(middle)) < price)
            low = middle;
        else
            high = middle;
    }
    return exp((low + high) / 2);
}

double interval_next_price(double price, double wanted_per_day, double possible_per_day)
{
    double ratio = possible_per_day > 0 ? wanted_per_day / possible_per_day : FASTEST_RISE;
    double factor = fmin(fmax(sqrt(ratio), 1 / FASTEST_RISE), FASTEST_RISE);
    return fmin(fmax(price * factor, LEAST_PRICE), MOST_PRICE);
}
