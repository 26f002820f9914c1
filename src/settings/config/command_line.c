#include <seine/settings/config/command_line.h>

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Takes the first word off `rest` and appends it. False: a quotation is not closed. */
static bool take_word(struct text *rest, struct buffer *words)
{
    char quote = 0;
    size_t at = 0;
    for (; at < rest->length && (quote || !is_blank(rest->data[at])); at++) {
        char c = rest->data[at];
        bool is_mark = quote ? c == quote : c == '\'' || c == '"';
        if (c == '\\' && quote != '\'') {
            if (++at == rest->length)
                return false;
            buffer_append_char(words, rest->data[at]);
        } else if (is_mark)
            quote = quote ? 0 : c;
        else
            buffer_append_char(words, c);
    }
    buffer_append_char(words, '\0');
    *rest = (struct text){rest->data + at, rest->length - at};
    return !quote;
}

bool command_line_split(struct text command, struct buffer *words, size_t *ret_count)
{
    size_t count = 0, begin = words->length;
    if (command.length && memchr(command.data, 0, command.length))
        return false;
    for (;;) {
        while (command.length && is_blank(command.data[0]))
            command = (struct text){command.data + 1, command.length - 1};
        if (command.length == 0)
            break;
        if (count++ == COMMAND_WORDS_MOST || !take_word(&command, words))
            return false;
    }
    if (count == 0 || words->failed || words->data[begin] != '/')
        return false;
    *ret_count = count;
    return true;
}
