/* Blocks as running text: a line a block, the cells of a row on one line. */
#ifndef SEINE_TEXT_BODY_H
#define SEINE_TEXT_BODY_H

#include "draft.h"

/* Of the blocks whose is_main is `main`. Where each of them begins goes to `starts`, of one entry a
 * block, unless it is NULL. False without memory. */
bool body_compose(const struct draft *draft, bool main, uint32_t *starts, struct text *ret_text);

#endif
