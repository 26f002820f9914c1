/*
 * freshness: when a known page is worth fetching again.
 *
 *   freshness/lastmod.h whether the sitemaps of a site can be trusted about changes
 *   freshness/score.h the score that MS-FSCCFG gives a URI freshness/change_rate.h how often a page
 *   changes, estimated from its fetches freshness/interval.h how often it is worth fetching
 *   freshness/coverage.h how many URIs of a site a minor cycle fetches
 */
#ifndef SEINE_FRESHNESS_H
#define SEINE_FRESHNESS_H

#include <seine/crawling/freshness/change_rate.h>
#include <seine/crawling/freshness/coverage.h>
#include <seine/crawling/freshness/interval.h>
#include <seine/crawling/freshness/lastmod.h>
#include <seine/crawling/freshness/score.h>

#endif
