/* Rows of a table of PostgreSQL. The statements stand in sql/postgresql/. */
#include "password.h"
#include "postgresql_connection.h"
#include "sink_operations.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* No delivery older than this is under way any more: 30 days, in the microseconds of versions. */
#define DELETIONS_KEPT_US (INT64_C(30) * 24 * 3600 * 1000000)
#define TABLE             "documents"
#define SCRIPT_BYTES      65536
#define NAME_BYTES        512
/* One document, as large as it may be. */
#define DOCUMENT_BYTES ((size_t)1 << 30)

struct embedded_file {
    const char *name;
    const unsigned char *data;
    size_t length;
};
/* The last has the name NULL. */
extern const struct embedded_file postgresql_files[];

struct postgresql_sink {
    struct sink sink; /* first member */
    struct postgresql postgresql;
    struct arena arena; /* of the texts below */
    struct clock *clock;
    const char *data_folder, *url, *username, *content_collection;
    struct text password, table; /* as they are configured */
    int ca_file;                 /* open; -1: none */
};

static void close_sink(struct sink *sink)
{
    struct postgresql_sink *own = (struct postgresql_sink *)sink;
    postgresql_close(&own->postgresql);
    if (own->ca_file >= 0)
        close(own->ca_file);
    arena_done(&own->arena);
    free(own);
}

static int copy_settings(struct postgresql_sink *own, const struct sink_settings *settings,
                         struct error *error)
{
    const struct destination_config *config = settings->config;
    struct text table = config->table.length ? config->table : text_of(TABLE);
    arena_init(&own->arena, 4096, (size_t)1 << 20);
    own->data_folder = arena_copy(&own->arena, text_of(settings->data_folder)).data;
    own->url = arena_copy(&own->arena, config->url).data;
    own->username = arena_copy(&own->arena, config->username).data;
    own->content_collection = arena_copy(&own->arena, text_of(settings->content_collection)).data;
    own->password = arena_copy(&own->arena, config->password);
    own->table = arena_copy(&own->arena, table);
    if (!own->data_folder || !own->url || !own->username || !own->content_collection ||
        !own->password.data || !own->table.data)
        return error_set(error, STATUS_MEMORY, "no memory for a connection");
    return config->ca_file.length ? config_open_file(settings->collection_config,
                                                     config->ca_file.data, &own->ca_file, error)
                                  : 0;
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    struct postgresql_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for a connection");
    own->sink.operations = &POSTGRESQL_SINK;
    own->ca_file = -1;
    own->clock = settings->clock;
    own->postgresql.wait_us = settings->config->answer_seconds * INT64_C(1000000);
    own->postgresql.cancelled = settings->cancelled;
    int status = copy_settings(own, settings, error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

/* ---- statements for this table ---- */

/* Appends an identifier as it stands in statements. */
static void append_identifier(const struct postgresql_sink *own, struct text name,
                              struct buffer *out)
{
    char *quoted = PQescapeIdentifier(own->postgresql.connection, name.data, name.length);
    if (quoted)
        buffer_append_string(out, quoted);
    out->failed = out->failed || !quoted;
    PQfreemem(quoted);
}

/* The table, or the view that goes with it. */
static void append_table(const struct postgresql_sink *own, const char *ending, struct buffer *out)
{
    char name[NAME_BYTES];
    const char *dot = memchr(own->table.data, '.', own->table.length);
    struct text table = own->table;
    if (dot) {
        size_t length = (size_t)(dot - table.data);
        append_identifier(own, (struct text){table.data, length}, out);
        buffer_append_char(out, '.');
        table = (struct text){dot + 1, table.length - length - 1};
    }
    snprintf(name, sizeof name, "%.*s%s", TEXT_ARGUMENTS(table), ending);
    append_identifier(own, text_of(name), out);
}

static void fill_in(const struct postgresql_sink *own, struct text sql, struct buffer *out)
{
    static const struct {
        struct text mark;
        const char *ending;
    } MARKS[] = {{TEXT_LITERAL("{table}"), ""}, {TEXT_LITERAL("{current}"), "_current"}};
    while (sql.length) {
        struct text mark = {sql.data, 1};
        for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
            if (text_starts_with(sql, MARKS[i].mark)) {
                mark.length = MARKS[i].mark.length;
                append_table(own, MARKS[i].ending, out);
            }
        if (mark.length == 1)
            buffer_append_text(out, mark);
        sql = (struct text){sql.data + mark.length, sql.length - mark.length};
    }
}

/* The statements of sql/postgresql/NAME.sql, prepared under this name, or run as a script. */
static int bring(struct postgresql_sink *own, const char *name,
                 int (*use)(struct postgresql_sink *own, const char *name, const char *sql,
                            struct error *error),
                 struct error *error)
{
    struct buffer sql;
    char file_name[NAME_BYTES];
    const struct embedded_file *file = postgresql_files;
    snprintf(file_name, sizeof file_name, "%s.sql", name);
    while (file->name && strcmp(file->name, file_name) != 0)
        file++;
    buffer_init(&sql, SCRIPT_BYTES);
    fill_in(own, (struct text){(const char *)file->data, file->length}, &sql);
    int status = sql.failed ? error_set(error, STATUS_MEMORY, "no memory for a statement")
                            : use(own, name, sql.data, error);
    buffer_done(&sql);
    return status;
}

static int prepare(struct postgresql_sink *own, const char *name, const char *sql,
                   struct error *error)
{
    return postgresql_prepare(&own->postgresql, name, sql, error);
}

static int run_script(struct postgresql_sink *own, const char *name, const char *sql,
                      struct error *error)
{
    (void)name;
    return postgresql_run_script(&own->postgresql, sql, error);
}

/* ---- getting ready ---- */

static int find_table(struct postgresql_sink *own, bool *ret_is_there, struct error *error)
{
    struct buffer table;
    int rows = 0;
    buffer_init(&table, SCRIPT_BYTES);
    append_table(own, "", &table);
    const char *const values[] = {table.data};
    int status = table.failed ? error_set(error, STATUS_MEMORY, "no memory for a statement")
                              : postgresql_run(&own->postgresql, "find", values, 1, &rows, error);
    buffer_done(&table);
    *ret_is_there = rows > 0;
    return status;
}

static int run_statements(struct postgresql_sink *own, struct error *error)
{
    char timeout_ms[32], oldest[32];
    const char *const of_session[] = {timeout_ms};
    const char *const of_forget[] = {own->content_collection, oldest};
    bool is_there = false;
    snprintf(timeout_ms, sizeof timeout_ms, "%" PRId64, own->postgresql.wait_us / 1000);
    snprintf(oldest, sizeof oldest, "%" PRId64,
             clock_wall_ms(own->clock) * 1000 - DELETIONS_KEPT_US);
    int status = bring(own, "session", prepare, error);
    if (status == 0)
        status = postgresql_run(&own->postgresql, "session", of_session, 1, NULL, error);
    if (status == 0)
        status = bring(own, "find", prepare, error);
    if (status == 0)
        status = find_table(own, &is_there, error);
    if (status == 0 && !is_there)
        status = bring(own, "create", run_script, error);
    static const char *const NAMES[] = {"put", "delete", "forget"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES && status == 0; i++)
        status = bring(own, NAMES[i], prepare, error);
    if (status == 0)
        status = postgresql_run(&own->postgresql, "forget", of_forget, 2, NULL, error);
    return status;
}

static int get_ready(struct postgresql_sink *own, struct error *error)
{
    struct buffer password;
    char ca_file[64];
    postgresql_close_if_ended(&own->postgresql);
    if (own->postgresql.connection)
        return 0;
    /* The file that was opened, whatever its name stands for by now. */
    snprintf(ca_file, sizeof ca_file, "/proc/self/fd/%d", own->ca_file);
    buffer_init(&password, SECRET_PLAIN_BYTES + 1);
    int status = sink_password_reveal(own->data_folder, own->password, &password, error);
    if (status == 0) {
        const struct postgresql_access access = {.url = own->url,
                                                 .username = *own->username ? own->username : NULL,
                                                 .password = password.data,
                                                 .ca_file = own->ca_file < 0 ? NULL : ca_file};
        status = postgresql_connect(&own->postgresql, &access, error);
    }
    secret_buffer_done(&password);
    if (status == 0)
        status = run_statements(own, error);
    return status == POSTGRESQL_REFUSED ? STATUS_NETWORK : status;
}

/* ---- a batch ---- */

static int run(struct postgresql_sink *own, const char *sql, struct error *error)
{
    return postgresql_run_script(&own->postgresql, sql, error);
}

static int write_item(struct postgresql_sink *own, const struct sink_item *item,
                      struct buffer *document, struct error *error)
{
    char uri[LIMIT_URI_BYTES + 1], version[32];
    const char *values[] = {own->content_collection, uri, version, NULL};
    snprintf(uri, sizeof uri, "%.*s", TEXT_ARGUMENTS(item->uri));
    snprintf(version, sizeof version, "%" PRId64, item->version);
    if (!item->document)
        return postgresql_run(&own->postgresql, "delete", values, 3, NULL, error);
    buffer_clear(document);
    buffer_append_char(document, '{');
    document_write_json_members(document, item->document);
    buffer_append_char(document, '}');
    values[3] = document->data;
    return document->failed ? error_set(error, STATUS_MEMORY, "no memory for a document")
                            : postgresql_run(&own->postgresql, "put", values, 4, NULL, error);
}

static int refuse_item(struct postgresql_sink *own, struct sink_item *item, struct arena *arena,
                       struct error *error)
{
    item->is_refused = true;
    item->sentence = arena_copy(arena, text_of(error->sentence));
    if (!item->sentence.data)
        return error_set(error, STATUS_MEMORY, "no memory for an answer");
    return run(own, "ROLLBACK TO SAVEPOINT item", error);
}

/* All in one transaction. Without `is_careful` a refusal ends it: POSTGRESQL_REFUSED. */
static int write_batch(struct postgresql_sink *own, struct sink_item *items, size_t count,
                       bool is_careful, struct arena *arena, struct error *error)
{
    struct buffer document;
    buffer_init(&document, DOCUMENT_BYTES);
    int status = run(own, "BEGIN", error);
    for (size_t i = 0; i < count && status == 0; i++) {
        if (is_careful)
            status = run(own, "SAVEPOINT item", error);
        if (status == 0)
            status = write_item(own, &items[i], &document, error);
        if (is_careful && status == POSTGRESQL_REFUSED)
            status = refuse_item(own, &items[i], arena, error);
        if (is_careful && status == 0)
            status = run(own, "RELEASE SAVEPOINT item", error);
    }
    if (status == 0)
        status = run(own, "COMMIT", error);
    else if (status == POSTGRESQL_REFUSED && run(own, "ROLLBACK", error) < 0)
        status = STATUS_NETWORK;
    buffer_done(&document);
    return status;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct postgresql_sink *own = (struct postgresql_sink *)sink;
    (void)ret_retry_after_ms;
    int status = get_ready(own, error);
    if (status == 0)
        status = write_batch(own, items, count, false, arena, error);
    if (status == POSTGRESQL_REFUSED)
        status = write_batch(own, items, count, true, arena, error);
    if (status == 0)
        return 0;
    /* A transaction under way ends with its connection. */
    postgresql_close(&own->postgresql);
    return status < 0 ? status : STATUS_NETWORK;
}

const struct sink_operations POSTGRESQL_SINK = {
    .name = "postgresql", .open = open_sink, .deliver = deliver, .close = close_sink};
