/* XML of any vocabulary: the text of each element is a block of its own. */
#include "formats.h"

#include <seine/documents/parse/tokens.h>

void read_xml(struct draft *draft, struct text body)
{
    struct token *token = arena_alloc(draft->arena, sizeof *token);
    struct markup_reader *markup = markup_reader_new(body, true, draft->arena);
    bool in_title = false;
    if (!token || !markup) {
        draft->failed = true;
        return;
    }
    enum token_type type;
    while (!draft->failed && !draft->cut && (type = markup_next(markup, token))) {
        if (type == TOKEN_TEXT) {
            draft_add(draft, token->data, token->references);
            if (in_title && draft->title.length == 0)
                draft->title = draft_line(draft, token->data);
            continue;
        }
        draft_end_block(draft);
        in_title = type == TOKEN_START_TAG && token->name == NAME_TITLE;
    }
    draft_end_block(draft);
    draft_end_region(draft, 0);
}
