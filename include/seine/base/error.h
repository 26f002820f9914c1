/*
 * One error model for the whole program.
 *
 * A function that can fail returns 0 or a negative `enum status` and, where a person could act on
 * the reason, fills a `struct error` with a sentence that names the place and the value. Outputs
 * named ret_… are left untouched on failure. Libraries do not log; whoever can act does.
 *
 * `error` may be NULL everywhere: the status is returned all the same.
 * Codes of SQLite, libcurl and the system are translated where they arise and nowhere else.
 */
#ifndef SEINE_BASE_ERROR_H
#define SEINE_BASE_ERROR_H

#include <errno.h>
#include <stdarg.h>

#define SEINE_MUST_CHECK     __attribute__((warn_unused_result))
#define SEINE_PRINTF(at, of) __attribute__((format(printf, at, of)))

/* status, its name, what it means to the caller */
#define SEINE_STATUS_TABLE(X)                                                                      \
    X(STATUS_INVALID, -1001, "invalid")     /* the input cannot be meant */                        \
    X(STATUS_LIMIT, -1002, "limit")         /* a ceiling was reached */                            \
    X(STATUS_MEMORY, -1003, "memory")       /* an allocation failed */                             \
    X(STATUS_SYSTEM, -1004, "system")       /* a system call failed; the sentence says which */    \
    X(STATUS_NOT_FOUND, -1005, "not found") /* no such thing */                                    \
    X(STATUS_EXISTS, -1006, "exists")       /* it is there already */                              \
    X(STATUS_DATABASE, -1007, "database")   /* SQLite refused; a bug or a broken disk */           \
    X(STATUS_FULL, -1008, "full")           /* no space left; may be tried again */                \
    X(STATUS_BUSY, -1009, "busy")           /* somebody else holds it; may be tried again */       \
    X(STATUS_FOREIGN, -1010, "foreign")     /* a file that is not ours */                          \
    X(STATUS_NEWER, -1011, "newer")         /* written by a later program */                       \
    X(STATUS_DAMAGED, -1012, "damaged")     /* a file of ours that is broken */                    \
    X(STATUS_READ_ONLY, -1013, "read-only") /* the place cannot be written to */                   \
    X(STATUS_NETWORK, -1014, "network")     /* a peer failed */                                    \
    X(STATUS_TIMEOUT, -1015, "timeout")     /* it took too long */                                 \
    X(STATUS_CANCELLED, -1016, "cancelled") /* we were asked to stop */

enum status {
    STATUS_OK = 0,
#define SEINE_STATUS_ENUM(name, value, text) name = (value),
    SEINE_STATUS_TABLE(SEINE_STATUS_ENUM)
#undef SEINE_STATUS_ENUM
};

struct error {
    int status;
    char sentence[512]; /* UTF-8, without a full stop or newline at its end */
};

/* Fills `error` (unless NULL) and returns `status`, so that `return error_set(…)` reads well. A
 * macro, so that the compiler and the analyzer see which status comes back; `status` is evaluated
 * twice. */
#define error_set(error, status, ...)                                                              \
    (error_fill((error), (status), __VA_ARGS__), error_status(status))

/* The same, with ": " and the text of `errno_value` behind the sentence; the status is
 * status_of_errno(). */
#define error_set_errno(error, errno_value, ...)                                                   \
    (error_fill_errno((error), (errno_value), __VA_ARGS__), status_of_errno(errno_value))

/* The functions behind the macros. */
void error_fill(struct error *error, int status, const char *format, ...) SEINE_PRINTF(3, 4);
void error_fill_errno(struct error *error, int errno_value, const char *format, ...)
    SEINE_PRINTF(3, 4);

static inline int error_status(int status)
{
    return status;
}

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

/* Puts "context: " in front of the sentence; returns error->status. */
int error_prefix(struct error *error, const char *format, ...) SEINE_PRINTF(2, 3);

/* The one-word name of a status. */
const char *status_name(int status);

#endif
