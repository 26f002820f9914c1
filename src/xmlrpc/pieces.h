/*
 * Pieces of a document, read by xmlrpc-c, and assembled to a list of parameters.
 *
 * The scanner writes canonical elements into the open piece, from <param> downwards; piece_read()
 * has xmlrpc-c read what stands there as a call of its own and appends the result to `parameters`.
 * A piece may end between two items of a parameter's array: the next one then goes on with it. So
 * what xmlrpc-c needs at a time is bounded by the piece, not by the document.
 */
#ifndef SEINE_XMLRPC_PIECES_H
#define SEINE_XMLRPC_PIECES_H

#include <seine/xmlrpc.h>
#include <stdbool.h>

struct pieces {
    struct buffer piece;
    size_t elements; /* in the open piece */
    bool goes_on;    /* the open piece began within the array of the last parameter */
    struct value_tree *tree;
    struct value *parameters;
    struct value *last;
    struct xmlrpc_budget *budget;
    size_t document_bytes; /* of what is parsed, which stays in memory meanwhile */
    size_t held_bytes;     /* of the budget */
};

int pieces_begin(struct pieces *pieces, struct value_tree *tree, struct xmlrpc_budget *budget,
                 struct error *error) SEINE_MUST_CHECK;
/* The tree and its share of the budget (`held_bytes`) stay. */
void pieces_end(struct pieces *pieces);

/* Asked for while the piece grows: its own memory, what xmlrpc-c will need for it, and the tree. */
int pieces_afford(struct pieces *pieces, struct error *error) SEINE_MUST_CHECK;

/* Reads the piece and begins the next. `in_array`: the piece ends between two items of a
 * parameter's array, otherwise between two parameters. */
int piece_read(struct pieces *pieces, bool in_array, struct error *error) SEINE_MUST_CHECK;

#endif
