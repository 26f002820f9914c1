/*
 * Properties of a document that stand in XML, one an element: title, author, dates.
 */
#ifndef SEINE_READERS_PROPERTIES_H
#define SEINE_READERS_PROPERTIES_H

#include "package.h"

struct property_name {
    const char *element;
    const char *meta; /* name of the META element; "": the title */
};

/* The table ends with a NULL element. */
enum convert_outcome properties_read(struct package *package, const char *name,
                                     const struct property_name *table);

#endif
