#include "page_links.h"

#include <seine/documents/parse/character_reference.h>
#include <seine/foundation/base/limits.h>

/* Returns the text of the link that begins with `begin`. Links do not nest. */
static struct text words_of(const struct draft *draft, const struct mark *begin)
{
    const struct mark *end = begin + 1, *last = draft->marks + draft->mark_count;
    while (end < last && !(end->kind == MARK_LINK && end->ends))
        end++;
    if (end == last || end->offset < begin->offset)
        return (struct text){"", 0};
    return text_trim((struct text){draft->text + begin->offset, end->offset - begin->offset});
}

bool page_links_collect(const struct draft *draft, const struct text_link **ret_links,
                        size_t *ret_count)
{
    size_t most = 0, count = 0;
    for (size_t i = 0; i < draft->mark_count; i++)
        most += draft->marks[i].kind == MARK_LINK && !draft->marks[i].ends;
    if (most > LIMIT_LINKS_PER_DOCUMENT)
        most = LIMIT_LINKS_PER_DOCUMENT;
    struct text_link *links = arena_alloc(draft->arena, (most + 1) * sizeof *links);
    if (!links)
        return false;
    for (size_t i = 0; i < draft->mark_count && count < most; i++) {
        const struct mark *mark = &draft->marks[i];
        if (mark->kind != MARK_LINK || mark->ends)
            continue;
        struct text words = words_of(draft, mark), reference;
        if (!characters_decode_in(draft->arena, text_trim(mark->reference), REFERENCE_IN_ATTRIBUTE,
                                  &reference))
            return false;
        if (words.length && reference.length)
            links[count++] = (struct text_link){reference, words};
    }
    *ret_links = links;
    *ret_count = count;
    return true;
}
