/*
 * The WHATWG tokenizer (HTML standard 13.2.5) over a contiguous buffer: a pull interface without
 * allocation, which reads each byte a constant number of times.
 *
 * Tokens are slices of the input. Names keep their case, and values and text their character
 * references: only callers that need them decode them (character_reference.h). Constructs that the
 * end of the file cuts off end as the standard says: a tag is dropped, a comment is emitted, raw
 * text is text.
 */
#ifndef SEINE_PARSE_TOKENIZER_H
#define SEINE_PARSE_TOKENIZER_H

#include "names.h"

#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* The kind of an element's content when it is not markup; the reader of the tokens decides it. */
enum content_model {
    CONTENT_MARKUP,
    CONTENT_RCDATA,     /* title, textarea: text with character references */
    CONTENT_RAW_TEXT,   /* style, xmp, iframe, noembed, noframes */
    CONTENT_SCRIPT,     /* script, with its escaped and double escaped states */
    CONTENT_PLAIN_TEXT, /* plaintext: the rest of the file */
};

struct tokenizer {
    const char *next;
    const char *end;
    unsigned wanted; /* token types to deliver; others are skipped */
    bool foreign;    /* inside svg or math: CDATA sections are text */
    bool in_comment; /* the input is itself a comment, so the start of a comment in it hides
                      * nothing */
    bool skim; /* skip attributes that are neither in names.def nor event handlers, and start tags
                * without any other attribute whose element is not special */
};

/* `wanted` always includes start tags. */
void tokenizer_init(struct tokenizer *tokenizer, struct text input, unsigned wanted);

/*
 * Call it right after the start tag of an element whose content is not markup: skips the content
 * and returns it. The next token is the element's end tag, or the end of the file. `element` is
 * lower case.
 */
struct text tokenizer_take_content(struct tokenizer *tokenizer, enum content_model model,
                                   const char *element);

/* Returns the next token; at the end, TOKEN_END_OF_FILE at every call. Members that its type does
 * not use are undefined. Adjacent text may come in several tokens. */
enum token_type tokenizer_next(struct tokenizer *tokenizer, struct token *ret_token);

#endif
