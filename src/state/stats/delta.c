#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/limits.h>
#include <seine/state/stats.h>
#include <stdlib.h>

#define FIRST_CAPACITY 256
/* What stats_reset() keeps for the next batch: rows, and common keys ("200", "text/html"). */
#define KEPT_CAPACITY ((size_t)16384)
#define KEPT_KEYS     1024
/* Different keys of one delta; together with LIMIT_STATISTIC_KEY_BYTES this bounds their memory. */
#define KEYS_MAX         65536
#define KEYS_BLOCK_BYTES 4096

/* Numbers of special keys. */
enum {
    KEY_NONE = 0,
    KEY_OTHER = 1,
    KEY_COUNTER = UINT32_MAX, /* no key: the entry counts the keys of its histogram */
};

struct cell {
    int64_t value;
    int64_t minimum;
    int64_t maximum;
    int64_t updates;
};

struct entry {
    int64_t site_id;
    uint32_t statistic;
    uint32_t key;
    struct cell cell;
};

/* Open addressing. A place holds an index into another array plus 1; 0 is free. */
struct slots {
    uint32_t *places;
    size_t capacity; /* a power of two */
};

struct key {
    struct text text;
    uint64_t hash;
};

struct stats_delta {
    const struct hash_key *hash_key;
    struct cell
        totals[STATISTIC_COUNT]; /* the collection's rows without a key, which are updated most */
    struct entry *entries;
    size_t count;
    size_t capacity;
    struct slots entry_slots;
    struct key *keys;
    size_t key_count;
    size_t key_capacity;
    struct slots key_slots;
    struct arena key_bytes;
    struct stats_row *rows; /* the result of the last stats_rows() */
    size_t row_capacity;
    uint64_t lost;
};

static int64_t add_saturating(int64_t a, int64_t b)
{
    int64_t sum;
    if (__builtin_add_overflow(a, b, &sum))
        return b < 0 ? INT64_MIN : INT64_MAX;
    return sum;
}

static void cell_add(struct cell *cell, int64_t amount)
{
    if (cell->updates == 0 || amount < cell->minimum)
        cell->minimum = amount;
    if (cell->updates == 0 || amount > cell->maximum)
        cell->maximum = amount;
    cell->value = add_saturating(cell->value, amount);
    cell->updates++;
}

static void cell_sample(struct cell *cell, int64_t value)
{
    cell_add(cell, value);
    cell->value = value;
}

static uint64_t hash_entry(int64_t site_id, uint32_t statistic, uint32_t key)
{
    return hash_combine((uint64_t)site_id, (uint64_t)statistic << 32 | key);
}

/* The slot of this row, or the free slot where it would be inserted. */
static uint32_t *entry_slot(const struct stats_delta *delta, int64_t site_id, uint32_t statistic,
                            uint32_t key)
{
    size_t mask = delta->entry_slots.capacity - 1;
    for (size_t at = hash_entry(site_id, statistic, key) & mask;; at = (at + 1) & mask) {
        uint32_t *slot = &delta->entry_slots.places[at];
        if (*slot == 0)
            return slot;
        const struct entry *entry = &delta->entries[*slot - 1];
        if (entry->site_id == site_id && entry->statistic == statistic && entry->key == key)
            return slot;
    }
}

static int grow_entries(struct stats_delta *delta)
{
    size_t capacity = delta->capacity ? delta->capacity * 2 : FIRST_CAPACITY;
    if (capacity > LIMIT_STATISTIC_ROWS)
        return STATUS_LIMIT;
    uint32_t *places = calloc(capacity * 2, sizeof(*places));
    if (!places)
        return STATUS_MEMORY;
    struct entry *entries = realloc(delta->entries, capacity * sizeof(*entries));
    if (!entries) {
        free(places);
        return STATUS_MEMORY;
    }
    delta->entries = entries;
    delta->capacity = capacity;
    free(delta->entry_slots.places);
    delta->entry_slots = (struct slots){places, capacity * 2};
    for (size_t i = 0; i < delta->count; i++)
        *entry_slot(delta, entries[i].site_id, entries[i].statistic, entries[i].key) =
            (uint32_t)i + 1;
    return 0;
}

/* The cell of this row, created if missing; NULL without memory. */
static struct cell *entry_cell(struct stats_delta *delta, int64_t site_id, uint32_t statistic,
                               uint32_t key)
{
    uint32_t *slot = entry_slot(delta, site_id, statistic, key);
    if (*slot)
        return &delta->entries[*slot - 1].cell;
    if (delta->count == delta->capacity) {
        if (grow_entries(delta))
            return NULL;
        slot = entry_slot(delta, site_id, statistic, key);
    }
    struct entry *entry = &delta->entries[delta->count++];
    /* grow_entries() made room. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    *entry = (struct entry){.site_id = site_id, .statistic = statistic, .key = key};
    *slot = (uint32_t)delta->count;
    return &entry->cell;
}

static uint32_t *key_slot(const struct stats_delta *delta, struct text text, uint64_t hash)
{
    size_t mask = delta->key_slots.capacity - 1;
    for (size_t at = hash & mask;; at = (at + 1) & mask) {
        uint32_t *slot = &delta->key_slots.places[at];
        if (*slot == 0)
            return slot;
        const struct key *key = &delta->keys[*slot - 1];
        if (key->hash == hash && text_equal(key->text, text))
            return slot;
    }
}

static int grow_keys(struct stats_delta *delta)
{
    size_t capacity = delta->key_capacity ? delta->key_capacity * 2 : FIRST_CAPACITY;
    if (capacity > KEYS_MAX)
        return STATUS_LIMIT;
    uint32_t *places = calloc(capacity * 2, sizeof(*places));
    if (!places)
        return STATUS_MEMORY;
    struct key *keys = realloc(delta->keys, capacity * sizeof(*keys));
    if (!keys) {
        free(places);
        return STATUS_MEMORY;
    }
    delta->keys = keys;
    delta->key_capacity = capacity;
    free(delta->key_slots.places);
    delta->key_slots = (struct slots){places, capacity * 2};
    for (size_t i = 0; i < delta->key_count; i++)
        *key_slot(delta, keys[i].text, keys[i].hash) = (uint32_t)i + 1;
    return 0;
}

static struct text cut_key(struct text text)
{
    if (text.length > LIMIT_STATISTIC_KEY_BYTES)
        text.length = LIMIT_STATISTIC_KEY_BYTES;
    return text;
}

/* The number of a key; KEY_OTHER if there is no room for a new key. */
static uint32_t intern(struct stats_delta *delta, struct text text)
{
    text = cut_key(text);
    uint64_t hash = hash_bytes(delta->hash_key, text.data, text.length);
    uint32_t *slot = key_slot(delta, text, hash);
    if (*slot)
        return *slot - 1;
    if (delta->key_count == delta->key_capacity) {
        if (grow_keys(delta))
            return KEY_OTHER;
        slot = key_slot(delta, text, hash);
    }
    struct text kept = arena_copy(&delta->key_bytes, text);
    if (!kept.data)
        return KEY_OTHER;
    delta->keys[delta->key_count++] = (struct key){kept, hash};
    *slot = (uint32_t)delta->key_count;
    return (uint32_t)delta->key_count - 1;
}

/* Like entry_cell(), but adds no key to a histogram that has too many. */
static struct cell *histogram_cell(struct stats_delta *delta, int64_t site_id, uint32_t statistic,
                                   uint32_t key)
{
    const uint32_t *slot = entry_slot(delta, site_id, statistic, key);
    if (*slot)
        return &delta->entries[*slot - 1].cell;
    struct cell *counter = entry_cell(delta, site_id, statistic, KEY_COUNTER);
    if (!counter)
        return NULL;
    if (counter->value >= LIMIT_STATISTIC_KEYS)
        return entry_cell(delta, site_id, statistic, KEY_OTHER);
    counter->value++;
    return entry_cell(delta, site_id, statistic, key);
}

/* The cell of a row without a key; NULL without memory. */
static struct cell *plain_cell(struct stats_delta *delta, int64_t site_id, uint32_t statistic)
{
    return site_id == 0 ? &delta->totals[statistic]
                        : entry_cell(delta, site_id, statistic, KEY_NONE);
}

void stats_add(struct stats_delta *delta, int64_t site_id, enum statistic statistic, int64_t amount)
{
    cell_add(&delta->totals[statistic], amount);
    if (site_id == 0)
        return;
    struct cell *cell = entry_cell(delta, site_id, statistic, KEY_NONE);
    if (cell)
        cell_add(cell, amount);
    else
        delta->lost++;
}

void stats_count(struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                 struct text key)
{
    stats_count_many(delta, site_id, statistic, key, 1);
}

/* False without memory. */
static bool count_key(struct stats_delta *delta, int64_t site_id, uint32_t statistic, uint32_t key,
                      int64_t occurrences)
{
    struct cell *cell = histogram_cell(delta, site_id, statistic, key);
    if (cell)
        cell_add(cell, occurrences);
    return cell != NULL;
}

void stats_count_many(struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                      struct text key, int64_t occurrences)
{
    uint32_t number = intern(delta, key);
    bool is_counted = count_key(delta, 0, statistic, number, occurrences);
    if (site_id != 0)
        is_counted = count_key(delta, site_id, statistic, number, occurrences) && is_counted;
    if (!is_counted)
        delta->lost++;
}

void stats_sample(struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                  int64_t value)
{
    struct cell *cell = plain_cell(delta, site_id, statistic);
    if (cell)
        cell_sample(cell, value);
    else
        delta->lost++; /* NOLINT(clang-analyzer-core.NullDereference): plain_cell() used it */
}

static int compare_rows(const void *left, const void *right)
{
    const struct stats_row *a = left, *b = right;
    if (a->site_id != b->site_id)
        return a->site_id < b->site_id ? -1 : 1;
    if (a->statistic != b->statistic)
        return a->statistic < b->statistic ? -1 : 1;
    size_t shorter = a->key.length < b->key.length ? a->key.length : b->key.length;
    int order = memcmp(a->key.data, b->key.data, shorter);
    if (order)
        return order;
    return (a->key.length > b->key.length) - (a->key.length < b->key.length);
}

static struct stats_row make_row(int64_t site_id, uint32_t statistic, struct text key,
                                 const struct cell *cell)
{
    return (struct stats_row){.site_id = site_id,
                              .statistic = (enum statistic)statistic,
                              .key = key,
                              .value = cell->value,
                              .minimum = cell->minimum,
                              .maximum = cell->maximum,
                              .updates = cell->updates};
}

int stats_rows(struct stats_delta *delta, const struct stats_row **ret_rows, size_t *ret_count,
               struct error *error)
{
    size_t needed = STATISTIC_COUNT + delta->count;
    if (needed > delta->row_capacity) {
        struct stats_row *rows = realloc(delta->rows, needed * sizeof(*rows));
        if (!rows)
            return error_set(error, STATUS_MEMORY, "out of memory for %zu rows of statistics",
                             needed);
        delta->rows = rows;
        delta->row_capacity = needed;
    }
    size_t count = 0;
    for (uint32_t i = 0; i < STATISTIC_COUNT; i++)
        if (delta->totals[i].updates)
            delta->rows[count++] = make_row(0, i, delta->keys[KEY_NONE].text, &delta->totals[i]);
    for (size_t i = 0; i < delta->count; i++) {
        const struct entry *entry = &delta->entries[i];
        if (entry->key != KEY_COUNTER)
            delta->rows[count++] = make_row(entry->site_id, entry->statistic,
                                            delta->keys[entry->key].text, &entry->cell);
    }
    qsort(delta->rows, count, sizeof(*delta->rows), compare_rows);
    *ret_rows = delta->rows;
    *ret_count = count;
    return 0;
}

int64_t stats_value(const struct stats_delta *delta, int64_t site_id, enum statistic statistic,
                    struct text key)
{
    if (site_id == 0 && statistic_facts(statistic)->kind != STATISTIC_HISTOGRAM)
        return delta->totals[statistic].value;
    key = cut_key(key);
    uint32_t number = *key_slot(delta, key, hash_bytes(delta->hash_key, key.data, key.length));
    if (number == 0)
        return 0;
    uint32_t place = *entry_slot(delta, site_id, statistic, number - 1);
    return place ? delta->entries[place - 1].cell.value : 0;
}

uint64_t stats_lost(const struct stats_delta *delta)
{
    return delta->lost;
}

/* The two keys of every delta, in the order of their numbers. */
static void add_fixed_keys(struct stats_delta *delta)
{
    static const struct text FIXED[] = {{"", 0}, {STATS_OTHER_KEY, sizeof(STATS_OTHER_KEY) - 1}};
    for (size_t i = 0; i < sizeof(FIXED) / sizeof(*FIXED); i++) {
        uint64_t hash = hash_bytes(delta->hash_key, FIXED[i].data, FIXED[i].length);
        *key_slot(delta, FIXED[i], hash) = (uint32_t)i + 1;
        delta->keys[i] = (struct key){FIXED[i], hash};
    }
    delta->key_count = sizeof(FIXED) / sizeof(*FIXED);
}

static void empty_slots(struct slots *slots)
{
    memset(slots->places, 0, slots->capacity * sizeof(*slots->places));
}

/* Frees memory after an exceptionally large batch. If realloc() does not shrink a block, the larger
 * block remains in use. */
static void shrink_entries(struct stats_delta *delta)
{
    struct entry *entries = realloc(delta->entries, KEPT_CAPACITY * sizeof(*entries));
    uint32_t *places = realloc(delta->entry_slots.places, KEPT_CAPACITY * 2 * sizeof(*places));
    if (entries)
        delta->entries = entries;
    if (places)
        delta->entry_slots.places = places;
    delta->capacity = KEPT_CAPACITY;
    delta->entry_slots.capacity = KEPT_CAPACITY * 2;
    free(delta->rows);
    delta->rows = NULL;
    delta->row_capacity = 0;
}

void stats_reset(struct stats_delta *delta)
{
    memset(delta->totals, 0, sizeof(delta->totals));
    delta->count = 0;
    delta->lost = 0;
    if (delta->capacity > KEPT_CAPACITY)
        shrink_entries(delta);
    empty_slots(&delta->entry_slots);
    if (delta->key_count > KEPT_KEYS) {
        arena_reset(&delta->key_bytes);
        empty_slots(&delta->key_slots);
        add_fixed_keys(delta);
    }
}

int stats_delta_new(const struct hash_key *key, struct stats_delta **ret_delta, struct error *error)
{
    struct stats_delta *delta = calloc(1, sizeof(*delta));
    if (!delta)
        return error_set(error, STATUS_MEMORY, "out of memory for statistics");
    delta->hash_key = key;
    arena_init(&delta->key_bytes, KEYS_BLOCK_BYTES,
               (size_t)KEYS_MAX * 2 * LIMIT_STATISTIC_KEY_BYTES);
    if (grow_entries(delta) || grow_keys(delta)) {
        stats_delta_free(delta);
        return error_set(error, STATUS_MEMORY, "out of memory for statistics");
    }
    add_fixed_keys(delta);
    *ret_delta = delta;
    return 0;
}

void stats_delta_free(struct stats_delta *delta)
{
    if (!delta)
        return;
    free(delta->entries);
    free(delta->entry_slots.places);
    free(delta->keys);
    free(delta->key_slots.places);
    free(delta->rows);
    arena_done(&delta->key_bytes);
    free(delta);
}
