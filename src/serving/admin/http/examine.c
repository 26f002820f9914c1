#include "http.h"

#include <stdlib.h>
#include <strings.h>

static struct text header_of(const struct exchange *exchange, const char *name)
{
    return text_of(MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND, name));
}

static const struct sockaddr *local_address(const struct exchange *exchange,
                                            struct sockaddr_storage *storage)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(exchange->connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    socklen_t length = sizeof *storage;
    memset(storage, 0, sizeof *storage);
    if (info)
        (void)getsockname(info->connect_fd, (struct sockaddr *)storage, &length);
    return (const struct sockaddr *)storage;
}

/* HTTP/1.0 knows no Host, and no browser speaks it. */
static bool host_fits(struct exchange *exchange, struct text host, const char *version)
{
    struct sockaddr_storage storage;
    if (!host.data && strcmp(version, "HTTP/1.0") == 0)
        return true;
    const struct http *http = exchange->listener->http;
    if (host.data && host_is_ours(host, local_address(exchange, &storage),
                                  http->settings->allow_hosts, http->certificate))
        return true;
    exchange_refuse(exchange, MHD_HTTP_MISDIRECTED_REQUEST,
                    "the name in the Host header is not one of this server: `seine serve "
                    "--allow-host NAME` adds it; the names of its certificate need no option");
    return false;
}

/* Browsers send with every POST the page that it comes from. */
static bool origin_fits(struct exchange *exchange, struct text host)
{
    struct text origin = header_of(exchange, MHD_HTTP_HEADER_ORIGIN);
    /* No script can set it. Old browsers and other clients do not send it. */
    struct text site = header_of(exchange, "Sec-Fetch-Site");
    bool is_own = text_equal(site, TEXT_LITERAL("same-origin"));
    bool is_foreign = site.data && !is_own && !text_equal(site, TEXT_LITERAL("none"));
    /* Our pages send no referrer, and a form of such a page has the origin "null". */
    bool is_form_of_ours = is_own && text_equal(origin, TEXT_LITERAL("null"));
    if (!is_foreign && (!origin.data || origin_is_ours(origin, host) || is_form_of_ours))
        return true;
    exchange_refuse(exchange, MHD_HTTP_FORBIDDEN, "a page of another origin may not call this");
    return false;
}

static void refuse_method(struct exchange *exchange)
{
    const struct resource *resource = &exchange->resource;
    char allowed[32];
    snprintf(allowed, sizeof allowed, "%s%s%s", resource->has_get ? ", GET, HEAD" : "",
             resource->has_post ? ", POST" : "", resource->has_delete ? ", DELETE" : "");
    const char *first = allowed + 2;
    exchange_refuse(exchange, MHD_HTTP_METHOD_NOT_ALLOWED, "here the methods are: %s", first);
    exchange_header(exchange, MHD_HTTP_HEADER_ALLOW, first);
}

static size_t parameters_of(struct text query)
{
    size_t count = query.length > 0;
    for (size_t i = 0; i < query.length; i++)
        count += query.data[i] == '&';
    return count;
}

/* The path exists, and it has the method. */
static bool route(struct exchange *exchange, const char *method)
{
    struct text uri = text_of(exchange->uri);
    const char *sign = memchr(uri.data, '?', uri.length);
    exchange->path = (struct text){uri.data, sign ? (size_t)(sign - uri.data) : uri.length};
    if (sign)
        exchange->query = (struct text){sign + 1, uri.length - exchange->path.length - 1};
    if (parameters_of(exchange->query) > LIMIT_QUERY_PARAMETERS) {
        exchange_refuse(exchange, MHD_HTTP_BAD_REQUEST, "a query has at most %d parameters",
                        LIMIT_QUERY_PARAMETERS);
        return false;
    }
    exchange->is_post = !strcmp(method, MHD_HTTP_METHOD_POST);
    exchange->is_delete = !strcmp(method, MHD_HTTP_METHOD_DELETE);
    bool is_get = !strcmp(method, MHD_HTTP_METHOD_GET) || !strcmp(method, MHD_HTTP_METHOD_HEAD);
    const struct resource *resource = &exchange->resource;
    exchange->protocol =
        protocol_find(exchange->listener->http->protocols, exchange->path, &exchange->resource);
    if (!exchange->protocol || (exchange->protocol->is_on &&
                                !exchange->protocol->is_on(exchange->listener->http->settings))) {
        exchange_refuse(exchange, MHD_HTTP_NOT_FOUND, "there is nothing here");
        return false;
    }
    exchange->most_body_bytes =
        exchange->is_post ? exchange->protocol->most_body_bytes : LIMIT_SMALL_BYTES;
    buffer_init(&exchange->body, exchange->most_body_bytes);
    for (size_t i = 0; i < PROTOCOL_HEADERS && exchange->protocol->headers[i]; i++)
        exchange->headers[i] = header_of(exchange, exchange->protocol->headers[i]);
    if ((is_get && resource->has_get) || (exchange->is_post && resource->has_post) ||
        (exchange->is_delete && resource->has_delete))
        return true;
    refuse_method(exchange);
    return false;
}

/* A page elsewhere can make a browser send text/plain or a form to us, but not text/xml without
 * asking first. */
static bool body_fits(struct exchange *exchange)
{
    struct text type = header_of(exchange, MHD_HTTP_HEADER_CONTENT_TYPE);
    struct text coding = header_of(exchange, MHD_HTTP_HEADER_CONTENT_ENCODING);
    struct text length = header_of(exchange, MHD_HTTP_HEADER_CONTENT_LENGTH);
    if (length.data && strtoull(length.data, NULL, 10) > exchange->most_body_bytes)
        exchange_refuse(exchange, MHD_HTTP_CONTENT_TOO_LARGE,
                        "a request to this address has at most %zu bytes",
                        exchange->most_body_bytes);
    else if (exchange->is_post && !protocol_accepts(exchange->protocol, type))
        exchange_refuse(exchange, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE, "%s",
                        exchange->protocol->content_type_sentence);
    else if (coding.data && !text_equal_nocase(coding, TEXT_LITERAL("identity")))
        exchange_refuse(exchange, MHD_HTTP_UNSUPPORTED_MEDIA_TYPE,
                        "a Content-Encoding is not understood");
    return exchange->status == 0;
}

static void note_address(struct exchange *exchange)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(exchange->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (info && info->client_addr) {
        address_format_host(info->client_addr, exchange->address);
        exchange->task.holder = address_holder(info->client_addr);
    }
    exchange->caller.address = exchange->address;
    exchange->caller.account = exchange->account;
}

/* Who calls, as far as that needs no hashing. */
static bool identify(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    enum role least = exchange_role(exchange);
    if (authenticator_is_open(http->authenticator)) {
        exchange->caller.role = exchange->listener->open_to_all ? ROLE_ADMINISTRATOR : ROLE_NOBODY;
        if (exchange->caller.role < least)
            exchange_refuse(exchange, MHD_HTTP_FORBIDDEN,
                            "there are no accounts any more, and this server does without them "
                            "only on loopback");
        return exchange->status == 0;
    }
    if (least == ROLE_NOBODY)
        return true;
    struct text authorization = header_of(exchange, MHD_HTTP_HEADER_AUTHORIZATION);
    exchange->login = malloc(sizeof *exchange->login);
    if (!exchange->login)
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "no memory");
    else if (!authorization.data || !login_parse(authorization, exchange->login))
        exchange_refuse(exchange, MHD_HTTP_UNAUTHORIZED,
                        "an account's name and password are needed");
    return exchange->status == 0;
}

struct framing {
    const char *length;
    int hosts, codings;
    bool is_unreadable, is_other_coding, disagrees;
};

/* A name of a header is a token (RFC 9110, 5.1): a proxy that strips a blank from one reads another
 * header than we do. */
static bool is_token(const char *name)
{
    return *name && !name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                       "0123456789!#$%&'*+-.^_`|~")];
}

static enum MHD_Result note_framing(void *context, enum MHD_ValueKind kind, const char *name,
                                    const char *value)
{
    struct framing *framing = context;
    (void)kind;
    framing->is_unreadable |= !is_token(name);
    if (!strcasecmp(name, MHD_HTTP_HEADER_HOST)) {
        framing->hosts++;
    } else if (!strcasecmp(name, MHD_HTTP_HEADER_CONTENT_LENGTH)) {
        framing->disagrees |= framing->length && value && strcmp(framing->length, value) != 0;
        framing->length = value;
    } else if (!strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING)) {
        framing->codings++;
        framing->is_other_coding |= !value || strcasecmp(value, "chunked") != 0;
    }
    return MHD_YES;
}

/* Where a body ends, and whom it is for, must be said once: a proxy in front may take another end
 * for the right one, and the rest for another client's request (RFC 9112, 3.2, 5.1 and 6.3). */
static bool has_one_reading(struct exchange *exchange)
{
    struct framing framing = {.length = NULL};
    const char *sentence = NULL;
    (void)MHD_get_connection_values(exchange->connection, MHD_HEADER_KIND, note_framing, &framing);
    if (framing.is_unreadable)
        sentence = "the name of a header has a character that none has";
    else if (framing.hosts > 1)
        sentence = "there are two Host headers";
    else if (framing.disagrees || (framing.length && framing.codings))
        sentence = "the length of the body is said twice";
    else if (framing.codings > 1 || framing.is_other_coding)
        sentence = "the only Transfer-Encoding that is understood is chunked";
    if (!sentence)
        return true;
    exchange->has_unclear_end = true;
    exchange_refuse(exchange, MHD_HTTP_BAD_REQUEST, "%s", sentence);
    exchange_header(exchange, MHD_HTTP_HEADER_CONNECTION, "close");
    return false;
}

void exchange_examine(struct exchange *exchange, const char *method, const char *version)
{
    struct text host = header_of(exchange, MHD_HTTP_HEADER_HOST);
    exchange->host = host.data ? host : (struct text){"", 0};
    exchange->content_type = header_of(exchange, MHD_HTTP_HEADER_CONTENT_TYPE);
    exchange->accept = header_of(exchange, MHD_HTTP_HEADER_ACCEPT);
    note_address(exchange);
    if (exchange->listener->http->ending)
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "the server is being stopped");
    else
        (void)(has_one_reading(exchange) && host_fits(exchange, host, version) &&
               route(exchange, method) &&
               ((!exchange->is_post && !exchange->is_delete) || origin_fits(exchange, host)) &&
               body_fits(exchange) && identify(exchange));
}
