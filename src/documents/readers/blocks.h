/*
 * Paragraphs, headings, list items, tables and links in the order in which a document has them, as
 * HTML whose elements nest: a paragraph is opened by its first text, so that what stands above the
 * text (its style) has been read, and an empty one leaves nothing.
 */
#ifndef SEINE_READERS_BLOCKS_H
#define SEINE_READERS_BLOCKS_H

#include "html.h"

struct blocks {
    struct html *html;
    int heading;  /* of the paragraph that comes or is open: 1 to 6; 0: none */
    bool is_item; /* it is an item of a list */
    bool is_open; /* there is text of it */
    bool in_list;
    bool in_link;
    const char *ending; /* of the open paragraph */
};

void blocks_init(struct blocks *blocks, struct html *html);
/* Ends the one that is open; the next text begins another, of which is_item and heading are set
 * before. */
void blocks_end_paragraph(struct blocks *blocks);
void blocks_text(struct blocks *blocks, struct text text);
/* Markup within the paragraph: "<br>". */
void blocks_markup(struct blocks *blocks, const char *markup);
/* Links do not nest: a second one is left out until the first ends. */
void blocks_link(struct blocks *blocks, struct text address);
/* The link that the instruction of a field describes, as Word has it: HYPERLINK "address"
 * (ISO/IEC 29500-1, 17.16.5.25); nothing for other fields. */
void blocks_field_link(struct blocks *blocks, struct text instruction);
void blocks_end_link(struct blocks *blocks);
/* Markup between paragraphs, which ends what is open: "<table>", "<tr>", "</section>". */
void blocks_between(struct blocks *blocks, const char *markup);

#endif
