/*
 * Numbers and the like, checked before xmlrpc-c sees them: it dies of an <i8> out of range, and
 * reads a decimal without exponent an ulp off.
 */
#ifndef SEINE_XMLRPC_SCALAR_H
#define SEINE_XMLRPC_SCALAR_H

#include "elements.h"

#include <seine/base/error.h>
#include <stddef.h>

/* Digits and the like; a double may be written with many. */
#define SCALAR_BYTES     512
#define SCALAR_CANONICAL 40

/* What an element of scalar content holds (zero-terminated, trimmed; the name of a method is not
 * asked for), in the form that xmlrpc-c reads rightly. STATUS_INVALID with a sentence. */
int scalar_canonical(enum element element, const char *content, char canonical[SCALAR_CANONICAL],
                     struct error *error) SEINE_MUST_CHECK;

#endif
