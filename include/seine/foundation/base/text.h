/*
 * A borrowed chunk of bytes, not zero-terminated. Whoever hands one out says how long it lives.
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
/* For printf's "%.*s". */
#define TEXT_ARGUMENTS(text) (int)(text).length, (text).data

static inline struct text text_of(const char *string)
{
    return (struct text){string, string ? strlen(string) : 0};
}

static inline bool text_equal(struct text a, struct text b)
{
    /* Without length there may be no data.
     * NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
    return a.length == b.length && (a.length == 0 || memcmp(a.data, b.data, a.length) == 0);
}

/* ASCII letters compare equal in both cases. */
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

/* Without ASCII white space at both ends. */
static inline struct text text_trim(struct text text)
{
    while (text.length && strchr(" \t\r\n\f", text.data[0]) && text.data[0]) {
        text.data++;
        text.length--;
    }
    while (text.length && strchr(" \t\r\n\f", text.data[text.length - 1]) &&
           text.data[text.length - 1])
        text.length--;
    return text;
}

/* Takes the next line off the front of the text; the line comes without its line feed. */
static inline struct text text_take_line(struct text *rest)
{
    const char *newline =
        rest->length ? (const char *)memchr(rest->data, '\n', rest->length) : NULL;
    struct text line = {rest->data, newline ? (size_t)(newline - rest->data) : rest->length};
    size_t used = line.length + (newline != NULL);
    *rest = (struct text){rest->data + used, rest->length - used};
    return line;
}

/* A string of its bytes with a zero behind them, for the caller to free; NULL without memory. A
 * text without data is "". */
char *text_duplicate(struct text text);

/* UTF-8 (RFC 3629) without control characters: fit for SQL, XML and a terminal. */
bool text_is_printable(struct text text);

#endif
