/*
 * The contents of a collection as any reader sees them: any process, while they are written. A
 * reader may be used by many threads at once. It opens a pack when it is first asked for it.
 *
 * While a reader is open nothing is taken away that rows pointed to when it was opened, or came to
 * point to since: it pins the epoch in which it was opened (content_end_epoch()). So open the
 * reader before the read transaction whose rows it is asked for. Who reads for long opens another
 * reader now and then, before it closes the former one or after, so that the place of what died
 * meanwhile can be used again. The reader of a process that is killed pins nothing any more.
 */
#ifndef SEINE_CONTENT_READER_H
#define SEINE_CONTENT_READER_H

#include <seine/state/content/record.h>
#include <stdint.h>

struct content_reader;

/* Never waits. STATUS_NOT_FOUND without the folder; STATUS_SYSTEM, STATUS_MEMORY. */
int content_reader_open(struct content_reader **ret_reader, const char *folder,
                        struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void content_reader_close(struct content_reader *reader);

/* Reads and proves one record; the document is in the arena. STATUS_NOT_FOUND without such a pack;
 * STATUS_DAMAGED when the pack ends before the record does, when the record is not as it was
 * written, or when its length is not `length`; otherwise as content_decode(). The sentence names
 * pack and offset. */
int content_read(struct content_reader *reader, unsigned cluster, int64_t offset, int64_t length,
                 struct arena *arena, struct content_document *ret_document,
                 struct error *error) SEINE_MUST_CHECK;

/* The same for a document that has a file of its own (content/files.h), `length` bytes long. */
int content_read_file(struct content_reader *reader, int64_t number, int64_t length,
                      struct arena *arena, struct content_document *ret_document,
                      struct error *error) SEINE_MUST_CHECK;

#define CONTENT_PACK_NAME_BYTES 32
/* "content-K.pack", for who copies packs (snapshot: up to their committed ends). */
void content_pack_name(unsigned cluster, char ret_name[CONTENT_PACK_NAME_BYTES]);

#endif
