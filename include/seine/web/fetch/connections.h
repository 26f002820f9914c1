/*
 * Connections of one client: requests that name the same ones share connections with each other,
 * and with no other request of the engine, whatever host they go to. What a connection says about
 * who is at its other end (a certificate, NTLM, Kerberos) is therefore never taken for somebody
 * else. Nor is a TLS session begun on one of them resumed on another.
 *
 * A client certificate is constant once made, and counted, so that threads may share it.
 * Connections belong to the thread of the engine that they are first used with, and are used with
 * no other engine; transfers in flight hold references of their own. The engine's bounds of
 * connections (fetch_settings) count for each set of connections by itself. The last who releases a
 * set closes what it kept: before the engine is freed, and not from fetch_on_header.
 */
#ifndef SEINE_FETCH_CONNECTIONS_H
#define SEINE_FETCH_CONNECTIONS_H

#include <seine/foundation/base.h>

/* The certificate, with its chain and key, that is shown to servers which ask for one. */
struct fetch_client_certificate;

struct fetch_client_certificate_settings {
    const char *certificate_file; /* PEM */
    const char *key_file;         /* PEM; NULL: in certificate_file too */
    /* Opens these files, whose descriptors are then its maker's; NULL: as the system does. */
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

/* `certificate`: what all of them show; NULL: none. STATUS_MEMORY. */
int fetch_connections_new(struct fetch_client_certificate *certificate,
                          struct fetch_connections **ret_connections,
                          struct error *error) SEINE_MUST_CHECK;
/* One connection at a time, of HTTP/1.1: for logins of the connection itself. Whoever uses it sees
 * to it that no two requests do at once. */
int fetch_connections_new_single(struct fetch_client_certificate *certificate,
                                 struct fetch_connections **ret_connections,
                                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void fetch_connections_release(struct fetch_connections *connections);

#endif
