#include <seine/documents/text/difference.h>

#include <stdint.h>

/* ---- items ---- */

static size_t count_bytes(struct text text, char wanted)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += text.data[i] == wanted;
    return count;
}

int text_lines(struct text text, struct arena *arena, struct text **ret_lines, size_t *ret_count)
{
    size_t count = 0, start = 0;
    struct text *lines = arena_alloc(arena, (count_bytes(text, '\n') + 1) * sizeof *lines);
    if (!lines)
        return STATUS_MEMORY;
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] != '\n')
            continue;
        lines[count++] = (struct text){text.data + start, i - start};
        start = i + 1;
    }
    if (start < text.length)
        lines[count++] = (struct text){text.data + start, text.length - start};
    *ret_lines = lines;
    *ret_count = count;
    return 0;
}

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* Returns the end of the word that begins there. */
static size_t word_end(struct text text, size_t at)
{
    while (at < text.length && is_blank(text.data[at]))
        at++;
    if (at < text.length && text.data[at] == '\n')
        return at + 1;
    while (at < text.length && !is_blank(text.data[at]) && text.data[at] != '\n')
        at++;
    return at;
}

int text_words(struct text text, struct arena *arena, struct text **ret_words, size_t *ret_count)
{
    size_t count = 0;
    for (size_t at = 0; at < text.length; at = word_end(text, at))
        count++;
    struct text *words = arena_alloc(arena, (count + 1) * sizeof *words);
    if (!words)
        return STATUS_MEMORY;
    count = 0;
    for (size_t at = 0; at < text.length;) {
        size_t end = word_end(text, at);
        words[count++] = (struct text){text.data + at, end - at};
        at = end;
    }
    *ret_words = words;
    *ret_count = count;
    return 0;
}

/* ---- the shortest edit script ---- */

/* The items between the common beginning and the common end. */
struct middle {
    const struct text *old_items, *new_items;
    int32_t old_count, new_count;
    bool *old_stays, *new_stays;
};

/* How far each diagonal reaches with this number of differences: diagonals -d to d, in steps of
 * two. */
static int32_t *reach_of(int32_t **traces, int32_t d, int32_t diagonal)
{
    return &traces[d][(diagonal + d) / 2];
}

/* Returns where the diagonal begins with `d` differences: one step from the better of its
 * neighbours with one difference less. */
static int32_t begin_of(int32_t **traces, int32_t d, int32_t diagonal, bool *ret_is_added)
{
    if (d == 0)
        return 0;
    bool has_left = diagonal > -d, has_right = diagonal < d;
    int32_t left = has_left ? *reach_of(traces, d - 1, diagonal - 1) : -1;
    int32_t right = has_right ? *reach_of(traces, d - 1, diagonal + 1) : -1;
    *ret_is_added = !has_left || (has_right && left < right);
    return *ret_is_added ? right : left + 1;
}

static void walk_back(const struct middle *middle, int32_t **traces, int32_t d)
{
    int32_t x = middle->old_count, y = middle->new_count;
    for (; d >= 0; d--) {
        bool is_added = false;
        int32_t diagonal = x - y;
        int32_t begin = begin_of(traces, d, diagonal, &is_added);
        while (x > begin && y > 0) {
            middle->old_stays[--x] = true;
            middle->new_stays[--y] = true;
        }
        if (d > 0 && is_added)
            y--;
        else if (d > 0)
            x--;
    }
}

/* Marks the items that stay. When the edit script would be too long, marks none. */
static int find_way(const struct middle *middle, struct arena *arena)
{
    int32_t most = middle->old_count + middle->new_count;
    if (most > TEXT_DIFFERENCES_MOST)
        most = TEXT_DIFFERENCES_MOST;
    int32_t **traces = arena_alloc(arena, ((size_t)most + 1) * sizeof *traces);
    for (int32_t d = 0; traces && d <= most; d++) {
        traces[d] = arena_alloc(arena, ((size_t)d + 1) * sizeof **traces);
        if (!traces[d])
            return STATUS_MEMORY;
        for (int32_t diagonal = -d; diagonal <= d; diagonal += 2) {
            bool is_added;
            int32_t x = begin_of(traces, d, diagonal, &is_added), y = x - diagonal;
            while (x < middle->old_count && y < middle->new_count &&
                   text_equal(middle->old_items[x], middle->new_items[y])) {
                x++;
                y++;
            }
            *reach_of(traces, d, diagonal) = x;
            if (x < middle->old_count || y < middle->new_count)
                continue;
            walk_back(middle, traces, d);
            return 0;
        }
    }
    return traces ? 0 : STATUS_MEMORY;
}

/* ---- runs ---- */

/* Returns the next run, either of items that stay or of items that do not. */
static struct text_edit next_run(const bool *old_stays, size_t old_at, size_t old_count,
                                 const bool *new_stays, size_t new_at, size_t new_count)
{
    struct text_edit edit = {.old_first = old_at, .new_first = new_at};
    edit.is_same =
        old_at < old_count && new_at < new_count && old_stays[old_at] && new_stays[new_at];
    while (old_at < old_count && new_at < new_count && edit.is_same && old_stays[old_at] &&
           new_stays[new_at]) {
        old_at++;
        new_at++;
    }
    while (!edit.is_same && old_at < old_count && !old_stays[old_at])
        old_at++;
    while (!edit.is_same && new_at < new_count && !new_stays[new_at])
        new_at++;
    edit.old_count = old_at - edit.old_first;
    edit.new_count = new_at - edit.new_first;
    return edit;
}

int text_difference(const struct text *old_items, size_t old_count, const struct text *new_items,
                    size_t new_count, struct arena *arena, struct text_edit **ret_edits,
                    size_t *ret_count)
{
    size_t least = old_count < new_count ? old_count : new_count, before = 0, behind = 0;
    bool *old_stays = arena_alloc(arena, old_count + 1),
         *new_stays = arena_alloc(arena, new_count + 1);
    struct text_edit *edits = arena_alloc(arena, (old_count + new_count + 1) * sizeof *edits);
    if (!old_stays || !new_stays || !edits || old_count + new_count > INT32_MAX)
        return STATUS_MEMORY;
    while (before < least && text_equal(old_items[before], new_items[before]))
        before++;
    while (behind < least - before &&
           text_equal(old_items[old_count - behind - 1], new_items[new_count - behind - 1]))
        behind++;
    for (size_t i = 0; i < old_count; i++)
        old_stays[i] = i < before || i >= old_count - behind;
    for (size_t i = 0; i < new_count; i++)
        new_stays[i] = i < before || i >= new_count - behind;
    struct middle middle = {old_items + before,
                            new_items + before,
                            (int32_t)(old_count - before - behind),
                            (int32_t)(new_count - before - behind),
                            old_stays + before,
                            new_stays + before};
    int status = find_way(&middle, arena);
    if (status < 0)
        return status;
    size_t count = 0;
    for (size_t old_at = 0, new_at = 0; old_at < old_count || new_at < new_count; count++) {
        edits[count] = next_run(old_stays, old_at, old_count, new_stays, new_at, new_count);
        old_at += edits[count].old_count;
        new_at += edits[count].new_count;
    }
    *ret_edits = edits;
    *ret_count = count;
    return 0;
}
