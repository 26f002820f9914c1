#include "channel_private.h"

#include <seine/documents/parse/mime.h>

const char *const CHANNEL_WELL_KNOWN[] = {"/feed",     "/rss",       "/rss.xml",   "/atom.xml",
                                          "/feed.xml", "/index.xml", "/feed.json", NULL};

const char *channel_kind_word(enum channel_kind kind)
{
    static const char *const words[] = {
#define KIND_WORD(constant, word) [constant] = (word),
        CHANNEL_KIND_TABLE(KIND_WORD)
#undef KIND_WORD
    };
    return words[kind];
}

bool channel_is_type(struct text mime_type)
{
    static const char *const TYPES[] = {"application/rss+xml", "application/atom+xml",
                                        "application/rdf+xml", "application/feed+json"};
    struct mime mime;
    mime_parse(mime_type, &mime);
    for (size_t i = 0; i < sizeof TYPES / sizeof *TYPES; i++)
        if (strcmp(mime.essence, TYPES[i]) == 0)
            return true;
    return false;
}

int64_t channel_entry_time(const struct channel_entry *entry)
{
    return entry->updated_s > entry->published_s ? entry->updated_s : entry->published_s;
}

int channel_read(struct text body, struct text charset_label, struct arena *arena,
                 struct channel *ret_channel)
{
    struct channel_reading reading = {.arena = arena};
    struct text text;
    if (body.length > LIMIT_CHANNEL_BYTES) {
        body.length = LIMIT_CHANNEL_BYTES;
        reading.channel.cut = true;
    }
    int status = channel_clean_text(&reading, body, charset_label, &text);
    if (status < 0)
        return status;
    if (text.length && text.data[0] == '<')
        channel_read_xml(&reading, text);
    else if (text.length && text.data[0] == '{')
        channel_read_json(&reading, text);
    else
        channel_complain(&reading, text.length ? "no channel: neither XML nor JSON"
                                               : "no channel: it is empty");
    if (reading.channel.cut)
        channel_complain(&reading, "longer than %d bytes; the rest was not read",
                         LIMIT_CHANNEL_BYTES);
    if (reading.memory_failed)
        return STATUS_MEMORY;
    *ret_channel = reading.channel;
    return 0;
}
