/*
 * Characters beyond U+FFFF, which xmlrpc-c refuses, disguised on their way through it.
 *
 * Such a character goes as the mark U+E000 (private use) and two private characters that carry its
 * halves; the mark itself goes twice.
 */
#ifndef SEINE_XMLRPC_DISGUISE_H
#define SEINE_XMLRPC_DISGUISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define DISGUISED_BYTES 9

bool disguise_is_needed(uint32_t code_point);
/* Bytes written. */
size_t disguise(uint32_t code_point, char bytes[DISGUISED_BYTES]);
/* In place; the length afterwards. For what was written with disguise() only. */
size_t disguise_lift(char *text, size_t length);

#endif
