/*
 * Compound files ([MS-CFB]), which libgsf opens: their streams by name, and the properties that all
 * kinds of documents in them have ([MS-OLEPS]).
 */
#ifndef SEINE_READERS_COMPOUND_H
#define SEINE_READERS_COMPOUND_H

#include "reading.h"

#include <gsf/gsf.h>

/* A stream whole, to be given to free(); false when there is none or it exceeds the limits. */
bool compound_stream(struct reading *reading, GsfInfile *file, const char *name,
                     struct buffer *ret_stream);

enum convert_outcome read_powerpoint(struct reading *reading, GsfInfile *file);

#endif
