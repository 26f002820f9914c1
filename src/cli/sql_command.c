/* seine sql: questions to a collection's database, read-only. */
#include "command.h"
#include "print.h"
#include "reading.h"
#include "rows.h"
#include "sql_reference.h"
#include "sql_script.h"

#include <errno.h>
#include <getopt.h>
#include <seine/base.h>
#include <seine/collection.h>

#include <crawl_statements.h>
#include <seine_statements.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Long enough for most questions to five million rows; a longer one keeps the crawl from reusing
 * its log. */
#define DEFAULT_LIMIT_S 60
#define MOST_LIMIT_S    86400

static const char HELP[] =
    "usage: seine sql [QUERY] [--data DIR] [--collection NAME] [--server]\n"
    "                 [--lines|--json|--csv] [--time-limit S]\n"
    "       seine sql --views [VIEW] [--server] | --reference\n"
    "\n"
    "Asks a collection's database, also while it is being crawled; nothing can be changed. "
    "Several\n"
    "statements may stand in one QUERY, each with its semicolon, and lines with commands: .views,\n"
    ".tables, .schema, .help. Without QUERY they are read from standard input; on a terminal the\n"
    "views and some questions are listed instead. A table that is too wide for the terminal is\n"
    "shown with a line for each value.\n"
    "\n"
    "  --data DIR           the data directory (default: ./seine-data)\n"
    "  --collection NAME    the collection (default: the only one there is)\n"
    "  --server             ask seine.db, which holds what belongs to no single collection\n"
    "  --lines              a line for each value, and a line in front of each row\n"
    "  --json               one JSON object per row and line\n"
    "  --csv                comma-separated (RFC 4180), names of the columns first\n"
    "  --time-limit S       of each statement (default: 60; 0: none)\n"
    "  --views [VIEW]       list the views and some questions, or the columns of one and their "
    "meaning\n"
    "  --reference          write docs/sql.md: every question, view, column and table\n"
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

static int refuse(const struct error *error)
{
    print_error("seine sql: %s", error->sentence);
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
    enum { DATA = 1, COLLECTION, SERVER, LINES, JSON, CSV, LIMIT, VIEWS, REFERENCE, HELPING };
    static const struct option LONG[] = {
        {"data", required_argument, NULL, DATA},
        {"collection", required_argument, NULL, COLLECTION},
        {"server", no_argument, NULL, SERVER},
        {"lines", no_argument, NULL, LINES},
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
    opterr = 0;
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
        case LINES:
            options->format = ROWS_LINES;
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
            return error_set(error, STATUS_INVALID,
                             "%s: no such option, or its value is missing; `seine sql --help` "
                             "says how",
                             argv[optind - 1]);
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

static const struct database *database_of(const struct sql_options *options)
{
    return options->server ? &SEINE_DATABASE : &CRAWL_DATABASE;
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
        result = refuse(&error);
    else
        result = sql_script_run(
            &(struct sql_script){.db = options->server ? server : options->reading.db,
                                 .database = database_of(options),
                                 .format = options->format,
                                 .limit_s = options->limit_s},
            options->query ? text_of(options->query) : buffer_text(&script));
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
        return refuse(&error);
    if (options.help) {
        fputs(HELP, stdout);
        return EXIT_COMPLETE;
    }
    if (options.reference || options.views || (!options.query && isatty(STDIN_FILENO))) {
        int status = options.reference ? sql_reference_write(stdout, &error)
                     : options.query
                         ? sql_print_views(database_of(&options), text_of(options.query), &error)
                         : sql_reference_list(stdout, options.reading.data, &error);
        return status < 0 ? refuse(&error) : EXIT_COMPLETE;
    }
    return ask(&options);
}
