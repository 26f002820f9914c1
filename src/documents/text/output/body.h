/* Writes blocks as running text: one line per block, the cells of a row on one line. */
#ifndef SEINE_TEXT_BODY_H
#define SEINE_TEXT_BODY_H

#include "draft.h"

/* Composes the blocks whose is_main equals `main`. `starts`, one entry per block, gets the start of
 * each block's text; it may be NULL. Returns false without memory. */
bool body_compose(const struct draft *draft, bool main, uint32_t *starts, struct text *ret_text);

#endif
