#include "embed.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void append_capitals(struct buffer *buffer, struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        buffer_append_char(buffer, (char)toupper((unsigned char)text.data[i]));
}

void append_constant(struct buffer *buffer, const char *database, struct text statement,
                     struct text name, const char *suffix)
{
    append_capitals(buffer, text_of(database));
    buffer_append_char(buffer, '_');
    append_capitals(buffer, statement);
    if (name.length) {
        buffer_append_char(buffer, '_');
        append_capitals(buffer, name);
    }
    buffer_append_string(buffer, suffix);
}

void append_literal(struct buffer *buffer, struct text text)
{
    buffer_append_char(buffer, '"');
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if (c == '\n')
            buffer_append_string(buffer, i + 1 < text.length ? "\\n\"\n     \"" : "\\n");
        else if (c == '"' || c == '\\')
            buffer_printf(buffer, "\\%c", c);
        else if (c == '?' || !isprint(c)) /* ? could begin a trigraph */
            buffer_printf(buffer, "\\%03o", c);
        else
            buffer_append_char(buffer, (char)c);
    }
    buffer_append_char(buffer, '"');
}

/* Whether the file holds just this, so that what was compiled from it is still right. */
static bool holds(const char *path, const struct buffer *buffer)
{
    char piece[8192];
    size_t at = 0, read;
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    while ((read = fread(piece, 1, sizeof piece, file)) > 0) {
        if (read > buffer->length - at || memcmp(buffer->data + at, piece, read) != 0)
            break;
        at += read;
    }
    fclose(file);
    return read == 0 && at == buffer->length;
}

void save(struct buffer *buffer, const char *path)
{
    if (!buffer->failed && holds(path, buffer)) {
        buffer_done(buffer);
        return;
    }
    FILE *file = buffer->failed ? NULL : fopen(path, "w");
    if (!file || fwrite(buffer->data, 1, buffer->length, file) != buffer->length || fclose(file)) {
        fprintf(stderr, "embed: cannot write %s: %s\n", path, strerror(errno));
        exit(1);
    }
    buffer_done(buffer);
}
