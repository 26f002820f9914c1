/*
 * One error model for the whole program. Programs decide by codes, people read sentences.
 *
 * A function that can fail returns 0 or a negative `enum status`. Where a caller could act on the
 * reason, it also fills a `struct error`: a code of the table in errors.def (the status itself or a
 * finer code below it), the values concerned, and a sentence that names the place and the value.
 * The table says once what a code means, who is at fault, and how pages, methods and the command
 * line answer it. Code never compares or cuts a sentence. Outputs named ret_… are left untouched on
 * failure. Libraries do not log; the caller that can act on the error logs.
 *
 * `error` may be NULL everywhere; the status is returned all the same. Codes of SQLite, libcurl and
 * the system are translated where they arise and nowhere else.
 */
#ifndef SEINE_BASE_ERROR_H
#define SEINE_BASE_ERROR_H

#include <seine/foundation/base/text.h>

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

#define SEINE_MUST_CHECK     __attribute__((warn_unused_result))
#define SEINE_PRINTF(at, of) __attribute__((format(printf, at, of)))

/* The kind of failure. */
enum status {
    STATUS_OK = 0,
#define EXIT(name, number, meaning, of_admin)
#define STATUS(name, number, word, fault, http, exit, meaning) STATUS_##name = (number),
#define ERROR(name, status, exit, sentence, meaning)
#include <seine/foundation/base/errors.def>
#undef STATUS
#undef ERROR
};

enum error_row {
    ERROR_ROW_OF_STATUS, /* no finer code */
#define STATUS(name, number, word, fault, http, exit, meaning)
#define ERROR(name, status, exit, sentence, meaning) ERROR_ROW_##name,
#include <seine/foundation/base/errors.def>
#undef ERROR
    ERROR_ROW_COUNT
};

/* The exact failure. error_status() computes the status from the code. */
#define ERROR_STEP 10000
enum error_code {
#define ERROR(name, status, exit, sentence, meaning)                                               \
    ERROR_##name = STATUS_##status - ERROR_STEP * ERROR_ROW_##name,
#include <seine/foundation/base/errors.def>
#undef ERROR
#undef STATUS
#undef EXIT
};

/* The exit statuses of the program. */
enum exit_status {
#define EXIT(name, number, meaning, of_admin) EXIT_##name = (number),
#define STATUS(name, number, word, fault, http, exit, meaning)
#define ERROR(name, status, exit, sentence, meaning)
#include <seine/foundation/base/errors.def>
#undef EXIT
#undef STATUS
#undef ERROR
};

enum fault {
    FAULT_CALLER,      /* repeating the same call cannot succeed */
    FAULT_ENVIRONMENT, /* files, the machine or a peer failed; a retry may succeed */
    FAULT_PROGRAM,
};

#define ERROR_VALUE_BYTES 128

struct error {
    int status;
    int code;                      /* an enum error_code of that status, or the status */
    int cause;                     /* errno, or the code of the library that failed; 0: none */
    unsigned line;                 /* of the file that the place names, from 1; 0: none */
    unsigned message_at;           /* where the sentence begins to say what is wrong; private */
    char value[ERROR_VALUE_BYTES]; /* the value concerned, cut at a whole character; never a
                                    * secret */
    char sentence[512]; /* for people: UTF-8, without a full stop or newline at its end */
};

/* A row of the table: a status or a code. */
struct error_facts {
    const char *name; /* "not found", "NO_SITE" */
    enum fault fault;
    int http;
    enum exit_status exit;
    const char *sentence; /* NULL: the sentence depends on the place */
    const char *meaning;
};

/* An unknown code has the facts of STATUS_SYSTEM. */
const struct error_facts *error_facts(int code);

/* The status of a code. A status is its own status. */
static inline int error_status(int code)
{
    int status = code % ERROR_STEP;
    return code < 0 && status >= 0 ? STATUS_SYSTEM : status; /* the static analyzer cannot divide */
}

static inline bool error_is_callers(int status)
{
    return error_facts(status)->fault == FAULT_CALLER;
}

/* Fills `error` (unless NULL) and returns the status of `code`, so that `return error_set(…)` reads
 * well. A macro, so that the compiler and the analyzer see which status comes back; `code` is
 * evaluated more than once. */
#define error_set(error, code, ...) (error_fill((error), (code), __VA_ARGS__), error_status(code))

/* The same with the sentence of the table: error_raise(error, ERROR_NO_SITE, .of = …, .value = …).
 */
#define error_raise(error, code, ...)                                                              \
    (error_fill_row((error), (code), &(struct error_fields){__VA_ARGS__}), error_status(code))

/* The same, with ": " and the text of `errno_value` behind the sentence; the status is
 * status_of_errno(), the cause `errno_value`. */
#define error_set_errno(error, errno_value, ...)                                                   \
    (error_fill_errno((error), (errno_value), __VA_ARGS__), status_of_errno(errno_value))

/* "cannot open PATH: No such file or directory"; the value is the path. */
#define error_set_file(error, errno_value, doing, path)                                            \
    (error_fill_file((error), (errno_value), (doing), (path)), status_of_errno(errno_value))

/* The values that the sentence of a row names. */
struct error_fields {
    struct text value;
    struct text of; /* the thing in which `value` was looked up */
    int64_t limit;
};

/* The functions behind the macros. */
void error_fill(struct error *error, int code, const char *format, ...) SEINE_PRINTF(3, 4);
void error_fill_row(struct error *error, int code, const struct error_fields *fields);
void error_fill_errno(struct error *error, int errno_value, const char *format, ...)
    SEINE_PRINTF(3, 4);
void error_fill_file(struct error *error, int errno_value, const char *doing, const char *path);

/* ENOSPC and EDQUOT are STATUS_FULL, EROFS, EACCES and EPERM STATUS_READ_ONLY, ENOENT
 * STATUS_NOT_FOUND, EEXIST STATUS_EXISTS, ENOMEM STATUS_MEMORY, the others STATUS_SYSTEM. */
static inline int status_of_errno(int errno_value)
{
    switch (errno_value) {
    case ENOSPC:
    case EDQUOT:
        return STATUS_FULL;
    case EROFS:
    case EACCES:
    case EPERM:
        return STATUS_READ_ONLY;
    case ENOENT:
        return STATUS_NOT_FOUND;
    case EEXIST:
        return STATUS_EXISTS;
    case ENOMEM:
        return STATUS_MEMORY;
    default:
        return STATUS_SYSTEM;
    }
}

/* The place is the beginning of the sentence: a parameter, a method and its argument, a file.
 * error_prefix() puts "place: " in front of the place, error_move() replaces the place. Both return
 * error->status. */
int error_prefix(struct error *error, const char *format, ...) SEINE_PRINTF(2, 3);
int error_move(struct error *error, const char *format, ...) SEINE_PRINTF(2, 3);
/* Appends "; more" to the sentence. If both do not fit, the sentence is cut. */
void error_append(struct error *error, const char *format, ...) SEINE_PRINTF(2, 3);
/* The place, or an empty text. It lives until the error changes. */
struct text error_place(const struct error *error);

/* Set the value concerned, the code of the library or system call that failed, and the line of a
 * file, after error_set(). `error` may be NULL. */
void error_set_value(struct error *error, struct text value);
void error_set_cause(struct error *error, int cause);
void error_set_line(struct error *error, unsigned line);

/* Copies an error that another function filled when it returned `status`. Returns `status`. */
int error_copy(struct error *error, int status, const struct error *from);
/* Keeps the sentence and changes the code, for a caller that knows better than the callee what the
 * failure means. Returns the status of the code. */
int error_recode(struct error *error, int code);

/* Whether code, place, line and value of both errors are equal. */
bool error_is_same(const struct error *a, const struct error *b);

/* The one-word name of a status. */
const char *status_name(int status);

#endif
