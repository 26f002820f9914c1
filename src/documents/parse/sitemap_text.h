/*
 * Reads a plain text sitemap: one URI a line. If the first line that is not empty is no URI, the
 * file is no sitemap.
 */
#ifndef SEINE_PARSE_SITEMAP_TEXT_H
#define SEINE_PARSE_SITEMAP_TEXT_H

#include "sitemap_sink.h"

#include <seine/foundation/base/buffer.h>

struct sitemap_lines {
    struct buffer line; /* the beginning of a line that is not complete yet */
    bool too_long;
};

void sitemap_lines_init(struct sitemap_lines *lines);
void sitemap_lines_done(struct sitemap_lines *lines);
void sitemap_lines_read(struct sitemap_lines *lines, struct sitemap_sink *sink, struct text piece);
void sitemap_lines_end(struct sitemap_lines *lines, struct sitemap_sink *sink);

#endif
