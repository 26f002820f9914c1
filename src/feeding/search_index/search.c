#include "function_words.h"
#include "index.h"
#include "kept_texts.h"
#include "question.h"
#include "snippet.h"
#include "suggestion.h"
#include "title_relevance.h"
#include "together.h"

#include <sql/index/searching.h>
#include <sql/index/writing.h>
#include <stdlib.h>

#define DEFAULT_LIMIT         10
#define DEFAULT_TIME_LIMIT_MS 1000
/* A statement may exceed the time limit by this factor before its next row, for instance for a
 * prefix of very many words. */
#define HARD_LIMITS           2
#define DEFAULT_SNIPPET_BYTES 240
/* Rows between two checks of the clock: some 100 µs. */
#define ROWS_PER_LOOK 64
/* Candidates per wanted hit, to allow for copies that are folded. */
#define CANDIDATES_PER_HIT 4
#define CANDIDATES_MORE    64
#define RESULTS_BLOCK      ((size_t)64 * 1024)
#define RESULTS_BYTES      ((size_t)64 * 1024 * 1024)
/* With this many documents there is no suggestion. */
#define FEW 3
/* With this many documents that have all words of a short or longer question, documents with most
 * words are not searched: for a short question they come last, and the first page is full. */
#define ENOUGH_OF_SHORT  10
#define ENOUGH_OF_LONGER 100
/* The number of best candidates whose titles are compared. */
#define BEST_BY_TITLE 30
/* The weight of a title that equals the query, relative to the words of the body. */
#define TITLE_WEIGHT 1.0
/* The number of words examined for a prefix. */
#define WORDS_BEGINNING 500

struct candidate {
    int64_t id;
    double score;
};

struct search {
    struct search_index *index;
    struct search_options options;
    struct compiled_query compiled;
    struct parsed_query parsed;
    struct query_languages languages;
    struct question question;
    struct candidate *candidates; /* room for twice the wanted number */
    size_t wanted;
    size_t count;
    double threshold;  /* candidates must be better than this */
    int64_t looked_at; /* rows of statements */
    int64_t deadline_us;
    struct search_results results;
    struct error *error;
};

/* ---- The query ---- */

struct beginning {
    words_visitor *visit;
    void *context;
    bool goes_on;
};

static bool pass_on(void *context, const struct word_found *found)
{
    struct beginning *beginning = context;
    beginning->goes_on = beginning->visit(beginning->context, found);
    return beginning->goes_on;
}

static int words_beginning_so(void *context, struct text prefix, words_visitor *visit,
                              void *visitor_context, struct error *error)
{
    struct search *search = context;
    struct search_index *index = search->index;
    struct beginning beginning = {visit, visitor_context, true};
    struct index_words_beginning rows =
        index_words_beginning(index->db, .prefix = prefix, .count = WORDS_BEGINNING);
    int status = 0;
    while (beginning.goes_on &&
           (status = index_words_beginning_step(&rows, error)) == STATEMENT_ROW)
        for (size_t i = 0; i < index->language_total && status >= 0; i++) {
            words_begin(index->words, text_of(index->frequent[i]), 0);
            if (words_read(index->words, rows.word, pass_on, &beginning) < 0)
                status = error_set(error, STATUS_MEMORY, "no memory for a query");
        }
    statement_reset(rows.statement);
    return status < 0 ? status : 0;
}

/* Reads the languages of documents that have stems. If the query names one of them, only that
 * one. */
static int read_languages(struct search_index *index, struct text named, struct error *error)
{
    struct index_frequent_languages rows = index_frequent_languages(index->db);
    bool is_free = named.length == 0 || !words_stem(index->words, named);
    int status = STATEMENT_DONE;
    index->language_total = 0;
    while (index->language_total < QUERY_LANGUAGES - 1 &&
           (status = index_frequent_languages_step(&rows, error)) == STATEMENT_ROW)
        if (rows.language.data && rows.language.length < sizeof *index->frequent &&
            words_stem(index->words, rows.language) &&
            (is_free || text_equal_nocase(rows.language, named))) {
            char *code = index->frequent[index->language_total++];
            memcpy(code, rows.language.data, rows.language.length);
            code[rows.language.length] = '\0';
        }
    statement_reset(rows.statement);
    return status < 0 ? status : 0;
}

/* The language of a `lang:` that applies to the whole query; empty: none. */
static struct text language_named(const struct parsed_query *parsed)
{
    const struct text name = TEXT_LITERAL("lang:");
    const struct query_node *node = parsed->root ? parsed->root->first : NULL;
    while (node && !(node->kind == QUERY_FACET && text_starts_with(node->text, name)))
        node = node->next;
    return node ? (struct text){node->text.data + name.length, node->text.length - name.length}
                : TEXT_LITERAL("");
}

/* The languages in which words of a question may be function words. The language named in the query
 * need not have stems. */
static struct query_languages languages_of_question(const struct search *search)
{
    struct text named = language_named(&search->parsed);
    return function_words(named).length ? (struct query_languages){.codes = {named}, .count = 1}
                                        : search->languages;
}

static int read_query(struct search *search, struct text query)
{
    struct search_index *index = search->index;
    struct arena *memory = &search->results.memory;
    int status = query_parse(query, memory, &search->parsed, search->error);
    if (status == 0)
        status = read_languages(index, language_named(&search->parsed), search->error);
    if (status < 0)
        return status;
    for (size_t i = 0; i < index->language_total; i++)
        search->languages.codes[search->languages.count++] = text_of(index->frequent[i]);
    struct query_languages languages = languages_of_question(search);
    return question_read(&search->parsed, index->words, &languages, memory, &search->question,
                         search->error);
}

static struct query_source source_of(struct search *search)
{
    return (struct query_source){.words = search->index->words,
                                 .asked_count = search->question.count,
                                 .languages = search->languages,
                                 .beginning = words_beginning_so,
                                 .context = search};
}

static int compile(struct search *search, const struct query_node *root)
{
    const struct query_source source = source_of(search);
    compiled_query_done(&search->compiled);
    int status =
        query_compile(root, &source, &search->results.memory, &search->compiled, search->error);
    if (status == 0)
        relevance_continue(&search->index->relevance, &search->compiled);
    return status;
}

/* ---- Candidates ---- */

static int compare(const void *a, const void *b)
{
    const struct candidate *first = a, *second = b;
    if (first->score != second->score)
        return first->score < second->score ? 1 : -1;
    return (first->id > second->id) - (first->id < second->id);
}

static void keep_best(struct search *search)
{
    qsort(search->candidates, search->count, sizeof *search->candidates, compare);
    if (search->count >= search->wanted) {
        search->count = search->wanted;
        search->threshold = search->candidates[search->count - 1].score;
    }
}

static void offer(struct search *search, int64_t id, double score)
{
    search->looked_at++;
    if (score == RELEVANCE_NONE)
        return;
    if (search->results.total++ >= (int64_t)search->wanted && score <= search->threshold)
        return;
    search->candidates[search->count++] = (struct candidate){id, score};
    if (search->count == 2 * search->wanted)
        keep_best(search);
}

/* Ids ascend, so the progress allows an estimate of the total. */
static bool time_is_up(struct search *search, int64_t id)
{
    struct search_results *results = &search->results;
    if (search->looked_at % ROWS_PER_LOOK || machine_monotonic_us() < search->deadline_us)
        return false;
    results->is_complete = results->total_is_exact = false;
    if (id > 0 && id < search->index->last_id)
        results->total =
            results->total_with_all + (int64_t)((double)(results->total - results->total_with_all) *
                                                (double)search->index->last_id / (double)id);
    return true;
}

static int find_matches(struct search *search)
{
    struct text expression = buffer_text(&search->compiled.expression);
    struct index_matches rows = index_matches(search->index->db, .expression = expression);
    int status;
    while ((status = index_matches_step(&rows, search->error)) == STATEMENT_ROW) {
        offer(search, rows.id, rows.score);
        if (time_is_up(search, rows.id))
            break;
    }
    statement_reset(rows.statement);
    return status;
}

static int find_narrowed_matches(struct search *search, bool has_dates)
{
    const struct parsed_query *parsed = &search->parsed;
    struct text expression = buffer_text(&search->compiled.expression);
    struct index_matches_narrowed rows = index_matches_narrowed(
        search->index->db, .expression = expression,
        .port = parsed->port.length ? parsed->port : TEXT_LITERAL(""), .is_dated = has_dates,
        .after = parsed->after, .before = parsed->before);
    int status;
    while ((status = index_matches_narrowed_step(&rows, search->error)) == STATEMENT_ROW) {
        offer(search, rows.id, rows.score);
        if (time_is_up(search, rows.id))
            break;
    }
    statement_reset(rows.statement);
    return status;
}

static int find_candidates(struct search *search, const struct query_node *root)
{
    int compiled = compile(search, root);
    if (compiled < 0)
        return compiled;
    const struct parsed_query *parsed = &search->parsed;
    bool has_dates = parsed->after != INT64_MIN || parsed->before != INT64_MAX;
    int status = parsed->port.length || has_dates ? find_narrowed_matches(search, has_dates)
                                                  : find_matches(search);
    keep_best(search);
    return status < 0 ? status : 0;
}

/* ---- Questions ---- */

static int no_memory(struct search *search)
{
    return error_set(search->error, STATUS_MEMORY, "no memory for the results of a search");
}

static struct text keep(struct search *search, struct text text)
{
    return text.length ? arena_copy(&search->results.memory, text) : TEXT_LITERAL("");
}

static int compare_places(const void *a, const void *b)
{
    const struct text *first = a, *second = b;
    return (first->data > second->data) - (first->data < second->data);
}

/* Keeps the words in the order of the query, each once. */
static int keep_words(struct search *search, struct text *words, size_t count,
                      struct search_words *ret_words)
{
    struct text *kept = arena_alloc(&search->results.memory, (count + 1) * sizeof *kept);
    size_t kept_count = 0;
    qsort(words, count, sizeof *words, compare_places);
    for (size_t i = 0; kept && i < count; i++) {
        size_t at = 0;
        while (at < kept_count && !text_equal_nocase(kept[at], words[i]))
            at++;
        if (at < kept_count)
            continue;
        kept[kept_count] = keep(search, words[i]);
        if (!kept[kept_count++].data)
            kept = NULL;
    }
    if (!kept)
        return no_memory(search);
    *ret_words = (struct search_words){kept, kept_count};
    return 0;
}

static int note_words(struct search *search)
{
    const struct question *question = &search->question;
    struct text optional[SEARCH_QUERY_TERMS], unknown[SEARCH_QUERY_TERMS];
    size_t optional_count = question->left_out_count, unknown_count = 0;
    memcpy(optional, question->left_out, sizeof optional);
    for (size_t i = 0; i < question->count; i++) {
        const struct question_word *word = &question->words[i];
        if (!word->is_known)
            unknown[unknown_count++] = word->node->text;
        else if (!word->is_required)
            optional[optional_count++] = word->node->text;
    }
    int status = keep_words(search, optional, optional_count, &search->results.not_required);
    return status == 0 ? keep_words(search, unknown, unknown_count, &search->results.in_no_document)
                       : status;
}

/* Reading one document suffices to learn the frequencies of the words. */
static int probe(struct search *search)
{
    struct query_node *root = NULL;
    int status = question_probe(&search->question, &root, search->error);
    if (status == 0)
        status = compile(search, root);
    if (status < 0)
        return status;
    struct text expression = buffer_text(&search->compiled.expression);
    struct index_matches rows = index_matches(search->index->db, .expression = expression);
    status = index_matches_step(&rows, search->error);
    statement_reset(rows.statement);
    return status < 0 ? status : 0;
}

static int ask_question(struct search *search)
{
    struct question *question = &search->question;
    struct search_results *results = &search->results;
    struct relevance *relevance = &search->index->relevance;
    int64_t enough = question_is_short(question) ? ENOUGH_OF_SHORT : ENOUGH_OF_LONGER;
    struct query_node *root = NULL;
    int status = question->count > 1 ? probe(search) : 0;
    if (status < 0)
        return status;
    question_weigh(question, relevance);
    if (question->known_count == 0)
        return 0;
    status = note_words(search);
    if (status == 0)
        status = question_all(question, &root, search->error);
    if (status == 0)
        status = find_candidates(search, root);
    results->total_with_all = results->total;
    if (status < 0 || !results->is_complete || question->known_count < 2 ||
        results->total >= enough)
        return status;
    relevance->wants_most = true;
    status = question_most(question, relevance, &root, search->error);
    return status == 0 ? find_candidates(search, root) : status;
}

static int find(struct search *search)
{
    if (search->question.count)
        return ask_question(search);
    int status = find_candidates(search, search->parsed.root);
    search->results.total_with_all = search->results.total;
    return status;
}

/* ---- Hits ---- */

static int mark(struct search *search, const struct index_document_read *row, bool is_title,
                struct text text, struct snippet *ret_snippet)
{
    const struct snippet_request request = {.words = search->index->words,
                                            .query = &search->compiled,
                                            .language = row->language,
                                            .is_title = is_title,
                                            .bytes = search->options.snippet_bytes};
    return snippet_make(&request, text, &search->results.memory, ret_snippet, search->error);
}

/* Chooses from the body, or from the description if the body has no query words. */
static int choose_snippet(struct search *search, int64_t id, const struct index_document_read *row,
                          struct snippet *ret_snippet)
{
    static const enum stored_text SOURCES[] = {STORED_BODY, STORED_DESCRIPTION, STORED_ANCHORS,
                                               STORED_FRAME};
    struct text texts[STORED_TEXTS];
    struct snippet chosen = {.begins_inside = false};
    struct text blob;
    int status = kept_texts_get(search->index, id, &blob, search->error);
    if (status == 0)
        status = kept_texts_unpack(search->index, blob, texts, search->error);
    if (status == 0 && row->anchors.data)
        texts[STORED_ANCHORS] = row->anchors;
    for (size_t i = 0; i < sizeof SOURCES / sizeof *SOURCES && status == 0; i++) {
        struct snippet made;
        if (texts[SOURCES[i]].length == 0)
            continue;
        status = mark(search, row, false, texts[SOURCES[i]], &made);
        if (status == 0 && (made.marked.count || chosen.marked.text.length == 0))
            chosen = made;
        if (chosen.marked.count)
            break;
    }
    if (status == 0)
        *ret_snippet = chosen;
    return status;
}

static int read_copies(struct search *search, struct text checksum, int64_t id,
                       struct search_hit *hit)
{
    struct index_copies rows =
        index_copies(search->index->db, .checksum = checksum, .id = id, .count = SEARCH_ALSO_AT);
    int status;
    while ((status = index_copies_step(&rows, search->error)) == STATEMENT_ROW)
        hit->also_at[hit->also_at_count++] = keep(search, rows.uri);
    return status;
}

static int64_t known(struct optional_int number)
{
    return number.is_set ? number.value : DOCUMENT_ABSENT;
}

static int fill_hit(struct search *search, const struct candidate *candidate,
                    const struct index_document_read *row, struct search_hit *hit)
{
    struct snippet title = {.begins_inside = false}, snippet = {.begins_inside = false};
    int status = mark(search, row, true, row->title, &title);
    if (status == 0)
        status = choose_snippet(search, candidate->id, row, &snippet);
    if (status < 0)
        return status;
    *hit = (struct search_hit){.uri = keep(search, row->uri),
                               .title = title.marked,
                               .snippet = snippet.marked,
                               .begins_inside = snippet.begins_inside,
                               .ends_inside = snippet.ends_inside,
                               .score = candidate->score,
                               .kind = keep(search, facets_kind(row->mime_type)),
                               .mime_type = keep(search, row->mime_type),
                               .language = keep(search, row->language),
                               .collection = keep(search, row->collection),
                               .size = known(row->size),
                               .last_modified = known(row->last_modified)};
    if (!hit->uri.data || !hit->kind.data || !hit->mime_type.data || !hit->language.data ||
        !hit->collection.data)
        return no_memory(search);
    return row->checksum.data ? read_copies(search, row->checksum, candidate->id, hit) : 0;
}

static int read_hit(struct search *search, const struct candidate *candidate)
{
    struct index_document_read row = index_document_read(search->index->db, .id = candidate->id);
    int status = index_document_read_step(&row, search->error);
    if (status == STATEMENT_ROW) {
        status = fill_hit(search, candidate, &row, &search->results.hits[search->results.count]);
        if (status == 0)
            search->results.count++;
    }
    statement_reset(row.statement);
    return status;
}

static int raise_by_title(struct search *search, struct candidate *candidate, double weight)
{
    struct index_document_read row = index_document_read(search->index->db, .id = candidate->id);
    struct snippet title = {.begins_inside = false};
    int status = index_document_read_step(&row, search->error);
    if (status == STATEMENT_ROW) {
        status = mark(search, &row, true, row.title, &title);
        candidate->score += weight * title_relevance(&title.marked, search->compiled.group_count);
    }
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

static int raise_titles(struct search *search)
{
    size_t count = search->count < BEST_BY_TITLE ? search->count : BEST_BY_TITLE;
    double weight = 0;
    int status = 0;
    for (size_t i = 0; i < search->compiled.group_count && count; i++)
        weight += TITLE_WEIGHT * search->index->relevance.rarity[i];
    for (size_t i = 0; i < count && status == 0; i++)
        status = raise_by_title(search, &search->candidates[i], weight);
    qsort(search->candidates, count, sizeof *search->candidates, compare);
    return status;
}

/* Whether no better candidate has the same content; `seen` has their checksums. */
static int is_first(struct search *search, const struct candidate *candidate, struct text *seen,
                    size_t *seen_count, bool *ret_first)
{
    struct index_document_checksum row =
        index_document_checksum(search->index->db, .id = candidate->id);
    int status = index_document_checksum_step(&row, search->error);
    bool first = true;
    if (status == STATEMENT_ROW && row.checksum.length) {
        for (size_t i = 0; i < *seen_count && first; i++)
            first = !text_equal(seen[i], row.checksum);
        if (first) {
            seen[*seen_count] = keep(search, row.checksum);
            if (!seen[*seen_count].data)
                status = no_memory(search);
            ++*seen_count;
        }
    }
    statement_reset(row.statement);
    if (status >= 0)
        *ret_first = first;
    return status < 0 ? status : 0;
}

static int read_hits(struct search *search)
{
    size_t limit = search->options.limit, passed = 0, seen_count = 0;
    struct arena *memory = &search->results.memory;
    struct text *seen = arena_alloc(memory, (search->count + 1) * sizeof *seen);
    search->results.hits = arena_alloc(memory, limit * sizeof *search->results.hits);
    if (!seen || !search->results.hits)
        return no_memory(search);
    int status = 0;
    for (size_t i = 0; i < search->count && search->results.count < limit && status == 0; i++) {
        bool first = false;
        status = is_first(search, &search->candidates[i], seen, &seen_count, &first);
        if (status == 0 && first && passed++ >= search->options.offset)
            status = read_hit(search, &search->candidates[i]);
    }
    return status;
}

/* ---- The search ---- */

static int read_last_id(struct search *search)
{
    struct index_last_id last = index_last_id(search->index->db);
    int status = index_last_id_step(&last, search->error);
    if (status == STATEMENT_ROW)
        search->index->last_id = last.id;
    statement_reset(last.statement);
    return status < 0 ? status : 0;
}

/* For a question each word is considered, since no document may have all of them. */
static bool may_be_mistyped(const struct search *search)
{
    const struct question *question = &search->question;
    bool is_rare = search->results.total < FEW;
    for (size_t i = 0; i < question->count && !is_rare; i++)
        is_rare = search->index->relevance.frequency[i] < FEW;
    return is_rare && search->results.is_complete;
}

struct replaced {
    struct search *search;
    struct query_node *root;
};

static int count_replaced(void *context, struct text written, struct text replacement,
                          int64_t *ret_documents, struct error *error)
{
    const struct replaced *replaced = context;
    const struct query_source source = source_of(replaced->search);
    *ret_documents = 0;
    if (machine_monotonic_us() >= replaced->search->deadline_us)
        return 0;
    return together_count(replaced->search->index, replaced->root, &source, written, replacement,
                          ret_documents, error);
}

/* The index has all words, but no document has them together. For a longer question that is normal.
 * Other conditions of the query are not in its tree, and may be the reason. */
static bool may_be_another_word(const struct search *search)
{
    const struct parsed_query *parsed = &search->parsed;
    const struct search_results *results = &search->results;
    return results->is_complete && results->total_with_all == 0 && !results->suggestion.length &&
           search->compiled.word_count > 1 && question_is_short(&search->question) &&
           !parsed->port.length && parsed->after == INT64_MIN && parsed->before == INT64_MAX;
}

static int suggest(struct search *search, struct text query)
{
    struct search_results *results = &search->results;
    struct replaced replaced = {search, search->parsed.root};
    int status = 0;
    if (may_be_mistyped(search))
        status = suggestion_make(search->index, query, &search->compiled, &results->memory,
                                 &results->suggestion, search->error);
    if (status < 0 || !may_be_another_word(search))
        return status;
    if (search->question.count)
        status = question_all(&search->question, &replaced.root, search->error);
    return status < 0 ? status
                      : suggestion_together(search->index, query, &search->compiled, count_replaced,
                                            &replaced, &results->memory, &results->suggestion,
                                            search->error);
}

static int perform(struct search *search, struct text query)
{
    search->candidates = calloc(2 * search->wanted, sizeof *search->candidates);
    if (!search->candidates)
        return no_memory(search);
    int status = read_last_id(search);
    relevance_begin(&search->index->relevance, search->index->last_id);
    if (status == 0)
        status = read_query(search, query);
    if (status == 0)
        status = find(search);
    if (status == 0)
        status = raise_titles(search);
    if (status == 0)
        status = read_hits(search);
    return status == 0 ? suggest(search, query) : status;
}

static struct search_options completed(const struct search_options *options)
{
    struct search_options complete = options ? *options : (struct search_options){.limit = 0};
    if (complete.limit == 0)
        complete.limit = DEFAULT_LIMIT;
    if (complete.limit > SEARCH_MAX_LIMIT)
        complete.limit = SEARCH_MAX_LIMIT;
    if (complete.offset > SEARCH_MAX_OFFSET)
        complete.offset = SEARCH_MAX_OFFSET;
    if (complete.time_limit_ms <= 0)
        complete.time_limit_ms = DEFAULT_TIME_LIMIT_MS;
    if (complete.snippet_bytes == 0)
        complete.snippet_bytes = DEFAULT_SNIPPET_BYTES;
    return complete;
}

int search_index_search(struct search_index *index, struct text query,
                        const struct search_options *options, struct search_results *ret_results,
                        struct error *error)
{
    struct search search = {
        .index = index,
        .options = completed(options),
        .threshold = RELEVANCE_NONE,
        .results = {.total_is_exact = true, .is_complete = true, .suggestion = TEXT_LITERAL("")},
        .error = error};
    int64_t begun_us = machine_monotonic_us();
    search.deadline_us = begun_us + (int64_t)search.options.time_limit_ms * 1000;
    search.wanted =
        (search.options.offset + search.options.limit) * CANDIDATES_PER_HIT + CANDIDATES_MORE;
    arena_init(&search.results.memory, RESULTS_BLOCK, RESULTS_BYTES);
    if (words_are_many(index->words))
        words_forget(index->words);
    int limit_ms = HARD_LIMITS * search.options.time_limit_ms;
    db_limit_time(index->db, limit_ms);
    db_cancel_by(index->db, search.options.cancelled);
    int status = db_begin_read(index->db, error);
    if (status == 0) {
        status = search_index_find_renewal(index, error);
        search.results.is_being_renewed = index->needs_renewal;
        if (status == 0)
            status = perform(&search, query);
        db_end_read(index->db);
    }
    db_limit_time(index->db, 0);
    db_cancel_by(index->db, NULL);
    if (status == STATUS_TIMEOUT)
        status = error_set(error, STATUS_TIMEOUT,
                           "the query took longer than %d ms; longer words before `*` and fewer "
                           "words take less",
                           limit_ms);
    compiled_query_done(&search.compiled);
    free(search.candidates);
    if (status < 0) {
        search_results_done(&search.results);
        return status;
    }
    search.results.duration_us = machine_monotonic_us() - begun_us;
    *ret_results = search.results;
    return 0;
}

void search_results_done(struct search_results *results)
{
    arena_done(&results->memory);
    *results = (struct search_results){.count = 0};
}
