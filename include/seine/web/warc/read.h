/*
 * Reads the records of a WARC file one after the other: one gzip member per record, members of
 * several records, or no compression; versions 0.17 to 1.1. Blocks are read in pieces.
 *
 * Calling order: warc_reader_open(); then repeatedly warc_reader_next(), warc_reader_read() as
 * often as needed, and optionally warc_reader_end(); warc_reader_close().
 *
 * A file that is truncated, or is not WARC, gives STATUS_DAMAGED; earlier records are valid.
 * Sentences name the file and the offset of the record.
 */
#ifndef SEINE_WARC_READ_H
#define SEINE_WARC_READ_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Maximum size of a record's header. */
#define WARC_HEADER_BYTES (64 * 1024)

struct warc_reader;

struct warc_record {
    int64_t offset;      /* offset in the file: of its member, or of the record itself without
                          * compression */
    int64_t length;      /* length of its block */
    bool begins_member;  /* it is the first record of its member; true without compression */
    bool has_bare_lines; /* a line of its header ends without CR */
    struct text version; /* "WARC/1.1" */
    struct text type;    /* "response" */
    struct text header;  /* its fields, each line ended by CR LF; folded lines are joined */
};

/* STATUS_NOT_FOUND and other errors of the system. */
int warc_reader_open(const char *path, struct warc_reader **ret_reader,
                     struct error *error) SEINE_MUST_CHECK;
/* Starts with the record at this offset (struct warc_record). */
int warc_reader_open_at(const char *path, int64_t offset, struct warc_reader **ret_reader,
                        struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void warc_reader_close(struct warc_reader *reader);

#define WARC_RECORD 1

/* WARC_RECORD, or 0 at the end of the file. The texts live until the next call. */
int warc_reader_next(struct warc_reader *reader, struct warc_record *ret_record,
                     struct error *error) SEINE_MUST_CHECK;
/* Reads the next bytes of the block, at most `most`; 0 at its end. */
int warc_reader_read(struct warc_reader *reader, char *bytes, size_t most, size_t *ret_length,
                     struct error *error) SEINE_MUST_CHECK;

struct warc_record_end {
    int64_t offset;     /* offset of the first byte after the record (its member) */
    bool is_terminated; /* two empty lines follow the block, as required */
    bool ends_member;   /* the member contains nothing else; true without compression */
};

/* Skips the rest of the record. */
int warc_reader_end(struct warc_reader *reader, struct warc_record_end *ret_end,
                    struct error *error) SEINE_MUST_CHECK;

/* The value of the record's first field of that name; case is ignored. */
bool warc_record_field(const struct warc_record *record, const char *name, struct text *ret_value);
/* WARC-Target-URI without the angle brackets that wget adds. */
bool warc_record_target(const struct warc_record *record, struct text *ret_uri);
/* WARC-Date in milliseconds since 1970; a fraction of the second is accepted, and parts after the
 * day may be missing (W3C date and time formats, as in ISO 28500:2017 5.4). */
bool warc_record_date(const struct warc_record *record, int64_t *ret_ms);

#endif
