/*
 * Figures: the values of all statistics in a span of time, as they stand in the rows.
 *
 * A `struct figures` is filled row by row, the older ones first, and merges with a later one as
 * cycles do: sums add up, of discrete ones the later counts, minima and maxima combine. Keys live
 * in the arena that is given; without memory it has `failed` set and is incomplete.
 */
#ifndef SEINE_ADMIN_STATISTICS_FIGURES_H
#define SEINE_ADMIN_STATISTICS_FIGURES_H

#include <seine/foundation/base.h>
#include <seine/foundation/base/arena.h>
#include <seine/state/stats.h>

struct figure {
    int64_t value;
    int64_t minimum;
    int64_t maximum;
    int64_t updates; /* 0: nothing was counted, and the rest is 0 */
};

/* Of a histogram, or of what is kept as words. */
struct keyed_figure {
    struct keyed_figure *next;
    struct text key;
    struct figure figure;
    struct text words; /* of a multidimension */
};

/* When it was counted; started_ms 0: never. */
struct figures_span {
    int64_t started_ms;
    int64_t stopped_ms;
    int64_t paused_ms; /* of that time, nothing ran */
};

struct figures {
    struct arena *arena;
    bool failed;
    struct figures_span span;
    struct figure plain[STATISTIC_COUNT];
    struct keyed_figure *keyed[STATISTIC_COUNT]; /* histograms and multidimensions: in the order in
                                                    which their keys came */
    struct text words[STATISTIC_COUNT]; /* LastUri, CrawlMode: the state; data NULL: a number */
};

void figures_init(struct figures *figures, struct arena *arena);
/* A later row of the statistic with this number; one that this program does not know is passed
 * over. */
void figures_add(struct figures *figures, int statistic_id, struct text key,
                 const struct figure *figure);
/* All of `later`; its words replace. Spans are joined, the time between them is a pause. */
void figures_merge(struct figures *figures, const struct figures *later);
/* The state of a discrete statistic as it is now. */
void figures_set(struct figures *figures, enum statistic statistic, int64_t value);
void figures_set_words(struct figures *figures, enum statistic statistic, struct text words);
/* One more of a statistic that has several words by key (a multidimension). */
void figures_add_words(struct figures *figures, enum statistic statistic, struct text key,
                       struct text words);

/* Seconds in which what was counted was counted. */
double figures_seconds(const struct figures *figures);
/* The value in the unit of the protocol. */
double figures_real(const struct figures *figures, enum statistic statistic);

#endif
