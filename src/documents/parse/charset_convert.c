#include "charset_table.h"
#include "scan.h"
#include "utf8.h"
#include <seine/documents/parse/character_reference.h>

#include <errno.h>
#include <iconv.h>
#include <seine/documents/parse/charset.h>
#include <seine/foundation/base/limits.h>

#define REPLACEMENT       0xFFFD
#define REPLACEMENT_BYTES 3
/* The most bytes of UTF-8 for a byte of any encoding: U+FFFD for one that is ill-formed. */
#define GROWTH 3

/* windows-1252, 0x80 to 0x9F; all other bytes have the value of their character (Encoding standard,
 * index windows-1252). */
static const uint16_t WINDOWS_1252[32] = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178,
};

/* Returns the size of a code unit in bytes; an error skips one. */
static size_t unit_bytes(const struct charset *charset)
{
    if (!strncmp(charset->name, "UTF-16", 6))
        return 2;
    return !strncmp(charset->name, "UTF-32", 6) ? 4 : 1;
}

/* Whether bytes below 0x80 always stand for ASCII. */
static bool contains_ascii(const struct charset *charset)
{
    return unit_bytes(charset) == 1 && strncmp(charset->name, "ISO-2022", 8) != 0;
}

static int decode_windows_1252(struct text body, struct arena *arena, struct text *ret_utf8)
{
    char *memory = arena_alloc(arena, GROWTH * body.length);
    if (!memory)
        return STATUS_MEMORY;
    char *out = memory;
    const char *at = body.data, *end = at + body.length;
    while (at < end) {
        const char *high = utf8_skip_ascii(at, end);
        memcpy(out, at, (size_t)(high - at));
        out += high - at;
        at = high;
        for (; at < end && (unsigned char)*at >= 0x80; at++) {
            unsigned char byte = (unsigned char)*at;
            out += utf8_encode(byte < 0xA0 ? WINDOWS_1252[byte - 0x80] : byte, out);
        }
    }
    *ret_utf8 = (struct text){memory, (size_t)(out - memory)};
    return 0;
}

/* Replaces each ill-formed sequence of UTF-8; the text before `error` is well-formed. */
static int repair_utf8(struct text body, const char *error, struct arena *arena,
                       struct text *ret_utf8)
{
    const char *end = body.data + body.length;
    char *memory = arena_alloc(arena, (size_t)(error - body.data) + GROWTH * (size_t)(end - error));
    if (!memory)
        return STATUS_MEMORY;
    char *out = memory;
    for (const char *at = body.data;;) {
        memcpy(out, at, (size_t)(error - at));
        out += error - at;
        at = error;
        if (at == end)
            break;
        out += utf8_encode(REPLACEMENT, out);
        at += -utf8_sequence(at, end);
        error = utf8_first_error(at, end);
    }
    *ret_utf8 = (struct text){memory, (size_t)(out - memory)};
    return 0;
}

static int decode_utf8(const struct charset_decision *decision, struct text body,
                       struct arena *arena, struct text *ret_utf8)
{
    const char *end = body.data + body.length;
    const char *error = decision->is_utf8 ? end : utf8_first_error(body.data, end);
    if (error < end)
        return repair_utf8(body, error, arena, ret_utf8);
    *ret_utf8 = body;
    return 0;
}

static int decode_by_iconv(iconv_t converter, const struct charset *charset, struct text body,
                           struct arena *arena, struct text *ret_utf8)
{
    const size_t unit = unit_bytes(charset);
    size_t room = GROWTH * body.length + REPLACEMENT_BYTES;
    char *memory = arena_alloc(arena, room);
    if (!memory)
        return STATUS_MEMORY;
    /* iconv() takes a pointer to char but does not write through it. */
    union {
        const char *data;
        char *passed;
    } in = {body.data};
    char *out = memory;
    size_t left = body.length;
    while (left > 0) {
        if (iconv(converter, &in.passed, &left, &out, &room) != (size_t)-1)
            break;
        if (errno == E2BIG || room < REPLACEMENT_BYTES)
            break;
        out += utf8_encode(REPLACEMENT, out);
        room -= REPLACEMENT_BYTES;
        /* EINVAL: the body ends in the middle of a character. */
        size_t skipped = errno == EINVAL || left < unit ? left : unit;
        in.data += skipped;
        left -= skipped;
    }
    *ret_utf8 = (struct text){memory, (size_t)(out - memory)};
    return 0;
}

static int decode_foreign(const struct charset *charset, struct text body, struct arena *arena,
                          struct text *ret_utf8)
{
    iconv_t converter = iconv_open("UTF-8", charset->iconv_name);
    /* The C library has no such converter: decodes at least the ASCII part. */
    if (converter == (iconv_t)-1)
        return decode_windows_1252(body, arena, ret_utf8);
    int status = decode_by_iconv(converter, charset, body, arena, ret_utf8);
    iconv_close(converter);
    return status;
}

static struct text at_most(struct text text, size_t bytes)
{
    if (text.length <= bytes)
        return text;
    while (bytes > 0 && ((unsigned char)text.data[bytes] & 0xC0) == 0x80)
        bytes--;
    return (struct text){text.data, bytes};
}

int charset_to_utf8(const struct charset_decision *decision, struct text body, struct arena *arena,
                    struct text *ret_utf8)
{
    const struct charset *charset = decision->charset;
    body = scan_addressable(body);
    body.data += decision->bom_bytes;
    body.length -= decision->bom_bytes;
    if (!strcmp(charset->name, "UTF-8"))
        return decode_utf8(decision, at_most(body, LIMIT_DECODED_BYTES), arena, ret_utf8);
    body = at_most(body, LIMIT_DECODED_BYTES / GROWTH);
    if (contains_ascii(charset) && charset_is_ascii(body)) {
        *ret_utf8 = body;
        return 0;
    }
    if (!charset->iconv_name[0])
        return decode_windows_1252(body, arena, ret_utf8);
    return decode_foreign(charset, body, arena, ret_utf8);
}
