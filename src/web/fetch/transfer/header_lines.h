/*
 * Header lines for answers that did not come by HTTP, in its form.
 */
#ifndef SEINE_FETCH_HEADER_LINES_H
#define SEINE_FETCH_HEADER_LINES_H

#include <seine/foundation/base.h>

/* Appends the status line of HTTP/1.1; control characters of the reason become question marks. */
void header_append_status(struct buffer *header, int status, struct text reason);
/* Content-Length and Last-Modified, each unless negative. */
void header_append_facts(struct buffer *header, int64_t size_bytes, int64_t modified_s);
/* "Name: value". */
void header_append_line(struct buffer *header, const char *name, struct text value);

#endif
