/*
 * Writes a normal form into the caller's storage: bounded, with a sticky error. The code that
 * finishes the URI appends the zero.
 */
#ifndef SEINE_URI_WRITER_H
#define SEINE_URI_WRITER_H

#include <seine/foundation/uri.h>

struct uri_writer {
    char *data;
    size_t length;
    size_t limit; /* the maximum length without the final zero */
    bool full;    /* something did not fit; nothing more is written */
};

/* A writer whose limit is the smaller of LIMIT_URI_BYTES and the storage without the zero. */
struct uri_writer uri_writer_of(char *storage, size_t storage_bytes);
void uri_write(struct uri_writer *writer, const char *data, size_t length);
/* Writes a component: percent-encodes bytes of the class `encode` and non-ASCII, normalises
 * escapes, and writes invalid UTF-8 as U+FFFD. */
void uri_write_component(struct uri_writer *writer, struct text component, unsigned encode);
/* The same, but leaves existing escapes unchanged. */
void uri_write_verbatim(struct uri_writer *writer, struct text component, unsigned encode);

#endif
