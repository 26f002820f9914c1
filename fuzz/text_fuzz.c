/*
 * Input: a byte for the type, a byte for the options, then a document.
 *
 * Whatever the bytes: all texts are UTF-8, blocks are not empty and stand in order in body or
 * frame, passages are slices of the body, and a document reads the same from memory of its size and
 * from the middle of a larger one.
 */
#include <seine/documents/parse.h>
#include <seine/documents/text.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ARENA_CEILING ((size_t)256 * 1024 * 1024)

static const char *const TYPES[] = {
    "text/html", "application/xhtml+xml",     "application/xml",  "text/markdown",
    "text/csv",  "text/tab-separated-values", "application/json", "text/plain",
};

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static void must_be_text(struct text text)
{
    must(text.data != NULL, "a text is there");
    must(charset_is_utf8(text), "a text is UTF-8");
    must(!memchr(text.data, '\0', text.length), "a text has no NUL");
}

static void check_blocks(const struct page_text *page)
{
    size_t at[2] = {0, 0};
    const struct text parts[2] = {page->frame, page->body};
    for (size_t i = 0; i < page->block_count; i++) {
        const struct text_block *block = &page->blocks[i];
        const struct text part = parts[block->is_main];
        size_t *start = &at[block->is_main];
        must(block->text.length > 0, "a block is not empty");
        must(block->link_words <= block->words, "links are part of a block");
        must(block->heading_level <= 6, "there are six levels of headings");
        must(*start + block->text.length <= part.length &&
                 memcmp(part.data + *start, block->text.data, block->text.length) == 0,
             "a block stands in its part");
        *start += block->text.length + 1;
    }
}

static void check(const struct page_text *page)
{
    const struct text texts[] = {page->charset, page->title, page->description, page->language,
                                 page->body,    page->frame, page->markdown};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        must_be_text(texts[i]);
    check_blocks(page);
    for (size_t i = 0; i < page->headings.count; i++)
        must_be_text(page->headings.items[i]);
    for (size_t i = 0; i < page->metadata.count; i++) {
        must_be_text(page->metadata.items[i].name);
        must_be_text(page->metadata.items[i].value);
    }
    for (size_t i = 0; i < page->link_count; i++) {
        must_be_text(page->links[i].words);
        must(page->links[i].words.length > 0, "a link has words");
        must(page->links[i].reference.length > 0, "a link leads somewhere");
    }
    for (size_t i = 0; i < page->passage_count; i++) {
        const struct text_passage *passage = &page->passages[i];
        must_be_text(passage->text);
        must_be_text(passage->heading_path);
        must(passage->text.length > 0, "a passage is not empty");
        must(passage->identity.length == 32, "a passage has an identity");
        must(passage->text.data >= page->body.data &&
                 passage->text.data + passage->text.length <= page->body.data + page->body.length,
             "a passage is a slice of the body");
    }
}

static void extract(const struct text_options *options, struct text body, struct arena *arena,
                    struct page_text *ret_page)
{
    arena_init(arena, 4096, ARENA_CEILING);
    must(text_extract(options, body, arena, ret_page) == 0, "memory suffices");
    check(ret_page);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    const uint8_t type = data[0], flags = data[1];
    const size_t length = size - 2;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    must(uri_parse(TEXT_LITERAL("http://example.org/a/b"), storage, sizeof storage, &uri) == 0,
         "the URI is one");
    const struct text_options options = {
        .mime_type = text_of(TYPES[type % (sizeof TYPES / sizeof *TYPES)]),
        .charset_label = text_of(flags & 1 ? "utf-8" : ""),
        .uri = flags & 2 ? &uri : NULL,
        .markdown = !(flags & 4),
        .passages = !(flags & 8),
        .links = !(flags & 32),
        .passage_words = flags & 16 ? 3 : 0,
    };
    char *exact = malloc(length ? length : 1), *larger = malloc(length + 64);
    if (!exact || !larger)
        abort();
    memcpy(exact, data + 2, length);
    memset(larger, '>', length + 64);
    memcpy(larger + 7, data + 2, length);

    struct arena arenas[2];
    struct page_text pages[2];
    extract(&options, (struct text){exact, length}, &arenas[0], &pages[0]);
    extract(&options, (struct text){larger + 7, length}, &arenas[1], &pages[1]);
    must(text_equal(pages[0].body, pages[1].body) && text_equal(pages[0].frame, pages[1].frame) &&
             text_equal(pages[0].markdown, pages[1].markdown),
         "a document reads the same wherever it lies");
    for (size_t i = 0; i < 2; i++)
        arena_done(&arenas[i]);
    free(larger);
    free(exact);
    return 0;
}
