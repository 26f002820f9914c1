#include <seine/foundation/base/print.h>
#include <seine/foundation/base/utf8.h>

#include <stdarg.h>
#include <stdlib.h>

/* Prints one character, or one invalid byte. Returns the number of bytes consumed. */
static size_t show_one(FILE *out, struct text text)
{
    uint32_t character = 0;
    size_t length = utf8_decode(text, &character);
    size_t taken = length ? length : 1;
    if (length && !utf8_is_harmful(character)) {
        fwrite(text.data, 1, length, out);
        return taken;
    }
    for (size_t i = 0; i < taken; i++)
        fprintf(out, "\\x%02X", (unsigned char)text.data[i]);
    return taken;
}

void print_shown(FILE *out, struct text text)
{
    for (size_t at = 0; at < text.length;)
        at += show_one(out, (struct text){text.data + at, text.length - at});
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
