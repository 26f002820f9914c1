/* One extraction per check, with the memory behind it. */
#ifndef SEINE_TESTS_HTML_FIXTURE_H
#define SEINE_TESTS_HTML_FIXTURE_H

#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <stdio.h>
#include <stdlib.h>

struct fixture {
    struct arena arena;
    struct html_options options;
    struct html_document document;
};

static inline struct fixture fixture_new(void)
{
    struct fixture f = {
        .options = {.link_kinds = LINK_MASK_ALL, .charset_label = TEXT_LITERAL("utf-8")}};
    arena_init(&f.arena, 4096, (size_t)64 * 1024 * 1024);
    return f;
}

static inline void fixture_read(struct fixture *f, struct text page)
{
    if (html_extract(&f->options, page, &f->arena, &f->document))
        abort();
}

static inline void fixture_done(struct fixture *f)
{
    arena_done(&f->arena);
}

/* "kind element attribute reference" of each link, a line each, nofollow marked; the caller frees
 * it. */
static inline char *fixture_links(const struct fixture *f)
{
    char *out = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&out, &size);
    if (!stream)
        abort();
    for (size_t i = 0; i < f->document.link_count; i++) {
        const struct link *link = &f->document.links[i];
        fprintf(stream, "%s%s %s%s%s %.*s%s", i ? "\n" : "", link_kind_name(link->kind),
                link->element, *link->attribute ? "/" : "", link->attribute,
                TEXT_ARGUMENTS(link->reference), link->nofollow ? " nofollow" : "");
    }
    fclose(stream);
    return out;
}

/* The links of a page in that form are these. */
#define assert_links(page, expected)                                                               \
    do {                                                                                           \
        struct fixture fixture_ = fixture_new();                                                   \
        fixture_read(&fixture_, (struct text){(page), sizeof(page) - 1});                          \
        char *links_ = fixture_links(&fixture_);                                                   \
        assert_string_equal(links_, expected);                                                     \
        free(links_);                                                                              \
        fixture_done(&fixture_);                                                                   \
    } while (0)

#define assert_text(actual, expected)                                                              \
    do {                                                                                           \
        struct text actual_ = (actual);                                                            \
        assert_int_equal(actual_.length, strlen(expected));                                        \
        assert_memory_equal(actual_.length ? actual_.data : "", expected, actual_.length);         \
    } while (0)

#endif
