/*
 * One message of MS-FSCMT: a frame of four bytes, the length of the rest (big-endian), and a tuple
 * in marshal format (seine/nodes/marshal.h): a dictionary, and a priority (2.2.1). The table
 * transport/messages.def lists the keys of each dictionary.
 *
 * Writing:
 *
 *     struct message message;
 *     message_begin(&message, MESSAGE_DUPLICATE_ADD);
 *     message_set_text(&message, KEY_dn, name);
 *     message_write(&message, out);
 *
 * Reading:
 *
 *     struct message_reader reader = {0};
 *     message_read(&reader, bytes, RECEIVER_…, …, &message, error);
 *     … message.fields[KEY_dn].text
 *     message_reader_done(&reader);
 *
 * Reading copies nothing: the texts of a message point into the bytes that it was read from. If the
 * table gives a key a shape of more than one value ("(si)"), its text is the bytes in marshal
 * format; message_cursor() iterates over them.
 *
 * The input is checked against the table; violations are refused with a sentence. Keys that the
 * table does not have for a message are ignored; unknown bits and items of values are kept. Of
 * equal keys the last wins. Any thread.
 */
#ifndef SEINE_TRANSPORT_MESSAGE_H
#define SEINE_TRANSPORT_MESSAGE_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <seine/nodes/marshal/cursor.h>

/* Size of the length at the front of a frame. */
#define FRAME_HEADER_BYTES 4
/* The longest frame that is accepted. */
#define FRAME_BYTES ((size_t)64 << 20)

/* PKT_CSUM (2.2.5.3). */
#define MESSAGE_CHECKSUM_BYTES 16

enum message_key {
#define KEY(key, name, meaning) KEY_##key,
#include <seine/nodes/transport/keys.def>
#undef KEY
    KEY_COUNT
};

enum receiver { RECEIVER_NODE, RECEIVER_MULTINODE, RECEIVER_DUPLICATE, RECEIVER_COUNT };

/* The kind of a connection: the codes of one kind are meaningless on the other. */
enum connection_kind { CONNECTION_SCHEDULERS, CONNECTION_DUPLICATES };

enum message_id {
#define MESSAGE(receiver, connection, constant, name, code, priority, section, processing, keys,   \
                meaning)                                                                           \
    MESSAGE_##constant,
#include <seine/nodes/transport/messages.def>
#undef MESSAGE
    MESSAGE_COUNT
};

/* The row of a key of a message. */
struct message_key_row {
    const char *shape; /* NULL: the message has no such key */
    bool is_needed;
};

struct message_row {
    enum receiver receiver;
    enum connection_kind connection;
    const char *name;
    int code;
    int priority;
    const char *section;    /* sections of MS-FSCMT: its format … */
    const char *processing; /* … and how its receiver processes it */
    struct message_key_row keys[KEY_COUNT];
    const char *meaning;
};

const struct message_row *message_row(enum message_id id);
/* "cs", "PKT_CSUM", and what it is. */
const char *message_key_letters(enum message_key key);
const char *message_key_name(enum message_key key);
const char *message_key_meaning(enum message_key key);

/* A field that is not set is 0 and the empty text. */
struct message_field {
    bool is_set;
    int64_t integer;  /* for the shape "i" */
    struct text text; /* for other shapes; for more than one value the bytes in marshal format */
    size_t interned;  /* private to message_cursor() */
};

struct message {
    enum message_id id;
    int priority;
    bool is_alias; /* the code was, or is to be, the one in the specification's examples */
    struct message_field fields[KEY_COUNT];
};

/* ---- writing ---- */

/* Begins a message with the priority of the table. */
void message_begin(struct message *message, enum message_id id);
void message_set_text(struct message *message, enum message_key key, struct text text);
void message_set_integer(struct message *message, enum message_key key, int64_t integer);
/* Appends the frame. Aborts if a key that the table requires is not set: that is a bug. */
void message_write(const struct message *message, struct buffer *out);

/* ---- reading ---- */

/* Memory that successive messages share. Begin with {0}. */
struct message_reader {
    struct marshal_cursor cursor;
};

void message_reader_done(struct message_reader *reader);

/*
 * `bytes` is a frame without its header. The message is valid until the reader's next one, and as
 * long as the bytes. STATUS_INVALID (the input violates the table), STATUS_LIMIT, STATUS_MEMORY.
 *
 * The examples of MS-FSCMT 4 have other codes for four messages of duplicate servers than its
 * tables: 0, 4, 18 and 19 for 50, 52, 59 and 60. They are accepted on such connections and set
 * `is_alias`; the answer must use the same codes.
 */
int message_read(struct message_reader *reader, struct text bytes, enum receiver receiver,
                 enum connection_kind connection, struct message *ret_message,
                 struct error *error) SEINE_MUST_CHECK;

/* Iterates over the values of a field whose shape is more than one value. Valid as long as the
 * message; do not call marshal_cursor_done() on it. */
struct marshal_cursor message_cursor(const struct message_reader *reader,
                                     const struct message_field *field);

/* The length of a frame without its header; `bytes` points to the header (FRAME_HEADER_BYTES). */
size_t frame_length(const char *bytes);

#endif
