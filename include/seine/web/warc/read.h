/*
 * The records of a WARC file one after the other: a gzip member a record, members of several
 * records, or no compression; versions 0.17 to 1.1. Blocks are read in pieces.
 *
 * Calling order: warc_reader_open(); then warc_reader_next(), warc_reader_read() as often as
 * wanted, warc_reader_end() if its answer is wanted, and again; warc_reader_close().
 *
 * A file that is cut off, or holds something else, is STATUS_DAMAGED; what came before can be used.
 * Sentences name the file and the offset of the record.
 */
#ifndef SEINE_WARC_READ_H
#define SEINE_WARC_READ_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Longest header of a record that is read. */
#define WARC_HEADER_BYTES (64 * 1024)

struct warc_reader;

struct warc_record {
    int64_t offset;      /* in the file: of its member, or of itself without compression */
    int64_t length;      /* of its block */
    bool begins_member;  /* it is the first of its member; true without compression */
    bool has_bare_lines; /* a line of its header ends without CR */
    struct text version; /* "WARC/1.1" */
    struct text type;    /* "response" */
    struct text header;  /* its fields, a line each, ended by CR LF; folded lines are joined */
};

/* STATUS_NOT_FOUND and so on, as the system says. */
int warc_reader_open(const char *path, struct warc_reader **ret_reader,
                     struct error *error) SEINE_MUST_CHECK;
/* The first record is the one at this offset (struct warc_record). */
int warc_reader_open_at(const char *path, int64_t offset, struct warc_reader **ret_reader,
                        struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void warc_reader_close(struct warc_reader *reader);

#define WARC_RECORD 1

/* WARC_RECORD, or 0 at the end of the file. The texts live until the next call. */
int warc_reader_next(struct warc_reader *reader, struct warc_record *ret_record,
                     struct error *error) SEINE_MUST_CHECK;
/* The next bytes of the block, at most `most`; 0 at its end. */
int warc_reader_read(struct warc_reader *reader, char *bytes, size_t most, size_t *ret_length,
                     struct error *error) SEINE_MUST_CHECK;

struct warc_record_end {
    int64_t offset;     /* of the first byte in the file behind the record (its member) */
    bool is_terminated; /* two empty lines follow the block, as they must */
    bool ends_member;   /* nothing else is in the member; true without compression */
};

/* Passes over what is left of the record. */
int warc_reader_end(struct warc_reader *reader, struct warc_record_end *ret_end,
                    struct error *error) SEINE_MUST_CHECK;

/* The value of the record's first field of that name, case not counting. */
bool warc_record_field(const struct warc_record *record, const char *name, struct text *ret_value);
/* WARC-Target-URI without the angle brackets that wget puts around it. */
bool warc_record_target(const struct warc_record *record, struct text *ret_uri);
/* WARC-Date in milliseconds since 1970; also with a fraction of the second, or without the parts
 * behind a day (W3C date and time formats, as ISO 28500:2017 5.4 has it). */
bool warc_record_date(const struct warc_record *record, int64_t *ret_ms);

#endif
