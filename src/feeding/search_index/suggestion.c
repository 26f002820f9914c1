#include "suggestion.h"

#include <sql/index/searching.h>
#include <sql/index/writing.h>

/* Shorter words have too many neighbours. */
#define LEAST_BYTES 4
/* A word at distance two must be this much more frequent than one at distance one. */
#define FARTHER_IS_RARER 20
/* A correction must be in this many documents for each document of the word itself. */
#define FREQUENT 10

/* The number of words tried if no document has all words together, and of corrections for each. */
#define TRIED_WORDS       3
#define TRIED_CORRECTIONS 8

struct correction {
    char text[WORD_BYTES];
    size_t length;
    int64_t value;
};

struct search {
    struct search_index *index;
    struct text word;
    struct correction best[TRIED_CORRECTIONS]; /* the best one first */
    size_t count;
    size_t wanted;           /* at most TRIED_CORRECTIONS */
    int64_t least_documents; /* a correction must have more documents than this */
    int64_t looked_at;
};

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Edit distance in bytes; 3 for anything beyond 2. */
static size_t distance(struct text a, struct text b)
{
    size_t rows[3][WORD_BYTES + 1];
    size_t longer = a.length > b.length ? a.length : b.length;
    if (longer - least(a.length, b.length) > 2 || longer > WORD_BYTES)
        return 3;
    for (size_t j = 0; j <= b.length; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a.length; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
        size_t lowest = row[0] = i;
        for (size_t j = 1; j <= b.length; j++) {
            bool same = a.data[i - 1] == b.data[j - 1];
            row[j] = least(least(row[j - 1], above[j]) + 1, above[j - 1] + !same);
            if (i > 1 && j > 1 && a.data[i - 1] == b.data[j - 2] && a.data[i - 2] == b.data[j - 1])
                row[j] = least(row[j], second[j - 2] + 1);
            lowest = least(lowest, row[j]);
        }
        if (lowest > 2)
            return 3;
    }
    return least(rows[a.length % 3][b.length], 3);
}

/* Considers a correction. `written` is its proposed spelling (data NULL: the same). */
static void offer(struct search *search, struct text word, struct text written, int64_t documents)
{
    size_t away = distance(search->word, word);
    struct text proposed = written.data ? written : word;
    if (documents <= search->least_documents || away == 0 || away > 2 ||
        proposed.length > WORD_BYTES || (away == 2 && search->word.length < LEAST_BYTES + 2))
        return;
    int64_t value = away == 1 ? documents * FARTHER_IS_RARER : documents;
    size_t place = search->count;
    while (place > 0 && search->best[place - 1].value < value)
        place--;
    if (place == search->wanted)
        return;
    if (search->count < search->wanted)
        search->count++;
    memmove(&search->best[place + 1], &search->best[place],
            (search->count - place - 1) * sizeof *search->best);
    struct correction *correction = &search->best[place];
    memcpy(correction->text, proposed.data, proposed.length);
    correction->length = proposed.length;
    correction->value = value;
}

/* Examines the words that begin with the character at `at`. */
static int look_at_words(struct search *search, size_t at, struct error *error)
{
    uint32_t character;
    struct text rest = {search->word.data + at, search->word.length - at};
    size_t bytes = utf8_decode(rest, &character);
    struct index_words_beginning rows =
        index_words_beginning(search->index->db, .prefix = ((struct text){rest.data, bytes}),
                              .count = SUGGESTION_WORDS - search->looked_at);
    int status;
    while ((status = index_words_beginning_step(&rows, error)) == STATEMENT_ROW) {
        search->looked_at++;
        offer(search, rows.word, rows.written, rows.documents);
    }
    return status;
}

static int documents_of(struct search_index *index, struct text word, int64_t *ret_documents,
                        struct error *error)
{
    struct index_word_find found = index_word_find(index->db, .word = word);
    int status = index_word_find_step(&found, error);
    if (status >= 0)
        *ret_documents = status == STATEMENT_ROW ? found.documents : 0;
    statement_reset(found.statement);
    return status < 0 ? status : 0;
}

/* Finds corrections in more documents than `least_documents`. */
static int correct(struct search *search, struct text word, int64_t least_documents,
                   struct error *error)
{
    uint32_t character;
    search->word = word;
    search->count = 0;
    search->least_documents = least_documents;
    size_t first = utf8_decode(word, &character);
    int status = look_at_words(search, 0, error);
    if (status >= 0 && first < word.length && word.data[0] != word.data[first])
        status = look_at_words(search, first, error);
    return status < 0 ? status : 0;
}

static struct text text_of_correction(const struct correction *correction)
{
    return (struct text){correction->text, correction->length};
}

static int keep(struct buffer *corrected, struct arena *arena, struct text *ret_suggestion,
                struct error *error)
{
    struct text made = {NULL, 0};
    if (!corrected->failed)
        made = arena_copy(arena, buffer_text(corrected));
    if (!made.data)
        return error_set(error, STATUS_MEMORY, "no memory for a suggestion");
    *ret_suggestion = made;
    return 0;
}

int suggestion_make(struct search_index *index, struct text query,
                    const struct compiled_query *compiled, struct arena *arena,
                    struct text *ret_suggestion, struct error *error)
{
    struct buffer corrected;
    const char *copied = query.data;
    int status = 0;
    struct search search = {.index = index, .wanted = 1};
    *ret_suggestion = TEXT_LITERAL("");
    buffer_init(&corrected, SEARCH_QUERY_BYTES * 2 + WORD_BYTES * SEARCH_QUERY_TERMS);
    for (size_t i = 0; i < compiled->word_count && status == 0; i++) {
        const struct query_word *word = &compiled->words[i];
        int64_t documents = 0;
        if (word->word.length < LEAST_BYTES)
            continue;
        status = documents_of(index, word->word, &documents, error);
        if (status == 0)
            status = correct(&search, word->word, documents * FREQUENT, error);
        if (status < 0 || search.count == 0)
            continue;
        buffer_append(&corrected, copied, (size_t)(word->written.data - copied));
        buffer_append_text(&corrected, text_of_correction(&search.best[0]));
        copied = word->written.data + word->written.length;
    }
    bool differs = copied != query.data;
    buffer_append(&corrected, copied, query.length - (size_t)(copied - query.data));
    if (status == 0 && differs)
        status = keep(&corrected, arena, ret_suggestion, error);
    buffer_done(&corrected);
    return status;
}

/* ---- Words that no document has together ---- */

struct tried_word {
    const struct query_word *word;
    int64_t documents;
};

/* Finds the rarest words, the rarest first. */
static int find_rarest(struct search_index *index, const struct compiled_query *compiled,
                       struct tried_word rarest[TRIED_WORDS], size_t *ret_count,
                       struct error *error)
{
    size_t count = 0;
    for (size_t i = 0; i < compiled->word_count; i++) {
        const struct query_word *word = &compiled->words[i];
        int64_t documents = 0;
        int status = documents_of(index, word->word, &documents, error);
        if (status < 0)
            return status;
        size_t place = count;
        while (place > 0 && rarest[place - 1].documents > documents)
            place--;
        if (place == TRIED_WORDS || word->word.length < LEAST_BYTES)
            continue;
        if (count < TRIED_WORDS)
            count++;
        memmove(&rarest[place + 1], &rarest[place], (count - place - 1) * sizeof *rarest);
        rarest[place] = (struct tried_word){word, documents};
    }
    *ret_count = count;
    return 0;
}

/* Chooses the correction that most documents have together with the other words; NULL: none. */
static int choose(const struct search *search, const struct query_word *word,
                  suggestion_count *count, void *context, const struct correction **ret_best,
                  struct error *error)
{
    int64_t most = 0;
    int status = 0;
    *ret_best = NULL;
    for (size_t i = 0; i < search->count && status == 0; i++) {
        int64_t documents = 0;
        status =
            count(context, word->written, text_of_correction(&search->best[i]), &documents, error);
        if (status == 0 && documents > most) {
            most = documents;
            *ret_best = &search->best[i];
        }
    }
    return status;
}

static int replace(struct text query, struct text written, struct text replacement,
                   struct arena *arena, struct text *ret_suggestion, struct error *error)
{
    struct buffer corrected;
    const char *behind = written.data + written.length;
    buffer_init(&corrected, SEARCH_QUERY_BYTES * 2 + WORD_BYTES);
    buffer_append(&corrected, query.data, (size_t)(written.data - query.data));
    buffer_append_text(&corrected, replacement);
    buffer_append(&corrected, behind, query.length - (size_t)(behind - query.data));
    int status = keep(&corrected, arena, ret_suggestion, error);
    buffer_done(&corrected);
    return status;
}

int suggestion_together(struct search_index *index, struct text query,
                        const struct compiled_query *compiled, suggestion_count *count,
                        void *context, struct arena *arena, struct text *ret_suggestion,
                        struct error *error)
{
    struct tried_word rarest[TRIED_WORDS];
    struct search search = {.index = index, .wanted = TRIED_CORRECTIONS};
    size_t words = 0;
    int status = find_rarest(index, compiled, rarest, &words, error);
    *ret_suggestion = TEXT_LITERAL("");
    for (size_t i = 0; i < words && status == 0 && ret_suggestion->length == 0; i++) {
        const struct query_word *word = rarest[i].word;
        const struct correction *best = NULL;
        status = correct(&search, word->word, rarest[i].documents, error);
        if (status == 0)
            status = choose(&search, word, count, context, &best, error);
        if (status == 0 && best)
            status = replace(query, word->written, text_of_correction(best), arena, ret_suggestion,
                             error);
    }
    return status;
}
