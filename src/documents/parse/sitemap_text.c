#include "sitemap_text.h"

#include <seine/foundation/base/limits.h>

void sitemap_lines_init(struct sitemap_lines *lines)
{
    /* Leaves room for white space around a URI. */
    buffer_init(&lines->line, 2 * LIMIT_URI_BYTES);
    lines->too_long = false;
}

void sitemap_lines_done(struct sitemap_lines *lines)
{
    buffer_done(&lines->line);
}

/* Whether the line begins with "scheme://": every line of a list of URIs does; the first line of
 * other text hardly ever does. */
static bool looks_like_uri(struct text line)
{
    size_t at = 0;
    while (at < line.length && (line.data[at] | 0x20) >= 'a' && (line.data[at] | 0x20) <= 'z')
        at++;
    struct text rest = {line.data + at, line.length - at};
    return at > 0 && text_starts_with(rest, TEXT_LITERAL("://"));
}

static void take_line(struct sitemap_sink *sink, struct text line, bool too_long)
{
    line = text_trim(line);
    if (line.length == 0 && !too_long)
        return;
    if (too_long || !looks_like_uri(line)) {
        if (sink->summary.kind == SITEMAP_NONE)
            sitemap_sink_refuse(sink, "neither XML nor a list of URIs");
        else
            sink->summary.passed_over++;
        return;
    }
    sink->summary.kind = SITEMAP_TEXT;
    struct sitemap_entry entry = {.location = line, .modified_s = SITEMAP_NO_TIME};
    (void)sitemap_sink_take(sink, &entry);
}

static void end_line(struct sitemap_lines *lines, struct sitemap_sink *sink)
{
    take_line(sink, buffer_text(&lines->line), lines->too_long);
    buffer_clear(&lines->line);
    lines->too_long = false;
}

static void keep(struct sitemap_lines *lines, struct text part)
{
    if (lines->too_long || lines->line.length + part.length > LIMIT_URI_BYTES) {
        lines->too_long = true;
        return;
    }
    buffer_append_text(&lines->line, part);
}

void sitemap_lines_read(struct sitemap_lines *lines, struct sitemap_sink *sink, struct text piece)
{
    while (piece.length && !sink->ended) {
        size_t length = 0;
        while (length < piece.length && piece.data[length] != '\n' && piece.data[length] != '\r')
            length++;
        struct text part = {piece.data, length};
        bool whole = length < piece.length;
        if (lines->line.length == 0 && !lines->too_long && whole && length <= LIMIT_URI_BYTES) {
            take_line(sink, part, false);
        } else {
            keep(lines, part);
            if (whole)
                end_line(lines, sink);
        }
        piece.data += length + whole;
        piece.length -= length + whole;
    }
    sink->memory_failed = sink->memory_failed || lines->line.failed;
}

void sitemap_lines_end(struct sitemap_lines *lines, struct sitemap_sink *sink)
{
    if (!sink->ended && (lines->line.length || lines->too_long))
        end_line(lines, sink);
    if (!sink->ended && sink->summary.kind == SITEMAP_NONE)
        sitemap_sink_refuse(sink, "it is empty");
}
