/* seine sql: runs queries on a collection's database, read-only. */
#include "command.h"
#include "reading.h"
#include "rows.h"
#include "sql_catalog.h"
#include "sql_reference.h"
#include "sql_script.h"
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/foundation/base.h>

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Long enough for most queries over five million rows. A longer query keeps the crawl from reusing
 * its WAL. */
#define DEFAULT_LIMIT_S 60

struct sql_options {
    struct reading reading;
    const char *query;
    struct option_list queries; /* at most one */
    bool server, multinode, views, reference;
    int format; /* enum rows_format */
    int limit_s;
};

static const struct option_row ROWS[] = {
    READING_OPTIONS(struct sql_options),
    ROW_FLAG(
        struct sql_options, server, "server",
        "query seine.db, which holds facts that belong to no single collection; at a multinode "
        "scheduler also the views of --multinode (`multinode.v_collections` if both have one)"),
    ROW_FLAG(struct sql_options, multinode, "multinode",
             "query a multinode scheduler's database: nodes, routes, waiting messages"),
    ROW_CHOICE(struct sql_options, format, ROWS_LINES, "lines",
               "a line for each value, and a line in front of each row"),
    ROW_CHOICE(struct sql_options, format, ROWS_JSON, "json", "one JSON object per row and line"),
    ROW_CHOICE(struct sql_options, format, ROWS_CSV, "csv",
               "comma-separated (RFC 4180), names of the columns first"),
    ROW_INTEGER(struct sql_options, limit_s, "time-limit", "S", 0, 86400,
                "time limit of each statement (default: 60; 0: none)"),
    ROW_FLAG(struct sql_options, views, "views",
             "list the views and some questions; `--views VIEW` explains the columns of one view"),
    ROW_FLAG(struct sql_options, reference, "reference",
             "print docs/sql.md: every question, view, column and table"),
    {0},
};

const struct option_table SQL_OPTIONS = {
    .command = "seine sql",
    .usage = "[QUERY] [OPTIONS]\n--views [VIEW] [--server|--multinode]\n--reference",
    .description = "Queries a collection's database, also during a crawl; it changes nothing. "
                   "QUERY may have several statements, each with its semicolon, and lines with "
                   "commands: .views, .tables, .schema, .help. Without QUERY it reads standard "
                   "input; on a terminal it lists the views and some questions instead. A table "
                   "that is too wide for the terminal is shown with a line for each value.",
    .ending = "docs/sql.md describes every view. Exit status: 0 executed, 1 a query is invalid or "
              "took too long, 2 the data directory cannot be read.",
    .rows = ROWS,
    .operands_member = offsetof(struct sql_options, queries),
    .operands_most = 1,
};

static int refuse(const struct error *error)
{
    print_error("seine sql: %s", error->sentence);
    return exit_of_error(error->status, error);
}

static int read_script(struct buffer *script, struct error *error)
{
    char chunk[16384];
    size_t got;
    while ((got = fread(chunk, 1, sizeof chunk, stdin)) > 0 && !script->failed)
        buffer_append(script, chunk, got);
    if (ferror(stdin))
        return error_set_errno(error, errno, "cannot read standard input");
    if (script->failed)
        return error_set(error, STATUS_INVALID, "a script may have at most %d bytes",
                         LIMIT_SCRIPT_BYTES);
    return 0;
}

static const struct sql_source *source_of(const struct sql_options *options)
{
    return &SQL_SOURCES[options->multinode ? 2 : options->server ? 1 : 0];
}

/* Attaches the second file: a multinode scheduler keeps what belongs to no single collection in two
 * files. */
static int attach(void *path, sqlite3 *handle)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(handle, "ATTACH ? AS multinode", -1, &statement, NULL);
    if (!code)
        code = sqlite3_bind_text(statement, 1, path, -1, SQLITE_STATIC);
    if (!code)
        code = sqlite3_step(statement) == SQLITE_DONE ? SQLITE_OK : sqlite3_errcode(handle);
    sqlite3_finalize(statement);
    return code;
}

/* Checks that this program can read the database. */
static int look_at(const struct database *database, const char *path,
                   const struct db_options *settings, struct error *error)
{
    struct db *db = NULL;
    int status = db_open_reader(database, path, settings, &db, error);
    db_close(db);
    return status;
}

static int open_file(const struct sql_options *options, struct db **ret_db, struct error *error)
{
    const struct sql_source *source = source_of(options), *beside = &SQL_SOURCES[2];
    char *path = NULL, *other = NULL;
    int status = 0;
    struct db_options settings = {.busy_timeout_ms = READING_TIMEOUT_MS,
                                  .time_limit_ms = options->limit_s * 1000};
    if (asprintf(&path, "%s/%s", options->reading.data, source->file) < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    if (asprintf(&other, "%s/%s", options->reading.data, beside->file) < 0) {
        free(path);
        return error_set(error, STATUS_MEMORY, "no memory");
    }
    if (!status && source != beside && access(other, F_OK) == 0) {
        status = look_at(beside->database, other, &settings, error);
        settings.extend = attach;
        settings.extension_context = other;
    }
    if (!status)
        status = db_open_reader(source->database, path, &settings, ret_db, error);
    free(path);
    free(other);
    return status;
}

static int ask(struct sql_options *options)
{
    struct error error = {0};
    struct buffer script;
    const struct sql_source *source = source_of(options);
    struct db *file = NULL;
    buffer_init(&script, LIMIT_SCRIPT_BYTES);
    int status = options->query ? 0 : read_script(&script, &error);
    if (status == 0)
        status = source->file ? open_file(options, &file, &error)
                              : reading_open(&options->reading, options->limit_s * 1000, &error);
    int result;
    if (status < 0)
        result = refuse(&error);
    else
        result =
            sql_script_run(&(struct sql_script){.db = source->file ? file : options->reading.db,
                                                .database = source->database,
                                                .format = (enum rows_format)options->format,
                                                .limit_s = options->limit_s},
                           options->query ? text_of(options->query) : buffer_text(&script));
    db_close(file);
    reading_close(&options->reading);
    buffer_done(&script);
    if (fflush(stdout) && result == EXIT_COMPLETE)
        result = EXIT_USAGE;
    return result;
}

static int answer(struct sql_options *options)
{
    struct error error = {0};
    int status;
    options->query = options->queries.count ? options->queries.items[0] : NULL;
    if (options->server + options->multinode + (options->reading.collection != NULL) > 1)
        status = error_set(&error, STATUS_INVALID,
                           "--server, --multinode and --collection exclude each other");
    else if (options->reference)
        status = sql_reference_write(stdout, &error);
    else if (options->views && options->query)
        status = sql_print_views(source_of(options)->database, text_of(options->query), &error);
    else if (options->views || (!options->query && isatty(STDIN_FILENO)))
        status = sql_reference_list(stdout, options->reading.data, &error);
    else
        return ask(options);
    return status < 0 ? refuse(&error) : EXIT_COMPLETE;
}

int sql_command(int argc, char **argv)
{
    struct sql_options options = {.reading = {.data = "./seine-data"}, .limit_s = DEFAULT_LIMIT_S};
    int exit_status;
    if (command_begin(&SQL_OPTIONS, argc, argv, &options, &exit_status))
        exit_status = answer(&options);
    options_free(&SQL_OPTIONS, &options);
    return exit_status;
}
