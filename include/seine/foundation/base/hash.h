/*
 * Keyed 64-bit hashes for tables in memory. The key is random per database, so that outsiders
 * cannot construct collisions. Not cryptographic; the part `dedup` computes checksums of contents.
 */
#ifndef SEINE_BASE_HASH_H
#define SEINE_BASE_HASH_H

#include <seine/foundation/base/text.h>
#include <stdint.h>
#include <string.h>

#define HASH_SECRET_BYTES 192

struct hash_key {
    unsigned char secret[HASH_SECRET_BYTES];
};

/* Derives a key from 32 bytes. The same bytes always give the same key. */
void hash_key_from_seed(struct hash_key *key, const unsigned char seed[32]);
/* 32 bytes of the system's randomness. Returns 0 or STATUS_SYSTEM. */
int hash_random_seed(unsigned char ret_seed[32]);

uint64_t hash_bytes(const struct hash_key *key, const void *data, size_t length);

/* A hash without a key (XXH3), the same on every machine and in every version. Only for data with
 * which a deliberate collision does no harm. */
uint64_t hash_plain(const void *data, size_t length);

/* A keyed hash of two numbers: one multiplication, for data of a fixed small size. `pair` (0 to 11)
 * selects the part of the key, so that hashes can be chained: a ^ hash_numbers(…). */
static inline uint64_t hash_numbers(const struct hash_key *key, unsigned pair, uint64_t a,
                                    uint64_t b)
{
    __extension__ typedef unsigned __int128 product;
    uint64_t secret[2];
    memcpy(secret, key->secret + pair * sizeof secret, sizeof secret);
    product whole = (product)(a ^ secret[0]) * (b ^ secret[1]);
    return (uint64_t)whole ^ (uint64_t)(whole >> 64);
}

/* A hash of a pair, from the hashes of its halves; order matters. */
static inline uint64_t hash_combine(uint64_t a, uint64_t b)
{
    uint64_t h = a * UINT64_C(0x9E3779B97F4A7C15) ^ b;
    h ^= h >> 32;
    h *= UINT64_C(0xD6E8FEB86659FD93);
    h ^= h >> 32;
    h *= UINT64_C(0xD6E8FEB86659FD93);
    h ^= h >> 32;
    return h;
}

#endif
