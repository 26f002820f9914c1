#include "command.h"
#include <seine/foundation/base/print.h>

#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* Settings of malloc(): the number of heaps, and the size from which blocks are mapped
 * individually. */
#define HEAPS_MOST   2
#define MAPPED_BYTES (1024 * 1024)

const struct command COMMANDS[] = {
    {"account", account_command, &ACCOUNT_OPTIONS, "who may call the server"},
    {"admin", admin_command, &ADMIN_OPTIONS, "steer and ask a running server"},
    {"help", help_command, &HELP_OPTIONS, "list the commands, or print a manual page"},
    {"check", check_command, &CHECK_OPTIONS,
     "whether a configuration file is valid, and what it would change"},
    {"config", config_command, &CONFIG_OPTIONS, "the configuration that a collection has"},
    {"convert", convert_command, &CONVERT_OPTIONS,
     "the HTML that a crawl makes of another document"},
    {"cookies", cookies_command, &COOKIES_OPTIONS,
     "what is kept of cookies; deletes them, imports those of a browser"},
    {"crawl", crawl_command, &CRAWL_OPTIONS,
     "crawl what can be reached from the URIs, or what a configuration file describes"},
    {"diff", diff_command, &DIFF_OPTIONS,
     "what a cycle changed, or what changed in the text of a page"},
    {"duplicates", duplicates_command, &DUPLICATES_OPTIONS,
     "fill duplicate servers that have lost what they knew"},
    {"encrypt", encrypt_command, &ENCRYPT_OPTIONS, "a password as a configuration keeps it"},
    {"enqueue", enqueue_command, &ENQUEUE_OPTIONS,
     "push URIs into a collection of a running server, and wait until they can be found"},
    {"export", export_command, &EXPORT_OPTIONS,
     "write a collection as WARC, JSON Lines, CSV or files, also while it is being crawled"},
    {"feed", feed_command, &FEED_OPTIONS,
     "whether a destination has what was crawled, and its repair"},
    {"import", import_command, &IMPORT_OPTIONS,
     "take the answers of WARC files as documents of a collection"},
    {"index", index_command, &INDEX_OPTIONS, "build a full-text index anew from what was crawled"},
    {"links", links_command, &LINKS_OPTIONS, "every link of a page with its element and attribute"},
    {"mcp", mcp_command, &MCP_OPTIONS,
     "let a language model ask a data directory (Model Context Protocol)"},
    {"text", text_command, &TEXT_OPTIONS,
     "what an index would get of a document: main content, frame, passages, Markdown"},
    {"robots", robots_command, &ROBOTS_OPTIONS,
     "whether a robots.txt allows to fetch URIs, and by which line"},
    {"search", search_command, &SEARCH_OPTIONS,
     "ask the full-text index of a data directory, also while it is written"},
    {"serve", serve_command, &SERVE_OPTIONS,
     "crawl all collections of a data directory until it is told to stop"},
    {"show", show_command, &SHOW_OPTIONS,
     "the content of a document, as it is kept now or was in an earlier cycle"},
    {"snapshot", snapshot_command, &SNAPSHOT_OPTIONS,
     "copy a collection as it is now, also while it is being crawled"},
    {"sql", sql_command, &SQL_OPTIONS,
     "ask a collection's database, also while it is being crawled"},
    {"try", try_command, &TRY_OPTIONS, "fetch and screen one URI as a crawl would; keep nothing"},
    {"uri", uri_command, &URI_OPTIONS,
     "the normal form and the parts of URIs, or why they are refused"},
    {"verify", verify_command, &VERIFY_OPTIONS, "prove a collection against itself"},
    {"warc", warc_command, &WARC_OPTIONS, "check WARC files of any program, or index them"},
    {"why", why_command, &WHY_OPTIONS,
     "what a collection knows about a URI, and why it is as it is"},
    {0},
};

bool command_begin(const struct option_table *table, int argc, char **argv, void *options,
                   int *ret_exit)
{
    struct error error = {0};
    int status = options_read(table, argc, argv, options, &error);
    if (status == OPTIONS_HELP)
        options_write_help(table, stdout);
    else if (status < 0)
        print_error("%s: %s", table->command, error.sentence);
    *ret_exit = status < 0 ? EXIT_USAGE : EXIT_COMPLETE;
    return status == 0;
}

int main(int argc, char **argv)
{
    /* With one heap for each thread, each would retain memory that only one thread at a time needs.
     * Large blocks are mapped, so that free() returns them to the system. */
    mallopt(M_ARENA_MAX, HEAPS_MOST);
    mallopt(M_MMAP_THRESHOLD, MAPPED_BYTES);
    /* Other users of the machine get no access to the files of a crawl. */
    umask(umask(0777) | 0027);
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_USAGE;
    }
    if (!strcmp(argv[1], "--help")) {
        print_usage(stdout);
        return EXIT_COMPLETE;
    }
    if (!strcmp(argv[1], "--version")) {
        puts("seine " SEINE_VERSION);
        return EXIT_COMPLETE;
    }
    for (const struct command *command = COMMANDS; command->name; command++)
        if (!strcmp(argv[1], command->name))
            return command->run(argc - 1, argv + 1);
    print_error("seine: no command `%s`; `seine --help` lists them", argv[1]);
    return EXIT_USAGE;
}
