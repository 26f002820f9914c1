/* `seine config`: prints the configuration of a collection. */
#include "command.h"
#include "config_text.h"
#include "reading.h"
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/settings/config.h>
#include <seine/settings/config/xml.h>

#include <sql/crawl/collection.h>
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
    struct option_list collections; /* as given: at most one */
    int aspects;                    /* how many aspects were asked for */
    int64_t version;                /* 0: the current one, or the defaults */
};

/* ---- values, read from the view that `seine sql` can also query ---- */

static void print_row(const struct crawl_configuration_show *show)
{
    struct text path = show->path;
    struct text value = show->value;
    struct text unit = show->unit;
    print_shown(stdout, path);
    fputs(value.length ? " = " : " =", stdout);
    print_shown(stdout, value);
    if (unit.length && value.length)
        printf(" %.*s", TEXT_ARGUMENTS(unit));
    if (show->is_default)
        fputs("  (default)", stdout);
    else if (show->is_unimplemented)
        fputs("  (not in force yet)", stdout);
    putchar('\n');
}

static int print_values(const struct showing *showing, struct error *error)
{
    struct crawl_configuration_show show = crawl_configuration_show(showing->reading.db);
    int status;
    while ((status = crawl_configuration_show_step(&show, error)) == STATEMENT_ROW)
        if (showing->aspect == ASPECT_DEFAULTS || !show.is_default)
            print_row(&show);
    statement_reset(show.statement);
    return status < 0 ? status : 0;
}

static int print_versions(const struct showing *showing, struct error *error)
{
    struct crawl_configuration_versions list = crawl_configuration_versions(showing->reading.db);
    int status;
    while ((status = crawl_configuration_versions_step(&list, error)) == STATEMENT_ROW) {
        struct text made = list.made;
        printf("%lld  %.*s  ", (long long)list.version, TEXT_ARGUMENTS(made));
        print_shown(stdout, list.changed_by);
        putchar('\n');
    }
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}

/* ---- versions ---- */

/* Reads the file of this version, or of the last one; the caller frees it. */
static int read_xml(const struct showing *showing, char **ret_xml, struct error *error)
{
    struct crawl_configuration_get get;
    int status = db_find(showing->reading.db,
                         crawl_configuration_get_into(&get, .version = showing->version), error);
    if (status == STATEMENT_ROW) {
        *ret_xml = text_duplicate(get.xml);
        status = *ret_xml ? 0 : error_set(error, STATUS_MEMORY, "no memory");
    } else if (status == STATEMENT_DONE) {
        status = error_set(error, STATUS_INVALID,
                           "the collection %s has no version %lld of its configuration; `seine "
                           "config --versions` lists those that it has",
                           showing->reading.name, (long long)showing->version);
    }
    return status;
}

/* Writes the whole text, for a user who saves it as a file. */
static void write_whole(FILE *out, struct text text)
{
    fwrite(text.data, 1, text.length, out);
}

static int print_xml(const struct showing *showing, struct error *error)
{
    char *xml = NULL;
    int status = read_xml(showing, &xml, error);
    if (xml)
        (isatty(STDOUT_FILENO) ? print_shown_lines : write_whole)(stdout, text_of(xml));
    free(xml);
    return status;
}

/* Loads the defaults and, over them, what that version set. */
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

/* Takes `--xml` or `--xml=VERSION`. */
static int take_aspect(void *options, const struct option_row *row, const char *value,
                       struct error *error)
{
    struct showing *showing = options;
    double version = 0;
    int status = value ? option_number(row, value, &version, error) : 0;
    if (status < 0)
        return status;
    showing->aspect = (enum aspect)row->choice;
    showing->aspects++;
    showing->version = (int64_t)version;
    return 0;
}

#define ASPECT_ROW(word, taken, is, text)                                                          \
    {                                                                                              \
        .name = (word), .value = (taken), .kind = OPTION_CALL, .take = take_aspect,                \
        .choice = (is), .least = 1, .most = INT32_MAX, .help = (text)                              \
    }

static const struct option_row ROWS[] = {
    ASPECT_ROW("defaults", NULL, ASPECT_DEFAULTS, "show all parameters, including defaults"),
    ASPECT_ROW("diff", "[VERSION]", ASPECT_DIFF,
               "show the differences from the defaults, or from this version"),
    ASPECT_ROW(
        "xml", "[VERSION]", ASPECT_XML,
        "print the settings as a configuration file (MS-FSCCFG); its passwords are encrypted"),
    ASPECT_ROW("versions", NULL, ASPECT_VERSIONS, "list the versions and when each was made"),
    READING_OPTIONS(struct showing),
    {0},
};

const struct option_table CONFIG_OPTIONS = {
    .command = "seine config",
    .usage = "[COLLECTION] [OPTIONS]",
    .description = "Shows the configuration of a collection, also during a crawl: a line `PATH = "
                   "VALUE` for each value that was set, in the form that `seine crawl --set` "
                   "takes. Passwords are shown as ***.",
    .rows = ROWS,
    .operands_member = offsetof(struct showing, collections),
    .operands_most = 1,
};

static int show(struct showing *showing, struct error *error)
{
    if (showing->aspects > 1)
        return error_set(error, STATUS_INVALID,
                         "--defaults, --diff, --xml and --versions exclude each other");
    if (showing->collections.count && showing->reading.collection)
        return error_set(error, STATUS_INVALID,
                         "`%s` is unexpected; name the collection with --collection",
                         showing->collections.items[0]);
    if (showing->collections.count)
        showing->reading.collection = showing->collections.items[0];
    int status = reading_open(&showing->reading, 0, error);
    if (status == 0)
        status = PRINTERS[showing->aspect](showing, error);
    reading_close(&showing->reading);
    return status;
}

static int exit_of(int status, const struct error *error)
{
    if (status == 0)
        return EXIT_COMPLETE;
    print_error("seine config: %s", error->sentence);
    return exit_of_error(status, error);
}

int config_show_xml(const char *data, const char *collection)
{
    struct showing showing = {.reading = {.data = data, .collection = collection},
                              .aspect = ASPECT_XML};
    struct error error = {0};
    return exit_of(show(&showing, &error), &error);
}

int config_command(int argc, char **argv)
{
    struct showing showing = {.reading.data = "./seine-data"};
    struct error error = {0};
    int exit_status;
    if (command_begin(&CONFIG_OPTIONS, argc, argv, &showing, &exit_status))
        exit_status = exit_of(show(&showing, &error), &error);
    options_free(&CONFIG_OPTIONS, &showing);
    return exit_status;
}
