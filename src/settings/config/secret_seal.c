/* AES-128-GCM through OpenSSL. Accesses no files. */
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <seine/settings/config/secret.h>

#include <limits.h>

#define NONCE_BYTES 12
#define TAG_BYTES   16
#define KEY_BYTES   16
/* The purposes of derived keys. */
#define SEALING        "seal"
#define FINGERPRINTING "fingerprint"

/* Derives a key per purpose. */
static bool derive(const struct secret_key *key, const char *purpose, struct text text,
                   unsigned char digest[EVP_MAX_MD_SIZE])
{
    unsigned char inner[EVP_MAX_MD_SIZE];
    unsigned length = 0, inner_length = 0;
    bool done = HMAC(EVP_sha256(), key, sizeof *key, (const unsigned char *)purpose,
                     strlen(purpose), inner, &inner_length) &&
                HMAC(EVP_sha256(), inner, (int)inner_length, (const unsigned char *)text.data,
                     text.length, digest, &length);
    OPENSSL_cleanse(inner, sizeof inner);
    return done;
}

static int cannot(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "a secret cannot be sealed or opened");
}

int secret_seal(const struct secret_key *key, struct text context, struct text plain,
                struct buffer *sealed, struct error *error)
{
    unsigned char own[EVP_MAX_MD_SIZE], nonce[NONCE_BYTES], tag[TAG_BYTES];
    int length = 0, last = 0, status = 0;
    EVP_CIPHER_CTX *cipher = EVP_CIPHER_CTX_new();
    char *room = NULL;
    size_t before = sealed->length;
    if (RAND_bytes(nonce, sizeof nonce) != 1) {
        status = error_set(error, STATUS_SYSTEM, "the system gives no randomness");
        goto out;
    }
    buffer_append(sealed, nonce, sizeof nonce);
    room = plain.length < INT_MAX ? buffer_reserve(sealed, plain.length + 1) : NULL;
    if (!cipher || !room || !derive(key, SEALING, TEXT_LITERAL(""), own) ||
        EVP_EncryptInit_ex(cipher, EVP_aes_128_gcm(), NULL, own, nonce) != 1 ||
        EVP_EncryptUpdate(cipher, NULL, &last, (const unsigned char *)context.data,
                          (int)context.length) != 1 ||
        (plain.length &&
         EVP_EncryptUpdate(cipher, (unsigned char *)room, &length,
                           (const unsigned char *)plain.data, (int)plain.length) != 1) ||
        EVP_EncryptFinal_ex(cipher, (unsigned char *)room + length, &last) != 1 ||
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_GET_TAG, TAG_BYTES, tag) != 1) {
        sealed->length = before;
        status = cannot(error);
        goto out;
    }
    sealed->length += (size_t)(length + last);
    buffer_append(sealed, tag, sizeof tag);
    if (sealed->failed)
        status = cannot(error);
out:
    OPENSSL_cleanse(own, sizeof own);
    EVP_CIPHER_CTX_free(cipher);
    return status;
}

int secret_open(const struct secret_key *key, struct text context, struct text sealed,
                struct buffer *plain, struct error *error)
{
    unsigned char own[EVP_MAX_MD_SIZE];
    int length = 0, last = 0, status = 0;
    const unsigned char *bytes = (const unsigned char *)sealed.data;
    if (sealed.length < NONCE_BYTES + TAG_BYTES || sealed.length > INT_MAX)
        return error_set(error, STATUS_INVALID, "a sealed secret is too short or too long");
    size_t inner = sealed.length - NONCE_BYTES - TAG_BYTES;
    EVP_CIPHER_CTX *cipher = EVP_CIPHER_CTX_new();
    char *room = buffer_reserve(plain, inner + 1);
    if (!cipher || !room || !derive(key, SEALING, TEXT_LITERAL(""), own)) {
        status = cannot(error);
        goto out;
    }
    if (EVP_DecryptInit_ex(cipher, EVP_aes_128_gcm(), NULL, own, bytes) != 1 ||
        EVP_DecryptUpdate(cipher, NULL, &last, (const unsigned char *)context.data,
                          (int)context.length) != 1 ||
        (inner && EVP_DecryptUpdate(cipher, (unsigned char *)room, &length, bytes + NONCE_BYTES,
                                    (int)inner) != 1) ||
        EVP_CIPHER_CTX_ctrl(cipher, EVP_CTRL_GCM_SET_TAG, TAG_BYTES,
                            (void *)(uintptr_t)(bytes + NONCE_BYTES + inner)) != 1 ||
        EVP_DecryptFinal_ex(cipher, (unsigned char *)room + length, &last) != 1) {
        OPENSSL_cleanse(room, inner);
        status = error_set(error, STATUS_INVALID,
                           "a sealed secret (not shown) was sealed with another key, or for "
                           "something else");
        goto out;
    }
    plain->length += inner;
out:
    OPENSSL_cleanse(own, sizeof own);
    EVP_CIPHER_CTX_free(cipher);
    return status;
}

uint64_t secret_fingerprint(const struct secret_key *key, struct text text)
{
    unsigned char digest[EVP_MAX_MD_SIZE] = {0};
    uint64_t fingerprint = 0;
    (void)derive(key, FINGERPRINTING, text, digest);
    memcpy(&fingerprint, digest, sizeof fingerprint);
    return fingerprint;
}
