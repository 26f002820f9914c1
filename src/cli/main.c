#include "command.h"

#include <stdio.h>
#include <string.h>

const struct command COMMANDS[] = {
    {"bench", bench_command, "[OPTIONS]", "crawl corpora on loopback in turns with other crawlers"},
    {"crawl", crawl_command, "URI... [OPTIONS]", "crawl what can be reached from the URIs"},
    {"robots", robots_command, "FILE|URI [--agent NAME] URI...",
     "whether a robots.txt allows to fetch URIs, and by which line"},
    {"uri", uri_command, "[--base URI] [--json] URI...",
     "the normal form and the parts of URIs, or why they are refused"},
    {0},
};

static int usage(FILE *out)
{
    fprintf(out, "usage: seine COMMAND [ARGUMENTS]\n\n");
    for (const struct command *command = COMMANDS; command->name; command++)
        fprintf(out, "  %-10s %s\n", command->name, command->summary);
    fprintf(out, "\n`seine COMMAND --help` says more; `seine --version` names the program.\n");
    return out == stdout ? EXIT_COMPLETE : EXIT_USAGE;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return usage(stderr);
    if (!strcmp(argv[1], "--help") || !strcmp(argv[1], "help"))
        return usage(stdout);
    if (!strcmp(argv[1], "--version")) {
        puts("seine " SEINE_VERSION);
        return EXIT_COMPLETE;
    }
    for (const struct command *command = COMMANDS; command->name; command++)
        if (!strcmp(argv[1], command->name))
            return command->run(argc - 1, argv + 1);
    fprintf(stderr, "seine: no command `%s`; `seine --help` lists them\n", argv[1]);
    return EXIT_USAGE;
}
