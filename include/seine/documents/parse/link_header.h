/*
 * The Link header of HTTP (RFC 8288): references, and their relation to the document.
 *
 * Any bytes are accepted; a malformed part ends the reading of the line. Time is linear in the
 * value.
 */
#ifndef SEINE_PARSE_LINK_HEADER_H
#define SEINE_PARSE_LINK_HEADER_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

struct header_link {
    struct text reference; /* as written, never empty */
    struct text relations; /* words separated by blanks, or length 0 */
};

/* Takes the next link from `*rest`, the value of one Link line. A link with an `anchor` concerns
 * another document and is skipped. The texts point into the line. False: there are no more. */
bool link_header_next(struct text *rest, struct header_link *ret_link);

/* The first reference of one Link line whose `rel` contains the word `relation`, ignoring case. */
bool link_header_find(struct text value, struct text relation, struct text *ret_reference);

#endif
