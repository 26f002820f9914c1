/*
 * How many URIs of a site a minor refresh cycle fetches again (MS-FSCCFG 2.2.4.24): at most
 * `coverage_max_pct` percent of the crawled URIs, but at least `coverage_min`; and, while new URIs
 * are queued, at most `refresh_quota` percent of the requests that the site allows in that time.
 * Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_COVERAGE_H
#define SEINE_FRESHNESS_COVERAGE_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>

struct coverage_facts {
    int64_t crawled; /* URIs of the site that can be fetched again */
    int64_t waiting; /* URIs of it that are queued, mostly new ones */
    double requests; /* requests that the site allows until the next minor cycle */
    double cycles;   /* minor cycles that this one replaces; 1, unless it is the only one */
};

int64_t coverage_of(const struct crawl_config *config, const struct coverage_facts *facts);

#endif
