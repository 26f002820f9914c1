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

extern const struct option_table ADMIN_OPTIONS;

#endif
