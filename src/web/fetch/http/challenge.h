/*
 * The challenges of a 401 (RFC 9110 11.6.1): schemes with their parameters, from any bytes.
 */
#ifndef SEINE_FETCH_CHALLENGE_H
#define SEINE_FETCH_CHALLENGE_H

#include <seine/web/fetch/authorization.h>

enum challenge_kind {
    CHALLENGE_NONE,
    CHALLENGE_BASIC,
    CHALLENGE_DIGEST,
    CHALLENGE_NTLM,
    CHALLENGE_TOKEN, /* no challenge: a token is sent */
};

/* From the weakest to the strongest. */
enum digest_algorithm {
    DIGEST_MD5,
    DIGEST_SHA_256,
    DIGEST_SHA_512_256,
    DIGEST_UNKNOWN,
};

struct challenge {
    enum challenge_kind kind;
    enum digest_algorithm algorithm;
    bool has_algorithm; /* it was named, and is named back */
    bool is_session;    /* "-sess" */
    bool has_qop;
    bool has_qop_auth;
    bool is_stale;
    bool is_too_long; /* a parameter did not fit */
    char realm[AUTHORIZATION_PARAMETER_BYTES + 1];
    char nonce[AUTHORIZATION_PARAMETER_BYTES + 1];
    char opaque[AUTHORIZATION_PARAMETER_BYTES + 1];
    bool has_opaque;
};

/* The strongest challenge of the header block that this scheme allows, that can be answered, and
 * whose realm is the given one (empty: any). False: there is none. */
bool challenge_find(struct text header, enum authorization_scheme scheme, struct text realm,
                    struct challenge *ret_challenge);

/* Whether the scheme is offered without parameters of names, as NTLM and Negotiate are; then what
 * stands behind it (token68), which may be empty. */
bool challenge_find_token(struct text header, struct text scheme, struct text *ret_token);

#endif
