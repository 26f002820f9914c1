/*
 * The text logs of a collection: section `log` of the configuration (MS-FSCCFG 2.2.4.5).
 *
 * Files <data>/log/<collection>/NAME.log, or NAME.xml, one for each log that is not `none`, in the
 * format of seine/foundation/log/record_file.h with the fields of crawl_logs.def; docs/logs.md
 * describes them. Passwords in URIs and the values of headers that are secrets are written as
 * `***`.
 *
 * The committer thread only. A line may appear shortly before its row is committed; a kill loses
 * lines that were not flushed. `NULL` logs nothing.
 */
#ifndef SEINE_CRAWL_LOGS_H
#define SEINE_CRAWL_LOGS_H

#include <seine/foundation/base.h>
#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <stdio.h>

enum crawl_log {
#define LOG_BEGIN(constant, name, what) CRAWL_LOG_##constant,
#define LOG_FIELD(constant, field, name, what)
#define LOG_END(constant)
#include <seine/crawling/crawl_logs/crawl_logs.def>
    CRAWL_LOG_COUNT
};

/* FETCH_TIME … and FETCH_FIELDS, how many there are. */
#define LOG_BEGIN(constant, name, what)                                                            \
    enum log_fields_of_##constant                                                                  \
    {
#define LOG_FIELD(constant, field, name, what) constant##_##field,
#define LOG_END(constant)                                                                          \
    constant##_FIELDS                                                                              \
    }                                                                                              \
    ;
#include <seine/crawling/crawl_logs/crawl_logs.def>

struct crawl_logs;

/* Failures to write a file are reported to `log`. */
int crawl_logs_new(const char *data_folder, const char *collection, struct log *log,
                   struct crawl_logs **ret_logs, struct error *error) SEINE_MUST_CHECK;
/* Flushes. NULL is allowed. */
void crawl_logs_free(struct crawl_logs *logs);

/* Receives a copy of each line of the enabled logs as long as `umlogs` requests it, under the
 * letters of MS-FSCMT 2.2.4.8. */
struct crawl_log_copies {
    void (*copy)(void *context, const char *collection, const char *letters, struct text line);
    void *context;
};
/* `copies` outlives the logs. */
void crawl_logs_copy_to(struct crawl_logs *logs, const struct crawl_log_copies *copies);

/* Whether the configuration enables the log. */
bool crawl_log_wanted(const struct crawl_config *config, enum crawl_log log);
/* Adds one line. `fields` has all fields of the log except the time, which comes from `at_ms`. Does
 * nothing if the log is disabled. */
void crawl_logs_add(struct crawl_logs *logs, const struct crawl_config *config, enum crawl_log log,
                    int64_t at_ms, struct text *fields);
/* Adds the lines of a header, `sent` or received. */
void crawl_logs_header(struct crawl_logs *logs, const struct crawl_config *config, int64_t at_ms,
                       struct text uri, bool sent, struct text header);
/* Writes buffered lines to the files. Call once a second. */
void crawl_logs_flush(struct crawl_logs *logs);

#endif
