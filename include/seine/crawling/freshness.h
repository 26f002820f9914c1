/*
 * freshness: when what is known is worth being asked for again.
 *
 *   freshness/lastmod.h      whether the sitemaps of a site tell when its pages change
 *   freshness/score.h        the score that MS-FSCCFG gives a URI
 *   freshness/change_rate.h  how often a page changes, from what was seen of it
 *   freshness/interval.h     how often it is worth being asked for therefore
 *   freshness/coverage.h     how many URIs of a site a minor cycle asks for
 */
#ifndef SEINE_FRESHNESS_H
#define SEINE_FRESHNESS_H

#include <seine/crawling/freshness/change_rate.h>
#include <seine/crawling/freshness/coverage.h>
#include <seine/crawling/freshness/interval.h>
#include <seine/crawling/freshness/lastmod.h>
#include <seine/crawling/freshness/score.h>

#endif
