#include "blocks.h"

static const struct {
    const char *start;
    const char *end;
} HEADINGS[] = {
    {"<p>", "</p>\n"},   {"<h1>", "</h1>\n"}, {"<h2>", "</h2>\n"}, {"<h3>", "</h3>\n"},
    {"<h4>", "</h4>\n"}, {"<h5>", "</h5>\n"}, {"<h6>", "</h6>\n"},
};

void blocks_init(struct blocks *blocks, struct html *html)
{
    *blocks = (struct blocks){.html = html};
}

static void end_list(struct blocks *blocks)
{
    if (blocks->in_list)
        html_markup(blocks->html, "</ul>\n");
    blocks->in_list = false;
}

static void open_paragraph(struct blocks *blocks)
{
    if (blocks->is_open)
        return;
    blocks->is_open = true;
    if (blocks->is_item && blocks->heading == 0) {
        if (!blocks->in_list)
            html_markup(blocks->html, "<ul>\n");
        blocks->in_list = true;
        html_markup(blocks->html, "<li>");
        blocks->ending = "</li>\n";
        return;
    }
    end_list(blocks);
    int heading = blocks->heading < 0 ? 0 : blocks->heading > 6 ? 6 : blocks->heading;
    html_markup(blocks->html, HEADINGS[heading].start);
    blocks->ending = HEADINGS[heading].end;
}

void blocks_end_paragraph(struct blocks *blocks)
{
    blocks_end_link(blocks);
    if (blocks->is_open)
        html_markup(blocks->html, blocks->ending);
    blocks->is_open = blocks->is_item = false;
    blocks->heading = 0;
}

void blocks_text(struct blocks *blocks, struct text text)
{
    if (!blocks->is_open && text_trim(text).length == 0)
        return;
    open_paragraph(blocks);
    html_write_text(blocks->html, text);
}

void blocks_markup(struct blocks *blocks, const char *markup)
{
    if (blocks->is_open)
        html_markup(blocks->html, markup);
}

void blocks_link(struct blocks *blocks, struct text address)
{
    if (blocks->in_link)
        return;
    open_paragraph(blocks);
    blocks->in_link = html_link(blocks->html, address);
}

void blocks_field_link(struct blocks *blocks, struct text instruction)
{
    instruction = text_trim(instruction);
    if (!text_starts_with(instruction, TEXT_LITERAL("HYPERLINK")))
        return;
    const char *end = instruction.data + instruction.length;
    const char *start = memchr(instruction.data, '"', instruction.length);
    const char *stop = start ? memchr(start + 1, '"', (size_t)(end - start - 1)) : NULL;
    /* A switch in front makes it a place in the document, or another argument. */
    if (stop && !memchr(instruction.data, '\\', (size_t)(start - instruction.data)))
        blocks_link(blocks, (struct text){start + 1, (size_t)(stop - start - 1)});
}

void blocks_end_link(struct blocks *blocks)
{
    if (blocks->in_link)
        html_markup(blocks->html, "</a>");
    blocks->in_link = false;
}

void blocks_between(struct blocks *blocks, const char *markup)
{
    blocks_end_paragraph(blocks);
    end_list(blocks);
    html_markup(blocks->html, markup);
}
