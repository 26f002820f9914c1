/*
 * Reads values in marshal format token by token, without a tree. Texts point into the bytes; only
 * the table of interned strings, to which later values may refer, is allocated.
 *
 *     struct marshal_cursor cursor = {.bytes = bytes};
 *     while (!(status = marshal_next(&cursor, &token, error)))
 *         …
 *     marshal_cursor_done(&cursor);
 *
 * Codes and limits are those of seine/nodes/marshal.h. The caller limits the nesting;
 * marshal_skip() limits it to VALUE_DEPTH. Any thread.
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
    MARSHAL_DICTIONARY, /* keys and values alternate, then MARSHAL_END */
    MARSHAL_END,        /* valid only in place of a key; the caller refuses it elsewhere */
};

struct marshal_token {
    enum marshal_kind kind;
    int64_t integer; /* also the value of a boolean */
    double real;
    struct text text;
    size_t count;
    bool is_interned;  /* the text is entry `interned` of the table of interned strings … */
    bool is_reference; /* … and is a reference to an earlier text */
    size_t interned;
};

struct marshal_cursor {
    struct text bytes;
    size_t at;
    size_t items;
    struct text *interned; /* the texts that R refers to by number */
    size_t interned_count; /* interned texts up to the cursor; a cursor that moves back resets it
                            * … */
    size_t interned_known; /* … while the table keeps all texts */
    size_t interned_capacity;
};

void marshal_cursor_done(struct marshal_cursor *cursor);

/* Reads the next token. STATUS_INVALID with the offset of the error, STATUS_LIMIT,
 * STATUS_MEMORY. */
int marshal_next(struct marshal_cursor *cursor, struct marshal_token *ret_token,
                 struct error *error) SEINE_MUST_CHECK;
/* Skips one whole value of any kind; `depth` is the nesting of that value. */
int marshal_skip(struct marshal_cursor *cursor, int depth, struct error *error) SEINE_MUST_CHECK;
/* Fills the error and prefixes the cursor's offset to the sentence. Yields STATUS_INVALID. */
#define marshal_refuse(cursor, error, ...)                                                         \
    (error_fill((error), STATUS_INVALID, __VA_ARGS__), marshal_name_byte((cursor), (error)),       \
     STATUS_INVALID)
void marshal_name_byte(const struct marshal_cursor *cursor, struct error *error);

#endif
