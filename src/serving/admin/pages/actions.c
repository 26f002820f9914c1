#include "actions.h"

#include "dispatch.h"

#include <seine/foundation/value.h>
#include <stdio.h>
#include <stdlib.h>

struct action {
    const char *method;
    const char *label;
    const char *explanation;
    enum action_place place;
    bool name_typed; /* the collection's name has to be typed: the place goes, for good */
    bool destroys;   /* a page of its own asks once more */
};

static const struct action ACTIONS[] = {
    {"CollectionAdd", "Add or change collections",
     "Upload a configuration file (MS-FSCCFG). Settings that it does not mention stay as they are.",
     ACTION_AT_SERVER, false, false},
    {"SetLogLevel", "Set the log level",
     "The sum of the levels that are logged (MS-FSCADM 2.2.8.6).", ACTION_AT_SERVER, false, false},
    {"CollectionSuspend", "Suspend", "The collection fetches nothing until it is resumed.",
     ACTION_AT_COLLECTION, false, false},
    {"CollectionResume", "Resume", "Ends a suspension by an administrator.", ACTION_AT_COLLECTION,
     false, false},
    {"AddURIs", "Add URIs", "One a line.", ACTION_AT_COLLECTION, false, false},
    {"CollectionRefetch", "Fetch all URIs again (refetch)",
     "A refresh cycle of all known URIs starts now.", ACTION_AT_COLLECTION, false, false},
    {"CollectionEnableRefreshOnly", "Refresh only",
     "Only URIs with a document are fetched; new URIs wait.", ACTION_AT_COLLECTION, false, false},
    {"CollectionDisableRefreshOnly", "End refresh only", "New URIs are fetched again.",
     ACTION_AT_COLLECTION, false, false},
    {"CollectionSuspendFeeding", "Suspend feeding",
     "Nothing is delivered to this destination (empty: to all) until feeding is resumed.",
     ACTION_AT_COLLECTION, false, false},
    {"CollectionResumeFeeding", "Resume feeding", "Waiting changes are delivered.",
     ACTION_AT_COLLECTION, false, false},
    {"CollectionDelete", "Delete the collection",
     "The collection is deleted with all its URIs and documents. This cannot be undone.",
     ACTION_AT_COLLECTION, true, true},
    {"CollectionPreemptSite", "Let other sites go first (preempt)",
     "Crawling of this site stops now and continues after the waiting sites.", ACTION_AT_SITE,
     false, false},
    {"CollectionQuarantineSite", "Quarantine",
     "The site is not crawled for this many seconds; 0 ends a quarantine.", ACTION_AT_SITE, false,
     false},
    {"CollectionDeleteSite", "Delete the site",
     "Its URIs and documents are deleted. This cannot be undone.", ACTION_AT_SITE, true, true},
    {"CollectionRefetchURI", "Fetch again (refetch)", "The URI is fetched again.", ACTION_AT_URI,
     false, false},
    {"CollectionDeleteURIs", "Delete the URI", "The URI and its document are deleted.",
     ACTION_AT_URI, false, true},
};

/* ---- forms ---- */

static void put_hidden(struct buffer *out, const char *name, struct text value)
{
    buffer_printf(out, "<input type=\"hidden\" name=\"%s\" value=\"", name);
    html_text(out, value);
    html_raw(out, "\">");
}

/* Where the form stands, to go back to. */
static void put_back(struct page *page)
{
    struct buffer *out = page->out;
    struct text path = page->path;
    html_raw(out, "<input type=\"hidden\" name=\"back\" value=\"");
    while (path.length) {
        const char *slash = memchr(path.data, '/', path.length);
        size_t length = slash ? (size_t)(slash - path.data) : path.length;
        html_url_part(out, (struct text){path.data, length});
        html_raw(out, slash ? "/" : "");
        length += slash != NULL;
        path.data += length;
        path.length -= length;
    }
    if (page->asked.data) {
        html_raw(out, "?uri=");
        html_url_part(out, page->asked);
    }
    html_raw(out, "\">");
}

/* Which collection: also where it may be one that is not held, to be deleted. */
static bool is_collection(const struct argument_facts *argument)
{
    return argument->kind == ARGUMENT_COLLECTION ||
           (argument->kind == ARGUMENT_NAME && strcmp(argument->name, "Collection") == 0);
}

/* A field that asks; the name of the argument is what it is called in the documentation, too. */
static void put_field(struct buffer *out, const struct argument_facts *argument)
{
    switch (argument->kind) {
    case ARGUMENT_FLAG:
        buffer_printf(out, "<label><input type=\"checkbox\" name=\"%s\" value=\"1\"> %s</label>\n",
                      argument->name, argument->name);
        break;
    case ARGUMENT_INTEGER:
    case ARGUMENT_LEVELS:
        buffer_printf(out,
                      "<label>%s <input type=\"number\" name=\"%s\" min=\"%lld\" max=\"%lld\" "
                      "required></label>\n",
                      argument->name, argument->name, (long long)argument->least,
                      (long long)argument->most);
        break;
    case ARGUMENT_URIS:
    case ARGUMENT_DOCUMENT:
        buffer_printf(out,
                      "<label>%s <textarea name=\"%s\" rows=\"3\" required></textarea></label>\n",
                      argument->name, argument->name);
        break;
    case ARGUMENT_SECRET:
        buffer_printf(out,
                      "<label>%s <input type=\"password\" name=\"%s\" autocomplete=\"off\" "
                      "required></label>\n",
                      argument->name, argument->name);
        break;
    default: {
        bool may_be_empty =
            argument->kind == ARGUMENT_DESTINATION || argument->kind == ARGUMENT_TEXT;
        buffer_printf(out, "<label>%s <input name=\"%s\"%s></label>\n", argument->name,
                      argument->name, may_be_empty ? "" : " required");
    }
    }
}

static void put_argument(struct page *page, const struct argument_facts *argument,
                         struct text host_port, struct text uri)
{
    if (is_collection(argument) && page->collection)
        put_hidden(page->out, argument->name, text_of(page->collection));
    else if (argument->kind == ARGUMENT_HOSTPORT && host_port.data)
        put_hidden(page->out, argument->name, host_port);
    else if ((argument->kind == ARGUMENT_URI || argument->kind == ARGUMENT_URIS) && uri.data)
        put_hidden(page->out, argument->name, uri);
    else
        put_field(page->out, argument);
}

static void put_form(struct page *page, const struct action *action,
                     const struct method_facts *method, struct text host_port, struct text uri)
{
    struct buffer *out = page->out;
    buffer_printf(out, "<form method=\"post\" action=\"/actions/%s\"%s>\n", action->method,
                  action->destroys ? " class=\"danger\"" : "");
    buffer_printf(out, "<h3>%s</h3><p>%s</p>\n", action->label, action->explanation);
    put_hidden(out, "csrf", text_of(page->csrf));
    put_back(page);
    for (size_t i = 0; method->arguments[i].kind != ARGUMENT_NONE; i++)
        put_argument(page, &method->arguments[i], host_port, uri);
    buffer_printf(out, "<button>%s%s</button></form>\n", action->label,
                  action->destroys ? " …" : "");
}

void actions_put(struct page *page, enum action_place place, struct text host_port, struct text uri)
{
    bool any = false;
    if (!page->caller || page->caller->role != ROLE_ADMINISTRATOR)
        return;
    for (size_t i = 0; i < sizeof ACTIONS / sizeof *ACTIONS; i++) {
        const struct method_facts *method = method_find(text_of(ACTIONS[i].method));
        if (ACTIONS[i].place != place || !method)
            continue;
        if (!any) {
            page_section_begin(page, "actions", "Actions", false);
            html_raw(page->out, "<div class=\"actions\">\n");
        }
        any = true;
        put_form(page, &ACTIONS[i], method, host_port, uri);
    }
    if (any) {
        html_raw(page->out, "</div>\n");
        page_section_end(page);
    }
}

/* ---- asking once more ---- */

/* The same form again, filled in, with nothing to be done but to confirm it; works without script.
 */
static void put_confirmation(struct page *page, const struct action *action,
                             const struct method_facts *method, const struct value *form)
{
    struct buffer *out = page->out;
    page_begin(page, text_of(action->label));
    page_section_begin(page, "confirm", "Really?", false);
    buffer_printf(out, "<p>%s</p>\n<dl class=\"facts\">\n", action->explanation);
    for (size_t i = 0; method->arguments[i].kind != ARGUMENT_NONE; i++) {
        struct text value = value_text_of(value_get(form, method->arguments[i].name));
        buffer_printf(out, "<div><dt>%s</dt><dd><bdi>", method->arguments[i].name);
        if (method->arguments[i].kind == ARGUMENT_FLAG)
            html_raw(out, value.length ? "yes" : "no");
        else if (value.length)
            html_cut_text(out, value, PAGE_CELL_BYTES);
        else
            page_nothing(page);
        html_raw(out, "</bdi></dd></div>\n");
    }
    buffer_printf(out,
                  "</dl>\n<div class=\"actions\"><form method=\"post\" action=\"/actions/%s\" "
                  "class=\"danger\">\n",
                  action->method);
    put_hidden(out, "csrf", text_of(page->csrf));
    put_hidden(out, "back", value_text_of(value_get(form, "back")));
    put_hidden(out, "confirmed", TEXT_LITERAL("yes"));
    for (size_t i = 0; method->arguments[i].kind != ARGUMENT_NONE; i++)
        if (value_get(form, method->arguments[i].name))
            put_hidden(out, method->arguments[i].name,
                       value_text_of(value_get(form, method->arguments[i].name)));
    if (action->name_typed)
        html_raw(out, "<label>Type the name of the collection <input name=\"typed\" required "
                      "autocomplete=\"off\"></label>\n");
    buffer_printf(out, "<button>%s</button></form></div>\n", action->label);
}

/* ---- what is sent ---- */

static const struct action *action_find(struct text method)
{
    for (size_t i = 0; i < sizeof ACTIONS / sizeof *ACTIONS; i++)
        if (text_equal(method, text_of(ACTIONS[i].method)))
            return &ACTIONS[i];
    return NULL;
}

/* One URI a line; lines without any are none. */
static struct value *lines_of(struct value_tree *tree, struct text text)
{
    struct value *list = value_list(tree);
    while (text.length) {
        const char *end = memchr(text.data, '\n', text.length);
        size_t length = end ? (size_t)(end - text.data) : text.length;
        struct text line = text_trim((struct text){text.data, length});
        if (line.length)
            value_append(tree, list, value_text(tree, line));
        length += end != NULL;
        text.data += length;
        text.length -= length;
    }
    return list;
}

/* A number as it was typed; what is none goes on as text, and the check of arguments names it. */
static struct value *integer_of(struct value_tree *tree, struct text text)
{
    char digits[24], *end;
    struct text trimmed = text_trim(text);
    if (trimmed.length == 0 || trimmed.length >= sizeof digits)
        return value_text(tree, text);
    memcpy(digits, trimmed.data, trimmed.length);
    digits[trimmed.length] = '\0';
    long long number = strtoll(digits, &end, 10);
    return *end ? value_text(tree, text) : value_integer(tree, number);
}

static const struct value *arguments_of(struct page_request *request,
                                        const struct method_facts *method)
{
    struct value_tree *tree = request->tree;
    struct value *list = value_list(tree);
    for (size_t i = 0; method->arguments[i].kind != ARGUMENT_NONE; i++) {
        const struct argument_facts *argument = &method->arguments[i];
        const struct value *field = value_get(request->form, argument->name);
        struct text text = value_text_of(field);
        struct value *value;
        if (argument->kind == ARGUMENT_FLAG)
            value = value_integer(tree, field != NULL);
        else if (argument->kind == ARGUMENT_INTEGER || argument->kind == ARGUMENT_LEVELS)
            value = integer_of(tree, text);
        else if (argument->kind == ARGUMENT_URIS)
            value = lines_of(tree, text);
        else
            value = value_text(tree, text);
        value_append(tree, list, value);
    }
    return list;
}

/* The collection that it was about, or data NULL. */
static struct text collection_of(struct page_request *request, const struct method_facts *method)
{
    for (size_t i = 0; method->arguments[i].kind != ARGUMENT_NONE; i++)
        if (is_collection(&method->arguments[i]))
            return value_text_of(value_get(request->form, method->arguments[i].name));
    return (struct text){0};
}

/* Whether it is a path of ours as put_back() writes them; a browser reads "//" and "/\\" as the
 * name of a host. */
static bool is_our_path(struct text path)
{
    if (path.length == 0 || path.data[0] != '/')
        return false;
    for (size_t i = 1; i < path.length; i++)
        if (path.data[i] <= ' ' || path.data[i] > '~' || path.data[i] == '\\' ||
            (path.data[i] == '/' && path.data[i - 1] == '/'))
            return false;
    return true;
}

/* The place of the form; what is above it when the place has just been deleted. */
static void put_way_back(struct page *page, const struct action *action, bool done,
                         struct text place, struct text collection)
{
    struct buffer *out = page->out;
    bool is_gone = done && action->name_typed;
    html_raw(out, "<p class=\"more\"><a href=\"");
    if (is_gone && action->place == ACTION_AT_SITE) {
        html_raw(out, "/collections/");
        html_url_part(out, collection);
    } else if (!is_gone && is_our_path(place)) {
        html_text(out, place);
    } else {
        html_raw(out, "/");
    }
    html_raw(out, "\">Back</a></p>");
}

static void put_answer(struct page *page, const struct action *action, bool done,
                       struct text sentence, struct text place, struct text collection)
{
    struct buffer *out = page->out;
    page_begin(page, text_of(action->label));
    page_section_begin(page, "result", "Result", false);
    buffer_printf(out, "<p class=\"%s\" role=\"status\">", done ? "done" : "trouble");
    html_raw(out, done ? "Done. " : "The action failed. ");
    html_text(out, sentence);
    html_raw(out, "</p>\n");
    put_way_back(page, action, done, place, collection);
    page_section_end(page);
    page_end(page);
}

int actions_post(struct page_request *request, struct http_response *response, struct error *error)
{
    const struct action *action = action_find(request->rest);
    const struct method_facts *method = action ? method_find(request->rest) : NULL;
    struct page page = {.out = &response->body, .caller = request->caller, .csrf = request->csrf};
    struct value result = {0};
    struct error refusal = {0};
    if (!method)
        return error_set(error, STATUS_NOT_FOUND, "there is no action %.*s",
                         TEXT_ARGUMENTS(request->rest));
    struct text collection = collection_of(request, method);
    if (action->destroys && !value_get(request->form, "confirmed")) {
        put_confirmation(&page, action, method, request->form);
        put_way_back(&page, action, false, value_text_of(value_get(request->form, "back")),
                     collection);
        page_section_end(&page);
        page_end(&page);
        return 0;
    }
    struct text typed = value_text_of(value_get(request->form, "typed"));
    int status = 0;
    if (action->name_typed && !text_equal(text_trim(typed), collection))
        status = error_set(&refusal, STATUS_INVALID,
                           "The typed name is not that of the collection: %.*s",
                           TEXT_ARGUMENTS(collection));
    if (status == 0)
        status = dispatch(request->admin, request->caller, request->rest,
                          arguments_of(request, method), request->tree, &result, &refusal);
    bool done = status == 0;
    struct text sentence = text_of(status < 0 ? refusal.sentence : "");
    if (done && method->result == RESULT_CRESULT) {
        done = value_integer_or(value_item(&result, 0), 0) == 1;
        sentence = value_text_of(value_item(&result, 1));
    } else if (done && method->result == RESULT_DONE) {
        done = value_integer_or(&result, 0) != 0;
    }
    response->status = done ? 200 : status < 0 ? 400 : 409;
    put_answer(&page, action, done, sentence, value_text_of(value_get(request->form, "back")),
               collection);
    return 0;
}
