/*
 * Sets of IP addresses: the rules ipmask and ip6mask of include_domains and exclude_domains
 * (MS-FSCCFG 2.2.4.1; decisions.md, Configuration 7).
 *
 * ipmask, each number in decimal, without leading zeros:
 *   207.46.197.100               one address
 *   207.46.190-197.0-100         a range in any place; an address must lie within each
 *   207.46.197.0/24              the addresses with the same 24 first bits
 *   207.46.197.0:255.255.255.0   the addresses with the same bits where the mask has ones, which
 *   207.46.197.0:0xffffff00      need not stand together; hexadecimal: at most 32 bits
 *
 * ip6mask, groups of up to four hexadecimal digits in either case:
 *   2002:cf2e:c500:0:0:0:0:1          one address
 *   2002:CF2E:C500-C564:0:0:0:0       a range in any place
 *   ::ffff:207.46.197.0-100           the last two groups as an IPv4 address, ranges in any place
 *   2002:CF2E:C500:0:0:0:0/60         the addresses with the same 60 first bits
 * `::` stands once for as many groups of zeros as are missing; without it missing groups are zeros
 * on the right. White space around `-`, `/` and `:mask` does not matter.
 *
 * An IPv4-mapped address (::ffff:a.b.c.d) is the IPv4 address: an ip6mask below ::ffff:0:0/96 is
 * the ipmask of the rest, and other ip6masks match no IPv4 address.
 *
 * Plain values without memory of their own. Usable from any thread.
 */
#ifndef SEINE_CONFIG_ADDRESS_MASK_H
#define SEINE_CONFIG_ADDRESS_MASK_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

enum address_family {
    ADDRESS_IPV4 = 4,
    ADDRESS_IPV6 = 6,
};

/* A part of the address and its permitted range. */
struct address_range {
    uint8_t offset; /* in bytes */
    uint8_t width;  /* 1 or 2 bytes, network order */
    uint16_t low;
    uint16_t high;
};

/* At most six groups and four octets. */
#define ADDRESS_RANGES 10

/* An address matches if it is within every range and equals `value` in the bits set in `bits`. */
struct address_mask {
    enum address_family family; /* family of the matching addresses */
    uint8_t range_count;
    struct address_range ranges[ADDRESS_RANGES];
    uint8_t value[16]; /* the first four for ADDRESS_IPV4 */
    uint8_t bits[16];
};

/* Description of valid values, for sentences. */
#define ADDRESS_MASK_VALID_IPV4                                                                    \
    "an IPv4 address, with ranges (207.46.190-197.100), a number of bits (207.46.197.0/24) or a "  \
    "mask of at most 32 bits (207.46.197.0:255.255.255.0, 207.46.197.0:0xffffff00)"
#define ADDRESS_MASK_VALID_IPV6                                                                    \
    "an IPv6 address, with ranges (2002:cf2e:c500-c564::) or a number of bits up to 128 "          \
    "(2002:cf2e:c500::/60)"

/* `family` is the notation: ADDRESS_IPV4 for ipmask. STATUS_INVALID with a sentence that quotes the
 * value and says what is valid. */
int address_mask_parse(struct text value, enum address_family family, struct address_mask *ret_mask,
                       struct error *error) SEINE_MUST_CHECK;

/* `address`: 4 or 16 bytes in network order. */
bool address_mask_matches(const struct address_mask *mask, const uint8_t *address,
                          enum address_family family);

#endif
