/*
 * Documents as files of their own (MS-FSCCFG 2.2.4.6 datastore = flatfile).
 *
 * A file holds the header lines as received, an empty line, and the body (an HTTP message without
 * its codings); when the header is not stored it begins with the empty line. Compressed, it is a
 * frame of LZ4, so that `lz4 -dc FILE` shows it. Its name is its number:
 *
 *     files/0001/23/0001234f     number 0x1234f: 256 files a folder, 256 folders a folder
 *
 * Numbers are given in the order of writing; one that was committed is never given again. crawl.db
 * holds the number of each document's file, and the last number that was committed: the files
 * beyond it, which a kill may leave, follow it without a gap and are removed at start. (What a
 * power cut leaves behind a gap is removed when its number is given.) A file that no document needs
 * any more is noted in crawl.db by the commit that says so, and removed afterwards, when
 * nobody reads any more who may have seen it (content/store.h, content_end_epoch()).
 *
 * The order of a commit: content_files_write(), which brings contents and names to the disk,
 * COMMIT, content_files_committed(). When the batch is given up, or is to be written again,
 * content_files_take_back(). One thread; errors as in content/store.h.
 */
#ifndef SEINE_CONTENT_FILES_H
#define SEINE_CONTENT_FILES_H

#include <seine/foundation/base.h>
#include <seine/state/content/record.h>
#include <stdbool.h>
#include <stdint.h>

/* The place of a document that has a file of its own, where others have the number of their pack.
 */
#define CONTENT_FILE_CLUSTER (-1)

/* The file's bytes: in the arena, or `headers` and `body` joined there. STATUS_LIMIT and
 * STATUS_MEMORY as content_encode(). */
int content_encode_file(struct text headers, struct text body, bool compress, struct arena *arena,
                        struct text *ret_bytes, struct error *error) SEINE_MUST_CHECK;
/* Proves what can be proved of it (a frame has a checksum) and gives the document. STATUS_DAMAGED,
 * STATUS_MEMORY. */
int content_decode_file(struct text bytes, struct arena *arena,
                        struct content_document *ret_document,
                        struct error *error) SEINE_MUST_CHECK;

#define CONTENT_FILE_NAME_BYTES 64
/* "files/0001/23/0001234f", below the collection's folder. */
void content_file_name(int64_t number, char ret_name[CONTENT_FILE_NAME_BYTES]);

struct content_files;

/* `last_number` is the one committed; files beyond it are removed, *ret_removed of them. */
int content_files_open(struct content_files **ret_files, const char *folder, int64_t last_number,
                       int64_t *ret_removed, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void content_files_close(struct content_files *files);

/* Writes and syncs them; tells the number of each. When it fails, nothing is left of them. */
int content_files_write(struct content_files *files, const struct text *contents, size_t count,
                        int64_t *ret_numbers, struct error *error) SEINE_MUST_CHECK;
void content_files_committed(struct content_files *files);
void content_files_take_back(struct content_files *files);
/* The number last written, and whether it was not committed yet. */
int64_t content_files_last(const struct content_files *files);
bool content_files_written(const struct content_files *files);
/* Removes a file; that it is not there is no error. */
int content_files_remove(struct content_files *files, int64_t number,
                         struct error *error) SEINE_MUST_CHECK;

#endif
