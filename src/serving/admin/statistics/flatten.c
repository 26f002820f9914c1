/* Flattened statistics: MS-FSCADM 2.2.5, 2.2.6, and the example 4.3. */
#include "statistics.h"

struct flat {
    struct value_tree *tree;
    const struct statistics *statistics;
    const struct figures *figures; /* with the delta */
    double seconds;                /* what rates are made with */
    bool is_over;                  /* a cycle before the one under way */
};

typedef struct value *make(const struct flat *flat, enum statistic statistic);

static double rate(double amount, double seconds)
{
    return seconds > 0 ? amount / seconds : 0.0;
}

static struct value *make_real(const struct flat *flat, enum statistic statistic)
{
    return value_real(flat->tree, figures_real(flat->figures, statistic));
}

static struct value *make_integer(const struct flat *flat, enum statistic statistic)
{
    return value_integer(flat->tree, flat->figures->plain[statistic].value /
                                         statistic_facts(statistic)->divisor);
}

static struct value *make_average(const struct flat *flat, enum statistic statistic)
{
    return value_real(flat->tree, rate(figures_real(flat->figures, statistic),
                                       (double)flat->figures->plain[statistic].updates));
}

static struct value *make_maximum(const struct flat *flat, enum statistic statistic)
{
    return value_real(flat->tree, (double)flat->figures->plain[statistic].maximum /
                                      (double)statistic_facts(statistic)->divisor);
}

static struct value *make_rate(const struct flat *flat, enum statistic statistic)
{
    return value_real(flat->tree, rate(figures_real(flat->figures, statistic), flat->seconds));
}

static struct value *make_words(const struct flat *flat, enum statistic statistic)
{
    struct text words = flat->figures->words[statistic];
    return value_text(flat->tree, words.data ? words : TEXT_LITERAL(""));
}

static struct value *make_dictionary(const struct flat *flat, enum statistic statistic)
{
    struct value *dictionary = value_dictionary(flat->tree);
    for (const struct keyed_figure *each = flat->figures->keyed[statistic]; each; each = each->next)
        value_put_text(flat->tree, dictionary, each->key,
                       value_real(flat->tree, (double)each->figure.value));
    return dictionary;
}

static struct value *make_document_store(const struct flat *flat, enum statistic statistic)
{
    const struct figure *plain = flat->figures->plain;
    return value_integer(flat->tree, plain[statistic].value - plain[STATISTIC_MODIFIED].value -
                                         plain[STATISTIC_DELETED].value);
}

static struct value *make_status(const struct flat *flat, enum statistic statistic)
{
    static const struct {
        int64_t code;
        const char *words;
    } names[] = {{1, "Crawling"},  {3, "Zombie"},     {4, "Suspended"},
                 {5, "Disk full"}, {6, "Compacting"}, {8, "Variable delay suspended"}};
    const char *words = names[0].words;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i].code == flat->figures->plain[statistic].value)
            words = names[i].words;
    return value_string(flat->tree, words);
}

static struct value *make_last_update(const struct flat *flat, enum statistic statistic)
{
    (void)statistic;
    return value_real(flat->tree, (double)flat->figures->span.stopped_ms / 1000.0);
}

static struct value *make_age(const struct flat *flat, enum statistic statistic)
{
    (void)statistic;
    int64_t age_ms = flat->statistics->now_ms - flat->figures->span.stopped_ms;
    return value_format(flat->tree, "%.1fs", age_ms > 0 ? (double)age_ms / 1000.0 : 0.0);
}

/* When the crawl ended; while it goes on, the time of the last figures. */
static struct value *make_end(const struct flat *flat, enum statistic statistic)
{
    int64_t ended_ms = flat->statistics->cycle_ended_ms;
    if (flat->is_over || !ended_ms)
        return make_last_update(flat, statistic);
    return value_real(flat->tree, (double)ended_ms / 1000.0);
}

static struct value *make_progress(const struct flat *flat, enum statistic statistic)
{
    (void)statistic;
    const struct statistics *statistics = flat->statistics;
    double elapsed_s = (double)(statistics->now_ms - statistics->cycle_started_ms) / 1000.0;
    struct value *progress = statistics_progress(flat->tree, elapsed_s, statistics->refresh_minutes,
                                                 statistics->refresh_mode);
    if (!flat->is_over)
        return progress;
    struct value *over = value_list(flat->tree);
    value_append(flat->tree, over, value_integer(flat->tree, 100));
    value_append(flat->tree, over, value_copy(flat->tree, value_item(progress, 1)));
    return over;
}

static struct value *make_lags(const struct flat *flat, enum statistic statistic)
{
    (void)statistic;
    struct value *lags = value_dictionary(flat->tree);
    for (const struct destination_lag *lag = flat->statistics->lags; lag; lag = lag->next) {
        struct value *pair = value_list(flat->tree);
        value_append(flat->tree, pair, value_integer(flat->tree, lag->documents));
        value_append(flat->tree, pair, value_real(flat->tree, (double)lag->lag_ms / 1000.0));
        value_put_text(flat->tree, lags, lag->name, pair);
    }
    return lags;
}

static struct value *make_subcollections(const struct flat *flat, enum statistic statistic)
{
    (void)statistic;
    return statistics_subcollections(flat->tree, flat->statistics);
}

struct member {
    const char *name;
    make *make;
    enum statistic statistic;
};

/* 2.2.5, what only the example has, and ours: DeliveryLag, SubCollections. */
static const struct member COLLECTION_MEMBERS[] = {
    {"ActiveSites", make_integer, STATISTIC_ACTIVE_SITES},
    {"Processed", make_real, STATISTIC_PROCESSED},
    {"Downloaded", make_real, STATISTIC_DOWNLOADED},
    {"Modified", make_real, STATISTIC_MODIFIED},
    {"Unchanged", make_real, STATISTIC_UNCHANGED},
    {"Stored", make_real, STATISTIC_STORED},
    {"Deleted", make_real, STATISTIC_DELETED},
    {"ReadNet", make_real, STATISTIC_READ_NET},
    {"WriteNet", make_real, STATISTIC_WRITE_NET},
    {"DocSize", make_real, STATISTIC_DOC_SIZE},
    {"DocSizeAvg", make_average, STATISTIC_DOC_SIZE},
    {"DocSizeMax", make_maximum, STATISTIC_DOC_SIZE},
    {"Retries", make_real, STATISTIC_RETRIES},
    {"NodeSchedulerFwd", make_real, STATISTIC_NODE_SCHEDULER_FWD},
    {"LocalFwd", make_real, STATISTIC_LOCAL_FWD},
    {"Local", make_real, STATISTIC_LOCAL},
    {"Epoch", make_integer, STATISTIC_EPOCH},
    {"LastRefresh", make_integer, STATISTIC_LAST_REFRESH},
    {"Feeding", make_integer, STATISTIC_FEEDING},
    {"CrawlMode", make_words, STATISTIC_CRAWL_MODE},
    {"MimeType", make_dictionary, STATISTIC_MIME_TYPE},
    {"HTTPResponse", make_dictionary, STATISTIC_HTTP_RESPONSE},
    {"Uptime", make_real, STATISTIC_COLLECTION_UPTIME},
    {"DLTime", make_real, STATISTIC_DL_TIME},
    {"DLTimeAvg", make_average, STATISTIC_DL_TIME},
    {"DLTimeMax", make_maximum, STATISTIC_DL_TIME},
    {"Status", make_status, STATISTIC_STATUS},
    {"URISkip", make_dictionary, STATISTIC_URI_SKIP},
    {"DocSkip", make_dictionary, STATISTIC_DOC_SKIP},
    {"DocumentStore", make_document_store, STATISTIC_STORED},
    {"Progress", make_progress, STATISTIC_COUNT},
    {"FirstUpdate", make_real, STATISTIC_CRAWL_STARTED},
    {"LastUpdate", make_last_update, STATISTIC_COUNT},
    {"StatUpdate", make_end, STATISTIC_COUNT},
    {"StatUpdated", make_age, STATISTIC_COUNT},
    {"DocRate", make_rate, STATISTIC_DOWNLOADED},
    {"DataRateIn", make_rate, STATISTIC_READ_NET},
    {"DataRateOut", make_rate, STATISTIC_WRITE_NET},
    {"PPFailed", make_real, STATISTIC_PP_FAILED},
    {"PPSucceeded", make_real, STATISTIC_PP_SUCCEEDED},
    {"PPFed", make_real, STATISTIC_PP_FED},
    {"PPDeleted", make_real, STATISTIC_PP_DELETED},
    {"PPAdded", make_real, STATISTIC_PP_ADDED},
    {"PPModified", make_real, STATISTIC_PP_MODIFIED},
    {"PPURLsChange", make_real, STATISTIC_PP_URLS_CHANGE},
    {"PPPartialUpdate", make_real, STATISTIC_PP_PARTIAL_UPDATE},
    {"PPChecksums", make_real, STATISTIC_PP_CHECKSUMS},
    {"DeliveryLag", make_lags, STATISTIC_COUNT},
    {"SubCollections", make_subcollections, STATISTIC_COUNT},
};

/* What a collection says of the last minute. */
static const struct member DELTA_MEMBERS[] = {
    {"DocRate", make_rate, STATISTIC_DOWNLOADED},
    {"DataRateIn", make_rate, STATISTIC_READ_NET},
    {"DataRateOut", make_rate, STATISTIC_WRITE_NET},
};

/* 2.2.4.8: what the global table of 2.2.6 calls by other names too (decisions.md, Admin 7). */
static const struct member COUNT_MEMBERS[] = {
    {"DNSWrite", make_real, STATISTIC_DNS_WRITE},
    {"DNSRead", make_real, STATISTIC_DNS_READ},
    {"DNSRequests", make_real, STATISTIC_DNS_REQUESTS},
    {"DNSResponses", make_real, STATISTIC_DNS_RESPONSES},
    {"DNSResponse", make_dictionary, STATISTIC_DNS_RESPONSE},
    {"DNSRetries", make_real, STATISTIC_DNS_RETRIES},
    {"DNSTimeout", make_real, STATISTIC_DNS_TIMEOUT},
    {"DNSRateLimit", make_real, STATISTIC_DNS_RATE_LIMIT},
};

static const struct member RATE_MEMBERS[] = {
    {"DNSRate", make_rate, STATISTIC_DNS_REQUESTS},
    {"DNSDataRateIn", make_rate, STATISTIC_DNS_READ},
    {"DNSDataRateOut", make_rate, STATISTIC_DNS_WRITE},
};

#define PUT_MEMBERS(flat, dictionary, members)                                                     \
    put_members(flat, dictionary, members, sizeof(members) / sizeof *(members))

static void put_members(const struct flat *flat, struct value *dictionary,
                        const struct member *members, size_t count)
{
    for (size_t i = 0; i < count; i++)
        value_put(flat->tree, dictionary, members[i].name,
                  members[i].make(flat, members[i].statistic));
}

/* Rates of the last minute are those until now. */
static double delta_seconds(const struct statistics *statistics)
{
    return (double)(statistics->now_ms - statistics->delta.span.started_ms) / 1000.0;
}

/* The current value of the rate limit counts in every minute, not only when it was set. */
static void put_global_delta(struct value_tree *tree, struct value *dictionary,
                             const struct statistics *global)
{
    struct figures delta = global->delta;
    delta.plain[STATISTIC_DNS_RATE_LIMIT] = global->whole.plain[STATISTIC_DNS_RATE_LIMIT];
    if (global->delta.plain[STATISTIC_DNS_RATE_LIMIT].updates)
        delta.plain[STATISTIC_DNS_RATE_LIMIT] = global->delta.plain[STATISTIC_DNS_RATE_LIMIT];
    const struct flat flat = {
        .tree = tree, .statistics = global, .figures = &delta, .seconds = delta_seconds(global)};
    PUT_MEMBERS(&flat, dictionary, COUNT_MEMBERS);
    PUT_MEMBERS(&flat, dictionary, RATE_MEMBERS);
}

/* With what the last minute has added. */
static struct flat sum(struct value_tree *tree, const struct statistics *statistics,
                       const struct figures *merged, const struct figures *delta,
                       struct figures *ret_figures)
{
    figures_init(ret_figures, merged->arena);
    figures_merge(ret_figures, merged);
    if (delta)
        figures_merge(ret_figures, delta);
    /* The delta begins where what was merged ends. */
    ret_figures->span = merged->span;
    tree->failed = tree->failed || ret_figures->failed;
    return (struct flat){.tree = tree,
                         .statistics = statistics,
                         .figures = ret_figures,
                         .seconds = figures_seconds(ret_figures)};
}

struct value *flat_global(struct value_tree *tree, const struct statistics *global)
{
    struct value *answer = value_dictionary(tree);
    struct value *delta = value_put(tree, answer, "delta", value_dictionary(tree));
    struct value *complete = value_put(tree, answer, "complete", value_dictionary(tree));
    if (!global->whole.span.started_ms)
        return answer;
    put_global_delta(tree, delta, global);
    struct figures figures;
    const struct flat flat = sum(tree, global, &global->whole, &global->delta, &figures);
    PUT_MEMBERS(&flat, complete, COUNT_MEMBERS);
    PUT_MEMBERS(&flat, complete, RATE_MEMBERS);
    return answer;
}

static void put_cycle(struct value_tree *tree, struct value *answer, const char *name,
                      const struct statistics *collection, int64_t number)
{
    const struct cycle_figures *cycle = collection->cycles;
    while (cycle && cycle->number != number)
        cycle = cycle->next;
    if (!cycle)
        return;
    struct value *dictionary = value_put(tree, answer, name, value_dictionary(tree));
    bool is_over = number < collection->cycle;
    struct figures figures;
    struct flat flat =
        sum(tree, collection, &cycle->figures, is_over ? NULL : &collection->delta, &figures);
    flat.is_over = is_over;
    PUT_MEMBERS(&flat, dictionary, COLLECTION_MEMBERS);
}

static void put_destinations(struct value_tree *tree, struct value *now,
                             const struct statistics *collection)
{
    struct value *destinations = value_put(tree, now, "Destinations", value_dictionary(tree));
    for (const struct destination_lag *lag = collection->lags; lag; lag = lag->next) {
        struct value *destination =
            value_put_text(tree, destinations, lag->name, value_dictionary(tree));
        value_put(tree, destination, "State", value_text(tree, lag->state));
        value_put(tree, destination, "Suspended", value_integer(tree, lag->is_suspended));
        value_put(tree, destination, "Waiting", value_integer(tree, lag->documents));
        value_put(tree, destination, "Lag", value_real(tree, (double)lag->lag_ms / 1000.0));
        if (lag->sentence.length)
            value_put(tree, destination, "Sentence", value_text(tree, lag->sentence));
    }
}

static void put_now(struct value_tree *tree, struct value *answer,
                    const struct statistics *collection)
{
    if (!collection->activity.length)
        return;
    struct value *now = value_put(tree, answer, "now", value_dictionary(tree));
    value_put(tree, now, "Activity", value_text(tree, collection->activity));
    value_put(tree, now, "Done", value_real(tree, (double)collection->done));
    value_put(tree, now, "Waiting", value_real(tree, (double)collection->waiting));
    value_put(tree, now, "DocRate", value_real(tree, collection->pages_per_s));
    value_put(tree, now, "DataRateIn", value_real(tree, collection->mb_per_s * 1e6));
    if (collection->refused_starts.length)
        value_put(tree, now, "RefusedStarts", value_text(tree, collection->refused_starts));
    put_destinations(tree, now, collection);
}

struct value *flat_collection(struct value_tree *tree, const struct statistics *collection,
                              const struct statistics *global)
{
    struct value *answer = value_dictionary(tree);
    put_cycle(tree, answer, "cur", collection, collection->cycle);
    put_cycle(tree, answer, "prev", collection, collection->cycle - 1);
    if (!value_get(answer, "cur"))
        value_put(tree, answer, "cur", value_dictionary(tree));
    struct value *complete = value_put(tree, answer, "complete", value_dictionary(tree));
    struct value *delta = value_put(tree, answer, "delta", value_dictionary(tree));
    if (collection->whole.span.started_ms) {
        struct figures figures;
        const struct flat flat =
            sum(tree, collection, &collection->whole, &collection->delta, &figures);
        PUT_MEMBERS(&flat, complete, COLLECTION_MEMBERS);
        const struct flat recent = {.tree = tree,
                                    .statistics = collection,
                                    .figures = &collection->delta,
                                    .seconds = delta_seconds(collection)};
        PUT_MEMBERS(&recent, delta, DELTA_MEMBERS);
    }
    if (collection->whole.span.started_ms && global->whole.span.started_ms) {
        struct figures figures;
        const struct flat flat = sum(tree, global, &global->whole, &global->delta, &figures);
        PUT_MEMBERS(&flat, complete, COUNT_MEMBERS);
        put_global_delta(tree, delta, global);
    }
    put_now(tree, answer, collection);
    return answer;
}
