#include "plain_text.h"

#include "scan.h"
#include <seine/documents/parse/character_reference.h>

void plain_text_init(struct plain_text *text, char *memory, size_t capacity)
{
    *text = (struct plain_text){.data = memory, .capacity = capacity};
}

/* Appends whole characters only, so that the ceiling never splits one. */
static void put(struct plain_text *text, const char *bytes, size_t length)
{
    size_t before = text->pending != '\0', room = text->capacity - text->length;
    if (text->cut)
        return;
    if (room < before + length) {
        text->cut = true;
        length = room > before ? room - before : 0;
        while (length > 0 && ((unsigned char)bytes[length] & 0xC0) == 0x80)
            length--;
        if (length == 0)
            return;
    }
    if (before)
        text->data[text->length++] = text->pending;
    text->pending = '\0';
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
}

void plain_text_space(struct plain_text *text)
{
    if (text->length && !text->pending)
        text->pending = ' ';
}

void plain_text_break(struct plain_text *text)
{
    if (text->length)
        text->pending = '\n';
}

void plain_text_add(struct plain_text *text, struct text slice, bool references)
{
    const char *at = slice.data, *end = at + slice.length;
    while (at < end && !text->cut) {
        char decoded[REFERENCE_BYTES];
        size_t length = 0;
        const char *behind = NULL;
        if (*at == '&' && references)
            behind = reference_decode(at, end, REFERENCE_IN_TEXT, decoded, &length);
        if (behind) {
            if (length == 1 && scan_is_space(decoded[0]))
                plain_text_space(text);
            else
                put(text, decoded, length);
            at = behind;
        } else if (scan_is_space(*at)) {
            plain_text_space(text);
            at++;
        } else if (*at == '\0') {
            at++;
        } else {
            const char *start = at++;
            while (at < end && !(SCAN_CLASSES[(unsigned char)*at] & SCAN_ENDS_WORD))
                at++;
            put(text, start, (size_t)(at - start));
        }
    }
}
