#include "visibility.h"

#include <seine/foundation/base/ascii.h>

/* Returns the position after `word` and the white space behind it, or NULL. */
static const char *step_over(const char *at, const char *end, const char *word)
{
    for (; *word; word++, at++)
        if (at == end || ascii_lower(*at) != *word)
            return NULL;
    while (at < end && strchr(" \t\r\n\f", *at) && *at)
        at++;
    return at;
}

static bool declares(const char *at, const char *end, const char *property, const char *value)
{
    const char *colon = step_over(at, end, property);
    const char *start = colon ? step_over(colon, end, ":") : NULL;
    return start && step_over(start, end, value);
}

static bool style_hides(struct text style)
{
    const char *end = style.data + style.length;
    for (const char *at = style.data; at < end; at++) {
        bool begins = at == style.data || at[-1] == ';' || at[-1] == ' ' || at[-1] == '\n';
        if (begins &&
            (declares(at, end, "display", "none") || declares(at, end, "visibility", "hidden")))
            return true;
    }
    return false;
}

bool tag_is_hidden(const struct token *tag)
{
    if (tag->attribute_count == 0)
        return false;
    const struct attribute *hidden = tag_attribute(tag, NAME_HIDDEN);
    const struct attribute *style = tag_attribute(tag, NAME_STYLE);
    if (hidden && !text_equal_nocase(attribute_value(hidden), TEXT_LITERAL("until-found")))
        return true;
    return style && style_hides(attribute_value(style));
}

bool tag_is_aria_hidden(const struct token *tag)
{
    const struct attribute *hidden = tag_attribute(tag, NAME_ARIA_HIDDEN);
    return hidden && text_equal_nocase(text_trim(attribute_value(hidden)), TEXT_LITERAL("true"));
}
