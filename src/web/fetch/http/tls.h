/*
 * Which certificates are accepted: those that verify against the system's CAs and the configured
 * file for the host they are for, and those whose fingerprint is trusted, whatever else is wrong
 * with them.
 *
 * libcurl's own checks are replaced, not loosened: without this part's hook nothing would verify.
 */
#ifndef SEINE_FETCH_TLS_H
#define SEINE_FETCH_TLS_H

#include <curl/curl.h>
#include <seine/web/fetch/engine.h>

struct tls_policy;

/* STATUS_NOT_FOUND or STATUS_DAMAGED for the CA file, STATUS_MEMORY. */
int tls_policy_new(const struct fetch_settings *settings, struct tls_policy **ret_policy,
                   struct error *error) SEINE_MUST_CHECK;
void tls_policy_free(struct tls_policy *policy);

/* One connection attempt's view of the policy; must outlive the handshake. */
struct tls_check {
    struct tls_policy *policy;
    const struct fetch_client_certificate *own; /* what we show; NULL: nothing */
    const char *host;                           /* name or address literal, without brackets */
    bool refused;                               /* the certificate was refused */
    char sentence[1024];                        /* then: which certificate, and why */
    bool is_plain_http; /* what came in the place of a handshake is an answer or a page of HTTP */
    bool was_shown;     /* the handshake came so far that there is one … */
    struct fetch_certificate certificate; /* … this */
};

/* Makes an easy handle verify by `check`. The handle verifies nothing without it. */
int tls_attach(CURL *easy, struct tls_check *check) SEINE_MUST_CHECK;

#endif
