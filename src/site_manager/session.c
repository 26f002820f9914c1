#include "session.h"

#include <seine/base/clock.h>

void session_take_logins(struct session *session, struct logins *logins)
{
    struct logins *before = session->logins;
    session->logins = logins_share(logins);
    logins_release(before);
}

bool session_must_wait(const struct session *session, const struct uri *uri)
{
    return login_must_wait(session->logins, uri);
}

void session_end(struct session *session)
{
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

int session_send(struct session_use *use, struct fetch_engine *engine, const struct uri *uri,
                 const struct fetch_address *addresses, size_t address_count,
                 struct fetch_request *request, struct error *error)
{
    struct buffer authorization;
    request->uri = uri->text;
    request->host = session_host(uri);
    request->port = uri->port;
    request->secure = text_equal(uri->scheme, TEXT_LITERAL("https"));
    request->addresses = addresses ? addresses : use->session->addresses;
    request->address_count = addresses ? address_count : use->session->address_count;
    request->proxy = use->proxy.proxy ? &use->proxy.request : NULL;
    buffer_init(&authorization, LIMIT_AUTHORIZATION_BYTES);
    login_value(&use->login, uri, request->post.data ? TEXT_LITERAL("POST") : TEXT_LITERAL("GET"),
                &authorization);
    request->authorization = buffer_text(&authorization);
    int status = authorization.failed ? error_set(error, STATUS_MEMORY, "no memory for credentials")
                                      : fetch_start(engine, request, &use->transfer, error);
    secret_buffer_done(&authorization);
    return status;
}

enum login_advice session_answered(struct session_use *use, const struct uri *uri,
                                   const struct fetch_response *response)
{
    use->transfer = NULL;
    return login_answered(&use->login, uri, response->status, response->header);
}

void session_leave_proxy(struct session_use *use)
{
    if (use->proxy.proxy)
        proxy_leave(use->proxy.proxy, NULL, clock_monotonic_us());
    use->proxy.proxy = NULL;
}

void session_use_end(struct session_use *use)
{
    fetch_cancel(use->transfer);
    use->transfer = NULL;
    session_leave_proxy(use);
    login_done(&use->login);
}
