/* `seine check`: prints whether a configuration file is valid, which of its parameters have no
 * effect yet, and what it would change. */
#include "command.h"
#include "config_document.h"
#include "config_text.h"
#include "config_warnings.h"
#include "crawl_options.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/crawling/collection/config_import.h>
#include <seine/crawling/collection/scope.h>
#include <seine/foundation/base/array.h>
#include <seine/settings/config.h>
#include <seine/settings/config/conceal.h>
#include <seine/settings/policy/refused_starts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXAMPLES_SHOWN 10

struct check {
    const char *path;
    const char *data;
    const char *collection;
    const char *against;
    const char *node_id;
    struct crawl_options options; /* of `seine crawl`; they override the file */
    struct config_document *document;
    struct config_import import;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct check, against, "against", "COLLECTION",
             "show what would change in this collection: values, known URIs that would be dropped, "
             "refused URIs that would be admitted; works during a crawl"),
    ROW_TEXT(struct check, options.collection, "collection", "NAME",
             "the collection of the file (default: all; with --against the one of that name, or "
             "the only one)"),
    ROW_TEXT(struct check, options.data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_TEXT(struct check, options.node_id, "node-id", "NAME",
             "apply what the configuration says for this Node"),
    {0},
};

const struct option_table CHECK_OPTIONS = {
    .command = "seine check",
    .usage = "FILE [OPTIONS] [OPTIONS of seine crawl]\n"
             "--against COLLECTION [--data DIR] OPTIONS of seine crawl",
    .description =
        "Checks a configuration file (MS-FSCCFG; docs/seine-configuration.xsd) and changes "
        "nothing. It reports all errors, settings that are not in force yet, and settings that are "
        "probably mistakes (warnings). Options of `seine crawl` that configure what is crawled "
        "(--exclude, --depth, --set …) override the file. With --against they may be given without "
        "a file; they override the configuration of the collection then.",
    .ending = "Exit status: 0 valid, 1 invalid, 2 data directory.",
    .rows = ROWS,
    .shared_rows = CRAWL_ROWS,
    .shared_member = offsetof(struct check, options),
    .operands_member = offsetof(struct check, options.operands),
    .operands_most = 1,
};

/* ---- parameters that have no effect yet ---- */

struct unimplemented {
    unsigned line;
    char *path;
};

struct settings {
    struct check *check;
    size_t index;
    size_t count; /* parameters that the file sets */
    struct unimplemented *unimplemented;
    size_t unimplemented_count;
    size_t unimplemented_capacity;
    char last[512]; /* the last path: the members of a list count as one parameter … */
    bool is_noted;  /* … and are noted once */
};

static int note_unimplemented(struct settings *settings, const char *path)
{
    if (!ARRAY_ROOM(settings->unimplemented, settings->unimplemented_count,
                    settings->unimplemented_capacity))
        return STATUS_MEMORY;
    struct unimplemented *unimplemented = &settings->unimplemented[settings->unimplemented_count];
    unimplemented->line = config_document_line(settings->check->document, settings->index, path);
    unimplemented->path = strdup(path);
    settings->unimplemented_count += unimplemented->path != NULL;
    return unimplemented->path ? 0 : STATUS_MEMORY;
}

static int note_row(void *context, const struct config_row *row)
{
    struct settings *settings = context;
    char path[sizeof settings->last];
    if (row->is_default || !row->parameter)
        return 0;
    snprintf(path, sizeof path, "%.*s%s%.*s", TEXT_ARGUMENTS(row->section),
             row->section.length && row->name.length ? "/" : "", TEXT_ARGUMENTS(row->name));
    if (strcmp(path, settings->last) != 0) {
        memcpy(settings->last, path, sizeof path);
        settings->count++;
        settings->is_noted = false;
    }
    if (settings->is_noted || !config_row_is_unimplemented(row))
        return 0;
    settings->is_noted = true;
    return note_unimplemented(settings, path);
}

static int compare_lines(const void *a, const void *b)
{
    const struct unimplemented *of_a = a, *of_b = b;
    if (of_a->line != of_b->line)
        return of_a->line < of_b->line ? -1 : 1;
    return strcmp(of_a->path, of_b->path);
}

static int print_settings(struct check *check, size_t index, struct error *error)
{
    struct settings settings = {.check = check, .index = index};
    int status = config_each(config_document_config(check->document, index), note_row, &settings);
    if (status == 0) {
        if (settings.unimplemented_count)
            qsort(settings.unimplemented, settings.unimplemented_count,
                  sizeof *settings.unimplemented, compare_lines);
        printf("  parameters set: %zu, kept but not in force yet: %zu\n", settings.count,
               settings.unimplemented_count);
    }
    for (size_t i = 0; i < settings.unimplemented_count; i++) {
        if (status == 0) {
            printf("    line %u: ", settings.unimplemented[i].line);
            print_shown(stdout, text_of(settings.unimplemented[i].path));
            putchar('\n');
        }
        free(settings.unimplemented[i].path);
    }
    free(settings.unimplemented);
    return status < 0 ? error_set(error, status, "no memory for the configuration") : 0;
}

/* ---- values that are probably mistakes ---- */

struct warned {
    const struct check *check;
    size_t index;
};

static void print_warning(void *context, const char *path, const char *sentence)
{
    const struct warned *warned = context;
    printf("  warning: line %u: ",
           config_document_line(warned->check->document, warned->index, path));
    print_shown(stdout, text_of(path));
    fputs(": ", stdout);
    print_shown(stdout, text_of(sentence));
    putchar('\n');
}

/* ---- what would change ---- */

/* Examples of the URIs that are dropped, or of those that are admitted. */
struct examples {
    FILE *out;
    char *text;
    size_t length;
    size_t count;
};

struct scope_printer {
    struct examples dropped;
    struct examples admitted;
};

static void note_change(void *context, const struct scope_change *change)
{
    struct scope_printer *printer = context;
    struct examples *examples = change->is_admitted ? &printer->admitted : &printer->dropped;
    const struct skip_facts *facts = uri_skip_facts(change->skip);
    if (examples->count++ >= EXAMPLES_SHOWN)
        return;
    fputs("    ", examples->out);
    print_shown(examples->out, change->uri);
    fprintf(examples->out, "  %s%s/%s%s", change->is_admitted ? "was " : "", facts->code,
            facts->detail, *change->rule ? "  " : "");
    print_shown(examples->out, text_of(change->rule));
    fputc('\n', examples->out);
}

static void print_examples(struct examples *examples)
{
    if (fclose(examples->out) == 0 && examples->text)
        fputs(examples->text, stdout);
    if (examples->count > EXAMPLES_SHOWN)
        printf("    … and %zu more\n", examples->count - EXAMPLES_SHOWN);
}

static int print_effect(const struct check *check, const struct crawl_config *before,
                        const struct crawl_config *after, struct scope_printer *printer,
                        struct error *error)
{
    struct scope_effect effect;
    int status = collection_try_scope(check->data, check->against, before, after, note_change,
                                      printer, &effect, error);
    if (status < 0) {
        fclose(printer->dropped.out);
        fclose(printer->admitted.out);
        return status;
    }
    printf("The scope changes:\n  of %lld known %s %lld would be dropped, with %lld %s\n",
           (long long)effect.known, plural(effect.known, "URI", "URIs"), (long long)effect.dropped,
           (long long)effect.dropped_documents,
           plural(effect.dropped_documents, "document", "documents"));
    print_examples(&printer->dropped);
    printf("  of %lld refused %s kept %lld would be admitted\n", (long long)effect.refused,
           plural(effect.refused, "URI that is", "URIs that are"), (long long)effect.admitted);
    print_examples(&printer->admitted);
    return 0;
}

static int print_scope(const struct check *check, const struct crawl_config *before,
                       const struct crawl_config *after, struct error *error)
{
    struct scope_printer printer = {0};
    if (config_scope_equal(before, after)) {
        puts("The scope stays the same.");
        return 0;
    }
    printer.dropped.out = open_memstream(&printer.dropped.text, &printer.dropped.length);
    printer.admitted.out = open_memstream(&printer.admitted.text, &printer.admitted.length);
    int status = STATUS_MEMORY;
    if (printer.dropped.out && printer.admitted.out)
        status = print_effect(check, before, after, &printer, error);
    else
        error_set(error, status, "no memory for examples");
    free(printer.dropped.text);
    free(printer.admitted.text);
    return status;
}

static int for_node(const struct check *check, const struct crawl_config *config,
                    struct crawl_config **ret_own, struct error *error)
{
    return config_for_node(config, text_of(check->node_id ? check->node_id : ""), ret_own, error);
}

/* A collection keeps its passwords encrypted, so the new ones are encrypted before the
 * comparison. */
static int print_differences(const struct check *check, const struct crawl_config *before,
                             const struct crawl_config *after, size_t *ret_count,
                             struct error *error)
{
    struct crawl_config *concealed = NULL;
    struct secret_key key;
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", check->data, SECRET_KEY_FILE);
    int status = secret_key_read(path, &key, error);
    if (status == 0) {
        status = config_conceal_copy(after, &key, &concealed, error);
        secret_key_wipe(&key);
    } else if (status == STATUS_NOT_FOUND) {
        status = 0; /* the configuration has no passwords */
    }
    if (status == 0)
        status = config_print_differences(stdout, before, concealed ? concealed : after, ret_count,
                                          error);
    config_free(concealed);
    return status;
}

static int print_changes(const struct check *check, const struct crawl_config *before,
                         const struct crawl_config *after, struct error *error)
{
    struct crawl_config *own_before = NULL, *own_after = NULL;
    size_t count = 0;
    printf("What would change in %s:\n", check->against);
    int status = print_differences(check, before, after, &count, error);
    if (status == 0 && count == 0)
        puts("  nothing");
    if (status == 0)
        status = for_node(check, before, &own_before, error);
    if (status == 0)
        status = for_node(check, after, &own_after, error);
    if (status == 0)
        status = print_scope(check, own_before, own_after, error);
    config_free(own_before);
    config_free(own_after);
    return status;
}

/* ---- the collections of the file ---- */

/* One collection, with the file's values over its current ones. */
struct checked {
    size_t index;
    struct crawl_config *config;
    struct crawl_config *before; /* NULL: the collection is new */
};

struct checked_list {
    struct checked *items;
    size_t count;
};

static const char *name_of(const struct check *check, size_t index)
{
    return check->against ? check->against : config_document_name(check->document, index);
}

/* Adds what is wrong with the collection to the list of problems. */
static int examine(const struct check *check, struct checked *checked, struct error *error)
{
    const char *name = name_of(check, checked->index);
    int status = config_import_merge(&check->import, check->document, checked->index, name,
                                     &checked->config, &checked->before, error);
    if (status == 0 && check->against && !checked->before)
        status = error_set(error, STATUS_NOT_FOUND, "%s has no collection %s", check->data, name);
    if (status == 0 && checked->config)
        status = crawl_options_apply(&check->options, checked->config, error);
    if (status == 0)
        status = config_import_try(&check->import, check->document, checked->index, checked->config,
                                   error);
    return status;
}

/* Chooses the collections to check. */
static int choose(const struct check *check, struct checked_list *list, struct error *error)
{
    const char *name = check->collection;
    size_t first = 0, count = config_document_count(check->document);
    int status = 0;
    if (!name && check->against && count > 1)
        name = check->against;
    if (name || check->against || count == 0) {
        status = config_document_choose(check->document, check->path, name, &first, error);
        count = 1;
    }
    if (status < 0)
        return status;
    list->items = calloc(count, sizeof *list->items);
    if (!list->items)
        return error_set(error, STATUS_MEMORY, "no memory for the configurations");
    for (size_t i = 0; i < count; i++)
        list->items[list->count++].index = first + i;
    return 0;
}

static int find_refused_starts(const struct check *check, const struct crawl_config *config,
                               char *ret_sentence, struct error *error)
{
    struct crawl_config *own = NULL;
    int status = for_node(check, config, &own, error);
    if (status == 0)
        status = collection_refused_starts(check->data, own, ret_sentence, error);
    config_free(own);
    return status;
}

static int print_refused_starts(const struct check *check, const struct checked *checked,
                                struct error *error)
{
    char sentence[REFUSED_STARTS_BYTES];
    struct warned warned = {check, checked->index};
    int status = find_refused_starts(check, checked->config, sentence, error);
    if (status == 0 && *sentence)
        print_warning(&warned, "start_uris", sentence);
    return status;
}

static int print_one(struct check *check, const struct checked *checked, struct error *error)
{
    printf("%s: valid\n", config_document_name(check->document, checked->index));
    int status = print_settings(check, checked->index, error);
    struct warned warned = {check, checked->index};
    if (status == 0)
        (void)config_warnings(config_document_config(check->document, checked->index),
                              checked->config, print_warning, &warned);
    if (status == 0)
        status = print_refused_starts(check, checked, error);
    if (status == 0 && check->against)
        status = print_changes(check, checked->before, checked->config, error);
    return status;
}

static int check_all(struct check *check, struct checked_list *list, struct error *error)
{
    const struct config_problems *problems = check->import.problems;
    int status = choose(check, list, error);
    for (size_t i = 0; i < list->count && status == 0; i++)
        status = examine(check, &list->items[i], error);
    for (size_t i = 0; i < list->count && status == 0 && config_problems_count(problems) == 0; i++)
        status = print_one(check, &list->items[i], error);
    return status;
}

static int run_listed(struct check *check, struct error *error)
{
    struct checked_list list = {0};
    bool was_read = false;
    int status = config_import_read_file(&check->import, check->path, &check->document, error);
    if (status == 0) {
        was_read = true;
        status = check_all(check, &list, error);
    }
    for (size_t i = 0; i < list.count; i++) {
        config_free(list.items[i].config);
        config_free(list.items[i].before);
    }
    free(list.items);
    config_document_free(check->document);
    if (config_problems_count(check->import.problems)) {
        config_print_problems(stdout, check->path, check->import.problems);
        return EXIT_USAGE;
    }
    if (status < 0)
        print_error("seine: %s", error->sentence);
    if (status < 0 && was_read && status != STATUS_INVALID)
        return EXIT_DATA_DIRECTORY;
    return status < 0 ? EXIT_USAGE : EXIT_COMPLETE;
}

static int run(struct check *check)
{
    struct error error = {0};
    check->import = (struct config_import){
        .data_folder = check->data, .over_defaults = !check->against, .node_id = check->node_id};
    if (config_problems_new(&check->import.problems, &error) < 0) {
        print_error("seine: %s", error.sentence);
        return EXIT_DATA_DIRECTORY;
    }
    int result = run_listed(check, &error);
    config_problems_free(check->import.problems);
    return result;
}

/* Without a file: prints what the options alone would change. */
static int try_options(struct check *check, struct error *error)
{
    struct crawl_config *before = NULL, *after = NULL, *own = NULL;
    char refused[REFUSED_STARTS_BYTES];
    int status = config_defaults(&before, error);
    if (status == 0)
        status = collection_load_config(check->data, check->against, before, error);
    if (status == 0)
        status = config_copy(before, &after, error);
    if (status == 0)
        status = crawl_options_apply(&check->options, after, error);
    if (status == 0)
        status = for_node(check, after, &own, error);
    if (status == 0)
        status = collection_try_config(check->data, own, error);
    if (status == 0)
        status = collection_refused_starts(check->data, own, refused, error);
    if (status == 0 && *refused) {
        fputs("warning: ", stdout);
        print_shown(stdout, text_of(refused));
        putchar('\n');
    }
    if (status == 0)
        status = print_changes(check, before, after, error);
    config_free(own);
    config_free(after);
    config_free(before);
    return status;
}

static int run_options(struct check *check)
{
    struct error error = {0};
    int status = try_options(check, &error);
    if (status == 0)
        return EXIT_COMPLETE;
    print_error("seine check: %s", error.sentence);
    return exit_of_error(status, &error);
}

static int check_options(const struct check *check, struct error *error)
{
    const struct crawl_options *options = &check->options;
    if (options->config_file || options->refresh || options->confirmed.count ||
        options->confirm_all || options->quiet || options->json || options->monitor ||
        options->site_managers || options->max_transfers)
        return error_set(error, STATUS_INVALID,
                         "--config, --refresh, --confirm-deletions, --threads, --transfers, "
                         "--quiet, --json and --monitor do not apply to `seine check`");
    if (!check->path && !(check->against && options->paths.count))
        return error_set(error, STATUS_INVALID,
                         "give a FILE, or --against with options of `seine crawl` such as "
                         "--exclude; see `seine check --help`");
    return 0;
}

int check_command(int argc, char **argv)
{
    struct check check = {.options.data = "./seine-data"};
    struct error error = {0};
    int exit_status;
    if (command_begin(&CHECK_OPTIONS, argc, argv, &check, &exit_status)) {
        check.data = check.options.data;
        check.collection = check.options.collection;
        check.node_id = check.options.node_id;
        check.path = check.options.operands.count ? check.options.operands.items[0] : NULL;
        if (check_options(&check, &error) < 0) {
            print_error("seine check: %s", error.sentence);
            exit_status = EXIT_USAGE;
        } else {
            exit_status = check.path ? run(&check) : run_options(&check);
        }
    }
    options_free(&CHECK_OPTIONS, &check);
    crawl_options_free(&check.options);
    return exit_status;
}
