#include "ftp_facts.h"

#include <seine/foundation/base/hash.h>
#include <stdlib.h>

/* 3 MiB, once MLSD was seen. */
#define PLACES 65536

struct fact {
    uint64_t hash;
    int64_t size_bytes;
    int64_t modified_s;
    int64_t noted_at_us;
};

struct ftp_facts {
    struct hash_key key;
    struct fact *places; /* NULL: nothing was noted yet */
};

int ftp_facts_new(struct ftp_facts **ret_facts, struct error *error)
{
    unsigned char seed[32];
    struct ftp_facts *facts = calloc(1, sizeof *facts);
    if (!facts)
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    if (hash_random_seed(seed) < 0) {
        free(facts);
        return error_set(error, STATUS_SYSTEM, "the system gives no randomness");
    }
    hash_key_from_seed(&facts->key, seed);
    *ret_facts = facts;
    return 0;
}

void ftp_facts_free(struct ftp_facts *facts)
{
    if (facts)
        free(facts->places);
    free(facts);
}

void ftp_facts_note(struct ftp_facts *facts, struct text place, enum listing_format format,
                    struct text bytes, int64_t now_us)
{
    struct listing listing = listing_of(format, bytes);
    struct listing_entry entry;
    struct buffer name;
    if (format == LISTING_FACTS && !facts->places)
        facts->places = calloc(PLACES, sizeof *facts->places);
    if (format != LISTING_FACTS || !facts->places)
        return;
    buffer_init(&name, 2 * LIMIT_URI_BYTES);
    while (listing_next(&listing, &entry)) {
        if (entry.kind != LISTING_FILE || entry.size_bytes < 0 || entry.modified_s < 0)
            continue;
        buffer_clear(&name);
        buffer_append_text(&name, place);
        size_t length = name.length;
        listing_reference(&entry, 0, &name);
        if (name.failed)
            continue;
        /* Without its "./". */
        memmove(name.data + length, name.data + length + 2, name.length - length - 2);
        uint64_t hash = hash_bytes(&facts->key, name.data, name.length - 2);
        facts->places[hash % PLACES] =
            (struct fact){hash, entry.size_bytes, entry.modified_s, now_us};
    }
    buffer_done(&name);
}

bool ftp_facts_find(const struct ftp_facts *facts, struct text place, int64_t now_us,
                    int64_t *ret_size_bytes, int64_t *ret_modified_s)
{
    if (!facts->places)
        return false;
    uint64_t hash = hash_bytes(&facts->key, place.data, place.length);
    const struct fact *fact = &facts->places[hash % PLACES];
    if (fact->hash != hash || now_us - fact->noted_at_us > FTP_FACTS_US)
        return false;
    *ret_size_bytes = fact->size_bytes;
    *ret_modified_s = fact->modified_s;
    return true;
}
