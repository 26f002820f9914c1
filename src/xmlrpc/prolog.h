/*
 * What stands before and beside the elements of a document: encodings and namespaces.
 */
#ifndef SEINE_XMLRPC_PROLOG_H
#define SEINE_XMLRPC_PROLOG_H

#include "text_bytes.h"

/* The mark of UTF-8 and the XML declaration; ret_at is behind them. Whatever else a document may be
 * encoded in is refused, however it says so. */
int scan_prolog(struct text document, size_t *ret_at, enum encoding *ret_encoding,
                struct error *error) SEINE_MUST_CHECK;

/* Whether these attributes are nothing but a few namespaces: xmlns="…" xmlns:ex='…' */
bool is_namespaces(struct text attributes);

#endif
