/* Names that somebody mistyped. */
#ifndef SEINE_BASE_NEAREST_H
#define SEINE_BASE_NEAREST_H

#include <seine/foundation/base/text.h>

/* The best of the names offered so far. */
struct nearest {
    struct text wanted;
    struct text best; /* length 0: none is near */
    size_t distance;
};

/* Letters compare without case. */
void nearest_begin(struct nearest *nearest, struct text wanted);
/* Keeps the name when it is nearer than those before: by letters missing, too many, other ones or
 * swapped, at most a third of the longer name. The name is borrowed. */
void nearest_offer(struct nearest *nearest, struct text name);

#endif
