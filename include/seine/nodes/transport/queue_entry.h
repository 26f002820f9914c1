/*
 * Crawl queue entries (MS-FSCMT 2.2.2.2) in marshal format: read as far as they are understood,
 * and written part by part:
 *
 *     queue_entry_begin();
 *     queue_entry_redirect()  so often as begin was told
 *     queue_entry_end();
 *
 * Beside what the specification has, the dictionary Extra may say under the key "depth" how many
 * page hops a URI is away from a start URI; who does not know it passes it over. Texts that were
 * read lie in the bytes. Any thread.
 */
#ifndef SEINE_TRANSPORT_QUEUE_ENTRY_H
#define SEINE_TRANSPORT_QUEUE_ENTRY_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/uri.h>
#include <seine/foundation/uri/flag.h>
#include <seine/nodes/marshal/cursor.h>

#define QUEUE_ENTRY_URGENT 0x4 /* a queue flag, 2.2.2.2.3 */

/* What of an entry is understood here. */
struct queue_entry {
    struct text uri;
    int64_t flags; /* enum uri_flag */
    int64_t queue_flags;
    size_t redirects; /* in its trail */
    int64_t depth;    /* of Extra, 0 without */
};

/* Its shape was checked (messages.def). */
int queue_entry_read(struct marshal_cursor *cursor, struct queue_entry *ret_entry,
                     struct error *error) SEINE_MUST_CHECK;
/* The host of the entry's URI, in ASCII and lower case, as routes have it; it lies in `storage`.
 * STATUS_INVALID: the URI has none that can be meant. */
int queue_entry_host(struct marshal_cursor cursor, char storage[URI_STORAGE_BYTES],
                     struct text *ret_host, struct error *error) SEINE_MUST_CHECK;

/* `referrer` may be empty; the redirects are those that lead to the URI, in their order. */
void queue_entry_begin(struct buffer *out, struct text uri, struct text referrer, int64_t flags,
                       size_t redirects);
/* `status`: that of the answer; 0: the page itself said so. */
void queue_entry_redirect(struct buffer *out, struct text uri, int64_t status);
/* `sender` is who queues it. */
void queue_entry_end(struct buffer *out, int64_t queue_flags, int64_t depth, struct text sender);

#endif
