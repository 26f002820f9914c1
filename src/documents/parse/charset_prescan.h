/* Finds the label of an encoding in a document before it is decoded. */
#ifndef SEINE_PARSE_CHARSET_PRESCAN_H
#define SEINE_PARSE_CHARSET_PRESCAN_H

#include <seine/documents/parse/charset.h>

/* Returns the encoding that the first 1,024 bytes declare: an XML declaration, or a meta element
 * (HTML standard 13.2.3.2, prescan). NULL when they declare none, or an unknown one. */
const struct charset *charset_prescan(struct text body);

#endif
