/*
 * What is sent to log in by a form, made from the configuration and the page with the form: where
 * to, how, and with which values. Credentials go to hosts that the configuration names, and never
 * from https to http.
 */
#ifndef SEINE_SITE_MANAGER_FORM_SUBMISSION_H
#define SEINE_SITE_MANAGER_FORM_SUBMISSION_H

#include <seine/documents/parse/forms.h>
#include <seine/settings/policy/form_logins.h>

struct form_submission {
    bool posts;
    char uri[URI_STORAGE_BYTES]; /* zero-terminated; with the values behind it when it is GET */
    struct buffer data;          /* of POST */
    char token_line[512];        /* a header line against forged requests; empty: none */
};

/* `forms` and `from`: the page with the form and where it came from; NULL: none was fetched.
 * STATUS_INVALID: the form cannot be sent, and the sentence says why. It ends with
 * form_submission_done(), also then. */
int form_submission_make(const struct form_login *form, const struct html_forms *forms,
                         const struct uri *from, struct form_submission *ret_submission,
                         struct error *error) SEINE_MUST_CHECK;
/* Wipes what is secret. */
void form_submission_done(struct form_submission *submission);

/* Whether the page holds the login's form: one with a password that the configuration names, or
 * with a password and all that it names. */
bool forms_hold_login(const struct html_forms *forms, const struct form_login *form);
/* Whether the URI is where the form stands or is sent to, whatever its query. */
bool form_login_stands_at(const struct form_login *form, const struct uri *uri);

#endif
