#include <seine/web/fetch/outcome.h>

static const struct fetch_outcome_fact FACTS[FETCH_OUTCOME_COUNT] = {
#define OUTCOME_FACT(constant, word, class, sentence)                                              \
    [constant] = {word, FETCH_CLASS_##class, sentence},
    FETCH_OUTCOME_TABLE(OUTCOME_FACT)
#undef OUTCOME_FACT
};

const struct fetch_outcome_fact *fetch_outcome_fact(enum fetch_outcome outcome)
{
    return &FACTS[outcome < FETCH_OUTCOME_COUNT ? outcome : FETCH_OTHER];
}
