/*
 * Tickets and tokens that must be issued by another server before a request can carry them: a
 * Kerberos ticket of a KDC (RFC 4559), an access token of an OAuth 2 token endpoint (RFC 6749 4.4).
 * A source holds one of them. A thread of its own fetches it when it is first needed, renews it
 * before it expires while it is in use, and fetches another when a server refuses it; no caller
 * ever waits for a host.
 *
 *     token_source_…_new → { token_source_look → when TOKEN_READY: token_source_append }…
 *                        → token_source_release
 *
 * Failures are retried after a pause that doubles. Refusals by the issuer (a wrong password, key or
 * secret) are retried at most AUTHORIZATION_REFUSALS times, so that no account is locked. An
 * unreachable issuer is retried as long as the token is needed.
 *
 * Reference counted; any thread. Releasing the last reference does not wait for the issuer: a
 * thread that is waiting for it ends by itself. Secrets and tokens are wiped.
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
    TOKEN_PENDING, /* being fetched: look again in some milliseconds */
    TOKEN_FAILED,  /* not available, for now or permanently */
};

struct kerberos_settings {
    struct text principal; /* user@REALM; without a realm that of krb5.conf, or: */
    struct text realm;
    struct text password; /* empty: use a key file or a cache */
    struct text host;     /* the service is HTTP/host, with this spelling */
    const char *keytab;   /* name of the key file; NULL: none */
    const char *cache;    /* name of the cache; NULL: none */
    /* Opens these files, for each use; NULL: opens them directly. The source owns the context and
     * passes it to `free_context`. */
    int (*open_file)(const void *context, const char *path, int *ret_descriptor,
                     struct error *error);
    void *open_file_context;
    void (*free_context)(void *context);
};

/* Copies the settings. On failure the caller still owns the context. STATUS_INVALID: no means to
 * get a ticket, or a text is too long; STATUS_MEMORY, STATUS_SYSTEM. */
int token_source_kerberos_new(const struct kerberos_settings *settings,
                              struct token_source **ret_source,
                              struct error *error) SEINE_MUST_CHECK;

struct oauth_settings {
    struct text endpoint; /* https:, or http: on this machine */
    struct text scope;    /* empty: none is requested */
    struct text client;
    struct text secret;
    const struct fetch_settings *tls; /* only the settings of certificates are used, during the
                                       * call */
};

/* Copies the settings. STATUS_INVALID: the endpoint is invalid or too long; other errors are those
 * of tls_policy_new(). */
int token_source_oauth_new(const struct oauth_settings *settings, struct token_source **ret_source,
                           struct error *error) SEINE_MUST_CHECK;

struct token_source *token_source_share(struct token_source *source);
/* NULL is allowed. */
void token_source_release(struct token_source *source);

/* Returns the state; requests the token if there is none. For TOKEN_FAILED `ret_sentence` is the
 * reason, and *ret_again_ms the time until the next attempt (0: none); both may be NULL. */
enum token_state token_source_look(struct token_source *source,
                                   char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms);
/* Appends the part of the header Authorization after the scheme. Returns the number of the ticket
 * or token; 0 and nothing appended if it is not ready. */
uint32_t token_source_append(struct token_source *source, struct buffer *value);
/* A server refused the ticket or token of this number: fetches another, unless there is a newer
 * one. */
void token_source_refused(struct token_source *source, uint32_t number);

#endif
