#include "serve_options.h"

#include <seine/admin.h>

static const struct option_row ROWS[] = {
    ROW_TEXT(struct serve_options, data, "data", "DIR", "data directory; default ./seine-data"),
    ROW_LIST(struct serve_options, configs, "config", "FILE",
             "file of configurations (MS-FSCCFG), applied once a content; may be given again; "
             "SIGHUP reads "
             "them again"),
    ROW_LIST(struct serve_options, listen, "listen", "HOST:PORT",
             "answer administrators here; default " ADMIN_DEFAULT_LISTEN "; may be given again"),
    ROW_TEXT(struct serve_options, certificate, "certificate", "FILE",
             "answer with TLS: certificate and its chain (PEM)"),
    ROW_TEXT(struct serve_options, key, "key", "FILE", "the certificate's key (PEM)"),
    ROW_FLAG(struct serve_options, insecure_listen, "insecure-listen",
             "answer other machines also without TLS and accounts"),
    ROW_LIST(struct serve_options, allow_hosts, "allow-host", "NAME",
             "a name that clients may call this server by; may be given again"),
    ROW_LIST(
        struct serve_options, allow_files, "allow-files", "DIR",
        "folder whose files administrators may name, in calls, pages and configurations that they "
        "send; "
        "may be given again; without it none. What a file of --config names is free"),
    ROW_LIST(struct serve_options, allow_commands, "allow-commands", "DIR",
             "folder whose programs administrators may have started, with any arguments, as "
             "destinations of documents; may be given again; without it none"),
    ROW_TEXT(struct serve_options, read_group, "read-group", "GROUP",
             "group whose members may read the data directory, but for accounts and the key"),
    ROW_TEXT(struct serve_options, node_id, "node-id", "NAME",
             "what `Node` says of this name lies over each configuration"),
    ROW_INTEGER(
        struct serve_options, client_timeout_s, "client-timeout", "SECONDS", 1, 3600,
        "how long a client may take for headers, for a body and for an answer, with a second "
        "more for "
        "each 16 KiB (30)"),
    ROW_INTEGER(struct serve_options, site_managers, "threads", "N", 1, 16,
                "site managers of each collection; default one per processor"),
    ROW_TEXT(struct serve_options, dns_server, "dns-server", "HOST:PORT",
             "instead of the system's"),
    ROW_NUMBER(struct serve_options, dns_rate, "dns-rate", "N", 1, 1000000,
               "DNS requests per second, all collections together (10)"),
    {0},
};

const struct option_table SERVE_OPTIONS = {
    .command = "seine serve",
    .usage = "[OPTIONS]",
    .description = "Crawls all collections of the data directory, until it is told to stop "
                   "(SIGTERM, SIGINT). Says with a line on standard output, and to systemd, when "
                   "it is ready.",
    .ending = "Exit status: 0 stopped, 1 usage or configuration, 2 data directory.",
    .rows = ROWS,
};
