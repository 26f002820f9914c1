/*
 * The content of a document as a collection has it, now or at the end of a refresh cycle, for
 * subcommands that show it (`show`, `diff`).
 *
 * Calling order: kept.reading.data and .collection as the options say; kept_open(); kept_find() for
 * a URI; kept_read() as often as wanted; kept_close(), in any case. It is large: not for the stack.
 */
#ifndef SEINE_CLI_KEPT_CONTENT_H
#define SEINE_CLI_KEPT_CONTENT_H

#include "reading.h"

#include <seine/documents/text.h>
#include <seine/serving/why.h>
#include <seine/settings/config.h>
#include <seine/state/content/reader.h>

struct kept {
    struct reading reading;
    struct crawl_config *config; /* that the collection has */
    struct content_reader *contents;
    struct why_question why;         /* uri and uri_id: what kept_find() found … */
    char storage[URI_STORAGE_BYTES]; /* … whose text is here */
};

/* The cycle of what a document has now. */
#define KEPT_NOW INT64_MAX

struct kept_content {
    struct arena arena;
    int64_t first_cycle; /* since which it is that */
    int64_t fetched_at_ms;
    bool is_current;
    int status;
    struct text mime, charset, owner; /* charset and owner may be empty */
    struct content_document document;
};

/* STATUS_NOT_FOUND and what reading_open() gives. */
int kept_open(struct kept *kept, struct error *error) SEINE_MUST_CHECK;
void kept_close(struct kept *kept);
/* `input` as people type it. STATUS_NOT_FOUND: the collection has no such URI. */
int kept_find(struct kept *kept, const char *input, struct error *error) SEINE_MUST_CHECK;

/* `ret_content` is to be freed by kept_content_done() in any case. STATUS_NOT_FOUND, with a
 * sentence that says what is kept. */
int kept_read(struct kept *kept, int64_t cycle, struct kept_content *ret_content,
              struct error *error) SEINE_MUST_CHECK;
void kept_content_done(struct kept_content *content);

/* What an index would get of a content; the text lies in the arena. STATUS_INVALID: no text can be
 * made of that type. */
int kept_text(struct text body, struct text mime, struct text charset, const struct uri *uri,
              struct arena *arena, struct page_text *ret_page,
              struct error *error) SEINE_MUST_CHECK;

#endif
