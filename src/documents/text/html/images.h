/* Images: adds their alternative text when it is meaningful. */
#ifndef SEINE_TEXT_IMAGES_H
#define SEINE_TEXT_IMAGES_H

#include "draft.h"

#include <seine/documents/parse/tokens.h>

/* Omits names of files, single words such as "logo" and the like: they were not written for
 * readers. */
void add_image(struct draft *draft, const struct token *tag);

#endif
