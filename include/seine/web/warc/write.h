/*
 * Writes a record as a gzip member, to be appended to a file, so that each record can be read
 * separately by its offset (ISO 28500:2017, annex D).
 */
#ifndef SEINE_WARC_WRITE_H
#define SEINE_WARC_WRITE_H

#include <seine/foundation/base.h>
#include <stddef.h>
#include <stdint.h>

#define WARC_PROFILE_IDENTICAL    "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"
#define WARC_PROFILE_NOT_MODIFIED "http://netpreserve.org/warc/1.1/revisit/server-not-modified"

struct warc_field {
    const char *name;
    struct text value; /* without data: the field is omitted */
};

struct warc_draft {
    const char *type;
    const char *id; /* warc_record_id() */
    int64_t date_ms;
    struct text target_uri;          /* without data: none */
    const char *content_type;        /* type of the block; NULL: none */
    const struct warc_field *fields; /* further fields beside these and the digests */
    size_t field_count;
    struct text head;    /* the part of the block before the payload … */
    struct text payload; /* … and the payload */
    bool has_payload;    /* write its digest */
};

/* Appends the record. STATUS_MEMORY, also if the buffer's ceiling is exceeded. Control characters
 * in values become blanks. */
int warc_write_record(const struct warc_draft *draft, struct buffer *out,
                      struct error *error) SEINE_MUST_CHECK;

/* "2026-01-31T12:00:00Z", the form of WARC-Date. */
#define WARC_DATE_BYTES 24
void warc_date_write(int64_t date_ms, char ret_date[WARC_DATE_BYTES]);

#endif
