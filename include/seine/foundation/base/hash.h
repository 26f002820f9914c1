/*
 * Keyed 64-bit hashes for tables in memory. The key is random per database, so that nobody outside
 * can construct collisions. Not cryptographic; checksums of contents are dedup's.
 */
#ifndef SEINE_BASE_HASH_H
#define SEINE_BASE_HASH_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

#define HASH_SECRET_BYTES 192

struct hash_key {
    unsigned char secret[HASH_SECRET_BYTES];
};

/* A key made from 32 bytes, always the same one from the same bytes. */
void hash_key_from_seed(struct hash_key *key, const unsigned char seed[32]);
/* 32 bytes of the system's randomness. Returns 0 or STATUS_SYSTEM. */
int hash_random_seed(unsigned char ret_seed[32]);

uint64_t hash_bytes(const struct hash_key *key, const void *data, size_t length);

/* Without a key, the same everywhere and for ever (XXH3): for sums that are kept in files, of what
 * nobody makes up to deceive. */
uint64_t hash_plain(const void *data, size_t length);

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
