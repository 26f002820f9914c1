#include "session.h"

#include "ftp_login.h"

#include <seine/foundation/base/clock.h>
#include <stdlib.h>

static void release_client(struct session_client *client)
{
    if (!client || --client->references > 0)
        return;
    authorization_connection_release(client->login);
    fetch_connections_release(client->connections);
    logins_release(client->logins);
    free(client);
}

static void leave_clients(struct session *session)
{
    while (session->clients) {
        struct session_client *client = session->clients;
        session->clients = client->next;
        release_client(client);
    }
}

void session_take_logins(struct session *session, struct logins *logins)
{
    struct logins *before = session->logins;
    if (logins == before)
        return;
    leave_clients(session);
    session->logins = logins_share(logins);
    logins_release(before);
}

bool session_must_wait(const struct session *session, const struct uri *uri)
{
    return login_must_wait(session->logins, uri);
}

bool session_lacks_token(const struct session *session, const struct uri *uri,
                         char ret_sentence[TOKEN_SENTENCE_BYTES], int64_t *ret_again_ms)
{
    return login_lacks_token(session->logins, uri, ret_sentence, ret_again_ms);
}

void session_end(struct session *session)
{
    leave_clients(session);
    session_take_logins(session, NULL);
    cookie_group_release(session->cookies);
    session->cookies = NULL;
}

void session_take_cookies(struct session *session, struct cookie_group *cookies, struct text host,
                          int64_t session_ms, struct clock *clock)
{
    cookie_group_release(session->cookies);
    session->cookies = cookies;
    session->host = host;
    session->clock = clock;
    session->cookie_session_ms = session_ms;
}

/* Whether its cookies may be for this URI: a redirect may lead elsewhere. */
static bool has_cookies_for(const struct session *session, const struct uri *uri)
{
    return session->cookies && (text_equal(uri->host, session->host) ||
                                cookie_group_is_for(session->cookies, uri->host));
}

/* What was received came from a proxy, not from the site. */
static bool is_of_proxy(enum fetch_outcome outcome)
{
    return outcome == FETCH_PROXY_UNREACHABLE || outcome == FETCH_PROXY_REFUSED ||
           outcome == FETCH_PROXY_FAILED;
}

int session_keep_cookies(struct session *session, const struct uri *uri,
                         const struct fetch_response *response)
{
    if (!response->header.length || is_of_proxy(response->outcome) ||
        !has_cookies_for(session, uri))
        return 0;
    return cookie_group_take(session->cookies, uri, response->header, clock_wall_ms(session->clock),
                             session->cookie_session_ms);
}

struct text session_shown_header(const struct session *session,
                                 const struct fetch_response *response, struct arena *arena)
{
    struct text header = response->header, value;
    if (!session->cookies || !headers_find(header, TEXT_LITERAL("Set-Cookie"), 0, &value))
        return header;
    char *shown = arena_alloc(arena, header.length + 1);
    if (!shown)
        return TEXT_LITERAL("");
    memcpy(shown, header.data, header.length);
    size_t length = headers_conceal(shown, header.length);
    shown[length] = 0;
    return (struct text){shown, length};
}

void session_use_begin(struct session_use *use, struct session *session,
                       const struct proxy_use *proxy)
{
    *use = (struct session_use){.session = session, .login.logins = logins_share(session->logins)};
    if (!proxy)
        return;
    use->proxy = *proxy;
    use->proxy.request.addresses = use->proxy.addresses;
}

struct text session_host(const struct uri *uri)
{
    struct text host = uri->host;
    return host.length && host.data[0] == '[' ? (struct text){host.data + 1, host.length - 2}
                                              : host;
}

static int make_client(const struct session_use *use, struct fetch_client_certificate *certificate,
                       bool is_single, struct session_client **ret_client, struct error *error)
{
    struct authorization *authorization = use->login.authorization;
    struct session_client *client = calloc(1, sizeof *client);
    if (!client)
        return error_set(error, STATUS_MEMORY, "no memory for a session");
    client->references = 1;
    int status = is_single ? fetch_connections_new_single(certificate, &client->connections, error)
                           : fetch_connections_new(certificate, &client->connections, error);
    if (status == 0 && is_single)
        status = authorization_connection_new(authorization, &client->login, error);
    if (status < 0) {
        release_client(client);
        return status;
    }
    client->certificate = certificate;
    client->logins = logins_share(use->login.logins);
    client->authorization = authorization;
    client->proxy = is_single ? use->proxy.proxy : NULL;
    client->next = use->session->clients;
    use->session->clients = client;
    *ret_client = client;
    return 0;
}

/* NULL: there is none that is free. */
static struct session_client *find_client(const struct session_use *use,
                                          const struct fetch_client_certificate *certificate,
                                          bool is_single)
{
    struct session_client *found = NULL;
    for (struct session_client *client = use->session->clients; client; client = client->next) {
        if (client->certificate != certificate ||
            client->authorization != use->login.authorization ||
            (client->login != NULL) != is_single || client->is_busy ||
            (is_single && client->proxy != use->proxy.proxy))
            continue;
        found = client;
        if (!is_single || authorization_connection_is_logged_in(client->login))
            break;
    }
    return found;
}

static void leave_connection(struct session_use *use)
{
    if (use->client)
        use->client->is_busy = false;
    release_client(use->client);
    use->client = NULL;
    use->login.connection = NULL;
}

/* The connections of who we are for a request whose credentials are chosen; NULL: none. */
static int find_connections(struct session_use *use, struct fetch_client_certificate *certificate,
                            struct fetch_connections **ret_connections, struct error *error)
{
    struct authorization *authorization = use->login.authorization;
    bool is_single = authorization && authorization_is_of_connections(authorization);
    struct session_client *client = use->client;
    *ret_connections = NULL;
    if (client && is_single && client->authorization == authorization) {
        *ret_connections = client->connections;
        return 0;
    }
    leave_connection(use);
    if (!certificate && !authorization)
        return 0;
    client = find_client(use, certificate, is_single);
    int status = client ? 0 : make_client(use, certificate, is_single, &client, error);
    if (status < 0)
        return status;
    if (is_single) {
        client->is_busy = true;
        client->references++;
        use->client = client;
        use->login.connection = client->login;
    }
    *ret_connections = client->connections;
    return 0;
}

int session_send(struct session_use *use, struct fetch_engine *engine, const struct uri *uri,
                 const struct policy_part *part, struct fetch_request *request, struct error *error)
{
    struct session *session = use->session;
    struct buffer authorization, cookie;
    request->uri = uri->text;
    request->host = session_host(uri);
    request->port = uri->port;
    request->secure = text_equal(uri->scheme, TEXT_LITERAL("https"));
    if (!request->addresses) {
        request->addresses = use->session->addresses;
        request->address_count = use->session->address_count;
    }
    request->profile = part->profile;
    request->proxy = use->proxy.proxy ? &use->proxy.request : NULL;
    request->roots = use->policy ? use->policy->roots : NULL;
    struct fetch_ftp ftp;
    if (ftp_login_is_for(uri)) {
        ftp_login_begin(use, uri, part->config, &ftp);
        request->ftp = &ftp;
    }
    buffer_init(&authorization, LIMIT_AUTHORIZATION_BYTES);
    buffer_init(&cookie, LIMIT_COOKIE_HEADER_BYTES + LIMIT_COOKIE_BYTES);
    struct text method = request->method.length ? request->method
                         : request->post.data   ? TEXT_LITERAL("POST")
                                                : TEXT_LITERAL("GET");
    login_choose(&use->login, uri);
    if (has_cookies_for(session, uri))
        cookie_group_header(session->cookies, uri, COOKIE_REQUEST_OWN,
                            clock_wall_ms(session->clock), &cookie);
    request->cookie = buffer_text(&cookie);
    int status = find_connections(use, part->certificate, &request->connections, error);
    if (status == 0) {
        login_value(&use->login, uri, method, &authorization);
        request->authorization = buffer_text(&authorization);
        if (authorization.failed || cookie.failed)
            status = error_set(error, STATUS_MEMORY, "no memory for credentials");
    }
    if (status == 0)
        status = fetch_start(engine, request, &use->transfer, error);
    secret_buffer_done(&authorization);
    secret_buffer_done(&cookie);
    return status;
}

enum login_advice session_answered(struct session_use *use, const struct uri *uri,
                                   const struct fetch_response *response)
{
    const struct authorization_evidence evidence = {
        .header = response->header,
        .was_reused = response->connection_reused,
        .through_proxy = use->proxy.proxy && !text_equal(uri->scheme, TEXT_LITERAL("https")),
    };
    use->transfer = NULL;
    return login_answered(&use->login, uri, response->status, &evidence);
}

void session_answered_by_ftp(struct session_use *use, const struct fetch_response *response)
{
    use->transfer = NULL;
    ftp_login_answered(use, response);
}

void session_leave_proxy(struct session_use *use, int64_t now_us)
{
    if (use->proxy.proxy)
        proxy_leave(use->proxy.proxy, NULL, now_us);
    use->proxy.proxy = NULL;
}

void session_use_end(struct session_use *use, int64_t now_us)
{
    fetch_cancel(use->transfer);
    use->transfer = NULL;
    session_leave_proxy(use, now_us);
    ftp_login_done(use);
    login_done(&use->login);
    leave_connection(use);
}
