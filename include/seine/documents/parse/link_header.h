/*
 * The Link header of HTTP (RFC 8288): references, and in which relation they stand to the document.
 *
 * Any bytes are accepted; what is malformed ends the line's reading. Time is linear in the value.
 */
#ifndef SEINE_PARSE_LINK_HEADER_H
#define SEINE_PARSE_LINK_HEADER_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>

struct header_link {
    struct text reference; /* as it stands, never empty */
    struct text relations; /* words with blanks between them, or length 0 */
};

/* The next link of `*rest`, the value of one Link line, which moves on. A link with an `anchor` is
 * about something else and is passed over. The texts lie in the line. False: there is none. */
bool link_header_next(struct text *rest, struct header_link *ret_link);

/* The first reference of one Link line whose `rel` has `relation` among its words, in any case of
 * letters. */
bool link_header_find(struct text value, struct text relation, struct text *ret_reference);

#endif
