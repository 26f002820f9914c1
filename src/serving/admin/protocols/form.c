#include "form.h"

#include <seine/foundation/base/ascii.h>
#include <seine/foundation/value.h>
#include <stdlib.h>

#define MOST_PAIRS 256

struct text form_decode(struct value_tree *tree, struct text text, bool plus_is_blank)
{
    size_t length = 0;
    char *plain = arena_alloc(&tree->arena, text.length + 1);
    if (!plain) {
        tree->failed = true;
        return TEXT_LITERAL("");
    }
    for (size_t i = 0; i < text.length; i++) {
        int high = -1, low = -1;
        if (text.data[i] == '%' && text.length - i > 2) {
            high = ascii_hexadecimal(text.data[i + 1]);
            low = ascii_hexadecimal(text.data[i + 2]);
        }
        if (high >= 0 && low >= 0) {
            plain[length++] = (char)(high * 16 + low);
            i += 2;
        } else {
            plain[length++] = plus_is_blank && text.data[i] == '+' ? ' ' : text.data[i];
        }
    }
    plain[length] = '\0';
    return (struct text){plain, length};
}

struct value *form_parse(struct value_tree *tree, struct text text)
{
    struct value *form = value_dictionary(tree);
    for (int pairs = 0; text.length && pairs < MOST_PAIRS; pairs++) {
        const char *end = memchr(text.data, '&', text.length);
        struct text pair = {text.data, end ? (size_t)(end - text.data) : text.length};
        const char *sign = memchr(pair.data, '=', pair.length);
        size_t name = sign ? (size_t)(sign - pair.data) : pair.length;
        struct text rest = sign ? (struct text){sign + 1, pair.length - name - 1} : text_of("");
        if (pair.length)
            value_put_text(tree, form, form_decode(tree, (struct text){pair.data, name}, true),
                           value_text(tree, form_decode(tree, rest, true)));
        size_t used = pair.length + (end ? 1 : 0);
        text = (struct text){text.data + used, text.length - used};
    }
    return form;
}
