/*
 * The content of a document in a collection, current or as of the end of a refresh cycle, for
 * subcommands that print it (`show`, `diff`).
 *
 * Calling order: set kept.reading.data and .collection from the options; kept_open(); kept_find()
 * for a URI; kept_read() any number of times; kept_close(), in any case. The structure is too large
 * for the stack.
 */
#ifndef SEINE_CLI_KEPT_CONTENT_H
#define SEINE_CLI_KEPT_CONTENT_H

#include "reading.h"

#include <seine/documents/text.h>
#include <seine/serving/why.h>
#include <seine/settings/config.h>
#include <seine/state/content/reader.h>

struct kept_document {
    struct reading reading;
    struct crawl_config *config; /* the collection's */
    struct content_reader *contents;
    struct why_question why;         /* uri and uri_id are set by kept_find() … */
    char storage[URI_STORAGE_BYTES]; /* … and the text of uri is here */
};

/* The `cycle` that means the current content. */
#define KEPT_NOW INT64_MAX

struct kept_content {
    struct arena arena;
    int64_t first_cycle; /* the cycle since which the document has this content */
    int64_t fetched_at_ms;
    bool is_current;
    int status;
    struct text mime, charset, owner; /* charset and owner may be empty */
    struct content_document document;
};

/* Errors: STATUS_NOT_FOUND, and those of reading_open(). */
int kept_open(struct kept_document *kept, struct error *error) SEINE_MUST_CHECK;
void kept_close(struct kept_document *kept);
/* Finds the URI of `input`, as people type it. STATUS_NOT_FOUND: the collection has no such URI. */
int kept_find(struct kept_document *kept, const char *input, struct error *error) SEINE_MUST_CHECK;

/* Reads the content as of `cycle`. Free `ret_content` with kept_content_done() in any case.
 * STATUS_NOT_FOUND: not kept; the sentence says what is. */
int kept_read(struct kept_document *kept, int64_t cycle, struct kept_content *ret_content,
              struct error *error) SEINE_MUST_CHECK;
void kept_content_done(struct kept_content *content);

/* Makes the text that an index would get of a content; it lies in the arena. STATUS_INVALID: no
 * text can be made of that type. */
int kept_text(struct text body, struct text mime, struct text charset, const struct uri *uri,
              struct arena *arena, struct page_text *ret_page,
              struct error *error) SEINE_MUST_CHECK;

#endif
