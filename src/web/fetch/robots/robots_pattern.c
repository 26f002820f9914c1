#include "robots_pattern.h"

/* Octets by RFC 3986 2.2 and 2.3: U unreserved, R reserved, Q reserved and without meaning in a
 * query (3.4), everything else is to be encoded. */
static const char KIND[256] = {
    ['-'] = 'U', ['.'] = 'U', ['_'] = 'U', ['~'] = 'U', ['0'] = 'U', ['1'] = 'U', ['2'] = 'U',
    ['3'] = 'U', ['4'] = 'U', ['5'] = 'U', ['6'] = 'U', ['7'] = 'U', ['8'] = 'U', ['9'] = 'U',
    ['A'] = 'U', ['B'] = 'U', ['C'] = 'U', ['D'] = 'U', ['E'] = 'U', ['F'] = 'U', ['G'] = 'U',
    ['H'] = 'U', ['I'] = 'U', ['J'] = 'U', ['K'] = 'U', ['L'] = 'U', ['M'] = 'U', ['N'] = 'U',
    ['O'] = 'U', ['P'] = 'U', ['Q'] = 'U', ['R'] = 'U', ['S'] = 'U', ['T'] = 'U', ['U'] = 'U',
    ['V'] = 'U', ['W'] = 'U', ['X'] = 'U', ['Y'] = 'U', ['Z'] = 'U', ['a'] = 'U', ['b'] = 'U',
    ['c'] = 'U', ['d'] = 'U', ['e'] = 'U', ['f'] = 'U', ['g'] = 'U', ['h'] = 'U', ['i'] = 'U',
    ['j'] = 'U', ['k'] = 'U', ['l'] = 'U', ['m'] = 'U', ['n'] = 'U', ['o'] = 'U', ['p'] = 'U',
    ['q'] = 'U', ['r'] = 'U', ['s'] = 'U', ['t'] = 'U', ['u'] = 'U', ['v'] = 'U', ['w'] = 'U',
    ['x'] = 'U', ['y'] = 'U', ['z'] = 'U', [':'] = 'Q', ['/'] = 'Q', ['?'] = 'Q', ['@'] = 'Q',
    ['#'] = 'R', ['['] = 'R', [']'] = 'R', ['!'] = 'R', ['&'] = 'R', [39] = 'R',  ['('] = 'R',
    [')'] = 'R', ['+'] = 'R', [','] = 'R', [';'] = 'R', ['='] = 'R',
};

static int hexadecimal(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static char *encode(char *out, unsigned char octet)
{
    static const char DIGITS[] = "0123456789ABCDEF";
    *out++ = '%';
    *out++ = DIGITS[octet >> 4];
    *out++ = DIGITS[octet & 15];
    return out;
}

size_t robots_canonical(struct text raw, enum robots_form form, char *ret_canonical)
{
    char *out = ret_canonical;
    bool in_query = false;
    const char *end = raw.data + raw.length;
    for (const char *at = raw.data; at < end; at++) {
        unsigned char octet = (unsigned char)*at;
        if (octet == '*' && form != ROBOTS_FORM_PATH) {
            if (out == ret_canonical || out[-1] != '*')
                *out++ = '*';
            if (form == ROBOTS_FORM_PATTERN_QUERY && !in_query) {
                *out++ = '?';
                *out++ = '*';
                in_query = true;
            }
            continue;
        }
        if (octet == '%' && end - at > 2 && hexadecimal(at[1]) >= 0 && hexadecimal(at[2]) >= 0) {
            octet = (unsigned char)(hexadecimal(at[1]) << 4 | hexadecimal(at[2]));
            at += 2;
            if (KIND[octet] == 'U' || (in_query && KIND[octet] == 'Q'))
                *out++ = (char)octet;
            else
                out = encode(out, octet);
            continue;
        }
        in_query |= octet == '?';
        if (KIND[octet])
            *out++ = (char)octet;
        else
            out = encode(out, octet);
    }
    return (size_t)(out - ret_canonical);
}

bool robots_pattern_depends(struct text canonical)
{
    static const char *const SEPARATORS[] = {"%2F", "%3A", "%3F", "%40"};
    const char *query = canonical.length ? memchr(canonical.data, '?', canonical.length) : NULL;
    if (query)
        canonical.length = (size_t)(query - canonical.data);
    const char *star = canonical.length ? memchr(canonical.data, '*', canonical.length) : NULL;
    if (!star)
        return false;
    size_t length = canonical.length - (size_t)(star - canonical.data);
    for (size_t i = 0; i < sizeof SEPARATORS / sizeof *SEPARATORS; i++)
        if (memmem(star, length, SEPARATORS[i], 3))
            return true;
    return false;
}

struct robots_pairs robots_pairs_of(struct text canonical)
{
    struct robots_pairs pairs = {{0}};
    for (size_t i = 1; i < canonical.length; i++) {
        unsigned left = (unsigned char)canonical.data[i - 1];
        unsigned right = (unsigned char)canonical.data[i];
        if (left == '*' || right == '*')
            continue;
        unsigned bit = (left * 37 ^ right * 5) & 255;
        pairs.bits[bit / 64] |= UINT64_C(1) << bit % 64;
    }
    return pairs;
}

bool robots_pairs_within(const struct robots_pairs *pattern, const struct robots_pairs *path)
{
    uint64_t missing = 0;
    for (size_t i = 0; i < 4; i++)
        missing |= pattern->bits[i] & ~path->bits[i];
    return missing == 0;
}

/* In steps of some 2 ns. memmem() makes a table first, and a hostile text lets it compare at every
 * octet that it passes, unless the needle has fewer than three. */
static size_t search_cost(size_t passed, size_t needle)
{
    return needle < 3 ? 8 + passed / 2 : 32 + passed * 2;
}

bool robots_pattern_matches(const struct robots_pattern *pattern, struct text path, size_t *steps)
{
    struct text rest = pattern->text;
    bool first = true;
    for (;;) {
        const char *star = rest.length ? memchr(rest.data, '*', rest.length) : NULL;
        size_t length = star ? (size_t)(star - rest.data) : rest.length;
        *steps += 1 + length;
        if (length > path.length)
            return false;
        const char *found;
        if (!star && pattern->anchored) {
            found = path.data + path.length - length;
            if ((first && found != path.data) || memcmp(found, rest.data, length) != 0)
                return false;
        } else if (first) {
            found = path.data;
            if (memcmp(found, rest.data, length) != 0)
                return false;
        } else {
            found = length ? memmem(path.data, path.length, rest.data, length) : path.data;
            *steps += search_cost(found ? (size_t)(found - path.data) : path.length, length);
            if (!found)
                return false;
        }
        if (!star)
            return true;
        size_t passed = (size_t)(found - path.data) + length;
        path.data += passed;
        path.length -= passed;
        rest.data += length + 1;
        rest.length -= length + 1;
        first = false;
    }
}
