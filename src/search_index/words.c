#include "words.h"

#include "fts5.h"
#include "spaceless.h"
#include "stemming.h"
#include <stdlib.h>

#define SLOTS     ((size_t)1 << 17) /* a power of two */
#define MANY      (SLOTS / 2)
#define MOST      (SLOTS / 4 * 3)
#define BLOCK     ((size_t)256 * 1024)
#define MAX_BYTES ((size_t)64 * 1024 * 1024)

/* What is known of a word in a language. */
struct entry {
    uint64_t hash; /* 0: free */
    struct text word;
    struct text term;
    uint32_t last_document;
    uint32_t documents; /* since they were asked for */
    bool is_touched;    /* `documents` changed since then */
    int64_t known;      /* of what is written; -1: not looked up */
};

struct words {
    fts5_tokenizer unicode;
    Fts5Tokenizer *lower;  /* lower case */
    Fts5Tokenizer *folder; /* lower case without accents */
    struct stemming stemming;
    size_t language;
    uint32_t document;
    uint64_t terms;
    struct hash_key key;
    struct entry *entries;
    size_t count;      /* of entries that are taken */
    uint32_t *touched; /* which entries are; most of the memory is never used */
    size_t touched_count;
    struct arena texts;
    char scratch[2][WORD_BYTES + UTF8_LONGEST_BYTES];
};

/* What FTS5 knows as the tokenizer of a table. */
struct tokenizer {
    struct words *words;
};

int words_new(struct words **ret_words, struct error *error)
{
    unsigned char seed[32];
    struct words *words = calloc(1, sizeof *words);
    int status = words ? hash_random_seed(seed) : STATUS_MEMORY;
    if (status == 0) {
        hash_key_from_seed(&words->key, seed);
        words->entries = calloc(SLOTS, sizeof *words->entries);
        words->touched = calloc(MOST, sizeof *words->touched);
        if (!words->entries || !words->touched)
            status = STATUS_MEMORY;
    }
    if (status < 0) {
        words_free(words);
        return error_set(error, status, "no memory for the words of an index");
    }
    stemming_init(&words->stemming);
    arena_init(&words->texts, BLOCK, MAX_BYTES);
    *ret_words = words;
    return 0;
}

void words_free(struct words *words)
{
    if (!words)
        return;
    if (words->lower)
        words->unicode.xDelete(words->lower);
    if (words->folder)
        words->unicode.xDelete(words->folder);
    stemming_done(&words->stemming);
    arena_done(&words->texts);
    free(words->touched);
    free(words->entries);
    free(words);
}

void words_forget(struct words *words)
{
    if (words->count)
        memset(words->entries, 0, SLOTS * sizeof *words->entries);
    words->count = words->touched_count = 0;
    arena_reset(&words->texts);
}

bool words_are_many(const struct words *words)
{
    return words->count > MANY;
}

void words_begin(struct words *words, struct text language, uint32_t document)
{
    words->language = stemming_language(&words->stemming, language);
    words->document = document;
    words->terms = 0;
}

uint64_t words_terms(const struct words *words)
{
    return words->terms;
}

/* ---- One word ---- */

struct folded {
    char *data;
    size_t length;
};

static int take_folded(void *context, int flags, const char *token, int length, int start, int end)
{
    (void)flags, (void)start, (void)end;
    struct folded *folded = context;
    if (folded->length + (size_t)length <= WORD_BYTES) {
        memcpy(folded->data + folded->length, token, (size_t)length);
        folded->length += (size_t)length;
    }
    return SQLITE_OK;
}

/* Without accents, in `room`. */
static struct text fold(struct words *words, struct text text, char room[])
{
    struct folded folded = {room, 0};
    size_t plain = 0;
    while (plain < text.length && (unsigned char)text.data[plain] < 0x80)
        plain++;
    if (plain == text.length)
        memcpy(room, text.data, folded.length = text.length);
    else
        words->unicode.xTokenize(words->folder, &folded, FTS5_TOKENIZE_AUX, text.data,
                                 (int)text.length, take_folded);
    return (struct text){room, folded.length};
}

static struct text cut(struct text word)
{
    if (word.length > WORD_BYTES) {
        word.length = WORD_BYTES;
        while (word.length && ((unsigned char)word.data[word.length] & 0xC0) == 0x80)
            word.length--;
    }
    return word;
}

/* People do not mistype numbers, and there are endless ones. */
static bool is_counted(struct text word)
{
    for (size_t i = 0; i < word.length; i++)
        if (ascii_is_digit(word.data[i]))
            return false;
    return word.length > 2;
}

/* The entry of a word, made when there is room; NULL: there is none. */
static struct entry *find(struct words *words, struct text word)
{
    uint64_t hash =
        hash_combine(hash_bytes(&words->key, word.data, word.length), words->language) | 1;
    size_t at = hash & (SLOTS - 1);
    while (words->entries[at].hash) {
        struct entry *entry = &words->entries[at];
        /* Words of one language or of another: the hash says which. */
        if (entry->hash == hash && text_equal(entry->word, word))
            return entry;
        at = (at + 1) & (SLOTS - 1);
    }
    if (words->count >= MOST)
        return NULL;
    struct text stem = stemming_stem(&words->stemming, words->language, word);
    struct entry made = {.hash = hash, .known = -1};
    made.word = arena_copy(&words->texts, word);
    made.term = arena_copy(&words->texts, fold(words, cut(stem), words->scratch[0]));
    if (!made.word.data || !made.term.data)
        return NULL;
    words->count++;
    words->entries[at] = made;
    return &words->entries[at];
}

static bool take_word(struct words *words, struct text word, size_t start, size_t end,
                      words_visitor *visit, void *context)
{
    word = cut(word);
    struct entry *entry = find(words, word);
    struct word_found found = {.word = word, .start = start, .end = end};
    if (entry) {
        found.term = entry->term;
        if (words->document && entry->last_document != words->document) {
            entry->last_document = words->document;
            entry->documents++;
            if (!entry->is_touched)
                words->touched[words->touched_count++] = (uint32_t)(entry - words->entries);
            entry->is_touched = true;
        }
    } else {
        struct text stem = stemming_stem(&words->stemming, words->language, word);
        found.term = fold(words, cut(stem), words->scratch[0]);
    }
    found.word = fold(words, word, words->scratch[1]);
    return found.term.length == 0 || visit(context, &found);
}

/* ---- Scripts without spaces ---- */

/* A run of characters of one kind; `ret_spaceless` says of which. */
static size_t run_length(struct text text, bool *ret_spaceless)
{
    size_t at = 0;
    while (at < text.length && (unsigned char)text.data[at] < 0x80)
        at++;
    *ret_spaceless = false;
    while (at < text.length) {
        uint32_t character = 0;
        size_t bytes = utf8_decode((struct text){text.data + at, text.length - at}, &character);
        bool spaceless = bytes && spaceless_has(character);
        if (at > 0 && spaceless != *ret_spaceless)
            break;
        *ret_spaceless = spaceless;
        at += bytes ? bytes : 1;
    }
    return at;
}

static size_t character_bytes(struct text text)
{
    uint32_t character;
    size_t bytes = text.length ? utf8_decode(text, &character) : 0;
    return bytes ? bytes : text.length > 0;
}

static bool take_pairs(struct text run, size_t start, words_visitor *visit, void *context)
{
    bool goes_on = true;
    for (size_t at = 0; at < run.length && goes_on;) {
        struct text rest = {run.data + at, run.length - at};
        size_t first = character_bytes(rest);
        size_t second = character_bytes((struct text){rest.data + first, rest.length - first});
        struct text pair = {rest.data, first + second};
        struct word_found found = {pair, pair, start + at, start + at + pair.length, true};
        goes_on = visit(context, &found);
        at += first;
    }
    return goes_on;
}

/* ---- Texts ---- */

struct reading {
    struct words *words;
    words_visitor *visit;
    void *context;
};

static int take_token(void *context, int flags, const char *token, int length, int start, int end)
{
    (void)flags;
    const struct reading *reading = context;
    struct text rest = {token, (size_t)length};
    /* Changing to lower case changes the length of few characters, and none of those scripts. */
    bool in_step = end - start == length;
    bool goes_on = true;
    while (rest.length && goes_on) {
        bool spaceless = false;
        size_t bytes = run_length(rest, &spaceless);
        size_t offset = in_step ? (size_t)(rest.data - token) : 0;
        size_t from = (size_t)start + offset;
        size_t to = in_step ? from + bytes : (size_t)end;
        struct text run = {rest.data, bytes};
        goes_on = spaceless
                      ? take_pairs(run, from, reading->visit, reading->context)
                      : take_word(reading->words, run, from, to, reading->visit, reading->context);
        rest = (struct text){rest.data + bytes, rest.length - bytes};
    }
    return goes_on ? SQLITE_OK : SQLITE_DONE;
}

int words_read(struct words *words, struct text text, words_visitor *visit, void *context)
{
    struct reading reading = {words, visit, context};
    if (text.length == 0)
        return 0;
    int code = words->unicode.xTokenize(words->lower, &reading, FTS5_TOKENIZE_AUX, text.data,
                                        (int)text.length, take_token);
    return code == SQLITE_OK || code == SQLITE_DONE ? 0 : STATUS_MEMORY;
}

int words_each_counted(struct words *words, words_counted *counted, void *context,
                       struct error *error)
{
    for (size_t i = 0; i < words->touched_count; i++) {
        struct entry *entry = &words->entries[words->touched[i]];
        entry->is_touched = false;
        if (!is_counted(entry->word))
            continue;
        int status = counted(context, fold(words, entry->word, words->scratch[1]),
                             &entry->documents, &entry->known, error);
        if (status < 0)
            return status;
    }
    words->touched_count = 0;
    return 0;
}

/* ---- What FTS5 calls ---- */

typedef int fts5_visitor(void *context, int flags, const char *token, int length, int start,
                         int end);

struct telling {
    struct words *words;
    bool are_of_links;
    fts5_visitor *visit;
    void *context;
    int code;
};

static bool tell(void *context, const struct word_found *found)
{
    struct telling *telling = context;
    char marked[1 + WORD_BYTES + UTF8_LONGEST_BYTES] = {WORDS_OF_LINKS};
    struct text term = found->term;
    if (telling->are_of_links && term.length < sizeof marked) {
        memcpy(marked + 1, term.data, term.length);
        term = (struct text){marked, term.length + 1};
    } else {
        telling->words->terms++;
    }
    telling->code = telling->visit(telling->context, 0, term.data, (int)term.length,
                                   (int)found->start, (int)found->end);
    return telling->code == SQLITE_OK;
}

static int tell_lines(struct text text, fts5_visitor *visit, void *context)
{
    int code = SQLITE_OK;
    size_t at = 0;
    while (at < text.length && code == SQLITE_OK) {
        const char *end = memchr(text.data + at, '\n', text.length - at);
        size_t length = end ? (size_t)(end - text.data) - at : text.length - at;
        code = visit(context, 0, text.data + at, (int)length, (int)at, (int)(at + length));
        at += length + 1;
    }
    return code;
}

static int tokenize(Fts5Tokenizer *handle, void *context, int flags, const char *data, int length,
                    fts5_visitor *visit)
{
    struct tokenizer *tokenizer = (struct tokenizer *)(void *)handle;
    struct telling telling = {tokenizer->words, false, visit, context, SQLITE_OK};
    struct text text = {data, data ? (size_t)length : 0};
    if (flags & FTS5_TOKENIZE_QUERY)
        return tell_lines(text, visit, context);
    if (text.length && text.data[0] == WORDS_VERBATIM)
        return tell_lines((struct text){data + 1, text.length - 1}, visit, context);
    if (text.length && text.data[0] == WORDS_OF_LINKS) {
        telling.are_of_links = true;
        text = (struct text){text.data + 1, text.length - 1};
    }
    int status = words_read(tokenizer->words, text, tell, &telling);
    return status < 0 ? SQLITE_NOMEM : telling.code;
}

static int create(void *context, const char **arguments, int count, Fts5Tokenizer **ret_handle)
{
    (void)arguments, (void)count;
    struct tokenizer *made = malloc(sizeof *made);
    if (!made)
        return SQLITE_NOMEM;
    made->words = context;
    *ret_handle = (Fts5Tokenizer *)(void *)made;
    return SQLITE_OK;
}

static void delete (Fts5Tokenizer *handle)
{
    free(handle);
}

int words_extend(void *context, sqlite3 *handle)
{
    /* Marks belong to the words of many scripts. */
    static const char *LOWER[] = {"remove_diacritics", "0", "categories", "L* N* Co M*"};
    static const char *FOLDER[] = {"remove_diacritics", "2", "categories", "L* N* Co M*"};
    struct words *words = context;
    fts5_api *api = NULL;
    void *unicode_context = NULL;
    fts5_tokenizer own = {create, delete, tokenize};
    int code = fts5_find(handle, &api);
    if (code == SQLITE_OK)
        code = api->xFindTokenizer(api, "unicode61", &unicode_context, &words->unicode);
    if (code == SQLITE_OK && !words->lower)
        code = words->unicode.xCreate(unicode_context, LOWER, 4, &words->lower);
    if (code == SQLITE_OK && !words->folder)
        code = words->unicode.xCreate(unicode_context, FOLDER, 4, &words->folder);
    if (code == SQLITE_OK)
        code = api->xCreateTokenizer(api, "seine", words, &own, NULL);
    return code;
}
