#include "markdown.h"

#include "markdown_inline.h"

#include <seine/documents/parse/character_reference.h>
#include <seine/foundation/base/limits.h>

/* Deeper lists and quotes are written at this depth. */
#define DEPTH_MOST   8
#define PREFIX_BYTES (DEPTH_MOST * 2 + DEPTH_MOST * 12 + 1)

struct writer {
    struct draft *draft;
    struct buffer out;
    struct inline_writer line;
    char prefix[PREFIX_BYTES];        /* of each line of the open block */
    unsigned indents[DEPTH_MOST + 1]; /* of the text in an item, by the depth of its list */
    const struct text_block *before;
    size_t complete; /* length up to the last complete block */
};

static unsigned depth_of(const struct text_block *block)
{
    return block->list_depth < DEPTH_MOST ? block->list_depth : DEPTH_MOST;
}

/* Sets the prefix: for an item's first line up to its marker, for other lines up to the text. */
static void set_prefix(struct writer *writer, const struct text_block *block, bool with_item)
{
    unsigned length = 0;
    unsigned quotes = block->quote_depth < DEPTH_MOST ? block->quote_depth : DEPTH_MOST;
    for (unsigned i = 0; i < quotes; i++) {
        writer->prefix[length++] = '>';
        writer->prefix[length++] = ' ';
    }
    for (unsigned depth = 1; depth + !with_item <= depth_of(block); depth++)
        for (unsigned i = 0; i < writer->indents[depth]; i++)
            writer->prefix[length++] = ' ';
    writer->prefix[length] = '\0';
}

static void separate(struct writer *writer, const struct text_block *block)
{
    const struct text_block *before = writer->before;
    if (!before)
        return;
    bool tight = before->list_depth && block->begins_item && block->kind != TEXT_CELL &&
                 before->kind != TEXT_CELL && before->kind != TEXT_PREFORMATTED;
    buffer_append_char(&writer->out, '\n');
    if (!tight)
        buffer_append_char(&writer->out, '\n');
}

static void write_marker(struct writer *writer, const struct text_block *block)
{
    const unsigned depth = depth_of(block);
    size_t before = writer->out.length;
    if (block->ordered)
        buffer_printf(&writer->out, "%u. ", block->ordinal % 1000000000U);
    else
        buffer_append_string(&writer->out, "- ");
    writer->indents[depth] = (unsigned)(writer->out.length - before);
    for (unsigned deeper = depth + 1; deeper <= DEPTH_MOST; deeper++)
        writer->indents[deeper] = 0;
}

/* Writes everything before the block's text. */
static void begin_block(struct writer *writer, const struct text_block *block)
{
    if (block->list_depth == 0)
        memset(writer->indents, 0, sizeof writer->indents);
    set_prefix(writer, block, !block->begins_item);
    buffer_append_string(&writer->out, writer->prefix);
    if (block->begins_item && block->list_depth) {
        write_marker(writer, block);
        set_prefix(writer, block, true);
    }
}

static void write_fence(struct writer *writer, size_t ticks)
{
    for (size_t i = 0; i < ticks; i++)
        buffer_append_char(&writer->out, '`');
}

static void write_preformatted(struct writer *writer, struct text text)
{
    size_t longest = 2, row = 0;
    for (size_t i = 0; i < text.length; i++) {
        row = text.data[i] == '`' ? row + 1 : 0;
        longest = row > longest ? row : longest;
    }
    write_fence(writer, longest + 1);
    for (size_t i = 0; i <= text.length; i++) {
        if (i == 0 || text.data[i - 1] == '\n') {
            buffer_append_char(&writer->out, '\n');
            buffer_append_string(&writer->out, writer->prefix);
        }
        if (i < text.length && text.data[i] != '\n')
            buffer_append_char(&writer->out, text.data[i]);
    }
    buffer_append_char(&writer->out, '\n');
    buffer_append_string(&writer->out, writer->prefix);
    write_fence(writer, longest + 1);
}

static void write_text(struct writer *writer, size_t i)
{
    const struct text_block *block = &writer->draft->blocks[i];
    writer->line.in_cell = block->kind == TEXT_CELL;
    writer->line.prefix = block->kind == TEXT_PARAGRAPH ? writer->prefix : NULL;
    inline_write(&writer->line, block, &writer->draft->origins[i]);
}

static void write_block(struct writer *writer, size_t i)
{
    const struct text_block *block = &writer->draft->blocks[i];
    separate(writer, block);
    begin_block(writer, block);
    if (block->kind == TEXT_PREFORMATTED) {
        write_preformatted(writer, block->text);
        return;
    }
    for (unsigned level = 0; level < block->heading_level; level++)
        buffer_append_char(&writer->out, '#');
    if (block->heading_level)
        buffer_append_char(&writer->out, ' ');
    if (block->kind == TEXT_TERM)
        buffer_append_string(&writer->out, "**");
    write_text(writer, i);
    if (block->kind == TEXT_TERM)
        buffer_append_string(&writer->out, "**");
}

static void write_rule(struct writer *writer, uint32_t columns)
{
    buffer_append_char(&writer->out, '\n');
    buffer_append_string(&writer->out, writer->prefix);
    buffer_append_char(&writer->out, '|');
    for (uint32_t column = 0; column < columns; column++)
        buffer_append_string(&writer->out, " --- |");
}

/* Writes the table of block `i`. Returns the first block after it. */
static size_t write_table(struct writer *writer, size_t i)
{
    const struct draft *draft = writer->draft;
    const struct text_block *first = &draft->blocks[i];
    uint32_t row = 0, column = 0, rows = 0;
    separate(writer, first);
    begin_block(writer, first);
    for (; i < draft->block_count; i++) {
        const struct text_block *block = &draft->blocks[i];
        if (!block->is_main)
            continue;
        if (block->kind != TEXT_CELL || block->table != first->table)
            break;
        if (block->row != row) {
            if (rows++) {
                buffer_append_char(&writer->out, '\n');
                buffer_append_string(&writer->out, writer->prefix);
            }
            buffer_append_char(&writer->out, '|');
            row = block->row;
            column = 0;
        }
        for (; column + 1 < block->column; column++)
            buffer_append_string(&writer->out, "  |");
        buffer_append_char(&writer->out, ' ');
        write_text(writer, i);
        const struct text_block *next = i + 1 < draft->block_count ? block + 1 : NULL;
        bool same = next && next->is_main && next->table == block->table && next->row == row &&
                    next->column == block->column;
        if (!same)
            buffer_append_string(&writer->out, " |");
        column = block->column;
        if (rows == 1 && (!next || next->row != row || next->table != block->table))
            write_rule(writer, draft->tables[first->table].columns);
    }
    return i;
}

int markdown_write(struct draft *draft, const struct uri *uri, struct text *ret_markdown)
{
    char storage[URI_STORAGE_BYTES];
    struct uri base;
    struct text element;
    struct writer writer = {.draft = draft};
    if (!characters_decode_in(draft->arena, text_trim(draft->base), REFERENCE_IN_ATTRIBUTE,
                              &element))
        return STATUS_MEMORY;
    if (element.length && uri_resolve(element, uri, storage, sizeof storage, &base) == URI_FINE &&
        !base.opaque)
        uri = &base;
    buffer_init(&writer.out, MARKDOWN_BYTES);
    writer.line = (struct inline_writer){.out = &writer.out, .draft = draft, .base = uri};
    for (size_t i = 0; i < draft->block_count && !writer.out.failed;) {
        const struct text_block *block = &draft->blocks[i];
        if (!block->is_main) {
            i++;
            continue;
        }
        if (block->kind == TEXT_CELL)
            i = write_table(&writer, i);
        else
            write_block(&writer, i++);
        writer.before = block;
        if (!writer.out.failed)
            writer.complete = writer.out.length;
    }
    draft->cut |= writer.out.failed;
    struct text markdown = {writer.out.data ? writer.out.data : "", writer.complete};
    *ret_markdown = arena_copy(draft->arena, markdown);
    buffer_done(&writer.out);
    return ret_markdown->data ? 0 : STATUS_MEMORY;
}
