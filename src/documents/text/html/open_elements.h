/*
 * The stack of open elements: the part of tree construction (HTML standard 13.2.6) that text needs.
 * Omitted end tags are implied; an end tag without its start tag, or whose start tag is outside of
 * the current table cell, closes nothing. Elements deeper than LIMIT_TEXT_DEPTH are only counted.
 */
#ifndef SEINE_TEXT_OPEN_ELEMENTS_H
#define SEINE_TEXT_OPEN_ELEMENTS_H

#include "draft.h"

#include <seine/documents/parse/tokens.h>
#include <seine/foundation/base/limits.h>

struct open_element {
    enum name name;
    struct text spelling;     /* of an element that has no enum name */
    struct block_style style; /* of the blocks directly in it */
    uint32_t region;          /* its own region, or NO_REGION */
    uint32_t counter;         /* items of a list, columns of a row, rows of a table */
    bool hidden;
    bool breaks;
    bool is_icon; /* its words are names of glyphs */
};

struct open_elements {
    struct open_element items[LIMIT_TEXT_DEPTH];
    unsigned depth;
    unsigned beyond;           /* elements that are only counted */
    unsigned hidden;           /* how many of the elements are hidden */
    unsigned link_depth;       /* the depth at which the open link began */
    uint32_t open[NAME_COUNT]; /* how many elements of each name are open */
};

/* Returns the innermost element; after open_elements_begin() there is always one. */
static inline struct open_element *open_top(struct open_elements *elements)
{
    return &elements->items[elements->depth - 1];
}

void open_elements_begin(struct open_elements *elements, struct draft *draft);
/* Closes the elements whose end a start tag of that name implies. */
void open_elements_imply(struct open_elements *elements, struct draft *draft, enum name name);
/* Pushes an element with the style of the innermost one; NULL when the stack is full. */
struct open_element *open_elements_push(struct open_elements *elements, const struct token *tag);
void open_elements_end_tag(struct open_elements *elements, struct draft *draft,
                           const struct token *tag);
void open_elements_close_all(struct open_elements *elements, struct draft *draft);
/* Returns the innermost element of that name within the innermost table, or NULL. */
struct open_element *open_elements_find(struct open_elements *elements, enum name name);

#endif
