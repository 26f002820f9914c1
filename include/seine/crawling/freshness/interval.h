/*
 * How often a page is worth being asked for, so that the pages of a site are fresh for as much of
 * the time as a number of requests allows.
 *
 * A page that changes λ times a day and is asked for every Δ days is fresh for the share
 * (1 − e^(−λΔ)) / (λΔ) of the time. What one more request brings is the same for all pages at the
 * optimum (the Lagrange multiplier of Cho and Garcia-Molina, "Effective Page Refresh Policies for
 * Web Crawlers", TODS 2003; Azar et al., "Tractable near-optimal policies for crawling", PNAS 2018;
 * Kolobov et al., "Staying up to Date with Online Content Changes Using Reinforcement Learning for
 * Scheduling", NeurIPS 2019). So the interval of each page follows from its own rate and one number
 * of its site, its *price* of a request, and nobody sorts pages or solves for all of them.
 *
 * A page on which ν new URIs a day appear keeps νΔ/2 pages from being found at any time: one more
 * request a day brings νΔ²/2 of their freshness besides. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_INTERVAL_H
#define SEINE_FRESHNESS_INTERVAL_H

#include <seine/foundation/base.h>

/* Days between two requests for a page that changes so often a day, and on which so many new URIs
 * appear: at least `least_days`, at most `most_days`, which is also what a page gets that changes
 * too often for its requests to be worth anything. */
double interval_days(double changes_per_day, double new_per_day, double price, double least_days,
                     double most_days);

/* The price that the next requests have, after so many a day were wanted of a site for which so
 * many a day can be made. It follows slowly, since intervals that are under way keep theirs. */
double interval_next_price(double price, double wanted_per_day, double possible_per_day);

#define INTERVAL_FIRST_PRICE 0.1

#endif
