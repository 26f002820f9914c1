#include <seine/foundation/base/print.h>
#include <seine/foundation/base/utf8.h>

#include <stdarg.h>
#include <stdlib.h>

/* Returns the length of what stands at the start of the text and is shown as it is. */
static size_t plain_length(struct text text)
{
    size_t at = 0;
    while (at < text.length) {
        unsigned char first = (unsigned char)text.data[at];
        uint32_t character;
        size_t length = 1;
        if (first < 0x20 || first >= 0x7F) {
            length = utf8_decode((struct text){text.data + at, text.length - at}, &character);
            if (length == 0 || utf8_is_harmful(character))
                break;
        }
        at += length;
    }
    return at;
}

/* Returns the length of the harmful character, or of the invalid byte, at the start of the text. */
static size_t harmful_length(struct text text)
{
    uint32_t character;
    size_t length = utf8_decode(text, &character);
    return length ? length : 1;
}

static void skip(struct text *text, size_t length)
{
    *text = (struct text){text->data + length, text->length - length};
}

void print_shown(FILE *out, struct text text)
{
    while (text.length) {
        size_t plain = plain_length(text);
        fwrite(text.data, 1, plain, out);
        skip(&text, plain);
        size_t harmful = text.length ? harmful_length(text) : 0;
        for (size_t i = 0; i < harmful; i++)
            fprintf(out, "\\x%02X", (unsigned char)text.data[i]);
        skip(&text, harmful);
    }
}

void buffer_append_shown(struct buffer *buffer, struct text text)
{
    buffer_append(buffer, "", 0);
    while (text.length) {
        size_t plain = plain_length(text);
        buffer_append(buffer, text.data, plain);
        skip(&text, plain);
        size_t harmful = text.length ? harmful_length(text) : 0;
        for (size_t i = 0; i < harmful; i++)
            buffer_printf(buffer, "\\x%02X", (unsigned char)text.data[i]);
        skip(&text, harmful);
    }
}

void print_shown_lines(FILE *out, struct text text)
{
    while (text.length) {
        const char *stop = memchr(text.data, '\n', text.length);
        size_t length = stop ? (size_t)(stop - text.data) : text.length;
        print_shown(out, (struct text){text.data, length});
        if (stop)
            putc('\n', out);
        length += stop != NULL;
        text = (struct text){text.data + length, text.length - length};
    }
}

void print_error(const char *format, ...)
{
    char *sentence = NULL;
    va_list arguments;
    va_start(arguments, format);
    if (vasprintf(&sentence, format, arguments) < 0)
        sentence = NULL;
    va_end(arguments);
    print_shown(stderr, text_of(sentence ? sentence : "seine: no memory to say what is wrong"));
    putc('\n', stderr);
    free(sentence);
}
