/*
 * Reads Markdown: headings, lists, quotes, fenced code and paragraphs of CommonMark 0.30, and
 * within lines emphasis, code and links. Everything else is text.
 */
#include "formats.h"

#include "lines_of.h"

#include <seine/foundation/base/ascii.h>

#define SPACES_PER_LEVEL 2
#define FENCE_LEAST      3
/* How far a closing bracket is searched; without a limit, hostile lines would take time quadratic
 * in their length. */
#define LINK_TEXT_BYTES    256
#define LINK_ADDRESS_BYTES 1024

static size_t run_of(struct text text, char c)
{
    size_t length = 0;
    while (length < text.length && text.data[length] == c)
        length++;
    return length;
}

static struct text behind(struct text text, size_t bytes)
{
    return (struct text){text.data + bytes, text.length - bytes};
}

/* Returns the length of a list marker and the white space after it; 0 without one. */
static size_t marker_at(struct text text, bool *ret_ordered)
{
    size_t length = 0;
    while (length < text.length && length < 9 && ascii_is_digit(text.data[length]))
        length++;
    *ret_ordered = length > 0;
    if (length >= text.length || !strchr(length ? ".)" : "-*+", text.data[length]))
        return 0;
    length++;
    return length < text.length && text.data[length] == ' ' ? length + 1 : 0;
}

/* Returns the position of the `close` that ends what was opened before `at`, or 0. Brackets do not
 * nest here. */
static size_t find_close(struct text text, size_t at, char open, char close, size_t bytes)
{
    const size_t end = text.length - at < bytes ? text.length : at + bytes;
    while (at < end && text.data[at] != close && text.data[at] != open)
        at += text.data[at] == '\\' ? 2 : 1;
    return at < end && text.data[at] == close ? at : 0;
}

/* Adds a link whose `[` is at `at`; returns the byte after it, or `at` when it is no link. */
static size_t add_link(struct draft *draft, struct text line, size_t at)
{
    size_t close = find_close(line, at + 1, '[', ']', LINK_TEXT_BYTES);
    if (close == 0 || close + 1 >= line.length || line.data[close + 1] != '(')
        return at;
    size_t end = find_close(line, close + 2, '(', ')', LINK_ADDRESS_BYTES);
    if (end == 0)
        return at;
    draft_begin_link(draft, (struct text){line.data + close + 2, end - close - 2});
    draft_add(draft, (struct text){line.data + at + 1, close - at - 1}, true);
    draft_end_link(draft);
    return end + 1;
}

/* Returns the length of markup for emphasis or a code span, or of a backslash that makes the next
 * character ordinary. */
static size_t markup_at(struct text line, size_t at, bool code)
{
    const char c = line.data[at];
    if (c == '`')
        return 1;
    if (code || at + 1 == line.length)
        return !code && c == '*';
    if (c == '_')
        return line.data[at + 1] == '_' ? 2 : 0;
    return c == '*' || c == '\\';
}

static void add_line(struct draft *draft, struct text line)
{
    size_t plain = 0;
    bool code = false;
    for (size_t i = 0; i < line.length;) {
        size_t markup = markup_at(line, i, code), next = i + markup;
        const bool link = !code && line.data[i] == '[';
        if (markup == 0 && !link) {
            i++;
            continue;
        }
        draft_add(draft, (struct text){line.data + plain, i - plain}, true);
        if (link)
            next = add_link(draft, line, i);
        plain = next;
        code ^= line.data[i] == '`';
        i = link && next == i ? i + 1 : next + (line.data[i] == '\\');
    }
    draft_add(draft, behind(line, plain), true);
    draft_space(draft);
}

static void take_heading(struct draft *draft, struct text line, size_t level)
{
    draft_end_block(draft);
    draft->style = (struct block_style){.heading_level = (uint8_t)level};
    line = text_trim(behind(line, level));
    while (line.length && line.data[line.length - 1] == '#')
        line.length--;
    add_line(draft, line);
    draft_end_block(draft);
    draft->style = (struct block_style){0};
}

static void take_item(struct draft *draft, struct text line, size_t indent, size_t marker,
                      bool ordered)
{
    size_t depth = 1 + indent / SPACES_PER_LEVEL;
    uint32_t ordinal = 0;
    for (size_t i = 0; ordered && ascii_is_digit(line.data[i]); i++)
        ordinal = ordinal * 10 + (uint32_t)(line.data[i] - '0');
    draft_end_block(draft);
    draft->style = (struct block_style){
        .list_depth = depth < UINT8_MAX ? (uint8_t)depth : UINT8_MAX, .ordered = ordered};
    draft_begin_item(draft, ordinal);
    add_line(draft, behind(line, marker));
}

/* Handles a line outside of fences. */
static void take_line(struct draft *draft, struct text line)
{
    const size_t indent = run_of(line, ' ');
    bool ordered;
    line = text_trim(line);
    size_t level = run_of(line, '#'), marker = marker_at(line, &ordered);
    if (line.length == 0) {
        draft_end_block(draft);
        draft->style = (struct block_style){0};
    } else if (level > 0 && level <= 6 && (level == line.length || line.data[level] == ' ')) {
        take_heading(draft, line, level);
    } else if (marker) {
        take_item(draft, line, indent, marker, ordered);
    } else if (line.data[0] == '>') {
        if (draft->style.quote_depth == 0)
            draft_end_block(draft);
        draft->style.quote_depth = 1;
        add_line(draft, text_trim(behind(line, 1)));
    } else {
        add_line(draft, line);
    }
}

void read_markdown(struct draft *draft, struct text body)
{
    char fence = '\0';
    for (struct text line; next_line(&body, &line);) {
        struct text trimmed = text_trim(line);
        char mark = trimmed.length ? trimmed.data[0] : '\0';
        bool is_fence = (mark == '`' || mark == '~') && run_of(trimmed, mark) >= FENCE_LEAST;
        if (is_fence && (!fence || fence == mark)) {
            draft_end_block(draft);
            fence = fence ? '\0' : mark;
            draft->style = (struct block_style){.preformatted = fence != '\0'};
        } else if (fence) {
            draft_add(draft, line, false);
            draft_add(draft, TEXT_LITERAL("\n"), false);
        } else {
            take_line(draft, line);
        }
    }
    draft_end_block(draft);
    draft_end_region(draft, 0);
}
