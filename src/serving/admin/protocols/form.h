/*
 * Names and values of a query or a form (application/x-www-form-urlencoded).
 */
#ifndef SEINE_ADMIN_FORM_H
#define SEINE_ADMIN_FORM_H

#include <seine/foundation/base.h>

struct value;
struct value_tree;

/* A dictionary of strings; names and values may be any bytes. Pairs beyond 256 are left out. */
struct value *form_parse(struct value_tree *tree, struct text text);
/* With the escapes %XX taken off; stray ones stay. A copy in the tree. */
struct text form_decode(struct value_tree *tree, struct text text, bool plus_is_blank);

#endif
