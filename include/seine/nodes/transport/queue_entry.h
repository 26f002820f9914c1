/*
 * Crawl queue entries (MS-FSCMT 2.2.2.2) in marshal format. Reading takes the parts that this
 * program uses; writing goes part by part:
 *
 *     queue_entry_begin();
 *     queue_entry_redirect()  as many times as queue_entry_begin() announced
 *     queue_entry_end();
 *
 * As an extension of the specification the dictionary Extra may hold, under the key "depth", the
 * number of page hops from a start URI; other programs ignore it. Texts that were read point into
 * the bytes. Any thread.
 */
#ifndef SEINE_TRANSPORT_QUEUE_ENTRY_H
#define SEINE_TRANSPORT_QUEUE_ENTRY_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/uri.h>
#include <seine/foundation/uri/flag.h>
#include <seine/nodes/marshal/cursor.h>

#define QUEUE_ENTRY_URGENT 0x4 /* a queue flag, 2.2.2.2.3 */

/* The parts of an entry that this program uses. */
struct queue_entry {
    struct text uri;
    int64_t flags; /* enum uri_flag */
    int64_t queue_flags;
    size_t redirects; /* in its trail */
    int64_t depth;    /* from Extra; 0 if missing */
};

/* Reads an entry whose shape was checked before (messages.def). */
int queue_entry_read(struct marshal_cursor *cursor, struct queue_entry *ret_entry,
                     struct error *error) SEINE_MUST_CHECK;
/* The host of the entry's URI, in ASCII and lower case like the hosts of routes; it is in
 * `storage`. STATUS_INVALID: the URI is not valid or has no host. */
int queue_entry_host(struct marshal_cursor cursor, char storage[URI_STORAGE_BYTES],
                     struct text *ret_host, struct error *error) SEINE_MUST_CHECK;

/* Writes the structure of a URI (2.2.2.2.4); for an empty URI as in the example 4.4. */
void queue_entry_uri(struct buffer *out, struct text text);
/* `referrer` is empty or what queue_entry_uri() wrote; `redirects` is the number of redirects that
 * led to the URI. Write them in their order. */
void queue_entry_begin(struct buffer *out, struct text uri, struct text referrer, int64_t flags,
                       size_t redirects);
/* `status`: the HTTP status of the redirect; 0: the page itself redirects (meta refresh). */
void queue_entry_redirect(struct buffer *out, struct text uri, int64_t status);
/* `sender` is the node that queues the URI. */
void queue_entry_end(struct buffer *out, int64_t queue_flags, int64_t depth, struct text sender);

#endif
