/* A document that a test reads, and what came of it. */
#ifndef SEINE_TESTS_TEXT_FIXTURE_H
#define SEINE_TESTS_TEXT_FIXTURE_H

#include "cmocka_headers.h"

#include <seine/documents/text.h>
#include <seine/foundation/base.h>
#include <stdio.h>

struct fixture {
    struct arena arena;
    struct text_options options;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct page_text page;
};

static inline int fixture_setup(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){.options = {.markdown = true, .passages = true}};
    assert_int_equal(uri_parse(TEXT_LITERAL("http://example.org/folder/page"), fixture.storage,
                               sizeof fixture.storage, &fixture.uri),
                     URI_FINE);
    fixture.options.uri = &fixture.uri;
    arena_init(&fixture.arena, (size_t)64 * 1024, (size_t)256 * 1024 * 1024);
    *state = &fixture;
    return 0;
}

static inline int fixture_teardown(void **state)
{
    struct fixture *fixture = *state;
    arena_done(&fixture->arena);
    return 0;
}

static inline const struct page_text *fixture_read(void **state, const char *type, const char *body)
{
    struct fixture *fixture = *state;
    arena_reset(&fixture->arena);
    fixture->options.mime_type = text_of(type);
    assert_int_equal(
        text_extract(&fixture->options, text_of(body), &fixture->arena, &fixture->page), 0);
    return &fixture->page;
}

static inline const struct page_text *fixture_html(void **state, const char *body)
{
    return fixture_read(state, "text/html", body);
}

#define assert_text(actual, expected)                                                              \
    do {                                                                                           \
        struct text actual_ = (actual);                                                            \
        if (!text_equal(actual_, text_of(expected)))                                               \
            fail_msg("\"%.*s\" is not \"%s\"", TEXT_ARGUMENTS(actual_), (expected));               \
    } while (0)

#endif
