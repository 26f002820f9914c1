/* The inside of a client certificate (seine/web/fetch/connections.h), for TLS. */
#ifndef SEINE_FETCH_CLIENT_CERTIFICATE_H
#define SEINE_FETCH_CLIENT_CERTIFICATE_H

#include <openssl/ssl.h>
#include <seine/web/fetch/connections.h>
#include <stdbool.h>

/* Connections made with this context show it. */
bool client_certificate_use(const struct fetch_client_certificate *certificate, SSL_CTX *context);

#endif
