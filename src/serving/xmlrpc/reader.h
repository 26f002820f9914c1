/*
 * The reader: a document goes through libxml2 to the builder.
 *
 * libxml2 sees characters of the three encodings only, some KiB at a time. Document types, entities
 * but the five of XML and processing instructions are refused, and so is markup of more than 64 KiB
 * (a tag, a comment), so that neither its memory nor its time depends on what a document is made
 * of. Nothing is loaded from anywhere.
 */
#ifndef SEINE_XMLRPC_READER_H
#define SEINE_XMLRPC_READER_H

#include "builder.h"

/* Reads a whole document into a builder that was begun. What is refused is the builder's status,
 * and its sentence names the byte. */
void xmlrpc_read_document(struct builder *builder, struct text document);

#endif
