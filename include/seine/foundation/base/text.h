/*
 * A borrowed chunk of bytes, not zero-terminated. A function that returns one documents how long it
 * lives.
 */
#ifndef SEINE_BASE_TEXT_H
#define SEINE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

struct text {
    const char *data;
    size_t length;
};

#define TEXT_LITERAL(literal) ((struct text){(literal), sizeof(literal) - 1})
/* Arguments for printf's "%.*s". */
#define TEXT_ARGUMENTS(text) (int)(text).length, (text).data

static inline struct text text_of(const char *string)
{
    return (struct text){string, string ? strlen(string) : 0};
}

static inline bool text_equal(struct text a, struct text b)
{
    /* An empty text may have no data. NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

/* Ignores the case of ASCII letters. */
static inline bool text_equal_nocase(struct text a, struct text b)
{
    /* As above.
     * NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
    return a.length == b.length && (a.length == 0 || strncasecmp(a.data, b.data, a.length) == 0);
}

static inline bool text_starts_with(struct text text, struct text prefix)
{
    return text.length >= prefix.length &&
           (prefix.length == 0 || memcmp(text.data, prefix.data, prefix.length) == 0);
}

static inline bool text_ends_with(struct text text, struct text suffix)
{
    return text.length >= suffix.length &&
           (suffix.length == 0 ||
            memcmp(text.data + text.length - suffix.length, suffix.data, suffix.length) == 0);
}

/* White space of HTML. */
static inline bool text_is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f';
}

/* Removes ASCII white space from both ends. */
static inline struct text text_trim(struct text text)
{
    while (text.length && text_is_space(text.data[0])) {
        text.data++;
        text.length--;
    }
    while (text.length && text_is_space(text.data[text.length - 1]))
        text.length--;
    return text;
}

/* Takes the first line off the text, without its line feed. */
static inline struct text text_take_line(struct text *rest)
{
    const char *newline =
        rest->length ? (const char *)memchr(rest->data, '\n', rest->length) : NULL;
    struct text line = {rest->data, newline ? (size_t)(newline - rest->data) : rest->length};
    size_t used = line.length + (newline != NULL);
    *rest = (struct text){rest->data + used, rest->length - used};
    return line;
}

/* A zero-terminated copy that the caller frees; NULL without memory. A text without data gives
 * "". */
char *text_duplicate(struct text text);

/* UTF-8 (RFC 3629) without control characters: safe for SQL, XML and a terminal. */
bool text_is_printable(struct text text);

#endif
