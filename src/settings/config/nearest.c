/* Suggests the correct name for a misspelt one. */
#include "private.h"

#include <string.h>

#define NAME_BYTES 63

/* Levenshtein distance of two short strings; `limit` if their lengths differ by `limit` or more. */
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

/* A more distant suggestion would only confuse. */
#define FARTHEST 4

/* At least one letter of the name must match. */
static size_t farthest(const char *name)
{
    size_t length = strlen(name);
    return length < FARTHEST ? length : FARTHEST;
}

static void try_path(const char *path, const char *candidate, const char **nearest,
                     size_t *nearest_distance)
{
    size_t distance = edit_distance(path, candidate, *nearest_distance);
    if (distance < *nearest_distance) {
        *nearest_distance = distance;
        *nearest = candidate;
    }
}

const char *config_nearest_section(const struct config_table *table, const char *path)
{
    const char *nearest = NULL;
    size_t distance = farthest(path);
    for (size_t i = 1; i < table->section_count; i++)
        try_path(path, table->sections[i].path, &nearest, &distance);
    for (size_t i = 0; i < table->group_count; i++)
        try_path(path, table->groups[i].path, &nearest, &distance);
    return nearest;
}

const char *config_nearest_path(const struct config_table *table, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *nearest = NULL;
    size_t nearest_distance = farthest(name);
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
    for (size_t i = 0; i < table->group_count; i++)
        try_path(path, table->groups[i].path, &nearest, &nearest_distance);
    return nearest;
}
