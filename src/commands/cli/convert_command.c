/* seine convert: prints what a crawl makes of a document that is not HTML. */
#include "command.h"
#include "config_document.h"
#include "page_source.h"
#include <seine/foundation/base/print.h>

#include <seine/documents/convert.h>
#include <seine/documents/parse/mime.h>
#include <seine/settings/config/converter.h>
#include <stdio.h>
#include <stdlib.h>

struct convert_command_options {
    const char *type;
    const char *config_file;
    const char *collection;
    bool list;
    struct option_list files;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct convert_command_options, type, "type", "MIME",
             "MIME type of the document (default: detected from its bytes and name)"),
    ROW_TEXT(struct convert_command_options, config_file, "config", "FILE",
             "use the converters of this configuration file (MS-FSCCFG, seine/converters)"),
    ROW_TEXT(struct convert_command_options, collection, "collection", "NAME",
             "the collection of that file (default: the only one)"),
    ROW_FLAG(struct convert_command_options, list, "list",
             "list the types, their converters, and whether the programs are installed"),
    {0},
};

const struct option_table CONVERT_OPTIONS = {
    .command = "seine convert",
    .usage = "[OPTION...] FILE|URI|-\n--list",
    .description = "Converts a document of another type (PDF, office documents, books, mail, "
                   "archives) to HTML as a crawl does, and prints it.",
    .ending = "Exit status: 0 converted, 1 usage, 2 the document cannot be read or the converter "
              "cannot be started, 3 not converted.",
    .rows = ROWS,
    .operands_member = offsetof(struct convert_command_options, files),
    .operands_most = 1,
};

static int list_types(void)
{
    for (size_t i = 0; i < CONVERT_TYPE_COUNT; i++) {
        const struct convert_type *type = &CONVERT_TYPE_TABLE[i];
        const struct converter *converter = &CONVERTER_TABLE[type->converter];
        struct text missing = converter_missing_program(converter);
        printf("%-73s %-8s %s", type->type, converter->word,
               *converter->programs ? converter->programs : "built in");
        if (missing.length)
            printf("  (%.*s is not installed; Debian's package %s has it)", TEXT_ARGUMENTS(missing),
                   converter->package);
        putchar('\n');
    }
    return EXIT_COMPLETE;
}

/* Returns what follows the last dot of the last segment, or "". */
static struct text extension_of(const char *name)
{
    const char *slash = strrchr(name, '/');
    const char *dot = strrchr(slash ? slash : name, '.');
    return text_of(dot ? dot + 1 : "");
}

/* Reads the configuration that the options name; *ret_config is NULL without one. */
static int load_document(const struct convert_command_options *options,
                         struct config_document **ret_document,
                         const struct crawl_config **ret_config, struct error *error)
{
    size_t index;
    if (!options->config_file)
        return 0;
    int status = config_document_load(options->config_file, NULL, ret_document, error);
    if (status == 0)
        status = config_document_choose(*ret_document, options->config_file, options->collection,
                                        &index, error);
    if (status == 0)
        *ret_config = config_document_config(*ret_document, index);
    return status;
}

/* Finds the command for the type, or else for the type that the bytes show. */
static int find_command(const struct convert_command_options *options, struct text type,
                        struct text bytes, struct config_converter *ret_converter,
                        struct error *error)
{
    struct config_document *document = NULL;
    const struct crawl_config *config = NULL;
    int status = load_document(options, &document, &config, error);
    if (status == 0 && config)
        status = config_converter_find(config, type, ret_converter, error);
    if (status == 0 && config && !ret_converter->is_found)
        status = config_converter_find(config, text_of(mime_sniff(bytes, type, TEXT_LITERAL(""))),
                                       ret_converter, error);
    config_document_free(document);
    return status;
}

static const char *type_of(const struct convert_command_options *options, const struct page *page,
                           const char *name, struct mime *ret_mime)
{
    const char *type = options->type;
    mime_parse(type ? text_of(type) : page_header(page, "content-type", 0), ret_mime);
    return *ret_mime->essence
               ? ret_mime->essence
               : mime_sniff(buffer_text(&page->body), TEXT_LITERAL(""), extension_of(name));
}

static int convert_page(const struct convert_command_options *options, const struct page *page,
                        int *ret_exit, struct error *error)
{
    struct convert_options pool_options = {.workers = 1};
    struct convert_limits limits;
    struct convert_result result;
    struct convert_pool *pool = NULL;
    struct config_converter converter = {.is_found = false};
    const char *name = options->files.items[0];
    struct mime mime = {.essence = ""};
    struct text bytes = buffer_text(&page->body);
    struct text type = text_of(type_of(options, page, name, &mime));
    convert_limits_init(&limits);
    int status = find_command(options, type, bytes, &converter, error);
    if (status == 0)
        status = convert_pool_make(&pool_options, &pool, error);
    const struct convert_command command = {converter.argv, converter.gives_text};
    if (status == 0)
        status = convert(pool, converter.is_found ? &command : NULL, type, bytes, &limits, &result,
                         error);
    if (status == 0) {
        if (result.outcome == CONVERT_CONVERTED) {
            fwrite(result.html.data, 1, result.html.length, stdout);
        } else {
            print_error("seine convert: %s: %s: %s", name, convert_outcome_word(result.outcome),
                        result.sentence);
            *ret_exit = EXIT_URIS_LEFT;
        }
        convert_result_done(&result);
    }
    config_converter_done(&converter);
    convert_pool_free(pool);
    return status;
}

#define TIMEOUT_MS 60000

static int convert_file(const struct convert_command_options *options)
{
    const struct page_settings settings = {.timeout_ms = TIMEOUT_MS};
    struct error error = {0};
    int exit_status = EXIT_COMPLETE;
    struct page *page = malloc(sizeof *page);
    if (!page)
        return EXIT_DATA_DIRECTORY;
    page_init(page);
    int status = page_read(page, options->files.items[0], &settings, &error);
    if (status == 0)
        status = convert_page(options, page, &exit_status, &error);
    if (status < 0) {
        print_error("seine convert: %s", error.sentence);
        exit_status = exit_of_error(status, &error);
    }
    page_done(page);
    free(page);
    return exit_status;
}

int convert_command(int argc, char **argv)
{
    struct convert_command_options options = {.list = false};
    int exit_status;
    if (command_begin(&CONVERT_OPTIONS, argc, argv, &options, &exit_status)) {
        if (options.list) {
            exit_status = list_types();
        } else if (options.files.count == 0) {
            print_error("seine convert: say which document");
            exit_status = EXIT_USAGE;
        } else {
            exit_status = convert_file(&options);
        }
    }
    options_free(&CONVERT_OPTIONS, &options);
    return exit_status;
}
