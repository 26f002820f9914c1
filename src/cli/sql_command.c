/* seine sql: questions to a collection's database, read-only. */
#include "command.h"
#include "reading.h"
#include "rows.h"
#include "sql_reference.h"

#include <errno.h>
#include <getopt.h>
#include <seine/base.h>
#include <seine/collection.h>
#include <seine_statements.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Long enough for most questions to five million rows; a longer one keeps the crawl from reusing
 * its log. */
#define DEFAULT_LIMIT_S 60
#define MOST_LIMIT_S    86400

static const char HELP[] =
    "usage: seine sql [QUERY] [--data DIR] [--collection NAME] [--server] [--json|--csv]\n"
    "                 [--time-limit S]\n"
    "\n"
    "Asks a collection's database, also while it is being crawled; nothing can be changed. "
    "Several\n"
    "statements may stand in one QUERY, each with its semicolon. Without QUERY they are read from\n"
    "standard input; on a terminal the views and some questions are listed instead.\n"
    "\n"
    "  --data DIR           the data directory (default: ./seine-data)\n"
    "  --collection NAME    the collection (default: the only one there is)\n"
    "  --server             ask seine.db, which holds what belongs to no single collection\n"
    "  --json               one JSON object per row and line\n"
    "  --csv                comma-separated (RFC 4180), names of the columns first\n"
    "  --time-limit S       of each statement (default: 60; 0: none)\n"
    "  --views              list the views and some questions\n"
    "  --help               this text\n"
    "\n"
    "docs/sql.md describes every view. Exit status: 0, 1 when a query is wrong or took too long, "
    "2\n"
    "when the data directory cannot be read.\n";

struct sql_options {
    struct reading reading;
    const char *query;
    bool server, views, reference, help;
    enum rows_format format;
    long limit_s;
};

static int complain(const struct error *error)
{
    fprintf(stderr, "seine sql: %s\n", error->sentence);
    return error->status == STATUS_INVALID ? EXIT_USAGE : EXIT_DATA_DIRECTORY;
}

static int read_limit(const char *word, long *ret_limit_s, struct error *error)
{
    char *end;
    errno = 0;
    long limit_s = strtol(word, &end, 10);
    if (errno || end == word || *end || limit_s < 0 || limit_s > MOST_LIMIT_S)
        return error_set(error, STATUS_INVALID, "--time-limit %s: 0 to %d seconds are wanted", word,
                         MOST_LIMIT_S);
    *ret_limit_s = limit_s;
    return 0;
}

static int read_options(int argc, char **argv, struct sql_options *options, struct error *error)
{
    enum { DATA = 1, COLLECTION, SERVER, JSON, CSV, LIMIT, VIEWS, REFERENCE, HELPING };
    /* --reference writes docs/sql.md. */
    static const struct option LONG[] = {
        {"data", required_argument, NULL, DATA},
        {"collection", required_argument, NULL, COLLECTION},
        {"server", no_argument, NULL, SERVER},
        {"json", no_argument, NULL, JSON},
        {"csv", no_argument, NULL, CSV},
        {"time-limit", required_argument, NULL, LIMIT},
        {"views", no_argument, NULL, VIEWS},
        {"reference", no_argument, NULL, REFERENCE},
        {"help", no_argument, NULL, HELPING},
        {0},
    };
    *options =
        (struct sql_options){.reading = {.data = "./seine-data"}, .limit_s = DEFAULT_LIMIT_S};
    int option, status = 0;
    while (status == 0 && (option = getopt_long(argc, argv, "", LONG, NULL)) != -1) {
        switch (option) {
        case DATA:
            options->reading.data = optarg;
            break;
        case COLLECTION:
            options->reading.collection = optarg;
            break;
        case SERVER:
            options->server = true;
            break;
        case JSON:
            options->format = ROWS_JSON;
            break;
        case CSV:
            options->format = ROWS_CSV;
            break;
        case LIMIT:
            status = read_limit(optarg, &options->limit_s, error);
            break;
        case VIEWS:
            options->views = true;
            break;
        case REFERENCE:
            options->reference = true;
            break;
        case HELPING:
            options->help = true;
            break;
        default:
            return error_set(error, STATUS_INVALID, "see `seine sql --help`");
        }
    }
    if (status < 0)
        return status;
    if (argc - optind > 1)
        return error_set(error, STATUS_INVALID,
                         "one QUERY is wanted, in quotation marks; `%s` is beyond it",
                         argv[optind + 1]);
    if (options->server && options->reading.collection)
        return error_set(error, STATUS_INVALID, "--server and --collection exclude each other");
    options->query = argv[optind];
    return 0;
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
        return error_set(error, STATUS_INVALID, "a script of more than %d bytes is not read",
                         LIMIT_SCRIPT_BYTES);
    return 0;
}

static int open_server(const struct sql_options *options, struct db **ret_db, struct error *error)
{
    char *path;
    struct db_options settings = {.busy_timeout_ms = READING_PATIENCE_MS,
                                  .time_limit_ms = (int)options->limit_s * 1000};
    if (asprintf(&path, "%s/seine.db", options->reading.data) < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    int status = db_open_reader(&SEINE_DATABASE, path, &settings, ret_db, error);
    free(path);
    return status;
}

/* Where in the script something is, as a person counts. */
static void print_place(struct text script, size_t at)
{
    size_t line = 1, start = 0, column = 1;
    for (size_t i = 0; i < at && i < script.length; i++)
        if (script.data[i] == '\n') {
            line++;
            start = i + 1;
        }
    for (size_t i = start; i < at && i < script.length; i++)
        column += ((unsigned char)script.data[i] & 0xC0) != 0x80;
    fprintf(stderr, "seine sql: line %zu, column %zu: ", line, column);
}

static int run_statement(struct statement *statement, const struct sql_options *options,
                         struct error *error)
{
    struct rows_options rows = {.format = options->format,
                                .width = isatty(STDOUT_FILENO) ? rows_terminal_width(stdout) : 0};
    struct rows_count count = {0};
    int status = statement_may_write(statement)
                     ? STATUS_READ_ONLY
                     : rows_print(stdout, statement, &rows, &count, error);
    if (status == STATUS_READ_ONLY)
        return error_set(
            error, STATUS_READ_ONLY,
            "this statement writes; `seine sql` only reads, and only the crawler writes its "
            "database");
    if (status == STATUS_TIMEOUT)
        return error_set(error, STATUS_TIMEOUT,
                         "cut off after %ld seconds and %lld rows; --time-limit allows more",
                         options->limit_s, (long long)count.printed);
    return status;
}

/* All statements of the script, up to the first that fails. */
static int run_script(struct db *db, struct text script, const struct sql_options *options)
{
    struct error error = {0};
    int status = 0;
    bool first = true;
    for (size_t at = 0; status == 0 && at < script.length;) {
        struct text rest = {script.data + at, script.length - at};
        struct statement *statement = NULL;
        size_t used = 0;
        size_t blanks = (size_t)(text_trim(rest).data - rest.data);
        status = db_prepare(db, rest, &statement, &used, &error);
        if (status < 0) {
            int64_t offset = db_error_offset(db);
            print_place(script, at + (offset >= 0 ? (size_t)offset : blanks));
            break;
        }
        if (statement && statement_column_count(statement) && options->format != ROWS_JSON) {
            if (!first)
                putchar('\n');
            first = false;
        }
        if (statement) {
            status = run_statement(statement, options, &error);
            statement_free(statement);
            if (status < 0) {
                fflush(stdout);
                print_place(script, at + blanks);
            }
        }
        at += used;
    }
    if (status < 0)
        fprintf(stderr, "%s\n", error.sentence);
    return status < 0 ? EXIT_USAGE : EXIT_COMPLETE;
}

static int ask(struct sql_options *options)
{
    struct error error = {0};
    struct buffer script;
    struct db *server = NULL;
    buffer_init(&script, LIMIT_SCRIPT_BYTES);
    int status = options->query ? 0 : read_script(&script, &error);
    if (status == 0)
        status = options->server
                     ? open_server(options, &server, &error)
                     : reading_open(&options->reading, (int)options->limit_s * 1000, &error);
    int result;
    if (status < 0)
        result = complain(&error);
    else
        result =
            run_script(options->server ? server : options->reading.db,
                       options->query ? text_of(options->query) : buffer_text(&script), options);
    db_close(server);
    reading_close(&options->reading);
    buffer_done(&script);
    if (fflush(stdout) && result == EXIT_COMPLETE)
        result = EXIT_USAGE;
    return result;
}

int sql_command(int argc, char **argv)
{
    struct sql_options options;
    struct error error = {0};
    if (read_options(argc, argv, &options, &error) < 0)
        return complain(&error);
    if (options.help) {
        fputs(HELP, stdout);
        return EXIT_COMPLETE;
    }
    if (options.reference || options.views || (!options.query && isatty(STDIN_FILENO))) {
        int status = options.reference ? sql_reference_write(stdout, &error)
                                       : sql_reference_list(stdout, options.reading.data, &error);
        return status < 0 ? complain(&error) : EXIT_COMPLETE;
    }
    return ask(&options);
}
