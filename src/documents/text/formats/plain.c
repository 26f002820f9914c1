/* Reads plain text: empty lines separate paragraphs. */
#include "formats.h"

#include "lines_of.h"

void read_plain(struct draft *draft, struct text body)
{
    for (struct text line; next_line(&body, &line);) {
        if (text_trim(line).length == 0)
            draft_end_block(draft);
        draft_add(draft, line, false);
        draft_space(draft);
    }
    draft_end_block(draft);
    draft_end_region(draft, 0);
}
