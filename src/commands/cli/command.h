/*
 * The subcommands of `seine`. Each is in <name>_command.c, gets its own arguments (argv[0] is the
 * subcommand's name), prints to standard output and error, and returns the exit status: one of enum
 * exit_status (base/errors.def). When an error ended the command, that is the status of the error:
 * error_facts()->exit.
 *
 * To add one: write a file with its function and the table of its options, from which --help, the
 * manual pages and the completion are made; add two lines here and a row in COMMANDS (main.c).
 */
#ifndef SEINE_CLI_COMMAND_H
#define SEINE_CLI_COMMAND_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/options.h>
#include <stdio.h>

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const struct option_table *options;
    const char *summary; /* one line */
};

/* Returns the exit status of a command that ended with `status`: the table's for the error. When
 * `error` was not set for this status, the status alone decides. */
static inline int exit_of_error(int status, const struct error *error)
{
    return error_facts(error->status == status ? error->code : status)->exit;
}

/* Reads the words of a subcommand into `options`. Returns false when the command must only free
 * them and exit with *ret_exit: help was asked for and printed, or an error was reported. */
bool command_begin(const struct option_table *table, int argc, char **argv, void *options,
                   int *ret_exit);

/* Does `seine config COLLECTION --xml`; returns the exit status. */
int config_show_xml(const char *data, const char *collection);

/* Prints what `seine --help` prints. The last row of `commands` has a NULL name. */
void help_print_commands(const struct command *commands, FILE *out);
/* `seine help` gets the table of all commands, from which it makes what it prints. */
int help_command(const struct command *commands, int argc, char **argv);

int account_command(int argc, char **argv);
int admin_command(int argc, char **argv);
int check_command(int argc, char **argv);
int config_command(int argc, char **argv);
int convert_command(int argc, char **argv);
int cookies_command(int argc, char **argv);
int crawl_command(int argc, char **argv);
int diff_command(int argc, char **argv);
int duplicates_command(int argc, char **argv);
int encrypt_command(int argc, char **argv);
int enqueue_command(int argc, char **argv);
int export_command(int argc, char **argv);
int feed_command(int argc, char **argv);
int index_command(int argc, char **argv);
int import_command(int argc, char **argv);
int links_command(int argc, char **argv);
int mcp_command(int argc, char **argv);
int robots_command(int argc, char **argv);
int search_command(int argc, char **argv);
int serve_command(int argc, char **argv);
int show_command(int argc, char **argv);
int snapshot_command(int argc, char **argv);
int sql_command(int argc, char **argv);
int text_command(int argc, char **argv);
int try_command(int argc, char **argv);
int uri_command(int argc, char **argv);
int verify_command(int argc, char **argv);
int warc_command(int argc, char **argv);
int why_command(int argc, char **argv);

extern const struct option_table ACCOUNT_OPTIONS;
extern const struct option_table ADMIN_OPTIONS;
extern const struct option_table CHECK_OPTIONS;
extern const struct option_table CONFIG_OPTIONS;
extern const struct option_table CONVERT_OPTIONS;
extern const struct option_table COOKIES_OPTIONS;
extern const struct option_table CRAWL_OPTIONS;
extern const struct option_table DIFF_OPTIONS;
extern const struct option_table DUPLICATES_OPTIONS;
extern const struct option_table ENCRYPT_OPTIONS;
extern const struct option_table ENQUEUE_OPTIONS;
extern const struct option_table EXPORT_OPTIONS;
extern const struct option_table FEED_OPTIONS;
extern const struct option_table INDEX_OPTIONS;
extern const struct option_table HELP_OPTIONS;
extern const struct option_table IMPORT_OPTIONS;
extern const struct option_table LINKS_OPTIONS;
extern const struct option_table MCP_OPTIONS;
extern const struct option_table ROBOTS_OPTIONS;
extern const struct option_table SEARCH_OPTIONS;
extern const struct option_table SERVE_OPTIONS;
extern const struct option_table SHOW_OPTIONS;
extern const struct option_table SNAPSHOT_OPTIONS;
extern const struct option_table SQL_OPTIONS;
extern const struct option_table TEXT_OPTIONS;
extern const struct option_table TRY_OPTIONS;
extern const struct option_table URI_OPTIONS;
extern const struct option_table VERIFY_OPTIONS;
extern const struct option_table WARC_OPTIONS;
extern const struct option_table WHY_OPTIONS;

#endif
