/*
 * Verifies the proof in a server's answer to a token (Kerberos, RFC 4559 5): that the server has
 * the key of its service. An answer without a proof is accepted, because servers need not send one.
 */
#ifndef SEINE_FETCH_TOKEN_EXCHANGE_H
#define SEINE_FETCH_TOKEN_EXCHANGE_H

#include <seine/web/fetch/authorization.h>

struct token_exchange;

/* Takes the exchange of the last authorization_value(); the caller frees it. NULL: there is
 * none. */
struct token_exchange *authorization_take_exchange(struct authorization *authorization);
/* Call it once with the header block of an answer that is not a 401. False: the proof is wrong. */
bool token_exchange_holds(struct token_exchange *exchange, struct text header);
/* NULL is allowed. */
void token_exchange_free(struct token_exchange *exchange);

#endif
