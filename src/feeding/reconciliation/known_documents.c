#include "known_documents.h"

#include <stdlib.h>

#define FIRST_ROOM ((size_t)1 << 12)

int known_documents_init(struct known_documents *documents, struct error *error)
{
    unsigned char seed[32];
    *documents = (struct known_documents){.room = FIRST_ROOM};
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system has no random numbers");
    hash_key_from_seed(&documents->key, seed);
    documents->places = calloc(FIRST_ROOM, sizeof *documents->places);
    return documents->places
               ? 0
               : error_set(error, STATUS_MEMORY, "no memory for the documents of a collection");
}

void known_documents_done(struct known_documents *documents)
{
    free(documents->places);
}

uint64_t known_documents_hash(const struct known_documents *documents, struct text text)
{
    return hash_bytes(&documents->key, text.data, text.length) | 1;
}

static struct known_document *place_of(const struct known_documents *documents, uint64_t uri)
{
    size_t at = uri >> 1 & (documents->room - 1);
    while (documents->places[at].uri && documents->places[at].uri != uri)
        at = (at + 1) & (documents->room - 1);
    return &documents->places[at];
}

static bool make_room(struct known_documents *documents)
{
    struct known_documents larger = *documents;
    if (documents->count * 2 < documents->room)
        return true;
    larger.room *= 2;
    larger.places = calloc(larger.room, sizeof *larger.places);
    if (!larger.places)
        return false;
    for (size_t i = 0; i < documents->room; i++)
        if (documents->places[i].uri)
            *place_of(&larger, documents->places[i].uri) = documents->places[i];
    free(documents->places);
    *documents = larger;
    return true;
}

struct known_document *known_documents_add(struct known_documents *documents, struct text uri)
{
    if (!make_room(documents))
        return NULL;
    uint64_t hash = known_documents_hash(documents, uri);
    struct known_document *place = place_of(documents, hash);
    documents->count += !place->uri;
    place->uri = hash;
    return place;
}

struct known_document *known_documents_find(const struct known_documents *documents,
                                            struct text uri)
{
    struct known_document *place = place_of(documents, known_documents_hash(documents, uri));
    return place->uri ? place : NULL;
}
