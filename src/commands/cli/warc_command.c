/* seine warc: checks WARC files and makes indexes of them. */
#include "command.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/web/warc.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct warc_options {
    struct option_list words; /* "check" or "index", then the files */
};

static const struct option_row ROWS[] = {{0}};

const struct option_table WARC_OPTIONS = {
    .command = "seine warc",
    .usage = "check FILE…\nindex FILE…",
    .description =
        "check checks WARC files of any program, compressed or not: each record must have the "
        "fields that ISO 28500:2017 demands, a correct length and correct digests, and be a gzip "
        "member of its own. index writes a CDXJ index beside each file.",
    .ending = "Exit status: 0 no findings, or indexed, 1 usage, 2 a file cannot be read to its "
              "end, or an index cannot be written, 3 findings.",
    .rows = ROWS,
    .operands_member = offsetof(struct warc_options, words),
    .operands_least = 2,
    .operands_most = 100000,
    .operands_wanted = "say `check` or `index`, and which file",
};

/* How many findings about one file are printed. */
#define FINDINGS_MOST 100

struct report {
    const char *path;
    int64_t findings;
};

static void print_finding(void *context, int64_t offset, const char *finding)
{
    struct report *report = context;
    if (report->findings++ >= FINDINGS_MOST)
        return;
    print_shown(stdout, text_of(report->path));
    printf(", offset %lld: %s\n", (long long)offset, finding);
}

static int check(const char *path, struct error *error)
{
    struct report report = {.path = path};
    struct warc_check_count count;
    int status = warc_check(path, print_finding, &report, &count, error);
    print_shown(stdout, text_of(path));
    printf(": %lld %s, %lld %s compared, %lld %s\n", (long long)count.records,
           plural((int64_t)count.records, "record", "records"), (long long)count.digests,
           plural((int64_t)count.digests, "digest", "digests"), (long long)count.findings,
           plural((int64_t)count.findings, "finding", "findings"));
    if (status < 0)
        return status;
    return count.findings ? EXIT_URIS_LEFT : EXIT_COMPLETE;
}

static int index_file(const char *path, struct error *error)
{
    static const char *const ENDINGS[] = {".gz", ".warc"};
    struct text name = text_of(path);
    char *index_path;
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++)
        if (text_ends_with(name, text_of(ENDINGS[i])))
            name.length -= strlen(ENDINGS[i]);
    if (asprintf(&index_path, "%.*s.cdxj", TEXT_ARGUMENTS(name)) < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    int status = warc_index_write(path, index_path, error);
    free(index_path);
    return status;
}

static int run(const struct warc_options *options)
{
    const char *verb = options->words.items[0];
    int (*act)(const char *path, struct error *error) = !strcmp(verb, "check")   ? check
                                                        : !strcmp(verb, "index") ? index_file
                                                                                 : NULL;
    int exit_status = EXIT_COMPLETE;
    if (!act) {
        print_error("seine warc: `%s` is unknown: say check or index", verb);
        return EXIT_USAGE;
    }
    for (size_t i = 1; i < options->words.count; i++) {
        struct error error = {0};
        int status = act(options->words.items[i], &error);
        if (status < 0) {
            print_error("seine warc: %s", error.sentence);
            status = exit_of_error(status, &error);
        }
        /* An error that kept a file from being read takes precedence over findings. */
        if (status && exit_status != EXIT_DATA_DIRECTORY)
            exit_status = status;
    }
    return exit_status;
}

int warc_command(int argc, char **argv)
{
    struct warc_options options = {0};
    int exit_status;
    if (command_begin(&WARC_OPTIONS, argc, argv, &options, &exit_status))
        exit_status = run(&options);
    options_free(&WARC_OPTIONS, &options);
    return exit_status;
}
