#include "log_lines.h"

#include <string.h>

void log_lines_init(struct log_lines *lines)
{
    pthread_mutex_init(&lines->lock, NULL);
    buffer_init(&lines->gathered, LOG_LINES_BYTES);
}

void log_lines_done(struct log_lines *lines)
{
    buffer_done(&lines->gathered);
    pthread_mutex_destroy(&lines->lock);
}

void log_lines_add(struct log_lines *lines, const char *collection, const char *letters,
                   struct text line)
{
    pthread_mutex_lock(&lines->lock);
    struct buffer *out = &lines->gathered;
    size_t needed = strlen(collection) + strlen(letters) + line.length + 3;
    if (out->length + needed < LOG_LINES_BYTES && buffer_reserve(out, needed)) {
        buffer_append(out, collection, strlen(collection) + 1);
        buffer_append(out, letters, strlen(letters) + 1);
        buffer_append_text(out, line);
        buffer_append_char(out, '\0');
    } else {
        lines->lost++;
    }
    pthread_mutex_unlock(&lines->lock);
}

void log_lines_take(struct log_lines *lines, struct buffer *taken, uint64_t *ret_lost)
{
    pthread_mutex_lock(&lines->lock);
    struct buffer empty = *taken;
    *taken = lines->gathered;
    lines->gathered = empty;
    *ret_lost = lines->lost;
    lines->lost = 0;
    pthread_mutex_unlock(&lines->lock);
}
