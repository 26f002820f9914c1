#include "foreign.h"

#include "elements.h"
#include "link_rules.h"

static void push(struct foreign *foreign, enum name element, enum foreign_content content)
{
    if (foreign->depth == LIMIT_FOREIGN_DEPTH)
        foreign->depth--;
    foreign->open[foreign->depth].element = (uint8_t)element;
    foreign->open[foreign->depth].content = (uint8_t)content;
    foreign->depth++;
}

static void break_out(struct foreign *foreign)
{
    while (foreign_content(foreign) != CONTENT_OF_HTML)
        foreign->depth--;
}

static bool breaks_out(const struct token *tag)
{
    if (tag->name == NAME_FONT)
        return tag_attribute(tag, NAME_COLOR) || tag_attribute(tag, NAME_FACE) ||
               tag_attribute(tag, NAME_SIZE);
    return ELEMENT_FLAGS[tag->name] & ELEMENT_BREAKOUT;
}

static bool holds_html(const struct token *tag)
{
    const struct attribute *encoding = tag_attribute(tag, NAME_ENCODING);
    return encoding &&
           (text_equal_nocase(attribute_value(encoding), TEXT_LITERAL("text/html")) ||
            text_equal_nocase(attribute_value(encoding), TEXT_LITERAL("application/xhtml+xml")));
}

static bool is_integration_point(enum foreign_content content, const struct token *tag)
{
    switch (tag->name) {
    case NAME_FOREIGNOBJECT:
    case NAME_DESC:
    case NAME_TITLE:
        return content == CONTENT_OF_SVG;
    case NAME_MI:
    case NAME_MN:
    case NAME_MO:
    case NAME_MS:
    case NAME_MTEXT:
        return content == CONTENT_OF_MATH;
    case NAME_ANNOTATION_XML:
        return content == CONTENT_OF_MATH && holds_html(tag);
    default:
        return false;
    }
}

bool foreign_start(struct foreign *foreign, const struct token *tag)
{
    const enum name element = tag->name;
    if (foreign_content(foreign) != CONTENT_OF_HTML && breaks_out(tag))
        break_out(foreign);
    enum foreign_content content = foreign_content(foreign);
    bool is_root = element == NAME_SVG || element == NAME_MATH;
    if (!tag->self_closing) {
        if (is_root)
            push(foreign, element, element == NAME_SVG ? CONTENT_OF_SVG : CONTENT_OF_MATH);
        else if (is_integration_point(content, tag))
            push(foreign, element, CONTENT_OF_HTML);
    }
    return is_root || content != CONTENT_OF_HTML;
}

void foreign_end(struct foreign *foreign, enum name element)
{
    if (element == NAME_P || element == NAME_BR) {
        break_out(foreign);
        return;
    }
    for (unsigned depth = foreign->depth; depth > 0; depth--) {
        if (foreign->open[depth - 1].element == element) {
            foreign->depth = depth - 1;
            return;
        }
        if (foreign->open[depth - 1].content == CONTENT_OF_HTML)
            return;
    }
}
