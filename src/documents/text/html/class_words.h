/* The meanings of words in classes, ids, roles and names of custom elements (class_words.def). */
#ifndef SEINE_TEXT_CLASS_WORDS_H
#define SEINE_TEXT_CLASS_WORDS_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

/* Returns enum region_hint of classes, or of an id: words separated by white space. */
unsigned class_hints(struct text classes);
/* Returns enum region_hint of a role attribute. */
unsigned role_hints(struct text roles);
/* Whether a class means content that is not visible, such as text for screen readers: "sr-only",
 * anchors of headings, links to edit a section. */
bool class_is_unseen(struct text classes);

/* Whether a class, or the name of a custom element, is that of an icon: "material-icons",
 * "mat-icon". The text of such an element is the name of a glyph in an icon font. */
bool class_is_icon(struct text classes);

#endif
