#include "dns_message.h"

#define HEADER_BYTES 12
#define TYPE_A       1
#define TYPE_SOA     6
#define TYPE_AAAA    28
#define CLASS_IN     1

struct cursor {
    const unsigned char *at;
    size_t left;
    bool failed; /* sticky: something was asked for that is not there */
};

static const unsigned char *take(struct cursor *cursor, size_t length)
{
    static const unsigned char NOTHING[16];
    if (cursor->failed || length > cursor->left) {
        cursor->failed = true;
        return NOTHING;
    }
    const unsigned char *taken = cursor->at;
    cursor->at += length;
    cursor->left -= length;
    return taken;
}

static unsigned take_16(struct cursor *cursor)
{
    const unsigned char *bytes = take(cursor, 2);
    return (unsigned)bytes[0] << 8 | bytes[1];
}

static uint32_t take_32(struct cursor *cursor)
{
    uint32_t high = take_16(cursor);
    return high << 16 | take_16(cursor);
}

/* RFC 2181 8: a TTL with its highest bit set is 0. */
static uint32_t take_ttl(struct cursor *cursor)
{
    uint32_t ttl = take_32(cursor);
    return ttl & UINT32_C(0x80000000) ? 0 : ttl;
}

static void skip_name(struct cursor *cursor)
{
    for (;;) {
        unsigned length = *take(cursor, 1);
        if (cursor->failed || length == 0)
            return;
        if (length >= 0xC0) { /* a pointer ends the name */
            take(cursor, 1);
            return;
        }
        if (length >= 0x40)
            cursor->failed = true;
        take(cursor, length);
    }
}

static void read_answer(struct cursor *cursor, struct dns_reply *reply, bool first)
{
    skip_name(cursor);
    unsigned type = take_16(cursor), class = take_16(cursor);
    uint32_t ttl_s = take_ttl(cursor);
    unsigned length = take_16(cursor);
    const unsigned char *data = take(cursor, length);
    if (cursor->failed)
        return;
    if (first || ttl_s < reply->ttl_s)
        reply->ttl_s = ttl_s;
    bool is_4 = type == TYPE_A && length == 4, is_6 = type == TYPE_AAAA && length == 16;
    if (class != CLASS_IN || (!is_4 && !is_6) || reply->address_count == DNS_ADDRESSES)
        return;
    struct fetch_address *address = &reply->addresses[reply->address_count++];
    *address = (struct fetch_address){.family = is_4 ? 4 : 6};
    memcpy(address->bytes, data, length);
}

static void read_authority(struct cursor *cursor, struct dns_reply *reply)
{
    skip_name(cursor);
    unsigned type = take_16(cursor), class = take_16(cursor);
    uint32_t ttl_s = take_ttl(cursor);
    unsigned length = take_16(cursor);
    struct cursor data = {.at = take(cursor, length), .left = length};
    if (cursor->failed || type != TYPE_SOA || class != CLASS_IN)
        return;
    skip_name(&data); /* MNAME */
    skip_name(&data); /* RNAME */
    take(&data, 16);  /* SERIAL, REFRESH, RETRY, EXPIRE */
    uint32_t minimum_s = take_ttl(&data);
    if (!data.failed)
        reply->negative_ttl_s = ttl_s < minimum_s ? ttl_s : minimum_s;
}

int dns_response_code(const unsigned char *bytes, size_t length)
{
    bool is_response = length >= HEADER_BYTES && bytes[2] & 0x80;
    return is_response ? bytes[3] & 15 : -1;
}

bool dns_reply_read(const unsigned char *bytes, size_t length, struct dns_reply *ret_reply)
{
    struct dns_reply reply = {.rcode = dns_response_code(bytes, length), .negative_ttl_s = -1};
    if (reply.rcode < 0)
        return false;
    struct cursor cursor = {.at = bytes, .left = length};
    take(&cursor, 4);
    unsigned questions = take_16(&cursor), answers = take_16(&cursor);
    unsigned authorities = take_16(&cursor);
    take(&cursor, 2);
    for (unsigned i = 0; i < questions && !cursor.failed; i++) {
        skip_name(&cursor);
        take(&cursor, 4);
    }
    for (unsigned i = 0; i < answers && !cursor.failed; i++)
        read_answer(&cursor, &reply, i == 0);
    for (unsigned i = 0; i < authorities && !cursor.failed; i++)
        read_authority(&cursor, &reply);
    bool truncated = bytes[2] & 2;
    if (cursor.failed && !truncated)
        return false;
    *ret_reply = reply;
    return true;
}

size_t dns_stream_feed(struct dns_stream *stream, const unsigned char *bytes, size_t length,
                       bool *ret_ended, size_t *ret_header_length)
{
    size_t used = 0;
    *ret_ended = false;
    *ret_header_length = 0;
    while (used < length) {
        if (stream->head_length < 2) {
            stream->head[stream->head_length++] = bytes[used++];
            if (stream->head_length < 2)
                continue;
            stream->left = (size_t)stream->head[0] << 8 | stream->head[1];
        } else if (stream->head_length < sizeof stream->head) {
            stream->head[stream->head_length++] = bytes[used++];
            stream->left--;
        } else {
            size_t more = length - used < stream->left ? length - used : stream->left;
            used += more;
            stream->left -= more;
        }
        if (stream->left == 0) {
            *ret_ended = true;
            *ret_header_length = stream->head_length - 2;
            stream->head_length = 0;
            break;
        }
    }
    return used;
}
