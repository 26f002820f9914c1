/*
 * feed: the changes of documents that a collection submits to its destinations (MS-FSCCFG 2.2.4.9),
 * as rows of crawl.db.
 *
 *   feed/destinations.h  the destinations
 *   feed/submissions.h   the changes: written in the transaction that changes the documents
 *
 * Deliveries (seine/feeding/delivery.h) read the rows in the order of their versions. The committer
 * writes the rows, and removes the answered ones in a transaction of its own.
 */
#ifndef SEINE_FEED_H
#define SEINE_FEED_H

#include <seine/state/feed/destinations.h>
#include <seine/state/feed/submissions.h>

#endif
