#include "builder.h"

#include <seine/foundation/base/ascii.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <xmlrpc-c/util.h>

/* libxml2's parser with its buffers, and one piece of text. */
#define READER_BYTES ((size_t)320 << 10)
/* The text while it is moved to where it can grow, or copied into the tree. */
#define TEXT_COPIES 3
#define HOLD_STEP   ((size_t)64 << 10)
#define NAME_SHOWN  40
/* methodCall, params, param, value, array, data */
#define OPEN_IN_PARAMETER_ARRAY 6

void builder_refuse(struct builder *builder, int status, const char *format, ...)
{
    char sentence[sizeof builder->error->sentence];
    va_list arguments;
    if (builder->status)
        return;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    builder->status = error_set(builder->error, status, "%s", sentence);
}

static void hold(struct builder *builder, size_t more)
{
    size_t ceiling = builder->budget ? builder->budget->ceiling_bytes : SIZE_MAX;
    if (builder->budget && builder->document_bytes + builder->held_bytes + more > ceiling)
        builder_refuse(builder, STATUS_LIMIT,
                       "the call needs more than the %zu bytes of memory that all calls together "
                       "have: send smaller ones",
                       ceiling);
    else if (!builder->status)
        builder->status = memory_budget_take(builder->budget, more, builder->error);
    if (!builder->status)
        builder->held_bytes += more;
}

/* Asked for before the text grows by `more`, and after the tree has grown. */
static void afford(struct builder *builder, size_t more)
{
    const struct arena *arena = &builder->tree->arena;
    size_t needed = arena->used_bytes + arena->block_bytes + READER_BYTES +
                    (builder->text.length + more) * TEXT_COPIES;
    if (!builder->status && needed > builder->held_bytes)
        hold(builder, needed - builder->held_bytes + HOLD_STEP);
    if (!builder->status && builder->text.failed)
        builder_refuse(builder, STATUS_MEMORY, "no memory for a text");
    if (!builder->status)
        builder->status = value_tree_status(builder->tree, builder->error);
}

void builder_begin(struct builder *builder, enum element root, struct value_tree *tree,
                   struct memory_budget *budget, size_t document_bytes, struct error *error)
{
    *builder = (struct builder){.root = root,
                                .tree = tree,
                                .budget = budget,
                                .document_bytes = document_bytes,
                                .error = error};
    buffer_init(&builder->text, XMLRPC_DOCUMENT_BYTES * 2);
    afford(builder, 0);
    if (!builder->status)
        builder->parameters = value_list(tree);
}

void builder_end(struct builder *builder)
{
    buffer_done(&builder->text);
    size_t tree_bytes = builder->tree->arena.used_bytes;
    if (builder->held_bytes > tree_bytes) {
        memory_budget_give(builder->budget, builder->held_bytes - tree_bytes);
        builder->held_bytes = tree_bytes;
    }
}

static bool is_blank(struct text text)
{
    return text_trim(text).length == 0;
}

static struct open_element *innermost(struct builder *builder)
{
    return builder->depth ? &builder->open[builder->depth - 1] : NULL;
}

/* ---- an element begins ---- */

static void admit_root(struct builder *builder, enum element element)
{
    if (builder->is_over || element != builder->root)
        builder_refuse(builder, STATUS_INVALID, "<%s> where %s is expected", ELEMENTS[element].name,
                       builder->is_over ? "the end" : ELEMENTS[builder->root].name);
}

/* Whether the element may begin in `parent`. */
static void admit(struct builder *builder, enum element element, const struct open_element *parent)
{
    const struct element_facts *facts = &ELEMENTS[element];
    const char *within = ELEMENTS[parent->element].name;
    bool is_item = element == ELEMENT_VALUE && parent->element == ELEMENT_DATA;
    if (!(facts->parents >> parent->element & 1))
        builder_refuse(builder, STATUS_INVALID, "<%s> in <%s>", facts->name, within);
    else if ((parent->seen >> element & 1 && !facts->repeats && !is_item) ||
             (parent->element == ELEMENT_VALUE && parent->children) ||
             (parent->element == ELEMENT_RESPONSE && parent->children))
        builder_refuse(builder, STATUS_INVALID, "one more <%s> in <%s>", facts->name, within);
    else if (parent->has_text)
        builder_refuse(builder, STATUS_INVALID, "<%s> beside text in <%s>", facts->name, within);
    else if (element == ELEMENT_PARAMS && builder->root == ELEMENT_CALL && !parent->children)
        builder_refuse(builder, STATUS_INVALID, "<params> before <methodName>");
    else if (element == ELEMENT_MEMBER && parent->children == XMLRPC_STRUCT_MEMBERS)
        builder_refuse(builder, STATUS_LIMIT, "a struct of more than %d members",
                       XMLRPC_STRUCT_MEMBERS);
}

static bool is_container(enum element element)
{
    return element == ELEMENT_ARRAY || element == ELEMENT_STRUCT;
}

static void count(struct builder *builder, enum element element)
{
    builder->containers += is_container(element);
    if (++builder->elements > XMLRPC_ELEMENTS)
        builder_refuse(builder, STATUS_LIMIT, "more than %d elements", XMLRPC_ELEMENTS);
    else if (++builder->elements_of_item > XMLRPC_ITEM_ELEMENTS)
        builder_refuse(builder, STATUS_LIMIT,
                       "more than %d elements that are not items of a parameter's array",
                       XMLRPC_ITEM_ELEMENTS);
    /* The list of parameters is the first. */
    else if (builder->containers >= VALUE_DEPTH)
        builder_refuse(builder, STATUS_LIMIT, "the values nest deeper than %d", VALUE_DEPTH);
}

static void refuse_name(struct builder *builder, struct text name)
{
    if (!name.length || name.length > NAME_SHOWN || !text_is_printable(name))
        builder_refuse(builder, STATUS_INVALID, "an element that XML-RPC does not have");
    else
        builder_refuse(builder, STATUS_INVALID, "<%.*s> is no element that is accepted",
                       TEXT_ARGUMENTS(name));
}

void builder_open(struct builder *builder, struct text name, bool has_attribute)
{
    enum element element = element_of_name(name);
    struct open_element *parent = innermost(builder);
    if (builder->status)
        return;
    if (element == ELEMENT_COUNT)
        refuse_name(builder, name);
    else if (has_attribute)
        builder_refuse(builder, STATUS_INVALID, "<%s> has an attribute", ELEMENTS[element].name);
    else if (parent)
        admit(builder, element, parent);
    else
        admit_root(builder, element);
    if (!builder->status)
        count(builder, element);
    if (builder->status)
        return;
    struct open_element open = {.element = element};
    if (element == ELEMENT_ARRAY)
        open.value = value_list(builder->tree);
    else if (element == ELEMENT_STRUCT)
        open.value = value_dictionary(builder->tree);
    if (parent) {
        parent->seen |= UINT32_C(1) << element;
        parent->children++;
    }
    builder->open[builder->depth++] = open;
    builder->is_fault |= element == ELEMENT_FAULT;
    builder->digits = builder->padding = 0;
    buffer_clear(&builder->text);
    afford(builder, 0);
}

/* ---- text ---- */

/* Checked here, since xmlrpc-c passes over whatever is no digit. */
static void take_base64(struct builder *builder, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        bool is_padding = c == '=';
        bool is_digit = ascii_is_letter_or_digit(c) || c == '+' || c == '/';
        if (is_padding || (is_digit && !builder->padding)) {
            builder->digits++;
            builder->padding += is_padding;
        } else if (!strchr(" \t\r\n", c)) {
            builder_refuse(builder, STATUS_INVALID, "no digit of base64 (0x%02X)", (uint8_t)c);
            return;
        }
    }
    buffer_append_text(&builder->text, text);
}

void builder_text(struct builder *builder, struct text text)
{
    struct open_element *open = innermost(builder);
    if (builder->status || !open)
        return;
    const struct element_facts *facts = &ELEMENTS[open->element];
    afford(builder, text.length);
    if (builder->status)
        return;
    if (facts->content == CONTENT_ELEMENTS || (facts->content == CONTENT_MIXED && open->children)) {
        if (!is_blank(text))
            builder_refuse(builder, STATUS_INVALID, "text in %s", facts->name);
        return;
    }
    if (facts->content == CONTENT_SCALAR && builder->text.length + text.length >= SCALAR_BYTES)
        builder_refuse(builder, STATUS_INVALID, "<%s> of more than %d bytes", facts->name,
                       SCALAR_BYTES - 1);
    else if (facts->content == CONTENT_BASE64)
        take_base64(builder, text);
    else
        buffer_append_text(&builder->text, text);
    open->has_text |= !is_blank(text);
}

/* ---- an element ends ---- */

static void end_method(struct builder *builder, struct text name)
{
    static const char CHARACTERS[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:/";
    memcpy(builder->method, name.data, name.length);
    builder->method[name.length] = '\0';
    if (!name.length || builder->method[strspn(builder->method, CHARACTERS)])
        builder_refuse(
            builder, STATUS_INVALID,
            "<methodName> holds no name of letters, digits, \"_\", \".\", \":\" and \"/\"");
}

static struct value *scalar(struct builder *builder, enum element element, struct text content)
{
    struct value *value = NULL;
    char digits[SCALAR_BYTES];
    memcpy(digits, content.data, content.length);
    digits[content.length] = '\0';
    builder->status = scalar_read(element, digits, builder->tree, &value, builder->error);
    return value;
}

static struct value *bytes(struct builder *builder, struct text base64)
{
    struct value *value = NULL;
    xmlrpc_env env;
    if (builder->digits % 4 || builder->padding > 2) {
        builder_refuse(builder, STATUS_INVALID, "<base64> of %zu digits, %zu of them \"=\"",
                       builder->digits, builder->padding);
        return NULL;
    }
    xmlrpc_env_init(&env);
    xmlrpc_mem_block *decoded = xmlrpc_base64_decode(&env, base64.data, base64.length);
    if (env.fault_occurred) {
        builder_refuse(builder, STATUS_MEMORY, "no memory for bytes");
    } else {
        value = value_bytes(builder->tree, (struct text){xmlrpc_mem_block_contents(decoded),
                                                         xmlrpc_mem_block_size(decoded)});
        xmlrpc_mem_block_free(decoded);
    }
    xmlrpc_env_clean(&env);
    return value;
}

/* What the ended element is, for its parent; NULL: nothing of its own. */
static struct value *value_of(struct builder *builder, const struct open_element *ended)
{
    struct text text = buffer_text(&builder->text);
    switch (ELEMENTS[ended->element].content) {
    case CONTENT_STRING:
        return value_text(builder->tree, text);
    case CONTENT_BASE64:
        return bytes(builder, text);
    case CONTENT_SCALAR:
        if (ended->element != ELEMENT_METHOD)
            return scalar(builder, ended->element, text_trim(text));
        end_method(builder, text_trim(text));
        return NULL;
    case CONTENT_MIXED:
        return ended->children ? ended->value : value_text(builder->tree, text);
    case CONTENT_ELEMENTS:
        return ended->value;
    }
    return NULL;
}

/* The values between two parameters, and between two items of a parameter's array, are counted. */
static void give_to_parent(struct builder *builder, const struct open_element *ended,
                           struct value *value)
{
    struct open_element *parent = innermost(builder);
    if (ended->element == ELEMENT_PARAM)
        builder->elements_of_item = 0;
    if (ended->element == ELEMENT_MEMBER)
        value_put_key(builder->tree, parent->value, ended->name, value);
    else if (ended->element == ELEMENT_NAME)
        parent->name = value;
    else if (ended->element == ELEMENT_VALUE && parent->element == ELEMENT_DATA) {
        value_append(builder->tree, builder->open[builder->depth - 2].value, value);
        if (builder->depth == OPEN_IN_PARAMETER_ARRAY)
            builder->elements_of_item = 0;
    } else if (ended->element == ELEMENT_VALUE && parent->element != ELEMENT_MEMBER)
        value_append(builder->tree, builder->parameters, value);
    else if (value && parent)
        parent->value = value;
}

void builder_close(struct builder *builder)
{
    struct open_element *ended = innermost(builder);
    if (builder->status || !ended)
        return;
    const struct element_facts *facts = &ELEMENTS[ended->element];
    if ((ended->seen & facts->needs) != facts->needs)
        builder_refuse(builder, STATUS_INVALID, "<%s> lacks what belongs into it", facts->name);
    struct value *value = builder->status ? NULL : value_of(builder, ended);
    if (builder->status)
        return;
    builder->containers -= is_container(ended->element);
    builder->is_over = --builder->depth == 0;
    give_to_parent(builder, ended, value);
    buffer_clear(&builder->text);
    afford(builder, 0);
}
