#include "snippet.h"

/* Maximum of hits from which a window is chosen; later ones are ignored. */
#define HITS 64
/* How far after the first hit a better place is searched. */
#define FURTHER_BYTES ((size_t)16 * 1024)

struct hit {
    size_t start;
    size_t end;
    size_t term; /* index of the term in the query */
};

struct search {
    const struct snippet_request *request;
    struct hit hits[HITS];
    size_t count;
    size_t stop; /* end of the search */
    bool is_found;
};

static bool is_hit(const struct search *search, const struct word_found *found, size_t *ret_term)
{
    const struct compiled_query *query = search->request->query;
    for (size_t i = 0; i < query->term_count; i++) {
        const struct query_term *term = &query->terms[i];
        if (term->in_title_only && !search->request->is_title)
            continue;
        if (term->is_prefix ? text_starts_with(found->word, term->term)
                            : text_equal(found->term, term->term)) {
            *ret_term = i;
            return true;
        }
    }
    return false;
}

/* Whether the last hits that fit into a snippet contain every word of the query, so that nothing
 * better can be found. */
static bool is_complete(const struct search *search)
{
    const struct hit *hits = search->hits, *last = &hits[search->count - 1];
    size_t words = 0;
    for (size_t i = search->count; i > 0; i--) {
        bool again = false;
        if (last->end - hits[i - 1].start > search->request->bytes)
            break;
        for (size_t j = i; j < search->count && !again; j++)
            again = hits[j].term == hits[i - 1].term;
        words += !again;
    }
    return words >= search->request->query->group_count;
}

static bool keep_hit(void *context, const struct word_found *found)
{
    struct search *search = context;
    size_t term;
    if (found->start >= search->stop)
        return false;
    if (!is_hit(search, found, &term))
        return true;
    search->hits[search->count++] = (struct hit){found->start, found->end, term};
    if (search->request->is_title)
        return search->count < HITS;
    /* Read on to mark further words within the same snippet. */
    if (!search->is_found && is_complete(search)) {
        search->is_found = true;
        search->stop = found->end + search->request->bytes;
    } else if (search->count == 1) {
        search->stop = found->end + FURTHER_BYTES;
    }
    return search->count < HITS;
}

/* The hits from `first` on that fit, and their value: different terms count more than repeated
 * ones. */
static size_t worth(const struct search *search, size_t first, size_t *ret_end)
{
    const struct hit *hits = search->hits;
    size_t value = 0, i = first;
    for (; i < search->count && hits[i].end - hits[first].start <= search->request->bytes; i++) {
        bool again = false;
        for (size_t j = first; j < i && !again && j < first + 32; j++)
            again = hits[j].term == hits[i].term;
        value += again ? 1 : 16;
    }
    *ret_end = i > first ? i : first + 1;
    return value;
}

static bool is_space(char c)
{
    return (unsigned char)c <= ' ' || c == 0x7F;
}

static bool is_inside_character(struct text text, size_t at)
{
    return at < text.length && ((unsigned char)text.data[at] & 0xC0) == 0x80;
}

/* Moves back to the beginning of a word, or of a character within a very long word. */
static size_t begin_of_word(struct text text, size_t at)
{
    size_t begin = at;
    while (begin > 0 && at - begin < WORD_BYTES && !is_space(text.data[begin - 1]))
        begin--;
    if (at - begin < WORD_BYTES)
        return begin;
    while (is_inside_character(text, at))
        at--;
    return at;
}

static size_t end_of_word(struct text text, size_t at)
{
    size_t end = at;
    while (end < text.length && end - at < WORD_BYTES && !is_space(text.data[end]))
        end++;
    if (end - at < WORD_BYTES)
        return end;
    while (is_inside_character(text, at))
        at++;
    return at;
}

struct window {
    size_t begin;
    size_t end;
    size_t first_hit;
    size_t end_hit;
};

static struct window choose(const struct search *search, struct text text)
{
    struct window window = {.end = text.length};
    size_t bytes = search->request->bytes, best = 0;
    if (search->request->is_title) {
        window.end_hit = search->count;
        return window;
    }
    for (size_t i = 0; i < search->count; i++) {
        size_t end, value = worth(search, i, &end);
        if (value > best) {
            best = value;
            window.first_hit = i;
            window.end_hit = end;
        }
    }
    size_t from = best ? search->hits[window.first_hit].start : 0;
    size_t to = best ? search->hits[window.end_hit - 1].end : 0;
    size_t spare = to - from < bytes ? bytes - (to - from) : 0;
    window.begin = from > spare / 2 ? from - spare / 2 : 0;
    window.end = window.begin + bytes > to ? window.begin + bytes : to;
    if (window.end > text.length)
        window.end = text.length;
    window.begin = begin_of_word(text, window.begin);
    window.end = end_of_word(text, window.end);
    return window;
}

/* Writes the window as one line: white space becomes one blank. Adjacent ranges are merged. */
static void write_window(const struct search *search, struct text text, const struct window *window,
                         char *line, struct search_range *ranges, struct search_marked *marked)
{
    size_t length = 0, count = 0, hit = window->first_hit;
    for (size_t at = window->begin; at < window->end; at++) {
        while (hit < window->end_hit && search->hits[hit].end <= at)
            hit++;
        bool marks = hit < window->end_hit && search->hits[hit].start <= at;
        if (is_space(text.data[at])) {
            if (length && line[length - 1] != ' ')
                line[length++] = ' ';
            continue;
        }
        if (marks && count && ranges[count - 1].start + ranges[count - 1].length == length)
            ranges[count - 1].length++;
        else if (marks)
            ranges[count++] = (struct search_range){length, 1};
        line[length++] = text.data[at];
    }
    while (length && line[length - 1] == ' ')
        length--;
    *marked = (struct search_marked){{line, length}, ranges, count};
}

int snippet_make(const struct snippet_request *request, struct text text, struct arena *arena,
                 struct snippet *ret_snippet, struct error *error)
{
    struct search search = {.request = request, .stop = SIZE_MAX};
    struct snippet made = {.begins_inside = false};
    struct text searched = {
        text.data, text.length < SNIPPET_SEARCHED_BYTES ? text.length : SNIPPET_SEARCHED_BYTES};
    while (is_inside_character(text, searched.length) && searched.length)
        searched.length--;
    words_begin(request->words, request->language, 0);
    int status = words_read(request->words, searched, keep_hit, &search);
    struct window window = choose(&search, text);
    size_t bytes = window.end - window.begin;
    char *line = status == 0 ? arena_alloc(arena, bytes + 1) : NULL;
    struct search_range *ranges =
        line ? arena_alloc(arena, (window.end_hit - window.first_hit + 1) * sizeof *ranges) : NULL;
    if (!ranges)
        return error_set(error, STATUS_MEMORY, "no memory for a snippet");
    write_window(&search, text, &window, line, ranges, &made.marked);
    made.begins_inside = window.begin > 0;
    made.ends_inside = window.end < text.length;
    *ret_snippet = made;
    return 0;
}
