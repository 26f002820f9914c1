#include "words.h"

#include <strings.h>

const struct admin_word ADMIN_WORDS[] = {
#define WORD(word, method) {word, method},
#include "words.def"
    {0},
};

const struct method_facts *admin_word_method(const char *word)
{
    for (const struct admin_word *known = ADMIN_WORDS; known->word; known++)
        if (!strcasecmp(known->word, word))
            return method_find(text_of(known->method));
    for (size_t i = 0; i < method_count(); i++)
        if (!strcasecmp(method_at(i)->name, word))
            return method_at(i);
    return NULL;
}
