#include "private.h"

#include <string.h>

/* The table writes its flags short. */
#define COLLECTION CONFIG_IN_COLLECTION
#define BOTH       (CONFIG_IN_COLLECTION | CONFIG_IN_SUBCOLLECTION)
#define SCOPE      CONFIG_SCOPE
#define OPTIONAL   CONFIG_OPTIONAL

/* The section of a row is empty at the top: then there is no dot and no slash to write. */
#define MEMBER_OF(...) __VA_OPT__(__VA_ARGS__.)
#define PATH_OF(...)   #__VA_ARGS__ __VA_OPT__("/")

#define ROW(section_, name_, kind, value, flags_, effect_, spec_, text, ...)                       \
    {.section = #section_,                                                                         \
     .name = #name_,                                                                               \
     .path = PATH_OF(section_) #name_,                                                             \
     .type = kind,                                                                                 \
     .default_value = value,                                                                       \
     .flags = flags_,                                                                              \
     .effect = CONFIG_##effect_,                                                                   \
     .spec = spec_,                                                                                \
     .description = text,                                                                          \
     .offset = offsetof(struct crawl_config, MEMBER_OF(section_) name_),                           \
     __VA_ARGS__},

static const struct config_parameter PARAMETERS[] = {
#define BOOLEAN(section, name, value, flags, effect, spec, text)                                   \
    ROW(section, name, CONFIG_BOOLEAN, value, flags, effect, spec, text, .unit = "", .choices = "")
#define INTEGER(section, name, unit_, value, low, high, flags, effect, spec, text)                 \
    ROW(section, name, CONFIG_INTEGER, value, flags, effect, spec, text, .unit = (unit_),          \
        .choices = "", .minimum = (low), .maximum = (high))
#define REAL(section, name, unit_, value, low, high, flags, effect, spec, text)                    \
    ROW(section, name, CONFIG_REAL, value, flags, effect, spec, text, .unit = (unit_),             \
        .choices = "", .minimum = (low), .maximum = (high))
#define STRING(section, name, value, form_, choices_, flags, effect, spec, text)                   \
    ROW(section, name, CONFIG_STRING, value, flags, effect, spec, text, .unit = "",                \
        .choices = (choices_), .form = CONFIG_FORM_##form_)
#define STRINGS(section, name, value, form_, flags, effect, spec, text)                            \
    ROW(section, name, CONFIG_STRINGS, value, flags, effect, spec, text, .unit = "",               \
        .choices = "", .form = CONFIG_FORM_##form_)
#include <seine/config/parameters.def>
};

static const struct config_section SECTIONS[] = {
    {"", "2.2.3", "At the top."},
#define SECTION_BEGIN(path, spec, description) {path, spec, description},
#include <seine/config/parameters.def>
};

/* Other spellings that the specification uses for a parameter. */
static const struct {
    const char *spelling;
    const char *path;
} MISSPELLINGS[] = {
    {"hmtl_redir_threshold", "html_redir_threshold"}, /* 2.2.3 */
    {"html_redir_thresh", "html_redir_threshold"},    /* example 3.2 */
};

static const char *const TYPE_NAMES[] = {
    [CONFIG_BOOLEAN] = "boolean", [CONFIG_INTEGER] = "integer",     [CONFIG_REAL] = "real",
    [CONFIG_STRING] = "string",   [CONFIG_STRINGS] = "list-string",
};

static const char *const EFFECT_NAMES[] = {
    [CONFIG_AT_ONCE] = "at once",
    [CONFIG_NEXT_CYCLE] = "next refresh cycle",
    [CONFIG_AT_RESTART] = "restart",
};

const struct config_parameter *config_parameters(size_t *ret_count)
{
    *ret_count = CONFIG_PARAMETER_COUNT;
    return PARAMETERS;
}

const struct config_section *config_sections(size_t *ret_count)
{
    *ret_count = sizeof(SECTIONS) / sizeof(*SECTIONS);
    return SECTIONS;
}

const struct config_parameter *config_parameter_at(size_t index)
{
    return &PARAMETERS[index];
}

size_t config_parameter_index(const struct config_parameter *parameter)
{
    return (size_t)(parameter - PARAMETERS);
}

const struct config_parameter *config_parameter_find(const char *path)
{
    for (size_t i = 0; i < sizeof(MISSPELLINGS) / sizeof(*MISSPELLINGS); i++)
        if (strcmp(path, MISSPELLINGS[i].spelling) == 0)
            path = MISSPELLINGS[i].path;
    for (size_t i = 0; i < CONFIG_PARAMETER_COUNT; i++)
        if (strcmp(path, PARAMETERS[i].path) == 0)
            return &PARAMETERS[i];
    return NULL;
}

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

const char *config_nearest_path(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    const char *nearest = NULL;
    size_t nearest_distance = 4; /* farther apart, a suggestion only confuses */
    for (size_t i = 0; i < CONFIG_PARAMETER_COUNT; i++) {
        size_t distance = edit_distance(path, PARAMETERS[i].path, nearest_distance);
        size_t distance_of_name = edit_distance(name, PARAMETERS[i].name, nearest_distance) + 1;
        if (distance_of_name < distance)
            distance = distance_of_name;
        if (distance < nearest_distance) {
            nearest_distance = distance;
            nearest = PARAMETERS[i].path;
        }
    }
    return nearest;
}

const char *config_type_name(enum config_type type)
{
    return TYPE_NAMES[type];
}

const char *config_effect_name(enum config_effect effect)
{
    return EFFECT_NAMES[effect];
}
