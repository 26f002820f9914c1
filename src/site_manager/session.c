#include "session.h"

#include <seine/base/clock.h>
#include <stdlib.h>

static void leave_clients(struct session *session)
{
    while (session->clients) {
        struct session_client *client = session->clients;
        session->clients = client->next;
        fetch_connections_release(client->connections);
        logins_release(client->logins);
        free(client);
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

void session_end(struct session *session)
{
    leave_clients(session);
    session_take_logins(session, NULL);
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

/* The connections of who we are for a request whose credentials are chosen; NULL: nobody's. */
static int find_connections(struct session_use *use, struct fetch_client_certificate *certificate,
                            struct fetch_connections **ret_connections, struct error *error)
{
    struct session *session = use->session;
    const struct authorization *authorization = use->login.authorization;
    *ret_connections = NULL;
    if (!certificate && !authorization)
        return 0;
    struct session_client *client = session->clients;
    while (client && (client->certificate != certificate || client->authorization != authorization))
        client = client->next;
    if (!client) {
        client = calloc(1, sizeof *client);
        if (!client)
            return error_set(error, STATUS_MEMORY, "no memory for a session");
        int status = fetch_connections_new(certificate, &client->connections, error);
        if (status < 0) {
            free(client);
            return status;
        }
        client->certificate = certificate;
        client->logins = logins_share(use->login.logins);
        client->authorization = authorization;
        client->next = session->clients;
        session->clients = client;
    }
    *ret_connections = client->connections;
    return 0;
}

int session_send(struct session_use *use, struct fetch_engine *engine, const struct uri *uri,
                 const struct policy_part *part, struct fetch_request *request, struct error *error)
{
    struct buffer authorization;
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
    buffer_init(&authorization, LIMIT_AUTHORIZATION_BYTES);
    login_value(&use->login, uri, request->post.data ? TEXT_LITERAL("POST") : TEXT_LITERAL("GET"),
                &authorization);
    request->authorization = buffer_text(&authorization);
    int status = authorization.failed
                     ? error_set(error, STATUS_MEMORY, "no memory for credentials")
                     : find_connections(use, part->certificate, &request->connections, error);
    if (status == 0)
        status = fetch_start(engine, request, &use->transfer, error);
    secret_buffer_done(&authorization);
    return status;
}

enum login_advice session_answered(struct session_use *use, const struct uri *uri,
                                   const struct fetch_response *response)
{
    use->transfer = NULL;
    return login_answered(&use->login, uri, response->status, response->header);
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
    login_done(&use->login);
}
