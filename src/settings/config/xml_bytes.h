/*
 * Checks the bytes of a file before libxml2 reads them: the encoding, a document type declaration,
 * and tags on which libxml2 would spend quadratic time.
 */
#ifndef SEINE_CONFIG_XML_BYTES_H
#define SEINE_CONFIG_XML_BYTES_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>

/* 0, or STATUS_INVALID or STATUS_LIMIT with a sentence; `*ret_line` is then the line, or 0 for the
 * file as a whole. */
int xml_bytes_check(struct text xml, unsigned *ret_line, struct error *error) SEINE_MUST_CHECK;

#endif
