/* Finds the name that a mistyped word resembles most. */
#ifndef SEINE_BASE_NEAREST_H
#define SEINE_BASE_NEAREST_H

#include <seine/foundation/base/text.h>

/* The best of the names offered so far. */
struct nearest {
    struct text wanted;
    struct text best; /* length 0: no name is similar enough */
    size_t distance;
};

/* Comparison ignores ASCII case. */
void nearest_begin(struct nearest *nearest, struct text wanted);
/* Keeps the name if it is closer than the names before. The distance counts missing, surplus,
 * different and swapped letters; it may be at most a third of the longer name. The name is
 * borrowed. */
void nearest_offer(struct nearest *nearest, struct text name);

#endif
