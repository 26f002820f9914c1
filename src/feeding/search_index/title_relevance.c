#include "title_relevance.h"

static bool is_letter(char c)
{
    return (unsigned char)c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_word(char c)
{
    return is_letter(c) || (c >= '0' && c <= '9');
}

/* Counts words without numbers of chapters. */
static size_t count_words(struct text text)
{
    size_t count = 0;
    bool was_letter = false;
    for (size_t i = 0; i < text.length; i++) {
        if (i == 0 || !is_word(text.data[i - 1]))
            was_letter = false;
        count += is_letter(text.data[i]) && !was_letter;
        was_letter |= is_letter(text.data[i]);
    }
    return count;
}

double title_relevance(const struct search_marked *title, size_t query_words)
{
    size_t words = count_words(title->text), asked_for = 0;
    for (size_t i = 0; i < title->count; i++)
        asked_for += count_words(
            (struct text){title->text.data + title->ranges[i].start, title->ranges[i].length});
    if (words == 0 || query_words == 0 || asked_for == 0)
        return 0;
    if (words < asked_for)
        words = asked_for;
    size_t found = asked_for < query_words ? asked_for : query_words;
    return (double)asked_for / (double)words * (double)found / (double)query_words;
}
