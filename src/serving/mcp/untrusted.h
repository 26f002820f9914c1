/*
 * Text of strangers in answers to language models, who may take it for instructions: it is declared
 * data, stands between two lines that no page can have foreseen, and has no character that is
 * not seen.
 */
#ifndef SEINE_MCP_UNTRUSTED_H
#define SEINE_MCP_UNTRUSTED_H

#include <seine/foundation/value.h>

/* A sentence for the model. */
extern const char UNTRUSTED_NOTICE[];

/* Takes invisible characters, and what is no UTF-8, out of all strings of the value. */
void untrusted_clean(struct value_tree *tree, struct value *value);
/* The notice, and the text between the two lines. */
struct value *untrusted_fence(struct value_tree *tree, struct text text);

#endif
