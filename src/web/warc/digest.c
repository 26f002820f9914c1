#include "running_digest.h"

#include <seine/web/warc/digest.h>

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *prefix;
    const EVP_MD *(*method)(void);
    size_t bytes;
} KINDS[] = {
    [WARC_SHA1] = {"sha1:", EVP_sha1, 20},
    [WARC_SHA256] = {"sha256:", EVP_sha256, 32},
};

struct warc_digest {
    enum warc_digest_kind kind;
    EVP_MD_CTX *context;
    bool has_failed;
};

int warc_digest_new(enum warc_digest_kind kind, struct warc_digest **ret_digest,
                    struct error *error)
{
    struct warc_digest *digest = calloc(1, sizeof *digest);
    if (digest)
        digest->context = EVP_MD_CTX_new();
    if (!digest || !digest->context) {
        free(digest);
        return error_set(error, STATUS_MEMORY, "no memory for a digest");
    }
    digest->kind = kind;
    digest->has_failed = !EVP_DigestInit_ex(digest->context, KINDS[kind].method(), NULL);
    *ret_digest = digest;
    return 0;
}

void warc_digest_free(struct warc_digest *digest)
{
    if (!digest)
        return;
    EVP_MD_CTX_free(digest->context);
    free(digest);
}

void warc_digest_add(struct warc_digest *digest, struct text bytes)
{
    if (bytes.length && !EVP_DigestUpdate(digest->context, bytes.data, bytes.length))
        digest->has_failed = true;
}

/* Writes base32 (RFC 4648 6); the last group is filled with zero bits and padded. */
static void write_base32(const unsigned char *bytes, size_t length, char *out)
{
    static const char LETTERS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    unsigned bits = 0, count = 0;
    size_t written = 0;
    for (size_t i = 0; i < length; i++) {
        bits = bits << 8 | bytes[i];
        for (count += 8; count >= 5; count -= 5)
            out[written++] = LETTERS[bits >> (count - 5) & 31];
        bits &= 255;
    }
    if (count)
        out[written++] = LETTERS[bits << (5 - count) & 31];
    while (written % 8)
        out[written++] = '=';
    out[written] = '\0';
}

int warc_digest_end(struct warc_digest *digest, char ret_text[WARC_DIGEST_BYTES],
                    struct error *error)
{
    unsigned char bytes[EVP_MAX_MD_SIZE];
    if (digest->has_failed || !EVP_DigestFinal_ex(digest->context, bytes, NULL))
        return error_set(error, STATUS_SYSTEM, "libcrypto cannot make a digest");
    size_t length = strlen(KINDS[digest->kind].prefix);
    memcpy(ret_text, KINDS[digest->kind].prefix, length);
    write_base32(bytes, KINDS[digest->kind].bytes, ret_text + length);
    return 0;
}

int warc_digest_of(struct text first, struct text second, char ret_text[WARC_DIGEST_BYTES],
                   struct error *error)
{
    struct warc_digest *digest;
    int status = warc_digest_new(WARC_SHA1, &digest, error);
    if (status < 0)
        return status;
    warc_digest_add(digest, first);
    warc_digest_add(digest, second);
    status = warc_digest_end(digest, ret_text, error);
    warc_digest_free(digest);
    return status;
}

enum warc_digest_kind warc_digest_kind_of(struct text written)
{
    for (int kind = 0; kind < WARC_DIGEST_UNKNOWN; kind++) {
        struct text prefix = text_of(KINDS[kind].prefix);
        if (written.length > prefix.length &&
            text_equal_nocase((struct text){written.data, prefix.length}, prefix))
            return (enum warc_digest_kind)kind;
    }
    return WARC_DIGEST_UNKNOWN;
}

static struct text without_padding(struct text text)
{
    while (text.length && text.data[text.length - 1] == '=')
        text.length--;
    return text;
}

/* Converts hexadecimal digits to base32; false when there are other characters, or another number
 * of digits. */
static bool base32_of_hexadecimal(struct text digits, size_t bytes, char *out)
{
    unsigned char value[EVP_MAX_MD_SIZE] = {0};
    if (digits.length != bytes * 2)
        return false;
    for (size_t i = 0; i < digits.length; i++) {
        const char *hexadecimal = "0123456789abcdef";
        const char *digit = digits.data[i] ? strchr(hexadecimal, digits.data[i] | 0x20) : NULL;
        if (!digit)
            return false;
        unsigned nibble = (unsigned)(digit - hexadecimal);
        value[i / 2] = (unsigned char)(i % 2 ? value[i / 2] | nibble : nibble << 4);
    }
    write_base32(value, bytes, out);
    return true;
}

bool warc_digest_equal(struct text written, const char *text)
{
    char converted[WARC_DIGEST_BYTES];
    enum warc_digest_kind kind = warc_digest_kind_of(written);
    if (kind == WARC_DIGEST_UNKNOWN ||
        !text_starts_with(text_of(text), text_of(KINDS[kind].prefix)))
        return false;
    size_t prefix = strlen(KINDS[kind].prefix);
    struct text value = {written.data + prefix, written.length - prefix};
    if (base32_of_hexadecimal(value, KINDS[kind].bytes, converted))
        value = text_of(converted);
    return text_equal_nocase(without_padding(value), without_padding(text_of(text + prefix)));
}

int warc_record_id(const unsigned char space[WARC_NAMESPACE_BYTES], const char *type,
                   struct text uri, int64_t date_ms, char ret_id[WARC_ID_BYTES],
                   struct error *error)
{
    static const char DIGITS[] = "0123456789abcdef";
    unsigned char id[EVP_MAX_MD_SIZE];
    char moment[64];
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    if (!context)
        return error_set(error, STATUS_MEMORY, "no memory for the identifier of a record");
    int length = snprintf(moment, sizeof moment, "%s %lld ", type, (long long)date_ms);
    bool is_made = EVP_DigestInit_ex(context, EVP_sha1(), NULL) &&
                   EVP_DigestUpdate(context, space, WARC_NAMESPACE_BYTES) &&
                   EVP_DigestUpdate(context, moment, (size_t)length) &&
                   (!uri.length || EVP_DigestUpdate(context, uri.data, uri.length)) &&
                   EVP_DigestFinal_ex(context, id, NULL);
    EVP_MD_CTX_free(context);
    if (!is_made)
        return error_set(error, STATUS_SYSTEM, "libcrypto cannot make a digest");
    id[6] = (unsigned char)((id[6] & 0x0F) | 0x50); /* version 5 */
    id[8] = (unsigned char)((id[8] & 0x3F) | 0x80); /* variant of RFC 4122 */
    size_t length_of_id = strlen("<urn:uuid:");
    memcpy(ret_id, "<urn:uuid:", length_of_id);
    for (int i = 0; i < 16; i++) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            ret_id[length_of_id++] = '-';
        ret_id[length_of_id++] = DIGITS[id[i] >> 4];
        ret_id[length_of_id++] = DIGITS[id[i] & 15];
    }
    ret_id[length_of_id++] = '>';
    ret_id[length_of_id] = '\0';
    return 0;
}
