/*
 * A proxy, a member of the parameter proxy (MS-FSCCFG 2.2.3):
 * `(http://)(username:password@)hostname(:port)`, the parts in parentheses optional.
 *
 * The last @ ends the credentials, their first colon the user. User and password are taken as they
 * stand, without percent-encoding; the password may be encrypted, `!ENC!…`. A host is a name, an
 * IPv4 address or an IPv6 address in brackets. Without a port it is 80, that of http. One slash
 * behind it all is allowed.
 *
 * The texts are borrowed from the given value; no memory of its own. Sentences never quote the
 * value, since it may hold a password.
 */
#ifndef SEINE_CONFIG_PROXY_ADDRESS_H
#define SEINE_CONFIG_PROXY_ADDRESS_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdint.h>

#define PROXY_DEFAULT_PORT 80

struct proxy_address {
    struct text user;     /* empty: no credentials */
    struct text password; /* as written: plain or encrypted */
    struct text host;     /* as written; an IPv6 address without its brackets */
    uint16_t port;
};

/* Description of valid values, for sentences. */
extern const char PROXY_ADDRESS_VALID[];

/* STATUS_INVALID with a sentence that says what is valid. */
int proxy_address_parse(struct text value, struct proxy_address *ret_proxy,
                        struct error *error) SEINE_MUST_CHECK;
/* "http://user:password@host:3128"; the host in lower case, always with the port. */
void proxy_address_format(const struct proxy_address *proxy, struct buffer *text);
/* "host:3128" or "[::1]:3128": safe to show and to log. */
void proxy_address_format_public(const struct proxy_address *proxy, struct buffer *text);

#endif
