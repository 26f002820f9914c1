/* Whether an element is visible, as far as its own attributes say. */
#ifndef SEINE_TEXT_VISIBILITY_H
#define SEINE_TEXT_VISIBILITY_H

#include <seine/documents/parse/tokens.h>

/* `hidden`, and the declarations `display: none` and `visibility: hidden` of a style attribute.
 * hidden=until-found is found by a browser's search, hence shown here. */
bool tag_is_hidden(const struct token *tag);
bool tag_is_aria_hidden(const struct token *tag);

#endif
