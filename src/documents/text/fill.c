#include <seine/documents/text.h>

static struct text present(struct text text)
{
    return text.length ? text : (struct text){NULL, 0};
}

void page_text_fill(const struct page_text *page, struct document *document)
{
    document->title = present(page->title);
    document->headings = page->headings;
    document->body = present(page->body);
    document->frame = present(page->frame);
    document->description = present(page->description);
    document->markdown = present(page->markdown);
    document->metadata = page->metadata;
    document->language = present(page->language);
    document->charset = present(page->charset);
}
