/*
 * A reader of a collection's contents, for any process, also while they are written. Many threads
 * may use one reader at once. It opens a pack on first use.
 *
 * An open reader pins the epoch in which it was opened (content_end_epoch()): nothing is removed
 * that a row referred to at that time or later. So open the reader before the read transaction
 * whose rows you look up. A long-running reader should be replaced by a new one from time to time,
 * so that the space of dead contents can be reused. When a process is killed, its readers pin
 * nothing any more.
 */
#ifndef SEINE_CONTENT_READER_H
#define SEINE_CONTENT_READER_H

#include <seine/state/content/record.h>
#include <stdint.h>

struct content_reader;

/* Never waits. STATUS_NOT_FOUND if the folder is missing; STATUS_SYSTEM, STATUS_MEMORY. */
int content_reader_open(struct content_reader **ret_reader, const char *folder,
                        struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void content_reader_close(struct content_reader *reader);

/* Reads and verifies one record; the document is in the arena. STATUS_NOT_FOUND if there is no such
 * pack; STATUS_DAMAGED if the pack ends before the record does, the checksum is wrong, or the
 * length is not `length`; otherwise as content_decode(). The sentence names pack and offset. */
int content_read(struct content_reader *reader, unsigned cluster, int64_t offset, int64_t length,
                 struct arena *arena, struct content_document *ret_document,
                 struct error *error) SEINE_MUST_CHECK;

/* The same for a document that has a file of its own (content/files.h), `length` bytes long. */
int content_read_file(struct content_reader *reader, int64_t number, int64_t length,
                      struct arena *arena, struct content_document *ret_document,
                      struct error *error) SEINE_MUST_CHECK;

#define CONTENT_PACK_NAME_BYTES 32
/* "content-K.pack", for copies of packs (a snapshot copies them up to their committed ends). */
void content_pack_name(unsigned cluster, char ret_name[CONTENT_PACK_NAME_BYTES]);

#endif
