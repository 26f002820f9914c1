/*
 * The CDXJ index of a WARC file for pywb and other replay programs: one line per record of the
 * types response, resource and revisit, sorted bytewise:
 *
 *     com,example)/path?query 20260131120000 {"url": …, "mime": …, "status": …, "digest": …,
 *     "length": …, "offset": …, "filename": …}
 *
 * The key is the URI with the labels of its host reversed (SURT), in lower case, without "www." and
 * the scheme.
 */
#ifndef SEINE_WARC_INDEX_H
#define SEINE_WARC_INDEX_H

#include <seine/foundation/base.h>

/* Writes the index of the file; it gets its name when it is complete. The lines are held in memory:
 * some 300 bytes a record. */
int warc_index_write(const char *path, const char *index_path,
                     struct error *error) SEINE_MUST_CHECK;

/* Appends the key of a URI; an opaque URI is its own key. */
void warc_index_key(struct text uri, struct buffer *out);

#endif
