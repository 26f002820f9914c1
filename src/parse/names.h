/*
 * Names of elements and attributes as small numbers, found by a perfect hash over their first eight
 * bytes and their length.
 */
#ifndef SEINE_PARSE_NAMES_H
#define SEINE_PARSE_NAMES_H

#include <seine/base/text.h>
#include <stdint.h>

enum name {
    NAME_NONE, /* none of ours */
#define NAME(constant, spelling) NAME_##constant,
#include "names.def"
#undef NAME
    NAME_COUNT
};

extern const char *const NAME_SPELLINGS[NAME_COUNT]; /* lower case */

/* In any case. `end` is the end of the buffer that `name` lies in (8 bytes are read at once before
 * it). */
enum name name_find(struct text name, const char *end);

#endif
