/* What the words of classes, ids, roles and names of custom elements say (class_words.def). */
#ifndef SEINE_TEXT_CLASS_WORDS_H
#define SEINE_TEXT_CLASS_WORDS_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

/* enum region_hint of classes, or of an id: words separated by white space. */
unsigned class_hints(struct text classes);
/* enum region_hint of a role attribute. */
unsigned role_hints(struct text roles);
/* Whether a class means what only other readers than eyes are told: "sr-only", anchors of headings,
 * links to edit a section. */
bool class_is_unseen(struct text classes);

/* Whether a class, or the name of a custom element, is that of an icon: "material-icons",
 * "mat-icon". The text of such an element names a picture of a font. */
bool class_is_icon(struct text classes);

#endif
