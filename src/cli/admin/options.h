/*
 * The options of `seine admin`, from one table: reading them, help, the manual page and completion.
 * Those that crawleradmin had keep their names.
 */
#ifndef SEINE_CLI_ADMIN_OPTIONS_H
#define SEINE_CLI_ADMIN_OPTIONS_H

#include <seine/base.h>
#include <stdbool.h>

#define ADMIN_DEFAULT_SERVER "localhost:13000"

struct admin_options {
    const char *server;
    const char *user; /* NULL: none */
    const char *password_file;
    const char *ca_file;
    const char *timeout_s; /* as typed */
    const char *offline;   /* NULL: a running server is spoken to */
    bool json;
    bool version;
    bool help;
};

struct admin_option {
    const char *name;       /* "--user" */
    const char *short_name; /* "-C", or NULL */
    const char *value;      /* "NAME"; NULL: takes none */
    const char *word;       /* the word of words.def that it stands for, or NULL */
    const char *help;
};

/* Ends with a NULL name. */
extern const struct admin_option ADMIN_OPTIONS[];

/* Takes the options out of argv, wherever they stand, and leaves the others in front, the word that
 * an option stands for first. STATUS_INVALID when a value is missing or cannot be meant. */
int admin_options_read(struct admin_options *ret_options, int *argc, char **argv,
                       struct error *error) SEINE_MUST_CHECK;
long admin_options_timeout_s(const struct admin_options *options);

#endif
