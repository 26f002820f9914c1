/*
 * The lines of a text file that an administrator named, read as a stream: memory does not depend on
 * the file's length, nor on that of a line, and no line takes long.
 *
 * Lines end with LF or CRLF, the last one also with the file. A byte order mark of UTF-8 at the
 * beginning is passed over. Only regular files are opened, so that nobody waits for a pipe.
 */
#ifndef SEINE_BASE_LINES_H
#define SEINE_BASE_LINES_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* What tells whether a file is still the one it was. */
struct line_file_facts {
    int64_t size_bytes;
    int64_t modified_ms; /* wall time */
};

struct line_file;

/* Begins `position` bytes behind the beginning of the file; a position given by
 * line_file_position() is the beginning of a line. STATUS_NOT_FOUND, STATUS_READ_ONLY (no right to
 * read it), STATUS_INVALID (no regular file), STATUS_SYSTEM, STATUS_MEMORY. */
int line_file_open(const char *path, int64_t position, struct line_file **ret_file,
                   struct error *error) SEINE_MUST_CHECK;
/* The same of a file that is open already; `name` is for sentences. The caller keeps the
 * descriptor, whose position is changed. */
int line_file_of(int descriptor, const char *name, int64_t position, struct line_file **ret_file,
                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void line_file_close(struct line_file *file);
/* As it was when it was opened. */
void line_file_facts(const struct line_file *file, struct line_file_facts *ret_facts);

struct file_line {
    struct text text; /* without its end; lives until the next call */
    bool too_long;    /* longer than LIMIT_FILE_LINE_BYTES: `text` is its beginning */
};

/* 1 and the next line, 0 at the end of the file, or an error behind which nothing more can be read:
 * STATUS_SYSTEM, STATUS_INVALID (a line has no end within LIMIT_FILE_LINE_PASSED_BYTES). */
int line_file_next(struct line_file *file, struct file_line *ret_line,
                   struct error *error) SEINE_MUST_CHECK;
/* Bytes from the beginning of the file to the end of the line given last. */
int64_t line_file_position(const struct line_file *file);

#endif
