/*
 * HTML into a bounded buffer. What comes from the crawl or from a caller goes through html_text()
 * and the functions made of it, and is harmless then, in an element as well as in a quoted
 * attribute:
 *
 *   & < > " '                             entities
 *   control characters, bytes that are    \xNN
 *   no UTF-8
 *   what turns the direction of text or   \u{NNNN}
 *   is not seen, noncharacters, separators
 *
 * The buffer's failure is sticky; ask once at the end.
 */
#ifndef SEINE_ADMIN_PAGES_HTML_H
#define SEINE_ADMIN_PAGES_HTML_H

#include <seine/foundation/base.h>

/* Our own markup, as it is. */
#define html_raw(out, markup) buffer_append_string(out, markup)

void html_text(struct buffer *out, struct text text);
/* At most `most` bytes of it, then an ellipsis. */
void html_cut_text(struct buffer *out, struct text text, size_t most);
/* The same with line ends as they are, for a <pre>. */
void html_lines(struct buffer *out, struct text text, size_t most);
/* Percent-encoded, for a path or a query; nothing else is left to be escaped. */
void html_url_part(struct buffer *out, struct text text);

/* 1,234,567 */
void html_number(struct buffer *out, int64_t number);
/* 12.3 MB */
void html_bytes(struct buffer *out, int64_t bytes);
/* 4 h 07 min; 84 ms */
void html_duration(struct buffer *out, int64_t milliseconds);
/* <time>2026-11-20 23:47:51</time>, UTC; nothing for 0. */
void html_time(struct buffer *out, int64_t at_ms);

#endif
