/*
 * Options shared by the commands that connect to other machines: which certificates of peers are
 * accepted, and which duplicate servers a node asks.
 */
#ifndef SEINE_CLI_PEER_OPTIONS_H
#define SEINE_CLI_PEER_OPTIONS_H

#include <seine/foundation/options.h>
#include <seine/nodes/duplicate_client.h>
#include <seine/nodes/transport/security.h>

struct peer_options {
    struct option_list duplicate_servers;
    struct option_list allowed;
    const char *certificate, *key, *authority;
    bool is_unencrypted;
};

/* The rows of these options, for the option table of `type`, whose member `peers` is a struct
 * peer_options. */
#define PEER_OPTION_ROWS(type)                                                                     \
    ROW_LIST(type, peers.duplicate_servers, "duplicate-server", "HOST:PORT",                       \
             "a duplicate server to be asked by collections with `use_dupservers`; given again, "  \
             "they share the checksums in this order"),                                            \
        ROW_TEXT(type, peers.certificate, "peer-certificate", "FILE",                              \
                 "speak TLS with other parts of Seine: certificate and its chain (PEM)"),          \
        ROW_TEXT(type, peers.key, "peer-key", "FILE", "the certificate's key (PEM)"),              \
        ROW_TEXT(type, peers.authority, "peer-ca", "FILE",                                         \
                 "certificates of the authority that signs those of peers (PEM)"),                 \
        ROW_FLAG(type, peers.is_unencrypted, "unencrypted-transport",                              \
                 "speak with other machines without TLS")

/* Makes the list of duplicate servers of the options; `security` must outlive it. STATUS_INVALID:
 * the node has no name. */
int peer_options_servers(const struct peer_options *options, const char *node_id,
                         const struct security *security, struct duplicate_servers *ret_servers,
                         struct error *error) SEINE_MUST_CHECK;
int peer_options_security(const struct peer_options *options, struct security **ret_security,
                          struct error *error) SEINE_MUST_CHECK;

#endif
