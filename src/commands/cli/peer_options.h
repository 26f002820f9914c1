/*
 * What the commands have in common that speak with other machines: who may be a peer, and which
 * duplicate servers a node asks.
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

/* Rows for an option table of `type`, whose member `peers` is a struct peer_options. */
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

/* Whom collections ask, as the options say; `security` outlives it. STATUS_INVALID for a node
 * without a name. */
int peer_options_servers(const struct peer_options *options, const char *node_id,
                         const struct security *security, struct duplicate_servers *ret_servers,
                         struct error *error) SEINE_MUST_CHECK;
int peer_options_security(const struct peer_options *options, struct security **ret_security,
                          struct error *error) SEINE_MUST_CHECK;

#endif
