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

#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* What the content of an element is when it is not markup, decided by whoever reads the tokens. */
enum content_model {
    CONTENT_MARKUP,
    CONTENT_RCDATA,     /* title, textarea: text with character references */
    CONTENT_RAW_TEXT,   /* style, xmp, iframe, noembed, noframes */
    CONTENT_SCRIPT,     /* script, with its escaped and double escaped states */
    CONTENT_PLAIN_TEXT, /* plaintext: all the rest */
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

#endif
