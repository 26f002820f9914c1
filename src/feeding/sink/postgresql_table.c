#include "postgresql_table.h"

#include "password.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#define DEFAULT_NAME "documents"
#define SCRIPT_BYTES 65536
#define NAME_BYTES   512

struct embedded_file {
    const char *name;
    const unsigned char *data;
    size_t length;
};
/* The last has the name NULL. */
extern const struct embedded_file postgresql_files[];

int postgresql_table_init(struct postgresql_table *table, const struct sink_settings *settings,
                          struct error *error)
{
    const struct destination_config *config = settings->config;
    struct text name = config->table.length ? config->table : text_of(DEFAULT_NAME);
    *table = (struct postgresql_table){.ca_file = -1};
    table->postgresql.wait_us = config->answer_seconds * INT64_C(1000000);
    table->postgresql.cancelled = settings->cancelled;
    arena_init(&table->arena, 4096, (size_t)1 << 20);
    table->data_folder = arena_copy(&table->arena, text_of(settings->data_folder)).data;
    table->url = arena_copy(&table->arena, config->url).data;
    table->username = arena_copy(&table->arena, config->username).data;
    table->collection = arena_copy(&table->arena, text_of(settings->collection)).data;
    table->content_collection =
        arena_copy(&table->arena, text_of(settings->content_collection)).data;
    table->password = arena_copy(&table->arena, config->password);
    table->name = arena_copy(&table->arena, name);
    if (!table->data_folder || !table->url || !table->username || !table->collection ||
        !table->content_collection || !table->password.data || !table->name.data)
        return error_set(error, STATUS_MEMORY, "no memory for a connection");
    return config->ca_file.length ? config_open_file(settings->collection_config,
                                                     config->ca_file.data, &table->ca_file, error)
                                  : 0;
}

void postgresql_table_done(struct postgresql_table *table)
{
    postgresql_close(&table->postgresql);
    if (table->ca_file >= 0)
        close(table->ca_file);
    arena_done(&table->arena);
}

/* ---- statements for this table ---- */

/* Appends an identifier as it stands in statements. */
static void append_identifier(const struct postgresql_table *table, struct text name,
                              struct buffer *out)
{
    char *quoted = PQescapeIdentifier(table->postgresql.connection, name.data, name.length);
    if (quoted)
        buffer_append_string(out, quoted);
    out->failed = out->failed || !quoted;
    PQfreemem(quoted);
}

/* The table, or the view that goes with it. */
static void append_table(const struct postgresql_table *table, const char *ending,
                         struct buffer *out)
{
    char whole[NAME_BYTES];
    struct text name = table->name;
    const char *dot = memchr(name.data, '.', name.length);
    if (dot) {
        size_t length = (size_t)(dot - name.data);
        append_identifier(table, (struct text){name.data, length}, out);
        buffer_append_char(out, '.');
        name = (struct text){dot + 1, name.length - length - 1};
    }
    snprintf(whole, sizeof whole, "%.*s%s", TEXT_ARGUMENTS(name), ending);
    append_identifier(table, text_of(whole), out);
}

static void fill_in(const struct postgresql_table *table, struct text sql, struct buffer *out)
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
                append_table(table, MARKS[i].ending, out);
            }
        if (mark.length == 1)
            buffer_append_text(out, mark);
        sql = (struct text){sql.data + mark.length, sql.length - mark.length};
    }
}

/* What stands in sql/postgresql/NAME.sql, prepared under this name, or run as a script. */
static int bring(struct postgresql_table *table, const char *name,
                 int (*use)(struct postgresql *postgresql, const char *name, const char *sql,
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
    fill_in(table, (struct text){(const char *)file->data, file->length}, &sql);
    int status = sql.failed ? error_set(error, STATUS_MEMORY, "no memory for a statement")
                            : use(&table->postgresql, name, sql.data, error);
    buffer_done(&sql);
    return status;
}

static int run_script(struct postgresql *postgresql, const char *name, const char *sql,
                      struct error *error)
{
    (void)name;
    return postgresql_run_script(postgresql, sql, error);
}

int postgresql_table_prepare(struct postgresql_table *table, const char *name, struct error *error)
{
    return bring(table, name, postgresql_prepare, error);
}

int postgresql_table_create(struct postgresql_table *table, struct error *error)
{
    return bring(table, "create", run_script, error);
}

int postgresql_table_is_there(struct postgresql_table *table, bool *ret_is_there,
                              struct error *error)
{
    struct buffer name;
    PGresult *found = NULL;
    buffer_init(&name, SCRIPT_BYTES);
    append_table(table, "", &name);
    const char *const values[] = {name.data};
    int status = name.failed ? error_set(error, STATUS_MEMORY, "no memory for a statement")
                             : bring(table, "find", postgresql_prepare, error);
    if (status == 0)
        status = postgresql_run(&table->postgresql, "find", values, 1, &found, error);
    if (status == 0)
        *ret_is_there = PQntuples(found) > 0;
    PQclear(found);
    buffer_done(&name);
    return status;
}

/* ---- the connection ---- */

static int begin_session(struct postgresql_table *table, struct error *error)
{
    char timeout_ms[32];
    const char *const values[] = {timeout_ms};
    snprintf(timeout_ms, sizeof timeout_ms, "%" PRId64, table->postgresql.wait_us / 1000);
    int status = postgresql_table_prepare(table, "session", error);
    return status == 0 ? postgresql_run(&table->postgresql, "session", values, 1, NULL, error)
                       : status;
}

int postgresql_table_connect(struct postgresql_table *table, bool *ret_is_new, struct error *error)
{
    struct buffer password;
    char ca_file[64];
    postgresql_close_if_ended(&table->postgresql);
    if (table->postgresql.connection) {
        *ret_is_new = false;
        return 0;
    }
    /* The file that was opened, whatever its name stands for by now. */
    snprintf(ca_file, sizeof ca_file, "/proc/self/fd/%d", table->ca_file);
    buffer_init(&password, SECRET_PLAIN_BYTES + 1);
    int status = sink_password_reveal(table->data_folder, table->password, &password, error);
    if (status == 0) {
        const struct postgresql_access access = {.url = table->url,
                                                 .username =
                                                     *table->username ? table->username : NULL,
                                                 .password = password.data,
                                                 .ca_file = table->ca_file < 0 ? NULL : ca_file};
        status = postgresql_connect(&table->postgresql, &access, error);
    }
    secret_buffer_done(&password);
    if (status == 0)
        status = begin_session(table, error);
    if (status == 0)
        *ret_is_new = true;
    return status;
}
