/*
 * The scanner: goes over a document once, refuses what is not plain XML-RPC (seine/xmlrpc.h), and
 * writes the rest canonically into pieces, which it has read as they fill.
 */
#ifndef SEINE_XMLRPC_SCANNER_H
#define SEINE_XMLRPC_SCANNER_H

#include "elements.h"
#include "pieces.h"
#include "scalar.h"

/* What is to be read: ELEMENT_CALL or ELEMENT_RESPONSE. */
struct scanned {
    char method[SCALAR_BYTES]; /* of a call */
    bool is_fault;
};

/* On success all pieces are read. The sentence names the byte. */
int scan_document(struct text document, enum element root, struct pieces *pieces,
                  struct scanned *ret_scanned, struct error *error) SEINE_MUST_CHECK;

#endif
