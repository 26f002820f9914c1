/*
 * The subcommands of `seine`. Each stands in <name>_command.c, gets its own arguments (argv[0] is
 * the subcommand's name), prints to standard output and error, and returns the exit status.
 *
 * Adding one: a file, a line here, a row in COMMANDS (main.c), a man page section.
 */
#ifndef SEINE_CLI_COMMAND_H
#define SEINE_CLI_COMMAND_H

#include <stdio.h>

/* Exit statuses of every subcommand (decisions, Crawl behaviour 8). */
enum exit_status {
    EXIT_COMPLETE = 0,
    EXIT_USAGE = 1,          /* usage or configuration */
    EXIT_DATA_DIRECTORY = 2, /* missing, foreign, damaged, locked */
    EXIT_URIS_LEFT = 3,      /* ended with URIs left; for checks: findings */
    EXIT_INTERRUPTED = 130,
};

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *arguments; /* for the usage line */
    const char *summary;   /* one line */
};

extern const struct command COMMANDS[]; /* ends with a NULL name */

/* What `seine --help` says. */
void print_usage(FILE *out);

int account_command(int argc, char **argv);
int admin_command(int argc, char **argv);
int bench_command(int argc, char **argv);
int check_command(int argc, char **argv);
int config_command(int argc, char **argv);
int crawl_command(int argc, char **argv);
int encrypt_command(int argc, char **argv);
int help_command(int argc, char **argv);
int links_command(int argc, char **argv);
int robots_command(int argc, char **argv);
int serve_command(int argc, char **argv);
int snapshot_command(int argc, char **argv);
int sql_command(int argc, char **argv);
int try_command(int argc, char **argv);
int uri_command(int argc, char **argv);
int verify_command(int argc, char **argv);
int why_command(int argc, char **argv);

#endif
