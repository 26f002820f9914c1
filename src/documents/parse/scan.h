/*
 * Finds the next byte of a class, 16 bytes at a time where SSE2 is available.
 *
 * Every function reads [at, end) only and returns a pointer to the first such byte, or `end`. Runs
 * between two such bytes are short in HTML (about ten bytes), so the first block must be decided
 * without a loop over bytes: the branch at the end of such a loop is mispredicted.
 */
#ifndef SEINE_PARSE_SCAN_H
#define SEINE_PARSE_SCAN_H

#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#define SCAN_SSE2 1
#else
#define SCAN_SSE2 0
#endif

#define SCAN_BLOCK ((ptrdiff_t)16)

/* Gives an empty text an address: arithmetic on a null pointer is undefined, even with zero. */
static inline struct text scan_addressable(struct text text)
{
    return text.data ? text : (struct text){"", 0};
}

/* White space of HTML (tab, line feed, form feed, carriage return, space). */
static inline bool scan_is_space(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f';
}

static inline const char *scan_spaces(const char *at, const char *end)
{
    while (at < end && scan_is_space(*at))
        at++;
    return at;
}

/* Whether [at, end) starts with the lower-case `word`, in any case. */
static inline bool scan_starts_with(const char *at, const char *end, const char *word,
                                    size_t length)
{
    if ((size_t)(end - at) < length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (ascii_lower(at[i]) != word[i])
            return false;
    return true;
}

#if SCAN_SSE2
/* Loads the block at `at`; bytes after `end` are zero. */
static inline __m128i scan_block(const char *at, const char *end)
{
    if (__builtin_expect(end - at >= SCAN_BLOCK, 1))
        return _mm_loadu_si128((const __m128i *)(const void *)at);
    char padded[SCAN_BLOCK] = {0};
    memcpy(padded, at, (size_t)(end - at));
    return _mm_loadu_si128((const __m128i *)(const void *)padded);
}
#endif

static inline const char *scan_byte(const char *at, const char *end, char wanted)
{
#if SCAN_SSE2
    const __m128i pattern = _mm_set1_epi8(wanted);
    while (end - at >= SCAN_BLOCK) {
        unsigned hits = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(scan_block(at, end), pattern));
        if (hits)
            return at + __builtin_ctz(hits);
        at += SCAN_BLOCK;
    }
    while (at < end && *at != wanted)
        at++;
    return at;
#else
    const char *found = at < end ? memchr(at, wanted, (size_t)(end - at)) : NULL;
    return found ? found : end;
#endif
}

enum scan_class {
    SCAN_ENDS_TAG_NAME = 1,       /* white space, `/`, `>` */
    SCAN_ENDS_ATTRIBUTE_NAME = 2, /* these and `=` */
    SCAN_ENDS_WORD = 4,           /* white space, `&`, NUL: what plain text does not copy */
};

extern const uint8_t SCAN_CLASSES[256];

/* Returns the end of a name. Nearly all names are letters, which are greater than all bytes that
 * end a name: one comparison finds the first byte that is no letter, and bytes are only examined
 * singly when it does not end the name (`h1`, `data-x`). */
static inline const char *scan_name_end(const char *at, const char *end, enum scan_class class)
{
#if SCAN_SSE2
    if (__builtin_expect(end - at >= SCAN_BLOCK, 1)) {
        __m128i low = _mm_cmplt_epi8(scan_block(at, end), _mm_set1_epi8('@'));
        unsigned hits = (unsigned)_mm_movemask_epi8(low);
        at += hits ? (unsigned)__builtin_ctz(hits) : SCAN_BLOCK;
        if (__builtin_expect(hits && (SCAN_CLASSES[(unsigned char)*at] & class), 1))
            return at;
    }
#endif
    while (at < end && !(SCAN_CLASSES[(unsigned char)*at] & class))
        at++;
    return at;
}

/* Returns the first `>` when it is near and no quote precedes it; else NULL. */
static inline const char *scan_unquoted_greater(const char *at, const char *end)
{
#if SCAN_SSE2
    if (__builtin_expect(end - at < SCAN_BLOCK, 0))
        return NULL;
    __m128i block = scan_block(at, end);
    __m128i quotes = _mm_or_si128(_mm_cmpeq_epi8(block, _mm_set1_epi8('"')),
                                  _mm_cmpeq_epi8(block, _mm_set1_epi8('\'')));
    unsigned greater = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(block, _mm_set1_epi8('>')));
    unsigned before = (greater - 1) & ~greater;
    if (greater && !((unsigned)_mm_movemask_epi8(quotes) & before))
        return at + __builtin_ctz(greater);
    return NULL;
#else
    for (; at < end && *at != '"' && *at != '\''; at++)
        if (*at == '>')
            return at;
    return NULL;
#endif
}

#if SCAN_SSE2
static inline bool scan_block_needs_decoding(__m128i block)
{
    const __m128i ampersand = _mm_set1_epi8('&'), carriage = _mm_set1_epi8('\r');
    __m128i hit = _mm_or_si128(_mm_cmpeq_epi8(block, ampersand), _mm_cmpeq_epi8(block, carriage));
    return _mm_movemask_epi8(_mm_or_si128(hit, _mm_cmpeq_epi8(block, _mm_setzero_si128()))) != 0;
}

static inline __m128i scan_half_block(const char *at)
{
    return _mm_loadl_epi64((const __m128i *)(const void *)at);
}
#endif

/* Whether [at, end) has a byte that decoding must handle: `&`, a carriage return, or NUL. */
static inline bool scan_needs_decoding(const char *at, const char *end)
{
#if SCAN_SSE2
    /* The last block, or half block, overlaps the previous one, so no loop over the remaining bytes
     * is needed. */
    if (end - at >= SCAN_BLOCK) {
        const char *last = end - SCAN_BLOCK;
        for (; at < last; at += SCAN_BLOCK)
            if (scan_block_needs_decoding(scan_block(at, end)))
                return true;
        return scan_block_needs_decoding(scan_block(last, end));
    }
    if (end - at >= SCAN_BLOCK / 2)
        return scan_block_needs_decoding(
            _mm_unpacklo_epi64(scan_half_block(at), scan_half_block(end - SCAN_BLOCK / 2)));
#endif
    for (; at < end; at++)
        if (*at == '&' || *at == '\r' || *at == '\0')
            return true;
    return false;
}

#endif
