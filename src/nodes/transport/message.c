#include "shape.h"

#include <seine/foundation/base/invariant.h>
#include <seine/nodes/marshal.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/transport/message.h>

#define NEEDED(key, of_shape)   [KEY_##key] = {.shape = (of_shape), .is_needed = true},
#define OPTIONAL(key, of_shape) [KEY_##key] = {.shape = (of_shape)},
static const struct message_row ROWS[MESSAGE_COUNT] = {
#define MESSAGE(of_receiver, of_connection, constant, of_name, of_code, of_priority, of_section,   \
                of_processing, of_keys, of_meaning)                                                \
    [MESSAGE_##constant] = {.receiver = RECEIVER_##of_receiver,                                    \
                            .connection = CONNECTION_##of_connection,                              \
                            .name = (of_name),                                                     \
                            .code = (of_code),                                                     \
                            .priority = (of_priority),                                             \
                            .section = (of_section),                                               \
                            .processing = (of_processing),                                         \
                            .keys = {[KEY_cm] = {.shape = "i", .is_needed = true}, of_keys},       \
                            .meaning = (of_meaning)},
#include <seine/nodes/transport/messages.def>
#undef MESSAGE
};

static const struct {
    const char *letters, *name, *meaning;
} KEYS[KEY_COUNT] = {
#define KEY(key, of_name, of_meaning) [KEY_##key] = {#key, (of_name), (of_meaning)},
#include <seine/nodes/transport/keys.def>
#undef KEY
};

/* The codes in the examples of MS-FSCMT 4, and the codes of its tables. */
static const struct {
    int alias, code;
} ALIASES[] = {{0, 50}, {4, 52}, {18, 59}, {19, 60}};
#define ALIAS_COUNT (sizeof ALIASES / sizeof *ALIASES)

const struct message_row *message_row(enum message_id id)
{
    return &ROWS[id];
}

const char *message_key_letters(enum message_key key)
{
    return KEYS[key].letters;
}

const char *message_key_name(enum message_key key)
{
    return KEYS[key].name;
}

const char *message_key_meaning(enum message_key key)
{
    return KEYS[key].meaning;
}

/* ---- writing ---- */

void message_begin(struct message *message, enum message_id id)
{
    *message = (struct message){.id = id, .priority = ROWS[id].priority};
}

void message_set_text(struct message *message, enum message_key key, struct text text)
{
    message->fields[key] = (struct message_field){.is_set = true, .text = text};
}

void message_set_integer(struct message *message, enum message_key key, int64_t integer)
{
    message->fields[key] = (struct message_field){.is_set = true, .integer = integer};
}

static int code_of(const struct message *message)
{
    int code = ROWS[message->id].code;
    for (size_t i = 0; message->is_alias && i < ALIAS_COUNT; i++)
        if (ALIASES[i].code == code)
            return ALIASES[i].alias;
    return code;
}

static bool is_text(const char *shape)
{
    return (*shape == 's' || *shape == 'c') && !shape[1];
}

static void put_field(struct buffer *out, const struct message *message, enum message_key key)
{
    const struct message_field *field = &message->fields[key];
    const char *shape = ROWS[message->id].keys[key].shape;
    marshal_put_string(out, (struct text){KEYS[key].letters, 2});
    if (key == KEY_cm)
        marshal_put_integer(out, code_of(message));
    else if (is_text(shape))
        marshal_put_string(out, field->text);
    else if (*shape == 'i' && !shape[1])
        marshal_put_integer(out, field->integer);
    else
        buffer_append_text(out, field->text);
}

void message_write(const struct message *message, struct buffer *out)
{
    const struct message_row *row = &ROWS[message->id];
    size_t begins = out->length;
    buffer_append(out, "\0\0\0\0", FRAME_HEADER_BYTES);
    marshal_put_tuple(out, 2);
    marshal_put_dictionary(out);
    for (int key = 0; key < KEY_COUNT; key++) {
        bool is_set = message->fields[key].is_set;
        SEINE_INVARIANT(key == KEY_cm ||
                            (row->keys[key].shape ? is_set || !row->keys[key].is_needed : !is_set),
                        "the table has other keys for %s", row->name);
        if (is_set || key == KEY_cm)
            put_field(out, message, (enum message_key)key);
    }
    marshal_put_end(out);
    marshal_put_integer(out, message->priority);
    if (out->failed)
        return;
    size_t length = out->length - begins - FRAME_HEADER_BYTES;
    for (int i = 0; i < FRAME_HEADER_BYTES; i++)
        out->data[begins + (size_t)i] = (char)(length >> (24 - 8 * i) & 0xFF);
}

size_t frame_length(const char *bytes)
{
    size_t length = 0;
    for (int i = 0; i < FRAME_HEADER_BYTES; i++)
        length = length << 8 | (uint8_t)bytes[i];
    return length;
}

/* ---- reading ---- */

void message_reader_done(struct message_reader *reader)
{
    marshal_cursor_done(&reader->cursor);
}

/* The key of these letters; KEY_COUNT if unknown. */
static int key_of(struct text letters)
{
    int key = letters.length == 2 ? 0 : KEY_COUNT;
    while (key < KEY_COUNT &&
           (KEYS[key].letters[0] != letters.data[0] || KEYS[key].letters[1] != letters.data[1]))
        key++;
    return key;
}

/* Reads the location of each field, and the value of scalars. The field that identifies the message
 * may come last, so nothing is checked yet. */
static int read_fields(struct marshal_cursor *cursor, struct message_field fields[KEY_COUNT],
                       struct error *error)
{
    struct marshal_token token;
    int status;
    while (!(status = marshal_next(cursor, &token, error)) && token.kind != MARSHAL_END) {
        if (token.kind == MARSHAL_TUPLE || token.kind == MARSHAL_LIST ||
            token.kind == MARSHAL_DICTIONARY)
            return marshal_refuse(cursor, error, "a key is expected");
        int key = token.kind == MARSHAL_STRING ? key_of(token.text) : KEY_COUNT;
        struct message_field field = {.is_set = true, .interned = cursor->interned_count};
        size_t begins = cursor->at;
        status = marshal_skip(cursor, 2, error);
        if (status)
            return status;
        field.text = (struct text){cursor->bytes.data + begins, cursor->at - begins};
        if (key < KEY_COUNT)
            fields[key] = field;
    }
    return status;
}

struct marshal_cursor message_cursor(const struct message_reader *reader,
                                     const struct message_field *field)
{
    struct marshal_cursor cursor = reader->cursor;
    cursor.bytes = field->text;
    cursor.at = cursor.items = 0;
    cursor.interned_count = field->interned;
    return cursor;
}

/* The message of that code, or MESSAGE_COUNT. */
static enum message_id find(int64_t code, enum receiver receiver, enum connection_kind connection,
                            bool *ret_alias)
{
    *ret_alias = false;
    for (size_t i = 0; connection == CONNECTION_DUPLICATES && i < ALIAS_COUNT; i++)
        if (ALIASES[i].alias == code) {
            *ret_alias = true;
            code = ALIASES[i].code;
            break;
        }
    for (int id = 0; id < MESSAGE_COUNT; id++)
        if (ROWS[id].code == code && ROWS[id].receiver == receiver &&
            ROWS[id].connection == connection)
            return (enum message_id)id;
    return MESSAGE_COUNT;
}

/* Checks a field against its shape. A single value is decoded. */
static int take_field(const struct message_reader *reader, struct message_field *field,
                      const char *shape, struct error *error)
{
    struct marshal_cursor cursor = message_cursor(reader, field);
    if (shape[1] || (*shape != 'i' && *shape != 's' && *shape != 'c'))
        return shape_check(&cursor, shape, error);
    struct marshal_token token;
    struct marshal_cursor again = cursor;
    int status = shape_check(&cursor, shape, error);
    if (!status)
        status = marshal_next(&again, &token, error);
    if (status)
        return status;
    field->integer = token.integer;
    if (*shape != 'i')
        field->text = token.text;
    return 0;
}

static int check(const struct message_reader *reader, struct message *message, struct error *error)
{
    const struct message_row *row = &ROWS[message->id];
    for (int key = 0; key < KEY_COUNT; key++) {
        const struct message_key_row *wanted = &row->keys[key];
        struct message_field *field = &message->fields[key];
        if (!wanted->shape) {
            *field = (struct message_field){0};
            continue;
        }
        if (!field->is_set && wanted->is_needed)
            return error_set(error, STATUS_INVALID, "%s without %s", row->name, KEYS[key].name);
        if (!field->is_set)
            continue;
        int status = take_field(reader, field, wanted->shape, error);
        if (status) {
            error_prefix(error, "%s, %s", row->name, KEYS[key].name);
            return status;
        }
    }
    return 0;
}

static int read_code(const struct message_reader *reader, struct message *message,
                     enum receiver receiver, enum connection_kind connection, struct error *error)
{
    struct message_field *field = &message->fields[KEY_cm];
    if (!field->is_set)
        return error_set(error, STATUS_INVALID, "a message without PKT_CMD");
    int status = take_field(reader, field, "i", error);
    if (status) {
        error_prefix(error, "PKT_CMD");
        return status;
    }
    message->id = find(field->integer, receiver, connection, &message->is_alias);
    if (message->id == MESSAGE_COUNT)
        return error_set(error, STATUS_INVALID, "the command %lld is not one of this connection",
                         (long long)field->integer);
    return 0;
}

int message_read(struct message_reader *reader, struct text bytes, enum receiver receiver,
                 enum connection_kind connection, struct message *ret_message, struct error *error)
{
    struct marshal_cursor *cursor = &reader->cursor;
    struct marshal_token token;
    cursor->bytes = bytes;
    cursor->at = cursor->items = cursor->interned_count = cursor->interned_known = 0;
    int status = marshal_next(cursor, &token, error);
    if (!status && (token.kind != MARSHAL_TUPLE || token.count != 2))
        status = marshal_refuse(cursor, error, "a tuple of two is expected");
    if (!status)
        status = marshal_next(cursor, &token, error);
    if (!status && token.kind != MARSHAL_DICTIONARY)
        status = marshal_refuse(cursor, error, "a dictionary is expected");
    memset(ret_message->fields, 0, sizeof ret_message->fields);
    if (!status)
        status = read_fields(cursor, ret_message->fields, error);
    if (!status)
        status = marshal_next(cursor, &token, error);
    if (!status && (token.kind != MARSHAL_INTEGER || token.integer < 0 || token.integer > 1))
        status = marshal_refuse(cursor, error, "the priority 0 or 1 is expected");
    if (!status && cursor->at < bytes.length)
        status = marshal_refuse(cursor, error, "%zu more bytes than the message has",
                                bytes.length - cursor->at);
    if (status)
        return status;
    ret_message->priority = (int)token.integer;
    status = read_code(reader, ret_message, receiver, connection, error);
    return status ? status : check(reader, ret_message, error);
}
