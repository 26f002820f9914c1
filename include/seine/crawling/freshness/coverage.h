/*
 * How many URIs of a site a minor refresh cycle asks for again (MS-FSCCFG 2.2.4.24): at most
 * `coverage_max_pct` percent of those that were crawled, but at least `coverage_min`, and, while
 * new ones wait, no more than `refresh_quota` percent of what the site can be asked for in that
 * time. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_COVERAGE_H
#define SEINE_FRESHNESS_COVERAGE_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>

struct coverage_facts {
    int64_t crawled; /* URIs of the site that can be asked for again */
    int64_t waiting; /* URIs of it that wait, new ones above all */
    double requests; /* that the site can be asked until the next minor cycle */
    double cycles;   /* minor cycles that this one stands for; 1, but where there is no other */
};

int64_t coverage_of(const struct crawl_config *config, const struct coverage_facts *facts);

#endif
