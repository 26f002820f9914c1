/* The lines of a text, ended by LF, CR LF or CR. */
#ifndef SEINE_TEXT_LINES_OF_H
#define SEINE_TEXT_LINES_OF_H

#include <seine/foundation/base/text.h>

/* Takes the first line, without its end, off `rest`. False when there is none left. */
static inline bool next_line(struct text *rest, struct text *ret_line)
{
    if (rest->length == 0)
        return false;
    size_t length = 0;
    while (length < rest->length && rest->data[length] != '\n' && rest->data[length] != '\r')
        length++;
    *ret_line = (struct text){rest->data, length};
    if (length < rest->length)
        length += rest->data[length] == '\r' && length + 1 < rest->length &&
                          rest->data[length + 1] == '\n'
                      ? 2
                      : 1;
    rest->data += length;
    rest->length -= length;
    return true;
}

#endif
