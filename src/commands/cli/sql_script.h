/*
 * A script of `seine sql`: statements, each with its semicolon, and commands, each a line that
 * begins with a dot where a statement would begin (`.help` lists them).
 *
 * What is wrong is told on standard error with its line and column, and what was meant, as far as
 * that can be guessed.
 */
#ifndef SEINE_CLI_SQL_SCRIPT_H
#define SEINE_CLI_SQL_SCRIPT_H

#include "rows.h"

#include <seine/foundation/db.h>

struct sql_script {
    struct db *db;
    const struct database *database;
    enum rows_format format;
    long limit_s; /* of the connection, for the sentence about it */
    /* set by sql_script_run() */
    struct text text;
    bool has_printed; /* a blank line is due in front of the next answer */
};

/* Runs it up to the first failure. Returns EXIT_COMPLETE or EXIT_USAGE. */
int sql_script_run(struct sql_script *script, struct text text);

/* Tells, at this place of the script or at none (NULL), what is wrong with it. */
void sql_script_complain(const struct sql_script *script, const char *at, const char *sentence);

/* sql_commands.c: runs the command in the line, which begins with its dot. 0, or a negative status
 * with a sentence. */
int sql_command_run(struct sql_script *script, struct text line,
                    struct error *error) SEINE_MUST_CHECK;
/* The views of the database, or the one of this name with its columns: also `--views`. */
int sql_print_views(const struct database *database, struct text name,
                    struct error *error) SEINE_MUST_CHECK;

#endif
