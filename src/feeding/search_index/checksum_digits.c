#include "checksum_digits.h"

struct text checksum_to_bytes(struct text digits, char room[CHECKSUM_MOST_BYTES])
{
    size_t bytes = digits.length / 2;
    if (digits.length == 0 || digits.length % 2 || bytes > CHECKSUM_MOST_BYTES)
        return (struct text){NULL, 0};
    for (size_t i = 0; i < bytes; i++) {
        int high = ascii_hexadecimal(digits.data[2 * i]);
        int low = ascii_hexadecimal(digits.data[2 * i + 1]);
        if (high < 0 || low < 0)
            return (struct text){NULL, 0};
        room[i] = (char)(high * 16 + low);
    }
    return (struct text){room, bytes};
}

struct text checksum_to_digits(struct text bytes, char room[2 * CHECKSUM_MOST_BYTES])
{
    static const char DIGITS[] = "0123456789abcdef";
    if (!bytes.data || bytes.length > CHECKSUM_MOST_BYTES)
        return (struct text){NULL, 0};
    for (size_t i = 0; i < bytes.length; i++) {
        room[2 * i] = DIGITS[(unsigned char)bytes.data[i] >> 4];
        room[2 * i + 1] = DIGITS[bytes.data[i] & 15];
    }
    return (struct text){room, bytes.length * 2};
}
