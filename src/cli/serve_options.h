/*
 * The options of `seine serve`: a table that parsing, --help and the manual page are made from.
 */
#ifndef SEINE_CLI_SERVE_OPTIONS_H
#define SEINE_CLI_SERVE_OPTIONS_H

#include <seine/base.h>
#include <seine/options.h>

/* Of DNS requests per second. */
#define SERVE_DNS_RATE 10

struct serve_options {
    const char *data;
    struct option_list configs;
    struct option_list listen;
    struct option_list allow_hosts;
    struct option_list allow_files;
    struct option_list allow_commands;
    const char *read_group; /* NULL: none */
    const char *certificate;
    const char *key;
    bool insecure_listen;
    int client_timeout_s;
    const char *node_id;
    const char *dns_server;
    double dns_rate;
    int site_managers;
};

extern const struct option_table SERVE_OPTIONS;

#endif
