/* The table of attributes that are links, by element, and the kind of each link. */
#ifndef SEINE_PARSE_LINK_RULES_H
#define SEINE_PARSE_LINK_RULES_H

#include "link_collector.h"
#include "tokenizer.h"

enum link_form {
    FORM_URI,
    FORM_URIS,      /* separated by white space or commas */
    FORM_SRCSET,    /* HTML standard 4.8.4.2.1 */
    FORM_STYLE,     /* CSS declarations */
    FORM_MARKUP,    /* a page of its own, with the same base */
    FORM_LINK,      /* href of a link element, unless its relation only opens a connection */
    FORM_CLASS,     /* classid: unless it names a class (clsid:, java:) */
    FORM_PARAMETER, /* value of a param element that is known to hold a URI */
};

struct link_rule {
    enum name element; /* NAME_NONE: any element */
    enum link_kind kind;
    enum link_form form;
};

/* Collects the links in a start tag's attributes. `end` is the end of the input. */
void link_rules_apply(struct link_collector *collector, const struct token *tag);

/* Returns the attribute's value with character references decoded; length 0 when absent. */
struct text tag_value(const struct token *tag, enum name name, struct link_collector *collector);

/* Whether `word`, in lower case, is among the words separated by white space, in any case. */
bool words_contain(struct text words, const char *word);

#endif
