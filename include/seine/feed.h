/*
 * feed: what a collection has to tell its destinations (MS-FSCCFG 2.2.4.9) of its documents, as
 * rows of crawl.db.
 *
 *   feed/destinations.h  whom it is to be told
 *   feed/submissions.h   what: written in the transaction that changes the documents
 *
 * Nobody takes the rows yet. A sink has its place here: it takes those of its destination in the
 * order of their commit, and opens a reader of contents for each batch (content/reader.h), so that
 * it holds up no place of dead ones however long it runs.
 */
#ifndef SEINE_FEED_H
#define SEINE_FEED_H

#include <seine/feed/destinations.h>
#include <seine/feed/submissions.h>

#endif
