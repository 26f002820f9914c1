#include "scalar.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

static bool is_made_of(const char *content, const char *characters)
{
    return *content && content[strspn(content, characters)] == '\0';
}

static int refuse(enum element element, const char *content, struct error *error)
{
    if (!text_is_printable(text_of(content)))
        return error_set(error, STATUS_INVALID, "<%s> holds no such thing", ELEMENTS[element].name);
    return error_set(error, STATUS_INVALID, "<%s> holds \"%.60s\"", ELEMENTS[element].name,
                     content);
}

static int integer(enum element element, const char *content, int64_t least, int64_t most,
                   struct value_tree *tree, struct value **ret_value, struct error *error)
{
    const char *digits = content + (*content == '-' || *content == '+');
    if (!is_made_of(digits, "0123456789"))
        return refuse(element, content, error);
    errno = 0;
    long long number = strtoll(content, NULL, 10);
    if (errno || number < least || number > most)
        return error_set(error, STATUS_INVALID, "<%s> holds %.60s, which is beyond %d bits",
                         ELEMENTS[element].name, content, most == INT32_MAX ? 32 : 64);
    *ret_value = value_integer(tree, number);
    return 0;
}

static int real(enum element element, const char *content, struct value_tree *tree,
                struct value **ret_value, struct error *error)
{
    char *end;
    if (!is_made_of(content, "0123456789.+-eE"))
        return refuse(element, content, error);
    double number = strtod(content, &end);
    if (*end || !isfinite(number))
        return refuse(element, content, error);
    *ret_value = value_real(tree, number);
    return 0;
}

int scalar_read(enum element element, const char *content, struct value_tree *tree,
                struct value **ret_value, struct error *error)
{
    switch (element) {
    case ELEMENT_I4:
    case ELEMENT_INT:
        return integer(element, content, INT32_MIN, INT32_MAX, tree, ret_value, error);
    case ELEMENT_I8:
    case ELEMENT_EX_I8:
        return integer(element, content, INT64_MIN, INT64_MAX, tree, ret_value, error);
    case ELEMENT_DOUBLE:
        return real(element, content, tree, ret_value, error);
    case ELEMENT_BOOLEAN:
        if ((*content != '0' && *content != '1') || content[1])
            return refuse(element, content, error);
        *ret_value = value_boolean(tree, *content == '1');
        return 0;
    default: /* nil */
        if (*content)
            return refuse(element, content, error);
        *ret_value = value_nil(tree);
        return 0;
    }
}
