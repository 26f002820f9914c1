/*
 * Who may be a peer (MS-FSCMT 5.1 leaves that to the implementer). On loopback everybody is. From
 * elsewhere connect only the addresses of a list; and both sides show a certificate that one
 * authority signed, over TLS 1.2 or newer, unless whoever runs the program said in so many words
 * that it may go without (--unencrypted-transport). With a certificate every connection is TLS,
 * also on loopback.
 *
 * Constant once made; any thread. Files are read when it is made.
 */
#ifndef SEINE_TRANSPORT_SECURITY_H
#define SEINE_TRANSPORT_SECURITY_H

#include <seine/foundation/base/error.h>
#include <stddef.h>
#include <sys/socket.h>

#define TRANSPORT_ADDRESS_BYTES 64

struct security_settings {
    const char *const *allowed; /* addresses of peers, in digits */
    size_t allowed_count;
    const char *certificate, *key, *authority; /* PEM files; all three or none */
    bool may_be_unencrypted;
};

struct security;

/* STATUS_INVALID: what is no address, or files of which one is missing or does not fit. */
int security_new(const struct security_settings *settings, struct security **ret_security,
                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void security_free(struct security *security);

/* Whether we may listen there; the sentence says what is missing. */
int security_may_listen(const struct security *security, const struct sockaddr *address,
                        struct error *error) SEINE_MUST_CHECK;
/* Whether we may connect to it. */
int security_may_dial(const struct security *security, const struct sockaddr *address,
                      struct error *error) SEINE_MUST_CHECK;
/* Whether it may connect to us. */
bool security_admits(const struct security *security, const struct sockaddr *address);

/* "127.0.0.1:14000", "[::1]:14000". */
void transport_address_format(const struct sockaddr *address,
                              char ret_text[TRANSPORT_ADDRESS_BYTES]);

#endif
