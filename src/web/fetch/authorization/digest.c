#include "digest.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <string.h>

_Static_assert(DIGEST_HEX_BYTES == 2 * EVP_MAX_MD_SIZE + 1, "room for every hash");

static const EVP_MD *method_of(enum digest_algorithm algorithm)
{
    switch (algorithm) {
    case DIGEST_MD5:
        return EVP_md5();
    case DIGEST_SHA_256:
        return EVP_sha256();
    case DIGEST_SHA_512_256:
        return EVP_sha512_256();
    case DIGEST_UNKNOWN:
        break;
    }
    return NULL;
}

void digest_to_hex(const unsigned char *bytes, size_t length, char *ret_hex)
{
    static const char DIGITS[] = "0123456789abcdef";
    for (size_t i = 0; i < length; i++) {
        ret_hex[2 * i] = DIGITS[bytes[i] >> 4];
        ret_hex[2 * i + 1] = DIGITS[bytes[i] & 15];
    }
    ret_hex[2 * length] = '\0';
}

/* The hash of the texts with colons between them, in hexadecimal. */
static bool hash(enum digest_algorithm algorithm, const struct text *texts, size_t count,
                 char ret_hex[DIGEST_HEX_BYTES])
{
    unsigned char bytes[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool good = context && EVP_DigestInit_ex(context, method_of(algorithm), NULL) == 1;
    for (size_t i = 0; i < count && good; i++)
        good = (i == 0 || EVP_DigestUpdate(context, ":", 1) == 1) &&
               EVP_DigestUpdate(context, texts[i].data, texts[i].length) == 1;
    good = good && EVP_DigestFinal_ex(context, bytes, &length) == 1;
    EVP_MD_CTX_free(context);
    if (good)
        digest_to_hex(bytes, length, ret_hex);
    OPENSSL_cleanse(bytes, sizeof bytes);
    return good;
}

bool digest_response(const struct digest_input *input, char ret_response[DIGEST_HEX_BYTES])
{
    const struct challenge *challenge = input->challenge;
    enum digest_algorithm algorithm = challenge->algorithm;
    char secret[DIGEST_HEX_BYTES], request[DIGEST_HEX_BYTES];
    const struct text nonce = text_of(challenge->nonce);
    const struct text user[] = {input->user, text_of(challenge->realm), input->password};
    bool good = hash(algorithm, user, 3, secret);
    if (good && challenge->is_session) {
        const struct text session[] = {text_of(secret), nonce, input->cnonce};
        char of_session[DIGEST_HEX_BYTES];
        good = hash(algorithm, session, 3, of_session);
        memcpy(secret, of_session, sizeof secret);
    }
    const struct text what[] = {input->method, input->target};
    good = good && hash(algorithm, what, 2, request);
    if (good && challenge->has_qop) {
        const struct text all[] = {text_of(secret),      nonce,
                                   input->count,         input->cnonce,
                                   TEXT_LITERAL("auth"), text_of(request)};
        good = hash(algorithm, all, 6, ret_response);
    } else if (good) {
        const struct text all[] = {text_of(secret), nonce, text_of(request)};
        good = hash(algorithm, all, 3, ret_response);
    }
    OPENSSL_cleanse(secret, sizeof secret);
    return good;
}
