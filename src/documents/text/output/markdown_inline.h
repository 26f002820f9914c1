/* Writes one block's text as Markdown: escaped, with its emphasis, code, links and images. */
#ifndef SEINE_TEXT_MARKDOWN_INLINE_H
#define SEINE_TEXT_MARKDOWN_INLINE_H

#include "draft.h"

#include <seine/foundation/base/buffer.h>

struct inline_writer {
    struct buffer *out;
    const struct draft *draft;
    const struct uri *base; /* NULL: unknown */
    const char *prefix;     /* of a line after a line break; NULL: line breaks become spaces */
    bool in_cell;           /* bars must be escaped as well */
};

/* `origin` belongs to the block. */
void inline_write(const struct inline_writer *writer, const struct text_block *block,
                  const struct block_origin *origin);

#endif
