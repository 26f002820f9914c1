/*
 * The names in the certificate that the listeners answer with.
 *
 * A browser shows a page over TLS only when the name in its address stands in the certificate. So a
 * name that an attacker makes resolve to this server does not get there, and those in the
 * certificate need no --allow-host.
 */
#ifndef SEINE_ADMIN_CERTIFICATE_H
#define SEINE_ADMIN_CERTIFICATE_H

#include <openssl/x509.h>
#include <seine/foundation/base.h>
#include <stdbool.h>

/* The first certificate of a text in PEM form, for X509_free(). NULL without one: libmicrohttpd
 * reports what is wrong. */
X509 *certificate_read(const char *pem);
/* Whether the certificate is for this DNS name or address (RFC 6125: a `*` stands for one label;
 * the common name counts where there is no alternative name). An IPv6 address stands in brackets.
 * Any thread. NULL: no. */
bool certificate_names(X509 *certificate, struct text name);

#endif
