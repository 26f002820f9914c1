/*
 * frontier: known URIs, waiting URIs, and politeness. Memory only; the parts above write the rows
 * behind it.
 *
 *   frontier/known.h      the map of all known URIs
 *   frontier/queue_hold.h why a queued URI may not be claimed
 *   frontier/ordering.h   the order in which a site's URIs are crawled
 *   frontier/site.h       the registry of crawl sites: which have work, are due, are leased
 *   frontier/uri_ids.h    assigns ids in blocks, so that the rows of a site are adjacent
 *   frontier/address.h    politeness per IP address, shared by all site managers
 */
#ifndef SEINE_FRONTIER_H
#define SEINE_FRONTIER_H

#include <seine/state/frontier/address.h>
#include <seine/state/frontier/known.h>
#include <seine/state/frontier/ordering.h>
#include <seine/state/frontier/queue_hold.h>
#include <seine/state/frontier/site.h>
#include <seine/state/frontier/uri_ids.h>

#endif
