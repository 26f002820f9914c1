#include "relevance.h"

#include "fts5.h"
#include <math.h>

/* As published, for collections of many kinds. */
#define SATURATION 1.2
#define BY_LENGTH  0.75
/* From so many documents that have a word it is estimated how many there are. */
#define SAMPLE 1000
/* More occurrences do not change the score. */
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

/* Documents with a phrase. */
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
    double frequencies[SEARCH_QUERY_TERMS] = {0};
    sqlite3_int64 rows = 0, tokens = 0;
    api->xRowCount(fts, &rows);
    api->xColumnTotalSize(fts, -1, &tokens);
    relevance->average_length = rows > 0 && tokens > 0 ? (double)tokens / (double)rows : 1;
    for (size_t i = 0; i < query->phrase_count; i++)
        if (query->groups[i] != NO_GROUP)
            frequencies[query->groups[i]] =
                fmax(frequencies[query->groups[i]], frequency(relevance, api, fts, (int)i));
    for (size_t i = 0; i < query->group_count; i++) {
        double others = fmax((double)rows - frequencies[i], 0);
        relevance->rarity[i] = log(1 + (others + 0.5) / (frequencies[i] + 0.5));
    }
    relevance->is_ready = true;
}

static void count_phrase(const Fts5ExtensionApi *api, Fts5Context *fts, int phrase,
                         double *occurrences)
{
    Fts5PhraseIter at;
    int column, offset;
    int code = api->xPhraseFirst(fts, phrase, &at, &column, &offset);
    while (code == SQLITE_OK && column >= 0 && *occurrences < ENOUGH) {
        *occurrences += WEIGHTS[column];
        api->xPhraseNext(fts, &at, &column, &offset);
    }
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
    for (size_t i = 0; i < query->phrase_count; i++)
        if (query->groups[i] != NO_GROUP)
            count_phrase(api, fts, (int)i, &occurrences[query->groups[i]]);
    double length = lengths_get(relevance->lengths, api->xRowid(fts));
    double by_length = 1 - BY_LENGTH + BY_LENGTH * length / relevance->average_length;
    for (size_t i = 0; i < query->group_count; i++)
        score += relevance->rarity[i] * occurrences[i] * (SATURATION + 1) /
                 (occurrences[i] + SATURATION * by_length);
    sqlite3_result_double(result, score);
}

int relevance_extend(struct relevance *relevance, sqlite3 *handle)
{
    fts5_api *api = NULL;
    int code = fts5_find(handle, &api);
    return code ? code : api->xCreateFunction(api, "relevance", relevance, rank, NULL);
}

void relevance_begin(struct relevance *relevance, const struct compiled_query *query,
                     int64_t last_id)
{
    *relevance =
        (struct relevance){.lengths = relevance->lengths, .query = query, .last_id = last_id};
}
