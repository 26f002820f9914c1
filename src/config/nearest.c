/* Which name somebody who slipped may have meant. */
#include "private.h"

#include <string.h>

#define NAME_BYTES 63

/* Levenshtein's distance of two short strings; of lengths `limit` or more apart just `limit`. */
static size_t edit_distance(const char *a, const char *b, size_t limit)
{
    size_t length_a = strnlen(a, NAME_BYTES), length_b = strnlen(b, NAME_BYTES);
    if (length_a >= length_b + limit || length_b >= length_a + limit)
        return limit;
    size_t row[NAME_BYTES + 1];
    for (size_t j = 0; j <= length_b; j++)
        row[j] = j;
    for (size_t i = 1; i <= length_a; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= length_b; j++) {
            size_t best = diagonal + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            diagonal = row[j];
            row[j] = best;
        }
    }
    return row[length_b];
}

const char *config_nearest_path(const struct config_table *table, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *nearest = NULL;
    size_t nearest_distance = 4; /* farther apart, a suggestion only confuses */
    for (size_t i = 0; i < table->parameter_count; i++) {
        const struct config_parameter *parameter = &table->parameters[i];
        size_t distance = edit_distance(path, parameter->path, nearest_distance);
        if (*parameter->name) {
            size_t of_name = edit_distance(name, parameter->name, nearest_distance) + 1;
            distance = of_name < distance ? of_name : distance;
        }
        if (distance < nearest_distance) {
            nearest_distance = distance;
            nearest = parameter->path;
        }
    }
    for (size_t i = 0; i < table->group_count; i++) {
        size_t distance = edit_distance(path, table->groups[i].path, nearest_distance);
        if (distance < nearest_distance) {
            nearest_distance = distance;
            nearest = table->groups[i].path;
        }
    }
    return nearest;
}
