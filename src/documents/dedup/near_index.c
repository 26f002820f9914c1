#include <seine/documents/dedup/near_index.h>

#include <seine/foundation/base/hash.h>
#include <stdlib.h>
#include <string.h>

enum {
    TITLED_BANDS = 20,
    TITLED_ROWS = 5,
    UNTITLED_BANDS = 4,
    UNTITLED_ROWS = 16,
    BANDS = TITLED_BANDS + UNTITLED_BANDS,
    FEWEST_HEADS = 1024,
};

_Static_assert(TITLED_BANDS *TITLED_ROWS <= NEAR_MINIMA, "the bands lie within a signature");
_Static_assert(UNTITLED_BANDS *UNTITLED_ROWS <= NEAR_MINIMA, "the bands lie within a signature");

/* Places are numbered from 1; 0 ends a chain. */
struct near_entry {
    int64_t id; /* 0: free */
    uint32_t next[BANDS];
    struct near_signature signature;
};

struct near_index {
    struct near_entry *entries;
    uint32_t *heads; /* head_count a band */
    size_t capacity, head_count;
    size_t used; /* places that were ever given out */
    size_t count;
    uint32_t free; /* the first free place; the others by next[0] */
};

static uint64_t key_of_band(const struct near_signature *signature, size_t band)
{
    uint64_t key = band, part = 0;
    const unsigned char *rows = signature->minima;
    if (band < TITLED_BANDS) {
        uint32_t title;
        memcpy(&title, signature->title, sizeof title);
        memcpy(&part, rows + band * TITLED_ROWS, TITLED_ROWS);
        return hash_combine(hash_combine(key, title), part);
    }
    rows += (band - TITLED_BANDS) * UNTITLED_ROWS;
    for (size_t i = 0; i < UNTITLED_ROWS; i += sizeof part) {
        memcpy(&part, rows + i, sizeof part);
        key = hash_combine(key, part);
    }
    return key;
}

static uint32_t *head_of(const struct near_index *index, const struct near_signature *signature,
                         size_t band)
{
    size_t at = (size_t)(key_of_band(signature, band) & (index->head_count - 1));
    return &index->heads[band * index->head_count + at];
}

int near_index_new(struct near_index **ret_index)
{
    struct near_index *index = calloc(1, sizeof *index);
    if (!index)
        return STATUS_MEMORY;
    *ret_index = index;
    return 0;
}

void near_index_free(struct near_index *index)
{
    if (!index)
        return;
    free(index->entries);
    free(index->heads);
    free(index);
}

static void hang_up(struct near_index *index, uint32_t place)
{
    struct near_entry *entry = &index->entries[place - 1];
    for (size_t band = 0; band < BANDS; band++) {
        uint32_t *head = head_of(index, &entry->signature, band);
        entry->next[band] = *head;
        *head = place;
    }
}

/* Only without free places, so that every place is hung up again. */
static int grow(struct near_index *index)
{
    size_t capacity = index->capacity ? index->capacity + index->capacity / 2 : FEWEST_HEADS;
    if (capacity > NEAR_INDEX_MOST)
        capacity = NEAR_INDEX_MOST;
    struct near_entry *entries = realloc(index->entries, capacity * sizeof *entries);
    if (!entries)
        return STATUS_MEMORY;
    index->entries = entries;
    size_t head_count = index->head_count ? index->head_count : FEWEST_HEADS;
    while (head_count < capacity)
        head_count *= 2;
    if (head_count != index->head_count) {
        uint32_t *heads = calloc(BANDS * head_count, sizeof *heads);
        if (!heads)
            return STATUS_MEMORY;
        free(index->heads);
        index->heads = heads;
        index->head_count = head_count;
        for (uint32_t place = 1; place <= index->used; place++)
            hang_up(index, place);
    }
    index->capacity = capacity;
    return 0;
}

int near_index_add(struct near_index *index, int64_t id, const struct near_signature *signature)
{
    if (index->count == NEAR_INDEX_MOST)
        return STATUS_LIMIT;
    int status = !index->free && index->used == index->capacity ? grow(index) : 0;
    if (status < 0)
        return status;
    uint32_t place = index->free;
    if (place)
        index->free = index->entries[place - 1].next[0];
    else
        place = (uint32_t)++index->used;
    struct near_entry *entry = &index->entries[place - 1];
    entry->id = id;
    entry->signature = *signature;
    hang_up(index, place);
    index->count++;
    return 0;
}

/* The end of a chain at which the place hangs; NULL: it is not in the chain. */
static uint32_t *link_to(const struct near_index *index, const struct near_signature *signature,
                         size_t band, int64_t id)
{
    for (uint32_t *link = head_of(index, signature, band); *link;
         link = &index->entries[*link - 1].next[band])
        if (index->entries[*link - 1].id == id)
            return link;
    return NULL;
}

bool near_index_remove(struct near_index *index, int64_t id, const struct near_signature *signature)
{
    uint32_t place = 0;
    if (index->count == 0)
        return false;
    for (size_t band = 0; band < BANDS; band++) {
        uint32_t *link = link_to(index, signature, band, id);
        if (!link)
            return false;
        place = *link;
        *link = index->entries[place - 1].next[band];
    }
    index->entries[place - 1].id = 0;
    index->entries[place - 1].next[0] = index->free;
    index->free = place;
    index->count--;
    return true;
}

int64_t near_index_find(const struct near_index *index, const struct near_signature *signature,
                        struct near_signature *ret_found)
{
    int64_t best_id = 0;
    int best = -1;
    if (index->count == 0)
        return 0;
    for (size_t band = 0; band < BANDS; band++) {
        uint32_t place = *head_of(index, signature, band);
        for (int i = 0; place && i < NEAR_CANDIDATES_MOST; i++) {
            const struct near_entry *entry = &index->entries[place - 1];
            place = entry->next[band];
            int similarity = near_similarity(signature, &entry->signature);
            if (similarity < best || (similarity == best && entry->id >= best_id) ||
                !near_is_duplicate(signature, &entry->signature))
                continue;
            best = similarity;
            best_id = entry->id;
            *ret_found = entry->signature;
        }
    }
    return best_id;
}

size_t near_index_count(const struct near_index *index)
{
    return index->count;
}

size_t near_index_bytes(const struct near_index *index)
{
    return sizeof *index + index->capacity * sizeof *index->entries +
           BANDS * index->head_count * sizeof *index->heads;
}
