#include "serve_options.h"

#include <seine/serving/admin.h>

static const struct option_row ROWS[] = {
    ROW_TEXT(struct serve_options, data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_LIST(struct serve_options, configs, "config", "FILE",
             "apply a configuration file (MS-FSCCFG), unless the same content was applied before; "
             "repeatable; SIGHUP reads the files again"),
    ROW_LIST(struct serve_options, listen, "listen", "HOST:PORT",
             "answer administrators here; default " ADMIN_DEFAULT_LISTEN "; may be given again"),
    ROW_TEXT(struct serve_options, certificate, "certificate", "FILE",
             "use TLS with this certificate and its chain (PEM)"),
    ROW_TEXT(struct serve_options, key, "key", "FILE", "the certificate's key (PEM)"),
    ROW_FLAG(struct serve_options, insecure_listen, "insecure-listen",
             "answer other machines even without TLS and accounts"),
    ROW_LIST(struct serve_options, allow_hosts, "allow-host", "NAME",
             "another host name that clients may use for this server, besides its addresses and "
             "the names in its certificate; repeatable"),
    ROW_LIST(struct serve_options, allow_files, "allow-files", "DIR",
             "a folder whose files administrators may name in calls, pages and configurations that "
             "they send; repeatable (default: none). Files of --config may name any file"),
    ROW_LIST(struct serve_options, allow_commands, "allow-commands", "DIR",
             "a folder whose programs administrators may name, with any arguments, as destinations "
             "and converters of documents; repeatable (default: none)"),
    ROW_FLAG(struct serve_options, mcp, "mcp",
             "offer the Model Context Protocol at /mcp to language models and other programs that "
             "have an account (docs/agents.md)"),
    ROW_TEXT(struct serve_options, read_group, "read-group", "GROUP",
             "a group whose members may read the data directory, except accounts and the key"),
    ROW_TEXT(struct serve_options, node_id, "node-id", "NAME",
             "apply what configurations say for the `Node` of this name; duplicate servers and the "
             "multinode scheduler identify this node by it"),
    ROW_INTEGER(struct serve_options, client_timeout_s, "client-timeout", "SECONDS", 1, 3600,
                "seconds that a client may take for headers, for a body and for an answer, plus a "
                "second for each 16 KiB (30)"),
    ROW_INTEGER(struct serve_options, site_managers, "threads", "N", 1, 16,
                "site managers of each collection (default: one per processor)"),
    ROW_TEXT(struct serve_options, dns_server, "dns-server", "HOST:PORT",
             "DNS server, instead of the system's"),
    ROW_NUMBER(struct serve_options, dns_rate, "dns-rate", "N", 1, 1000000,
               "DNS requests per second of all collections together (10)"),
    ROW_TEXT(struct serve_options, configuration_service, "configuration-service", "HOST:PORT",
             "register with this configuration service (MS-FSCADM 3.3.3)"),
    ROW_TEXT(struct serve_options, role, "role", "ROLE",
             "`node`: a node, which crawls what a multinode scheduler sends it; `multinode`: the "
             "multinode scheduler, which assigns sites to nodes; `duplicate`: a duplicate server, "
             "which decides which node owns a content (docs/multinode.md)"),
    ROW_TEXT(struct serve_options, multinode, "multinode", "HOST:PORT",
             "with --role node: the multinode scheduler"),
    ROW_TEXT(struct serve_options, transport, "transport", "HOST:PORT",
             "with --role: accept connections of nodes here"),
    ROW_TEXT(struct serve_options, replica, "replica", "HOST:PORT",
             "with --role duplicate: a second duplicate server, which gets each change before a "
             "node is answered"),
    ROW_INTEGER(struct serve_options, first_nodes, "first-nodes", "N", 1, 1000,
                "with --role multinode: assign no site before N nodes are known (1)"),
    ROW_INTEGER(struct serve_options, seed, "seed", "N", 0, 2147483647,
                "with --role multinode: seed that decides between nodes with equal load (0)"),
    ROW_TEXT(
        struct serve_options, node_account, "node-account", "NAME",
        "with --role multinode: the account for calls to nodes (default: nodes have no accounts)"),
    ROW_TEXT(struct serve_options, node_password_file, "node-password-file", "FILE",
             "with --node-account: a file whose first line is the password"),
    ROW_TEXT(struct serve_options, node_ca, "node-ca", "FILE",
             "with --role multinode: the nodes' administration uses TLS with certificates signed "
             "by these (PEM) (default: no TLS)"),
    PEER_OPTION_ROWS(struct serve_options),
    ROW_LIST(struct serve_options, peers.allowed, "allow-peer", "ADDRESS",
             "with --role: an IP address of another machine that may connect to --transport; "
             "repeatable"),
    {0},
};

const struct option_table SERVE_OPTIONS = {
    .command = "seine serve",
    .usage = "[OPTIONS]",
    .description = "Crawls all collections of the data directory until SIGTERM or SIGINT. When it "
                   "is ready, it prints a line to standard output and notifies systemd.",
    .ending = "Exit status: 0 stopped, 1 usage or configuration, 2 data directory.",
    .rows = ROWS,
};
