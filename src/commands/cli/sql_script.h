/*
 * Runs a script of `seine sql`: statements, each ended by a semicolon, and commands, each a line
 * that begins with a dot where a statement would begin (`.help` lists them).
 *
 * Errors are printed on standard error with their line and column, and with a suggestion where
 * possible.
 */
#ifndef SEINE_CLI_SQL_SCRIPT_H
#define SEINE_CLI_SQL_SCRIPT_H

#include "rows.h"

#include <seine/foundation/db.h>

struct sql_script {
    struct db *db;
    const struct database *database;
    enum rows_format format;
    long limit_s; /* the connection's limit, for its error message */
    /* Set by sql_script_run(). */
    struct text text;
    bool has_printed; /* a blank line must precede the next answer */
};

/* Runs the script up to the first failure. Returns EXIT_COMPLETE or EXIT_USAGE. */
int sql_script_run(struct sql_script *script, struct text text);

/* Prints what is wrong, with the position `at` in the script; NULL: without a position. */
void sql_script_complain(const struct sql_script *script, const char *at, const char *sentence);

/* Runs the command in the line, which begins with its dot (sql_commands.c). Returns 0, or a
 * negative status with a sentence. */
int sql_command_run(struct sql_script *script, struct text line,
                    struct error *error) SEINE_MUST_CHECK;
/* Prints the views of the database, or the view of this name with its columns; also for
 * `--views`. */
int sql_print_views(const struct database *database, struct text name,
                    struct error *error) SEINE_MUST_CHECK;

#endif
