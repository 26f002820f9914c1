/*
 * Writing a normal form into the caller's storage: bounded, sticky, and zero-terminated by whoever
 * ends it.
 */
#ifndef SEINE_URI_WRITER_H
#define SEINE_URI_WRITER_H

#include <seine/foundation/uri.h>

struct uri_writer {
    char *data;
    size_t length;
    size_t limit; /* the most that may be written, a zero behind it not counted */
    bool full;    /* something did not fit; nothing is written any more */
};

/* At most LIMIT_URI_BYTES and what the storage holds besides the zero. */
struct uri_writer uri_writer_of(char *storage, size_t storage_bytes);
void uri_write(struct uri_writer *writer, const char *data, size_t length);
/* Writes a component: bytes of the class `encode` and non-ASCII are percent-encoded, escapes
 * brought into normal form, invalid UTF-8 written as U+FFFD. */
void uri_write_component(struct uri_writer *writer, struct text component, unsigned encode);
/* The same without touching escapes that are there. */
void uri_write_verbatim(struct uri_writer *writer, struct text component, unsigned encode);

#endif
