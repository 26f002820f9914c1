/* `seine config`: the configuration that a collection has. */
#include "command.h"
#include "config_text.h"
#include "print.h"
#include "reading.h"

#include <seine/collection.h>
#include <seine/config.h>
#include <seine/config/xml.h>

#include <crawl_statements.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum aspect {
    ASPECT_SET,
    ASPECT_DEFAULTS,
    ASPECT_XML,
    ASPECT_DIFF,
    ASPECT_VERSIONS,
};

struct showing {
    struct reading reading;
    enum aspect aspect;
    int aspects;     /* asked for */
    int64_t version; /* 0: the one in force, or the defaults */
};

static const char HELP[] =
    "usage: seine config [COLLECTION] [OPTIONS]\n\n"
    "Shows the configuration that a collection has, also while it is being crawled: a line for "
    "each value\n"
    "that was set, `PATH = VALUE` as `seine crawl --set` takes it. Passwords are ***.\n\n"
    "  --defaults        all parameters, also those that nobody set\n"
    "  --diff[=VERSION]  what differs from the defaults, or from that version\n"
    "  --xml[=VERSION]   the file that says what is set (MS-FSCCFG); its passwords are encrypted\n"
    "  --versions        when it changed\n"
    "  --collection NAME the collection, as the first word; without, the only one there is\n"
    "  --data DIR        the data directory; ./seine-data without\n"
    "  --help            this text\n";

/* ---- values, from the view that anybody may ask ---- */

static void print_row(struct statement *show)
{
    struct text path = statement_column_text(show, CRAWL_CONFIGURATION_SHOW_PATH_COLUMN);
    struct text value = statement_column_text(show, CRAWL_CONFIGURATION_SHOW_VALUE_COLUMN);
    struct text unit = statement_column_text(show, CRAWL_CONFIGURATION_SHOW_UNIT_COLUMN);
    print_shown(stdout, path);
    fputs(value.length ? " = " : " =", stdout);
    print_shown(stdout, value);
    if (unit.length && value.length)
        printf(" %.*s", TEXT_ARGUMENTS(unit));
    if (statement_column_int(show, CRAWL_CONFIGURATION_SHOW_IS_DEFAULT_COLUMN))
        fputs("  (default)", stdout);
    else if (statement_column_int(show, CRAWL_CONFIGURATION_SHOW_IS_AWAITED_COLUMN))
        fputs("  (not in force yet)", stdout);
    putchar('\n');
}

static int print_values(const struct showing *showing, struct error *error)
{
    struct statement *show = db_statement(showing->reading.db, CRAWL_CONFIGURATION_SHOW);
    int status;
    while ((status = statement_step(show, error)) == STATEMENT_ROW)
        if (showing->aspect == ASPECT_DEFAULTS ||
            !statement_column_int(show, CRAWL_CONFIGURATION_SHOW_IS_DEFAULT_COLUMN))
            print_row(show);
    statement_reset(show);
    return status < 0 ? status : 0;
}

static int print_versions(const struct showing *showing, struct error *error)
{
    struct statement *list = db_statement(showing->reading.db, CRAWL_CONFIGURATION_VERSIONS);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct text made = statement_column_text(list, CRAWL_CONFIGURATION_VERSIONS_MADE_COLUMN);
        printf("%lld  %.*s  ",
               (long long)statement_column_int(list, CRAWL_CONFIGURATION_VERSIONS_VERSION_COLUMN),
               TEXT_ARGUMENTS(made));
        print_shown(stdout,
                    statement_column_text(list, CRAWL_CONFIGURATION_VERSIONS_CHANGED_BY_COLUMN));
        putchar('\n');
    }
    statement_reset(list);
    return status < 0 ? status : 0;
}

/* ---- versions ---- */

/* The file of this version, or of the last; the caller frees it. */
static int read_xml(const struct showing *showing, char **ret_xml, struct error *error)
{
    bool is_last = showing->version == 0;
    struct statement *get = db_statement(showing->reading.db, is_last ? CRAWL_CONFIGURATION_LAST
                                                                      : CRAWL_CONFIGURATION_GET);
    if (!is_last)
        statement_bind_int(get, CRAWL_CONFIGURATION_GET_VERSION, showing->version);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        struct text xml =
            statement_column_text(get, is_last ? (int)CRAWL_CONFIGURATION_LAST_XML_COLUMN
                                               : (int)CRAWL_CONFIGURATION_GET_XML_COLUMN);
        *ret_xml = strndup(xml.data, xml.length);
        status = *ret_xml ? 0 : error_set(error, STATUS_MEMORY, "no memory");
    } else if (status == STATEMENT_DONE) {
        status = error_set(error, STATUS_INVALID,
                           "the collection %s has no version %lld of its configuration; `seine "
                           "config --versions` lists those that it has",
                           showing->reading.name, (long long)showing->version);
    }
    statement_reset(get);
    return status;
}

/* For who keeps it as a file. */
static void write_whole(FILE *out, struct text text)
{
    fwrite(text.data, 1, text.length, out);
}

static int print_xml(const struct showing *showing, struct error *error)
{
    char *xml = NULL;
    int status = read_xml(showing, &xml, error);
    if (status == 0)
        (isatty(STDOUT_FILENO) ? print_shown_lines : write_whole)(stdout, text_of(xml));
    free(xml);
    return status;
}

/* The defaults, and over them what that version set. */
static int read_version(const struct showing *showing, struct crawl_config **ret_config,
                        struct error *error)
{
    struct config_document *document = NULL;
    struct crawl_config *config = NULL;
    char *xml = NULL;
    int status = config_defaults(&config, error);
    if (status == 0 && showing->version)
        status = read_xml(showing, &xml, error);
    if (status == 0 && xml)
        status = config_document_read(text_of(xml), NULL, &document, error);
    if (status == 0 && document)
        status = config_merge(config, config_document_config(document, 0), error);
    config_document_free(document);
    free(xml);
    if (status < 0)
        config_free(config);
    else
        *ret_config = config;
    return status;
}

static int print_difference(const struct showing *showing, struct error *error)
{
    struct crawl_config *before = NULL, *now = NULL;
    size_t count = 0;
    int status = read_version(showing, &before, error);
    if (status == 0)
        status = config_defaults(&now, error);
    if (status == 0)
        status = collection_load_config(showing->reading.data, showing->reading.name, now, error);
    if (status == 0)
        status = config_print_differences(stdout, before, now, &count, error);
    if (status == 0 && count == 0)
        puts("nothing differs");
    config_free(before);
    config_free(now);
    return status;
}

static int (*const PRINTERS[])(const struct showing *showing, struct error *error) = {
    [ASPECT_SET] = print_values,      [ASPECT_DEFAULTS] = print_values,   [ASPECT_XML] = print_xml,
    [ASPECT_DIFF] = print_difference, [ASPECT_VERSIONS] = print_versions,
};

/* `--xml` or `--xml=VERSION`. False for another word, or another version than a number. */
static bool take_aspect(struct showing *showing, const char *argument)
{
    static const struct {
        const char *name;
        enum aspect aspect;
        bool has_version;
    } ASPECTS[] = {
        {"--defaults", ASPECT_DEFAULTS, false},
        {"--versions", ASPECT_VERSIONS, false},
        {"--xml", ASPECT_XML, true},
        {"--diff", ASPECT_DIFF, true},
    };
    for (size_t i = 0; i < sizeof ASPECTS / sizeof *ASPECTS; i++) {
        size_t length = strlen(ASPECTS[i].name);
        if (strncmp(argument, ASPECTS[i].name, length) != 0)
            continue;
        char *end = NULL;
        if (argument[length] == '=' && ASPECTS[i].has_version)
            showing->version = strtoll(argument + length + 1, &end, 10);
        else if (argument[length])
            continue;
        showing->aspects++;
        showing->aspect = ASPECTS[i].aspect;
        return !end || (*end == '\0' && showing->version > 0);
    }
    return false;
}

int config_command(int argc, char **argv)
{
    struct showing showing = {.reading.data = "./seine-data"};
    struct error error = {0};
    for (int i = 1; i < argc; i++) {
        if (reading_option(&showing.reading, argc, argv, &i) || take_aspect(&showing, argv[i]))
            continue;
        if (!strcmp(argv[i], "--help")) {
            fputs(HELP, stdout);
            return EXIT_COMPLETE;
        }
        if (argv[i][0] != '-' && !showing.reading.collection) {
            showing.reading.collection = argv[i];
        } else {
            print_error("seine config: what is `%s`? `seine config --help` says how", argv[i]);
            return EXIT_USAGE;
        }
    }
    if (showing.aspects > 1) {
        fputs("seine config: one of --defaults, --diff, --xml and --versions can be shown at a "
              "time\n",
              stderr);
        return EXIT_USAGE;
    }
    int status = reading_open(&showing.reading, 0, &error);
    if (status == 0)
        status = PRINTERS[showing.aspect](&showing, &error);
    reading_close(&showing.reading);
    if (status == 0)
        return EXIT_COMPLETE;
    print_error("seine: %s", error.sentence);
    return status == STATUS_INVALID ? EXIT_USAGE : EXIT_DATA_DIRECTORY;
}
