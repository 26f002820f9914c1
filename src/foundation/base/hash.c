#include <seine/foundation/base/error.h>
#include <seine/foundation/base/hash.h>

#include <sys/random.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

void hash_key_from_seed(struct hash_key *key, const unsigned char seed[32])
{
    XXH3_generateSecret(key->secret, sizeof key->secret, seed, 32);
}

int hash_random_seed(unsigned char ret_seed[32])
{
    unsigned char seed[32];
    if (getrandom(seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        return STATUS_SYSTEM;
    memcpy(ret_seed, seed, sizeof seed);
    return 0;
}

uint64_t hash_plain(const void *data, size_t length)
{
    return XXH3_64bits(data, length);
}

uint64_t hash_bytes(const struct hash_key *key, const void *data, size_t length)
{
    return XXH3_64bits_withSecret(data, length, key->secret, sizeof key->secret);
}
