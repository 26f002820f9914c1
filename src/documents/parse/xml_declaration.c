#include "xml_declaration.h"

/* The limit for the length of a declaration. */
#define DECLARATION_BYTES 200

static struct text behind(struct text text, struct text words)
{
    const char *at = memmem(text.data, text.length, words.data, words.length);
    if (!at)
        return (struct text){"", 0};
    at += words.length;
    return (struct text){at, text.length - (size_t)(at - text.data)};
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'';
}

struct text xml_declared_encoding(struct text body)
{
    if (body.length > DECLARATION_BYTES)
        body.length = DECLARATION_BYTES;
    struct text rest = behind(body, TEXT_LITERAL("<?xml"));
    const char *close = memmem(rest.data, rest.length, "?>", 2);
    rest.length = close ? (size_t)(close - rest.data) : 0;
    rest = behind(rest, TEXT_LITERAL("encoding"));
    size_t begin = 0;
    while (begin < rest.length && !is_quote(rest.data[begin]))
        begin++;
    size_t end = begin + 1;
    while (end < rest.length && !is_quote(rest.data[end]))
        end++;
    return end < rest.length ? (struct text){rest.data + begin + 1, end - begin - 1}
                             : (struct text){"", 0};
}
