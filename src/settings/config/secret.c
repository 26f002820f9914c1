/* AES-128-CBC through OpenSSL. Accesses no files. */
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <seine/settings/config/secret.h>

#define BLOCK_BYTES   16
#define CIPHER_BYTES  (SECRET_PLAIN_BYTES / BLOCK_BYTES * BLOCK_BYTES + BLOCK_BYTES)
#define ENCODED_BYTES ((CIPHER_BYTES + 2) / 3 * 4)

static const struct text MARK = {"!ENC!", 5};

bool secret_is_encrypted(struct text text)
{
    return text_starts_with(text, MARK);
}

static struct text without_mark(struct text text)
{
    return (struct text){text.data + MARK.length, text.length - MARK.length};
}

static bool is_base64(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/';
}

/* The number of octets in this base64; 0 if it is invalid. */
static size_t decoded_length(struct text encoded)
{
    size_t padding = 0;
    if (encoded.length == 0 || encoded.length % 4 || encoded.length > ENCODED_BYTES)
        return 0;
    while (padding < 2 && encoded.data[encoded.length - 1 - padding] == '=')
        padding++;
    for (size_t i = 0; i < encoded.length - padding; i++)
        if (!is_base64(encoded.data[i]))
            return 0;
    return encoded.length / 4 * 3 - padding;
}

bool secret_is_well_formed(struct text text)
{
    if (!secret_is_encrypted(text))
        return false;
    size_t length = decoded_length(without_mark(text));
    return length > 0 && length % BLOCK_BYTES == 0;
}

int secret_encrypt(const struct secret_key *key, struct text plain, struct buffer *text,
                   struct error *error)
{
    unsigned char cipher[CIPHER_BYTES], encoded[ENCODED_BYTES + 1];
    int length = 0, last = 0;
    int status = 0;
    if (plain.length == 0 || plain.length > SECRET_PLAIN_BYTES)
        return error_set(error, STATUS_INVALID,
                         "a password of %zu bytes is not valid; valid are 1 to %d", plain.length,
                         SECRET_PLAIN_BYTES);
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    if (!context ||
        EVP_EncryptInit_ex(context, EVP_aes_128_cbc(), NULL, key->key, key->vector) != 1 ||
        EVP_EncryptUpdate(context, cipher, &length, (const unsigned char *)plain.data,
                          (int)plain.length) != 1 ||
        EVP_EncryptFinal_ex(context, cipher + length, &last) != 1) {
        status = error_set(error, STATUS_MEMORY, "the password cannot be encrypted");
        goto out;
    }
    int encoded_length = EVP_EncodeBlock(encoded, cipher, length + last);
    buffer_append_text(text, MARK);
    buffer_append(text, encoded, (size_t)encoded_length);
    if (text->failed)
        status = error_set(error, STATUS_MEMORY, "no room for the encrypted password");
out:
    EVP_CIPHER_CTX_free(context);
    return status;
}

static int decrypt(const struct secret_key *key, struct text encoded, struct buffer *plain,
                   struct error *error)
{
    /* EVP_DecodeBlock() also writes octets for the padding. */
    unsigned char cipher[ENCODED_BYTES], revealed[CIPHER_BYTES + BLOCK_BYTES];
    size_t cipher_length = decoded_length(encoded);
    int length = 0, last = 0;
    int status = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    if (!context)
        return error_set(error, STATUS_MEMORY, "out of memory for a password");
    if (EVP_DecodeBlock(cipher, (const unsigned char *)encoded.data, (int)encoded.length) < 0 ||
        EVP_DecryptInit_ex(context, EVP_aes_128_cbc(), NULL, key->key, key->vector) != 1 ||
        EVP_DecryptUpdate(context, revealed, &length, cipher, (int)cipher_length) != 1 ||
        EVP_DecryptFinal_ex(context, revealed + length, &last) != 1) {
        status = error_set(error, STATUS_INVALID,
                           "an encrypted password (not shown) was encrypted with another key");
        goto out;
    }
    buffer_append(plain, revealed, (size_t)length + (size_t)last);
out:
    OPENSSL_cleanse(revealed, sizeof(revealed));
    EVP_CIPHER_CTX_free(context);
    return status;
}

int secret_reveal(const struct secret_key *key, struct text text, struct buffer *plain,
                  struct error *error)
{
    int status = 0;
    if (!secret_is_encrypted(text))
        buffer_append_text(plain, text);
    else if (secret_is_well_formed(text))
        status = decrypt(key, without_mark(text), plain, error);
    else
        status = error_set(error, STATUS_INVALID,
                           "an encrypted password (not shown) is no \"!ENC!\" with the base64 of "
                           "whole blocks of 16 octets");
    if (!status && plain->failed)
        status = error_set(error, STATUS_MEMORY, "no room for a password");
    return status;
}

void secret_buffer_done(struct buffer *buffer)
{
    if (buffer->data)
        OPENSSL_cleanse(buffer->data, buffer->capacity);
    buffer_done(buffer);
}

void secret_key_wipe(struct secret_key *key)
{
    OPENSSL_cleanse(key, sizeof(*key));
}
