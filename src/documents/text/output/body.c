#include "body.h"

static char separator(const struct text_block *before, const struct text_block *block)
{
    if (block->kind != TEXT_CELL || before->table != block->table || before->row != block->row)
        return '\n';
    return before->column == block->column ? ' ' : '\t';
}

bool body_compose(const struct draft *draft, bool main, uint32_t *starts, struct text *ret_text)
{
    size_t bytes = 1;
    for (size_t i = 0; i < draft->block_count; i++)
        if (draft->blocks[i].is_main == main)
            bytes += draft->blocks[i].text.length + 1;
    char *text = arena_alloc(draft->arena, bytes);
    if (!text)
        return false;
    size_t length = 0;
    const struct text_block *before = NULL;
    for (size_t i = 0; i < draft->block_count; i++) {
        const struct text_block *block = &draft->blocks[i];
        if (block->is_main == main) {
            if (before)
                text[length++] = separator(before, block);
            before = block;
        }
        if (starts)
            starts[i] = (uint32_t)length;
        if (block->is_main == main) {
            memcpy(text + length, block->text.data, block->text.length);
            length += block->text.length;
        }
    }
    *ret_text = (struct text){text, length};
    return true;
}
