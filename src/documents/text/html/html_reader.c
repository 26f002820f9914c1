#include "html_reader.h"

#include "class_words.h"
#include "element_roles.h"
#include "images.h"
#include "open_elements.h"
#include "page_facts.h"
#include "visibility.h"

struct html_reader {
    struct draft *draft;
    struct markup_reader *markup;
    struct open_elements elements;
    bool is_xml;
    bool in_title;
    bool has_title;
    struct class_cache classes;
};

/* `of_class`: the hints of its classes. */
static unsigned element_hints(const struct token *tag, unsigned roles, unsigned of_class)
{
    unsigned hints = roles & ROLE_FRAME ? HINT_FRAME : 0;
    if (roles & ROLE_LIST)
        hints |= HINT_LIST;
    if (tag->name == NAME_MAIN)
        hints |= HINT_MAIN;
    if (tag->name == NAME_ARTICLE)
        hints |= HINT_ARTICLE;
    if (tag->name == NAME_HEADER)
        hints |= HINT_HEADER;
    if (tag->name == NAME_FIGURE)
        hints |= HINT_FIGURE;
    if (tag->name == NAME_NONE && memchr(tag->data.data, '-', tag->data.length))
        hints |= class_hints(tag->data);
    if (tag->attribute_count == 0 || tag->name == NAME_HTML || tag->name == NAME_BODY)
        return roles & ROLE_ASIDE ? hints | HINT_FRAME_WORD : hints;

    const struct attribute *role = tag_attribute(tag, NAME_ROLE);
    if (role)
        hints |= role_hints(attribute_value(role));
    if (!(hints & HINT_MAIN)) {
        const struct attribute *id = tag_attribute(tag, NAME_ID);
        hints |= of_class | (id ? class_hints(attribute_value(id)) : 0);
    }
    /* An aside whose class says note belongs to the text beside it. */
    if (roles & ROLE_ASIDE && !(hints & HINT_MAIN_WORD))
        hints |= HINT_FRAME_WORD;
    if (tag_is_aria_hidden(tag))
        hints |= HINT_ARIA_HIDDEN;
    return hints;
}

static bool is_unseen(const struct token *tag, unsigned roles, bool by_class)
{
    if (roles & ROLE_HIDDEN)
        return true;
    if (tag->name == NAME_DIALOG && !tag_attribute(tag, NAME_OPEN))
        return true;
    /* A hidden html or body element is not skipped: scripts show it after the page has loaded. */
    if (tag->attribute_count == 0 || tag->name == NAME_HTML || tag->name == NAME_BODY)
        return false;
    return by_class || tag_is_hidden(tag) || (!(roles & ROLE_BREAKS) && tag_is_aria_hidden(tag));
}

/* Whether an inline element shows glyphs of an icon font. */
static bool is_icon(const struct token *tag, unsigned roles, bool by_class)
{
    if (roles & (ROLE_BREAKS | ROLE_VOID))
        return false;
    if (tag->name == NAME_NONE && class_is_icon(tag->data))
        return true;
    return by_class && (tag->name == NAME_I || tag->name == NAME_SPAN || tag->name == NAME_EM);
}

/* Whether the text may be the name of a glyph, "chevron_right". Ordinary words may pass as well. */
static bool is_ligature(struct text text)
{
    text = text_trim(text);
    for (size_t i = 0; i < text.length; i++)
        if (!(text.data[i] >= 'a' && text.data[i] <= 'z') && !ascii_is_digit(text.data[i]) &&
            text.data[i] != '_')
            return false;
    return true;
}

static uint32_t number_of(const struct attribute *attribute, uint32_t otherwise)
{
    if (!attribute || attribute->value_length == 0 || attribute->value_length > 8)
        return otherwise;
    uint32_t number = 0;
    for (uint32_t i = 0; i < attribute->value_length; i++) {
        char c = attribute->value[i];
        if (c < '0' || c > '9')
            return otherwise;
        number = number * 10 + (uint32_t)(c - '0');
    }
    return number;
}

static void begin_table(struct html_reader *reader, struct open_element *element,
                        const struct token *tag)
{
    struct draft *draft = reader->draft;
    const struct attribute *role = tag_attribute(tag, NAME_ROLE);
    if (element->style.table)
        draft->tables[element->style.table].nests = true;
    element->style.table = draft_begin_table(draft);
    element->style.row = 0;
    element->style.column = 0;
    if (role && (text_equal_nocase(attribute_value(role), TEXT_LITERAL("presentation")) ||
                 text_equal_nocase(attribute_value(role), TEXT_LITERAL("none"))))
        draft->tables[element->style.table].is_layout = true;
}

static void begin_row(struct html_reader *reader, struct open_element *element)
{
    if (element->style.table)
        element->style.row = ++reader->draft->tables[element->style.table].rows;
}

static void begin_cell(struct html_reader *reader, struct open_element *element, enum name name)
{
    struct table_facts *facts = &reader->draft->tables[element->style.table];
    struct open_element *row = open_elements_find(&reader->elements, NAME_TR);
    if (!row || element->style.table == 0)
        return;
    element->style.column = ++row->counter;
    facts->cells++;
    facts->has_header |= name == NAME_TH;
    if (row->counter > facts->columns)
        facts->columns = row->counter;
}

static void begin_item(struct html_reader *reader, struct open_element *element)
{
    struct open_elements *elements = &reader->elements;
    uint32_t ordinal = 1;
    for (unsigned depth = elements->depth - 1; depth > 1; depth--) {
        struct open_element *list = &elements->items[depth - 1];
        if (ELEMENT_ROLES[list->name] & ROLE_LIST) {
            ordinal = ++list->counter;
            break;
        }
    }
    if (element->style.list_depth == 0)
        element->style.list_depth = 1;
    draft_begin_item(reader->draft, ordinal);
}

/* Sets the style of the blocks in an element. */
static void set_style(struct html_reader *reader, struct open_element *element,
                      const struct token *tag)
{
    struct block_style *style = &element->style;
    const unsigned roles = ELEMENT_ROLES[tag->name];
    if (roles & ROLE_HEADING)
        style->heading_level = (uint8_t)(tag->data.data[1] - '0');
    if (roles & ROLE_LIST) {
        style->list_depth += style->list_depth < UINT8_MAX;
        style->ordered = tag->name == NAME_OL;
        element->counter = number_of(tag_attribute(tag, NAME_START), 1) - 1;
    }
    switch (tag->name) {
    case NAME_PRE:
    case NAME_LISTING:
    case NAME_XMP:
    case NAME_PLAINTEXT:
        style->preformatted = true;
        break;
    case NAME_BLOCKQUOTE:
        style->quote_depth += style->quote_depth < UINT8_MAX;
        break;
    case NAME_DT:
    case NAME_DD:
        style->term = tag->name == NAME_DT;
        break;
    case NAME_LI:
        begin_item(reader, element);
        break;
    case NAME_TABLE:
        begin_table(reader, element, tag);
        break;
    case NAME_TR:
        begin_row(reader, element);
        break;
    case NAME_TD:
    case NAME_TH:
        begin_cell(reader, element, tag->name);
        break;
    default:
        break;
    }
}

static bool begin_link(struct html_reader *reader, const struct token *tag)
{
    const struct attribute *reference = tag_attribute(tag, NAME_HREF);
    draft_end_link(reader->draft);
    if (!reference)
        return true;
    reader->elements.link_depth = reader->elements.depth;
    draft_begin_link(reader->draft, attribute_value(reference));
    return true;
}

static bool mark_of(enum name name, enum mark_kind *ret_kind)
{
    switch (name) {
    case NAME_B:
    case NAME_STRONG:
        *ret_kind = MARK_STRONG;
        return true;
    case NAME_I:
    case NAME_EM:
    case NAME_VAR:
        *ret_kind = MARK_EMPHASIS;
        return true;
    case NAME_CODE:
    case NAME_KBD:
    case NAME_SAMP:
    case NAME_TT:
        *ret_kind = MARK_CODE;
        return true;
    default:
        return false;
    }
}

static void begin_inline(struct html_reader *reader, const struct token *tag)
{
    enum mark_kind kind;
    if (reader->elements.hidden)
        return;
    if (tag->name == NAME_A)
        begin_link(reader, tag);
    else if (tag->name == NAME_BR)
        draft_line_break(reader->draft);
    else if (tag->name == NAME_IMG || tag->name == NAME_IMAGE)
        add_image(reader->draft, tag);
    else if (mark_of(tag->name, &kind) && !reader->draft->style.preformatted)
        draft_begin_mark(reader->draft, kind);
}

static void open_element(struct html_reader *reader, const struct token *tag, bool hidden,
                         bool icon, unsigned hints)
{
    const unsigned roles = ELEMENT_ROLES[tag->name];
    struct open_element *element = open_elements_push(&reader->elements, tag);
    if (!element)
        return;
    element->hidden = hidden;
    element->is_icon = icon;
    element->breaks = (roles & ROLE_BREAKS) || hints;
    reader->elements.hidden += hidden;
    if (reader->elements.hidden)
        return;
    if ((roles & ROLE_REGION) || hints) {
        element->style.region = draft_begin_region(reader->draft, element->style.region, hints);
        element->region = element->style.region;
    }
    set_style(reader, element, tag);
    reader->draft->style = element->style;
}

static struct class_meaning class_of(struct html_reader *reader, const struct token *tag)
{
    const struct attribute *classes = tag->attribute_count ? tag_attribute(tag, NAME_CLASS) : NULL;
    return classes ? class_meaning_of(&reader->classes, attribute_value(classes))
                   : (struct class_meaning){0};
}

static void take_start_tag(struct html_reader *reader, const struct token *tag)
{
    const unsigned roles = ELEMENT_ROLES[tag->name];
    if (markup_in_drawing(reader->markup))
        return;
    if (tag->name == NAME_TITLE)
        reader->in_title = !reader->has_title;
    else
        page_facts_take(reader->draft, tag);
    open_elements_imply(&reader->elements, reader->draft, tag->name);
    const struct class_meaning meaning = class_of(reader, tag);
    const bool hidden = is_unseen(tag, roles, meaning.is_unseen);
    if (roles & ROLE_BREAKS)
        draft_end_block(reader->draft);
    if (roles & ROLE_VOID || (reader->is_xml && tag->self_closing)) {
        if (!hidden)
            begin_inline(reader, tag);
        return;
    }
    const bool in_heading = tag->name == NAME_BUTTON && reader->draft->style.heading_level;
    const unsigned hints = hidden || !(roles & ROLE_OPENS || tag->name == NAME_NONE) || in_heading
                               ? 0
                               : element_hints(tag, roles, meaning.hints);
    const bool icon = !hidden && is_icon(tag, roles, meaning.is_icon);
    if (hidden || hints || icon || ((roles & ROLE_OPENS) && !in_heading))
        open_element(reader, tag, hidden, icon, hints);
    else
        begin_inline(reader, tag);
}

static void take_end_tag(struct html_reader *reader, const struct token *tag)
{
    enum mark_kind kind;
    if (tag->name == NAME_TITLE)
        reader->in_title = false;
    else if (tag->name == NAME_A && reader->elements.hidden == 0)
        draft_end_link(reader->draft);
    else if (tag->name == NAME_BR)
        begin_inline(reader, tag);
    else if (mark_of(tag->name, &kind))
        draft_end_mark(reader->draft, kind);
    if (tag->name != NAME_BODY && tag->name != NAME_HTML)
        open_elements_end_tag(&reader->elements, reader->draft, tag);
}

static void take_text(struct html_reader *reader, const struct token *token)
{
    if (reader->in_title) {
        reader->draft->title = draft_line(reader->draft, token->data);
        reader->has_title = true;
        reader->in_title = false;
    } else if (open_top(&reader->elements)->is_icon && is_ligature(token->data)) {
        return;
    } else if (!reader->elements.hidden && !markup_in_drawing(reader->markup)) {
        draft_add(reader->draft, token->data, token->references);
    }
}

static void read_markup(struct draft *draft, struct text body, bool is_xml)
{
    struct html_reader *reader = arena_alloc(draft->arena, sizeof *reader);
    struct token *token = arena_alloc(draft->arena, sizeof *token);
    struct markup_reader *markup = markup_reader_new(body, is_xml, draft->arena);
    if (!reader || !token || !markup) {
        draft->failed = true;
        return;
    }
    reader->draft = draft;
    reader->markup = markup;
    reader->is_xml = is_xml;
    reader->in_title = false;
    reader->has_title = false;
    memset(&reader->classes, 0, sizeof reader->classes);
    open_elements_begin(&reader->elements, draft);
    enum token_type type;
    while (!draft->failed && !draft->cut && (type = markup_next(markup, token))) {
        if (type == TOKEN_START_TAG)
            take_start_tag(reader, token);
        else if (type == TOKEN_END_TAG)
            take_end_tag(reader, token);
        else
            take_text(reader, token);
    }
    open_elements_close_all(&reader->elements, draft);
}

void read_html(struct draft *draft, struct text body)
{
    read_markup(draft, body, false);
}

void read_xhtml(struct draft *draft, struct text body)
{
    read_markup(draft, body, true);
}
