/*
 * Values in marshal format, one after another, without a tree: texts stay where they are in the
 * bytes, nothing is allocated but the table of interned strings that a peer may refer to.
 *
 *     struct marshal_cursor cursor = {.bytes = bytes};
 *     while (!(status = marshal_next(&cursor, &token, error)))
 *         …
 *     marshal_cursor_done(&cursor);
 *
 * Codes and limits are those of seine/nodes/marshal.h; how deep values may nest is for the caller
 * to say, marshal_skip() says VALUE_DEPTH. Any thread.
 */
#ifndef SEINE_MARSHAL_CURSOR_H
#define SEINE_MARSHAL_CURSOR_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>

enum marshal_kind {
    MARSHAL_NIL,
    MARSHAL_BOOLEAN,
    MARSHAL_INTEGER,
    MARSHAL_REAL,
    MARSHAL_STRING,
    MARSHAL_TUPLE,      /* `count` values follow */
    MARSHAL_LIST,       /* the same */
    MARSHAL_DICTIONARY, /* keys and values follow in turn, then MARSHAL_END */
    MARSHAL_END,        /* fits only where a key would; the caller refuses it elsewhere */
};

struct marshal_token {
    enum marshal_kind kind;
    int64_t integer; /* also of a boolean */
    double real;
    struct text text;
    size_t count;
    bool is_interned;  /* the text is number `interned` of the table … */
    bool is_reference; /* … and was said before */
    size_t interned;
};

struct marshal_cursor {
    struct text bytes;
    size_t at;
    size_t items;
    struct text *interned; /* what R refers to by number */
    size_t interned_count; /* said up to here; a cursor that goes back sets it back … */
    size_t interned_known; /* … while the table keeps all */
    size_t interned_capacity;
};

void marshal_cursor_done(struct marshal_cursor *cursor);

/* STATUS_INVALID with the byte where it went wrong, STATUS_LIMIT, STATUS_MEMORY. */
int marshal_next(struct marshal_cursor *cursor, struct marshal_token *ret_token,
                 struct error *error) SEINE_MUST_CHECK;
/* One whole value, however it is made; `depth` is that of the value. */
int marshal_skip(struct marshal_cursor *cursor, int depth, struct error *error) SEINE_MUST_CHECK;
/* STATUS_INVALID, with the place of the cursor in front of the sentence. */
#define marshal_refuse(cursor, error, ...)                                                         \
    (error_fill((error), STATUS_INVALID, __VA_ARGS__), marshal_name_byte((cursor), (error)),       \
     STATUS_INVALID)
void marshal_name_byte(const struct marshal_cursor *cursor, struct error *error);

#endif
