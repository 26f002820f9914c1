/*
 * What a part of an Office Open XML package refers to (ISO/IEC 29500-2, 9): by the identifiers that
 * its XML uses.
 */
#ifndef SEINE_READERS_RELATIONS_H
#define SEINE_READERS_RELATIONS_H

#include "package.h"

struct relation {
    char *id;
    char *type;   /* the last segment of its URI: "hyperlink", "slide", "officeDocument" */
    char *target; /* the name of an entry; of one that is external, the address */
    bool is_external;
};

struct relations {
    struct relation *items;
    size_t count;
    size_t capacity;
    const char *part; /* whose they are */
};

/* Those of the part, "" for the package itself; none when there are none. Zeroed before. */
enum convert_outcome relations_read(struct package *package, const char *part,
                                    struct relations *relations);
void relations_free(struct relations *relations);
/* NULL when there is none. */
const struct relation *relations_find(const struct relations *relations, struct text id);
/* The first of a type behind `after` (NULL: from the start). */
const struct relation *relations_next(const struct relations *relations, const char *type,
                                      const struct relation *after);

#endif
