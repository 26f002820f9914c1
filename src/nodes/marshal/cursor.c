#include <seine/foundation/base/array.h>
#include <seine/nodes/marshal.h>
#include <seine/nodes/marshal/cursor.h>

#include <stdlib.h>
#include <string.h>

#define LONG_DIGITS 5 /* 15 bits each, enough for 64 bits */

void marshal_name_byte(const struct marshal_cursor *cursor, struct error *error)
{
    error_prefix(error, "byte %zu", cursor->at);
}

void marshal_cursor_done(struct marshal_cursor *cursor)
{
    free(cursor->interned);
    *cursor = (struct marshal_cursor){0};
}

static int take(struct marshal_cursor *cursor, size_t count, struct text *ret_bytes,
                struct error *error)
{
    if (count > cursor->bytes.length - cursor->at)
        return marshal_refuse(cursor, error, "%zu bytes are expected, %zu are there", count,
                              cursor->bytes.length - cursor->at);
    *ret_bytes = (struct text){cursor->bytes.data + cursor->at, count};
    cursor->at += count;
    return 0;
}

static int take_number(struct marshal_cursor *cursor, size_t count, uint64_t *ret_number,
                       struct error *error)
{
    struct text bytes;
    int status = take(cursor, count, &bytes, error);
    if (status)
        return status;
    *ret_number = 0;
    for (size_t i = count; i > 0; i--)
        *ret_number = *ret_number << 8 | (uint8_t)bytes.data[i - 1];
    return 0;
}

static int take_int32(struct marshal_cursor *cursor, int32_t *ret_number, struct error *error)
{
    uint64_t number = 0;
    int status = take_number(cursor, 4, &number, error);
    if (!status)
        *ret_number = (int32_t)(uint32_t)number;
    return status;
}

/* Reads a number of items or bytes. Each item takes at least one byte, which bounds the number. */
static int take_count(struct marshal_cursor *cursor, size_t *ret_count, struct error *error)
{
    int32_t count = 0;
    int status = take_int32(cursor, &count, error);
    if (status)
        return status;
    if (count < 0 || (size_t)count > cursor->bytes.length - cursor->at)
        return marshal_refuse(cursor, error, "a count of %d with %zu bytes left", count,
                              cursor->bytes.length - cursor->at);
    *ret_count = (size_t)count;
    return 0;
}

static int next_int(struct marshal_cursor *cursor, struct marshal_token *token, struct error *error)
{
    int32_t number = 0;
    int status = take_int32(cursor, &number, error);
    token->kind = MARSHAL_INTEGER;
    token->integer = number;
    return status;
}

static int next_int64(struct marshal_cursor *cursor, struct marshal_token *token,
                      struct error *error)
{
    uint64_t number = 0;
    int status = take_number(cursor, 8, &number, error);
    token->kind = MARSHAL_INTEGER;
    token->integer = (int64_t)number;
    return status;
}

static int next_long(struct marshal_cursor *cursor, struct marshal_token *token,
                     struct error *error)
{
    int32_t count = 0;
    uint64_t digit = 0, magnitude = 0;
    int status = take_int32(cursor, &count, error);
    int64_t digits = count < 0 ? -(int64_t)count : count;
    if (!status && digits > LONG_DIGITS)
        return marshal_refuse(cursor, error, "an integer beyond 64 bits");
    for (int i = 0; i < (int)digits && !status; i++) {
        status = take_number(cursor, 2, &digit, error);
        if (!status && (digit > 0x7FFF || (i == LONG_DIGITS - 1 && digit > 0xF)))
            status = marshal_refuse(cursor, error, "a digit of 0x%04X", (unsigned int)digit);
        magnitude |= digit << (15 * i);
    }
    if (status)
        return status;
    if (magnitude > (uint64_t)INT64_MAX + (count < 0))
        return marshal_refuse(cursor, error, "an integer beyond 64 bits");
    token->kind = MARSHAL_INTEGER;
    token->integer = (int64_t)(count < 0 ? 0 - magnitude : magnitude);
    return 0;
}

static int next_real(struct marshal_cursor *cursor, struct marshal_token *token,
                     struct error *error)
{
    uint64_t bits = 0;
    int status = take_number(cursor, 8, &bits, error);
    token->kind = MARSHAL_REAL;
    memcpy(&token->real, &bits, sizeof bits);
    return status;
}

static int next_real_text(struct marshal_cursor *cursor, struct marshal_token *token,
                          struct error *error)
{
    uint64_t length = 0;
    struct text text = {0};
    char digits[256];
    char *end;
    int status = take_number(cursor, 1, &length, error);
    if (!status)
        status = take(cursor, (size_t)length, &text, error);
    if (status)
        return status;
    memcpy(digits, text.data, text.length);
    digits[text.length] = '\0';
    token->kind = MARSHAL_REAL;
    token->real = strtod(digits, &end);
    /* Only what Python writes: no white space, no hexadecimal. */
    if (!text.length || end != digits + text.length || digits[strspn(digits, "0123456789+-.einfa")])
        return marshal_refuse(cursor, error, "a real of no known form");
    return 0;
}

static int next_text(struct marshal_cursor *cursor, struct marshal_token *token,
                     struct error *error)
{
    size_t count = 0;
    int status = take_count(cursor, &count, error);
    token->kind = MARSHAL_STRING;
    return status ? status : take(cursor, count, &token->text, error);
}

static int next_interned(struct marshal_cursor *cursor, struct marshal_token *token,
                         struct error *error)
{
    int status = next_text(cursor, token, error);
    if (status)
        return status;
    token->is_interned = true;
    token->interned = cursor->interned_count++;
    if (token->interned < cursor->interned_known)
        return 0;
    if (!ARRAY_ROOM(cursor->interned, cursor->interned_known, cursor->interned_capacity))
        return error_set(error, STATUS_MEMORY, "no memory for %zu strings",
                         cursor->interned_known + 1);
    cursor->interned[cursor->interned_known++] = token->text;
    return 0;
}

static int next_reference(struct marshal_cursor *cursor, struct marshal_token *token,
                          struct error *error)
{
    int32_t number = 0;
    int status = take_int32(cursor, &number, error);
    if (status)
        return status;
    if (number < 0 || (size_t)number >= cursor->interned_count)
        return marshal_refuse(cursor, error, "a reference to string %d of %zu", number,
                              cursor->interned_count);
    token->kind = MARSHAL_STRING;
    token->text = cursor->interned[number];
    token->is_interned = token->is_reference = true;
    token->interned = (size_t)number;
    return 0;
}

static int begin(struct marshal_cursor *cursor, struct marshal_token *token, enum marshal_kind kind,
                 struct error *error)
{
    token->kind = kind;
    return kind == MARSHAL_DICTIONARY ? 0 : take_count(cursor, &token->count, error);
}

static int next_any(struct marshal_cursor *cursor, struct marshal_token *ret_token,
                    struct error *error)
{
    if (cursor->at >= cursor->bytes.length)
        return marshal_refuse(cursor, error, "1 bytes are expected, 0 are there");
    if (++cursor->items > MARSHAL_ITEMS)
        return error_set(error, STATUS_LIMIT, "more than %d items", MARSHAL_ITEMS);
    char code = cursor->bytes.data[cursor->at++];
    ret_token->is_interned = ret_token->is_reference = false;
    switch (code) {
    case 'N':
        ret_token->kind = MARSHAL_NIL;
        return 0;
    case 'T':
    case 'F':
        ret_token->kind = MARSHAL_BOOLEAN;
        ret_token->integer = code == 'T';
        return 0;
    case 'i':
        return next_int(cursor, ret_token, error);
    case 'I':
        return next_int64(cursor, ret_token, error);
    case 'l':
        return next_long(cursor, ret_token, error);
    case 'g':
        return next_real(cursor, ret_token, error);
    case 'f':
        return next_real_text(cursor, ret_token, error);
    case 's':
    case 'u':
        return next_text(cursor, ret_token, error);
    case 't':
        return next_interned(cursor, ret_token, error);
    case 'R':
        return next_reference(cursor, ret_token, error);
    case '(':
        return begin(cursor, ret_token, MARSHAL_TUPLE, error);
    case '[':
        return begin(cursor, ret_token, MARSHAL_LIST, error);
    case '{':
        return begin(cursor, ret_token, MARSHAL_DICTIONARY, error);
    case '0':
        cursor->items--;
        ret_token->kind = MARSHAL_END;
        return 0;
    default:
        return marshal_refuse(cursor, error, "the code 0x%02X, which is not accepted",
                              (uint8_t)code);
    }
}

static uint32_t number_at(const char *bytes)
{
    const unsigned char *b = (const unsigned char *)bytes;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* The fast path: the codes that messages consist of, without errors. Everything else goes to
 * next_any(). */
static inline int next(struct marshal_cursor *cursor, struct marshal_token *ret_token,
                       struct error *error)
{
    const char *at = cursor->bytes.data + cursor->at;
    size_t left = cursor->bytes.length - cursor->at;
    if (left < 5 || cursor->items >= MARSHAL_ITEMS)
        return next_any(cursor, ret_token, error);
    uint32_t number = number_at(at + 1);
    bool fits = number <= left - 5;
    ret_token->is_interned = ret_token->is_reference = false;
    switch (*at) {
    case 'i':
        ret_token->kind = MARSHAL_INTEGER;
        ret_token->integer = (int32_t)number;
        cursor->at += 5;
        break;
    case 's':
        if (!fits)
            return next_any(cursor, ret_token, error);
        ret_token->kind = MARSHAL_STRING;
        ret_token->text = (struct text){at + 5, number};
        cursor->at += 5 + number;
        break;
    case '(':
    case '[':
        if (!fits)
            return next_any(cursor, ret_token, error);
        ret_token->kind = *at == '(' ? MARSHAL_TUPLE : MARSHAL_LIST;
        ret_token->count = number;
        cursor->at += 5;
        break;
    default:
        return next_any(cursor, ret_token, error);
    }
    cursor->items++;
    return 0;
}

int marshal_next(struct marshal_cursor *cursor, struct marshal_token *ret_token,
                 struct error *error)
{
    return next(cursor, ret_token, error);
}

/* NOLINTBEGIN(misc-no-recursion): no deeper than VALUE_DEPTH */

/* Skips a value. If `ret_ended` is not NULL the token may be MARSHAL_END, the end of a
 * dictionary. */
static int skip(struct marshal_cursor *cursor, int depth, bool *ret_ended, struct error *error)
{
    struct marshal_token token;
    if (depth > VALUE_DEPTH)
        return error_set(error, STATUS_LIMIT, "the values nest deeper than %d", VALUE_DEPTH);
    int status = next(cursor, &token, error);
    if (status)
        return status;
    bool ends = false;
    switch (token.kind) {
    case MARSHAL_END:
        if (ret_ended)
            *ret_ended = true;
        else
            status = marshal_refuse(cursor, error, "the code 0x30, which is not accepted");
        break;
    case MARSHAL_TUPLE:
    case MARSHAL_LIST:
        for (size_t i = 0; i < token.count && !status; i++)
            status = skip(cursor, depth + 1, NULL, error);
        break;
    case MARSHAL_DICTIONARY:
        while (!status && !(status = skip(cursor, depth + 1, &ends, error)) && !ends)
            status = skip(cursor, depth + 1, NULL, error);
        break;
    default:
        break;
    }
    return status;
}

/* NOLINTEND(misc-no-recursion) */

int marshal_skip(struct marshal_cursor *cursor, int depth, struct error *error)
{
    return skip(cursor, depth, NULL, error);
}
