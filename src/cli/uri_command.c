/* seine uri: what the crawler makes of a URI, without fetching anything. */
#include "command.h"

#include <getopt.h>
#include <seine/uri.h>
#include <stdio.h>
#include <stdlib.h>

static const char HELP[] =
    "usage: seine uri [--base URI] [--json] URI...\n"
    "\n"
    "Prints for each URI its normal form, by which the crawler knows it, and the parts of the URI\n"
    "structure of MS-FSCMT 2.2.2.2.4 (empty ones are left out), or why it is refused.\n"
    "\n"
    "  --base URI   resolve relative references against this one\n"
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

static void print_plain(const char *input, const struct uri_parts *parts, const char *reason)
{
    printf("%s\n", input);
    if (*reason)
        printf("  %-14s  %s\n", "refused", reason);
    for (size_t i = 0; parts && parts->parsed && i < PART_COUNT; i++) {
        if (!PARTS[i].is_text)
            printf("  %-14s  %d\n", PARTS[i].name, number_part(parts, &PARTS[i]));
        else if (text_part(parts, &PARTS[i]).length)
            printf("  %-14s  %.*s\n", PARTS[i].name, TEXT_ARGUMENTS(text_part(parts, &PARTS[i])));
    }
}

/* The bytes of the well-formed UTF-8 sequence at the start of `text`, or 0 (Unicode, table 3-7). */
static size_t utf8_length(struct text text)
{
    const unsigned char *p = (const unsigned char *)text.data;
    size_t length = p[0] < 0x80   ? 1
                    : p[0] < 0xC2 ? 0
                    : p[0] < 0xE0 ? 2
                    : p[0] < 0xF0 ? 3
                    : p[0] < 0xF5 ? 4
                                  : 0;
    if (length == 0 || length > text.length)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xF0 && p[1] < 0x90);
    bool beyond = (p[0] == 0xED && p[1] > 0x9F) || (p[0] == 0xF4 && p[1] > 0x8F);
    return overlong || beyond ? 0 : length;
}

static void print_json_string(struct text text)
{
    putchar('"');
    while (text.length) {
        size_t length = utf8_length(text);
        if (length == 0)
            fputs("\\ufffd", stdout);
        else if ((unsigned char)*text.data < ' ')
            printf("\\u%04x", (unsigned)*text.data);
        else
            printf(*text.data == '"' || *text.data == '\\' ? "\\%.*s" : "%.*s", (int)length,
                   text.data);
        text.data += length ? length : 1;
        text.length -= length ? length : 1;
    }
    putchar('"');
}

static void print_json(const char *input, const struct uri_parts *parts, const char *reason)
{
    fputs("{\"input\":", stdout);
    print_json_string(text_of(input));
    fputs(",\"refused\":", stdout);
    if (*reason)
        print_json_string(text_of(reason));
    else
        fputs("null", stdout);
    for (size_t i = 0; parts && i < PART_COUNT; i++) {
        printf(",\"%s\":", PARTS[i].key);
        if (PARTS[i].is_text)
            print_json_string(text_part(parts, &PARTS[i]));
        else if (number_part(parts, &PARTS[i]) < 0)
            fputs("null", stdout);
        else
            printf("%d", number_part(parts, &PARTS[i]));
    }
    puts("}");
}

int uri_command(int argc, char **argv)
{
    static const struct option options[] = {
        {"base", required_argument, NULL, 'b'},
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {0},
    };
    char base_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES], reason[256];
    struct uri base, uri;
    struct uri_parts parts;
    bool has_base = false, json = false;
    int status = EXIT_COMPLETE;

    optind = 1;
    for (int option; (option = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (option == 'h') {
            fputs(HELP, stdout);
            return EXIT_COMPLETE;
        }
        if (option == 'j') {
            json = true;
        } else if (option == 'b') {
            int problem = uri_parse(text_of(optarg), base_storage, sizeof base_storage, &base);
            reason_of(problem, &base, reason, sizeof reason);
            if (*reason) {
                fprintf(stderr, "seine uri: the base `%s` cannot be used: %s\n", optarg, reason);
                return EXIT_USAGE;
            }
            has_base = true;
        } else {
            fputs("`seine uri --help` says how\n", stderr);
            return EXIT_USAGE;
        }
    }
    if (optind == argc) {
        fputs("seine uri: no URI given; `seine uri --help` says how\n", stderr);
        return EXIT_USAGE;
    }
    for (int i = optind; i < argc; i++) {
        int problem =
            uri_resolve(text_of(argv[i]), has_base ? &base : NULL, storage, sizeof storage, &uri);
        if (!problem)
            uri_parts(&uri, &parts);
        reason_of(problem, &uri, reason, sizeof reason);
        (json ? print_json : print_plain)(argv[i], problem ? NULL : &parts, reason);
        if (*reason)
            status = EXIT_USAGE;
    }
    return status;
}
