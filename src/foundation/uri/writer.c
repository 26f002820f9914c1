#include "writer.h"

#include "class.h"

struct uri_writer uri_writer_of(char *storage, size_t storage_bytes)
{
    size_t limit = storage_bytes ? storage_bytes - 1 : 0;
    if (limit > LIMIT_URI_BYTES)
        limit = LIMIT_URI_BYTES;
    return (struct uri_writer){.data = storage, .limit = limit, .full = storage_bytes == 0};
}

void uri_write(struct uri_writer *writer, const char *data, size_t length)
{
    if (writer->full || length > writer->limit - writer->length) {
        writer->full = true;
        return;
    }
    if (length)
        memcpy(writer->data + writer->length, data, length);
    writer->length += length;
}

static void write_escaped(struct uri_writer *writer, unsigned byte)
{
    static const char digits[] = "0123456789ABCDEF";
    const char escape[3] = {'%', digits[byte >> 4 & 15], digits[byte & 15]};
    uri_write(writer, escape, sizeof escape);
}

/* Whether writing a hexadecimal digit now would complete an escape of a stray "%". A finished
 * escape ends in two digits, so a "%" one or two bytes back is always a stray one. */
static bool completes_an_escape(const struct uri_writer *writer, char c)
{
    if (!uri_is(c, CLASS_HEX) || writer->length == 0)
        return false;
    const char *end = writer->data + writer->length;
    return end[-1] == '%' || (writer->length > 1 && end[-2] == '%' && uri_is(end[-1], CLASS_HEX));
}

/* Writes the escape or stray "%" at `at`. Returns the number of bytes consumed. */
static size_t write_escape(struct uri_writer *writer, const char *at, const char *end)
{
    if (end - at < 3 || !uri_is(at[1], CLASS_HEX) || !uri_is(at[2], CLASS_HEX)) {
        uri_write(writer, at, 1);
        return 1;
    }
    unsigned value = uri_hex_value(at[1]) << 4 | uri_hex_value(at[2]);
    char c = (char)value;
    if (uri_is(c, CLASS_UNRESERVED) && !completes_an_escape(writer, c))
        uri_write(writer, &c, 1);
    else
        write_escaped(writer, value);
    return 3;
}

/* The range of the first byte of a UTF-8 sequence, the range of its second byte, and how many bytes
 * follow (Unicode, table 3-7). */
static const struct lead {
    unsigned char first, last, low, high, more;
} LEADS[] = {
    {0xC2, 0xDF, 0x80, 0xBF, 1}, {0xE0, 0xE0, 0xA0, 0xBF, 2}, {0xE1, 0xEC, 0x80, 0xBF, 2},
    {0xED, 0xED, 0x80, 0x9F, 2}, {0xEE, 0xEF, 0x80, 0xBF, 2}, {0xF0, 0xF0, 0x90, 0xBF, 3},
    {0xF1, 0xF3, 0x80, 0xBF, 3}, {0xF4, 0xF4, 0x80, 0x8F, 3},
};

/* The length of the sequence at `at`, or of the ill-formed piece that counts as one U+FFFD (Unicode
 * 3.9, substitution of maximal subparts, as in the Encoding standard). */
static size_t utf8_sequence(const char *at, const char *end, bool *ret_valid)
{
    const unsigned char *p = (const unsigned char *)at;
    const struct lead *lead = NULL;
    for (size_t i = 0; i < sizeof LEADS / sizeof *LEADS && !lead; i++)
        if (p[0] >= LEADS[i].first && p[0] <= LEADS[i].last)
            lead = &LEADS[i];
    *ret_valid = false;
    if (!lead)
        return 1;
    size_t there = (size_t)(end - at);
    unsigned char low = lead->low, high = lead->high;
    for (size_t i = 1; i <= lead->more; i++) {
        if (i >= there || p[i] < low || p[i] > high)
            return i;
        low = 0x80;
        high = 0xBF;
    }
    *ret_valid = true;
    return lead->more + 1u;
}

static size_t write_utf8(struct uri_writer *writer, const char *at, const char *end)
{
    bool valid;
    size_t length = utf8_sequence(at, end, &valid);
    if (!valid)
        uri_write(writer, "%EF%BF%BD", 9);
    for (size_t i = 0; valid && i < length; i++)
        write_escaped(writer, (unsigned char)at[i]);
    return length;
}

static void write_encoded(struct uri_writer *writer, struct text component, unsigned encode,
                          bool escapes)
{
    const char *p = component.data, *end = p + component.length;
    unsigned stop = encode | CLASS_C0_ENCODE | (escapes ? (unsigned)CLASS_PERCENT : 0);
    while (p < end && !writer->full) {
        const char *plain = p;
        while (p < end && !uri_is(*p, stop))
            p++;
        uri_write(writer, plain, (size_t)(p - plain));
        if (p == end)
            break;
        if (escapes && *p == '%') {
            p += write_escape(writer, p, end);
        } else if ((unsigned char)*p >= 0x80) {
            p += write_utf8(writer, p, end);
        } else {
            write_escaped(writer, (unsigned char)*p);
            p++;
        }
    }
}

void uri_write_component(struct uri_writer *writer, struct text component, unsigned encode)
{
    if (component.length)
        write_encoded(writer, component, encode, true);
}

void uri_write_verbatim(struct uri_writer *writer, struct text component, unsigned encode)
{
    if (component.length)
        write_encoded(writer, component, encode, false);
}
