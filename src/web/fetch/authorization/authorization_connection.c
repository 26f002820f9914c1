#include "authorization_private.h"

#include <seine/foundation/base/ascii.h>
#include <seine/web/fetch/authorization_connection.h>
#include <seine/web/fetch/headers.h>
#include <stdlib.h>
#include <string.h>

/* Logins of one connection that begin anew because it was closed in the middle, in a row. */
#define MOST_RESTARTS 2

enum stage {
    STAGE_NEW,            /* nothing was said */
    STAGE_NEGOTIATING,    /* NEGOTIATE was sent */
    STAGE_CHALLENGED,     /* the server's CHALLENGE is there */
    STAGE_AUTHENTICATING, /* AUTHENTICATE was sent */
    STAGE_LOGGED_IN,
};

struct authorization_connection {
    unsigned references;
    struct authorization *authorization;
    enum stage stage;
    int restarts;
    struct ntlm_challenge challenge;
};

int authorization_connection_new(struct authorization *authorization,
                                 struct authorization_connection **ret_connection,
                                 struct error *error)
{
    struct authorization_connection *connection = calloc(1, sizeof *connection);
    if (!connection)
        return error_set(error, STATUS_MEMORY, "no memory for a login");
    connection->references = 1;
    connection->authorization = authorization;
    *ret_connection = connection;
    return 0;
}

void authorization_connection_release(struct authorization_connection *connection)
{
    if (connection && --connection->references == 0)
        free(connection);
}

bool authorization_connection_is_logged_in(const struct authorization_connection *connection)
{
    return connection->stage == STAGE_LOGGED_IN;
}

authorization_answer authorization_connection_value(struct authorization_connection *connection,
                                                    struct buffer *value)
{
    struct authorization *authorization = connection->authorization;
    if (connection->stage == STAGE_LOGGED_IN || authorization_given_up(authorization) ||
        authorization_is_tried_enough(authorization))
        return 0;
    buffer_append_string(value, "NTLM ");
    if (connection->stage != STAGE_CHALLENGED) {
        ntlm_append_negotiate(value);
        connection->stage = STAGE_NEGOTIATING;
    } else if (ntlm_append_authenticate(authorization->ntlm, &connection->challenge, value)) {
        connection->stage = STAGE_AUTHENTICATING;
    } else {
        buffer_clear(value);
        connection->stage = STAGE_NEW;
        return 0;
    }
    authorization->under_way++;
    return authorization->current;
}

const char *authorization_connection_said(const struct authorization_connection *connection)
{
    static const char *const WORDS[] = {
        [STAGE_NEW] = "nothing",
        [STAGE_NEGOTIATING] = "NTLM (NEGOTIATE)",
        [STAGE_CHALLENGED] = "nothing",
        [STAGE_AUTHENTICATING] = "NTLM (AUTHENTICATE)",
        [STAGE_LOGGED_IN] = "nothing, on a connection that is logged in",
    };
    return WORDS[connection->stage];
}

/* Begins anew, if that is worth it. */
static bool restart(struct authorization_connection *connection, bool is_offered)
{
    connection->stage = STAGE_NEW;
    if (!is_offered)
        connection->authorization->problem = "the server offers no NTLM";
    return is_offered && !authorization_given_up(connection->authorization);
}

static bool restart_closed(struct authorization_connection *connection)
{
    connection->stage = STAGE_NEW;
    if (connection->restarts++ < MOST_RESTARTS)
        return true;
    connection->restarts = 0;
    connection->authorization->problem =
        "the connection is closed before the login by NTLM is complete";
    return false;
}

/* Who passes requests of many clients over one connection must know that this one is ours alone
 * (RFC 4559 6). */
static bool keeps_apart(const struct authorization_evidence *evidence)
{
    struct text value;
    return !evidence->through_proxy ||
           (headers_find(evidence->header, TEXT_LITERAL("Proxy-Support"), 0, &value) &&
            text_equal_nocase(text_trim(value), TEXT_LITERAL("Session-Based-Authentication")));
}

static bool take_challenge(struct authorization_connection *connection, struct text token,
                           const struct authorization_evidence *evidence)
{
    struct authorization *authorization = connection->authorization;
    if (!token.length)
        return restart_closed(connection); /* it does not know what we said */
    connection->stage = STAGE_NEW;
    if (!keeps_apart(evidence)) {
        authorization->problem = "the proxy does not say that it keeps connections apart "
                                 "(Proxy-Support), as NTLM needs it";
        return false;
    }
    if (!ntlm_challenge_read(token, &connection->challenge)) {
        authorization->problem = "the server's challenge of NTLM cannot be read";
        return false;
    }
    connection->stage = STAGE_CHALLENGED;
    return true;
}

bool authorization_connection_challenged(struct authorization_connection *connection,
                                         authorization_answer answer,
                                         const struct authorization_evidence *evidence)
{
    struct authorization *authorization = connection->authorization;
    struct text token = {"", 0};
    bool is_offered = challenge_find_token(evidence->header, TEXT_LITERAL("NTLM"), &token);
    authorization_unanswered(authorization, answer);
    if (authorization_given_up(authorization))
        return false;
    switch (connection->stage) {
    case STAGE_NEGOTIATING:
        return is_offered ? take_challenge(connection, token, evidence)
                          : restart(connection, false);
    case STAGE_AUTHENTICATING:
        if (!evidence->was_reused)
            return restart_closed(connection);
        connection->stage = STAGE_NEW;
        connection->restarts = 0;
        authorization->problem = NULL;
        authorization_note_refusal(authorization);
        return false;
    case STAGE_NEW:
    case STAGE_CHALLENGED:
    case STAGE_LOGGED_IN:
        return restart(connection, is_offered);
    }
    return false;
}

/* Whether the server ends the connection, or its login, with this answer. */
static bool is_last(struct text header)
{
    static const struct {
        struct text name, value;
    } SIGNS[] = {{{"Connection", 10}, {"close", 5}}, {{"Persistent-Auth", 15}, {"false", 5}}};
    struct text value;
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (headers_find(header, SIGNS[i].name, 0, &value) &&
            text_equal_nocase(text_trim(value), SIGNS[i].value))
            return true;
    return false;
}

void authorization_connection_accepted(struct authorization_connection *connection,
                                       authorization_answer answer,
                                       const struct authorization_evidence *evidence)
{
    struct authorization *authorization = connection->authorization;
    authorization_unanswered(authorization, answer);
    if (connection->stage == STAGE_AUTHENTICATING) {
        authorization_note_success(authorization);
        connection->restarts = 0;
        connection->stage = STAGE_LOGGED_IN;
    } else if (connection->stage != STAGE_LOGGED_IN || !evidence->was_reused) {
        connection->stage = STAGE_NEW; /* no login was asked for */
    }
    if (is_last(evidence->header))
        connection->stage = STAGE_NEW;
}

void authorization_connection_rest(struct authorization_connection *connection,
                                   authorization_answer answer)
{
    authorization_unanswered(connection->authorization, answer);
    if (connection->stage != STAGE_LOGGED_IN || answer)
        connection->stage = STAGE_NEW;
}
