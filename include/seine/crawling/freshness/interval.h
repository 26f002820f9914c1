/*
 * How often to fetch a page, so that a given number of requests keeps the pages of a site fresh for
 * as much of the time as possible.
 *
 * A page that changes λ times a day and is fetched every Δ days is fresh for the share (1 −
 * e^(−λΔ)) / (λΔ) of the time. At the optimum the gain of one more request is the same for all
 * pages (the Lagrange multiplier of Cho and Garcia-Molina, "Effective Page Refresh Policies for Web
 * Crawlers", TODS 2003; Azar et al., "Tractable near-optimal policies for crawling", PNAS 2018;
 * Kolobov et al., "Staying up to Date with Online Content Changes Using Reinforcement Learning for
 * Scheduling", NeurIPS 2019). So the interval of each page follows from its own rate and one number
 * of its site, the *price* of a request. There is no need to sort pages or solve for all of them.
 *
 * A page on which ν new URIs a day appear keeps νΔ/2 pages from being found at any time: one more
 * request a day brings νΔ²/2 of their freshness besides. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_INTERVAL_H
#define SEINE_FRESHNESS_INTERVAL_H

#include <seine/foundation/base.h>

/* Days between two requests for a page with these rates of changes and of new URIs: between
 * `least_days` and `most_days`. A page that changes too often for requests to be worthwhile gets
 * `most_days`. */
double interval_days(double changes_per_day, double new_per_day, double price, double least_days,
                     double most_days);

/* The next price, after `wanted_per_day` requests were due for a site that allows
 * `possible_per_day`. It adapts slowly, because intervals that have begun stay as they are. */
double interval_next_price(double price, double wanted_per_day, double possible_per_day);

#define INTERVAL_FIRST_PRICE 0.1

#endif
