/*
 * Arguments against the table, before anything happens (decisions.md, Admin protocol 1): arity,
 * types, ranges, names, files. What is wrong comes back as STATUS_INVALID, STATUS_NOT_FOUND or
 * STATUS_LIMIT with a sentence that names the argument and the value.
 */
#ifndef SEINE_ADMIN_CHECK_H
#define SEINE_ADMIN_CHECK_H

#include "call.h"

struct file_roots;

/* Files are those below the roots (decisions.md, Admin protocol 11); NULL: none. Fills
 * call->arguments from `arguments`, a list. Texts that had to be written anew are made in
 * call->tree. Collections are not looked up here. Call arguments_done() also after a failure. */
int arguments_check(struct call *call, const struct value *arguments,
                    const struct file_roots *roots, struct error *error) SEINE_MUST_CHECK;
/* Closes the files. */
void arguments_done(struct call *call);

#endif
