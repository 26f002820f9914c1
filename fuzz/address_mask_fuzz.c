/* An ipmask or ip6mask (the first byte says which): a mask that is taken stays within its address
 * and matches the address of its lower bounds, and a plain address matches itself and nothing
 * beside it. */
#include <arpa/inet.h>
#include <seine/foundation/base.h>
#include <seine/settings/config/address_mask.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

static size_t bytes_of(enum address_family family)
{
    return family == ADDRESS_IPV4 ? 4 : 16;
}

/* The least address that the ranges allow, with the bits that are demanded. */
static void check_bounds(const struct address_mask *mask)
{
    uint8_t address[16] = {0};
    size_t bytes = bytes_of(mask->family), covered = 0;
    require(mask->range_count <= ADDRESS_RANGES);
    for (size_t i = 0; i < mask->range_count; i++) {
        const struct address_range *range = &mask->ranges[i];
        require(range->width == 1 || range->width == 2);
        require((size_t)range->offset + range->width <= bytes && range->low <= range->high);
        require(range->width == 2 || range->high <= 255);
        covered += range->width;
        address[range->offset] = (uint8_t)(range->width == 2 ? range->low >> 8 : range->low);
        if (range->width == 2)
            address[range->offset + 1] = (uint8_t)range->low;
    }
    require(covered == 0 || covered == bytes);
    for (size_t i = 0; i < bytes && covered == 0; i++)
        address[i] = mask->value[i];
    /* An IPv4 address, which no other ip6mask is meant for. */
    static const uint8_t MAPPED[12] = {[10] = 0xFF, [11] = 0xFF};
    if (mask->family == ADDRESS_IPV6 && memcmp(address, MAPPED, sizeof MAPPED) == 0)
        return;
    require(address_mask_matches(mask, address, mask->family));
}

static void check_plain(const struct address_mask *mask, const char *string,
                        enum address_family family)
{
    uint8_t address[16] = {0};
    if (inet_pton(family == ADDRESS_IPV4 ? AF_INET : AF_INET6, string, address) != 1)
        return;
    require(address_mask_matches(mask, address, family));
    for (size_t i = 0; i < bytes_of(family) * 8; i++) {
        address[i / 8] ^= (uint8_t)(1 << i % 8);
        require(!address_mask_matches(mask, address, family));
        address[i / 8] ^= (uint8_t)(1 << i % 8);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char string[256];
    if (size == 0 || size > sizeof string)
        return 0;
    enum address_family family = data[0] % 2 ? ADDRESS_IPV6 : ADDRESS_IPV4;
    struct text value = {(const char *)data + 1, size - 1};
    struct address_mask mask = {.range_count = 77};
    struct error error = {0};
    memcpy(string, data + 1, size - 1);
    string[size - 1] = '\0';
    if (address_mask_parse(value, family, &mask, &error)) {
        require(error.sentence[0] != '\0' && mask.range_count == 77);
        uint8_t address[16];
        /* Every plain address is a mask. */
        require(strlen(string) != value.length ||
                inet_pton(family == ADDRESS_IPV4 ? AF_INET : AF_INET6, string, address) != 1);
        return 0;
    }
    check_bounds(&mask);
    if (strlen(string) == value.length)
        check_plain(&mask, string, family);
    return 0;
}
