/*
 * A file of records, one per line, for people and their tools: fields separated by tabs, an empty
 * field as a hyphen. Untrusted content cannot end a field or a line: it is escaped like the lines
 * of a log (seine/foundation/log.h), and a long field is cut.
 *
 * Records are appended to `NAME.log`. When the file reaches its maximum size, or a new day begins
 * (UTC), it becomes `NAME.log.1`, that file `NAME.log.2`, and so on; the oldest beyond `kept` is
 * deleted. So the disk usage is bounded. The file is created when there is something to write.
 *
 * As XML the file is `NAME.xml`, and a record is an element with one attribute per field that is
 * not empty. The elements have no root element around them, because the file is appended to.
 *
 * Records are buffered in memory and written at some 64 KiB, or by record_file_flush(); nothing is
 * synced. Records that cannot be written (disk full) are counted; as soon as writing works again,
 * the line `# N records could not be written` (in XML a comment) reports them. The caller never
 * waits.
 *
 * One thread at a time.
 */
#ifndef SEINE_LOG_RECORD_FILE_H
#define SEINE_LOG_RECORD_FILE_H

#include <seine/foundation/base.h>
#include <stdint.h>

struct record_file;

struct record_file_settings {
    const char *folder; /* created if missing, with its parents */
    const char *name;   /* "fetch" */
    int64_t most_bytes; /* maximum size of one file */
    int kept;           /* how many old files are kept; 0: none */
    /* For XML: the names of the fields, which must outlive the file. NULL: plain lines. */
    const char *const *attributes;
};

/* Copies the settings. STATUS_MEMORY. */
int record_file_new(const struct record_file_settings *settings,
                    struct record_file **ret_file) SEINE_MUST_CHECK;
/* Flushes and frees. NULL is allowed. */
void record_file_free(struct record_file *file);

#define RECORD_MOST_FIELDS 16
/* Adds a record of up to RECORD_MOST_FIELDS. `at_ms` (wall time) decides the day of the record. */
void record_file_add(struct record_file *file, int64_t at_ms, const struct text *fields,
                     size_t count);
void record_file_flush(struct record_file *file);
/* The error of the last write, or "" if it succeeded. */
const char *record_file_trouble(const struct record_file *file);

#define RECORD_LINE_BYTES (4 * LIMIT_LOG_LINE_BYTES)
/* Formats the record as a line without its line end. Returns its length. */
size_t record_line(const struct text *fields, size_t count, char ret_line[RECORD_LINE_BYTES]);

/* "2026-11-20T23:47:51.123Z", the time format of records. */
#define RECORD_TIME_BYTES 25
void record_time(int64_t at_ms, char ret_text[RECORD_TIME_BYTES]);

#endif
