/*
 * A file of records, one a line, for people and their tools: fields separated by tabs, an empty
 * field a hyphen. What a stranger put into a field can neither end it nor the line: it is escaped
 * as the lines of a log are (seine/foundation/log.h), and a long field is cut.
 *
 * `NAME.log` is appended to. When it has reached a size, or a new day begins (UTC), it becomes
 * `NAME.log.1`, that `NAME.log.2`, and so on; beyond the number that is kept the oldest goes. So
 * the disk it takes is bounded. The file is made when there is something to write.
 *
 * As XML the file is `NAME.xml`, and a record an element with an attribute for each field that is
 * not empty; the elements follow one another, without one around them, since the file is appended
 * to.
 *
 * Records are gathered in memory and written when some 64 KiB are there, or by record_file_flush();
 * nothing is synced. What cannot be written (disk full) is counted and told by a line of its own,
 * `# N records could not be written` (as XML a comment), as soon as writing works again; the caller
 * is not held up.
 *
 * One thread at a time.
 */
#ifndef SEINE_LOG_RECORD_FILE_H
#define SEINE_LOG_RECORD_FILE_H

#include <seine/foundation/base.h>
#include <stdint.h>

struct record_file;

struct record_file_settings {
    const char *folder; /* made when it is missing, with those above it */
    const char *name;   /* "fetch" */
    int64_t most_bytes; /* of one file */
    int kept;           /* old files; 0: none */
    /* Of XML: the names of the fields, which live as long as the file. NULL: lines. */
    const char *const *attributes;
};

/* Everything is copied. STATUS_MEMORY. */
int record_file_new(const struct record_file_settings *settings,
                    struct record_file **ret_file) SEINE_MUST_CHECK;
/* Flushes. NULL is allowed. */
void record_file_free(struct record_file *file);

#define RECORD_MOST_FIELDS 16
/* Adds a record of up to RECORD_MOST_FIELDS. `at_ms` (wall time) says of which day it is. */
void record_file_add(struct record_file *file, int64_t at_ms, const struct text *fields,
                     size_t count);
void record_file_flush(struct record_file *file);
/* Why the last try to write failed, or "" when it worked. */
const char *record_file_trouble(const struct record_file *file);

#define RECORD_LINE_BYTES (4 * LIMIT_LOG_LINE_BYTES)
/* The record as a line of a file, without its end. Returns its length. */
size_t record_line(const struct text *fields, size_t count, char ret_line[RECORD_LINE_BYTES]);

/* "2026-11-20T23:47:51.123Z", as records tell times. */
#define RECORD_TIME_BYTES 25
void record_time(int64_t at_ms, char ret_text[RECORD_TIME_BYTES]);

#endif
