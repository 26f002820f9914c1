/*
 * Who issues what a token source has: one of these for each kind.
 */
#ifndef SEINE_FETCH_TOKEN_ISSUER_H
#define SEINE_FETCH_TOKEN_ISSUER_H

#include <seine/web/fetch/token_exchange.h>
#include <stdatomic.h>

/* Beside the codes of errors: the issuer says no, and will say it again. */
#define ISSUER_REFUSED 1

struct issued_token {
    void *token;
    int64_t lifetime_s; /* from now */
};

struct token_issuer {
    /* Whether obtain() ends within a second once it is cancelled. */
    bool ends_promptly;
    /* The source's thread; waits for hosts. 0, ISSUER_REFUSED, or the code of an error, each with
     * its sentence, which holds nothing secret. */
    int (*obtain)(void *state, const atomic_bool *cancelled, struct issued_token *ret_issued,
                  struct error *error);
    /* Does not wait. False: it cannot be said, and nothing was appended. */
    bool (*append)(void *state, void *token, struct buffer *value,
                   struct token_exchange **ret_exchange);
    void (*free_token)(void *state, void *token); /* wipes */
    void (*free)(void *state);                    /* wipes */
};

/* Takes over `state`, when it succeeds. */
int token_source_new(const struct token_issuer *issuer, void *state,
                     struct token_source **ret_source, struct error *error) SEINE_MUST_CHECK;

/* As token_source_append(), with what the server is to prove; that stays NULL when there is nothing
 * to prove. */
uint32_t token_source_append_exchange(struct token_source *source, struct buffer *value,
                                      struct token_exchange **ret_exchange);

#endif
