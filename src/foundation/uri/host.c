#include "host.h"

#include "class.h"

#include <arpa/inet.h>
#include <idn2.h>
#include <stdio.h>

/* The longest input for libidn2: four bytes of UTF-8 per byte of the longest name. */
#define HOST_DECODED_BYTES (4 * LIMIT_HOST_BYTES)

static int ipv6_normalise(struct text raw, char *ret_host, size_t *ret_length)
{
    char text[INET6_ADDRSTRLEN];
    uint8_t bytes[16];
    if (raw.length < 2 || raw.data[raw.length - 1] != ']' || raw.length - 2 >= sizeof text)
        return URI_BAD_IPV6;
    memcpy(text, raw.data + 1, raw.length - 2);
    text[raw.length - 2] = 0;
    if (strlen(text) != raw.length - 2 || inet_pton(AF_INET6, text, bytes) != 1)
        return URI_BAD_IPV6;

    unsigned pieces[8];
    for (int i = 0; i < 8; i++)
        pieces[i] = (unsigned)bytes[2 * i] << 8 | bytes[2 * i + 1];
    /* Compresses the first of the longest runs of at least two zeros. */
    int at = -1, longest = 1;
    for (int i = 0; i < 8; i++) {
        int run = 0;
        while (i + run < 8 && pieces[i + run] == 0)
            run++;
        if (run > longest) {
            longest = run;
            at = i;
        }
    }
    size_t length = 0;
    ret_host[length++] = '[';
    for (int i = 0; i < 8; i++) {
        if (i == at) {
            length += (size_t)snprintf(ret_host + length, 3, i ? ":" : "::");
            i += longest - 1;
            continue;
        }
        length += (size_t)snprintf(ret_host + length, 6, i < 7 ? "%x:" : "%x", pieces[i]);
    }
    ret_host[length++] = ']';
    ret_host[length] = 0;
    *ret_length = length;
    return URI_FINE;
}

/* Parses one number of an IPv4 address in any spelling; false if it is not a number. Large numbers
 * saturate. */
static bool ipv4_number(struct text part, uint64_t *ret_value)
{
    unsigned base = 10;
    if (part.length == 0)
        return false;
    if (part.length >= 2 && part.data[0] == '0') {
        bool hex = (part.data[1] | 0x20) == 'x';
        base = hex ? 16 : 8;
        part.data += hex ? 2 : 1;
        part.length -= hex ? 2 : 1;
    }
    uint64_t value = 0;
    for (size_t i = 0; i < part.length; i++) {
        if (!uri_is(part.data[i], CLASS_HEX) || uri_hex_value(part.data[i]) >= base)
            return false;
        value = value * base + uri_hex_value(part.data[i]);
        if (value > UINT32_MAX)
            value = (uint64_t)UINT32_MAX + 1;
    }
    *ret_value = value;
    return true;
}

static struct text last_label(struct text host)
{
    if (host.length && host.data[host.length - 1] == '.')
        host.length--;
    const char *dot = host.length ? memrchr(host.data, '.', host.length) : NULL;
    if (!dot)
        return host;
    return (struct text){dot + 1, (size_t)(host.data + host.length - dot - 1)};
}

/* WHATWG 3.5, ends in a number checker. */
static bool ends_in_a_number(struct text host)
{
    struct text last = last_label(host);
    uint64_t value;
    size_t digits = 0;
    while (digits < last.length && uri_is(last.data[digits], CLASS_DIGIT))
        digits++;
    return last.length && (digits == last.length || ipv4_number(last, &value));
}

static int ipv4_normalise(struct text host, char *ret_host, size_t *ret_length)
{
    if (host.data[host.length - 1] == '.')
        host.length--;
    uint64_t address = 0;
    int count = 0;
    for (bool last = false; !last; count++) {
        const char *dot = memchr(host.data, '.', host.length);
        size_t length = dot ? (size_t)(dot - host.data) : host.length;
        uint64_t value;
        last = !dot;
        if (count == 4 || !ipv4_number((struct text){host.data, length}, &value))
            return URI_BAD_IPV4;
        if (value > (last ? UINT32_MAX >> 8 * count : 255u))
            return URI_BAD_IPV4;
        address |= last ? value : value << 8 * (3 - count);
        host.data += length + !last;
        host.length -= length + !last;
    }
    *ret_length = (size_t)snprintf(ret_host, INET_ADDRSTRLEN, "%u.%u.%u.%u",
                                   (unsigned)(address >> 24 & 255), (unsigned)(address >> 16 & 255),
                                   (unsigned)(address >> 8 & 255), (unsigned)(address & 255));
    return URI_FINE;
}

/* Percent-decodes into ret_decoded, zero-terminated. *ret_ascii: whether all characters are
 * ASCII. */
static int decode(struct text raw, char ret_decoded[HOST_DECODED_BYTES + 1], size_t *ret_length,
                  bool *ret_ascii)
{
    size_t length = 0;
    unsigned seen = 0;
    for (size_t i = 0; i < raw.length; i++) {
        unsigned c = (unsigned char)raw.data[i];
        if (c == '%' && raw.length - i >= 3 && uri_is(raw.data[i + 1], CLASS_HEX) &&
            uri_is(raw.data[i + 2], CLASS_HEX)) {
            c = uri_hex_value(raw.data[i + 1]) << 4 | uri_hex_value(raw.data[i + 2]);
            i += 2;
        }
        if (length == HOST_DECODED_BYTES)
            return URI_HOST_TOO_LONG;
        if (c == 0)
            return URI_BAD_HOST;
        ret_decoded[length++] = (char)c;
        seen |= c;
    }
    ret_decoded[length] = 0;
    *ret_length = length;
    *ret_ascii = seen < 0x80;
    return URI_FINE;
}

static bool has_a_label(const char *host)
{
    for (const char *label = host; label; label = strchr(label, '.')) {
        label += *label == '.';
        if (!strncasecmp(label, "xn--", 4))
            return true;
    }
    return false;
}

static int idna_to_ascii(const char *decoded, char ret_host[LIMIT_HOST_BYTES + 1],
                         size_t *ret_length)
{
    uint8_t *ascii = NULL;
    int problem = URI_FINE;
    int result =
        idn2_lookup_u8((const uint8_t *)decoded, &ascii, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL);
    size_t length = ascii ? strlen((const char *)ascii) : 0;
    if (result == IDN2_TOO_BIG_DOMAIN || result == IDN2_TOO_BIG_LABEL ||
        length > LIMIT_HOST_BYTES) {
        problem = URI_HOST_TOO_LONG;
    } else if (result != IDN2_OK || !ascii) {
        problem = URI_BAD_IDNA;
    } else {
        memcpy(ret_host, ascii, length + 1);
        *ret_length = length;
    }
    idn2_free(ascii);
    return problem;
}

int uri_host_normalise(struct text raw, char ret_host[LIMIT_HOST_BYTES + 1], size_t *ret_length)
{
    char decoded[HOST_DECODED_BYTES + 1];
    size_t length;
    bool ascii;
    if (raw.length == 0)
        return URI_NO_HOST;
    if (raw.data[0] == '[')
        return ipv6_normalise(raw, ret_host, ret_length);
    int problem = decode(raw, decoded, &length, &ascii);
    if (problem)
        return problem;
    if (!ascii || has_a_label(decoded)) {
        problem = idna_to_ascii(decoded, ret_host, &length);
        if (problem)
            return problem;
    } else if (length > LIMIT_HOST_BYTES) {
        return URI_HOST_TOO_LONG;
    } else {
        for (size_t i = 0; i <= length; i++)
            ret_host[i] =
                (char)(decoded[i] >= 'A' && decoded[i] <= 'Z' ? decoded[i] | 0x20 : decoded[i]);
    }
    /* Some characters, for instance a soft hyphen, are mapped to nothing, so that nothing may be
     * left. */
    if (length == 0)
        return URI_NO_HOST;
    for (size_t i = 0; i < length; i++)
        if (uri_is(ret_host[i], CLASS_HOST_FORBIDDEN))
            return URI_BAD_HOST;
    if (ends_in_a_number((struct text){ret_host, length})) {
        char address[INET_ADDRSTRLEN];
        problem = ipv4_normalise((struct text){ret_host, length}, address, &length);
        if (problem)
            return problem;
        memcpy(ret_host, address, length + 1);
    }
    *ret_length = length;
    return URI_FINE;
}
