#include "ntlm.h"

#include <locale.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <openssl/rand.h>
#include <seine/foundation/base/clock.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#define SIGNATURE       "NTLMSSP"
#define SIGNATURE_BYTES 8

/* NegotiateFlags, 2.2.2.5. */
#define FLAG_UNICODE           UINT32_C(0x00000001)
#define FLAG_REQUEST_TARGET    UINT32_C(0x00000004)
#define FLAG_NTLM              UINT32_C(0x00000200)
#define FLAG_ALWAYS_SIGN       UINT32_C(0x00008000)
#define FLAG_EXTENDED_SECURITY UINT32_C(0x00080000)
#define FLAG_TARGET_INFO       UINT32_C(0x00800000)
#define FLAG_128               UINT32_C(0x20000000)
#define OUR_FLAGS                                                                                  \
    (FLAG_UNICODE | FLAG_REQUEST_TARGET | FLAG_NTLM | FLAG_ALWAYS_SIGN | FLAG_EXTENDED_SECURITY |  \
     FLAG_TARGET_INFO | FLAG_128)

#define CHALLENGE_LEAST_BYTES 32
#define AUTHENTICATE_HEADER   64
#define DES_RESPONSE_BYTES    24
/* Of the AV_PAIRs of target information, 2.2.2.1. */
#define AV_END       0
#define AV_TIMESTAMP 7
/* Between 1601 and 1970. */
#define EPOCH_S UINT64_C(11644473600)
/* User, domain and password, each in UTF-16: 1,023 bytes of UTF-8 are no more than so many. */
#define WIDE_BYTES 2048

struct wide {
    unsigned char bytes[WIDE_BYTES];
    size_t length;
};

struct ntlm_secret {
    OSSL_LIB_CTX *library;
    OSSL_PROVIDER *legacy, *ordinary;
    bool is_version_1;
    struct wide user, domain;
    unsigned char hash[NTLM_HASH_BYTES]; /* NTOWFv1; with version 2 NTOWFv2 */
};

/* ---- bytes ---- */

static void put(unsigned char *at, uint64_t number, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        at[i] = (unsigned char)(number >> (8 * i));
}

static uint64_t take(const unsigned char *at, size_t bytes)
{
    uint64_t number = 0;
    for (size_t i = bytes; i > 0; i--)
        number = number << 8 | at[i - 1];
    return number;
}

/* The next character of UTF-8; 0 when there is none that is valid. */
static uint32_t next_character(struct text *text)
{
    const unsigned char *at = (const unsigned char *)text->data;
    size_t more = at[0] < 0x80 ? 0 : at[0] < 0xe0 ? 1 : at[0] < 0xf0 ? 2 : 3;
    if (more >= text->length || (at[0] & 0xc0) == 0x80 || at[0] > 0xf4)
        return 0;
    uint32_t character = more ? at[0] & (0x3fU >> more) : at[0];
    for (size_t i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
        character = character << 6 | (at[i] & 0x3fU);
    }
    text->data += more + 1;
    text->length -= more + 1;
    return character;
}

/* Appends in UTF-16LE. False: it does not fit, or is no UTF-8. */
static bool widen(struct text text, struct wide *wide)
{
    while (text.length) {
        uint32_t character = next_character(&text);
        if (!character || wide->length + 4 > sizeof wide->bytes)
            return false;
        if (character >= 0x10000) {
            put(wide->bytes + wide->length, 0xd800 + ((character - 0x10000) >> 10), 2);
            wide->length += 2;
            character = 0xdc00 + ((character - 0x10000) & 0x3ff);
        }
        put(wide->bytes + wide->length, character, 2);
        wide->length += 2;
    }
    return true;
}

/* As Windows has it: character by character, of the basic plane. */
static bool raise_case(struct wide *wide)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (locale == (locale_t)0)
        return false;
    for (size_t i = 0; i + 1 < wide->length; i += 2) {
        wint_t raised = towupper_l((wint_t)take(wide->bytes + i, 2), locale);
        if (raised < 0x10000)
            put(wide->bytes + i, raised, 2);
    }
    freelocale(locale);
    return true;
}

/* ---- the secret ---- */

static bool md4(struct ntlm_secret *secret, const struct wide *text,
                unsigned char ret_hash[NTLM_HASH_BYTES])
{
    EVP_MD *digest = EVP_MD_fetch(secret->library, "MD4", NULL);
    bool good = digest && EVP_Digest(text->bytes, text->length, ret_hash, NULL, digest, NULL) == 1;
    EVP_MD_free(digest);
    return good;
}

static bool hmac_md5(const struct ntlm_secret *secret, const unsigned char key[NTLM_HASH_BYTES],
                     struct text first, struct text second, unsigned char ret_hash[NTLM_HASH_BYTES])
{
    char name[] = "MD5";
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, name, 0),
        OSSL_PARAM_construct_end(),
    };
    EVP_MAC *mac = EVP_MAC_fetch(secret->library, "HMAC", NULL);
    EVP_MAC_CTX *context = mac ? EVP_MAC_CTX_new(mac) : NULL;
    size_t length;
    bool good = context && EVP_MAC_init(context, key, NTLM_HASH_BYTES, parameters) == 1 &&
                EVP_MAC_update(context, (const unsigned char *)first.data, first.length) == 1 &&
                EVP_MAC_update(context, (const unsigned char *)second.data, second.length) == 1 &&
                EVP_MAC_final(context, ret_hash, &length, NTLM_HASH_BYTES) == 1;
    EVP_MAC_CTX_free(context);
    EVP_MAC_free(mac);
    return good;
}

static struct text bytes_of(const void *bytes, size_t length)
{
    return (struct text){bytes, length};
}

static bool name_user(struct ntlm_secret *secret, struct text user, struct text domain)
{
    const char *backslash = memchr(user.data, '\\', user.length);
    if (backslash) {
        domain = (struct text){user.data, (size_t)(backslash - user.data)};
        user = (struct text){backslash + 1, user.length - domain.length - 1};
    } else if (memchr(user.data, '@', user.length)) {
        domain = (struct text){"", 0};
    }
    return widen(user, &secret->user) && widen(domain, &secret->domain);
}

static bool make_hash(struct ntlm_secret *secret, struct text password)
{
    struct wide wide = {.length = 0}, raised = secret->user;
    unsigned char hash[NTLM_HASH_BYTES];
    bool good = widen(password, &wide) && md4(secret, &wide, hash);
    if (good && secret->is_version_1)
        memcpy(secret->hash, hash, sizeof hash);
    else if (good)
        good = raise_case(&raised) &&
               hmac_md5(secret, hash, bytes_of(raised.bytes, raised.length),
                        bytes_of(secret->domain.bytes, secret->domain.length), secret->hash);
    OPENSSL_cleanse(hash, sizeof hash);
    OPENSSL_cleanse(&wide, sizeof wide);
    return good;
}

int ntlm_secret_new(struct text user, struct text domain, struct text password, bool is_version_1,
                    struct ntlm_secret **ret_secret, struct error *error)
{
    struct ntlm_secret *secret = calloc(1, sizeof *secret);
    if (!secret)
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    int status = 0;
    secret->is_version_1 = is_version_1;
    secret->library = OSSL_LIB_CTX_new();
    if (secret->library) {
        secret->legacy = OSSL_PROVIDER_load(secret->library, "legacy");
        secret->ordinary = OSSL_PROVIDER_load(secret->library, "default");
    }
    if (!secret->legacy || !secret->ordinary)
        status = error_set(error, STATUS_SYSTEM,
                           "NTLM needs MD4, which OpenSSL's legacy provider has, and that cannot "
                           "be loaded");
    else if (!name_user(secret, user, domain) || !make_hash(secret, password))
        status = error_set(error, STATUS_INVALID,
                           "credentials (not shown) that are not UTF-8, or are too long for NTLM");
    if (status < 0)
        ntlm_secret_free(secret);
    else
        *ret_secret = secret;
    return status;
}

void ntlm_secret_free(struct ntlm_secret *secret)
{
    if (!secret)
        return;
    if (secret->legacy)
        OSSL_PROVIDER_unload(secret->legacy);
    if (secret->ordinary)
        OSSL_PROVIDER_unload(secret->ordinary);
    OSSL_LIB_CTX_free(secret->library);
    OPENSSL_cleanse(secret, sizeof *secret);
    free(secret);
}

/* ---- the challenge ---- */

bool ntlm_challenge_read(struct text base64, struct ntlm_challenge *ret_challenge)
{
    unsigned char message[NTLM_TARGET_INFO_BYTES + 1024];
    if (base64.length % 4 || base64.length / 4 * 3 > sizeof message)
        return false;
    int decoded = EVP_DecodeBlock(message, (const unsigned char *)base64.data, (int)base64.length);
    if (decoded < CHALLENGE_LEAST_BYTES || memcmp(message, SIGNATURE, SIGNATURE_BYTES) != 0 ||
        take(message + 8, 4) != 2)
        return false;
    size_t length = (size_t)decoded;
    struct ntlm_challenge challenge = {.flags = (uint32_t)take(message + 20, 4)};
    memcpy(challenge.server, message + 24, sizeof challenge.server);
    if ((challenge.flags & FLAG_TARGET_INFO) && length >= 48) {
        size_t info_length = take(message + 40, 2), offset = take(message + 44, 4);
        if (offset > length || info_length > length - offset ||
            info_length > sizeof challenge.target_info)
            return false;
        memcpy(challenge.target_info, message + offset, info_length);
        challenge.target_info_length = info_length;
    }
    *ret_challenge = challenge;
    return true;
}

/* The server's time; false when it names none. */
static bool server_time(const struct ntlm_challenge *challenge, uint64_t *ret_time)
{
    const unsigned char *at = challenge->target_info, *end = at + challenge->target_info_length;
    while (end - at >= 4) {
        uint64_t kind = take(at, 2), length = take(at + 2, 2);
        at += 4;
        if (kind == AV_END || length > (size_t)(end - at))
            return false;
        if (kind == AV_TIMESTAMP && length == 8) {
            *ret_time = take(at, 8);
            return true;
        }
        at += length;
    }
    return false;
}

/* ---- responses ---- */

/* DESL(), 6: three keys of seven bytes each. */
static bool des_response(const struct ntlm_secret *secret,
                         const unsigned char data[NTLM_CHALLENGE_BYTES],
                         unsigned char ret_response[DES_RESPONSE_BYTES])
{
    unsigned char padded[21] = {0};
    memcpy(padded, secret->hash, NTLM_HASH_BYTES);
    EVP_CIPHER *cipher = EVP_CIPHER_fetch(secret->library, "DES-ECB", NULL);
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool good = cipher && context;
    for (size_t part = 0; part < 3 && good; part++) {
        unsigned char key[8];
        uint64_t bits = 0;
        int written;
        for (size_t i = 0; i < 7; i++)
            bits = bits << 8 | padded[part * 7 + i];
        for (size_t i = 0; i < 8; i++) /* the lowest bit is parity, which is ignored */
            key[i] = (unsigned char)((bits >> (49 - 7 * i) & 0x7f) << 1);
        good = EVP_EncryptInit_ex2(context, cipher, key, NULL, NULL) == 1 &&
               EVP_CIPHER_CTX_set_padding(context, 0) == 1 &&
               EVP_EncryptUpdate(context, ret_response + part * 8, &written, data,
                                 NTLM_CHALLENGE_BYTES) == 1;
        OPENSSL_cleanse(key, sizeof key);
    }
    EVP_CIPHER_CTX_free(context);
    EVP_CIPHER_free(cipher);
    OPENSSL_cleanse(padded, sizeof padded);
    return good;
}

struct responses {
    unsigned char lm[DES_RESPONSE_BYTES];
    unsigned char nt[NTLM_HASH_BYTES + 28 + NTLM_TARGET_INFO_BYTES + 4];
    size_t nt_length;
};

/* 3.3.1, with NoLMResponseNTLMv1. */
static bool respond_version_1(const struct ntlm_secret *secret,
                              const struct ntlm_challenge *challenge, const unsigned char *client,
                              struct responses *responses)
{
    unsigned char both[2 * NTLM_CHALLENGE_BYTES], digest[NTLM_HASH_BYTES];
    responses->nt_length = DES_RESPONSE_BYTES;
    if (!(challenge->flags & FLAG_EXTENDED_SECURITY)) {
        bool good = des_response(secret, challenge->server, responses->nt);
        memcpy(responses->lm, responses->nt, DES_RESPONSE_BYTES);
        return good;
    }
    memcpy(both, challenge->server, NTLM_CHALLENGE_BYTES);
    memcpy(both + NTLM_CHALLENGE_BYTES, client, NTLM_CHALLENGE_BYTES);
    memset(responses->lm, 0, sizeof responses->lm);
    memcpy(responses->lm, client, NTLM_CHALLENGE_BYTES);
    return EVP_Digest(both, sizeof both, digest, NULL, EVP_md5(), NULL) == 1 &&
           des_response(secret, digest, responses->nt);
}

/* 3.3.2. */
static bool respond_version_2(const struct ntlm_secret *secret,
                              const struct ntlm_challenge *challenge, const unsigned char *client,
                              uint64_t time, struct responses *responses)
{
    unsigned char *blob = responses->nt + NTLM_HASH_BYTES;
    size_t blob_length = 28 + challenge->target_info_length + 4;
    bool has_time = server_time(challenge, &time);
    memset(blob, 0, blob_length);
    blob[0] = blob[1] = 1;
    put(blob + 8, time, 8);
    memcpy(blob + 16, client, NTLM_CHALLENGE_BYTES);
    memcpy(blob + 28, challenge->target_info, challenge->target_info_length);
    responses->nt_length = NTLM_HASH_BYTES + blob_length;
    memset(responses->lm, 0, sizeof responses->lm);
    if (!hmac_md5(secret, secret->hash, bytes_of(challenge->server, NTLM_CHALLENGE_BYTES),
                  bytes_of(blob, blob_length), responses->nt))
        return false;
    if (has_time)
        return true; /* no LMv2 response then */
    memcpy(responses->lm + NTLM_HASH_BYTES, client, NTLM_CHALLENGE_BYTES);
    return hmac_md5(secret, secret->hash, bytes_of(challenge->server, NTLM_CHALLENGE_BYTES),
                    bytes_of(client, NTLM_CHALLENGE_BYTES), responses->lm);
}

/* ---- messages ---- */

static void append_base64(struct buffer *value, const void *data, size_t length)
{
    char *at = buffer_reserve(value, (length + 2) / 3 * 4 + 1);
    if (!at)
        return;
    value->length += (size_t)EVP_EncodeBlock((unsigned char *)at, data, (int)length);
    value->data[value->length] = '\0';
}

void ntlm_append_negotiate(struct buffer *value)
{
    unsigned char message[32] = SIGNATURE;
    put(message + 8, 1, 4);
    put(message + 12, OUR_FLAGS & ~FLAG_TARGET_INFO, 4);
    append_base64(value, message, sizeof message);
}

/* Length, room and place of one field of the payload. */
static void put_field(unsigned char *at, size_t length, size_t *offset)
{
    put(at, length, 2);
    put(at + 2, length, 2);
    put(at + 4, *offset, 4);
    *offset += length;
}

/* Without Unicode names go as their lower bytes. */
static struct wide as_spoken(const struct wide *name, bool is_unicode)
{
    struct wide spoken = *name;
    if (is_unicode)
        return spoken;
    for (size_t i = 0; i < name->length / 2; i++)
        spoken.bytes[i] = name->bytes[2 * i + 1] ? '?' : name->bytes[2 * i];
    spoken.length = name->length / 2;
    return spoken;
}

bool ntlm_authenticate(const struct ntlm_secret *secret, const struct ntlm_challenge *challenge,
                       const unsigned char client[NTLM_CHALLENGE_BYTES], uint64_t time,
                       struct buffer *message)
{
    struct responses responses;
    bool good = secret->is_version_1
                    ? respond_version_1(secret, challenge, client, &responses)
                    : respond_version_2(secret, challenge, client, time, &responses);
    if (!good)
        return false;
    bool is_unicode = (challenge->flags & FLAG_UNICODE) != 0;
    struct wide user = as_spoken(&secret->user, is_unicode);
    struct wide domain = as_spoken(&secret->domain, is_unicode);
    unsigned char header[AUTHENTICATE_HEADER] = SIGNATURE;
    size_t offset = sizeof header;
    put(header + 8, 3, 4);
    put_field(header + 28, domain.length, &offset);
    put_field(header + 36, user.length, &offset);
    put_field(header + 44, 0, &offset); /* no workstation */
    put_field(header + 12, sizeof responses.lm, &offset);
    put_field(header + 20, responses.nt_length, &offset);
    put_field(header + 52, 0, &offset); /* no session key */
    put(header + 60, challenge->flags & OUR_FLAGS, 4);
    buffer_append(message, header, sizeof header);
    buffer_append(message, domain.bytes, domain.length);
    buffer_append(message, user.bytes, user.length);
    buffer_append(message, responses.lm, sizeof responses.lm);
    buffer_append(message, responses.nt, responses.nt_length);
    return !message->failed;
}

bool ntlm_append_authenticate(const struct ntlm_secret *secret,
                              const struct ntlm_challenge *challenge, struct buffer *value)
{
    unsigned char client[NTLM_CHALLENGE_BYTES];
    struct buffer message;
    uint64_t time = ((uint64_t)(machine_wall_ms() / 1000) + EPOCH_S) * 10000000;
    buffer_init(&message, (size_t)16 * 1024);
    bool good = RAND_bytes(client, sizeof client) == 1 &&
                ntlm_authenticate(secret, challenge, client, time, &message);
    if (good)
        append_base64(value, message.data, message.length);
    buffer_done(&message);
    return good;
}
