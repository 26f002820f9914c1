/* Credentials, between the files that speak for them. */
#ifndef SEINE_FETCH_AUTHORIZATION_PRIVATE_H
#define SEINE_FETCH_AUTHORIZATION_PRIVATE_H

#include "ntlm.h"
#include "realm_space.h"

#include "challenge.h"

struct authorization {
    enum authorization_scheme scheme;
    struct text user;
    struct text password;
    struct text realm;
    char *memory; /* of the three */
    size_t memory_bytes;
    struct challenge challenge; /* the last one; kind CHALLENGE_NONE before any */
    authorization_answer current;
    bool was_accepted;               /* the answer to it */
    uint32_t sent;                   /* answers to it: nc */
    int renewals;                    /* since it was accepted */
    struct realm_space space;        /* with a realm */
    struct ntlm_secret *ntlm;        /* made when it is needed */
    struct token_source *tokens;     /* NULL: none */
    struct token_exchange *exchange; /* of the last value; NULL: none, or taken */
    const char *problem;             /* beside a refusal; NULL: none */
    bool is_proven;                  /* the password was accepted, and not refused since */
    unsigned under_way;              /* requests that have it and no answer */
    atomic_uint own_refusals;
    atomic_uint *refusals; /* in a row */
};

/* As many requests as may be have a password that was never accepted. */
bool authorization_is_tried_enough(const struct authorization *authorization);
/* The server refused the password; accepted it. */
void authorization_note_refusal(struct authorization *authorization);
void authorization_note_success(struct authorization *authorization);
/* Makes `ntlm`, unless it is there. STATUS_… with a sentence. */
int authorization_prepare_ntlm(struct authorization *authorization, struct text domain,
                               struct error *error) SEINE_MUST_CHECK;

#endif
