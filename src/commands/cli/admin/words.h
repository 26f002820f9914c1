/* The words of `seine admin` (words.def) and the methods that they stand for. */
#ifndef SEINE_CLI_ADMIN_WORDS_H
#define SEINE_CLI_ADMIN_WORDS_H

#include <seine/serving/admin/method.h>

struct admin_word {
    const char *word;
    const char *method;
};

/* Ends with a NULL word. */
extern const struct admin_word ADMIN_WORDS[];

/* The method that a word, or the name of a method itself in any case, means; NULL when none is. */
const struct method_facts *admin_word_method(const char *word);

#endif
