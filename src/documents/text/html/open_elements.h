/*
 * The elements that are open: what tree construction (HTML standard 13.2.6) leaves to be done for
 * text. End tags that are left out are implied; an end tag without its start tag, or out of the
 * cell of a table, closes nothing. What is beyond LIMIT_TEXT_DEPTH is counted, not kept.
 */
#ifndef SEINE_TEXT_OPEN_ELEMENTS_H
#define SEINE_TEXT_OPEN_ELEMENTS_H

#include "draft.h"

#include <seine/documents/parse/tokens.h>
#include <seine/foundation/base/limits.h>

struct open_element {
    enum name name;
    struct text spelling;     /* of an element without a name of ours */
    struct block_style style; /* of the blocks directly in it */
    uint32_t region;          /* its own, or NO_REGION */
    uint32_t counter;         /* items of a list, columns of a row, rows of a table */
    bool hidden;
    bool breaks;
    bool is_icon; /* a word in it names a picture */
};

struct open_elements {
    struct open_element items[LIMIT_TEXT_DEPTH];
    unsigned depth;
    unsigned beyond;           /* not kept */
    unsigned hidden;           /* how many of them are hidden */
    unsigned link_depth;       /* at which the link under way began */
    uint32_t open[NAME_COUNT]; /* how many of each name */
};

/* The innermost; there is always one after open_elements_begin(). */
static inline struct open_element *open_top(struct open_elements *elements)
{
    return &elements->items[elements->depth - 1];
}

void open_elements_begin(struct open_elements *elements, struct draft *draft);
/* Closes what a start tag of that name implies the end of. */
void open_elements_imply(struct open_elements *elements, struct draft *draft, enum name name);
/* Pushes an element with the style of the innermost; NULL when it is too deep. */
struct open_element *open_elements_push(struct open_elements *elements, const struct token *tag);
void open_elements_end_tag(struct open_elements *elements, struct draft *draft,
                           const struct token *tag);
void open_elements_close_all(struct open_elements *elements, struct draft *draft);
/* The innermost of that name not outside of the innermost table, or NULL. */
struct open_element *open_elements_find(struct open_elements *elements, enum name name);

#endif
