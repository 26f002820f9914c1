#include "form_submission.h"

#include <seine/foundation/base/ascii.h>
#include <stdio.h>

#define MOST_DATA ((size_t)1024 * 1024)

static struct text without_query(struct text uri)
{
    const char *end = uri.length ? memchr(uri.data, '?', uri.length) : NULL;
    return (struct text){uri.data, end ? (size_t)(end - uri.data) : uri.length};
}

bool form_login_stands_at(const struct form_login *form, const struct uri *uri)
{
    struct text place = without_query(uri->text);
    return (form->page.length && text_equal(place, without_query(form->page))) ||
           (form->action.length && text_equal(place, without_query(form->action)));
}

static const struct form_field *field_named(const struct form_login *form, struct text name)
{
    for (size_t i = 0; i < form->field_count; i++)
        if (text_equal(form->fields[i].name, name))
            return &form->fields[i];
    return NULL;
}

static const struct form_control *control_named(const struct html_form *found, struct text name)
{
    for (size_t i = 0; found && i < found->control_count; i++)
        if (text_equal(found->controls[i].name, name))
            return &found->controls[i];
    return NULL;
}

/* A form of another purpose may ask for a name and a password too: to make an account, or to change
 * one. */
static bool is_of_login(const struct html_form *found, const struct form_login *form)
{
    size_t held = 0;
    for (size_t i = 0; i < form->field_count; i++) {
        const struct form_control *control = control_named(found, form->fields[i].name);
        if (control && control->is_password)
            return true;
        held += control != NULL;
    }
    return found->has_password && form->field_count && held == form->field_count;
}

static const struct html_form *login_among(const struct html_forms *forms,
                                           const struct form_login *form)
{
    for (size_t i = 0; i < forms->count; i++)
        if (is_of_login(&forms->forms[i], form))
            return &forms->forms[i];
    return NULL;
}

bool forms_hold_login(const struct html_forms *forms, const struct form_login *form)
{
    return login_among(forms, form) != NULL;
}

/* application/x-www-form-urlencoded (WHATWG URL 5.2). */
static void append_encoded(struct buffer *data, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (ascii_is_letter_or_digit(c) || c == '*' || c == '-' || c == '.' || c == '_')
            buffer_append_char(data, c);
        else if (c == ' ')
            buffer_append_char(data, '+');
        else
            buffer_printf(data, "%%%02X", (unsigned char)c);
    }
}

static void append_pair(struct buffer *data, struct text name, struct text value)
{
    if (data->length)
        buffer_append_char(data, '&');
    append_encoded(data, name);
    buffer_append_char(data, '=');
    append_encoded(data, value);
}

/* What the page has comes in its order, with the configured values in the place of its own; then
 * what it does not have. */
static void fill_in(const struct form_login *form, const struct html_forms *forms,
                    const struct html_form *found, struct buffer *data)
{
    for (size_t i = 0; found && i < found->control_count; i++) {
        const struct form_field *field = field_named(form, found->controls[i].name);
        append_pair(data, found->controls[i].name, field ? field->value : found->controls[i].value);
    }
    for (size_t i = 0; i < form->field_count; i++)
        if (!control_named(found, form->fields[i].name))
            append_pair(data, form->fields[i].name, form->fields[i].value);
    if (found && forms->token.length && forms->token_field.length &&
        !control_named(found, forms->token_field) && !field_named(form, forms->token_field))
        append_pair(data, forms->token_field, forms->token);
}

static bool is_host_of(struct text uri_text, struct text host)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    return uri_text.length && !uri_parse(uri_text, storage, sizeof storage, &uri) &&
           text_equal(uri.host, host);
}

/* Whether the configuration names the host, so that it may get the credentials. */
static bool is_named(const struct form_login *form, struct text host)
{
    char site[LIMIT_HOST_BYTES + 16];
    const struct config_list *sites = &form->config->sites;
    if (is_host_of(form->page, host) || is_host_of(form->action, host) ||
        is_host_of(form->preload, host))
        return true;
    snprintf(site, sizeof site, "http://%.*s/", TEXT_ARGUMENTS(form->config->site));
    if (form->config->site.length && is_host_of(text_of(site), host))
        return true;
    for (size_t i = 0; i < sites->count; i++) {
        snprintf(site, sizeof site, "http://%.*s/", TEXT_ARGUMENTS(sites->items[i]));
        if (is_host_of(text_of(site), host))
            return true;
    }
    return false;
}

/* Where the page sends the form to. */
static int resolve_action(const struct html_forms *forms, const struct html_form *found,
                          const struct uri *from, char storage[URI_STORAGE_BYTES],
                          struct uri *ret_uri, struct error *error)
{
    char base_storage[URI_STORAGE_BYTES];
    struct uri base = *from;
    if (forms->base.length &&
        (uri_resolve(forms->base, from, base_storage, sizeof base_storage, &base) || base.opaque))
        base = *from;
    int problem = found->action.length
                      ? uri_resolve(found->action, &base, storage, URI_STORAGE_BYTES, ret_uri)
                      : uri_parse(from->text, storage, URI_STORAGE_BYTES, ret_uri);
    if (problem || ret_uri->opaque)
        return error_set(error, STATUS_INVALID, "the form's action cannot be sent to: %s",
                         problem ? uri_problem_sentence(problem) : "it is neither http nor https");
    return 0;
}

static int find_action(const struct form_login *form, const struct html_forms *forms,
                       const struct html_form *found, const struct uri *from,
                       char storage[URI_STORAGE_BYTES], struct uri *ret_uri, struct error *error)
{
    int status = 0;
    if (form->action.length) {
        if (uri_parse(form->action, storage, URI_STORAGE_BYTES, ret_uri))
            return error_set(error, STATUS_INVALID, "its action is no URI");
    } else if (!found) {
        return error_set(error, STATUS_INVALID, "its page has no form with a password");
    } else {
        status = resolve_action(forms, found, from, storage, ret_uri, error);
    }
    if (status < 0)
        return status;
    if (!is_named(form, ret_uri->host))
        return error_set(error, STATUS_INVALID,
                         "the form is sent to %.*s, which the login does not name in site or sites",
                         TEXT_ARGUMENTS(ret_uri->host));
    if (from && text_equal(from->scheme, TEXT_LITERAL("https")) &&
        !text_equal(ret_uri->scheme, TEXT_LITERAL("https")))
        return error_set(error, STATUS_INVALID,
                         "its page came over https, and the form would be sent over http");
    return 0;
}

/* GET: the values take the place of the query. */
static int put_uri(struct form_submission *submission, const struct uri *action,
                   struct error *error)
{
    struct text place = submission->posts ? action->text : without_query(action->text);
    struct text query = submission->posts ? TEXT_LITERAL("") : buffer_text(&submission->data);
    if (place.length + query.length + 2 > sizeof submission->uri)
        return error_set(error, STATUS_INVALID, "the form's values do not fit into a URI");
    memcpy(submission->uri, place.data, place.length);
    submission->uri[place.length] = 0;
    if (!submission->posts) {
        submission->uri[place.length] = '?';
        memcpy(submission->uri + place.length + 1, query.data, query.length);
        submission->uri[place.length + 1 + query.length] = 0;
    }
    return 0;
}

int form_submission_make(const struct form_login *form, const struct html_forms *forms,
                         const struct uri *from, struct form_submission *submission,
                         struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri action;
    *submission = (struct form_submission){0};
    buffer_init(&submission->data, MOST_DATA);
    (void)buffer_reserve(&submission->data, 4096);
    const struct html_form *found = forms ? login_among(forms, form) : NULL;
    if (forms && !found)
        found = forms_with_password(forms);
    if (form->config->autofill && !found)
        return error_set(error, STATUS_INVALID, "its page has no form with a password");
    int status = find_action(form, forms, found, from, storage, &action, error);
    if (status < 0)
        return status;
    submission->posts = form->method == FORM_METHOD_OF_PAGE ? !found || found->posts
                                                            : form->method == FORM_METHOD_POST;
    fill_in(form, forms, form->config->autofill ? found : NULL, &submission->data);
    if (form->config->autofill && forms->token.length) {
        struct text header =
            forms->token_header.length ? forms->token_header : TEXT_LITERAL("X-CSRF-Token");
        snprintf(submission->token_line, sizeof submission->token_line, "%.*s: %.*s",
                 TEXT_ARGUMENTS(header), TEXT_ARGUMENTS(forms->token));
    }
    if (submission->data.failed)
        return error_set(error, STATUS_INVALID, "the form's values are too long");
    return put_uri(submission, &action, error);
}

void form_submission_done(struct form_submission *submission)
{
    explicit_bzero(submission->uri, sizeof submission->uri);
    explicit_bzero(submission->token_line, sizeof submission->token_line);
    if (submission->data.data)
        explicit_bzero(submission->data.data, submission->data.capacity);
    buffer_done(&submission->data);
}
