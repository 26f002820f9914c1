/* Images: their alternative text where it says something. */
#ifndef SEINE_TEXT_IMAGES_H
#define SEINE_TEXT_IMAGES_H

#include "draft.h"

#include <seine/documents/parse/tokens.h>

/* Names of files, single words such as "logo" and the like are left out: they were not written for
 * readers. */
void add_image(struct draft *draft, const struct token *tag);

#endif
