/* seine uri: what the crawler makes of a URI, without fetching anything. */
#include "chosen_collection.h"
#include "command.h"
#include "option.h"
#include "print.h"

#include <getopt.h>
#include <seine/uri.h>
#include <stdio.h>
#include <stdlib.h>

static const char HELP[] =
    "usage: seine uri [--base URI] [--data DIR] [--collection NAME] [--json] URI...\n"
    "\n"
    "Prints for each URI its normal form, by which the crawler knows it, and the parts of the URI\n"
    "structure of MS-FSCMT 2.2.2.2.4 (empty ones are left out), or why it is refused.\n"
    "\n"
    "  --base URI   resolve relative references against this one\n"
    "  --data DIR   also what the rules of the collection there say, and how it rewrites the URI\n"
    "  --collection NAME  the collection (default: the only one there is)\n"
    "  --json       one JSON object per URI and line, with every part\n"
    "  --help       this text\n"
    "\n"
    "Exit status: 0 when the crawler could fetch each of them, 1 when it refuses one or the usage "
    "is\n"
    "wrong.\n";

/* The entries of the structure, in its order and under its names. */
static const struct part {
    const char *name;
    const char *key; /* in JSON */
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

/* Why the crawler would not fetch it, or "". */
static void reason_of(int problem, const struct uri *uri, char *ret_reason, size_t bytes)
{
    if (problem)
        snprintf(ret_reason, bytes, "%s (skip code ur)", uri_problem_sentence(problem));
    else if (uri->opaque)
        snprintf(ret_reason, bytes, "its scheme %.*s is none of http, https, ftp (skip code ch)",
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
    fputs("{\"input\":", stdout);
    print_json_text(stdout, text_of(input));
    fputs(",\"refused\":", stdout);
    if (*reason)
        print_json_text(stdout, text_of(reason));
    else
        fputs("null", stdout);
    for (size_t i = 0; parts && i < PART_COUNT; i++) {
        printf(",\"%s\":", PARTS[i].key);
        if (PARTS[i].is_text)
            print_json_text(stdout, text_part(parts, &PARTS[i]));
        else if (number_part(parts, &PARTS[i]) < 0)
            fputs("null", stdout);
        else
            printf("%d", number_part(parts, &PARTS[i]));
    }
    if (verdict) {
        fputs(",\"rewritten\":", stdout);
        print_json_text(stdout, verdict->uri.text);
        printf(",\"rules_say\":\"%s\",\"rule\":", verdict->key);
        print_json_text(stdout, text_of(verdict->rule));
    }
    puts("}");
}

int uri_command(int argc, char **argv)
{
    static const struct option options[] = {
        {"base", required_argument, NULL, 'b'},
        {"data", required_argument, NULL, 'd'},
        {"collection", required_argument, NULL, 'c'},
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {0},
    };
    char base_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES], reason[256];
    struct uri base, uri;
    struct uri_parts parts;
    struct chosen_collection chosen = {0};
    struct chosen_verdict *verdict = NULL;
    struct error error = {0};
    bool has_base = false, json = false;
    int status = EXIT_COMPLETE;

    optind = 1;
    opterr = 0;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'h') {
            fputs(HELP, stdout);
            return EXIT_COMPLETE;
        }
        if (option == 'j') {
            json = true;
        } else if (option == 'd') {
            chosen.reading.data = optarg;
        } else if (option == 'c') {
            chosen.reading.collection = optarg;
        } else if (option == 'b') {
            int problem = uri_parse(text_of(optarg), base_storage, sizeof base_storage, &base);
            reason_of(problem, &base, reason, sizeof reason);
            if (*reason) {
                print_error("seine uri: the base `%s` cannot be used: %s", optarg, reason);
                return EXIT_USAGE;
            }
            has_base = true;
        } else {
            option_refuse("uri", argv);
            return EXIT_USAGE;
        }
    }
    if (optind == argc) {
        fputs("seine uri: no URI given; `seine uri --help` says how\n", stderr);
        return EXIT_USAGE;
    }
    verdict = malloc(sizeof *verdict);
    if (!verdict || chosen_collection_open(&chosen, &error) < 0) {
        print_error("seine uri: %s", verdict ? error.sentence : "no memory");
        chosen_collection_close(&chosen);
        free(verdict);
        return EXIT_USAGE;
    }
    for (int i = optind; i < argc; i++) {
        bool is_screened = false;
        int problem =
            uri_resolve(text_of(argv[i]), has_base ? &base : NULL, storage, sizeof storage, &uri);
        if (!problem)
            uri_parts(&uri, &parts);
        reason_of(problem, &uri, reason, sizeof reason);
        if (!*reason && chosen.config)
            is_screened = chosen_collection_screen(&chosen, &uri, verdict) == 0;
        (json ? print_json : print_plain)(argv[i], problem ? NULL : &parts, reason,
                                          is_screened ? verdict : NULL);
        if (*reason)
            status = EXIT_USAGE;
    }
    chosen_collection_close(&chosen);
    free(verdict);
    return status;
}
