#include "names.h"

#include "scan.h"

const char *const NAME_SPELLINGS[NAME_COUNT] = {
    [NAME_NONE] = "",
#define NAME(constant, spelling, role) [NAME_##constant] = (spelling),
#include <seine/documents/parse/names.def>
#undef NAME
};

bool name_tail_matches(enum name name, struct text text)
{
    if (NAME_LENGTHS[name] != text.length)
        return false;
    for (size_t i = NAME_KEY_BYTES; i < text.length; i++)
        if (ascii_lower(text.data[i]) != NAME_SPELLINGS[name][i])
            return false;
    return true;
}
