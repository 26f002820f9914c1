/* Reads the XML declaration, the first line of an XML document. */
#ifndef SEINE_PARSE_XML_DECLARATION_H
#define SEINE_PARSE_XML_DECLARATION_H

#include <seine/foundation/base/text.h>

/* Returns the label in `<?xml … encoding="…"?>`, within the first 200 bytes; "" without one. The
 * bytes are in an encoding that contains ASCII. */
struct text xml_declared_encoding(struct text body);

#endif
