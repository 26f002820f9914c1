/*
 * The Link header of HTTP (RFC 8288): the reference that stands in a relation to the document.
 *
 * Any bytes are accepted; what is malformed ends the line's reading. Time is linear in the value.
 */
#ifndef SEINE_PARSE_LINK_HEADER_H
#define SEINE_PARSE_LINK_HEADER_H

#include <seine/base/text.h>
#include <stdbool.h>

/* The first reference of one Link line whose `rel` has `relation` among its words, in any case of
 * letters. A link with an `anchor` is about something else and does not count. The text lies in
 * `value`. */
bool link_header_find(struct text value, struct text relation, struct text *ret_reference);

#endif
