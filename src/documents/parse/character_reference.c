#include <seine/documents/parse/character_reference.h>

#include "entities.h"
#include "scan.h"

#define REPLACEMENT 0xFFFD

/* The characters of numeric references to C1 controls: windows-1252 (13.2.5.80). 0: the control
 * itself. */
static const uint16_t C1_REPLACEMENTS[32] = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178,
};

size_t utf8_encode(uint32_t code_point, char *ret_out)
{
    if (code_point < 0x80) {
        ret_out[0] = (char)code_point;
        return 1;
    }
    if (code_point < 0x800) {
        ret_out[0] = (char)(0xC0 | code_point >> 6);
        ret_out[1] = (char)(0x80 | (code_point & 0x3F));
        return 2;
    }
    if (code_point < 0x10000) {
        ret_out[0] = (char)(0xE0 | code_point >> 12);
        ret_out[1] = (char)(0x80 | (code_point >> 6 & 0x3F));
        ret_out[2] = (char)(0x80 | (code_point & 0x3F));
        return 3;
    }
    ret_out[0] = (char)(0xF0 | code_point >> 18);
    ret_out[1] = (char)(0x80 | (code_point >> 12 & 0x3F));
    ret_out[2] = (char)(0x80 | (code_point >> 6 & 0x3F));
    ret_out[3] = (char)(0x80 | (code_point & 0x3F));
    return 4;
}

static int digit_value(char c)
{
    if (ascii_is_digit(c))
        return c - '0';
    char lower = ascii_lower(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : 16;
}

static uint32_t numeric_meaning(uint32_t code)
{
    if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return REPLACEMENT;
    if (code >= 0x80 && code < 0xA0 && C1_REPLACEMENTS[code - 0x80])
        return C1_REPLACEMENTS[code - 0x80];
    return code;
}

/* `at` is after `&#`. */
static const char *decode_numeric(const char *at, const char *end, char *ret_value,
                                  size_t *ret_length)
{
    int base = 10;
    if (at < end && (*at == 'x' || *at == 'X')) {
        base = 16;
        at++;
    }
    if (at == end || digit_value(*at) >= base)
        return NULL;
    uint32_t code = 0;
    for (; at < end && digit_value(*at) < base; at++)
        if (code <= 0x10FFFF)
            code = code * (uint32_t)base + (uint32_t)digit_value(*at);
    if (at < end && *at == ';')
        at++;
    *ret_length = utf8_encode(numeric_meaning(code), ret_value);
    return at;
}

/* Returns a byte of an entity's name, or -1 after its end, so that shorter names sort first. */
static int name_byte(size_t entity, size_t position)
{
    const struct entity *e = &ENTITIES[entity];
    return position < e->name_length ? (unsigned char)ENTITY_TEXT[e->name_at + position] : -1;
}

/* Returns the first entity in [low, high) whose byte at `position` is not below `wanted`. */
static size_t first_at_least(size_t low, size_t high, size_t position, int wanted)
{
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (name_byte(middle, position) < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Returns the longest name that [at, end) starts with, or NULL. */
static const struct entity *longest_name(const char *at, const char *end)
{
    const struct entity *longest = NULL;
    size_t low = 0, high = ENTITY_COUNT;
    for (size_t position = 0; at + position < end; position++) {
        int wanted = (unsigned char)at[position];
        low = first_at_least(low, high, position, wanted);
        high = first_at_least(low, high, position, wanted + 1);
        if (low == high)
            break;
        if (ENTITIES[low].name_length == position + 1)
            longest = &ENTITIES[low];
    }
    return longest;
}

const char *reference_decode(const char *at, const char *end, enum reference_context context,
                             char *ret_value, size_t *ret_length)
{
    at++;
    if (at < end && *at == '#')
        return decode_numeric(at + 1, end, ret_value, ret_length);
    if (at == end || !(ascii_is_letter(*at) || ascii_is_digit(*at)))
        return NULL;
    if (end - at >= 4 && !memcmp(at, "amp;", 4)) {
        *ret_value = '&';
        *ret_length = 1;
        return at + 4;
    }
    const struct entity *entity = longest_name(at, end);
    if (!entity)
        return NULL;
    const char *behind = at + entity->name_length;
    /* "for historical reasons": href="?a=1&copy=2" keeps its parameter. */
    if (context == REFERENCE_IN_ATTRIBUTE && behind[-1] != ';' && behind < end &&
        (*behind == '=' || ascii_is_letter(*behind) || ascii_is_digit(*behind)))
        return NULL;
    memcpy(ret_value, ENTITY_TEXT + entity->value_at, entity->value_length);
    *ret_length = entity->value_length;
    return behind;
}

size_t characters_decode(struct text slice, enum reference_context context, char *ret_out)
{
    const char *at = slice.data, *end = at + slice.length;
    char *out = ret_out;
    while (at < end) {
        char c = *at++;
        if (c == '&') {
            size_t length = 0;
            const char *behind = reference_decode(at - 1, end, context, out, &length);
            if (behind) {
                at = behind;
                out += length;
                continue;
            }
        } else if (c == '\0') {
            out += utf8_encode(REPLACEMENT, out);
            continue;
        } else if (c == '\r') {
            c = '\n';
            if (at < end && *at == '\n')
                at++;
        }
        *out++ = c;
    }
    return (size_t)(out - ret_out);
}

bool characters_decode_in(struct arena *arena, struct text slice, enum reference_context context,
                          struct text *ret_text)
{
    if (!scan_needs_decoding(slice.data, slice.data + slice.length)) {
        *ret_text = slice;
        return true;
    }
    char *out = arena_alloc(arena, DECODED_BYTES(slice.length));
    if (!out)
        return false;
    *ret_text = (struct text){out, characters_decode(slice, context, out)};
    return true;
}
