/*
 * xmlrpc: converts the documents of the administration protocol (MS-FSCADM 2.1) to and from values.
 *
 *   server                                     client
 *   xmlrpc_request_parse()                     xmlrpc_request_write()
 *   xmlrpc_response_write()                    xmlrpc_response_parse()
 *   or xmlrpc_fault_write()
 *
 * libxml2 reads the input, which becomes a tree of values while it is read. Everything but plain
 * XML-RPC is refused: document type declarations and processing instructions, encodings other than
 * UTF-8, US-ASCII and ISO-8859-1, elements and attributes that XML-RPC does not have (xmlns… on the
 * root is allowed), numbers of the wrong form or range, and input beyond the limits below. Accepted
 * input has the same meaning as in xmlrpc-c; tests compare the two. decisions.md, Admin protocol 2
 * explains why xmlrpc-c does not read or write the documents.
 *
 *   i4 int i8 ex:i8      VALUE_INTEGER          array      VALUE_LIST
 *   double               VALUE_REAL, finite     struct     VALUE_DICTIONARY
 *   boolean              VALUE_BOOLEAN          nil ex:nil VALUE_NIL
 *   string, no type      VALUE_STRING, UTF-8    base64     VALUE_BYTES
 *
 * White space around numbers is allowed. Line ends in strings become a single newline. There are no
 * dates, because no method uses one.
 *
 * The output is written by our own serializer, one element per line:
 *
 *   VALUE_INTEGER     <int> within 32 bits, otherwise <double> (2.2.4.6)
 *   VALUE_REAL        <double>, up to 17 significant digits, always with a point or an exponent;
 *                     what is not finite is an error
 *   VALUE_BYTES       <base64> in lines of 76, encoded and decoded by xmlrpc-c
 *   VALUE_STRING      <string>; characters that XML 1.0 does not have, and bytes that are not
 * UTF-8, become U+FFFD each, so that a title or a URI from outside never breaks the document
 *   VALUE_TUPLE       <array>;    VALUE_NIL  <nil/>
 *   keys              integers and reals as decimal strings, nil as "None" (2.2.4.2); others are an
 *                     error
 *
 * All functions may run in any number of threads.
 */
#ifndef SEINE_XMLRPC_H
#define SEINE_XMLRPC_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/memory_budget.h>
#include <seine/foundation/base/text.h>
#include <seine/foundation/value.h>
#include <stddef.h>

/* Limits of one document; nesting: VALUE_DEPTH. */
#define XMLRPC_DOCUMENT_BYTES ((size_t)64 << 20)
#define XMLRPC_ELEMENTS       2500000 /* a million typed URIs */
#define XMLRPC_ITEM_ELEMENTS                                                                       \
    20000 /* limit of everything except the items of a parameter's array; and of one item */
#define XMLRPC_STRUCT_MEMBERS 2000 /* because looking up a member scans them */

/* The only fault code (MS-FSCADM 2.2.7). */
#define XMLRPC_FAULT_CODE 1

struct xmlrpc_request {
    struct text method; /* of letters, digits, "_", ".", ":" and "/"; not empty; zero-terminated */
    struct value *parameters; /* a VALUE_LIST */
    struct value_tree tree;   /* owns both; use another tree for the answer */
    struct memory_budget *budget;
    size_t held_bytes; /* taken from the budget until xmlrpc_request_done() */
};

/* `document` is not needed afterwards. STATUS_INVALID, STATUS_LIMIT, STATUS_BUSY (the budget) or
 * STATUS_MEMORY with a sentence that names the byte where it went wrong. The budget may be NULL. */
int xmlrpc_request_parse(struct text document, struct memory_budget *budget,
                         struct xmlrpc_request *ret_request, struct error *error) SEINE_MUST_CHECK;
/* Releases memory and budget; `request` must be zero or come from a successful parse. */
void xmlrpc_request_done(struct xmlrpc_request *request);

/* Appends the result to `document`. STATUS_INVALID for unsupported values, STATUS_LIMIT for values
 * nested too deep or the buffer's ceiling; `document` is then unusable. */
int xmlrpc_response_write(const struct value *result, struct buffer *document,
                          struct error *error) SEINE_MUST_CHECK;
/* Appends a fault; fails only if the buffer does. */
void xmlrpc_fault_write(int code, struct text sentence, struct buffer *document);

/* `parameters` is a list or a tuple. As xmlrpc_response_write(). */
int xmlrpc_request_write(const char *method, const struct value *parameters,
                         struct buffer *document, struct error *error) SEINE_MUST_CHECK;
/* Returns the result in `tree`. A fault is STATUS_INVALID with the server's sentence, a document
 * that is not a response STATUS_NETWORK, one beyond the limits or the tree's ceiling STATUS_LIMIT.
 */
int xmlrpc_response_parse(struct text document, struct value_tree *tree, struct value **ret_result,
                          struct error *error) SEINE_MUST_CHECK;

#endif
