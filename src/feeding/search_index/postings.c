#include "postings.h"

#include "words.h"
#include <endian.h>
#include <stdlib.h>

#define BLOCK ((size_t)256 * 1024)
/* Of the lists, including the space that growing lists leave behind. */
#define MANY      ((size_t)32 * 1024 * 1024)
#define MAX_BYTES ((size_t)192 * 1024 * 1024)
#define SLOTS     ((size_t)1 << 15) /* at first; a power of two */
/* Terms that are kept for the next segment, at most. */
#define KEPT ((size_t)1 << 17)
/* Terms of a row, at first. */
#define ROW_SLOTS ((size_t)1 << 12)
/* Marks the keys of terms that are no numbered words. */
#define IS_LIST UINT32_C(0x80000000)
#define NONE    UINT32_MAX
/* Terms of a row: what is read of one is fetched into the cache so many terms before. */
#define AHEAD 8

struct list {
    struct text term;
    unsigned char *bytes;
    uint32_t length;
    uint32_t capacity;
    int64_t last_id;
    uint64_t row; /* the row that `at` is of */
    uint32_t at;  /* of the row's terms */
};

/* A term of the row, by a key of its word or list. Several words may have one term. */
struct row_key {
    uint32_t key;
    uint32_t count;
    uint32_t list;
    uint32_t term; /* of row_terms */
    bool forgets;
};

struct row_term {
    uint32_t list;
    uint32_t count;
    uint32_t first;
    bool forgets;
};

struct row_slot {
    uint64_t row;
    uint32_t key;
    uint32_t number; /* of row_keys */
};

/* The column is in the upper bits: a text has less than 2^28 terms. */
struct token {
    uint32_t key_number;
    uint32_t place;
};
#define COLUMN_SHIFT 28

/* A list to sort: most differ in the first bytes of their terms. */
struct ordered {
    uint64_t prefix; /* big-endian, zeros behind it */
    const struct list *list;
};

struct postings {
    struct words *words;
    struct arena arena; /* of the bytes of lists */
    struct arena texts; /* of their terms */
    struct hash_key hash;
    uint32_t *slots; /* lists by the hash of their terms; NONE: free */
    size_t slot_count;
    struct list *lists;
    size_t list_count, list_capacity;
    struct ordered *ordered;
    struct posting_list *sorted;
    size_t sorted_capacity; /* of both */
    uint32_t generation;    /* of the lists: what words know of earlier ones is not true any more */
    int64_t last_id;
    bool is_empty;
    bool failed;
    struct posting_totals totals;
    /* The row: */
    uint64_t row;
    int64_t id;
    bool forgetting;
    uint32_t positions[POSTINGS_COLUMNS];
    struct row_slot *row_slots;
    size_t row_slot_count;
    struct row_key *keys;
    size_t key_count, key_capacity;
    struct row_term *terms;
    size_t term_count, term_capacity;
    struct token *tokens;
    size_t token_count, token_capacity;
    uint32_t *places;
    size_t place_capacity;
    unsigned char *encoded;
    size_t encoded_capacity;
};

/* ---- Varints ---- */

size_t varint_put(unsigned char bytes[static VARINT_BYTES], uint64_t value)
{
    unsigned char reversed[VARINT_BYTES];
    size_t length = 0;
    if (value < 0x80) {
        bytes[0] = (unsigned char)value;
        return 1;
    }
    if (value >> 56) { /* the last of nine bytes has eight bits */
        bytes[8] = (unsigned char)value;
        value >>= 8;
        for (int i = 7; i >= 0; i--, value >>= 7)
            bytes[i] = (unsigned char)(value | 0x80);
        return VARINT_BYTES;
    }
    for (; value; value >>= 7)
        reversed[length++] = (unsigned char)(value | 0x80);
    reversed[0] &= 0x7F;
    for (size_t i = 0; i < length; i++)
        bytes[i] = reversed[length - 1 - i];
    return length;
}

bool varint_take(struct text *bytes, uint64_t *ret_value)
{
    uint64_t value = 0;
    for (size_t i = 0; i < VARINT_BYTES && i < bytes->length; i++) {
        unsigned char byte = (unsigned char)bytes->data[i];
        bool is_last = i == VARINT_BYTES - 1;
        value = is_last ? value << 8 | byte : value << 7 | (byte & 0x7F);
        if (is_last || byte < 0x80) {
            *bytes = (struct text){bytes->data + i + 1, bytes->length - i - 1};
            *ret_value = value;
            return true;
        }
    }
    return false;
}

/* ---- Making ---- */

static void forget_lists(struct postings *postings)
{
    arena_reset(&postings->texts);
    memset(postings->slots, 0xFF, postings->slot_count * sizeof *postings->slots);
    postings->list_count = 0;
    postings->generation++;
}

int postings_new(struct words *words, struct postings **ret_postings, struct error *error)
{
    unsigned char seed[32];
    struct postings *postings = calloc(1, sizeof *postings);
    int status = postings ? hash_random_seed(seed) : STATUS_MEMORY;
    if (status == 0) {
        hash_key_from_seed(&postings->hash, seed);
        arena_init(&postings->arena, BLOCK, MAX_BYTES);
        arena_init(&postings->texts, BLOCK, MAX_BYTES);
        postings->words = words;
        postings->slot_count = SLOTS;
        postings->row_slot_count = ROW_SLOTS;
        postings->slots = malloc(SLOTS * sizeof *postings->slots);
        postings->row_slots = calloc(ROW_SLOTS, sizeof *postings->row_slots);
        if (postings->slots)
            forget_lists(postings);
        status = postings->slots && postings->row_slots ? 0 : STATUS_MEMORY;
    }
    if (status < 0) {
        postings_free(postings);
        return error_set(error, status, "no memory for the terms of documents");
    }
    postings_clear(postings);
    *ret_postings = postings;
    return 0;
}

void postings_free(struct postings *postings)
{
    if (!postings)
        return;
    arena_done(&postings->arena);
    arena_done(&postings->texts);
    free(postings->slots);
    free(postings->lists);
    free(postings->ordered);
    free(postings->sorted);
    free(postings->row_slots);
    free(postings->keys);
    free(postings->terms);
    free(postings->tokens);
    free(postings->places);
    free(postings->encoded);
    free(postings);
}

/* The lists stay, without rows, because the next segment has most of their terms, too. */
void postings_clear(struct postings *postings)
{
    arena_reset(&postings->arena);
    if (postings->list_count > KEPT)
        forget_lists(postings);
    for (size_t i = 0; i < postings->list_count; i++)
        postings->lists[i] = (struct list){.term = postings->lists[i].term};
    postings->key_count = postings->token_count = 0;
    postings->is_empty = true;
    postings->failed = false;
    postings->totals = (struct posting_totals){0};
}

bool postings_fit(const struct postings *postings, int64_t id)
{
    return postings->is_empty || id > postings->last_id;
}

bool postings_are_many(const struct postings *postings)
{
    return postings->arena.used_bytes + postings->texts.used_bytes > MANY;
}

const struct posting_totals *postings_totals(const struct postings *postings)
{
    return &postings->totals;
}

/* ---- Lists ---- */

static bool grow_slots(struct postings *postings)
{
    size_t count = 2 * postings->slot_count;
    uint32_t *slots = malloc(count * sizeof *slots);
    if (!slots)
        return false;
    memset(slots, 0xFF, count * sizeof *slots);
    for (size_t i = 0; i < postings->list_count; i++) {
        struct text term = postings->lists[i].term;
        size_t at = hash_bytes(&postings->hash, term.data, term.length) & (count - 1);
        while (slots[at] != NONE)
            at = (at + 1) & (count - 1);
        slots[at] = (uint32_t)i;
    }
    free(postings->slots);
    postings->slots = slots;
    postings->slot_count = count;
    return true;
}

/* The list of a term, made if there is none; NONE without memory. */
static uint32_t find_list(struct postings *postings, struct text term)
{
    if (2 * postings->list_count >= postings->slot_count && !grow_slots(postings))
        return NONE;
    size_t at = hash_bytes(&postings->hash, term.data, term.length) & (postings->slot_count - 1);
    for (; postings->slots[at] != NONE; at = (at + 1) & (postings->slot_count - 1))
        if (text_equal(postings->lists[postings->slots[at]].term, term))
            return postings->slots[at];
    if (postings->list_count == IS_LIST - 1 ||
        !ARRAY_ROOM(postings->lists, postings->list_count, postings->list_capacity))
        return NONE;
    struct list made = {.term = arena_copy(&postings->texts, term)};
    if (!made.term.data)
        return NONE;
    postings->slots[at] = (uint32_t)postings->list_count;
    postings->lists[postings->list_count] = made;
    return (uint32_t)postings->list_count++;
}

static unsigned char *list_reserve(struct postings *postings, struct list *list, size_t bytes)
{
    size_t needed = list->length + bytes;
    if (needed > list->capacity) {
        size_t capacity = list->capacity ? list->capacity : 16;
        while (capacity < needed)
            capacity *= 2;
        unsigned char *room =
            capacity <= UINT32_MAX ? arena_alloc(&postings->arena, capacity) : NULL;
        if (!room)
            return NULL;
        if (list->length)
            memcpy(room, list->bytes, list->length);
        list->bytes = room;
        list->capacity = (uint32_t)capacity;
    }
    return list->bytes + list->length;
}

/* ---- The row ---- */

void postings_begin_row(struct postings *postings, int64_t id)
{
    postings->row++;
    postings->id = id;
    postings->key_count = postings->token_count = postings->term_count = 0;
}

void postings_begin_terms(struct postings *postings, bool forgetting)
{
    postings->forgetting = forgetting;
    postings->totals.rows += forgetting ? -1 : 1;
    memset(postings->positions, 0, sizeof postings->positions);
}

static bool grow_row(struct postings *postings)
{
    size_t count = 2 * postings->row_slot_count;
    struct row_slot *slots = calloc(count, sizeof *slots);
    if (!slots)
        return false;
    for (size_t i = 0; i < postings->key_count; i++) {
        uint32_t key = postings->keys[i].key;
        size_t at = (key * UINT32_C(0x9E3779B1)) & (count - 1);
        while (slots[at].row)
            at = (at + 1) & (count - 1);
        slots[at] = (struct row_slot){postings->row, key, (uint32_t)i};
    }
    free(postings->row_slots);
    postings->row_slots = slots;
    postings->row_slot_count = count;
    return true;
}

/* The number of the row's key, NONE without memory. */
static uint32_t find_key(struct postings *postings, uint32_t key)
{
    if (2 * postings->key_count >= postings->row_slot_count && !grow_row(postings))
        return NONE;
    size_t mask = postings->row_slot_count - 1;
    size_t at = (key * UINT32_C(0x9E3779B1)) & mask;
    for (; postings->row_slots[at].row == postings->row; at = (at + 1) & mask)
        if (postings->row_slots[at].key == key)
            return postings->row_slots[at].number;
    if (!ARRAY_ROOM(postings->keys, postings->key_count, postings->key_capacity))
        return NONE;
    postings->row_slots[at] = (struct row_slot){postings->row, key, (uint32_t)postings->key_count};
    postings->keys[postings->key_count] = (struct row_key){.key = key};
    return (uint32_t)postings->key_count++;
}

static void add_key(struct postings *postings, unsigned column, uint32_t key)
{
    uint32_t number = find_key(postings, key);
    uint32_t position = postings->positions[column]++;
    if (number == NONE ||
        !ARRAY_ROOM(postings->tokens, postings->token_count, postings->token_capacity)) {
        postings->failed = true;
        return;
    }
    postings->totals.terms[column] += postings->forgetting ? -1 : 1;
    if (postings->forgetting) {
        postings->keys[number].forgets = true;
        return;
    }
    postings->keys[number].count++;
    postings->tokens[postings->token_count++] =
        (struct token){number, (uint32_t)column << COLUMN_SHIFT | position};
}

void postings_add_word(struct postings *postings, unsigned column, uint32_t word)
{
    add_key(postings, column, word);
}

void postings_add_term(struct postings *postings, unsigned column, struct text term)
{
    uint32_t list = find_list(postings, term);
    if (list == NONE)
        postings->failed = true;
    else
        add_key(postings, column, list | IS_LIST);
}

static uint32_t list_of_key(struct postings *postings, uint32_t key)
{
    if (key & IS_LIST)
        return key & ~IS_LIST;
    uint64_t *known = words_posting(postings->words, key);
    if (*known >> 32 == postings->generation)
        return (uint32_t)*known;
    uint32_t list = find_list(postings, words_term(postings->words, key));
    if (list != NONE)
        *known = (uint64_t)postings->generation << 32 | list;
    return list;
}

static bool resolve_lists(struct postings *postings)
{
    const struct row_key *keys = postings->keys;
    for (size_t i = 0; i < postings->key_count; i++) {
        struct row_key *key = &postings->keys[i];
        if (i + AHEAD < postings->key_count && !(keys[i + AHEAD].key & IS_LIST))
            __builtin_prefetch(words_posting(postings->words, keys[i + AHEAD].key), 1);
        if (key->count && !(key->key & IS_LIST))
            words_mark(postings->words, key->key);
        key->list = list_of_key(postings, key->key);
        if (key->list == NONE)
            return false;
    }
    return true;
}

/* Words with one term become one term of the row. */
static bool resolve_terms(struct postings *postings)
{
    for (size_t i = 0; i < postings->key_count; i++) {
        struct row_key *key = &postings->keys[i];
        if (i + AHEAD < postings->key_count)
            __builtin_prefetch(&postings->lists[key[AHEAD].list], 1);
        if (!ARRAY_ROOM(postings->terms, postings->term_count, postings->term_capacity))
            return false;
        struct list *list = &postings->lists[key->list];
        if (list->row != postings->row) {
            list->row = postings->row;
            list->at = (uint32_t)postings->term_count;
            postings->terms[postings->term_count++] = (struct row_term){.list = key->list};
        }
        key->term = list->at;
        postings->terms[list->at].count += key->count;
        postings->terms[list->at].forgets |= key->forgets;
    }
    return true;
}

static bool ensure_room(struct postings *postings)
{
    /* A place takes a column mark of two bytes and a varint of five at most. */
    size_t bytes = 7 * postings->token_count + VARINT_BYTES;
    if (postings->token_count > postings->place_capacity) {
        uint32_t *places = realloc(postings->places, postings->token_capacity * sizeof *places);
        if (!places)
            return false;
        postings->places = places;
        postings->place_capacity = postings->token_capacity;
    }
    if (bytes > postings->encoded_capacity) {
        unsigned char *encoded = realloc(postings->encoded, 2 * bytes);
        if (!encoded)
            return false;
        postings->encoded = encoded;
        postings->encoded_capacity = 2 * bytes;
    }
    return true;
}

/* Joins the places of each term, in their order. */
static void sort_places(struct postings *postings)
{
    uint32_t first = 0;
    for (size_t i = 0; i < postings->term_count; i++) {
        postings->terms[i].first = first;
        first += postings->terms[i].count;
        postings->terms[i].count = 0;
    }
    for (size_t i = 0; i < postings->token_count; i++) {
        const struct token *token = &postings->tokens[i];
        struct row_term *term = &postings->terms[postings->keys[token->key_number].term];
        postings->places[term->first + term->count++] = token->place;
    }
}

static size_t encode(struct postings *postings, const struct row_term *term)
{
    unsigned char *bytes = postings->encoded;
    uint32_t column = 0, last = 0;
    size_t length = 0;
    for (uint32_t i = 0; i < term->count; i++) {
        uint32_t place = postings->places[term->first + i];
        uint32_t position = place & ((UINT32_C(1) << COLUMN_SHIFT) - 1);
        if (place >> COLUMN_SHIFT != column) {
            column = place >> COLUMN_SHIFT;
            last = 0;
            bytes[length++] = 1;
            bytes[length++] = (unsigned char)column;
        }
        length += varint_put(bytes + length, position - last + 2);
        last = position;
    }
    return length;
}

static void fetch_end(const struct postings *postings, const struct row_term *term)
{
    const struct list *list = &postings->lists[term->list];
    if (list->length)
        __builtin_prefetch(list->bytes + list->length, 1);
}

static bool append_term(struct postings *postings, const struct row_term *term)
{
    struct list *list = &postings->lists[term->list];
    size_t length = encode(postings, term);
    unsigned char *room = list_reserve(postings, list, length + 2 * (size_t)VARINT_BYTES);
    if (!room)
        return false;
    unsigned char *start = room;
    room += varint_put(room, (uint64_t)(postings->id - list->last_id));
    room += varint_put(room, 2 * (uint64_t)length + term->forgets);
    memcpy(room, postings->encoded, length);
    list->length += (uint32_t)(room - start + (ptrdiff_t)length);
    list->last_id = postings->id;
    return true;
}

int postings_end_row(struct postings *postings, struct error *error)
{
    bool succeeds = !postings->failed && resolve_lists(postings) && resolve_terms(postings) &&
                    ensure_room(postings);
    if (succeeds)
        sort_places(postings);
    for (size_t i = 0; i < postings->term_count && succeeds; i++) {
        if (i + AHEAD < postings->term_count)
            fetch_end(postings, &postings->terms[i + AHEAD]);
        succeeds = append_term(postings, &postings->terms[i]);
    }
    postings->last_id = postings->id;
    postings->is_empty = false;
    return succeeds ? 0 : error_set(error, STATUS_MEMORY, "no memory for the terms of documents");
}

/* ---- Sorting ---- */

static uint64_t prefix_of(struct text term)
{
    uint64_t prefix = 0;
    memcpy(&prefix, term.data, term.length < sizeof prefix ? term.length : sizeof prefix);
    return be64toh(prefix);
}

static int compare(const void *a, const void *b)
{
    const struct ordered *first = a, *second = b;
    if (first->prefix != second->prefix)
        return first->prefix < second->prefix ? -1 : 1;
    struct text one = first->list->term, other = second->list->term;
    int order = memcmp(one.data, other.data, one.length < other.length ? one.length : other.length);
    return order ? order : (one.length > other.length) - (one.length < other.length);
}

static bool ensure_sorted(struct postings *postings)
{
    size_t capacity = postings->list_capacity;
    if (postings->list_count <= postings->sorted_capacity)
        return true;
    free(postings->ordered);
    free(postings->sorted);
    postings->ordered = malloc(capacity * sizeof *postings->ordered);
    postings->sorted = malloc(capacity * sizeof *postings->sorted);
    postings->sorted_capacity = postings->ordered && postings->sorted ? capacity : 0;
    return postings->sorted_capacity > 0;
}

int postings_sorted(struct postings *postings, struct posting_list **ret_lists, size_t *ret_count,
                    struct error *error)
{
    size_t count = 0;
    if (!ensure_sorted(postings))
        return error_set(error, STATUS_MEMORY, "no memory to sort the terms of documents");
    for (size_t i = 0; i < postings->list_count; i++) {
        const struct list *list = &postings->lists[i];
        if (list->length)
            postings->ordered[count++] = (struct ordered){prefix_of(list->term), list};
    }
    if (count)
        qsort(postings->ordered, count, sizeof *postings->ordered, compare);
    for (size_t i = 0; i < count; i++) {
        const struct list *list = postings->ordered[i].list;
        postings->sorted[i] =
            (struct posting_list){list->term, {(const char *)list->bytes, list->length}};
    }
    *ret_lists = postings->sorted;
    *ret_count = count;
    return 0;
}
