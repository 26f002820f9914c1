/*
 * What somebody else has to issue before a request can carry it: a Kerberos ticket of a KDC (RFC
 * 4559), an access token of an OAuth 2 token endpoint (RFC 6749 4.4). A source has one of them, and
 * a thread of its own that gets it when it is first wanted, renews it before it expires as long as
 * it is in use, and gets another when the server refuses it; no caller ever waits for a host.
 *
 *     token_source_…_new → { token_source_look → when TOKEN_READY: token_source_append }… →
 * token_source_release
 *
 * Whatever fails is tried again after a pause that doubles; what the issuer refuses (a wrong
 * password, key or secret) no more than AUTHORIZATION_REFUSALS times, so that no account is locked.
 * One that cannot be reached is asked again for as long as somebody wants the token.
 *
 * Counted; any thread. The last who releases it does not wait for the issuer either: a thread that
 * is asking one ends by itself. Secrets and tokens are wiped.
 */
#ifndef SEINE_FETCH_TOKEN_SOURCE_H
#define SEINE_FETCH_TOKEN_SOURCE_H

#include <seine/foundation/base.h>
#include <seine/web/fetch/engine.h>
#include <stdbool.h>
#include <stdint.h>

#define TOKEN_SENTENCE_BYTES 256

struct token_source;

enum token_state {
    TOKEN_READY,
    TOKEN_AWAITED, /* it is being got: look again in some milliseconds */
    TOKEN_FAILED,  /* it cannot be had, for the time being or at all */
};

struct kerberos_settings {
    struct text principal; /* user@REALM; without a realm that of krb5.conf, or: */
    struct text realm;
    struct text password; /* empty: by the key of a file, or from a cache */
    struct text host;     /* the service is HTTP/host, as it is written */
    const char *keytab;   /* its name; NULL: none */
    const char *cache;    /* … */
    /* Opens these files, each time anew; NULL: as the system does. The context is the source's,
     * which hands it to `free_context`. */
    int (*open_file)(const void *context, const char *path, int *ret_descriptor,
                     struct error *error);
    void *open_file_context;
    void (*free_context)(void *context);
};

/* Copies. On failure the context is the caller's still. STATUS_INVALID: no way to get a ticket, or
 * too long; STATUS_MEMORY, STATUS_SYSTEM. */
int token_source_kerberos_new(const struct kerberos_settings *settings,
                              struct token_source **ret_source,
                              struct error *error) SEINE_MUST_CHECK;

struct oauth_settings {
    struct text endpoint; /* https:, or http: on this machine */
    struct text scope;    /* empty: none is asked for */
    struct text client;
    struct text secret;
    const struct fetch_settings *tls; /* of it what is about certificates; read at once */
};

/* Copies. STATUS_INVALID: the endpoint is none, or too long; what tls_policy_new() says. */
int token_source_oauth_new(const struct oauth_settings *settings, struct token_source **ret_source,
                           struct error *error) SEINE_MUST_CHECK;

struct token_source *token_source_share(struct token_source *source);
/* NULL is allowed. */
void token_source_release(struct token_source *source);

/* How it stands; asks for the token when there is none. With TOKEN_FAILED `ret_sentence` says why,
 * and *ret_again_ms after how long it is tried again (0: not any more); both may be NULL. */
enum token_state token_source_look(struct token_source *source,
                                   char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms);
/* Appends what stands behind the scheme in the header Authorization. Returns the number of the
 * ticket or token that it is of; 0 and nothing appended: it is not ready. */
uint32_t token_source_append(struct token_source *source, struct buffer *value);
/* A server refused what was of this number: another one is got, unless there is one already. */
void token_source_refused(struct token_source *source, uint32_t number);

#endif
