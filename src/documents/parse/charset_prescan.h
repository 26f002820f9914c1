/* The label of an encoding inside a document that cannot be read yet. */
#ifndef SEINE_PARSE_CHARSET_PRESCAN_H
#define SEINE_PARSE_CHARSET_PRESCAN_H

#include <seine/documents/parse/charset.h>

/* What the first 1,024 bytes declare: an XML declaration, or a meta element (HTML
 * standard 13.2.3.2, prescan). NULL when they declare nothing known. */
const struct charset *charset_prescan(struct text body);

#endif
