#include "digest.h"
#include "realm_space.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CNONCE_BYTES 16
/* Nonces that a server may call stale one after the other. */
#define MOST_RENEWALS 3

struct authorization {
    enum authorization_scheme scheme;
    struct text user;
    struct text password;
    struct text realm;
    char *memory; /* of the three */
    size_t memory_bytes;
    struct challenge challenge; /* the last one; kind CHALLENGE_NONE before any */
    authorization_answer current;
    bool was_accepted;        /* the answer to it */
    uint32_t sent;            /* answers to it: nc */
    int renewals;             /* since it was accepted */
    struct realm_space space; /* with a realm */
    bool is_proven;           /* the password was accepted, and not refused since */
    unsigned under_way;       /* requests that have it and no answer */
    atomic_uint own_refusals;
    atomic_uint *refusals; /* in a row */
};

static struct text keep(char **at, struct text text)
{
    char *begin = *at;
    if (text.length)
        memcpy(begin, text.data, text.length);
    *at += text.length;
    return (struct text){begin, text.length};
}

int authorization_new(const struct authorization_settings *settings,
                      struct authorization **ret_authorization, struct error *error)
{
    if (!settings->user.length || memchr(settings->user.data, ':', settings->user.length) ||
        settings->user.length > AUTHORIZATION_CREDENTIAL_BYTES ||
        settings->password.length > AUTHORIZATION_CREDENTIAL_BYTES ||
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
    if (settings->scheme == AUTHORIZATION_BASIC && !settings->realm.length) {
        authorization->challenge.kind = CHALLENGE_BASIC; /* unasked */
        authorization->current = 1;
    }
    *ret_authorization = authorization;
    return 0;
}

void authorization_free(struct authorization *authorization)
{
    if (!authorization)
        return;
    OPENSSL_cleanse(authorization->memory, authorization->memory_bytes);
    realm_space_done(&authorization->space);
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

/* ---- the dialogue ---- */

bool authorization_has_answer(const struct authorization *authorization, struct text target)
{
    return authorization->challenge.kind != CHALLENGE_NONE &&
           !authorization_given_up(authorization) &&
           (!authorization->realm.length || realm_space_has(&authorization->space, target));
}

static bool is_tried_enough(const struct authorization *authorization)
{
    return !authorization->is_proven &&
           atomic_load(authorization->refusals) + authorization->under_way >=
               AUTHORIZATION_REFUSALS;
}

bool authorization_must_wait(const struct authorization *authorization, struct text target)
{
    return authorization_has_answer(authorization, target) && is_tried_enough(authorization);
}

authorization_answer authorization_value(struct authorization *authorization, struct text method,
                                         struct text target, struct buffer *value)
{
    if (!authorization_has_answer(authorization, target) || is_tried_enough(authorization))
        return 0;
    if (authorization->challenge.kind == CHALLENGE_BASIC)
        append_basic(authorization, value);
    else if (!append_digest(authorization, method, target, value))
        return 0;
    authorization->under_way++;
    return authorization->current;
}

void authorization_unanswered(struct authorization *authorization, authorization_answer answer)
{
    authorization->under_way -= answer && authorization->under_way;
}

static void refused(struct authorization *authorization)
{
    authorization->is_proven = false;
    atomic_fetch_add(authorization->refusals, 1);
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
        refused(authorization);
        return false;
    }
    if (!is_asked)
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
    if (answer == authorization->current)
        authorization->was_accepted = true;
    authorization->is_proven = true;
    atomic_store(authorization->refusals, 0);
}
