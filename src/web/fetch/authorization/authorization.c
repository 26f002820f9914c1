#include "authorization_private.h"
#include "digest.h"
#include "token_issuer.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CNONCE_BYTES 16
/* Nonces that a server may call stale one after the other. */
#define MOST_RENEWALS 3

static struct text keep(char **at, struct text text)
{
    char *begin = *at;
    if (text.length)
        memcpy(begin, text.data, text.length);
    *at += text.length;
    return (struct text){begin, text.length};
}

static bool is_ntlm(enum authorization_scheme scheme)
{
    return scheme == AUTHORIZATION_NTLM_V1 || scheme == AUTHORIZATION_NTLM_V2;
}

int authorization_prepare_ntlm(struct authorization *authorization, struct text domain,
                               struct error *error)
{
    return authorization->ntlm
               ? 0
               : ntlm_secret_new(authorization->user, domain, authorization->password,
                                 authorization->scheme == AUTHORIZATION_NTLM_V1,
                                 &authorization->ntlm, error);
}

/* What goes unasked. */
static int begin(struct authorization *authorization, const struct authorization_settings *settings,
                 struct error *error)
{
    enum challenge_kind kind = CHALLENGE_NONE;
    if (settings->scheme == AUTHORIZATION_BASIC && !settings->realm.length)
        kind = CHALLENGE_BASIC;
    else if (is_ntlm(settings->scheme))
        kind = CHALLENGE_NTLM;
    else if (settings->scheme == AUTHORIZATION_NEGOTIATE ||
             settings->scheme == AUTHORIZATION_BEARER)
        kind = CHALLENGE_TOKEN;
    authorization->challenge.kind = kind;
    authorization->current = kind != CHALLENGE_NONE;
    if (kind == CHALLENGE_NTLM || kind == CHALLENGE_TOKEN)
        authorization->realm = (struct text){"", 0}; /* the user's, and none of the server */
    return kind == CHALLENGE_NTLM
               ? authorization_prepare_ntlm(authorization, settings->realm, error)
               : 0;
}

int authorization_new(const struct authorization_settings *settings,
                      struct authorization **ret_authorization, struct error *error)
{
    size_t password_bytes = settings->scheme == AUTHORIZATION_BEARER
                                ? AUTHORIZATION_TOKEN_BYTES
                                : AUTHORIZATION_CREDENTIAL_BYTES;
    if (!settings->user.length || memchr(settings->user.data, ':', settings->user.length) ||
        settings->user.length > AUTHORIZATION_CREDENTIAL_BYTES ||
        settings->password.length > password_bytes ||
        settings->realm.length > AUTHORIZATION_PARAMETER_BYTES)
        return error_set(error, STATUS_INVALID,
                         "credentials (not shown) without a user, with a colon in it, or too long");
    struct authorization *authorization = calloc(1, sizeof *authorization);
    size_t bytes = settings->user.length + settings->password.length + settings->realm.length;
    char *memory = malloc(bytes);
    if (!authorization || !memory) {
        free(authorization);
        free(memory);
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    }
    authorization->scheme = settings->scheme;
    atomic_init(&authorization->own_refusals, 0);
    authorization->refusals =
        settings->refusals ? settings->refusals : &authorization->own_refusals;
    authorization->memory = memory;
    authorization->memory_bytes = bytes;
    authorization->user = keep(&memory, settings->user);
    authorization->password = keep(&memory, settings->password);
    authorization->realm = keep(&memory, settings->realm);
    if (settings->tokens)
        authorization->tokens = token_source_share(settings->tokens);
    int status = begin(authorization, settings, error);
    if (status < 0)
        authorization_free(authorization);
    else
        *ret_authorization = authorization;
    return status;
}

void authorization_free(struct authorization *authorization)
{
    if (!authorization)
        return;
    OPENSSL_cleanse(authorization->memory, authorization->memory_bytes);
    realm_space_done(&authorization->space);
    ntlm_secret_free(authorization->ntlm);
    token_source_release(authorization->tokens);
    token_exchange_free(authorization->exchange);
    free(authorization->memory);
    free(authorization);
}

bool authorization_given_up(const struct authorization *authorization)
{
    return atomic_load(authorization->refusals) >= AUTHORIZATION_REFUSALS;
}

static void append_base64(struct buffer *value, const char *data, size_t length)
{
    char *at = buffer_reserve(value, (length + 2) / 3 * 4 + 1);
    if (!at)
        return;
    value->length +=
        (size_t)EVP_EncodeBlock((unsigned char *)at, (const unsigned char *)data, (int)length);
    value->data[value->length] = '\0';
}

static void append_basic(const struct authorization *authorization, struct buffer *value)
{
    char pair[2 * AUTHORIZATION_CREDENTIAL_BYTES + 1];
    size_t length = 0;
    memcpy(pair, authorization->user.data, authorization->user.length);
    length += authorization->user.length;
    pair[length++] = ':';
    memcpy(pair + length, authorization->password.data, authorization->password.length);
    length += authorization->password.length;
    buffer_append_string(value, "Basic ");
    append_base64(value, pair, length);
    OPENSSL_cleanse(pair, sizeof pair);
}

/* ---- Digest ---- */

static void append_quoted(struct buffer *value, const char *name, struct text text)
{
    buffer_append_string(value, name);
    buffer_append_string(value, "=\"");
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '"' || text.data[i] == '\\')
            buffer_append_char(value, '\\');
        buffer_append_char(value, text.data[i]);
    }
    buffer_append_char(value, '"');
}

static const char *algorithm_name(const struct challenge *challenge)
{
    static const char *const NAMES[][2] = {
        [DIGEST_MD5] = {"MD5", "MD5-sess"},
        [DIGEST_SHA_256] = {"SHA-256", "SHA-256-sess"},
        [DIGEST_SHA_512_256] = {"SHA-512-256", "SHA-512-256-sess"},
    };
    return NAMES[challenge->algorithm][challenge->is_session];
}

static bool append_digest(struct authorization *authorization, struct text method,
                          struct text target, struct buffer *value)
{
    const struct challenge *challenge = &authorization->challenge;
    unsigned char random[CNONCE_BYTES];
    char cnonce[2 * CNONCE_BYTES + 1], count[9], response[DIGEST_HEX_BYTES];
    if (RAND_bytes(random, sizeof random) != 1)
        return false;
    digest_to_hex(random, sizeof random, cnonce);
    snprintf(count, sizeof count, "%08x", authorization->sent + 1);
    const struct digest_input input = {
        .challenge = challenge,
        .user = authorization->user,
        .password = authorization->password,
        .method = method,
        .target = target,
        .count = text_of(count),
        .cnonce = text_of(cnonce),
    };
    if (!digest_response(&input, response))
        return false;
    authorization->sent++;
    append_quoted(value, "Digest username", authorization->user);
    append_quoted(value, ", realm", text_of(challenge->realm));
    append_quoted(value, ", nonce", text_of(challenge->nonce));
    append_quoted(value, ", uri", target);
    append_quoted(value, ", response", text_of(response));
    if (challenge->has_algorithm)
        buffer_printf(value, ", algorithm=%s", algorithm_name(challenge));
    if (challenge->has_qop || challenge->is_session)
        append_quoted(value, ", cnonce", text_of(cnonce));
    if (challenge->has_qop)
        buffer_printf(value, ", qop=auth, nc=%s", count);
    if (challenge->has_opaque)
        append_quoted(value, ", opaque", text_of(challenge->opaque));
    return true;
}

/* ---- tokens ---- */

static bool append_token(struct authorization *authorization, struct buffer *value)
{
    buffer_append_string(value, authorization->scheme == AUTHORIZATION_NEGOTIATE ? "Negotiate "
                                                                                 : "Bearer ");
    if (!authorization->tokens) {
        buffer_append_text(value, authorization->password);
        return true;
    }
    token_exchange_free(authorization_take_exchange(authorization));
    uint32_t number =
        token_source_append_exchange(authorization->tokens, value, &authorization->exchange);
    if (number)
        authorization->current = number;
    else
        buffer_clear(value);
    return number != 0;
}

struct token_exchange *authorization_take_exchange(struct authorization *authorization)
{
    struct token_exchange *exchange = authorization->exchange;
    authorization->exchange = NULL;
    return exchange;
}

/* One that is refused for the first time may have been revoked: another one is worth a try. */
static bool renew_token(struct authorization *authorization, authorization_answer answer)
{
    if (!answer)
        return false;
    if (authorization->tokens && answer != authorization->current)
        return true; /* there is another one already */
    if (authorization->tokens && authorization->renewals == 0) {
        authorization->renewals++;
        token_source_refused(authorization->tokens, answer);
        return true;
    }
    authorization_note_refusal(authorization);
    return false;
}

bool authorization_lacks_token(const struct authorization *authorization,
                               char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms)
{
    return authorization->tokens && !authorization_given_up(authorization) &&
           token_source_look(authorization->tokens, ret_sentence, ret_again_ms) == TOKEN_FAILED;
}

/* ---- the dialogue ---- */

bool authorization_has_answer(const struct authorization *authorization, struct text target)
{
    return authorization->challenge.kind != CHALLENGE_NONE &&
           !authorization_given_up(authorization) &&
           (!authorization->realm.length || realm_space_has(&authorization->space, target));
}

bool authorization_is_tried_enough(const struct authorization *authorization)
{
    return !authorization->is_proven &&
           atomic_load(authorization->refusals) + authorization->under_way >=
               AUTHORIZATION_REFUSALS;
}

bool authorization_must_wait(const struct authorization *authorization, struct text target)
{
    return authorization_has_answer(authorization, target) &&
           (authorization_is_tried_enough(authorization) ||
            (authorization->tokens &&
             token_source_look(authorization->tokens, NULL, NULL) == TOKEN_PENDING));
}

authorization_answer authorization_value(struct authorization *authorization, struct text method,
                                         struct text target, struct buffer *value)
{
    if (!authorization_has_answer(authorization, target) ||
        authorization_is_tried_enough(authorization))
        return 0;
    bool is_said = true;
    switch (authorization->challenge.kind) {
    case CHALLENGE_BASIC:
        append_basic(authorization, value);
        break;
    case CHALLENGE_DIGEST:
        is_said = append_digest(authorization, method, target, value);
        break;
    case CHALLENGE_TOKEN:
        is_said = append_token(authorization, value);
        break;
    case CHALLENGE_NTLM:
    case CHALLENGE_NONE:
        is_said = false;
        break;
    }
    if (!is_said)
        return 0;
    authorization->under_way++;
    return authorization->current;
}

void authorization_unanswered(struct authorization *authorization, authorization_answer answer)
{
    authorization->under_way -= answer && authorization->under_way;
}

void authorization_note_refusal(struct authorization *authorization)
{
    authorization->is_proven = false;
    atomic_fetch_add(authorization->refusals, 1);
}

/* Only now that a server offers it. */
static bool can_speak_ntlm(struct authorization *authorization)
{
    if (authorization_prepare_ntlm(authorization, (struct text){"", 0}, NULL) == 0)
        return true;
    authorization->problem = "the server offers NTLM, which cannot be spoken here";
    return false;
}

bool authorization_challenged(struct authorization *authorization, authorization_answer answer,
                              struct text target, struct text header)
{
    struct challenge challenge;
    bool is_current = answer == authorization->current;
    bool is_asked = challenge_find(header, authorization->scheme, authorization->realm, &challenge);
    authorization_unanswered(authorization, answer);
    if (authorization->realm.length)
        realm_space_note(&authorization->space, target, is_asked);
    if (authorization_given_up(authorization))
        return false;
    if (authorization->challenge.kind == CHALLENGE_TOKEN)
        return renew_token(authorization, answer);
    /* Another realm's refusal says nothing about the password for this one. */
    if (authorization->realm.length && !is_asked)
        return false;
    if (!is_current)
        return is_asked; /* another request has met a newer challenge meanwhile */
    /* A nonce that was good is used up; one that is stale was never looked at. */
    bool is_renewal = is_asked && challenge.kind == CHALLENGE_DIGEST &&
                      (authorization->was_accepted ||
                       (challenge.is_stale && authorization->renewals < MOST_RENEWALS));
    if (answer && !is_renewal) {
        authorization_note_refusal(authorization);
        return false;
    }
    if (!is_asked || (challenge.kind == CHALLENGE_NTLM && !can_speak_ntlm(authorization)))
        return false;
    authorization->renewals = authorization->was_accepted ? 0 : authorization->renewals + 1;
    authorization->challenge = challenge;
    authorization->current++;
    authorization->was_accepted = false;
    authorization->sent = 0;
    return true;
}

void authorization_accepted(struct authorization *authorization, authorization_answer answer)
{
    if (!answer)
        return;
    authorization_unanswered(authorization, answer);
    if (answer == authorization->current) {
        authorization->was_accepted = true;
        if (authorization->challenge.kind == CHALLENGE_TOKEN)
            authorization->renewals = 0;
    }
    authorization_note_success(authorization);
}

void authorization_note_success(struct authorization *authorization)
{
    authorization->is_proven = true;
    authorization->problem = NULL;
    atomic_store(authorization->refusals, 0);
}

bool authorization_is_of_connections(const struct authorization *authorization)
{
    return authorization->challenge.kind == CHALLENGE_NTLM;
}

const char *authorization_scheme_name(const struct authorization *authorization)
{
    static const char *const NAMES[] = {
        [CHALLENGE_BASIC] = "Basic", [CHALLENGE_DIGEST] = "Digest", [CHALLENGE_NTLM] = "NTLM"};
    if (authorization->challenge.kind != CHALLENGE_TOKEN)
        return NAMES[authorization->challenge.kind];
    return authorization->scheme == AUTHORIZATION_NEGOTIATE ? "Negotiate" : "Bearer";
}

const char *authorization_problem(const struct authorization *authorization)
{
    return authorization->problem;
}
