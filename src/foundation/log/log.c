#include <seine/foundation/base/plural.h>
#include <seine/foundation/log.h>

#include "escape.h"
#include "repetition.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define LIMITED_LEVELS                                                                             \
    ((unsigned)LOG_LEVEL_CRITICAL | LOG_LEVEL_ERROR | LOG_LEVEL_WARNING | LOG_LEVEL_INFO)

struct log {
    atomic_uint mask;
    int descriptor;
    bool owns_descriptor;
    pthread_mutex_t lock; /* guards everything below */
    log_sink *sink;
    void *sink_context;
    uint64_t lost_lines;
    struct repetitions repetitions;
    char message[LIMIT_LOG_LINE_BYTES];
    char line[LIMIT_LOG_LINE_BYTES];
};

static const struct {
    unsigned level;
    const char *name;
} LEVELS[] = {
    {LOG_LEVEL_CRITICAL, "CRITICAL"}, {LOG_LEVEL_ERROR, "ERROR"},
    {LOG_LEVEL_WARNING, "WARNING"},   {LOG_LEVEL_INFO, "INFO"},
    {LOG_LEVEL_VERBOSE, "VERBOSE"},   {LOG_LEVEL_DEBUG, "DEBUG"},
};

const char *log_level_name(unsigned level)
{
    for (size_t i = 0; i < sizeof LEVELS / sizeof LEVELS[0]; i++)
        if (LEVELS[i].level == level)
            return LEVELS[i].name;
    return NULL;
}

unsigned log_level_of_name(struct text name)
{
    for (size_t i = 0; i < sizeof LEVELS / sizeof LEVELS[0]; i++)
        if (text_equal_nocase(text_of(LEVELS[i].name), name))
            return LEVELS[i].level;
    return 0;
}

int log_new(struct log **ret_log, const char *path, unsigned mask, struct error *error)
{
    int descriptor = STDERR_FILENO;
    if (path) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
        if (descriptor < 0)
            return error_set_file(error, errno, "open the log", path);
    }
    struct log *log = calloc(1, sizeof *log);
    if (!log) {
        if (path)
            close(descriptor);
        return error_set(error, STATUS_MEMORY, "no memory for a log");
    }
    atomic_init(&log->mask, mask & LOG_LEVELS_ALL);
    log->descriptor = descriptor;
    log->owns_descriptor = path != NULL;
    pthread_mutex_init(&log->lock, NULL);
    *ret_log = log;
    return 0;
}

bool log_write_plainly(struct log *log, struct text line)
{
    while (line.length) {
        ssize_t written = write(log->descriptor, line.data, line.length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        line.data += written;
        line.length -= (size_t)written;
    }
    return true;
}

/* All functions from here to log_message() run under the lock. */

static bool hand_over(struct log *log, struct text line)
{
    return log->sink ? log->sink(log->sink_context, line) : log_write_plainly(log, line);
}

static bool write_message(struct log *log, unsigned level, const char *part, struct text message)
{
    int64_t now_ms = machine_wall_ms();
    time_t seconds = (time_t)(now_ms / 1000);
    struct tm utc;
    gmtime_r(&seconds, &utc);
    char time_text[32];
    strftime(time_text, sizeof time_text, "%Y-%m-%dT%H:%M:%S", &utc);
    int head = snprintf(log->line, sizeof log->line, "%s.%03dZ %s %s: ", time_text,
                        (int)(now_ms % 1000), log_level_name(level), part);
    if (head < 0 || (size_t)head > sizeof log->line / 2)
        return false;
    size_t length;
    escape_message(log->line + head, sizeof log->line - (size_t)head - 1, message, &length);
    length += (size_t)head;
    log->line[length++] = '\n';
    return hand_over(log, (struct text){log->line, length});
}

static bool write_own(struct log *log, unsigned level, const char *part, const char *format, ...)
    SEINE_PRINTF(4, 5);

static bool write_own(struct log *log, unsigned level, const char *part, const char *format, ...)
{
    char message[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return write_message(log, level, part, text_of(message));
}

static void report_lost(struct log *log)
{
    if (log->lost_lines &&
        write_own(log, LOG_LEVEL_WARNING, "log", "%llu %s could not be written before this one",
                  (unsigned long long)log->lost_lines,
                  plural((int64_t)log->lost_lines, "line", "lines")))
        log->lost_lines = 0;
}

static void report_repetition(struct log *log, int64_t now_us, bool all)
{
    struct repetition over;
    while (repetition_over(&log->repetitions, now_us, all, &over))
        if (!write_own(log, over.level, over.part,
                       "%lu more messages like \"%.200s\" within %.1f s were left out",
                       (unsigned long)over.left_out, over.format,
                       (double)(now_us - over.window_began_us) / 1e6))
            log->lost_lines++;
}

void log_message(struct log *log, enum log_level level, const char *part, const char *format, ...)
{
    if (!log_wants(log, level))
        return;
    int errno_of_caller = errno;
    int64_t now_us = machine_monotonic_us();
    pthread_mutex_lock(&log->lock);
    report_repetition(log, now_us, false);
    if ((level & LIMITED_LEVELS) == 0 ||
        repetition_reports(&log->repetitions, part, format, level, now_us)) {
        va_list arguments;
        va_start(arguments, format);
        int length = vsnprintf(log->message, sizeof log->message, format, arguments);
        va_end(arguments);
        size_t known = length < 0 ? 0 : (size_t)length;
        if (known >= sizeof log->message)
            known = sizeof log->message - 1;
        report_lost(log);
        if (!write_message(log, level, part, (struct text){log->message, known}))
            log->lost_lines++;
    }
    pthread_mutex_unlock(&log->lock);
    errno = errno_of_caller;
}

void log_free(struct log *log)
{
    if (!log)
        return;
    report_repetition(log, machine_monotonic_us(), true);
    report_lost(log);
    if (log->owns_descriptor)
        close(log->descriptor);
    pthread_mutex_destroy(&log->lock);
    free(log);
}

void log_set_sink(struct log *log, log_sink *sink, void *context)
{
    pthread_mutex_lock(&log->lock);
    log->sink = sink;
    log->sink_context = context;
    pthread_mutex_unlock(&log->lock);
}

bool log_set_mask(struct log *log, unsigned mask)
{
    if (!mask || (mask & ~LOG_LEVELS_ALL))
        return false;
    atomic_store_explicit(&log->mask, mask, memory_order_relaxed);
    return true;
}

unsigned log_mask(const struct log *log)
{
    return atomic_load_explicit(&log->mask, memory_order_relaxed);
}

bool log_wants(const struct log *log, enum log_level level)
{
    return log && (log_mask(log) & (unsigned)level);
}
