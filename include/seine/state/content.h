/*
 * content: bodies with their response headers, in append-only packs or in files of their own
 * (MS-FSCCFG 2.2.4.6 datastore).
 *
 *   content/record.h  one document as a self-describing, checksummed, compressed chunk of bytes
 *   content/store.h   the packs for their only writer: append, sync, cut
 *   content/files.h   documents as files of their own, and their writer
 *   content/reader.h  both for any reader
 *
 * A collection's folder holds content-K.pack for K = 0 … clusters-1 beside crawl.db. A pack
 * consists of records only. crawl.db holds (cluster, offset, length) of each document's record and,
 * per cluster, the committed end. The order of a commit is (decisions.md, Crawl behaviour 10)
 *
 *     content_append() for each cluster, content_sync() for each cluster, COMMIT.
 *
 * At start, content_cut() removes everything beyond the committed ends. Bytes below a committed end
 * never change. A pack without living records restarts at 0 once no reader is left that opened
 * before (content_end_epoch()).
 */
#ifndef SEINE_CONTENT_H
#define SEINE_CONTENT_H

#include <seine/state/content/files.h>
#include <seine/state/content/reader.h>
#include <seine/state/content/record.h>
#include <seine/state/content/store.h>

#endif
