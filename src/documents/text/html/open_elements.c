#include "open_elements.h"

#include "element_roles.h"

void open_elements_begin(struct open_elements *elements, struct draft *draft)
{
    elements->depth = 1;
    elements->items[0] = (struct open_element){.region = NO_REGION};
    elements->beyond = 0;
    elements->hidden = 0;
    elements->link_depth = 0;
    memset(elements->open, 0, sizeof elements->open);
    draft->style = elements->items[0].style;
}

static void pop(struct open_elements *elements, struct draft *draft)
{
    const struct open_element *top = open_top(elements);
    if (top->breaks)
        draft_end_block(draft);
    if (top->region != NO_REGION)
        draft_end_region(draft, top->region);
    elements->hidden -= top->hidden;
    elements->open[top->name]--;
    elements->depth--;
    draft->style = open_top(elements)->style;
    if (draft->in_link && elements->depth < elements->link_depth)
        draft_end_link(draft);
    if (top->name == NAME_LI)
        draft->item_pending = false;
}

static void pop_to(struct open_elements *elements, struct draft *draft, unsigned depth)
{
    while (elements->depth > depth)
        pop(elements, draft);
}

void open_elements_close_all(struct open_elements *elements, struct draft *draft)
{
    pop_to(elements, draft, 1);
    draft_end_link(draft);
    draft_end_block(draft);
    draft_end_region(draft, 0);
}

/* Which open elements a start tag closes, innermost first, and where the search ends: at any
 * element with one of these roles. */
struct implication {
    enum name closes[6]; /* the last one is NAME_NONE */
    unsigned barrier;    /* enum element_role */
};

static const struct implication LIST_ITEM = {{NAME_LI}, ROLE_LIST | ROLE_CELL};
static const struct implication TERM = {{NAME_DT, NAME_DD}, ROLE_CELL};
static const struct implication CELL = {{NAME_TD, NAME_TH, NAME_CAPTION}, 0};
static const struct implication ROW = {{NAME_TR, NAME_CAPTION}, 0};
static const struct implication SECTION = {{NAME_TBODY, NAME_THEAD, NAME_TFOOT, NAME_CAPTION}, 0};
static const struct implication OPTION = {{NAME_OPTION}, ROLE_CELL};
static const struct implication ANNOTATION = {{NAME_RT, NAME_RP}, ROLE_CELL};
static const struct implication HEAD = {{NAME_HEAD}, 0};

static const struct implication *implication_of(enum name name)
{
    switch (name) {
    case NAME_LI:
        return &LIST_ITEM;
    case NAME_DT:
    case NAME_DD:
        return &TERM;
    case NAME_TD:
    case NAME_TH:
        return &CELL;
    case NAME_TR:
        return &ROW;
    case NAME_TBODY:
    case NAME_THEAD:
    case NAME_TFOOT:
        return &SECTION;
    case NAME_OPTION:
    case NAME_OPTGROUP:
        return &OPTION;
    case NAME_RT:
    case NAME_RP:
        return &ANNOTATION;
    case NAME_BODY:
        return &HEAD;
    default:
        return NULL;
    }
}

static bool is_closed_by(const struct implication *implication, enum name name)
{
    for (size_t i = 0; implication->closes[i] != NAME_NONE; i++)
        if (implication->closes[i] == name)
            return true;
    return false;
}

void open_elements_imply(struct open_elements *elements, struct draft *draft, enum name name)
{
    if (ELEMENT_ROLES[name] & ROLE_BREAKS) {
        enum name top = open_top(elements)->name;
        bool heading = ELEMENT_ROLES[top] & ELEMENT_ROLES[name] & ROLE_HEADING;
        if (top == NAME_P || heading)
            pop(elements, draft);
    }
    const struct implication *implication = implication_of(name);
    if (!implication)
        return;
    for (unsigned depth = elements->depth; depth > 1; depth--) {
        const struct open_element *element = &elements->items[depth - 1];
        if (is_closed_by(implication, element->name)) {
            pop_to(elements, draft, depth - 1);
            return;
        }
        if (element->name == NAME_TABLE || ELEMENT_ROLES[element->name] & implication->barrier)
            return;
    }
}

struct open_element *open_elements_push(struct open_elements *elements, const struct token *tag)
{
    if (elements->depth == LIMIT_TEXT_DEPTH) {
        elements->beyond++;
        return NULL;
    }
    struct open_element *element = &elements->items[elements->depth];
    *element = (struct open_element){
        .name = tag->name,
        .spelling = tag->data,
        .style = open_top(elements)->style,
        .region = NO_REGION,
    };
    elements->depth++;
    elements->open[tag->name]++;
    return element;
}

void open_elements_end_tag(struct open_elements *elements, struct draft *draft,
                           const struct token *tag)
{
    const enum name name = tag->name;
    if (elements->open[name] == 0)
        return;
    if (elements->beyond && ELEMENT_ROLES[name] & ROLE_OPENS) {
        elements->beyond--;
        return;
    }
    const bool of_table = ELEMENT_ROLES[name] & ROLE_TABLE;
    for (unsigned depth = elements->depth; depth > 1; depth--) {
        const struct open_element *element = &elements->items[depth - 1];
        if (element->name == name &&
            (name != NAME_NONE || text_equal_nocase(element->spelling, tag->data))) {
            pop_to(elements, draft, depth - 1);
            return;
        }
        if (of_table ? element->name == NAME_TABLE
                     : (ELEMENT_ROLES[element->name] & ROLE_CELL) != 0)
            return;
    }
}

struct open_element *open_elements_find(struct open_elements *elements, enum name name)
{
    if (elements->open[name] == 0)
        return NULL;
    for (unsigned depth = elements->depth; depth > 1; depth--) {
        struct open_element *element = &elements->items[depth - 1];
        if (element->name == name)
            return element;
        if (element->name == NAME_TABLE)
            break;
    }
    return NULL;
}
