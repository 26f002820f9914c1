#include "page_facts.h"

/* Returns the first attribute that names a meta element. http-equiv is ignored: it is for browsers
 * and says nothing about the document. */
static struct text meta_name(const struct token *tag)
{
    static const enum name NAMES[] = {NAME_NAME, NAME_PROPERTY, NAME_ITEMPROP};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const struct attribute *name = tag_attribute(tag, NAMES[i]);
        if (name && name->value_length)
            return attribute_value(name);
    }
    return (struct text){"", 0};
}

static void take_meta(struct draft *draft, const struct token *tag)
{
    const struct attribute *content = tag_attribute(tag, NAME_CONTENT);
    struct text name = meta_name(tag);
    if (name.length == 0 || !content || content->value_length == 0)
        return;
    name = draft_line(draft, name);
    struct text value = draft_line(draft, attribute_value(content));
    if (name.length && value.length)
        draft_add_metadata(draft, name, value);
}

void page_facts_take(struct draft *draft, const struct token *tag)
{
    const struct attribute *attribute = NULL;
    switch (tag->name) {
    case NAME_META:
        take_meta(draft, tag);
        break;
    case NAME_HTML:
        attribute = tag_attribute(tag, NAME_LANG);
        if (attribute && draft->language_tag.length == 0)
            draft->language_tag = text_trim(attribute_value(attribute));
        break;
    case NAME_BASE:
        attribute = tag_attribute(tag, NAME_HREF);
        if (attribute && draft->base.length == 0)
            draft->base = attribute_value(attribute);
        break;
    default:
        break;
    }
}
