/*
 * Signs of a crawler trap in the URI alone. uri_recursion() runs on every new link, so an ordinary
 * path, with fewer segments than a repetition needs, must be done after a few memchr() calls.
 */
#include <seine/foundation/uri.h>

/* A segment or the name of a parameter. The hash decides nearly every comparison. */
struct item {
    uint16_t start;
    uint16_t length;
    uint32_t hash;
};

/* LIMIT_URI_BYTES separators delimit at most one item more; offsets must fit. */
#define MAX_ITEMS (LIMIT_URI_BYTES + 1)
_Static_assert(LIMIT_URI_BYTES < UINT16_MAX, "an item's place is held in 16 bits");

static const char *next_separator(const char *p, const char *end, struct text separators)
{
    const char *found = NULL;
    for (size_t i = 0; i < separators.length; i++) {
        const char *at = memchr(p, separators.data[i], (size_t)((found ? found : end) - p));
        found = at ? at : found;
    }
    return found;
}

/* Whether there are more than `maximum` items. */
static bool has_more_items(struct text list, struct text separators, unsigned maximum)
{
    const char *p = list.data, *end = p + list.length;
    unsigned count = 1;
    while (count <= maximum && (p = next_separator(p, end, separators))) {
        p++;
        count++;
    }
    return count > maximum;
}

/* Splits a list into items. `name_end`, for instance the "=" behind a parameter's name, ends the
 * significant part of an item; -1: the whole item is significant. */
static size_t split(struct text list, struct text separators, int name_end, struct item *items)
{
    size_t count = 0, start = 0;
    while (start <= list.length) {
        struct item *item = &items[count++];
        uint32_t hash = 0;
        size_t at = start, name = SIZE_MAX;
        for (; at < list.length && !memchr(separators.data, list.data[at], separators.length);
             at++) {
            if (name == SIZE_MAX && list.data[at] == name_end)
                name = at;
            if (name == SIZE_MAX)
                hash = (hash ^ (unsigned char)list.data[at]) * UINT32_C(16777619);
        }
        if (name == SIZE_MAX)
            name = at;
        *item = (struct item){(uint16_t)start, (uint16_t)(name - start), hash};
        start = at + 1;
    }
    return count;
}

static bool same(struct text list, const struct item *a, const struct item *b)
{
    return a->hash == b->hash && a->length == b->length &&
           !memcmp(list.data + a->start, list.data + b->start, a->length);
}

/* A group of g items occurs k times in a row if (k - 1) g consecutive items equal the items g
 * positions before. */
__attribute__((noinline)) static bool repeats(struct text list, struct text separators,
                                              int name_end, unsigned maximum)
{
    struct item items[MAX_ITEMS];
    size_t count = split(list, separators, name_end, items);
    size_t longest = count / ((size_t)maximum + 1);
    if (longest > URI_RECURSION_GROUP)
        longest = URI_RECURSION_GROUP;
    for (size_t group = 1; group <= longest; group++) {
        size_t equal = 0;
        for (size_t i = group; i < count; i++) {
            equal = same(list, &items[i], &items[i - group]) ? equal + 1 : 0;
            if (equal == maximum * group)
                return true;
        }
    }
    return false;
}

bool uri_recursion(const struct uri *uri, unsigned maximum)
{
    if (maximum == 0 || uri->opaque)
        return false;
    struct text segments = {uri->path.data + 1, uri->path.length - 1};
    if (segments.length && segments.data[segments.length - 1] == '/')
        segments.length--;
    if (has_more_items(segments, TEXT_LITERAL("/"), maximum) &&
        repeats(segments, TEXT_LITERAL("/"), -1, maximum))
        return true;
    return uri->query.length && has_more_items(uri->query, TEXT_LITERAL("&;"), maximum) &&
           repeats(uri->query, TEXT_LITERAL("&;"), '=', maximum);
}
