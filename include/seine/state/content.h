/*
 * content: bodies with their response headers in front, in append-only packs or in files of their
 * own (MS-FSCCFG 2.2.4.6 datastore).
 *
 *   content/record.h  one document as a self-describing, checked, compressed chunk of bytes
 *   content/store.h   the packs as their one writer sees them: append, sync, cut
 *   content/files.h   documents as files of their own, and their writer
 *   content/reader.h  both as any reader sees them
 *
 * A collection's folder holds content-K.pack for K = 0 … clusters-1 beside crawl.db. A pack is
 * records and nothing else. crawl.db holds (cluster, offset, length) of each document's record and,
 * per cluster, the committed end; the order of a commit is (decisions.md, Crawl behaviour 10)
 *
 *     content_append() for each cluster, content_sync() for each cluster, COMMIT.
 *
 * At start, content_cut() takes away what no commit knows. Nothing below a committed end is ever
 * changed; a pack in which nothing lives any more begins anew when nobody reads it who began before
 * (content_end_epoch()).
 */
#ifndef SEINE_CONTENT_H
#define SEINE_CONTENT_H

#include <seine/state/content/files.h>
#include <seine/state/content/reader.h>
#include <seine/state/content/record.h>
#include <seine/state/content/store.h>

#endif
