/* The words of `seine admin` (words.def) and the methods that each stands for. */
#ifndef SEINE_CLI_ADMIN_WORDS_H
#define SEINE_CLI_ADMIN_WORDS_H

#include <seine/serving/admin/method.h>

struct admin_word {
    const char *word;
    const char *method;
};

/* Ends with a NULL word. */
extern const struct admin_word ADMIN_WORDS[];

/* Returns the method of a word, or the method that has this name in any case; NULL without one. */
const struct method_facts *admin_word_method(const char *word);

#endif
