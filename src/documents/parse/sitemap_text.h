/*
 * A plain text sitemap: one URI a line. The first line that is not empty decides: if it is no URI,
 * the file is no sitemap.
 */
#ifndef SEINE_PARSE_SITEMAP_TEXT_H
#define SEINE_PARSE_SITEMAP_TEXT_H

#include "sitemap_sink.h"

#include <seine/foundation/base/buffer.h>

struct sitemap_lines {
    struct buffer line; /* the beginning of one that came in pieces */
    bool too_long;
};

void sitemap_lines_init(struct sitemap_lines *lines);
void sitemap_lines_done(struct sitemap_lines *lines);
void sitemap_lines_read(struct sitemap_lines *lines, struct sitemap_sink *sink, struct text piece);
void sitemap_lines_end(struct sitemap_lines *lines, struct sitemap_sink *sink);

#endif
