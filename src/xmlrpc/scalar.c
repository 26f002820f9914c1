#include "scalar.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
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
                   char *canonical, struct error *error)
{
    char *end;
    const char *digits = content + (*content == '-' || *content == '+');
    if (!is_made_of(digits, "0123456789"))
        return refuse(element, content, error);
    errno = 0;
    long long number = strtoll(content, &end, 10);
    if (errno || number < least || number > most)
        return error_set(error, STATUS_INVALID, "<%s> holds %.60s, which is beyond %d bits",
                         ELEMENTS[element].name, content, most == INT32_MAX ? 32 : 64);
    snprintf(canonical, SCALAR_CANONICAL, "%lld", number);
    return 0;
}

static int real(enum element element, const char *content, char *canonical, struct error *error)
{
    char *end;
    if (!is_made_of(content, "0123456789.+-eE"))
        return refuse(element, content, error);
    double number = strtod(content, &end);
    if (*end || !isfinite(number))
        return refuse(element, content, error);
    /* xmlrpc-c takes what strtod() rounds on the verge of zero for a fault. */
    if (fabs(number) < 0x1p-1022)
        number = copysign(0, number);
    snprintf(canonical, SCALAR_CANONICAL, "%.16e", number);
    return 0;
}

int scalar_canonical(enum element element, const char *content, char canonical[SCALAR_CANONICAL],
                     struct error *error)
{
    switch (element) {
    case ELEMENT_I4:
    case ELEMENT_INT:
        return integer(element, content, INT32_MIN, INT32_MAX, canonical, error);
    case ELEMENT_I8:
    case ELEMENT_EX_I8:
        return integer(element, content, INT64_MIN, INT64_MAX, canonical, error);
    case ELEMENT_DOUBLE:
        return real(element, content, canonical, error);
    case ELEMENT_BOOLEAN:
        if ((*content != '0' && *content != '1') || content[1])
            return refuse(element, content, error);
        canonical[0] = *content;
        canonical[1] = '\0';
        return 0;
    default: /* nil */
        canonical[0] = '\0';
        return *content ? refuse(element, content, error) : 0;
    }
}
