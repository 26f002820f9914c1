/*
 * The options of `seine admin`. Those that crawleradmin had keep their names.
 */
#ifndef SEINE_CLI_ADMIN_OPTIONS_H
#define SEINE_CLI_ADMIN_OPTIONS_H

#include <limits.h>
#include <seine/foundation/options.h>

#define ADMIN_DEFAULT_SERVER "localhost:13000"

struct admin_options {
    const char *server;
    const char *user; /* NULL: none */
    const char *password_file;
    const char *ca_file;
    const char *offline; /* NULL: a running server is spoken to */
    int timeout_s;
    int watch_s; /* 0: once */
    bool json;
    bool version;
    /* The word and its arguments; of an option that stands for a word, that word and its value. */
    struct option_list words;
};

extern const struct option_table ADMIN_OPTIONS;

#endif
