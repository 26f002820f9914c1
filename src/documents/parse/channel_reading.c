#include "channel_private.h"

#include <stdarg.h>
#include <stdio.h>

#define FIRST_ENTRIES 64

static bool has_room(struct channel_reading *reading)
{
    struct channel *channel = &reading->channel;
    if (channel->entry_count < reading->capacity)
        return true;
    size_t capacity = reading->capacity ? reading->capacity * 2 : FIRST_ENTRIES;
    struct channel_entry *entries = arena_alloc(reading->arena, capacity * sizeof *entries);
    if (!entries)
        return false;
    if (channel->entry_count)
        memcpy(entries, channel->entries, channel->entry_count * sizeof *entries);
    channel->entries = entries;
    reading->capacity = capacity;
    return true;
}

bool channel_take(struct channel_reading *reading, const struct channel_entry *entry)
{
    struct channel *channel = &reading->channel;
    struct channel_entry copy = *entry;
    copy.link = text_trim(entry->link);
    if (copy.link.length == 0 || copy.link.length > LIMIT_URI_BYTES) {
        channel->passed_over++;
        return true;
    }
    if (channel->entry_count == LIMIT_CHANNEL_ENTRIES) {
        channel->cut = true;
        channel_complain(reading, "more than %d entries; the others were not read",
                         LIMIT_CHANNEL_ENTRIES);
        return false;
    }
    copy.link = arena_copy(reading->arena, copy.link);
    for (size_t i = 0; i < CHANNEL_BASES; i++)
        copy.bases[i] = arena_copy(reading->arena, copy.bases[i]);
    if (!copy.link.data || !has_room(reading)) {
        reading->memory_failed = true;
        return false;
    }
    channel->entries[channel->entry_count++] = copy;
    return true;
}

void channel_complain(struct channel_reading *reading, const char *format, ...)
{
    struct channel *channel = &reading->channel;
    va_list arguments;
    if (*channel->sentence)
        return;
    va_start(arguments, format);
    vsnprintf(channel->sentence, sizeof channel->sentence, format, arguments);
    va_end(arguments);
}

void channel_take_title(struct channel_reading *reading, struct text title)
{
    char *to = reading->channel.title;
    size_t length = 0;
    title = text_trim(title);
    if (*to)
        return;
    for (size_t i = 0; i < title.length && length < CHANNEL_TITLE_BYTES - 1; i++) {
        bool is_space = strchr(" \t\r\n\f", title.data[i]) != NULL;
        if (!is_space)
            to[length++] = title.data[i];
        else if (to[length - 1] != ' ')
            to[length++] = ' ';
    }
    /* Removes a character that was cut. */
    while (length && length == CHANNEL_TITLE_BYTES - 1 && ((unsigned char)to[length - 1] & 0x80)) {
        length--;
        if (((unsigned char)to[length] & 0xC0) == 0xC0)
            break;
    }
    to[length] = '\0';
}
