/*
 * The tokens of an HTML or XML page, for other uses than extracting links.
 *
 *   struct markup_reader *reader = markup_reader_new(page, is_xml, arena);
 *   while (markup_next(reader, &token) != TOKEN_END_OF_FILE)
 *       ...
 *
 * The rules are those of the WHATWG HTML standard, section 13.2.5; no tree is built, and start and
 * end tags are returned as written, matched or not. Raw content is recognised: the content of
 * title, textarea, xmp and plaintext is returned as text; that of script, style, iframe, noembed
 * and noframes is skipped. Comments and DOCTYPEs are skipped.
 *
 * The page is UTF-8 (parse/charset.h). Tokens are slices of it and live as long; character
 * references in them are not decoded (parse/character_reference.h). Each byte is read a constant
 * number of times, and only the reader is allocated. A reader belongs to one thread at a time.
 */
#ifndef SEINE_PARSE_TOKENS_H
#define SEINE_PARSE_TOKENS_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* The known names of elements and attributes; case is ignored. */
enum name {
    NAME_NONE, /* an unknown name */
#define NAME(constant, spelling, role) NAME_##constant,
#include <seine/documents/parse/names.def>
#undef NAME
    NAME_COUNT
};

extern const char *const NAME_SPELLINGS[NAME_COUNT]; /* lower case */

enum token_type {
    TOKEN_END_OF_FILE = 0,
    TOKEN_START_TAG = 1,
    TOKEN_END_TAG = 2,
    TOKEN_TEXT = 4,
    TOKEN_COMMENT = 8,
    TOKEN_DOCTYPE = 16,
};
#define TOKEN_ALL (TOKEN_START_TAG | TOKEN_END_TAG | TOKEN_TEXT | TOKEN_COMMENT | TOKEN_DOCTYPE)

struct attribute {
    const char *spelling;
    const char *value; /* without the quotes; NULL if there is none */
    uint32_t spelling_length;
    uint32_t value_length;
    enum name name;
};

struct token {
    enum token_type type;
    bool self_closing;
    bool references;  /* TOKEN_TEXT: character references must be decoded */
    struct text data; /* a tag's name as written; the text; the inside of a comment or DOCTYPE */
    enum name name;   /* a tag's name, for TOKEN_END_TAG only if those are wanted */
    unsigned attribute_count;
    struct attribute
        attributes[LIMIT_ATTRIBUTES_PER_TAG]; /* including duplicates: the first wins */
};

struct markup_reader;

/* NULL without memory. */
struct markup_reader *markup_reader_new(struct text page, bool is_xml, struct arena *arena);
/* Reads the next start tag, end tag or text; at the end always TOKEN_END_OF_FILE. Fields that do
 * not belong to its type are undefined. Adjacent text may be split. */
enum token_type markup_next(struct markup_reader *reader, struct token *ret_token);
/* Whether the next token is inside a drawing (svg), and not in HTML nested in it. */
bool markup_in_drawing(const struct markup_reader *reader);

/* The first attribute of that name, or NULL. */
const struct attribute *tag_attribute(const struct token *tag, enum name name);

static inline struct text attribute_spelling(const struct attribute *attribute)
{
    return (struct text){attribute->spelling, attribute->spelling_length};
}

/* As written: character references are not decoded. */
static inline struct text attribute_value(const struct attribute *attribute)
{
    return (struct text){attribute->value ? attribute->value : "", attribute->value_length};
}

#endif
