/*
 * Separate sets of connections: requests with the same set share connections, and share none with
 * other requests of the engine, whatever the host. So the identity of a connection's client (a
 * certificate, NTLM, Kerberos) is never used for another client. A TLS session of one set is not
 * resumed in another either.
 *
 * A client certificate is constant and reference counted, so that threads may share it. A set
 * belongs to the thread of the first engine that uses it, and to that engine; transfers in flight
 * hold references of their own. The engine's limits of connections (fetch_settings) apply to each
 * set separately. Releasing the last reference closes the idle connections: do it before the engine
 * is freed, and not from fetch_on_header.
 */
#ifndef SEINE_FETCH_CONNECTIONS_H
#define SEINE_FETCH_CONNECTIONS_H

#include <seine/foundation/base.h>

/* The certificate, with chain and key, that is presented to servers which request one. */
struct fetch_client_certificate;

struct fetch_client_certificate_settings {
    const char *certificate_file; /* PEM */
    const char *key_file;         /* PEM; NULL: in certificate_file too */
    /* Opens these files; the caller owns the descriptors. NULL: opens them directly. */
    int (*open_file)(const void *context, const char *path, int *ret_descriptor,
                     struct error *error);
    const void *open_file_context;
};

/* STATUS_NOT_FOUND or STATUS_DAMAGED for a file, STATUS_INVALID for a key of another certificate,
 * STATUS_MEMORY. */
int fetch_client_certificate_new(const struct fetch_client_certificate_settings *settings,
                                 struct fetch_client_certificate **ret_certificate,
                                 struct error *error) SEINE_MUST_CHECK;
struct fetch_client_certificate *
fetch_client_certificate_share(struct fetch_client_certificate *certificate);
/* NULL is allowed. */
void fetch_client_certificate_release(struct fetch_client_certificate *certificate);

struct fetch_connections;

/* `certificate` is presented by all connections; NULL: none. STATUS_MEMORY. */
int fetch_connections_new(struct fetch_client_certificate *certificate,
                          struct fetch_connections **ret_connections,
                          struct error *error) SEINE_MUST_CHECK;
/* A set with a single connection, over HTTP/1.1: for logins of the connection itself. The caller
 * ensures that requests do not overlap. */
int fetch_connections_new_single(struct fetch_client_certificate *certificate,
                                 struct fetch_connections **ret_connections,
                                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void fetch_connections_release(struct fetch_connections *connections);

#endif
