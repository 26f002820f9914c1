/*
 * A reader of text files named by an administrator, line by line. Memory depends neither on the
 * length of the file nor on that of a line, and each call takes a bounded time.
 *
 * Lines end with LF or CRLF; the end of the file also ends the last line. A UTF-8 byte order mark
 * at the beginning is skipped. Only regular files are opened, so that a pipe cannot block the
 * reader.
 */
#ifndef SEINE_BASE_LINES_H
#define SEINE_BASE_LINES_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

/* Facts that show whether a file has changed. */
struct line_file_facts {
    int64_t size_bytes;
    int64_t modified_ms; /* wall time */
};

struct line_file;

/* Starts `position` bytes after the beginning of the file; a position from line_file_position() is
 * the start of a line. STATUS_NOT_FOUND, STATUS_READ_ONLY (no permission to read), STATUS_INVALID
 * (not a regular file), STATUS_SYSTEM, STATUS_MEMORY. */
int line_file_open(const char *path, int64_t position, struct line_file **ret_file,
                   struct error *error) SEINE_MUST_CHECK;
/* The same for an open file; `name` is for error sentences. The caller keeps the descriptor; its
 * file offset changes. */
int line_file_of(int descriptor, const char *name, int64_t position, struct line_file **ret_file,
                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void line_file_close(struct line_file *file);
/* The facts at the time of opening. */
void line_file_facts(const struct line_file *file, struct line_file_facts *ret_facts);

struct file_line {
    struct text text; /* without its line end; valid until the next call */
    bool too_long;    /* longer than LIMIT_FILE_LINE_BYTES; `text` is its beginning */
};

/* Returns 1 and the next line, 0 at the end of the file, or an error after which the file cannot be
 * read further: STATUS_SYSTEM, STATUS_INVALID (a line exceeds LIMIT_FILE_LINE_PASSED_BYTES). */
int line_file_next(struct line_file *file, struct file_line *ret_line,
                   struct error *error) SEINE_MUST_CHECK;
/* Bytes from the beginning of the file to the end of the line returned last. */
int64_t line_file_position(const struct line_file *file);

#endif
