/* Whether the argument of an option is optional: "[VERSION]", but not "[TYPE:]VALUE". */
#ifndef SEINE_OPTIONS_VALUE_H
#define SEINE_OPTIONS_VALUE_H

#include <seine/foundation/options.h>
#include <string.h>

static inline bool option_may_lack_value(const struct option_row *row)
{
    return row->value && row->value[0] == '[' && row->value[strlen(row->value) - 1] == ']';
}

#endif
