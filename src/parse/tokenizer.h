/*
 * The WHATWG tokenizer (HTML standard 13.2.5) over a contiguous buffer: a pull interface, no
 * allocation, each byte looked at a constant number of times.
 *
 * Tokens are slices of the input. Names keep their case, values and text their character
 * references: what nobody asks for is never decoded (character_reference.h does it). Constructs cut
 * off by the end of the file end as the standard says: a tag vanishes, a comment is emitted, raw
 * text is text.
 */
#ifndef SEINE_PARSE_TOKENIZER_H
#define SEINE_PARSE_TOKENIZER_H

#include "names.h"

#include <seine/base/limits.h>
#include <seine/base/text.h>
#include <stdbool.h>
#include <stdint.h>

enum token_type {
    TOKEN_END_OF_FILE = 0,
    TOKEN_START_TAG = 1,
    TOKEN_END_TAG = 2,
    TOKEN_TEXT = 4,
    TOKEN_COMMENT = 8,
    TOKEN_DOCTYPE = 16,
};
#define TOKEN_ALL (TOKEN_START_TAG | TOKEN_END_TAG | TOKEN_TEXT | TOKEN_COMMENT | TOKEN_DOCTYPE)

/* What the content of an element is when it is not markup, decided by whoever reads the tokens. */
enum content_model {
    CONTENT_MARKUP,
    CONTENT_RCDATA,     /* title, textarea: text with character references */
    CONTENT_RAW_TEXT,   /* style, xmp, iframe, noembed, noframes */
    CONTENT_SCRIPT,     /* script, with its escaped and double escaped states */
    CONTENT_PLAIN_TEXT, /* plaintext: all the rest */
};

struct attribute {
    const char *spelling;
    const char *value; /* between the quotes; NULL when there is none */
    uint32_t spelling_length;
    uint32_t value_length;
    enum name name;
};

struct token {
    enum token_type type;
    bool self_closing;
    bool references;  /* TOKEN_TEXT: character references are to be decoded */
    struct text data; /* a tag's name as written; the text; the inside of a comment or DOCTYPE */
    enum name name;   /* a tag's name, for TOKEN_END_TAG only if those are wanted */
    unsigned attribute_count;
    struct attribute
        attributes[LIMIT_ATTRIBUTES_PER_TAG]; /* duplicates included: the first counts */
};

struct tokenizer {
    const char *next;
    const char *end;
    unsigned wanted; /* token types to deliver; the others are stepped over */
    bool foreign;    /* inside svg or math: CDATA sections are text */
    bool in_comment; /* the input is itself a comment: what starts like one hides nothing */
    bool skim; /* step over attributes that are neither in names.def nor event handlers, and over
                  start tags left without any whose element is not special */
};

/* `wanted` always includes start tags. */
void tokenizer_init(struct tokenizer *tokenizer, struct text input, unsigned wanted);

/*
 * Right after the start tag of an element whose content is not markup: steps over the content and
 * returns it. The next token is the element's end tag, or the end of the file. `element` is lower
 * case.
 */
struct text tokenizer_take_content(struct tokenizer *tokenizer, enum content_model model,
                                   const char *element);

/* The next token; TOKEN_END_OF_FILE for ever at the end. Fields that its type does not name are
 * undefined. Adjacent text may come in pieces. */
enum token_type tokenizer_next(struct tokenizer *tokenizer, struct token *ret_token);

static inline struct text attribute_spelling(const struct attribute *attribute)
{
    return (struct text){attribute->spelling, attribute->spelling_length};
}

static inline struct text attribute_value(const struct attribute *attribute)
{
    return (struct text){attribute->value ? attribute->value : "", attribute->value_length};
}

#endif
