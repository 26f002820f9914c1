#include <seine/documents/enqueue.h>

const struct enqueue_attribute_facts ENQUEUE_ATTRIBUTES[ENQUEUE_ATTRIBUTE_COUNT] = {
#define ENQUEUE_ATTRIBUTE(constant, name, type, values, value, setter, use, what)                  \
    {name, type, values, value, ENQUEUE_SETTER_##setter, ENQUEUE_USE_##use, what},
#include <seine/documents/enqueue/attributes.def>
#undef ENQUEUE_ATTRIBUTE
};

const struct enqueue_option_facts ENQUEUE_CURL_OPTIONS[] = {
#define ENQUEUE_CURL_OPTION(name, value, parameter, why)       {name, value, parameter, why, false},
#define ENQUEUE_CURL_OPTION_TAKEN(constant, name, value, what) {name, value, "", what, true},
#include <seine/documents/enqueue/curl_options.def>
#undef ENQUEUE_CURL_OPTION
#undef ENQUEUE_CURL_OPTION_TAKEN
    {NULL, NULL, NULL, NULL, false},
};

#define WORD(constant, word) [constant] = (word),

static const char *const TYPES[] = {ENQUEUE_TYPE_TABLE(WORD)};
static const char *const SYNCHRONIZATIONS[] = {ENQUEUE_SYNCHRONIZATION_TABLE(WORD)};
static const char *const ERRORS[] = {ENQUEUE_ERROR_TABLE(WORD)};

static int find(const char *const *words, int count, struct text word)
{
    for (int i = 0; i < count; i++)
        if (text_equal(word, text_of(words[i])))
            return i;
    return -1;
}

const char *enqueue_type_word(enum enqueue_type type)
{
    return TYPES[type];
}

const char *enqueue_synchronization_word(enum enqueue_synchronization synchronization)
{
    return SYNCHRONIZATIONS[synchronization];
}

const char *enqueue_error_word(enum enqueue_error error)
{
    return ERRORS[error];
}

bool enqueue_type_of(struct text word, enum enqueue_type *ret_type)
{
    int found = find(TYPES, ENQUEUE_TYPE_COUNT, word);
    if (found >= 0)
        *ret_type = (enum enqueue_type)found;
    return found >= 0;
}

bool enqueue_synchronization_of(struct text word, enum enqueue_synchronization *ret_synchronization)
{
    int found = find(SYNCHRONIZATIONS, ENQUEUE_SYNCHRONIZATION_COUNT, word);
    if (found >= 0)
        *ret_synchronization = (enum enqueue_synchronization)found;
    return found >= 0;
}
