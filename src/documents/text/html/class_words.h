/* The meanings of words in classes, ids, roles and names of custom elements (class_words.def). */
#ifndef SEINE_TEXT_CLASS_WORDS_H
#define SEINE_TEXT_CLASS_WORDS_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

#define CLASS_CACHE_SLOTS 64
#define CLASS_CACHE_BYTES 59

/* The meaning of the value of a class attribute. */
struct class_meaning {
    uint16_t hints; /* class_hints() */
    bool is_unseen;
    bool is_icon;
};

/* The meanings of classes that a page has had, since most elements repeat them. Belongs to the
 * reader of one page; filled with zeros it is empty. A value of more than CLASS_CACHE_BYTES bytes
 * is not kept, and one with the same place replaces another. */
struct class_cache {
    struct {
        struct class_meaning meaning;
        uint8_t length;
        char classes[CLASS_CACHE_BYTES];
    } slots[CLASS_CACHE_SLOTS];
};

/* Looks the value of a class attribute up in the cache; otherwise computes its meaning and keeps
 * it. */
struct class_meaning class_meaning_of(struct class_cache *cache, struct text classes);

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
