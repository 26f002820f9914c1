/*
 * frontier: what is known, what waits, and how gently it is fetched. Memory only; the rows behind
 * it are written by the collection part.
 *
 *   frontier/known.h      recognises every URI that was ever found
 *   frontier/queue_hold.h why a queued URI may not be claimed
 *   frontier/ordering.h   in which order a site's URIs are crawled
 *   frontier/site.h       the registry of crawl sites: who has work, who is due, who is leased
 *   frontier/uri_ids.h    gives out ids, so that the rows of a site stand together
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
