/* `seine check`: whether a configuration file can be meant, what of it is not in force yet, and
 * what it would change. */
#include "command.h"
#include "config_document.h"
#include "config_text.h"
#include "option.h"
#include "print.h"

#include <seine/collection.h>
#include <seine/collection/scope.h>
#include <seine/config.h>
#include <seine/config/conceal.h>
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
    struct config_document *document;
    struct config_printer printer;
};

static void print_usage_of_check(FILE *out)
{
    fputs("usage: seine check FILE [OPTIONS]\n\n"
          "Reads a configuration file (MS-FSCCFG; docs/seine-configuration.xsd) and tells all that "
          "is wrong\n"
          "with it, and which of the parameters that it sets are not in force yet. Changes "
          "nothing.\n\n"
          "  --against COLLECTION  what would change in this collection, which of its URIs would "
          "be dropped\n"
          "                        and which refused ones admitted; also while it is being "
          "crawled\n"
          "  --collection NAME     which of the file's collections; without, all (with --against "
          "the one of\n"
          "                        that name, or the only one)\n"
          "  --data DIR            the data directory; ./seine-data without\n"
          "  --node-id NAME        what the configuration says for this Node is in force\n"
          "  --help                this text\n\n"
          "Exit status: 0 it is valid, 1 it is not, 2 data directory.\n",
          out);
}

/* ---- what is not in force yet ---- */

struct awaited {
    unsigned line;
    char *path;
};

struct settings {
    struct check *check;
    size_t index;
    size_t count; /* parameters that are set */
    struct awaited *awaited;
    size_t awaited_count;
    size_t awaited_capacity;
    char last[512]; /* the members of a list are one parameter … */
    bool is_noted;  /* … and awaited once */
};

static int note_awaited(struct settings *settings, const char *path)
{
    if (settings->awaited_count == settings->awaited_capacity) {
        size_t capacity = settings->awaited_capacity ? settings->awaited_capacity * 2 : 64;
        struct awaited *more = realloc(settings->awaited, capacity * sizeof *more);
        if (!more)
            return STATUS_MEMORY;
        settings->awaited = more;
        settings->awaited_capacity = capacity;
    }
    struct awaited *awaited = &settings->awaited[settings->awaited_count];
    awaited->line = config_document_line(settings->check->document, settings->index, path);
    awaited->path = strdup(path);
    settings->awaited_count += awaited->path != NULL;
    return awaited->path ? 0 : STATUS_MEMORY;
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
    if (settings->is_noted || !config_row_is_awaited(row))
        return 0;
    settings->is_noted = true;
    return note_awaited(settings, path);
}

static int compare_lines(const void *a, const void *b)
{
    const struct awaited *of_a = a, *of_b = b;
    if (of_a->line != of_b->line)
        return of_a->line < of_b->line ? -1 : 1;
    return strcmp(of_a->path, of_b->path);
}

static int print_settings(struct check *check, size_t index, struct error *error)
{
    struct settings settings = {.check = check, .index = index};
    int status = config_each(config_document_config(check->document, index), note_row, &settings);
    if (status == 0) {
        if (settings.awaited_count)
            qsort(settings.awaited, settings.awaited_count, sizeof *settings.awaited,
                  compare_lines);
        printf("  parameters set: %zu, kept but not in force yet: %zu\n", settings.count,
               settings.awaited_count);
    }
    for (size_t i = 0; i < settings.awaited_count; i++) {
        if (status == 0) {
            printf("    line %u: ", settings.awaited[i].line);
            print_shown(stdout, text_of(settings.awaited[i].path));
            putchar('\n');
        }
        free(settings.awaited[i].path);
    }
    free(settings.awaited);
    return status < 0 ? error_set(error, status, "no memory for the configuration") : 0;
}

/* ---- what would change ---- */

/* Of the URIs that are dropped, or of those that are admitted. */
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
    printf("The scope changes:\n  of %lld known URIs %lld would be dropped, with %lld documents\n",
           (long long)effect.known, (long long)effect.dropped, (long long)effect.dropped_documents);
    print_examples(&printer->dropped);
    printf("  of %lld refused URIs that are kept %lld would be admitted\n",
           (long long)effect.refused, (long long)effect.admitted);
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

/* A collection keeps its passwords encrypted: in that form they are compared. */
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
        status = 0; /* it keeps none */
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

/* ---- one collection of the file ---- */

/* What a crawl could not be made with. */
static int try_config(struct check *check, size_t index, const struct crawl_config *config,
                      struct error *error)
{
    struct crawl_config *own = NULL;
    int status = for_node(check, config, &own, error);
    if (status == 0 && collection_try_config(check->data, own, error) < 0) {
        printf("%s: %s: %s\n", check->path, config_document_name(check->document, index),
               error->sentence);
        check->printer.count++;
    }
    config_free(own);
    return status;
}

static int check_one(struct check *check, size_t index, struct error *error)
{
    struct crawl_config *config = NULL, *before = NULL;
    const char *name =
        check->against ? check->against : config_document_name(check->document, index);
    int status = config_document_merge(check->document, index, check->against ? check->data : NULL,
                                       name, &check->printer, &config, &before, error);
    if (status == 0 && check->against && !before)
        status = error_set(error, STATUS_NOT_FOUND, "%s holds no collection %s", check->data,
                           check->against);
    if (status == 0)
        status = try_config(check, index, config, error);
    if (status == 0 && check->printer.count == 0) {
        printf("%s: valid\n", config_document_name(check->document, index));
        status = print_settings(check, index, error);
        if (status == 0 && check->against)
            status = print_changes(check, before, config, error);
    }
    config_free(config);
    config_free(before);
    return status;
}

static int check_all(struct check *check, struct error *error)
{
    const char *name = check->collection;
    size_t index = 0, count = config_document_count(check->document);
    if (!name && check->against && count > 1)
        name = check->against;
    if (name || check->against || count == 0) {
        int status = config_document_choose(check->document, check->path, name, &index, error);
        return status < 0 ? status : check_one(check, index, error);
    }
    int result = 0;
    for (; index < count; index++) {
        int status = check_one(check, index, error);
        if (status < 0 && status != STATUS_INVALID)
            return status;
        result = status < 0 ? status : result;
    }
    return result;
}

static int run(struct check *check)
{
    struct error error = {0};
    check->printer = (struct config_printer){.out = stdout, .path = check->path};
    int status = config_document_open(&check->printer, &check->document, &error);
    bool was_read = status == 0;
    if (status == 0)
        status = check_all(check, &error);
    config_document_free(check->document);
    if (status < 0 && check->printer.count == 0)
        fprintf(stderr, "seine: %s\n", error.sentence);
    if (status < 0 && was_read && status != STATUS_INVALID)
        return EXIT_DATA_DIRECTORY;
    return status < 0 || check->printer.count ? EXIT_USAGE : EXIT_COMPLETE;
}

int check_command(int argc, char **argv)
{
    struct check check = {.data = "./seine-data"};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            print_usage_of_check(stdout);
            return EXIT_COMPLETE;
        }
        if (option_value("--data", &check.data, argc, argv, &i) ||
            option_value("--against", &check.against, argc, argv, &i) ||
            option_value("--collection", &check.collection, argc, argv, &i) ||
            option_value("--node-id", &check.node_id, argc, argv, &i))
            continue;
        if (argv[i][0] == '-' || check.path) {
            fprintf(stderr, "seine: check does not understand %s; see `seine check --help`\n",
                    argv[i]);
            return EXIT_USAGE;
        }
        check.path = argv[i];
    }
    if (!check.path) {
        print_usage_of_check(stderr);
        return EXIT_USAGE;
    }
    return run(&check);
}
