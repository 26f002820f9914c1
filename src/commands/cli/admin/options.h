/*
 * The options of `seine admin`. Options that the original crawleradmin had keep their names.
 */
#ifndef SEINE_CLI_ADMIN_OPTIONS_H
#define SEINE_CLI_ADMIN_OPTIONS_H

#include <limits.h>
#include <seine/foundation/options.h>

#define ADMIN_DEFAULT_SERVER "localhost:13000"

struct admin_options {
    const char *server;
    const char *user; /* NULL: no account */
    const char *password_file;
    const char *ca_file;
    const char *offline; /* a data directory; NULL: a running server is called */
    int timeout_s;
    int watch_s; /* seconds between two looks; 0: one look */
    bool json;
    bool version;
    /* The word and its arguments. An option that stands for a word yields that word and its
     * value. */
    struct option_list words;
};

/* The rows of an option table that say who calls a server; `server` is the path to the members of
 * a struct admin_options in the command's options: empty, or with a dot at its end. */
#define ADMIN_ACCOUNT_OPTIONS(type, server)                                                        \
    ROW_TEXT(type, server user, "user", "NAME",                                                    \
             "an account of the server; its password is the first line of --password-file or the " \
             "variable SEINE_PASSWORD, or the command asks for it"),                               \
        ROW_TEXT(type, server password_file, "password-file", "FILE",                              \
                 "a file whose first line is the password"),                                       \
        ROW_TEXT(type, server ca_file, "ca", "FILE",                                               \
                 "check the server's certificate against these (PEM) (default: the system's)")

extern const struct option_table ADMIN_OPTIONS;

#endif
