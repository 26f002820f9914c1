/*
 * The builder: the elements and texts of a document, as they are read, become a tree of values.
 *
 * It knows what XML-RPC has (elements.h) and its limits, and nothing of how a document is read.
 * After a refusal it does nothing more.
 */
#ifndef SEINE_XMLRPC_BUILDER_H
#define SEINE_XMLRPC_BUILDER_H

#include "elements.h"
#include "scalar.h"

#include <seine/serving/xmlrpc.h>

/* Each array or struct needs three elements to stand in another; the rest is the way to the first
 * value. */
#define OPEN_ELEMENTS (3 * VALUE_DEPTH + 8)

struct open_element {
    enum element element;
    uint32_t seen; /* 1 << element of what stood in it */
    size_t children;
    bool has_text;
    struct value *value; /* what it is, or holds; NULL: none yet */
    struct value *name;  /* of a member */
};

struct builder {
    enum element root; /* ELEMENT_CALL or ELEMENT_RESPONSE */
    struct value_tree *tree;
    struct memory_budget *budget;
    size_t document_bytes; /* of what is read, which stays in memory meanwhile */
    size_t held_bytes;     /* of the budget */
    struct open_element open[OPEN_ELEMENTS];
    size_t depth;
    int containers; /* arrays and structs that are open */
    size_t elements;
    size_t elements_of_item; /* since the last parameter, or item of a parameter's array */
    struct buffer text;      /* of the innermost element; of base64 its digits */
    size_t digits;           /* of base64, with the padding */
    size_t padding;
    bool is_over; /* the root is closed */
    /* the outcome */
    struct value *parameters;
    char method[SCALAR_BYTES]; /* of a call */
    bool is_fault;
    int status;
    struct error *error;
};

/* `tree` is ready for use, `error` gets the sentence of a refusal; both may be looked at at once.
 */
void builder_begin(struct builder *builder, enum element root, struct value_tree *tree,
                   struct memory_budget *budget, size_t document_bytes, struct error *error);
/* The tree and its share of the budget (`held_bytes`) stay. */
void builder_end(struct builder *builder);

/* The root may have namespaces; no other element has an attribute. */
void builder_open(struct builder *builder, struct text name, bool has_attribute);
void builder_text(struct builder *builder, struct text text);
/* The innermost element ends. */
void builder_close(struct builder *builder);

/* The first refusal counts. */
void builder_refuse(struct builder *builder, int status, const char *format, ...)
    SEINE_PRINTF(3, 4);

#endif
