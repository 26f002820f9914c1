#include "words.h"

#include "ascii_letters.h"
#include "letters.h"
#include "stemming.h"
#include <stdlib.h>
#include <unicode/utf8.h>

#define SLOTS     ((size_t)1 << 18) /* a power of two */
#define MANY      (SLOTS / 2)
#define MOST      (SLOTS / 4 * 3)
#define BLOCK     ((size_t)256 * 1024)
#define MAX_BYTES ((size_t)64 * 1024 * 1024)
/* Frequent words, in memory that stays in the cache of a processor; a power of two. */
#define RECENT_SLOTS ((size_t)4096)
#define CACHE_LINE   64
/* Words up to this length are compared at once, with zeros behind them. */
#define HEAD_BYTES 19

/* Words of a text that are looked up together, so that their misses of the cache overlap. */
#define TOGETHER 16

/* Most words of a text were met long ago: a look at one is a miss of the cache or two. Slots are
 * small, and a hash in them spares looks at entries of other words. */
struct slot {
    uint32_t hash;
    uint32_t place; /* of the entry, from 1; 0: free slot */
};

/* The cached facts about a word in a language; a cache line. */
struct entry {
    _Alignas(CACHE_LINE) const char *word;
    const char *term;
    uint8_t word_length;
    uint8_t term_length;
    uint8_t language;
    bool is_touched; /* `documents` changed since the last words_each_counted() */
    uint32_t last_document;
    uint32_t documents; /* since the last words_each_counted() */
    char head[HEAD_BYTES + 1];
    int64_t known;    /* documents in the database; -1: not read yet */
    uint64_t posting; /* words_posting() */
};
_Static_assert(sizeof(struct entry) == CACHE_LINE, "an entry is a cache line");

struct recent {
    _Alignas(CACHE_LINE / 2) uint64_t hash; /* 0: free slot */
    uint32_t number;
    uint8_t length;
    char head[HEAD_BYTES];
};

/* A word of the text that waits for its number. */
struct met {
    char text[WORD_BYTES]; /* zeros behind it as far as HEAD_BYTES */
    size_t length;
    uint64_t hash;
};

struct words {
    struct letters *letters;
    struct stemming stemming;
    size_t language;
    uint32_t document;
    uint64_t terms;
    struct hash_key key;
    struct slot *slots;
    struct entry *entries; /* in the order in which words were met */
    struct recent *recent;
    size_t count;      /* number of used entries */
    int64_t new_known; /* `known` of entries that are made */
    uint32_t *touched; /* indexes of changed entries; most of this memory is never used */
    size_t touched_count;
    struct arena texts;
    struct met met[TOGETHER];
    size_t met_count;
    char scratch[2][WORD_BYTES];
};

int words_new(struct words **ret_words, struct error *error)
{
    unsigned char seed[32];
    struct words *words = calloc(1, sizeof *words);
    int status = words ? hash_random_seed(seed) : STATUS_MEMORY;
    if (status == 0) {
        hash_key_from_seed(&words->key, seed);
        words->slots = calloc(SLOTS, sizeof *words->slots);
        words->entries = aligned_alloc(CACHE_LINE, MOST * sizeof *words->entries);
        words->recent = aligned_alloc(CACHE_LINE, RECENT_SLOTS * sizeof *words->recent);
        words->touched = malloc(MOST * sizeof *words->touched);
        if (words->recent)
            memset(words->recent, 0, RECENT_SLOTS * sizeof *words->recent);
        if (!words->slots || !words->entries || !words->recent || !words->touched)
            status = STATUS_MEMORY;
    }
    if (status < 0)
        error_set(error, status, "no memory for the words of an index");
    if (status == 0)
        status = letters_new(&words->letters, error);
    if (status < 0) {
        words_free(words);
        return status;
    }
    words->new_known = -1;
    stemming_init(&words->stemming);
    arena_init(&words->texts, BLOCK, MAX_BYTES);
    *ret_words = words;
    return 0;
}

void words_free(struct words *words)
{
    if (!words)
        return;
    letters_free(words->letters);
    stemming_done(&words->stemming);
    arena_done(&words->texts);
    free(words->touched);
    free(words->recent);
    free(words->entries);
    free(words->slots);
    free(words);
}

void words_forget(struct words *words)
{
    if (words->count)
        memset(words->slots, 0, SLOTS * sizeof *words->slots);
    memset(words->recent, 0, RECENT_SLOTS * sizeof *words->recent);
    words->count = words->touched_count = 0;
    words->new_known = -1;
    arena_reset(&words->texts);
}

void words_begin_empty(struct words *words)
{
    if (words->count == 0)
        words->new_known = 0;
}

bool words_are_many(const struct words *words)
{
    return words->count > MANY;
}

bool words_stem(struct words *words, struct text language)
{
    return stemming_language(&words->stemming, language) > 0;
}

void words_begin(struct words *words, struct text language, uint32_t document)
{
    words->language = stemming_language(&words->stemming, language);
    words->document = document;
    words->terms = 0;
}

void words_count_term(struct words *words)
{
    words->terms++;
}

uint64_t words_terms(const struct words *words)
{
    return words->terms;
}

/* ---- One word ---- */

static struct text fold(struct words *words, struct text text, char room[static WORD_BYTES])
{
    return (struct text){room, letters_fold(words->letters, text, room, WORD_BYTES)};
}

/* Numbers are not counted: people do not mistype them, and there are too many. */
static bool is_counted(struct text word)
{
    for (size_t i = 0; i < word.length; i++)
        if (ascii_is_digit(word.data[i]))
            return false;
    return word.length > 2;
}

/* Depends on the language; never 0. */
/* `word` has zeros behind it, HEAD_BYTES in all if it is shorter. */
static uint64_t hash_of(const struct words *words, struct text word)
{
    uint64_t first, second, last, rest = (uint64_t)words->language << 8 | word.length;
    if (word.length > HEAD_BYTES)
        return hash_combine(hash_bytes(&words->key, word.data, word.length), words->language) | 1;
    memcpy(&first, word.data, sizeof first);
    memcpy(&second, word.data + sizeof first, sizeof second);
    memcpy(&last, word.data + HEAD_BYTES - sizeof last, sizeof last);
    first = hash_numbers(&words->key, 0, first, second);
    return hash_numbers(&words->key, 1, first ^ last, rest) | 1;
}

/* `word` has zeros behind it, HEAD_BYTES in all if it is shorter. */
static bool is_entry_of(const struct entry *entry, size_t language, struct text word)
{
    return entry->word_length == word.length && entry->language == language &&
           (word.length <= HEAD_BYTES ? memcmp(entry->head, word.data, HEAD_BYTES) == 0
                                      : memcmp(entry->word, word.data, word.length) == 0);
}

static struct entry *add_entry(struct words *words, struct text word)
{
    struct text stem = stemming_stem(&words->stemming, words->language, word);
    struct text copy = arena_copy(&words->texts, word);
    struct text term = arena_copy(&words->texts, fold(words, stem, words->scratch[0]));
    if (!copy.data || !term.data)
        return NULL;
    struct entry *entry = &words->entries[words->count++];
    *entry = (struct entry){.word = copy.data,
                            .term = term.data,
                            .word_length = (uint8_t)copy.length,
                            .term_length = (uint8_t)term.length,
                            .language = (uint8_t)words->language,
                            .known = words->new_known};
    memcpy(entry->head, word.data, word.length < HEAD_BYTES ? word.length : HEAD_BYTES);
    return entry;
}

/* The entry of a word, created if there is room; NULL otherwise. */
static struct entry *find(struct words *words, struct text word, uint64_t hash)
{
    size_t at = hash & (SLOTS - 1);
    uint32_t high = (uint32_t)(hash >> 32);
    for (; words->slots[at].place; at = (at + 1) & (SLOTS - 1)) {
        struct entry *entry = &words->entries[words->slots[at].place - 1];
        if (words->slots[at].hash == high && is_entry_of(entry, words->language, word))
            return entry;
    }
    struct entry *entry = words->count < MOST ? add_entry(words, word) : NULL;
    if (entry)
        words->slots[at] = (struct slot){high, (uint32_t)words->count};
    return entry;
}

static struct text word_of(const struct entry *entry)
{
    return (struct text){entry->word, entry->word_length};
}

static struct text term_of(const struct entry *entry)
{
    return (struct text){entry->term, entry->term_length};
}

/* ---- Texts ---- */

struct reading {
    struct words *words;
    words_visitor *visit; /* NULL: `take` */
    words_taker *take;
    void *context;
    bool goes_on;
    size_t at; /* position of the current character */
    size_t next;
    /* The current word, in lower form; zeros behind it as far as HEAD_BYTES. */
    struct {
        char text[WORD_BYTES];
        size_t length;
        size_t start;
        size_t end;
        bool is_cut;
        bool has_marks;
    } word;
    /* The last characters of a run without spaces: a mark may still change the last one. */
    struct {
        uint32_t character;
        size_t start;
        size_t end;
    } run[2];
    size_t run_length;
};

void words_mark(struct words *words, uint32_t number)
{
    struct entry *entry = &words->entries[number];
    if (words->document == 0 || entry->last_document == words->document)
        return;
    entry->last_document = words->document;
    entry->documents++;
    if (!entry->is_touched)
        words->touched[words->touched_count++] = number;
    entry->is_touched = true;
}

uint64_t *words_posting(struct words *words, uint32_t number)
{
    return &words->entries[number].posting;
}

struct text words_term(const struct words *words, uint32_t number)
{
    return term_of(&words->entries[number]);
}

static struct text stem_of(struct words *words, struct text word)
{
    return fold(words, stemming_stem(&words->stemming, words->language, word), words->scratch[0]);
}

static void give_word(struct reading *reading, struct text word)
{
    struct words *words = reading->words;
    struct word_found found = {.start = reading->word.start, .end = reading->word.end};
    const struct entry *entry = find(words, word, hash_of(words, word));
    if (entry)
        words_mark(words, (uint32_t)(entry - words->entries));
    found.term = entry ? term_of(entry) : stem_of(words, word);
    found.word = fold(words, word, words->scratch[1]);
    reading->goes_on = found.term.length == 0 || reading->visit(reading->context, &found);
}

static struct recent *recent_of(struct words *words, uint64_t hash)
{
    return &words->recent[hash >> 1 & (RECENT_SLOTS - 1)];
}

/* Gives the number of the word without a look at its entry if the word is a recent one. */
static void take_word(struct reading *reading, const struct met *met)
{
    struct words *words = reading->words;
    struct text word = {met->text, met->length};
    struct recent *recent = recent_of(words, met->hash);
    if (recent->hash == met->hash && recent->length == word.length &&
        memcmp(recent->head, word.data, HEAD_BYTES) == 0) {
        reading->take(reading->context, recent->number, (struct text){NULL, 0});
        return;
    }
    const struct entry *entry = find(words, word, met->hash);
    if (!entry) {
        struct text term = stem_of(words, word);
        if (term.length)
            reading->take(reading->context, WORDS_NO_NUMBER, term);
        return;
    }
    uint32_t number = (uint32_t)(entry - words->entries);
    if (entry->term_length == 0)
        return;
    if (word.length <= HEAD_BYTES) {
        *recent =
            (struct recent){.hash = met->hash, .number = number, .length = (uint8_t)word.length};
        memcpy(recent->head, word.data, word.length);
    }
    reading->take(reading->context, number, (struct text){NULL, 0});
}

static void take_words(struct reading *reading)
{
    struct words *words = reading->words;
    for (size_t i = 0; i < words->met_count; i++) {
        uint64_t hash = words->met[i].hash;
        const struct slot *slot = &words->slots[hash & (SLOTS - 1)];
        if (recent_of(words, hash)->hash != hash && slot->place) /* probably its entry */
            __builtin_prefetch(&words->entries[slot->place - 1]);
    }
    for (size_t i = 0; i < words->met_count; i++)
        take_word(reading, &words->met[i]);
    words->met_count = 0;
}

static void meet_word(struct reading *reading, struct text word)
{
    struct words *words = reading->words;
    struct met *met = &words->met[words->met_count++];
    memcpy(met->text, reading->word.text, WORD_BYTES);
    met->length = word.length;
    met->hash = hash_of(words, word);
    __builtin_prefetch(&words->slots[met->hash & (SLOTS - 1)]);
    if (words->met_count == TOGETHER)
        take_words(reading);
}

static void end_word(struct reading *reading)
{
    struct text word = {reading->word.text, reading->word.length};
    if (reading->word.has_marks) {
        word.length = letters_compose(reading->word.text, word.length);
        memset(reading->word.text + word.length, 0, WORD_BYTES - word.length);
    }
    if (word.length && reading->visit)
        give_word(reading, word);
    else if (word.length)
        meet_word(reading, word);
    memset(reading->word.text, 0, HEAD_BYTES);
    reading->word.length = 0;
    reading->word.is_cut = reading->word.has_marks = false;
}

static void extend_word(struct reading *reading, const char *bytes, size_t length)
{
    if (reading->word.length == 0)
        reading->word.start = reading->at;
    reading->word.end = reading->next;
    reading->word.is_cut |= reading->word.length + length > WORD_BYTES;
    if (reading->word.is_cut)
        return;
    memcpy(reading->word.text + reading->word.length, bytes, length);
    reading->word.length += length;
}

/* Reports the first `count` characters of the run as one term. */
static void give_run(struct reading *reading, size_t count)
{
    char text[2 * UTF8_LONGEST_BYTES];
    size_t length = 0;
    for (size_t i = 0; i < count; i++)
        U8_APPEND_UNSAFE(text, length, (UChar32)reading->run[i].character);
    struct text term = {text, length};
    struct word_found found = {term, term, reading->run[0].start, reading->run[count - 1].end,
                               true};
    if (reading->visit) {
        reading->goes_on = reading->visit(reading->context, &found);
    } else {
        take_words(reading);
        reading->take(reading->context, WORDS_NO_NUMBER, term);
    }
    reading->run[0] = reading->run[1];
    reading->run_length--;
}

static void end_run(struct reading *reading)
{
    while (reading->run_length && reading->goes_on)
        give_run(reading, reading->run_length);
    reading->run_length = 0;
}

static void extend_run(struct reading *reading, uint32_t character)
{
    if (reading->run_length) {
        uint32_t *last = &reading->run[reading->run_length - 1].character;
        uint32_t pair = letters_pair(*last, character);
        if (pair) {
            *last = pair;
            reading->run[reading->run_length - 1].end = reading->next;
            return;
        }
    }
    if (reading->run_length == 2)
        give_run(reading, 2);
    reading->run[reading->run_length].character = character;
    reading->run[reading->run_length].start = reading->at;
    reading->run[reading->run_length].end = reading->next;
    reading->run_length++;
}

static void take_letter(struct reading *reading, const struct letter *letter)
{
    char bytes[UTF8_LONGEST_BYTES];
    size_t length = 0;
    if (letter->kind == LETTER_IGNORED || (letter->kind == LETTER_MARK && !reading->word.length))
        return;
    if (letter->kind != LETTER_SPACELESS)
        end_run(reading);
    if (letter->kind == LETTER_SPACELESS || letter->kind == LETTER_SEPARATES)
        end_word(reading);
    if (!reading->goes_on || letter->kind == LETTER_SEPARATES)
        return;
    if (letter->kind == LETTER_SPACELESS) {
        extend_run(reading, letter->lower);
        return;
    }
    reading->word.has_marks |= letter->kind == LETTER_MARK;
    U8_APPEND_UNSAFE(bytes, length, (UChar32)letter->lower);
    extend_word(reading, bytes, length);
}

static void take_character(struct reading *reading, uint32_t character)
{
    static const struct letter SEPARATOR = {.kind = LETTER_SEPARATES};
    uint32_t parts[LETTER_EXPANSION];
    struct letters *letters = reading->words->letters;
    const struct letter *letter = letters_get(letters, character);
    if (letter->kind != LETTER_EXPANDS) {
        take_letter(reading, letter);
        return;
    }
    size_t count = letters_expand(character, parts);
    for (size_t i = 0; i < count && reading->goes_on; i++) {
        letter = letters_get(letters, parts[i]);
        take_letter(reading, letter->kind == LETTER_EXPANDS ? &SEPARATOR : letter);
    }
}

/* Reads as far as letters and digits of ASCII go. */
static void extend_ascii_word(struct reading *reading, struct text text)
{
    size_t at = reading->next, length = reading->word.length;
    unsigned char lower;
    if (length == 0) {
        reading->word.start = at;
        if (text.length - at >= ASCII_BLOCK)
            at += length = ascii_letters_block(text.data + at, reading->word.text);
    }
    for (; at < text.length && (lower = ASCII_LETTERS[(unsigned char)text.data[at]]); at++) {
        reading->word.is_cut |= length == WORD_BYTES;
        if (!reading->word.is_cut)
            reading->word.text[length++] = (char)lower;
    }
    reading->word.length = length;
    reading->at = at - 1;
    reading->next = reading->word.end = at;
}

/* Reads up to the next character that is not ASCII; most texts have no other. */
static void take_ascii(struct reading *reading, struct text text)
{
    while (reading->next < text.length && (unsigned char)text.data[reading->next] < 0x80 &&
           reading->goes_on) {
        bool separates = !ASCII_LETTERS[(unsigned char)text.data[reading->next]];
        if (reading->run_length)
            end_run(reading);
        if (!separates) {
            extend_ascii_word(reading, text);
            continue;
        }
        reading->at = reading->next++;
        if (reading->word.length)
            end_word(reading);
    }
}

static void read_text(struct reading *reading, struct text text)
{
    while (reading->goes_on) {
        uint32_t character = ' '; /* invalid UTF-8 separates words */
        take_ascii(reading, text);
        if (reading->next >= text.length || !reading->goes_on)
            break;
        reading->at = reading->next;
        size_t bytes = utf8_decode(
            (struct text){text.data + reading->at, text.length - reading->at}, &character);
        reading->next += bytes ? bytes : 1;
        take_character(reading, character);
    }
    if (reading->goes_on)
        end_run(reading);
    if (reading->goes_on)
        end_word(reading);
    if (reading->take)
        take_words(reading);
}

int words_read(struct words *words, struct text text, words_visitor *visit, void *context)
{
    struct reading reading = {.words = words, .visit = visit, .context = context, .goes_on = true};
    read_text(&reading, text);
    return 0;
}

int words_number(struct words *words, struct text text, words_taker *take, void *context)
{
    struct reading reading = {.words = words, .take = take, .context = context, .goes_on = true};
    read_text(&reading, text);
    return 0;
}

int words_each_counted(struct words *words, words_counted *counted, void *context,
                       struct error *error)
{
    for (size_t i = 0; i < words->touched_count; i++) {
        struct entry *entry = &words->entries[words->touched[i]];
        struct text word = word_of(entry);
        entry->is_touched = false;
        bool is_known = entry->known >= 0 && entry->documents < entry->known / WORDS_GROWTH;
        if (is_known || !is_counted(word))
            continue;
        int status = counted(context, fold(words, word, words->scratch[1]), word, &entry->documents,
                             &entry->known, error);
        if (status < 0)
            return status;
    }
    words->touched_count = 0;
    return 0;
}
