/* What a document of XML says of itself in its first line. */
#ifndef SEINE_PARSE_XML_DECLARATION_H
#define SEINE_PARSE_XML_DECLARATION_H

#include <seine/foundation/base/text.h>

/* The label in `<?xml … encoding="…"?>`, within the first 200 bytes; "" without. The bytes are in
 * an encoding that contains ASCII. */
struct text xml_declared_encoding(struct text body);

#endif
