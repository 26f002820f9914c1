#include <seine/documents/dedup/checksum.h>

#include <openssl/evp.h>
#include <stdlib.h>

/* SHA-256, cut to its first half. Measured with OpenSSL 3.0 on 8 KiB: 6.3 us with the SHA
 * instructions that x86 servers since Zen and Ice Lake and ARM servers have, 23 us without; BLAKE2b
 * 12 us, SHA-512 15 us, SHAKE128 20 us, BLAKE2s 19 us everywhere. That anybody can repeat it with
 * sha256sum settles it. */
#define ALGORITHM       "SHA256"
#define ALGORITHM_BYTES 32

struct checksum_maker {
    EVP_MD *algorithm; /* fetched once: a look-up by name costs more than a small page */
    EVP_MD_CTX *context;
    bool failed;
};

int checksum_maker_new(struct checksum_maker **ret_maker, struct error *error)
{
    struct checksum_maker *maker = calloc(1, sizeof *maker);
    if (maker) {
        maker->algorithm = EVP_MD_fetch(NULL, ALGORITHM, NULL);
        maker->context = EVP_MD_CTX_new();
    }
    if (!maker || !maker->algorithm || !maker->context) {
        checksum_maker_free(maker);
        return error_set(error, STATUS_MEMORY, "no memory to make checksums with");
    }
    *ret_maker = maker;
    return 0;
}

void checksum_maker_free(struct checksum_maker *maker)
{
    if (!maker)
        return;
    EVP_MD_CTX_free(maker->context);
    EVP_MD_free(maker->algorithm);
    free(maker);
}

void checksum_begin(struct checksum_maker *maker)
{
    maker->failed = EVP_DigestInit_ex2(maker->context, maker->algorithm, NULL) != 1;
}

void checksum_add(struct checksum_maker *maker, struct text piece)
{
    if (piece.length && EVP_DigestUpdate(maker->context, piece.data, piece.length) != 1)
        maker->failed = true;
}

int checksum_end(struct checksum_maker *maker, struct checksum *ret_checksum)
{
    unsigned char whole[ALGORITHM_BYTES];
    if (maker->failed || EVP_DigestFinal_ex(maker->context, whole, NULL) != 1)
        return STATUS_MEMORY;
    memcpy(ret_checksum->bytes, whole, CHECKSUM_BYTES);
    return 0;
}

int checksum_of(struct checksum_maker *maker, struct text content, struct checksum *ret_checksum)
{
    checksum_begin(maker);
    checksum_add(maker, content);
    return checksum_end(maker, ret_checksum);
}
