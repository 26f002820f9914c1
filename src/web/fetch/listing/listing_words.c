#include "listing.h"

struct text listing_word(struct text *line)
{
    size_t start = 0;
    while (start < line->length && line->data[start] == ' ')
        start++;
    size_t end = start;
    while (end < line->length && line->data[end] != ' ')
        end++;
    struct text word = {line->data + start, end - start};
    *line = (struct text){line->data + end, line->length - end};
    return word;
}

bool listing_number(struct text word, int64_t *ret_number)
{
    int64_t number = 0;
    if (word.length == 0 || word.length > 18)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        if (!ascii_is_digit(word.data[i]))
            return false;
        number = number * 10 + (word.data[i] - '0');
    }
    *ret_number = number;
    return true;
}

void listing_cut_target(struct listing_entry *entry)
{
    const char *arrow =
        entry->name.length ? memmem(entry->name.data, entry->name.length, " -> ", 4) : NULL;
    if (!arrow)
        return;
    size_t length = (size_t)(arrow - entry->name.data);
    entry->target = (struct text){arrow + 4, entry->name.length - length - 4};
    entry->name.length = length;
}
