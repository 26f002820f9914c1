#include "relevance.h"

#include "fts5.h"
#include <math.h>

/* Tuned on tests/feeding/search_index/known_items_tuned.tsv: documentation pages repeat their
 * subject more often than the published value of 1.2 rewards, and long pages are not worse
 * (0.75). */
#define SATURATION 2
#define BY_LENGTH  0.5
/* The weight of adjacent words of the question relative to each word; half of it with another word
 * between them. */
#define NEAR          0.5
#define NEAR_FARTHEST 2
/* Relative to the rarity of all words: more than BM25, proximity and title together. */
#define ALL_WORDS 6
/* The number of documents from which the frequency of a word is estimated. */
#define SAMPLE 1000
/* Further occurrences do not change the score. */
#define ENOUGH 1000

/* In the order of the columns: body, title, headings, anchors, description, frame, address, facets.
 */
static const double WEIGHTS[] = {1, 8, 3, 5, 2, 0.2, 1.5, 0};

struct sample {
    int64_t count;
    int64_t last_id;
};

static int take_sample(const Fts5ExtensionApi *api, Fts5Context *fts, void *context)
{
    struct sample *sample = context;
    sample->last_id = api->xRowid(fts);
    return ++sample->count < SAMPLE ? SQLITE_OK : SQLITE_DONE;
}

/* The number of documents with a phrase. */
static double frequency(const struct relevance *relevance, const Fts5ExtensionApi *api,
                        Fts5Context *fts, int phrase)
{
    struct sample sample = {0};
    int code = api->xQueryPhrase(fts, phrase, &sample, take_sample);
    if (code || sample.count < SAMPLE || sample.last_id <= 0)
        return (double)sample.count;
    return (double)sample.count * (double)relevance->last_id / (double)sample.last_id;
}

static void prepare(struct relevance *relevance, const Fts5ExtensionApi *api, Fts5Context *fts)
{
    const struct compiled_query *query = relevance->query;
    bool is_known[SEARCH_QUERY_TERMS];
    sqlite3_int64 rows = 0, tokens = 0;
    api->xRowCount(fts, &rows);
    api->xColumnTotalSize(fts, -1, &tokens);
    relevance->documents = (double)rows;
    relevance->average_length = rows > 0 && tokens > 0 ? (double)tokens / (double)rows : 1;
    for (size_t i = 0; i < query->group_count; i++)
        is_known[i] = relevance->frequency[i] >= 0;
    for (size_t i = 0; i < query->phrase_count; i++) {
        size_t group = query->groups[i];
        if (group != NO_GROUP && !is_known[group])
            relevance->frequency[group] =
                fmax(relevance->frequency[group], frequency(relevance, api, fts, (int)i));
    }
    for (size_t i = 0; i < query->group_count; i++) {
        double known = fmax(relevance->frequency[i], 0);
        double others = fmax((double)rows - known, 0);
        relevance->rarity[i] = log(1 + (others + 0.5) / (known + 0.5));
    }
    relevance->is_ready = true;
}

/* `nearness` is NULL for a group without proximity. */
static void count_phrase(const Fts5ExtensionApi *api, Fts5Context *fts, int phrase, size_t group,
                         struct nearness *nearness, double *occurrences)
{
    Fts5PhraseIter at;
    int column, offset;
    int code = api->xPhraseFirst(fts, phrase, &at, &column, &offset);
    while (code == SQLITE_OK && column >= 0 && *occurrences < ENOUGH) {
        *occurrences += WEIGHTS[column];
        if (nearness)
            nearness_add(nearness, group, column, offset);
        api->xPhraseNext(fts, &at, &column, &offset);
    }
}

static double saturated(double occurrences, double by_length)
{
    return occurrences * (SATURATION + 1) / (occurrences + SATURATION * by_length);
}

/* In a sentence some words are rare by chance, so rarity counts less than for keywords. */
static double weight(const struct relevance *relevance, size_t group)
{
    bool is_sentence = relevance->query->asked_count > 1 && !relevance->is_all_first;
    return is_sentence ? sqrt(relevance->rarity[group]) : relevance->rarity[group];
}

/* Applies the rules above to the words of a question. A word in no document changes nothing within
 * this index, but matters for merging with other indexes. */
static double of_question(struct relevance *relevance, const double *occurrences, double by_length)
{
    const double *rarity = relevance->rarity;
    const size_t asked = relevance->query->asked_count;
    double present = 0, known = 0, score = 0;
    bool has_all = true;
    for (size_t i = 0; i < relevance->query->group_count; i++)
        known += relevance->frequency[i] > 0 ? rarity[i] : 0;
    for (size_t i = 0; i < asked; i++) {
        if (occurrences[i] > 0)
            present += rarity[i];
        else
            has_all &= !(relevance->required >> i & 1);
        score -= relevance->frequency[i] > 0 ? 0 : rarity[i];
    }
    if (relevance->wants_most && (has_all || present < relevance->least))
        return RELEVANCE_NONE;
    for (size_t away = 1; away <= NEAR_FARTHEST; away++)
        for (size_t i = 0; i + away < asked; i++) {
            double meetings = nearness_meetings(&relevance->nearness, i, i + away, WEIGHTS);
            score += NEAR / (double)away * fmin(rarity[i], rarity[i + away]) *
                     saturated(meetings, by_length);
        }
    return has_all && relevance->is_all_first ? score + ALL_WORDS * known : score;
}

static void rank(const Fts5ExtensionApi *api, Fts5Context *fts, sqlite3_context *result, int count,
                 sqlite3_value **values)
{
    (void)count, (void)values;
    struct relevance *relevance = api->xUserData(fts);
    const struct compiled_query *query = relevance->query;
    double occurrences[SEARCH_QUERY_TERMS] = {0}, score = 0;
    if (!relevance->is_ready)
        prepare(relevance, api, fts);
    nearness_clear(&relevance->nearness, query->asked_count);
    for (size_t i = 0; i < query->phrase_count; i++) {
        size_t group = query->groups[i];
        if (group != NO_GROUP)
            count_phrase(api, fts, (int)i, group,
                         group < query->asked_count ? &relevance->nearness : NULL,
                         &occurrences[group]);
    }
    double length = lengths_get(relevance->lengths, api->xRowid(fts));
    double by_length = 1 - BY_LENGTH + BY_LENGTH * length / relevance->average_length;
    for (size_t i = 0; i < query->group_count; i++)
        score += weight(relevance, i) * saturated(occurrences[i], by_length);
    if (query->asked_count > 1)
        score += of_question(relevance, occurrences, by_length);
    sqlite3_result_double(result, score);
}

int relevance_extend(struct relevance *relevance, sqlite3 *handle)
{
    fts5_api *api = NULL;
    int code = fts5_find(handle, &api);
    return code ? code : api->xCreateFunction(api, "relevance", relevance, rank, NULL);
}

void relevance_begin(struct relevance *relevance, int64_t last_id)
{
    relevance->query = NULL;
    relevance->last_id = last_id;
    relevance->required = 0;
    relevance->is_all_first = relevance->wants_most = relevance->is_ready = false;
    for (size_t i = 0; i < SEARCH_QUERY_TERMS; i++)
        relevance->frequency[i] = -1;
}

void relevance_continue(struct relevance *relevance, const struct compiled_query *query)
{
    relevance->query = query;
    relevance->is_ready = false;
}
