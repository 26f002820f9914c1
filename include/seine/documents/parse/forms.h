/*
 * The forms of an HTML page, as somebody who submits one needs them: where to, how, and which
 * controls have which values (HTML standard 4.10.21.4, constructing the entry list). Beside them
 * the tokens against forged requests that frameworks put into meta elements.
 *
 * Nothing is run: what scripts make of a form nobody knows here.
 */
#ifndef SEINE_PARSE_FORMS_H
#define SEINE_PARSE_FORMS_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

/* Forms of a page, and controls of a form; further ones are passed over. */
#define LIMIT_FORMS    64
#define LIMIT_CONTROLS 256

/* One that a form would send. */
struct form_control {
    struct text name;
    struct text value;
    bool is_password;
};

struct html_form {
    struct text action; /* as written; empty: the page itself */
    bool posts;
    bool is_multipart;             /* enctype multipart/form-data */
    bool has_password;             /* a control for a password, with a name or without */
    struct form_control *controls; /* the first submit button with a name is among them */
    size_t control_count;
};

struct html_forms {
    struct html_form *forms;
    size_t count;
    struct text base; /* href of the first base element that has one */
    /* From meta elements; empty: not there. */
    struct text token;        /* csrf-token, _csrf, csrf_token */
    struct text token_header; /* that it is to be sent in, where the page says it: _csrf_header */
    struct text token_field;  /* … and the field: csrf-param, _csrf_parameter */
};

/* The texts lie in the arena or in `body`, and are UTF-8. `charset_label` is that of the header,
 * may be empty. 0 or STATUS_MEMORY. */
int forms_read(struct text body, struct text charset_label, struct arena *arena,
               struct html_forms *ret_forms) SEINE_MUST_CHECK;

/* The one with a password, else NULL. */
const struct html_form *forms_with_password(const struct html_forms *forms);

#endif
