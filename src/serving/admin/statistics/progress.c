/* How far a refresh cycle is: by its time, as the example 4.3 has it. */
#include "statistics.h"

enum { MINUTE_S = 60, HOUR_S = 60 * MINUTE_S, DAY_S = 24 * HOUR_S };

struct value *statistics_progress(struct value_tree *tree, double elapsed_s, double refresh_minutes,
                                  struct text refresh_mode)
{
    double period_s = refresh_minutes * MINUTE_S;
    double percent = period_s > 0 ? 100.0 * elapsed_s / period_s : 100.0;
    double left = period_s - elapsed_s;
    int64_t left_s = left > 0 ? (int64_t)left : 0;
    struct value *progress = value_list(tree);
    value_append(tree, progress,
                 value_integer(tree, percent < 0     ? 0
                                     : percent > 100 ? 100
                                                     : (int64_t)percent));
    value_append(tree, progress,
                 value_format(tree, "%lld days %lldh %lldm %llds until %.*s refresh",
                              (long long)(left_s / DAY_S), (long long)(left_s % DAY_S / HOUR_S),
                              (long long)(left_s % HOUR_S / MINUTE_S),
                              (long long)(left_s % MINUTE_S), TEXT_ARGUMENTS(refresh_mode)));
    return progress;
}
