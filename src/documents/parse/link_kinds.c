#include <seine/documents/parse/link.h>

static const char *const KIND_NAMES[LINK_KINDS] = {
#define KIND_NAME(constant, name, by_default, covers) [constant] = (name),
    SEINE_LINK_KIND_TABLE(KIND_NAME)
#undef KIND_NAME
};

const char *link_kind_name(enum link_kind kind)
{
    return KIND_NAMES[kind];
}

enum link_kind link_kind_from_name(struct text name)
{
    enum link_kind kind = 0;
    while (kind < LINK_KINDS && !text_equal_nocase(text_of(KIND_NAMES[kind]), name))
        kind++;
    return kind;
}
