/*
 * The forms of an HTML page, for submitting them: target, method, and the values of the controls
 * (HTML standard 4.10.21.4, constructing the entry list). Also the CSRF tokens that frameworks put
 * into meta elements.
 *
 * Scripts are not run, so their changes to a form are unknown here.
 */
#ifndef SEINE_PARSE_FORMS_H
#define SEINE_PARSE_FORMS_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

/* Forms per page, and controls per form; further ones are ignored. */
#define LIMIT_FORMS    64
#define LIMIT_CONTROLS 256

/* A control that the form would submit. */
struct form_control {
    struct text name;
    struct text value;
    bool is_password;
};

struct html_form {
    struct text action; /* as written; empty: the page itself */
    bool posts;
    bool is_multipart;             /* enctype multipart/form-data */
    bool has_password;             /* a password control, with or without a name */
    struct form_control *controls; /* including the first named submit button */
    size_t control_count;
};

struct html_forms {
    struct html_form *forms;
    size_t count;
    struct text base; /* href of the first base element that has one */
    /* From meta elements; empty if missing. */
    struct text token;        /* csrf-token, _csrf, csrf_token */
    struct text token_header; /* the header in which to send it, if the page states one:
                               * _csrf_header */
    struct text token_field;  /* … and the field: csrf-param, _csrf_parameter */
};

/* The texts are in the arena or in `body`, and are UTF-8. `charset_label` is that of the header,
 * may be empty. 0 or STATUS_MEMORY. */
int forms_read(struct text body, struct text charset_label, struct arena *arena,
               struct html_forms *ret_forms) SEINE_MUST_CHECK;

/* The first form with a password, else NULL. */
const struct html_form *forms_with_password(const struct html_forms *forms);

#endif
