/* The bytes as a DNS response, and as a TCP stream of them cut at every length that the first byte
 * gives.
 *
 * A reply that is read has a code and at most DNS_ADDRESSES addresses; however a stream is cut, the
 * same messages are found in it. */
#include "dns_message.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define REQUIRE(condition)                                                                         \
    do {                                                                                           \
        if (!(condition))                                                                          \
            abort();                                                                               \
    } while (0)

struct found {
    size_t messages;
    size_t header_bytes;
    int codes; /* their sum */
};

static struct found read_stream(const uint8_t *data, size_t size, size_t piece)
{
    struct dns_stream stream = {.head_length = 0};
    struct found found = {0};
    while (size) {
        bool ended;
        size_t header_length;
        size_t length = size < piece ? size : piece;
        size_t used = dns_stream_feed(&stream, data, length, &ended, &header_length);
        REQUIRE(used > 0 && used <= length);
        REQUIRE(ended || (used == length && header_length == 0));
        if (ended) {
            found.messages++;
            found.header_bytes += header_length;
            found.codes += dns_response_code(stream.head + 2, header_length);
        }
        data += used;
        size -= used;
    }
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct dns_reply reply = {.rcode = -2};
    int code = dns_response_code(data, size);
    if (dns_reply_read(data, size, &reply)) {
        REQUIRE(reply.rcode == code && code >= 0 && code < DNS_RCODES);
        REQUIRE(reply.address_count <= DNS_ADDRESSES);
        REQUIRE(reply.negative_ttl_s >= -1 && reply.negative_ttl_s <= INT32_MAX);
        REQUIRE(reply.ttl_s <= INT32_MAX);
        for (size_t i = 0; i < reply.address_count; i++)
            REQUIRE(reply.addresses[i].family == 4 || reply.addresses[i].family == 6);
    } else {
        REQUIRE(reply.rcode == -2);
    }
    if (size) {
        struct found whole = read_stream(data, size, size);
        struct found cut = read_stream(data, size, 1 + data[0] % 16);
        REQUIRE(whole.messages == cut.messages && whole.header_bytes == cut.header_bytes &&
                whole.codes == cut.codes);
    }
    return 0;
}
