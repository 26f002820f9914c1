/*
 * feed: what a collection has to tell its destinations (MS-FSCCFG 2.2.4.9) of its documents, as
 * rows of crawl.db.
 *
 *   feed/destinations.h  whom it is to be told
 *   feed/submissions.h   what: written in the transaction that changes the documents
 *
 * Nobody takes the rows yet. A sink has its place here. It opens a reader of contents for each
 * batch that it takes (content/reader.h), before it reads the rows, so that it holds up no place of
 * dead ones however long it runs; what was taken is deleted in a transaction of the committer, who
 * writes the rows. They stand in the order of their keys, not of their commits: `at` says when.
 */
#ifndef SEINE_FEED_H
#define SEINE_FEED_H

#include <seine/feed/destinations.h>
#include <seine/feed/submissions.h>

#endif
