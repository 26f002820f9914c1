#include "prefix.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#define MAGIC           0x5E
#define VERSION         1
#define FLAG_COMPRESSED 1
#define LZ4_BEST_RATIO  255 /* each byte of a length extends a match by at most 255 */

size_t varint_write(unsigned char *at, uint32_t value)
{
    size_t length = 0;
    while (value >= 0x80) {
        at[length++] = (unsigned char)(value | 0x80);
        value >>= 7;
    }
    at[length++] = (unsigned char)value;
    return length;
}

size_t varint_read(struct text bytes, uint32_t *ret_value)
{
    uint64_t value = 0;
    for (size_t i = 0; i < bytes.length && i < VARINT_MAX_BYTES; i++) {
        unsigned char byte = (unsigned char)bytes.data[i];
        value |= (uint64_t)(byte & 0x7F) << (7 * i);
        if (byte & 0x80)
            continue;
        if (value > UINT32_MAX || (byte == 0 && i > 0))
            return 0;
        *ret_value = (uint32_t)value;
        return i + 1;
    }
    return 0;
}

void prefix_write(unsigned char at[PREFIX_MAX_BYTES], struct prefix *prefix)
{
    at[0] = MAGIC;
    at[1] = (unsigned char)(VERSION << 4 | (prefix->compressed ? FLAG_COMPRESSED : 0));
    memset(at + RECORD_CHECK_AT, 0, RECORD_LENGTHS_AT - RECORD_CHECK_AT);
    size_t length = RECORD_LENGTHS_AT;
    length += varint_write(at + length, prefix->headers_bytes);
    length += varint_write(at + length, prefix->body_bytes);
    length += varint_write(at + length, prefix->payload_bytes);
    prefix->length = length;
}

static uint32_t check_of(const unsigned char *record, size_t length)
{
    uint64_t seed = (uint64_t)record[0] | (uint64_t)record[1] << 8;
    return (uint32_t)XXH3_64bits_withSeed(record + RECORD_LENGTHS_AT, length - RECORD_LENGTHS_AT,
                                          seed);
}

void prefix_seal(unsigned char *record, size_t length)
{
    uint32_t check = check_of(record, length);
    for (int i = 0; i < 4; i++)
        record[RECORD_CHECK_AT + i] = (unsigned char)(check >> 8 * i);
}

static int read_lengths(struct text bytes, struct prefix *prefix, struct error *error)
{
    uint32_t *const lengths[] = {&prefix->headers_bytes, &prefix->body_bytes,
                                 &prefix->payload_bytes};
    size_t at = RECORD_LENGTHS_AT;
    for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
        size_t read = varint_read((struct text){bytes.data + at, bytes.length - at}, lengths[i]);
        if (!read)
            return error_set(error, STATUS_DAMAGED, "the lengths of the record cannot be read");
        at += read;
    }
    prefix->length = at;
    uint64_t content = (uint64_t)prefix->headers_bytes + prefix->body_bytes;
    if (content > LIMIT_CONTENT_BYTES)
        return error_set(error, STATUS_DAMAGED, "the record announces %llu bytes",
                         (unsigned long long)content);
    bool possible = prefix->compressed
                        ? prefix->payload_bytes < content &&
                              content <= (uint64_t)prefix->payload_bytes * LZ4_BEST_RATIO
                        : prefix->payload_bytes == content;
    if (!possible)
        return error_set(error, STATUS_DAMAGED,
                         "the record announces %llu bytes of content in a payload of %lu",
                         (unsigned long long)content, (unsigned long)prefix->payload_bytes);
    return 0;
}

int prefix_read(struct text bytes, struct prefix *ret_prefix, struct error *error)
{
    if (bytes.length < RECORD_LENGTHS_AT || (unsigned char)bytes.data[0] != MAGIC)
        return error_set(error, STATUS_DAMAGED, "no record begins here");
    unsigned char kind = (unsigned char)bytes.data[1];
    if (kind >> 4 != VERSION || (kind & 0x0F & ~FLAG_COMPRESSED))
        return error_set(error, STATUS_NEWER, "the record is of version %d with flags 0x%x",
                         kind >> 4, kind & 0x0F);
    struct prefix prefix = {.compressed = kind & FLAG_COMPRESSED};
    for (int i = 0; i < 4; i++)
        prefix.check |= (uint32_t)(unsigned char)bytes.data[RECORD_CHECK_AT + i] << 8 * i;
    int status = read_lengths(bytes, &prefix, error);
    if (status < 0)
        return status;
    *ret_prefix = prefix;
    return 0;
}

bool prefix_proves(const struct prefix *prefix, struct text record)
{
    return check_of((const unsigned char *)record.data, record.length) == prefix->check;
}
