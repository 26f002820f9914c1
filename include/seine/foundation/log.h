/*
 * log: messages for the operators of the program.
 *
 * A `struct log` is a destination of lines (standard error, a file, or a callback) and a mask of
 * levels. There is no process-wide logger: a function that logs receives its log. A NULL log
 * discards everything, so code without a log stays silent. Facts about URIs, sites and documents
 * belong in tables, not here.
 *
 * A line is
 *
 *     2026-11-20T23:47:51.123Z WARNING fetch: the message\n
 *
 * in UTC and UTF-8, at most LIMIT_LOG_LINE_BYTES long (a longer message is cut and ends in "..."),
 * written by one write(2). A message may quote untrusted data: control characters, DEL, C1
 * controls, the line and paragraph separators, Unicode's bidirectional controls, bytes that are not
 * UTF-8 and the backslash are written as \xNN (each byte; the backslash as \\). So no message can
 * end its line, forge another one or control a terminal.
 *
 * Rate limit: of the messages of one part and one format (one call site, with any arguments),
 * LOG_BURST are written per LOG_WINDOW_MS. The others are counted, and a line reports their number
 * after the window. The limit does not apply to verbose and debug, which are enabled explicitly.
 *
 * Threads: every function but log_new() and log_free() may be called from any thread at any time. A
 * level that is not enabled costs one atomic load. Write errors are ignored; a line reports the
 * number of lost lines as soon as writing works again.
 */
#ifndef SEINE_LOG_H
#define SEINE_LOG_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The levels of MS-FSCADM 2.2.3.5, whose values are the bits of Get/SetLogLevel, and the use of
 * each:
 *
 * - critical: The program or a collection cannot continue; an operator must act now. (The data
 *   directory is damaged; a commit fails for another reason than a full disk.)
 * - error: A requested action failed and will not be retried automatically. (A start URI is
 *   refused; a feeding destination rejects the documents.)
 * - warning: A problem that the program handles itself, now or once the cause is gone. (The disk is
 *   full and the crawl waits; a site backs off; a reader pins the WAL.)
 * - info: The milestones of ordinary work, few per hour. (Start, stop, a cycle begins or ends, the
 *   configuration changed.)
 * - verbose: Events of a site or a connection, some lines a second. (Leased, returned, robots.txt
 *   fetched, name resolved.)
 * - debug: Events of a single URI, message or transaction; as many lines as there is work.
 */
enum log_level {
    LOG_LEVEL_INFO = 0x04,
    LOG_LEVEL_DEBUG = 0x08,
    LOG_LEVEL_WARNING = 0x10,
    LOG_LEVEL_ERROR = 0x20,
    LOG_LEVEL_CRITICAL = 0x40,
    LOG_LEVEL_VERBOSE = 0x80,
};

#define LOG_LEVELS_ALL 0xFCU
#define LOG_LEVELS_DEFAULT                                                                         \
    ((unsigned)LOG_LEVEL_CRITICAL | LOG_LEVEL_ERROR | LOG_LEVEL_WARNING | LOG_LEVEL_INFO)

/* Rate limit: lines of one part and format per window. */
#define LOG_BURST     20
#define LOG_WINDOW_MS 10000

struct log;

/* Receives a whole line with its newline, under the log's lock. It must not log to the same log and
 * must not wait for a thread that may log. Returns false if the line was lost. */
typedef bool log_sink(void *context, struct text line);

/* Creates a log that appends to the file `path` (created with 0666 less umask), or writes to
 * standard error for NULL. 0, STATUS_MEMORY or an error of opening the file. */
int log_new(struct log **ret_log, const char *path, unsigned mask,
            struct error *error) SEINE_MUST_CHECK;
/* Reports how many lines were left out, and closes the file. NULL is allowed. */
void log_free(struct log *log);

/* Redirects lines to `sink`. The terminal's status block uses it: it clears itself, writes the line
 * with log_write_plainly() and draws itself again. NULL: back to the log's own destination. When
 * the function returns, the former sink is not running and will not be called again. */
void log_set_sink(struct log *log, log_sink *sink, void *context);
/* Writes the line to the log's own destination; for use inside a sink. */
bool log_write_plainly(struct log *log, struct text line);

/* Get/SetLogLevel. Returns false and changes nothing if the mask is empty or has unknown bits
 * (decisions.md, Admin protocol 12). */
bool log_set_mask(struct log *log, unsigned mask);
unsigned log_mask(const struct log *log);

/* "WARNING" …; NULL unless `level` is exactly one level. */
const char *log_level_name(unsigned level);
/* The level of that name, ignoring case, or 0. */
unsigned log_level_of_name(struct text name);

/* Whether the level is enabled; for messages that are costly to prepare. */
bool log_wants(const struct log *log, enum log_level level);

/* `part` and `format` are string literals: the rate limit recognises a call site by their
 * addresses. No newline. */
void log_message(struct log *log, enum log_level level, const char *part, const char *format, ...)
    SEINE_PRINTF(4, 5);

#define log_critical(log, part, ...) LOG_IF_WANTED(log, LOG_LEVEL_CRITICAL, part, __VA_ARGS__)
#define log_error(log, part, ...)    LOG_IF_WANTED(log, LOG_LEVEL_ERROR, part, __VA_ARGS__)
#define log_warning(log, part, ...)  LOG_IF_WANTED(log, LOG_LEVEL_WARNING, part, __VA_ARGS__)
#define log_info(log, part, ...)     LOG_IF_WANTED(log, LOG_LEVEL_INFO, part, __VA_ARGS__)
#define log_verbose(log, part, ...)  LOG_IF_WANTED(log, LOG_LEVEL_VERBOSE, part, __VA_ARGS__)
#define log_debug(log, part, ...)    LOG_IF_WANTED(log, LOG_LEVEL_DEBUG, part, __VA_ARGS__)

/* The arguments are evaluated only if the level is enabled. */
#define LOG_IF_WANTED(log, level, part, ...)                                                       \
    (log_wants((log), (level)) ? log_message((log), (level), (part), __VA_ARGS__) : (void)0)

#endif
