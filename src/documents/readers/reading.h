/*
 * One document that is being read: what a reader is given, and where it writes.
 */
#ifndef SEINE_READERS_READING_H
#define SEINE_READERS_READING_H

#include "html.h"
#include <seine/documents/readers.h>

struct reading {
    struct text document;
    const struct convert_limits *limits;
    const struct reader_tools *tools;
    struct html html;
    uint64_t inflated_bytes; /* so far */
    char *sentence;
};

/* Says why, and returns the outcome. */
enum convert_outcome reading_fail(struct reading *reading, enum convert_outcome outcome,
                                  const char *format, ...) SEINE_PRINTF(3, 4);
/* Counts what was unpacked. False when it exceeds what all together may have, or 16 MiB and 200
 * times the document: nothing that people wrote shrinks like that. */
bool reading_inflated(struct reading *reading, size_t bytes);
enum convert_outcome reading_too_much(struct reading *reading);

/* Plain text in the encoding that `label`, which may be empty, or the bytes say. */
void reading_plain_text(struct reading *reading, struct text bytes, struct text label);

/* Families of formats that know one another by what is inside. */
enum convert_outcome read_zip(struct reading *reading);
enum convert_outcome read_compound(struct reading *reading);
enum convert_outcome read_archive(struct reading *reading);
enum convert_outcome read_mail(struct reading *reading);
enum convert_outcome read_rtf(struct reading *reading);
enum convert_outcome read_pdf(struct reading *reading);

#endif
