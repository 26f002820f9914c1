/*
 * The options of `seine serve`, as a table from which the parser, --help and the manual page are
 * made.
 */
#ifndef SEINE_CLI_SERVE_OPTIONS_H
#define SEINE_CLI_SERVE_OPTIONS_H

#include "peer_options.h"

#include <seine/foundation/base.h>
#include <seine/foundation/options.h>

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
    bool mcp;
    int client_timeout_s;
    const char *node_id;
    const char *dns_server;
    double dns_rate; /* requests per second; 0: the value of serve_dns_rate() */
    int site_managers;
    const char *configuration_service;
    const char *role; /* NULL: the role that needs no other machine */
    const char *transport, *replica, *multinode;
    int seed, first_nodes;                                   /* of a multinode scheduler */
    const char *node_account, *node_password_file, *node_ca; /* the same; NULL: none */
    struct peer_options peers;
};

extern const struct option_table SERVE_OPTIONS;

static inline double serve_dns_rate(const struct serve_options *options)
{
    return options->dns_rate > 0 ? options->dns_rate : 10;
}

#endif
