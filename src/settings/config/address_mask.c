#include "quote.h"

#include <seine/settings/config/address_mask.h>

/* The number of bytes of ::ffff:0:0/96 before the IPv4 address. */
#define MAPPED_BYTES 12
static const uint8_t MAPPED[MAPPED_BYTES] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

/* ---- parsing parts ---- */

static bool take_char(struct text *rest, char c)
{
    if (rest->length == 0 || rest->data[0] != c)
        return false;
    *rest = (struct text){rest->data + 1, rest->length - 1};
    return true;
}

static void skip_blanks(struct text *rest)
{
    while (take_char(rest, ' ') || take_char(rest, '\t'))
        ;
}

/* Takes `c` with blanks around it. */
static bool take_separator(struct text *rest, char c)
{
    struct text after = *rest;
    skip_blanks(&after);
    if (!take_char(&after, c))
        return false;
    skip_blanks(&after);
    *rest = after;
    return true;
}

/* The value of a digit of this base, or -1. */
static int digit_of(char c, unsigned base)
{
    int digit = c >= '0' && c <= '9'   ? c - '0'
                : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                       : 16;
    return digit < (int)base ? digit : -1;
}

/* Takes a number up to `most` from the front of `rest`. Decimal numbers must not have leading
 * zeros, which some programs read as octal. */
static bool take_number(struct text *rest, unsigned base, uint64_t most, uint64_t *ret_number)
{
    uint64_t number = 0;
    size_t length = 0;
    for (; length < rest->length; length++) {
        int digit = digit_of(rest->data[length], base);
        if (digit < 0)
            break;
        number = number * base + (uint64_t)digit;
        if (number > most)
            return false;
    }
    if (length == 0 || (base == 10 && length > 1 && rest->data[0] == '0'))
        return false;
    *rest = (struct text){rest->data + length, rest->length - length};
    *ret_number = number;
    return true;
}

/* Takes a group of an IPv6 address, or an octet. */
static bool take_part(struct text *rest, unsigned base, uint64_t most, uint64_t *ret_number)
{
    size_t before = rest->length;
    return take_number(rest, base, most, ret_number) && before - rest->length <= 4;
}

/* Takes "100" or "0-100". */
static bool take_range(struct text *rest, unsigned base, uint64_t most,
                       struct address_range *ret_range)
{
    uint64_t low, high;
    if (!take_part(rest, base, most, &low))
        return false;
    high = low;
    if (take_separator(rest, '-') && (!take_part(rest, base, most, &high) || high < low))
        return false;
    ret_range->low = (uint16_t)low;
    ret_range->high = (uint16_t)high;
    return true;
}

/* Takes four octets for the bytes from `offset` on. */
static bool take_ipv4(struct text *rest, uint8_t offset, struct address_mask *mask)
{
    for (uint8_t i = 0; i < 4; i++) {
        struct address_range *range = &mask->ranges[mask->range_count++];
        *range = (struct address_range){.offset = (uint8_t)(offset + i), .width = 1};
        if ((i > 0 && !take_char(rest, '.')) || !take_range(rest, 10, 255, range))
            return false;
    }
    return true;
}

/* ---- from ranges to bits ---- */

/* Converts the ranges to a value, if every range is one number. */
static bool fix_value(struct address_mask *mask)
{
    for (uint8_t i = 0; i < mask->range_count; i++) {
        const struct address_range *range = &mask->ranges[i];
        if (range->low != range->high)
            return false;
        mask->value[range->offset] = (uint8_t)(range->width == 2 ? range->low >> 8 : range->low);
        if (range->width == 2)
            mask->value[range->offset + 1] = (uint8_t)range->low;
    }
    mask->range_count = 0;
    return true;
}

static void set_bits(struct address_mask *mask, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        mask->bits[i / 8] |= (uint8_t)(0x80 >> i % 8);
}

/* Takes "24" after the slash. */
static bool take_bit_count(struct text *rest, unsigned most, struct address_mask *mask)
{
    uint64_t count;
    if (!fix_value(mask) || !take_number(rest, 10, most, &count))
        return false;
    set_bits(mask, (unsigned)count);
    return true;
}

/* Takes "255.255.255.0" or "0xffffff00" after the colon. */
static bool take_ipv4_bits(struct text *rest, struct address_mask *mask)
{
    uint64_t number;
    if (!fix_value(mask))
        return false;
    if (text_starts_with(*rest, TEXT_LITERAL("0x")) ||
        text_starts_with(*rest, TEXT_LITERAL("0X"))) {
        *rest = (struct text){rest->data + 2, rest->length - 2};
        if (!take_number(rest, 16, UINT32_MAX, &number))
            return false;
        for (unsigned i = 0; i < 4; i++)
            mask->bits[i] = (uint8_t)(number >> (24 - 8 * i));
        return true;
    }
    struct address_mask bits = {.range_count = 0};
    if (!take_ipv4(rest, 0, &bits) || !fix_value(&bits))
        return false;
    memcpy(mask->bits, bits.value, 4);
    return true;
}

/* ---- whole masks ---- */

static bool parse_ipv4(struct text rest, struct address_mask *mask)
{
    if (!take_ipv4(&rest, 0, mask))
        return false;
    if (take_separator(&rest, '/')) {
        if (!take_bit_count(&rest, 32, mask))
            return false;
    } else if (take_separator(&rest, ':')) {
        if (!take_ipv4_bits(&rest, mask))
            return false;
    }
    return rest.length == 0;
}

/* Whether the text begins with an octet, with or without a range, and a dot. */
static bool is_dotted(struct text rest)
{
    struct address_range range;
    return take_range(&rest, 10, 255, &range) && take_char(&rest, '.');
}

/* Moves the groups from `first` on to the end of the address; the groups between become zeros. */
static void close_gap(struct address_mask *mask, uint8_t first, uint8_t bytes)
{
    uint8_t gap = (uint8_t)(16 - bytes);
    uint8_t zeros_at = first < mask->range_count ? mask->ranges[first].offset : bytes;
    for (uint8_t i = first; i < mask->range_count; i++)
        mask->ranges[i].offset = (uint8_t)(mask->ranges[i].offset + gap);
    /* An address with ten ranges has no gap. */
    for (uint8_t i = 0; i < gap && mask->range_count < ADDRESS_RANGES; i = (uint8_t)(i + 2))
        mask->ranges[mask->range_count++] =
            (struct address_range){.offset = (uint8_t)(zeros_at + i), .width = 2};
}

/* Takes the groups of an IPv6 address. */
static bool take_ipv6(struct text *rest, struct address_mask *mask)
{
    uint8_t bytes = 0, gap_at = UINT8_MAX;
    bool ends_dotted = false;
    bool has_gap = take_char(rest, ':');
    if (has_gap && !take_char(rest, ':'))
        return false;
    if (has_gap)
        gap_at = 0;
    for (;;) {
        struct text behind = *rest;
        struct address_range *range = &mask->ranges[mask->range_count];
        *range = (struct address_range){.offset = bytes, .width = 2};
        if (bytes <= 12 && is_dotted(*rest)) {
            if (!take_ipv4(rest, bytes, mask))
                return false;
            bytes = (uint8_t)(bytes + 4);
            ends_dotted = true;
            break;
        }
        if (bytes == 16 || !take_range(&behind, 16, UINT16_MAX, range)) {
            /* The address may end after the gap, but a gap must stand for at least one group. */
            if (gap_at == mask->range_count && bytes < 16)
                break;
            return false;
        }
        *rest = behind;
        mask->range_count++;
        bytes = (uint8_t)(bytes + 2);
        if (!take_char(rest, ':'))
            break;
        if (take_char(rest, ':')) {
            if (has_gap)
                return false;
            has_gap = true;
            gap_at = mask->range_count;
        }
    }
    /* A single group is a mistake rather than an address, and no group may follow the octets. */
    if (has_gap ? bytes == 16 : bytes == 2 || (ends_dotted && bytes < 16))
        return false;
    close_gap(mask, has_gap ? gap_at : mask->range_count, bytes);
    return true;
}

/* Whether every address that matches is an IPv4-mapped one. */
static bool is_mapped(const struct address_mask *mask)
{
    uint8_t low[16] = {0}, high[16] = {0};
    for (uint8_t i = 0; i < mask->range_count; i++) {
        const struct address_range *range = &mask->ranges[i];
        low[range->offset] = (uint8_t)(range->width == 2 ? range->low >> 8 : range->low);
        high[range->offset] = (uint8_t)(range->width == 2 ? range->high >> 8 : range->high);
        if (range->width == 2) {
            low[range->offset + 1] = (uint8_t)range->low;
            high[range->offset + 1] = (uint8_t)range->high;
        }
    }
    if (mask->range_count)
        return memcmp(low, MAPPED, MAPPED_BYTES) == 0 && memcmp(high, MAPPED, MAPPED_BYTES) == 0;
    for (size_t i = 0; i < MAPPED_BYTES; i++)
        if (mask->bits[i] != 0xFF || mask->value[i] != MAPPED[i])
            return false;
    return true;
}

/* Converts ::ffff:a.b.c.d to a.b.c.d. */
static void unmap(struct address_mask *mask)
{
    uint8_t kept = 0;
    for (uint8_t i = 0; i < mask->range_count; i++) {
        struct address_range range = mask->ranges[i];
        if (range.offset < MAPPED_BYTES)
            continue;
        range.offset = (uint8_t)(range.offset - MAPPED_BYTES);
        mask->ranges[kept++] = range;
    }
    mask->range_count = kept;
    memmove(mask->value, mask->value + MAPPED_BYTES, 4);
    memmove(mask->bits, mask->bits + MAPPED_BYTES, 4);
    memset(mask->value + 4, 0, sizeof mask->value - 4);
    memset(mask->bits + 4, 0, sizeof mask->bits - 4);
    mask->family = ADDRESS_IPV4;
}

static bool parse_ipv6(struct text rest, struct address_mask *mask)
{
    if (!take_ipv6(&rest, mask))
        return false;
    if (take_separator(&rest, '/') && !take_bit_count(&rest, 128, mask))
        return false;
    if (rest.length)
        return false;
    if (is_mapped(mask))
        unmap(mask);
    return true;
}

int address_mask_parse(struct text value, enum address_family family, struct address_mask *ret_mask,
                       struct error *error)
{
    struct address_mask mask = {.family = family};
    struct text text = text_trim(value);
    if (family == ADDRESS_IPV4 ? !parse_ipv4(text, &mask) : !parse_ipv6(text, &mask))
        return config_refuse(value, error,
                             family == ADDRESS_IPV4 ? ADDRESS_MASK_VALID_IPV4
                                                    : ADDRESS_MASK_VALID_IPV6);
    *ret_mask = mask;
    return 0;
}

/* ---- matching ---- */

static bool lies_within(const struct address_range *range, const uint8_t *address)
{
    uint16_t number = address[range->offset];
    if (range->width == 2)
        number = (uint16_t)(number << 8 | address[range->offset + 1]);
    return number >= range->low && number <= range->high;
}

bool address_mask_matches(const struct address_mask *mask, const uint8_t *address,
                          enum address_family family)
{
    if (family == ADDRESS_IPV6 && memcmp(address, MAPPED, MAPPED_BYTES) == 0) {
        address += MAPPED_BYTES;
        family = ADDRESS_IPV4;
    }
    if (mask->family != family)
        return false;
    for (uint8_t i = 0; i < mask->range_count; i++)
        if (!lies_within(&mask->ranges[i], address))
            return false;
    for (size_t i = 0; i < (family == ADDRESS_IPV4 ? 4U : 16U); i++)
        if ((address[i] ^ mask->value[i]) & mask->bits[i])
            return false;
    return true;
}
