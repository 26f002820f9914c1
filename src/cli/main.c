#include "command.h"
#include "print.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

const struct command COMMANDS[] = {
    {"account", account_command, "add|password|remove|list [NAME] [OPTIONS]",
     "who may call the server"},
    {"admin", admin_command, "[OPTIONS] WORD [ARGUMENTS]", "steer and ask a running server"},
    {"bench", bench_command, "[OPTIONS]", "crawl corpora on loopback in turns with other crawlers"},
    {"help", help_command, "[--man PAGE | --completion bash]",
     "list the commands, or print a manual page"},
    {"check", check_command, "[FILE] [--against COLLECTION] [OPTIONS]",
     "whether a configuration file is valid, and what it would change"},
    {"config", config_command, "[COLLECTION] [--defaults | --xml | --diff | --versions]",
     "the configuration that a collection has"},
    {"crawl", crawl_command, "URI... [OPTIONS] | --config FILE [OPTIONS]",
     "crawl what can be reached from the URIs, or what a configuration file describes"},
    {"encrypt", encrypt_command, "[--data DIR | --key FILE]",
     "a password as a configuration keeps it"},
    {"links", links_command, "FILE|URI [--base URI] [--type MIME]",
     "every link of a page with its element and attribute"},
    {"robots", robots_command, "FILE|URI [--agent NAME] URI...",
     "whether a robots.txt allows to fetch URIs, and by which line"},
    {"serve", serve_command, "[OPTIONS]",
     "crawl all collections of a data directory until it is told to stop"},
    {"snapshot", snapshot_command, "DIR [OPTIONS]",
     "copy a collection as it is now, also while it is being crawled"},
    {"sql", sql_command, "[QUERY] [OPTIONS]",
     "ask a collection's database, also while it is being crawled"},
    {"try", try_command, "URI [OPTIONS]",
     "fetch and screen one URI as a crawl would; keep nothing"},
    {"uri", uri_command, "[--base URI] [--data DIR] URI...",
     "the normal form and the parts of URIs, or why they are refused"},
    {"verify", verify_command, "[OPTIONS]", "prove a collection against itself"},
    {"why", why_command, "URI... | --from FILE [OPTIONS]",
     "what a collection knows about a URI, and why it is as it is"},
    {0},
};

int main(int argc, char **argv)
{
    /* What a crawl keeps is not for everybody on the machine. */
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
