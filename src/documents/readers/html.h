/*
 * What all readers write: a head and a body. The writer escapes; whatever comes in as text, UTF-8
 * comes out that is markup nowhere. Past the ceiling, or without memory, `failed` of a buffer is
 * set.
 */
#ifndef SEINE_READERS_HTML_H
#define SEINE_READERS_HTML_H

#include <seine/foundation/base.h>

struct html {
    struct buffer head;
    struct buffer body;
    bool has_title;
};

void html_init(struct html *html, size_t ceiling);
void html_done(struct html *html);
bool html_is_full(const struct html *html);

/* The first title that is not empty counts. */
void html_title(struct html *html, struct text title);
/* Values without text, and what was said before, are left out. */
void html_meta(struct html *html, const char *name, struct text value);
/* Markup of our own. */
void html_markup(struct html *html, const char *markup);
void html_write_text(struct html *html, struct text text);
/* "<a href=…>". False, and nothing, for what leads nowhere from outside: places in the document,
 * and schemes that mean one machine or the document itself. */
bool html_link(struct html *html, struct text address);
/* Whether an address has a scheme or a host: one that is relative to an entry of an archive or to a
 * part of a message means nothing outside. */
bool html_is_absolute(struct text address);
/* Plain text: empty lines end paragraphs, form feeds are rules, addresses become links. */
void html_plain(struct html *html, struct text text);
/* The whole document behind what `document` has. */
void html_finish(struct html *html, struct buffer *document);

#endif
