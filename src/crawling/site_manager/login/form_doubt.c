#include "form_doubt.h"

#include "form_submission.h"
#include "form_visit.h"
#include "reports.h"
#include "site_manager_private.h"

#include <stdio.h>
#include <strings.h>

/* So that few pages are read for their forms. */
static bool may_ask_for_password(struct text page)
{
    static const char TYPE[] = "password";
    const size_t length = sizeof TYPE - 1;
    for (size_t i = 0; i + length <= page.length; i++)
        if ((page.data[i] == 'p' || page.data[i] == 'P') &&
            strncasecmp(page.data + i, TYPE, length) == 0)
            return true;
    return false;
}

/* Whether the page has the form in the place of what was asked for. */
static bool has_form(const struct visit *visit, const struct fetch_response *response,
                     const struct form_login *form)
{
    struct html_forms forms;
    return response->status == 200 && may_ask_for_password(response->body) &&
           form_visit_read(visit->manager, response, &forms) && forms_hold_login(&forms, form);
}

static bool leads_to_login(const struct fetch_response *response, const struct uri *uri,
                           const struct form_login *form)
{
    char storage[URI_STORAGE_BYTES];
    struct uri target;
    struct text location;
    return response->status >= 300 && response->status < 400 &&
           headers_find(response->header, TEXT_LITERAL("Location"), 0, &location) &&
           !uri_resolve(text_trim(location), uri, storage, sizeof storage, &target) &&
           !target.opaque && target.path.length > 1 && form_login_stands_at(form, &target);
}

bool form_visit_doubts(const struct visit *visit, const struct fetch_response *response,
                       const struct uri *uri, struct result *result)
{
    struct site_manager *manager = visit->manager;
    const struct form_login *form = visit->site->form;
    char sentence[LOGIN_SENTENCE_BYTES];
    int64_t at_ms = 0, now_ms = clock_wall_ms(manager->clock);
    bool ended;
    if (!form || response->outcome != FETCH_FETCHED)
        return false;
    if (uri->path.length > 1 && form_login_stands_at(form, uri)) {
        if (!has_form(visit, response, form))
            return false;
        result_skip(result, DOCUMENT_SKIP_LOGIN);
        result->sentence = TEXT_LITERAL("it is the page with the form of a login");
        return true;
    }
    if (!visit->login_session)
        return false;
    const char *sign = leads_to_login(response, uri, form) ? "it leads to the login"
                       : response->status == 401 || response->status == 403 ? "it is refused"
                       : has_form(visit, response, form) ? "the login's form came in its place"
                                                         : NULL;
    if (!sign) {
        login_board_trust(manager->settings.board, form, visit->login_session);
        return false;
    }
    enum login_doubt doubt = login_board_doubt(manager->settings.board, form, visit->login_session,
                                               visit->claim->uri_id, now_ms, &at_ms, &ended);
    if (ended) {
        snprintf(sentence, sizeof sentence, "%.*s: %s: %s", TEXT_ARGUMENTS(form->name), visit->uri,
                 sign);
        form_visit_report(manager, visit->site, form, EVENT_SESSION_ENDED, sentence, NULL);
    }
    if (doubt == LOGIN_DOUBT_PAGE && response->status >= 400)
        return false; /* the status speaks for itself */
    struct result_failure *failure = result_fail(result, DOCUMENT_SKIP_LOGIN, ERROR_CLASS_STATUS);
    result->requested = doubt == LOGIN_DOUBT_PAGE;
    if (doubt == LOGIN_DOUBT_AGAIN) {
        result_become(result, RESULT_RETURNED);
    } else if (doubt == LOGIN_DOUBT_LATER) {
        result_postpone(result, at_ms);
    } else {
        failure->is_final = true;
        result->sentence = site_manager_say(manager, "%s although the login %.*s has succeeded",
                                            sign, TEXT_ARGUMENTS(form->name));
    }
    return true;
}
