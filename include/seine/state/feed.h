/*
 * feed: what a collection has to tell its destinations (MS-FSCCFG 2.2.4.9) of its documents, as
 * rows of crawl.db.
 *
 *   feed/destinations.h  whom it is to be told
 *   feed/submissions.h   what: written in the transaction that changes the documents
 *
 * Deliveries (seine/feeding/delivery.h) take the rows in the order of their versions; what a
 * destination answered is taken away in a transaction of the committer, who writes the rows.
 */
#ifndef SEINE_FEED_H
#define SEINE_FEED_H

#include <seine/state/feed/destinations.h>
#include <seine/state/feed/submissions.h>

#endif
