/*
 * What must hold for every page. The first two bytes choose the options, the rest is the page.
 *
 * The same page is read from memory of exactly its size and from the middle of a larger one, and
 * with and without plain text, which makes the tokenizer deliver everything instead of skimming:
 * the links must be the same each time.
 */
#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define ARENA_CEILING ((size_t)64 * 1024 * 1024)

static const char *const LABELS[] = {"utf-8",     "",         "windows-1252",
                                     "shift_jis", "utf-16le", "koi8-r"};

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

/* Reads every byte, so that the sanitizer sees what lies outside of living memory. */
static void must_be_text(struct text text, const char *what)
{
    must(text.length == 0 || text.data != NULL, what);
    must(charset_is_utf8(text), what);
}

static void check(const struct html_options *options, const struct html_document *document)
{
    must(document->link_count <= options->max_links, "no more links than asked for");
    must(document->links_dropped == 0 || document->link_count == options->max_links,
         "links are dropped only beyond the ceiling");
    for (size_t i = 0; i < document->link_count; i++) {
        const struct link *link = &document->links[i];
        must(link->reference.length > 0, "a reference is not empty");
        must_be_text(link->reference, "a reference is UTF-8");
        must((unsigned char)link->reference.data[0] > ' ' &&
                 (unsigned char)link->reference.data[link->reference.length - 1] > ' ',
             "a reference is trimmed");
        must(link->kind < LINK_KINDS && (options->link_kinds & LINK_MASK(link->kind)),
             "only enabled kinds");
        must(link->element && link->element[0] && link->attribute, "a link is named");
    }
    must_be_text(document->title, "the title is UTF-8");
    must(document->title.length <= LIMIT_TITLE_BYTES, "the title is bounded");
    must_be_text(document->text, "the text is UTF-8");
    must(document->text.length <= options->text_ceiling_bytes, "the text is bounded");
    must_be_text(document->base, "the base is UTF-8");
    must_be_text(document->language, "the language is UTF-8");
    must_be_text(document->canonical, "the canonical link is UTF-8");
    must_be_text(document->refresh.reference, "the refresh is UTF-8");
    must(document->meta_count <= LIMIT_METAS_PER_DOCUMENT, "metas are bounded");
    must(options->metas || document->meta_count == 0, "metas only when asked for");
    for (size_t i = 0; i < document->meta_count; i++) {
        must_be_text(document->metas[i].name, "a meta name is UTF-8");
        must_be_text(document->metas[i].content, "a meta content is UTF-8");
    }
    must(document->robots <= (ROBOTS_NOINDEX | ROBOTS_NOFOLLOW), "only known directives");
}

static void must_agree(const struct html_document *a, const struct html_document *b)
{
    must(a->link_count == b->link_count, "the same number of links");
    for (size_t i = 0; i < a->link_count; i++)
        must(text_equal(a->links[i].reference, b->links[i].reference) &&
                 a->links[i].kind == b->links[i].kind &&
                 a->links[i].element == b->links[i].element &&
                 a->links[i].nofollow == b->links[i].nofollow,
             "the same links");
    must(text_equal(a->title, b->title), "the same title");
    must(text_equal(a->base, b->base), "the same base");
    must(a->robots == b->robots, "the same directives");
}

static void extract(const struct html_options *options, struct text page, struct arena *arena,
                    struct html_document *ret_document)
{
    arena_init(arena, 4096, ARENA_CEILING);
    must(html_extract(options, page, arena, ret_document) == 0, "memory suffices");
    check(options, ret_document);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    const uint8_t flags = data[0], label = data[1];
    const size_t length = size - 2;
    struct html_options options = {
        .charset_label = text_of(LABELS[label % (sizeof LABELS / sizeof *LABELS)]),
        .agent = TEXT_LITERAL("seine"),
        .link_kinds = flags & 1 ? LINK_MASK_ALL : LINK_MASK_DEFAULT & ~(uint32_t)(flags >> 3),
        .max_links = flags & 2 ? 3 : 1000,
        .metas = flags & 4,
    };
    char *exact = malloc(length ? length : 1), *larger = malloc(length + 64);
    if (!exact || !larger)
        abort();
    memcpy(exact, data + 2, length);
    memset(larger, '>', length + 64);
    memcpy(larger + 7, data + 2, length);

    struct arena arenas[3];
    struct html_document documents[3];
    extract(&options, (struct text){exact, length}, &arenas[0], &documents[0]);
    extract(&options, (struct text){larger + 7, length}, &arenas[1], &documents[1]);
    options.text_ceiling_bytes = flags & 8 ? 40 : 1 << 20;
    extract(&options, (struct text){exact, length}, &arenas[2], &documents[2]);
    must_agree(&documents[0], &documents[1]);
    must_agree(&documents[0], &documents[2]);

    for (size_t i = 0; i < 3; i++)
        arena_done(&arenas[i]);
    free(larger);
    free(exact);
    return 0;
}
