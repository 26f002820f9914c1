/*
 * Documents as files of their own (MS-FSCCFG 2.2.4.6 datastore = flatfile).
 *
 * A file holds the header lines as received, an empty line, and the body (an HTTP message without
 * its codings). If the header is not stored, the file begins with the empty line. Compressed, it is
 * an LZ4 frame, so that `lz4 -dc FILE` shows it. Its name is its number:
 *
 *     files/0001/23/0001234f     number 0x1234f: 256 files a folder, 256 folders a folder
 *
 * Numbers are assigned in the order of writing; a committed number is never reused. crawl.db holds
 * the number of each document's file, and the last committed number. Files beyond it, which a kill
 * may leave, follow it without a gap and are removed at start. (A file that a power failure leaves
 * behind a gap is removed when its number is assigned.) The commit that makes a file dead records
 * its number in crawl.db; the file is removed later, when no reader is left that may use it
 * (content/store.h, content_end_epoch()).
 *
 * The order of a commit: content_files_write(), which makes contents and names durable, COMMIT,
 * content_files_committed(). If the batch is abandoned, or will be written again, call
 * content_files_take_back(). One thread; errors as in content/store.h.
 */
#ifndef SEINE_CONTENT_FILES_H
#define SEINE_CONTENT_FILES_H

#include <seine/foundation/base.h>
#include <seine/state/content/record.h>
#include <stdbool.h>
#include <stdint.h>

/* The cluster number in the place of a document that has a file of its own. */
#define CONTENT_FILE_CLUSTER (-1)

/* Makes the bytes of the file: in the arena, or `headers` and `body` joined there. STATUS_LIMIT and
 * STATUS_MEMORY as content_encode(). */
int content_encode_file(struct text headers, struct text body, bool compress, struct arena *arena,
                        struct text *ret_bytes, struct error *error) SEINE_MUST_CHECK;
/* Verifies the checksum, if the file is a frame, and returns the document. STATUS_DAMAGED,
 * STATUS_MEMORY. */
int content_decode_file(struct text bytes, struct arena *arena,
                        struct content_document *ret_document,
                        struct error *error) SEINE_MUST_CHECK;

#define CONTENT_FILE_NAME_BYTES 64
/* "files/0001/23/0001234f", below the collection's folder. */
void content_file_name(int64_t number, char ret_name[CONTENT_FILE_NAME_BYTES]);

struct content_files;

/* `last_number` is the last committed number; removes the files beyond it, *ret_removed in all. */
int content_files_open(struct content_files **ret_files, const char *folder, int64_t last_number,
                       int64_t *ret_removed, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void content_files_close(struct content_files *files);

/* Writes and syncs the files, and returns the number of each. After a failure none of them is
 * left. */
int content_files_write(struct content_files *files, const struct text *contents, size_t count,
                        int64_t *ret_numbers, struct error *error) SEINE_MUST_CHECK;
void content_files_committed(struct content_files *files);
void content_files_take_back(struct content_files *files);
/* The number written last, and whether it is not committed yet. */
int64_t content_files_last(const struct content_files *files);
bool content_files_written(const struct content_files *files);
/* Removes a file; a missing file is not an error. */
int content_files_remove(struct content_files *files, int64_t number,
                         struct error *error) SEINE_MUST_CHECK;

#endif
