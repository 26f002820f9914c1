#include "figures.h"

void figures_init(struct figures *figures, struct arena *arena)
{
    *figures = (struct figures){.arena = arena};
}

static int64_t add_saturating(int64_t a, int64_t b)
{
    int64_t sum;
    if (__builtin_add_overflow(a, b, &sum))
        return b < 0 ? INT64_MIN : INT64_MAX;
    return sum;
}

static void add(struct figure *figure, const struct figure *later, bool is_discrete)
{
    if (later->updates == 0 && later->value == 0)
        return;
    if (figure->updates == 0) {
        int64_t before = is_discrete ? 0 : figure->value;
        *figure = *later;
        figure->value = add_saturating(figure->value, before);
        return;
    }
    figure->value = is_discrete ? later->value : add_saturating(figure->value, later->value);
    if (later->minimum < figure->minimum)
        figure->minimum = later->minimum;
    if (later->maximum > figure->maximum)
        figure->maximum = later->maximum;
    figure->updates = add_saturating(figure->updates, later->updates);
}

/* That of the key, a new one if need be; NULL without memory. */
static struct keyed_figure *keyed(struct figures *figures, enum statistic statistic,
                                  struct text key)
{
    struct keyed_figure **last = &figures->keyed[statistic];
    for (; *last; last = &(*last)->next)
        if (text_equal((*last)->key, key))
            return *last;
    struct keyed_figure *made = arena_alloc(figures->arena, sizeof *made);
    struct text kept = arena_copy(figures->arena, key);
    if (!made || !kept.data) {
        figures->failed = true;
        return NULL;
    }
    *made = (struct keyed_figure){.key = kept};
    *last = made;
    return made;
}

static void add_keyed(struct figures *figures, enum statistic statistic, struct text key,
                      const struct figure *later)
{
    struct keyed_figure *figure = keyed(figures, statistic, key);
    if (figure)
        add(&figure->figure, later, false);
}

/* The protocol knows skip codes by their two letters only. */
static struct text protocol_key(enum statistic statistic, struct text key)
{
    bool is_skip = statistic == STATISTIC_URI_SKIP || statistic == STATISTIC_DOC_SKIP;
    if (is_skip && key.length > 2)
        key.length = 2;
    return key;
}

void figures_add(struct figures *figures, int statistic_id, struct text key,
                 const struct figure *figure)
{
    const struct statistic_facts *facts = statistic_by_id(statistic_id);
    if (!facts)
        return;
    if (facts->kind == STATISTIC_HISTOGRAM)
        add_keyed(figures, facts->statistic, protocol_key(facts->statistic, key), figure);
    else
        add(&figures->plain[facts->statistic], figure, facts->kind == STATISTIC_DISCRETE);
}

static void merge_spans(struct figures_span *span, const struct figures_span *later)
{
    if (!later->started_ms)
        return;
    if (!span->started_ms) {
        *span = *later;
        return;
    }
    int64_t first = span->started_ms < later->started_ms ? span->started_ms : later->started_ms;
    int64_t last = span->stopped_ms > later->stopped_ms ? span->stopped_ms : later->stopped_ms;
    int64_t running = span->stopped_ms - span->started_ms - span->paused_ms + later->stopped_ms -
                      later->started_ms - later->paused_ms;
    int64_t paused = last - first - running;
    *span = (struct figures_span){first, last, paused > 0 ? paused : 0};
}

void figures_merge(struct figures *figures, const struct figures *later)
{
    for (int i = 0; i < STATISTIC_COUNT; i++) {
        enum statistic statistic = (enum statistic)i;
        add(&figures->plain[i], &later->plain[i],
            statistic_facts(statistic)->kind == STATISTIC_DISCRETE);
        for (const struct keyed_figure *each = later->keyed[i]; each; each = each->next)
            if (each->words.data)
                figures_add_words(figures, statistic, each->key, each->words);
            else
                add_keyed(figures, statistic, each->key, &each->figure);
        if (later->words[i].data)
            figures->words[i] = later->words[i];
    }
    merge_spans(&figures->span, &later->span);
    figures->failed = figures->failed || later->failed;
}

void figures_set(struct figures *figures, enum statistic statistic, int64_t value)
{
    struct figure *figure = &figures->plain[statistic];
    const struct figure sample = {value, value, value, figure->updates ? 0 : 1};
    add(figure, &sample, true);
    figure->value = value;
}

void figures_set_words(struct figures *figures, enum statistic statistic, struct text words)
{
    struct text kept = arena_copy(figures->arena, words);
    if (!kept.data)
        figures->failed = true;
    figures->words[statistic] = kept;
    if (figures->plain[statistic].updates == 0)
        figures->plain[statistic].updates = 1;
}

void figures_add_words(struct figures *figures, enum statistic statistic, struct text key,
                       struct text words)
{
    struct keyed_figure *figure = keyed(figures, statistic, key);
    struct text kept = arena_copy(figures->arena, words);
    if (!figure || !kept.data) {
        figures->failed = true;
        return;
    }
    figure->figure.updates = 1;
    figure->words = kept;
}

double figures_seconds(const struct figures *figures)
{
    const struct figures_span *span = &figures->span;
    return (double)(span->stopped_ms - span->started_ms - span->paused_ms) / 1000.0;
}

double figures_real(const struct figures *figures, enum statistic statistic)
{
    return (double)figures->plain[statistic].value / (double)statistic_facts(statistic)->divisor;
}
