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

static int help(int argc, char **argv);

static const struct command COMMANDS[] = {
    {"account", account_command, &ACCOUNT_OPTIONS, "manage the accounts of the server"},
    {"admin", admin_command, &ADMIN_OPTIONS, "control and query a running server"},
    {"help", help, &HELP_OPTIONS, "list the commands, or print a manual page"},
    {"check", check_command, &CHECK_OPTIONS,
     "check a configuration file and show what it would change"},
    {"config", config_command, &CONFIG_OPTIONS, "show the configuration of a collection"},
    {"convert", convert_command, &CONVERT_OPTIONS, "convert a document to HTML as a crawl does"},
    {"cookies", cookies_command, &COOKIES_OPTIONS,
     "list, delete and import cookies of a collection"},
    {"crawl", crawl_command, &CRAWL_OPTIONS,
     "crawl from start URIs, or as a configuration file says"},
    {"diff", diff_command, &DIFF_OPTIONS,
     "show what a refresh cycle changed, or how the text of a page changed"},
    {"duplicates", duplicates_command, &DUPLICATES_OPTIONS,
     "refill duplicate servers that have lost their data"},
    {"encrypt", encrypt_command, &ENCRYPT_OPTIONS, "encrypt a password for a configuration"},
    {"enqueue", enqueue_command, &ENQUEUE_OPTIONS,
     "push URIs into a collection and wait until a search can find them"},
    {"export", export_command, &EXPORT_OPTIONS,
     "export a collection as WARC, JSON Lines, CSV or files, also during a crawl"},
    {"feed", feed_command, &FEED_OPTIONS,
     "compare a destination with the collection, and repair it"},
    {"import", import_command, &IMPORT_OPTIONS, "import the responses of WARC files as documents"},
    {"index", index_command, &INDEX_OPTIONS,
     "rebuild a full-text index from the crawled documents"},
    {"links", links_command, &LINKS_OPTIONS,
     "list the links of a page, or links of a collection (broken, external, …)"},
    {"mcp", mcp_command, &MCP_OPTIONS,
     "let a language model query a data directory (Model Context Protocol)"},
    {"text", text_command, &TEXT_OPTIONS,
     "show the text that an index gets of a document: main content, frame, passages, Markdown"},
    {"robots", robots_command, &ROBOTS_OPTIONS,
     "test whether a robots.txt allows URIs, and by which line"},
    {"search", search_command, &SEARCH_OPTIONS, "search a full-text index, also during a crawl"},
    {"serve", serve_command, &SERVE_OPTIONS,
     "crawl all collections of a data directory as a server"},
    {"show", show_command, &SHOW_OPTIONS,
     "print the content of a document, now or at the end of an earlier cycle"},
    {"snapshot", snapshot_command, &SNAPSHOT_OPTIONS, "copy a collection, also during a crawl"},
    {"sql", sql_command, &SQL_OPTIONS, "query a collection's database, also during a crawl"},
    {"try", try_command, &TRY_OPTIONS,
     "fetch and screen one URI as a crawl would, without storing it"},
    {"uri", uri_command, &URI_OPTIONS,
     "show the normal form and the parts of URIs, or why they are refused"},
    {"verify", verify_command, &VERIFY_OPTIONS, "check the consistency of a collection"},
    {"warc", warc_command, &WARC_OPTIONS, "check or index WARC files"},
    {"why", why_command, &WHY_OPTIONS,
     "explain the state of a URI: how it was found, why it was refused or failed"},
    {0},
};

static int help(int argc, char **argv)
{
    return help_command(COMMANDS, argc, argv);
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
        help_print_commands(COMMANDS, stderr);
        return EXIT_USAGE;
    }
    if (!strcmp(argv[1], "--help")) {
        help_print_commands(COMMANDS, stdout);
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
