/*
 * The options of `seine serve`: a table that parsing, --help and the manual page are made from.
 */
#ifndef SEINE_CLI_SERVE_OPTIONS_H
#define SEINE_CLI_SERVE_OPTIONS_H

#include <seine/base.h>
#include <stdio.h>

struct serve_list {
    const char **items;
    size_t count;
};

struct serve_options {
    const char *data;
    struct serve_list configs;
    struct serve_list listen;
    struct serve_list allow_hosts;
    struct serve_list allow_files;
    const char *read_group; /* NULL: none */
    const char *certificate;
    const char *key;
    bool insecure_listen;
    int client_timeout_s;
    const char *node_id;
    const char *dns_server;
    double dns_rate;
    int site_managers;
    bool help;
};

/* The texts are argv's. */
int serve_options_read(int argc, char **argv, struct serve_options *ret_options,
                       struct error *error) SEINE_MUST_CHECK;
void serve_options_done(struct serve_options *options);
void serve_options_help(FILE *out);
void serve_options_each(void (*visit)(void *context, const char *name, const char *value,
                                      const char *help),
                        void *context);

#endif
