#include "sitemap_sink.h"

#include <seine/foundation/base/limits.h>
#include <stdarg.h>
#include <stdio.h>

bool sitemap_sink_take(struct sitemap_sink *sink, const struct sitemap_entry *entry)
{
    if (entry->location.length == 0 || entry->location.length > LIMIT_URI_BYTES) {
        sink->summary.passed_over++;
        return true;
    }
    if (sink->summary.entries == LIMIT_SITEMAP_ENTRIES) {
        sink->summary.cut = true;
        sitemap_sink_refuse(sink, "more than %d entries; the others were not read",
                            LIMIT_SITEMAP_ENTRIES);
        return false;
    }
    sink->summary.entries++;
    if (!sink->on_entry(sink->context, entry)) {
        sink->summary.cut = true;
        sink->ended = true;
    }
    return !sink->ended;
}

void sitemap_sink_take_link(struct sitemap_sink *sink, struct text location)
{
    struct sitemap_entry link = {
        .location = location, .modified_s = SITEMAP_NO_TIME, .is_extension = true};
    if (sink->ended || location.length == 0)
        return;
    if (location.length > LIMIT_URI_BYTES ||
        sink->summary.extension_links == LIMIT_SITEMAP_EXTENSION_LINKS) {
        sink->summary.passed_over++;
        return;
    }
    sink->summary.extension_links++;
    if (!sink->on_entry(sink->context, &link)) {
        sink->summary.cut = true;
        sink->ended = true;
    }
}

void sitemap_sink_complain(struct sitemap_sink *sink, const char *format, ...)
{
    va_list arguments;
    if (*sink->summary.sentence)
        return;
    va_start(arguments, format);
    vsnprintf(sink->summary.sentence, sizeof sink->summary.sentence, format, arguments);
    va_end(arguments);
}
