/*
 * Decides which peers are admitted (MS-FSCMT 5.1 leaves that to the implementer). Every peer on
 * loopback is admitted. From other machines only the listed addresses may connect, and both sides
 * must present a certificate signed by one authority, over TLS 1.2 or newer, unless the operator
 * explicitly allowed connections without (--unencrypted-transport). With a certificate every
 * connection is TLS, also on loopback.
 *
 * Constant once created; any thread. The files are read at creation.
 */
#ifndef SEINE_TRANSPORT_SECURITY_H
#define SEINE_TRANSPORT_SECURITY_H

#include <seine/foundation/base/error.h>
#include <stddef.h>
#include <sys/socket.h>

#define TRANSPORT_ADDRESS_BYTES 64

struct security_settings {
    const char *const *allowed; /* numeric addresses of peers */
    size_t allowed_count;
    const char *certificate, *key, *authority; /* PEM files; all three or none */
    bool may_be_unencrypted;
};

struct security;

/* STATUS_INVALID for a malformed address, or if one of the files is missing or does not match the
 * others. */
int security_new(const struct security_settings *settings, struct security **ret_security,
                 struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void security_free(struct security *security);

#endif
