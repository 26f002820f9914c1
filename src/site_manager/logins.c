#include "logins.h"

#include <seine/base/array.h>
#include <stdlib.h>

#define UNAUTHORIZED 401

/* Credentials of a realm at one server. */
struct realm_login {
    const struct policy_login *login;
    char *origin;
    struct authorization *authorization;
};

struct logins {
    unsigned references;
    struct policy *policy;
    struct authorization **of_uris; /* for each login of the policy; NULL for realms */
    struct realm_login *of_realms;
    size_t realm_count, realm_capacity;
};

int logins_new(struct policy *policy, struct logins **ret_logins, struct error *error)
{
    int status = 0;
    *ret_logins = NULL;
    if (policy->login_count == 0)
        return 0;
    struct logins *logins = calloc(1, sizeof *logins);
    if (logins)
        logins->of_uris = calloc(policy->login_count, sizeof *logins->of_uris);
    if (!logins || !logins->of_uris) {
        free(logins);
        return error_set(error, STATUS_MEMORY, "no memory for credentials");
    }
    logins->references = 1;
    logins->policy = policy_share(policy);
    for (size_t i = 0; i < policy->login_count && status == 0; i++) {
        struct authorization_settings settings = policy->logins[i].settings;
        settings.refusals = policy->logins[i].refusals;
        if (!policy->logins[i].is_realm)
            status = authorization_new(&settings, &logins->of_uris[i], error);
    }
    if (status < 0)
        logins_release(logins);
    else
        *ret_logins = logins;
    return status;
}

struct logins *logins_share(struct logins *logins)
{
    if (logins)
        logins->references++;
    return logins;
}

void logins_release(struct logins *logins)
{
    if (!logins || --logins->references > 0)
        return;
    for (size_t i = 0; i < logins->policy->login_count; i++)
        authorization_free(logins->of_uris[i]);
    for (size_t i = 0; i < logins->realm_count; i++) {
        authorization_free(logins->of_realms[i].authorization);
        free(logins->of_realms[i].origin);
    }
    policy_release(logins->policy);
    free(logins->of_uris);
    free(logins->of_realms);
    free(logins);
}

/* By the longest prefix; NULL when no URI names it. */
static struct authorization *of_uri(const struct logins *logins, const struct uri *uri)
{
    struct authorization *found = NULL;
    size_t longest = 0;
    for (size_t i = 0; i < logins->policy->login_count; i++) {
        const struct policy_login *login = &logins->policy->logins[i];
        if (!login->is_realm && login->target.length >= longest &&
            text_starts_with(uri->text, login->target)) {
            found = logins->of_uris[i];
            longest = login->target.length;
        }
    }
    return found;
}

/* Those of a realm at this server, made when there are none; NULL without memory. */
static struct authorization *of_realm(struct logins *logins, const struct policy_login *login,
                                      const struct uri *uri, size_t origin_number)
{
    for (size_t i = 0; i < logins->realm_count; i++)
        if (logins->of_realms[i].login == login &&
            text_equal(text_of(logins->of_realms[i].origin), uri->origin))
            return logins->of_realms[i].authorization;
    if (!ARRAY_ROOM(logins->of_realms, logins->realm_count, logins->realm_capacity))
        return NULL;
    struct realm_login made = {.login = login,
                               .origin = strndup(uri->origin.data, uri->origin.length)};
    struct authorization_settings settings = login->settings;
    settings.refusals = &login->refusals[origin_number];
    if (!made.origin || authorization_new(&settings, &made.authorization, NULL) < 0) {
        free(made.origin);
        return NULL;
    }
    logins->of_realms[logins->realm_count++] = made;
    return made.authorization;
}

/* Of those of realms that this server has asked for before, the ones that have something to say to
 * this URI; NULL: none. */
static struct authorization *of_known_realm(const struct logins *logins, const struct uri *uri,
                                            bool (*has)(const struct authorization *authorization,
                                                        struct text target))
{
    for (size_t i = 0; i < logins->realm_count; i++)
        if (text_equal(text_of(logins->of_realms[i].origin), uri->origin) &&
            has(logins->of_realms[i].authorization, uri->path_and_query))
            return logins->of_realms[i].authorization;
    return NULL;
}

bool login_must_wait(const struct logins *logins, const struct uri *uri)
{
    if (!logins)
        return false;
    const struct authorization *authorization = of_uri(logins, uri);
    return authorization ? authorization_must_wait(authorization, uri->path_and_query)
                         : of_known_realm(logins, uri, authorization_must_wait) != NULL;
}

void login_value(struct login_use *use, const struct uri *uri, struct text method,
                 struct buffer *value)
{
    use->answer = 0;
    use->requests++;
    if (!use->logins)
        return;
    use->authorization = of_uri(use->logins, uri);
    if (!use->authorization)
        use->authorization = of_known_realm(use->logins, uri, authorization_has_answer);
    if (use->authorization)
        use->answer = authorization_value(use->authorization, method, uri->path_and_query, value);
    use->is_under_way = use->answer != 0;
}

/* Asks all that this server may have of realms, but those that the request had: perhaps the
 * challenge is for one of them. */
static bool answer_realm(struct login_use *use, const struct uri *uri, struct text header)
{
    const struct policy *policy = use->logins->policy;
    const struct authorization *had = use->authorization;
    size_t origin_number;
    if (!policy_answers_realms_of(policy, uri->origin, &origin_number))
        return false;
    for (size_t i = 0; i < policy->login_count; i++) {
        const struct policy_login *login = &policy->logins[i];
        struct authorization *authorization =
            login->is_realm ? of_realm(use->logins, login, uri, origin_number) : NULL;
        if (authorization && authorization != had &&
            authorization_challenged(authorization, 0, uri->path_and_query, header)) {
            use->authorization = authorization;
            return true;
        }
    }
    return false;
}

enum login_advice login_answered(struct login_use *use, const struct uri *uri, int status,
                                 struct text header)
{
    struct authorization *authorization = use->authorization;
    if (!use->logins || status == 0)
        return LOGIN_GO_ON;
    use->is_under_way = false;
    if (status != UNAUTHORIZED) {
        if (authorization)
            authorization_accepted(authorization, use->answer);
        return LOGIN_GO_ON;
    }
    bool again = authorization &&
                 authorization_challenged(authorization, use->answer, uri->path_and_query, header);
    if (!again && !of_uri(use->logins, uri))
        again = answer_realm(use, uri, header);
    if (!again || use->requests >= LOGIN_REQUESTS)
        return LOGIN_GO_ON;
    return authorization_must_wait(use->authorization, uri->path_and_query) ? LOGIN_LATER
                                                                            : LOGIN_REPEAT;
}

bool login_was_refused(const struct login_use *use, int status)
{
    return status == UNAUTHORIZED && use->authorization &&
           (use->answer || authorization_given_up(use->authorization));
}

void login_done(struct login_use *use)
{
    if (use->is_under_way)
        authorization_unanswered(use->authorization, use->answer);
    use->is_under_way = false;
    logins_release(use->logins);
    use->logins = NULL;
    use->authorization = NULL;
}
