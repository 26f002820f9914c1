/*
 * What a server is to prove in its answer to a token (Kerberos, RFC 4559 5): that it has the key of
 * its service, and is no other. An answer without a proof makes no claim, and stands: servers need
 * not send one.
 */
#ifndef SEINE_FETCH_TOKEN_EXCHANGE_H
#define SEINE_FETCH_TOKEN_EXCHANGE_H

#include <seine/web/fetch/authorization.h>

struct token_exchange;

/* Of the last authorization_value(), for the caller to free; NULL: there is none. */
struct token_exchange *authorization_take_exchange(struct authorization *authorization);
/* With the header block of an answer that is no 401, once. False: what it says proves nothing. */
bool token_exchange_holds(struct token_exchange *exchange, struct text header);
/* NULL is allowed. */
void token_exchange_free(struct token_exchange *exchange);

#endif
