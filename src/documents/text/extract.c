#include "body.h"
#include "classify.h"
#include "markdown.h"
#include "page_links.h"
#include "passages.h"
#include "readers.h"

#include <seine/documents/parse/character_reference.h>
#include <seine/documents/parse/charset.h>
#include <seine/documents/parse/language.h>
#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/limits.h>

/* More text hardly improves the detection of the language, and takes longer. */
#define LANGUAGE_BYTES 512

/* Returns the first subtag of a language tag (RFC 5646) when it is a code of ISO 639-1. */
static struct text primary_language(struct arena *arena, struct text tag)
{
    bool ends = tag.length == 2 || (tag.length > 2 && (tag.data[2] == '-' || tag.data[2] == '_'));
    if (!ends || !ascii_is_letter(tag.data[0]) || !ascii_is_letter(tag.data[1]))
        return (struct text){"", 0};
    const char code[] = {ascii_lower(tag.data[0]), ascii_lower(tag.data[1])};
    struct text copy = arena_copy(arena, (struct text){code, sizeof code});
    return copy.data ? copy : (struct text){"", 0};
}

static struct text find_language(const struct draft *draft, struct text body)
{
    struct text language = primary_language(draft->arena, draft->language_tag);
    /* A character cut at the end does no harm. */
    if (body.length > LANGUAGE_BYTES)
        body.length = LANGUAGE_BYTES;
    return language.length ? language : language_detect(body);
}

static struct text find_description(const struct draft *draft)
{
    static const char *const NAMES[] = {"description", "og:description", "dc.description",
                                        "twitter:description"};
    for (size_t name = 0; name < sizeof NAMES / sizeof *NAMES; name++)
        for (size_t i = 0; i < draft->metadata_count; i++)
            if (text_equal_nocase(draft->metadata[i].name, text_of(NAMES[name])))
                return draft->metadata[i].value;
    return (struct text){"", 0};
}

static bool collect_headings(const struct draft *draft, struct document_texts *ret_headings)
{
    struct text *headings = arena_alloc(draft->arena, (draft->block_count + 1) * sizeof *headings);
    size_t count = 0;
    if (!headings)
        return false;
    for (size_t i = 0; i < draft->block_count; i++)
        if (draft->blocks[i].is_main && draft->blocks[i].heading_level)
            headings[count++] = draft->blocks[i].text;
    *ret_headings = (struct document_texts){headings, count};
    return true;
}

static bool is_title_end(const char *data, size_t length)
{
    return ((unsigned char)data[length] & 0xC0) != 0x80;
}

static struct text find_title(const struct draft *draft, const struct document_texts *headings)
{
    struct text title = draft->title;
    if (title.length == 0 && headings->count)
        title = headings->items[0];
    if (title.length <= LIMIT_TITLE_BYTES)
        return title;
    title.length = LIMIT_TITLE_BYTES;
    while (title.length && !is_title_end(title.data, title.length))
        title.length--;
    return title;
}

/* Makes the outputs after the blocks were classified. */
static int put_out(const struct text_options *options, struct draft *draft, struct page_text *page)
{
    uint32_t *starts = NULL;
    struct text_passage *passages = NULL;
    int status = 0;
    if (options->passages &&
        !(starts = arena_alloc(draft->arena, (draft->block_count + 1) * sizeof *starts)))
        return STATUS_MEMORY;
    if (!body_compose(draft, true, starts, &page->body) ||
        !body_compose(draft, false, NULL, &page->frame) ||
        !collect_headings(draft, &page->headings))
        return STATUS_MEMORY;
    if (options->links && !page_links_collect(draft, &page->links, &page->link_count))
        return STATUS_MEMORY;
    if (!characters_decode_in(draft->arena, text_trim(draft->base), REFERENCE_IN_ATTRIBUTE,
                              &page->base))
        return STATUS_MEMORY;
    if (options->markdown)
        status = markdown_write(draft, options->uri, &page->markdown);
    if (status == 0 && options->passages)
        status = passages_make(draft, options->uri ? options->uri->text : (struct text){"", 0},
                               page->body, starts,
                               options->passage_words ? options->passage_words : TEXT_PASSAGE_WORDS,
                               &passages, &page->passage_count);
    page->passages = passages;
    page->title = find_title(draft, &page->headings);
    page->description = find_description(draft);
    page->language = find_language(draft, page->body);
    page->metadata = (struct document_pairs){draft->metadata, draft->metadata_count};
    page->blocks = draft->blocks;
    page->block_count = draft->block_count;
    page->cut = draft->cut;
    return status;
}

int text_extract(const struct text_options *options, struct text body, struct arena *arena,
                 struct page_text *ret)
{
    static const struct text none = {"", 0};
    const struct text_reader *reader = text_reader_of(options->mime_type);
    struct page_text page = {.markdown = none};
    struct draft draft;
    struct text utf8;

    struct charset_decision charset = charset_decide(body, options->charset_label, reader->prescan);
    page.charset = text_of(charset_name(charset.charset));
    int status = charset_to_utf8(&charset, body, arena, &utf8);
    if (status)
        return status;
    if (!draft_init(&draft, options, utf8.length, arena))
        return STATUS_MEMORY;
    reader->read(&draft, utf8);
    if (draft.failed)
        return STATUS_MEMORY;
    if (!reader->has_frame)
        classify_document(&draft);
    else if (!classify_page(&draft, options->site_frame))
        return STATUS_MEMORY;
    status = put_out(options, &draft, &page);
    if (status == 0)
        *ret = page;
    return status;
}
