/* What connections need of security. */
#ifndef SEINE_TRANSPORT_SECURITY_PRIVATE_H
#define SEINE_TRANSPORT_SECURITY_PRIVATE_H

#include <seine/nodes/transport/security.h>

#include <openssl/ssl.h>

/* A session for a connection, or NULL: without TLS. `host` is whom it is to be with, as the
 * certificate has to say; NULL: any that the authority signed. */
int security_session(const struct security *security, int descriptor, const char *host,
                     SSL **ret_session, struct error *error) SEINE_MUST_CHECK;
/* The oldest error of the library, and no error after it. */
const char *security_reason(char *buffer, size_t size);

#endif
