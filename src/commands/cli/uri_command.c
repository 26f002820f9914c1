/* seine uri: prints what the crawler makes of a URI, without fetching it. */
#include "chosen_collection.h"
#include "command.h"
#include "json_line.h"
#include <seine/foundation/base/print.h>

#include <limits.h>
#include <seine/foundation/uri.h>
#include <stdio.h>
#include <stdlib.h>

/* The members of the structure, in its order and with its names. */
static const struct part {
    const char *name;
    const char *key; /* the name in JSON */
    bool is_text;
    size_t offset;
} PARTS[] = {
#define TEXT_PART(name, member)                                                                    \
    {                                                                                              \
        name, #member, true, offsetof(struct uri_parts, member)                                    \
    }
#define NUMBER_PART(name, member)                                                                  \
    {                                                                                              \
        name, #member, false, offsetof(struct uri_parts, member)                                   \
    }
    TEXT_PART("URI", uri),
    TEXT_PART("Scheme", scheme),
    TEXT_PART("Netloc", netloc),
    TEXT_PART("Host name", host_name),
    NUMBER_PART("Port", port),
    TEXT_PART("Path", path),
    TEXT_PART("Query", query),
    TEXT_PART("Parameters", parameters),
    TEXT_PART("Fragments", fragments),
    TEXT_PART("Credentials", credentials),
    TEXT_PART("Default scheme", default_scheme),
    NUMBER_PART("Skip fragments", skip_fragments),
    NUMBER_PART("Parsed", parsed),
    TEXT_PART("Host name IDNA", host_name_idna),
#undef TEXT_PART
#undef NUMBER_PART
};
#define PART_COUNT (sizeof PARTS / sizeof *PARTS)

static struct text text_part(const struct uri_parts *parts, const struct part *part)
{
    struct text text;
    memcpy(&text, (const char *)parts + part->offset, sizeof text);
    return text;
}

static int number_part(const struct uri_parts *parts, const struct part *part)
{
    int number;
    memcpy(&number, (const char *)parts + part->offset, sizeof number);
    return number;
}

/* Writes why the crawler would not fetch the URI, or "". */
static void reason_of(int problem, const struct uri *uri, char *ret_reason, size_t bytes)
{
    if (problem)
        snprintf(ret_reason, bytes, "%s (skip code ur)", uri_problem_sentence(problem));
    else if (uri->opaque)
        snprintf(ret_reason, bytes,
                 "its scheme %.*s is none of http, https, ftp, ftps, file (skip code ch)",
                 TEXT_ARGUMENTS(uri->scheme));
    else
        ret_reason[0] = 0;
}

static void print_verdict(const struct chosen_verdict *verdict)
{
    if (verdict->is_rewritten) {
        printf("  %-14s  ", "rewritten to");
        print_shown(stdout, verdict->uri.text);
        putchar('\n');
    }
    printf("  %-14s  %s%s%s", "rules say", verdict->key, *verdict->sentence ? ": " : "",
           verdict->sentence);
    if (*verdict->rule)
        fputs(", by ", stdout);
    print_shown(stdout, text_of(verdict->rule));
    putchar('\n');
}

static void print_plain(const char *input, const struct uri_parts *parts, const char *reason,
                        const struct chosen_verdict *verdict)
{
    print_shown(stdout, text_of(input));
    putchar('\n');
    if (*reason)
        printf("  %-14s  ", "refused");
    print_shown(stdout, text_of(reason));
    if (*reason)
        putchar('\n');
    for (size_t i = 0; parts && parts->parsed && i < PART_COUNT; i++) {
        if (!PARTS[i].is_text)
            printf("  %-14s  %d\n", PARTS[i].name, number_part(parts, &PARTS[i]));
        else if (text_part(parts, &PARTS[i]).length) {
            printf("  %-14s  ", PARTS[i].name);
            print_shown(stdout, text_part(parts, &PARTS[i]));
            putchar('\n');
        }
    }
    if (verdict)
        print_verdict(verdict);
}

static void print_json(const char *input, const struct uri_parts *parts, const char *reason,
                       const struct chosen_verdict *verdict)
{
    struct json_line line;
    json_line_begin(&line);
    json_text(&line, line.object, "input", text_of(input));
    json_optional(&line, line.object, "refused", text_of(reason));
    for (size_t i = 0; parts && i < PART_COUNT; i++) {
        if (PARTS[i].is_text)
            json_text(&line, line.object, PARTS[i].key, text_part(parts, &PARTS[i]));
        else if (number_part(parts, &PARTS[i]) < 0)
            json_null(&line, line.object, PARTS[i].key);
        else
            json_number(&line, line.object, PARTS[i].key, number_part(parts, &PARTS[i]));
    }
    if (verdict) {
        json_text(&line, line.object, "rewritten", verdict->uri.text);
        json_text(&line, line.object, "rules_say", text_of(verdict->key));
        json_text(&line, line.object, "rule", text_of(verdict->rule));
    }
    json_line_end(&line, stdout);
}

struct uri_options {
    struct chosen_collection chosen;
    const char *base;
    bool json;
    struct option_list inputs;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct uri_options, base, "base", "URI",
             "resolve relative references against this one"),
    ROW_TEXT(struct uri_options, chosen.reading.data, "data", "DIR",
             "also apply the rewrite rules and the rules of the collection there"),
    ROW_TEXT(struct uri_options, chosen.reading.collection, "collection", "NAME",
             "the collection (default: the only one)"),
    ROW_FLAG(struct uri_options, json, "json", "one JSON object per URI and line, with every part"),
    {0},
};

const struct option_table URI_OPTIONS = {
    .command = "seine uri",
    .usage = "URI... [OPTIONS]",
    .description =
        "Prints for each URI its normal form, which identifies it in the crawler, and the "
        "non-empty parts of the URI structure of MS-FSCMT 2.2.2.2.4, or why the URI is refused.",
    .ending = "Exit status: 0 the crawler could fetch each URI, 1 it refuses one, or usage.",
    .rows = ROWS,
    .operands_member = offsetof(struct uri_options, inputs),
    .operands_least = 1,
    .operands_most = INT_MAX,
    .operands_wanted = "no URI given",
};

/* Prints the URI. Returns whether the crawler could fetch it. */
static bool show(const struct uri_options *options, const char *input, const struct uri *base,
                 struct chosen_verdict *verdict)
{
    char storage[URI_STORAGE_BYTES], reason[256];
    struct uri_parts parts;
    struct uri uri;
    bool is_screened = false;
    int problem = uri_resolve(text_of(input), base, storage, sizeof storage, &uri);
    if (!problem)
        uri_parts(&uri, &parts);
    reason_of(problem, &uri, reason, sizeof reason);
    if (!*reason && options->chosen.config)
        is_screened = chosen_collection_screen(&options->chosen, &uri, verdict) == 0;
    (options->json ? print_json : print_plain)(input, problem ? NULL : &parts, reason,
                                               is_screened ? verdict : NULL);
    return !*reason;
}

static int show_all(struct uri_options *options, bool *ret_fetchable, struct error *error)
{
    char storage[URI_STORAGE_BYTES], reason[256];
    struct uri base;
    if (options->base) {
        int problem = uri_parse(text_of(options->base), storage, sizeof storage, &base);
        reason_of(problem, &base, reason, sizeof reason);
        if (*reason)
            return error_set(error, STATUS_INVALID, "the base `%s` cannot be used: %s",
                             options->base, reason);
    }
    struct chosen_verdict *verdict = malloc(sizeof *verdict);
    if (!verdict)
        return error_set(error, STATUS_MEMORY, "no memory");
    int status = chosen_collection_open(&options->chosen, error);
    *ret_fetchable = status == 0;
    for (size_t i = 0; status == 0 && i < options->inputs.count; i++)
        if (!show(options, options->inputs.items[i], options->base ? &base : NULL, verdict))
            *ret_fetchable = false;
    chosen_collection_close(&options->chosen);
    free(verdict);
    return status;
}

int uri_command(int argc, char **argv)
{
    struct uri_options options = {0};
    struct error error = {0};
    int exit_status;
    if (command_begin(&URI_OPTIONS, argc, argv, &options, &exit_status)) {
        bool fetchable = false;
        if (show_all(&options, &fetchable, &error) < 0)
            print_error("seine uri: %s", error.sentence);
        exit_status = fetchable ? EXIT_COMPLETE : EXIT_USAGE;
    }
    options_free(&URI_OPTIONS, &options);
    return exit_status;
}
