/*
 * Removes secrets from log messages: the values of headers that carry secrets, and passwords in
 * URIs.
 */
#ifndef SEINE_LOG_MASK_H
#define SEINE_LOG_MASK_H

#include <seine/foundation/base.h>

/* Appends a header line, request line or status line. The value becomes `***` if the header is a
 * secret (Authorization, Cookie and similar), otherwise it passes through mask_uris(). */
void mask_header_line(struct text line, struct buffer *masked);
/* Appends the text with every `://user:password@` as `://user:***@`. */
void mask_uris(struct text text, struct buffer *masked);

#endif
