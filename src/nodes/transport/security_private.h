/* The functions of security that connections use. */
#ifndef SEINE_TRANSPORT_SECURITY_PRIVATE_H
#define SEINE_TRANSPORT_SECURITY_PRIVATE_H

#include <seine/nodes/transport/security.h>

#include <openssl/ssl.h>

/* Creates the TLS session of a connection; *ret_session is NULL without TLS. The peer's certificate
 * must name `host`; NULL: any certificate that the authority signed. */
int security_session(const struct security *security, int descriptor, const char *host,
                     SSL **ret_session, struct error *error) SEINE_MUST_CHECK;
/* The oldest error in the library's queue; clears the queue. */
const char *security_reason(char *buffer, size_t size);

/* Whether we may listen at that address; the sentence says what is missing. */
int security_may_listen(const struct security *security, const struct sockaddr *address,
                        struct error *error) SEINE_MUST_CHECK;
/* Whether we may connect to that address. */
int security_may_dial(const struct security *security, const struct sockaddr *address,
                      struct error *error) SEINE_MUST_CHECK;
/* Whether a peer at that address may connect to us. */
bool security_admits(const struct security *security, const struct sockaddr *address);
/* "127.0.0.1:14000", "[::1]:14000". */
void transport_address_format(const struct sockaddr *address,
                              char ret_text[TRANSPORT_ADDRESS_BYTES]);

#endif
