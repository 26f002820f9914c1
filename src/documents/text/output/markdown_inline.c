#include "markdown_inline.h"

#include <seine/documents/parse/character_reference.h>
#include <seine/foundation/base/ascii.h>

/* The layers that can be open at a position, outermost first; delimiters are closed and opened in
 * this order. */
enum layer { LAYER_LINK, LAYER_STRONG, LAYER_EMPHASIS, LAYER_IMAGE, LAYERS };

static const enum layer LAYER_OF_MARK[MARK_KINDS] = {
    [MARK_LINK] = LAYER_LINK,   [MARK_STRONG] = LAYER_STRONG, [MARK_EMPHASIS] = LAYER_EMPHASIS,
    [MARK_IMAGE] = LAYER_IMAGE, [MARK_CODE] = LAYERS,         [MARK_BREAK] = LAYERS,
};
static const char *const OPENING[LAYERS] = {"[", "**", "*", "!["};
static const char *const CLOSING[LAYERS] = {NULL, "**", "*", NULL};

struct line {
    const struct inline_writer *writer;
    struct text wanted[LAYERS]; /* the layers of the next text: data is NULL when the layer is not
                                 * wanted; for links, the address */
    struct text open[LAYERS];   /* the open layers, as written */
    bool code;
    bool space;    /* a space precedes the next character */
    bool at_start; /* at the start of a line */
};

/* Returns the address in its written form; no data when it is not linked. */
static struct text address_of(const struct inline_writer *writer, struct text reference)
{
    static const struct text none = {NULL, 0};
    char storage[URI_STORAGE_BYTES];
    struct arena *arena = writer->draft->arena;
    struct uri uri;
    struct buffer address;
    if (!characters_decode_in(arena, text_trim(reference), REFERENCE_IN_ATTRIBUTE, &reference))
        return none;
    if (reference.length == 0 || reference.length > LIMIT_URI_BYTES)
        return none;
    bool known = uri_resolve(reference, writer->base, storage, sizeof storage, &uri) == URI_FINE;
    if (known && uri.opaque && !text_equal(uri.scheme, TEXT_LITERAL("mailto")))
        return none;
    if (!known && (writer->base || memchr(reference.data, ':', reference.length)))
        return none;
    buffer_init(&address, (size_t)4 * URI_STORAGE_BYTES);
    buffer_append_text(&address, known ? uri.text : reference);
    if (known && uri.has_fragment && !uri.opaque) {
        buffer_append_char(&address, '#');
        buffer_append_text(&address, uri.fragment);
    }
    struct text copy = arena_copy(arena, buffer_text(&address));
    buffer_done(&address);
    return copy;
}

static void write_address(struct buffer *out, struct text address)
{
    buffer_append_string(out, "](");
    for (size_t i = 0; i < address.length; i++) {
        unsigned char c = (unsigned char)address.data[i];
        if (c <= ' ' || c == 0x7F || strchr("()<>\\", c))
            buffer_printf(out, "%%%02X", c);
        else
            buffer_append_char(out, (char)c);
    }
    buffer_append_char(out, ')');
}

static void close_layer(struct line *line, enum layer layer)
{
    if (CLOSING[layer])
        buffer_append_string(line->writer->out, CLOSING[layer]);
    else
        write_address(line->writer->out, line->open[layer]);
    line->open[layer].data = NULL;
}

/* Closes layers that are not wanted, and those inside of them. */
static void close_layers(struct line *line)
{
    int outermost = 0;
    while (outermost < LAYERS && line->open[outermost].data == line->wanted[outermost].data)
        outermost++;
    for (int layer = LAYERS - 1; layer >= outermost; layer--)
        if (line->open[layer].data)
            close_layer(line, (enum layer)layer);
}

static void open_layers(struct line *line)
{
    for (int layer = 0; layer < LAYERS; layer++) {
        if (!line->wanted[layer].data || line->open[layer].data)
            continue;
        buffer_append_string(line->writer->out, OPENING[layer]);
        line->open[layer] = line->wanted[layer];
        line->at_start = false;
    }
}

/* Whether the character would be markup in this position. */
static bool is_markup(const struct line *line, struct text text, size_t i)
{
    const char c = text.data[i];
    const char next = i + 1 < text.length ? text.data[i + 1] : ' ';
    const char before = i > 0 ? text.data[i - 1] : ' ';
    switch (c) {
    case '\\':
    case '`':
    case '*':
    case '[':
    case ']':
    case '<':
        return true;
    case '_':
        return !(ascii_is_letter_or_digit(before) && ascii_is_letter_or_digit(next));
    case '~':
        return next == '~' || before == '~';
    case '|':
        return line->writer->in_cell;
    case '&':
        return next == '#' || ascii_is_letter(next);
    case '#':
    case '>':
    case '=':
        return line->at_start;
    case '+':
    case '-':
        return line->at_start && (next == ' ' || next == '-' || i + 1 == text.length);
    default:
        return false;
    }
}

/* "1." and "1)" at the start of a line would begin a list. Returns the number of digits to write
 * before the escape. */
static size_t ordinal_at(struct text text)
{
    size_t digits = 0;
    while (digits < text.length && digits < 10 && ascii_is_digit(text.data[digits]))
        digits++;
    bool marks = digits && digits < 10 && digits < text.length &&
                 (text.data[digits] == '.' || text.data[digits] == ')');
    return marks ? digits : 0;
}

static void write_escaped(struct line *line, struct text text)
{
    struct buffer *out = line->writer->out;
    size_t digits = line->at_start ? ordinal_at(text) : 0;
    for (size_t i = 0; i < text.length; i++) {
        if ((digits && i == digits) || is_markup(line, text, i))
            buffer_append_char(out, '\\');
        buffer_append_char(out, text.data[i]);
        line->at_start = false;
    }
}

/* Writes code between backticks, more of them than the longest run inside. */
static void write_code(struct line *line, struct text text)
{
    struct buffer *out = line->writer->out;
    size_t longest = 0, row = 0;
    for (size_t i = 0; i < text.length; i++) {
        row = text.data[i] == '`' ? row + 1 : 0;
        longest = row > longest ? row : longest;
    }
    const char *pad = text.data[0] == '`' || text.data[text.length - 1] == '`' ? " " : "";
    for (size_t i = 0; i <= longest; i++)
        buffer_append_char(out, '`');
    buffer_append_string(out, pad);
    for (size_t i = 0; i < text.length; i++) {
        if (line->writer->in_cell && text.data[i] == '|')
            buffer_append_char(out, '\\');
        buffer_append_char(out, text.data[i]);
    }
    buffer_append_string(out, pad);
    for (size_t i = 0; i <= longest; i++)
        buffer_append_char(out, '`');
    line->at_start = false;
}

/* Writes the text between two marks. White space at its ends goes outside of the delimiters, which
 * are not recognised next to it. */
static void write_segment(struct line *line, struct text text)
{
    while (text.length && text.data[0] == ' ') {
        line->space = true;
        text.data++;
        text.length--;
    }
    if (text.length == 0)
        return;
    close_layers(line);
    if (line->space && !line->at_start)
        buffer_append_char(line->writer->out, ' ');
    line->space = false;
    open_layers(line);
    while (text.data[text.length - 1] == ' ') {
        line->space = true;
        text.length--;
    }
    if (line->code)
        write_code(line, text);
    else
        write_escaped(line, text);
}

static void break_line(struct line *line)
{
    line->space = true;
    if (!line->writer->prefix || line->at_start)
        return;
    memset(line->wanted, 0, sizeof line->wanted);
    close_layers(line);
    buffer_append_string(line->writer->out, "\\\n");
    buffer_append_string(line->writer->out, line->writer->prefix);
    line->space = false;
    line->at_start = true;
}

static void take_mark(struct line *line, const struct mark *mark)
{
    static const struct text yes = {"", 0};
    const enum layer layer = LAYER_OF_MARK[mark->kind];
    if (mark->kind == MARK_CODE) {
        line->code = !mark->ends;
    } else if (mark->kind == MARK_BREAK) {
        struct text wanted[LAYERS];
        memcpy(wanted, line->wanted, sizeof wanted);
        break_line(line);
        memcpy(line->wanted, wanted, sizeof wanted);
    } else if (mark->ends) {
        line->wanted[layer].data = NULL;
    } else if (layer == LAYER_LINK || layer == LAYER_IMAGE) {
        line->wanted[layer] = address_of(line->writer, mark->reference);
    } else {
        line->wanted[layer] = yes;
    }
}

void inline_write(const struct inline_writer *writer, const struct text_block *block,
                  const struct block_origin *origin)
{
    struct line line = {.writer = writer, .at_start = !writer->in_cell};
    const char *at = block->text.data, *end = at + block->text.length;
    for (size_t i = origin->first_mark; i < origin->end_mark; i++) {
        const struct mark *mark = &writer->draft->marks[i];
        const char *place = writer->draft->text + mark->offset;
        if (place > end)
            place = end;
        if (place > at)
            write_segment(&line, (struct text){at, (size_t)(place - at)});
        at = place > at ? place : at;
        take_mark(&line, mark);
    }
    if (at < end)
        write_segment(&line, (struct text){at, (size_t)(end - at)});
    memset(line.wanted, 0, sizeof line.wanted);
    close_layers(&line);
}
