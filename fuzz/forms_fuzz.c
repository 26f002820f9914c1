/* What must hold for the forms of every page: they are bounded, and what they have is text. */
#include <seine/documents/parse/forms.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool holds, const char *what)
{
    if (holds)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

/* Reads each byte, so that sanitizers see one that is not there. */
static void must_be_text(struct text text)
{
    size_t ends = 0;
    must(text.length == 0 || text.data != NULL, "a text has bytes");
    for (size_t i = 0; i < text.length; i++)
        ends += text.data[i] == '\0';
    must(ends <= text.length, "a text can be read");
}

static void check_form(const struct html_form *form)
{
    bool has_password = false;
    must(form->control_count <= LIMIT_CONTROLS, "controls are bounded");
    must_be_text(form->action);
    for (size_t i = 0; i < form->control_count; i++) {
        const struct form_control *control = &form->controls[i];
        must(control->name.length > 0, "what is sent has a name");
        must_be_text(control->name);
        must_be_text(control->value);
        has_password |= control->is_password;
    }
    must(!has_password || form->has_password, "a form with a control for a password says so");
}

/* The first byte says which label of a character encoding the header has. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const LABELS[] = {"", "utf-8", "iso-8859-1", "utf-16", "shift_jis", "none"};
    struct arena arena;
    struct html_forms forms;
    if (size == 0)
        return 0;
    arena_init(&arena, 4096, (size_t)16 << 20);
    struct text body = {(const char *)data + 1, size - 1};
    if (forms_read(body, text_of(LABELS[data[0] % (sizeof LABELS / sizeof *LABELS)]), &arena,
                   &forms) == 0) {
        const struct html_form *chosen = forms_with_password(&forms);
        must(forms.count <= LIMIT_FORMS, "forms are bounded");
        for (size_t i = 0; i < forms.count; i++) {
            check_form(&forms.forms[i]);
            must(!forms.forms[i].has_password || (chosen && chosen <= &forms.forms[i]),
                 "the first form with a password is chosen");
        }
        must(!chosen || chosen->has_password, "the chosen form has a password");
        must_be_text(forms.base);
        must_be_text(forms.token);
        must_be_text(forms.token_header);
        must_be_text(forms.token_field);
    }
    arena_done(&arena);
    return 0;
}
