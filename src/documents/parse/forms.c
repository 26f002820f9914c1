#include <seine/documents/parse/forms.h>

#include <seine/documents/parse/character_reference.h>
#include <seine/documents/parse/charset.h>
#include <seine/documents/parse/tokens.h>

/* The state of reading. */
struct reading {
    struct arena *arena;
    struct html_forms *forms;
    struct html_form *form; /* the open form; NULL: none */
    bool has_submit;        /* it has a button that submits it */
    bool is_disabled;       /* within a disabled fieldset */
    /* Of the open select element. */
    struct text select_name;
    bool in_select, has_selected, has_option, takes_option;
    struct form_control *selected; /* the option whose value it submits; NULL: none yet */
    /* Of the open textarea element. */
    struct form_control *textarea;
    bool failed;
};

static bool attribute(struct reading *reading, const struct token *tag, const char *name,
                      struct text *ret_value)
{
    for (unsigned i = 0; i < tag->attribute_count; i++) {
        if (!text_equal_nocase(attribute_spelling(&tag->attributes[i]), text_of(name)))
            continue;
        if (!characters_decode_in(reading->arena, attribute_value(&tag->attributes[i]),
                                  REFERENCE_IN_ATTRIBUTE, ret_value))
            reading->failed = true;
        return !reading->failed;
    }
    *ret_value = TEXT_LITERAL("");
    return false;
}

static bool has(struct reading *reading, const struct token *tag, const char *name)
{
    struct text value;
    return attribute(reading, tag, name, &value);
}

static bool is_value(struct reading *reading, const struct token *tag, const char *name,
                     const char *expected)
{
    struct text value;
    return attribute(reading, tag, name, &value) &&
           text_equal_nocase(text_trim(value), text_of(expected));
}

static struct form_control *add(struct reading *reading, struct text name, struct text value)
{
    struct html_form *form = reading->form;
    if (!form || reading->is_disabled || form->control_count == LIMIT_CONTROLS)
        return NULL;
    if (!form->controls)
        form->controls = arena_alloc(reading->arena, LIMIT_CONTROLS * sizeof *form->controls);
    if (!form->controls) {
        reading->failed = true;
        return NULL;
    }
    struct form_control *control = &form->controls[form->control_count++];
    *control = (struct form_control){.name = name, .value = value};
    return control;
}

static void begin_form(struct reading *reading, const struct token *tag)
{
    struct html_forms *forms = reading->forms;
    /* Forms do not nest: an inner form element is ignored. */
    if (reading->form || forms->count == LIMIT_FORMS)
        return;
    if (!forms->forms)
        forms->forms = arena_alloc(reading->arena, LIMIT_FORMS * sizeof *forms->forms);
    if (!forms->forms) {
        reading->failed = true;
        return;
    }
    struct html_form *form = reading->form = &forms->forms[forms->count++];
    *form = (struct html_form){.posts = is_value(reading, tag, "method", "post"),
                               .is_multipart =
                                   is_value(reading, tag, "enctype", "multipart/form-data")};
    (void)attribute(reading, tag, "action", &form->action);
    form->action = text_trim(form->action);
    reading->has_submit = false;
}

/* Adds a submit button. Only the first one's name and value are submitted. */
static void add_submit(struct reading *reading, const struct token *tag)
{
    struct text name, value, action;
    if (!reading->form || reading->has_submit || reading->is_disabled)
        return;
    reading->has_submit = true;
    if (attribute(reading, tag, "formaction", &action) && action.length)
        reading->form->action = text_trim(action);
    if (has(reading, tag, "formmethod"))
        reading->form->posts = is_value(reading, tag, "formmethod", "post");
    (void)attribute(reading, tag, "value", &value);
    if (attribute(reading, tag, "name", &name) && name.length)
        (void)add(reading, name, value);
}

static void take_input(struct reading *reading, const struct token *tag)
{
    static const char *const SILENT[] = {"button", "reset", "image", "file"};
    struct text type, name, value;
    bool has_value = attribute(reading, tag, "value", &value);
    (void)attribute(reading, tag, "type", &type);
    type = text_trim(type);
    bool is_password = text_equal_nocase(type, TEXT_LITERAL("password"));
    if (!reading->form)
        return;
    reading->form->has_password = reading->form->has_password || is_password;
    if (has(reading, tag, "disabled"))
        return;
    if (text_equal_nocase(type, TEXT_LITERAL("submit"))) {
        add_submit(reading, tag);
        return;
    }
    for (size_t i = 0; i < sizeof SILENT / sizeof *SILENT; i++)
        if (text_equal_nocase(type, text_of(SILENT[i])))
            return;
    bool is_choice = text_equal_nocase(type, TEXT_LITERAL("checkbox")) ||
                     text_equal_nocase(type, TEXT_LITERAL("radio"));
    if (is_choice && !has(reading, tag, "checked"))
        return;
    if (!attribute(reading, tag, "name", &name) || !name.length)
        return;
    struct form_control *control =
        add(reading, name, is_choice && !has_value ? TEXT_LITERAL("on") : value);
    if (control)
        control->is_password = is_password;
}

static void take_button(struct reading *reading, const struct token *tag)
{
    bool sends = !has(reading, tag, "type") || is_value(reading, tag, "type", "submit");
    if (sends && !has(reading, tag, "disabled"))
        add_submit(reading, tag);
}

static void take_option(struct reading *reading, const struct token *tag)
{
    bool is_selected = has(reading, tag, "selected");
    struct text value;
    reading->takes_option = false;
    if (!reading->in_select || (reading->has_option && !is_selected) || reading->has_selected ||
        has(reading, tag, "disabled"))
        return;
    reading->has_option = true;
    reading->has_selected = is_selected;
    bool has_value = attribute(reading, tag, "value", &value);
    if (!reading->selected)
        reading->selected = add(reading, reading->select_name, value);
    else
        reading->selected->value = value;
    reading->takes_option = !has_value && reading->selected;
}

static void begin_select(struct reading *reading, const struct token *tag)
{
    reading->in_select = attribute(reading, tag, "name", &reading->select_name) &&
                         reading->select_name.length && !has(reading, tag, "disabled") &&
                         reading->form;
    reading->has_option = reading->has_selected = reading->takes_option = false;
    reading->selected = NULL;
}

static void begin_textarea(struct reading *reading, const struct token *tag)
{
    struct text name;
    reading->textarea = NULL;
    if (attribute(reading, tag, "name", &name) && name.length && !has(reading, tag, "disabled"))
        reading->textarea = add(reading, name, TEXT_LITERAL(""));
}

/* Takes the names that frameworks give to their tokens in meta elements. */
static void take_meta(struct reading *reading, const struct token *tag)
{
    struct html_forms *forms = reading->forms;
    const struct {
        const char *name;
        struct text *to;
    } METAS[] = {{"csrf-token", &forms->token},           {"_csrf", &forms->token},
                 {"csrf_token", &forms->token},           {"_csrf_header", &forms->token_header},
                 {"csrf-header", &forms->token_header},   {"csrf-param", &forms->token_field},
                 {"_csrf_parameter", &forms->token_field}};
    struct text content;
    for (size_t i = 0; i < sizeof METAS / sizeof *METAS; i++)
        if (!METAS[i].to->length && is_value(reading, tag, "name", METAS[i].name) &&
            attribute(reading, tag, "content", &content))
            *METAS[i].to = content;
}

static void take_base(struct reading *reading, const struct token *tag)
{
    if (!reading->forms->base.length)
        (void)attribute(reading, tag, "href", &reading->forms->base);
}

static void take_fieldset(struct reading *reading, const struct token *tag)
{
    reading->is_disabled = reading->is_disabled || has(reading, tag, "disabled");
}

static void start(struct reading *reading, const struct token *tag)
{
    static const struct {
        struct text element;
        void (*take)(struct reading *reading, const struct token *tag);
    } ELEMENTS[] = {{{"form", 4}, begin_form},       {{"input", 5}, take_input},
                    {{"button", 6}, take_button},    {{"select", 6}, begin_select},
                    {{"option", 6}, take_option},    {{"textarea", 8}, begin_textarea},
                    {{"meta", 4}, take_meta},        {{"base", 4}, take_base},
                    {{"fieldset", 8}, take_fieldset}};
    for (size_t i = 0; i < sizeof ELEMENTS / sizeof *ELEMENTS; i++)
        if (text_equal_nocase(tag->data, ELEMENTS[i].element))
            ELEMENTS[i].take(reading, tag);
}

static void end(struct reading *reading, const struct token *tag)
{
    if (text_equal_nocase(tag->data, TEXT_LITERAL("form")))
        reading->form = NULL;
    else if (text_equal_nocase(tag->data, TEXT_LITERAL("select")))
        reading->in_select = reading->takes_option = false;
    else if (text_equal_nocase(tag->data, TEXT_LITERAL("option")))
        reading->takes_option = false;
    else if (text_equal_nocase(tag->data, TEXT_LITERAL("textarea")))
        reading->textarea = NULL;
    else if (text_equal_nocase(tag->data, TEXT_LITERAL("fieldset")))
        reading->is_disabled = false;
}

static void take_text(struct reading *reading, const struct token *token)
{
    struct form_control *control = reading->takes_option ? reading->selected : reading->textarea;
    struct text text;
    if (!control || control->value.length)
        return;
    if (!characters_decode_in(reading->arena, token->data, REFERENCE_IN_TEXT, &text)) {
        reading->failed = true;
        return;
    }
    if (!reading->takes_option && text.length && text.data[0] == '\n') {
        text.data++; /* the first line end is not part of the value */
        text.length--;
    }
    control->value = reading->takes_option ? text_trim(text) : text;
}

int forms_read(struct text body, struct text charset_label, struct arena *arena,
               struct html_forms *ret_forms)
{
    struct html_forms forms = {0};
    struct reading reading = {.arena = arena, .forms = &forms};
    struct charset_decision charset = charset_decide(body, charset_label, true);
    struct token token;
    struct text page;
    enum token_type type;
    if (charset_to_utf8(&charset, body, arena, &page) < 0)
        return STATUS_MEMORY;
    struct markup_reader *markup = markup_reader_new(page, false, arena);
    if (!markup)
        return STATUS_MEMORY;
    while (!reading.failed && (type = markup_next(markup, &token)) != TOKEN_END_OF_FILE) {
        if (type == TOKEN_START_TAG)
            start(&reading, &token);
        else if (type == TOKEN_END_TAG)
            end(&reading, &token);
        else if (type == TOKEN_TEXT)
            take_text(&reading, &token);
    }
    if (reading.failed)
        return STATUS_MEMORY;
    *ret_forms = forms;
    return 0;
}

const struct html_form *forms_with_password(const struct html_forms *forms)
{
    for (size_t i = 0; i < forms->count; i++)
        if (forms->forms[i].has_password)
            return &forms->forms[i];
    return NULL;
}
