#include "logins.h"

#include <seine/foundation/base/array.h>
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

bool login_lacks_token(const struct logins *logins, const struct uri *uri,
                       char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms)
{
    const struct authorization *authorization = logins ? of_uri(logins, uri) : NULL;
    return authorization && authorization_lacks_token(authorization, ret_sentence, ret_again_ms);
}

void login_choose(struct login_use *use, const struct uri *uri)
{
    use->answer = 0;
    use->requests++;
    if (!use->logins)
        return;
    use->authorization = of_uri(use->logins, uri);
    if (!use->authorization)
        use->authorization = of_known_realm(use->logins, uri, authorization_has_answer);
}

static void say(struct login_use *use, struct text method, struct text target, struct buffer *value)
{
    token_exchange_free(use->exchange);
    use->answer = authorization_value(use->authorization, method, target, value);
    use->exchange = authorization_take_exchange(use->authorization);
}

void login_value(struct login_use *use, const struct uri *uri, struct text method,
                 struct buffer *value)
{
    if (use->connection)
        use->answer = authorization_connection_value(use->connection, value);
    else if (use->authorization)
        say(use, method, uri->path_and_query, value);
    use->is_under_way = use->answer != 0;
    if (use->connection)
        use->said = authorization_connection_said(use->connection);
    else if (use->authorization)
        use->said = use->answer ? authorization_scheme_name(use->authorization) : "nothing";
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

static void accepted(const struct login_use *use, const struct authorization_evidence *evidence)
{
    if (use->connection)
        authorization_connection_accepted(use->connection, use->answer, evidence);
    else if (use->authorization)
        authorization_accepted(use->authorization, use->answer);
}

static bool challenged(const struct login_use *use, const struct uri *uri,
                       const struct authorization_evidence *evidence)
{
    if (use->connection)
        return authorization_connection_challenged(use->connection, use->answer, evidence);
    return use->authorization && authorization_challenged(use->authorization, use->answer,
                                                          uri->path_and_query, evidence->header);
}

enum login_advice login_answered(struct login_use *use, const struct uri *uri, int status,
                                 const struct authorization_evidence *evidence)
{
    if (!use->logins || status == 0)
        return LOGIN_GO_ON;
    use->is_under_way = false;
    if (status != UNAUTHORIZED) {
        accepted(use, evidence);
        use->is_unproven = use->exchange && !token_exchange_holds(use->exchange, evidence->header);
        return LOGIN_GO_ON;
    }
    bool again = challenged(use, uri, evidence);
    if (!again && !of_uri(use->logins, uri))
        again = answer_realm(use, uri, evidence->header);
    if (!again || use->requests >= LOGIN_REQUESTS)
        return LOGIN_GO_ON;
    return authorization_must_wait(use->authorization, uri->path_and_query) ? LOGIN_LATER
                                                                            : LOGIN_REPEAT;
}

const char *login_refusal(const struct login_use *use, int status)
{
    if (status != UNAUTHORIZED || !use->authorization)
        return NULL;
    const char *problem = authorization_problem(use->authorization);
    if (problem)
        return problem;
    return use->answer || use->connection || authorization_given_up(use->authorization)
               ? "the server refuses the credentials that passwd has for it"
               : NULL;
}

void login_done(struct login_use *use)
{
    authorization_answer answer = use->is_under_way ? use->answer : 0;
    if (use->connection)
        authorization_connection_rest(use->connection, answer);
    else if (answer)
        authorization_unanswered(use->authorization, answer);
    use->is_under_way = false;
    use->connection = NULL;
    token_exchange_free(use->exchange);
    use->exchange = NULL;
    logins_release(use->logins);
    use->logins = NULL;
    use->authorization = NULL;
}
