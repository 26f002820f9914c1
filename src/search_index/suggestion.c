#include "suggestion.h"

/* Shorter words have too many neighbours. */
#define LEAST_BYTES 4
/* A word that is two letters away must be so much more frequent than one that is one away. */
#define FARTHER_IS_RARER 20
/* A correction comes in so many documents for each that the word itself comes in. */
#define FREQUENT 10

struct search {
    struct search_index *index;
    struct text word;
    char best[WORD_BYTES];
    size_t best_length;
    int64_t least_documents; /* of a correction */
    int64_t best_value;
    int64_t looked_at;
};

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Bytes that differ; 3 for anything beyond 2. */
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

/* `written` (data NULL: like it) is what is proposed. */
static void offer(struct search *search, struct text word, struct text written, int64_t documents)
{
    size_t away = distance(search->word, word);
    struct text proposed = written.data ? written : word;
    if (documents <= search->least_documents || away == 0 || away > 2 ||
        proposed.length > sizeof search->best ||
        (away == 2 && search->word.length < LEAST_BYTES + 2))
        return;
    int64_t value = away == 1 ? documents * FARTHER_IS_RARER : documents;
    if (value <= search->best_value)
        return;
    memcpy(search->best, proposed.data, proposed.length);
    search->best_length = proposed.length;
    search->best_value = value;
}

/* Words that begin with the character at `at`. */
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

static int correct(struct search *search, struct error *error)
{
    int64_t documents = 0;
    uint32_t character;
    if (search->word.length < LEAST_BYTES)
        return 0;
    int status = documents_of(search->index, search->word, &documents, error);
    search->least_documents = documents * FREQUENT;
    search->best_value = 0;
    size_t first = utf8_decode(search->word, &character);
    if (status == 0)
        status = look_at_words(search, 0, error);
    if (status == 0 && first < search->word.length &&
        search->word.data[0] != search->word.data[first])
        status = look_at_words(search, first, error);
    return status;
}

int suggestion_make(struct search_index *index, struct text query,
                    const struct compiled_query *compiled, struct arena *arena,
                    struct text *ret_suggestion, struct error *error)
{
    struct buffer corrected;
    const char *copied = query.data;
    bool differs = false;
    int status = 0;
    struct search search = {.index = index};
    buffer_init(&corrected, SEARCH_QUERY_BYTES * 2 + WORD_BYTES * SEARCH_QUERY_TERMS);
    for (size_t i = 0; i < compiled->word_count && status == 0; i++) {
        const struct query_word *word = &compiled->words[i];
        search.word = word->word;
        search.best_length = 0;
        status = correct(&search, error);
        if (status < 0 || search.best_length == 0)
            continue;
        buffer_append(&corrected, copied, (size_t)(word->written.data - copied));
        buffer_append(&corrected, search.best, search.best_length);
        copied = word->written.data + word->written.length;
        differs = true;
    }
    buffer_append(&corrected, copied, query.length - (size_t)(copied - query.data));
    struct text made = {NULL, 0};
    if (status == 0 && differs) {
        made = corrected.failed ? made : arena_copy(arena, buffer_text(&corrected));
        if (!made.data)
            status = error_set(error, STATUS_MEMORY, "no memory for a suggestion");
    }
    buffer_done(&corrected);
    if (status == 0)
        *ret_suggestion = differs ? made : (struct text){"", 0};
    return status;
}
