#include "serve_options.h"

#include <seine/serving/admin.h>

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
    ROW_LIST(
        struct serve_options, allow_hosts, "allow-host", "NAME",
        "a further name that clients may call this server by, besides its addresses and the names "
        "in its certificate; may be given again"),
    ROW_LIST(
        struct serve_options, allow_files, "allow-files", "DIR",
        "folder whose files administrators may name, in calls, pages and configurations that they "
        "send; "
        "may be given again; without it none. What a file of --config names is free"),
    ROW_LIST(struct serve_options, allow_commands, "allow-commands", "DIR",
             "folder whose programs administrators may have started, with any arguments, as "
             "destinations of documents; may be given again; without it none"),
    ROW_FLAG(struct serve_options, mcp, "mcp",
             "let language models and other programs that have an account ask over the Model "
             "Context Protocol, at /mcp (docs/agents.md)"),
    ROW_TEXT(struct serve_options, read_group, "read-group", "GROUP",
             "group whose members may read the data directory, but for accounts and the key"),
    ROW_TEXT(
        struct serve_options, node_id, "node-id", "NAME",
        "what `Node` says of this name lies over each configuration; what duplicate servers and "
        "the multinode scheduler know this node by"),
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
    ROW_TEXT(struct serve_options, configuration_service, "configuration-service", "HOST:PORT",
             "register with this configuration service (MS-FSCADM 3.3.3)"),
    ROW_TEXT(struct serve_options, role, "role", "ROLE",
             "`node`: one node of several, which crawls what a multinode scheduler sends it; "
             "`multinode`: the multinode scheduler, which says which node crawls which site; "
             "`duplicate`: a duplicate server, which keeps one owner for each content of several "
             "nodes (docs/multinode.md)"),
    ROW_TEXT(struct serve_options, multinode, "multinode", "HOST:PORT",
             "with --role node: the multinode scheduler"),
    ROW_TEXT(struct serve_options, transport, "transport", "HOST:PORT",
             "with --role: answer nodes here"),
    ROW_TEXT(struct serve_options, replica, "replica", "HOST:PORT",
             "with --role duplicate: a duplicate server that has everything too, before a node is "
             "answered"),
    ROW_INTEGER(struct serve_options, first_nodes, "first-nodes", "N", 1, 1000,
                "with --role multinode: give no site to a node before so many are known (1)"),
    ROW_INTEGER(struct serve_options, seed, "seed", "N", 0, 2147483647,
                "with --role multinode: decides between nodes with the same work (0)"),
    ROW_TEXT(struct serve_options, node_account, "node-account", "NAME",
             "with --role multinode: the account by which calls are passed on to nodes; default: "
             "they have no accounts"),
    ROW_TEXT(struct serve_options, node_password_file, "node-password-file", "FILE",
             "with --node-account: its password, the first line of a file"),
    ROW_TEXT(struct serve_options, node_ca, "node-ca", "FILE",
             "with --role multinode: nodes answer administrators with TLS, and these signed their "
             "certificates (PEM); default: without TLS"),
    PEER_OPTION_ROWS(struct serve_options),
    ROW_LIST(
        struct serve_options, peers.allowed, "allow-peer", "ADDRESS",
        "with --role: an IP address, not of this machine, that may connect to --transport; may "
        "be given again"),
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
