#include <seine/crawling/crawl_logs.h>
#include <seine/foundation/log/mask.h>
#include <seine/foundation/log/record_file.h>

#include <stdlib.h>
#include <string.h>

struct log_facts {
    const char *name;
    size_t field_count;
    const char *const *field_names;
};

#define LOG_BEGIN(constant, name, what)        static const char *const FIELDS_OF_##constant[] = {
#define LOG_FIELD(constant, field, name, what) name,
#define LOG_END(constant)                                                                          \
    }                                                                                              \
    ;
#include <seine/crawling/crawl_logs/crawl_logs.def>

static const struct log_facts LOGS[CRAWL_LOG_COUNT] = {
#define LOG_BEGIN(constant, name, what)                                                            \
    [CRAWL_LOG_##constant] = {#name, constant##_FIELDS, FIELDS_OF_##constant},
#define LOG_FIELD(constant, field, name, what)
#define LOG_END(constant)
#include <seine/crawling/crawl_logs/crawl_logs.def>
};

/* MS-FSCMT 2.2.4.8; the other logs stay here. */
static const char *const LETTERS[CRAWL_LOG_COUNT] = {
    [CRAWL_LOG_SITE] = "si",
    [CRAWL_LOG_SCREENED] = "ur",
    [CRAWL_LOG_SCHEDULER] = "sc",
    [CRAWL_LOG_FETCH] = "dk",
};

struct crawl_logs {
    char *folder;
    const char *collection;                /* the end of it */
    const struct crawl_log_copies *copies; /* NULL: there are none */
    struct log *log;
    struct record_file *files[CRAWL_LOG_COUNT];
    bool is_xml[CRAWL_LOG_COUNT];      /* what is written there */
    bool is_reported[CRAWL_LOG_COUNT]; /* that it cannot be written */
    struct buffer masked;
};

int crawl_logs_new(const char *data_folder, const char *collection, struct log *log,
                   struct crawl_logs **ret_logs, struct error *error)
{
    struct crawl_logs *logs = calloc(1, sizeof *logs);
    if (!logs || asprintf(&logs->folder, "%s/log/%s", data_folder, collection) < 0) {
        free(logs);
        return error_set(error, STATUS_MEMORY, "no memory for the logs of %s", collection);
    }
    logs->collection = logs->folder + strlen(logs->folder) - strlen(collection);
    logs->log = log;
    buffer_init(&logs->masked, (size_t)2 * LIMIT_HEADER_BYTES);
    *ret_logs = logs;
    return 0;
}

void crawl_logs_free(struct crawl_logs *logs)
{
    if (!logs)
        return;
    for (int i = 0; i < CRAWL_LOG_COUNT; i++)
        record_file_free(logs->files[i]);
    buffer_done(&logs->masked);
    free(logs->folder);
    free(logs);
}

void crawl_logs_copy_to(struct crawl_logs *logs, const struct crawl_log_copies *copies)
{
    logs->copies = copies;
}

static struct text format_of(const struct crawl_config *config, enum crawl_log log)
{
    const struct text values[CRAWL_LOG_COUNT] = {
#define LOG_BEGIN(constant, name, what) [CRAWL_LOG_##constant] = config->log.name,
#define LOG_FIELD(constant, field, name, what)
#define LOG_END(constant)
#include <seine/crawling/crawl_logs/crawl_logs.def>
    };
    return values[log];
}

bool crawl_log_wanted(const struct crawl_config *config, enum crawl_log log)
{
    return !text_equal(format_of(config, log), TEXT_LITERAL("none"));
}

static struct record_file *file_of(struct crawl_logs *logs, const struct crawl_config *config,
                                   enum crawl_log log)
{
    if (!logs || !crawl_log_wanted(config, log))
        return NULL;
    bool is_xml = text_equal(format_of(config, log), TEXT_LITERAL("xml"));
    if (logs->files[log] && logs->is_xml[log] == is_xml)
        return logs->files[log];
    record_file_free(logs->files[log]);
    logs->files[log] = NULL;
    logs->is_xml[log] = is_xml;
    struct record_file_settings settings = {.folder = logs->folder,
                                            .name = LOGS[log].name,
                                            .most_bytes = config->seine.log_file_bytes,
                                            .kept = config->seine.log_files_kept,
                                            .attributes = is_xml ? LOGS[log].field_names : NULL};
    return record_file_new(&settings, &logs->files[log]) < 0 ? NULL : logs->files[log];
}

static void copy(const struct crawl_logs *logs, enum crawl_log log, const struct text *fields)
{
    char line[RECORD_LINE_BYTES];
    size_t length = record_line(fields, LOGS[log].field_count, line);
    logs->copies->copy(logs->copies->context, logs->collection, LETTERS[log],
                       (struct text){line, length});
}

void crawl_logs_add(struct crawl_logs *logs, const struct crawl_config *config, enum crawl_log log,
                    int64_t at_ms, struct text *fields)
{
    struct record_file *file = file_of(logs, config, log);
    char time[RECORD_TIME_BYTES];
    if (!file)
        return;
    record_time(at_ms, time);
    fields[0] = text_of(time);
    record_file_add(file, at_ms, fields, LOGS[log].field_count);
    if (logs->copies && config->umlogs && LETTERS[log])
        copy(logs, log, fields);
    fields[0] = (struct text){0};
}

void crawl_logs_header(struct crawl_logs *logs, const struct crawl_config *config, int64_t at_ms,
                       struct text uri, bool sent, struct text header)
{
    if (!logs || !crawl_log_wanted(config, CRAWL_LOG_HEADER))
        return;
    while (header.length) {
        const char *end = memchr(header.data, '\n', header.length);
        size_t length = end ? (size_t)(end - header.data) : header.length;
        struct text line = text_trim((struct text){header.data, length});
        size_t taken = length + (end != NULL);
        header = (struct text){header.data + taken, header.length - taken};
        if (!line.length)
            continue;
        buffer_clear(&logs->masked);
        mask_header_line(line, &logs->masked);
        struct text fields[HEADER_FIELDS] = {
            [HEADER_URI] = uri,
            [HEADER_DIRECTION] = text_of(sent ? ">" : "<"),
            [HEADER_LINE] = buffer_text(&logs->masked),
        };
        crawl_logs_add(logs, config, CRAWL_LOG_HEADER, at_ms, fields);
    }
}

void crawl_logs_flush(struct crawl_logs *logs)
{
    for (int i = 0; logs && i < CRAWL_LOG_COUNT; i++) {
        if (!logs->files[i])
            continue;
        record_file_flush(logs->files[i]);
        const char *trouble = record_file_trouble(logs->files[i]);
        if (trouble[0] && !logs->is_reported[i])
            log_warning(logs->log, "crawl", "lines of a log are lost: %s", trouble);
        logs->is_reported[i] = trouble[0] != '\0';
    }
}
