#include <seine/state/frontier/importance.h>

#include <math.h>

double importance_value(uint8_t importance)
{
    int steps = importance > IMPORTANCE_LEAST ? importance - IMPORTANCE_LEAST : 0;
    return IMPORTANCE_LEAST_VALUE * exp2((double)steps / IMPORTANCE_STEPS);
}

uint8_t importance_of(double value, uint64_t chance)
{
    if (!(value > IMPORTANCE_LEAST_VALUE))
        return IMPORTANCE_LEAST;
    if (value >= importance_value(IMPORTANCE_MOST))
        return IMPORTANCE_MOST;
    uint8_t below =
        (uint8_t)(IMPORTANCE_LEAST + IMPORTANCE_STEPS * log2(value / IMPORTANCE_LEAST_VALUE));
    if (below >= IMPORTANCE_MOST)
        return IMPORTANCE_MOST;
    double low = importance_value(below), high = importance_value((uint8_t)(below + 1));
    /* A double holds exactly the upper 53 bits. */
    double odds = (double)(chance >> 11) * 0x1p-53;
    return (uint8_t)(below + (odds < (value - low) / (high - low)));
}

uint8_t importance_with(uint8_t importance, double part, uint64_t chance)
{
    return importance_of(importance_value(importance) + part, chance);
}

double importance_part(uint8_t importance, uint64_t links)
{
    return links ? IMPORTANCE_DAMPING * importance_value(importance) / 2 / (double)links : 0;
}

uint8_t importance_after_giving(uint8_t importance, uint64_t chance)
{
    return importance_of((importance_value(importance) + IMPORTANCE_LEAST_VALUE) / 2, chance);
}
