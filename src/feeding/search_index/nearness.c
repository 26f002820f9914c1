#include "nearness.h"

#include <stdlib.h>

/* The maximum distance of two words (the unordered window of Metzler, Croft: A Markov Random Field
 * Model for Term Dependencies, 2005). */
#define WINDOW 8
/* A position combines a column and an offset; texts have fewer words than this. */
#define COLUMN_SHIFT 28

void nearness_clear(struct nearness *nearness, size_t words)
{
    for (size_t i = 0; i < words; i++) {
        nearness->counts[i] = 0;
        nearness->is_sorted[i] = true;
    }
}

void nearness_add(struct nearness *nearness, size_t word, int column, int offset)
{
    uint16_t *count = &nearness->counts[word];
    uint32_t *places = nearness->places[word];
    uint32_t place = (uint32_t)column << COLUMN_SHIFT | (uint32_t)offset;
    if (*count == NEARNESS_PLACES)
        return;
    /* The positions of another variant of the word start again at the beginning of the document. */
    if (*count && place < places[*count - 1])
        nearness->is_sorted[word] = false;
    places[(*count)++] = place;
}

static int compare(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

static void sort(struct nearness *nearness, size_t word)
{
    if (!nearness->is_sorted[word])
        qsort(nearness->places[word], nearness->counts[word], sizeof **nearness->places, compare);
    nearness->is_sorted[word] = true;
}

double nearness_meetings(struct nearness *nearness, size_t first, size_t second,
                         const double *weights)
{
    const uint32_t *places = nearness->places[first], *others = nearness->places[second];
    size_t begin = 0;
    double meetings = 0;
    sort(nearness, first);
    sort(nearness, second);
    for (size_t i = 0; i < nearness->counts[first]; i++) {
        uint32_t nearest = WINDOW + 1;
        while (begin < nearness->counts[second] && others[begin] + WINDOW < places[i])
            begin++;
        for (size_t j = begin; j < nearness->counts[second] && others[j] <= places[i] + WINDOW;
             j++) {
            uint32_t away = others[j] > places[i] ? others[j] - places[i] : places[i] - others[j];
            if (away && away < nearest)
                nearest = away;
        }
        if (nearest <= WINDOW)
            meetings += weights[places[i] >> COLUMN_SHIFT] / nearest;
    }
    return meetings;
}
