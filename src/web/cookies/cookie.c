/* Set-Cookie: its syntax (RFC 6265 5.2), and which cookies a server may set (5.3). */
#include "cookie_rules.h"

#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/utf8.h>

#include <stdio.h>
#include <stdlib.h>

#define DAY_MS INT64_C(86400000)

static const char *const SAME_SITES[] = {[COOKIE_SAME_SITE_UNSAID] = "",
                                         [COOKIE_SAME_SITE_NONE] = "none",
                                         [COOKIE_SAME_SITE_LAX] = "lax",
                                         [COOKIE_SAME_SITE_STRICT] = "strict"};

const char *cookie_same_site_name(enum cookie_same_site same_site)
{
    return SAME_SITES[same_site];
}

enum cookie_same_site cookie_same_site_of(struct text name)
{
    for (int i = COOKIE_SAME_SITE_NONE; i <= COOKIE_SAME_SITE_STRICT; i++)
        if (text_equal_nocase(name, text_of(SAME_SITES[i])))
            return (enum cookie_same_site)i;
    return COOKIE_SAME_SITE_UNSAID;
}

bool cookie_domain_matches(struct text domain, bool is_host_only, struct text host)
{
    if (text_equal_nocase(domain, host))
        return true;
    struct uri_address address;
    return !is_host_only && host.length > domain.length &&
           host.data[host.length - domain.length - 1] == '.' &&
           text_equal_nocase((struct text){host.data + host.length - domain.length, domain.length},
                             domain) &&
           !uri_host_address(host, &address);
}

bool cookie_path_matches(struct text path, struct text request_path)
{
    return text_starts_with(request_path, path) &&
           (request_path.length == path.length || text_ends_with(path, TEXT_LITERAL("/")) ||
            request_path.data[path.length] == '/');
}

bool cookie_is_same(const struct cookie *one, const struct cookie *other)
{
    return one->is_host_only == other->is_host_only && text_equal(one->name, other->name) &&
           text_equal(one->domain, other->domain) && text_equal(one->path, other->path);
}

bool cookie_is_for(const struct cookie *cookie, const struct uri *uri, enum cookie_request request,
                   int64_t now_ms)
{
    return cookie->expires_at_ms > now_ms &&
           (!cookie->is_secure || text_equal(uri->scheme, TEXT_LITERAL("https"))) &&
           (request == COOKIE_REQUEST_OWN || cookie->same_site == COOKIE_SAME_SITE_NONE) &&
           cookie_domain_matches(cookie->domain, cookie->is_host_only, uri->host) &&
           cookie_path_matches(cookie->path, uri->path);
}

struct text cookie_site_of(struct text host)
{
    struct text domain = uri_registered_domain(host);
    return domain.length ? domain : host;
}

/* ---- syntax ---- */

static struct text trim(struct text text)
{
    while (text.length && (text.data[0] == ' ' || text.data[0] == '\t')) {
        text.data++;
        text.length--;
    }
    while (text.length && (text.data[text.length - 1] == ' ' || text.data[text.length - 1] == '\t'))
        text.length--;
    return text;
}

/* Takes the text before the separator off the front of `rest`, with the separator. Without a
 * separator takes everything. Returns whether there was one. */
static bool take_until(struct text *rest, char separator, struct text *ret_taken)
{
    const char *end = rest->length ? memchr(rest->data, separator, rest->length) : NULL;
    size_t length = end ? (size_t)(end - rest->data) : rest->length;
    *ret_taken = (struct text){rest->data, length};
    rest->data += length + (end != NULL);
    rest->length -= length + (end != NULL);
    return end != NULL;
}

static bool holds_control(struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        unsigned char c = (unsigned char)text.data[i];
        if ((c < 0x20 && c != '\t') || c == 0x7F)
            return true;
    }
    return false;
}

/* The attributes; of repeated ones the last counts. */
struct attributes {
    bool has_expires, has_max_age, has_path, is_secure, is_http_only;
    int64_t expires_ms, max_age_s;
    struct text domain, path;
    enum cookie_same_site same_site;
};

static void read_expires(struct text value, struct attributes *attributes)
{
    int64_t ms;
    if (!cookie_date(value, &ms))
        return;
    attributes->has_expires = true;
    attributes->expires_ms = ms;
}

static void read_max_age(struct text value, struct attributes *attributes)
{
    bool negative = value.length && value.data[0] == '-';
    int64_t seconds = 0;
    if (value.length == (size_t)negative)
        return;
    for (size_t i = negative; i < value.length; i++) {
        if (!ascii_is_digit(value.data[i]))
            return;
        if (seconds < INT32_MAX)
            seconds = seconds * 10 + (value.data[i] - '0');
    }
    attributes->has_max_age = true;
    attributes->max_age_s = negative ? 0 : seconds;
}

static void read_domain(struct text value, struct attributes *attributes)
{
    if (value.length && value.data[0] == '.') {
        value.data++;
        value.length--;
    }
    attributes->domain = value;
}

static void read_path(struct text value, struct attributes *attributes)
{
    attributes->has_path = value.length && value.data[0] == '/';
    attributes->path = value;
}

static void read_secure(struct text value, struct attributes *attributes)
{
    (void)value;
    attributes->is_secure = true;
}

static void read_http_only(struct text value, struct attributes *attributes)
{
    (void)value;
    attributes->is_http_only = true;
}

static void read_same_site(struct text value, struct attributes *attributes)
{
    attributes->same_site = cookie_same_site_of(value);
}

static void read_attributes(struct text rest, struct attributes *attributes)
{
    static const struct {
        struct text name;
        void (*read)(struct text value, struct attributes *attributes);
    } READERS[] = {{{"expires", 7}, read_expires},   {{"max-age", 7}, read_max_age},
                   {{"domain", 6}, read_domain},     {{"path", 4}, read_path},
                   {{"secure", 6}, read_secure},     {{"httponly", 8}, read_http_only},
                   {{"samesite", 8}, read_same_site}};
    while (rest.length) {
        struct text attribute, name;
        (void)take_until(&rest, ';', &attribute);
        (void)take_until(&attribute, '=', &name);
        struct text value = trim(attribute);
        name = trim(name);
        if (value.length > LIMIT_COOKIE_ATTRIBUTE_BYTES)
            continue;
        for (size_t i = 0; i < sizeof READERS / sizeof *READERS; i++)
            if (text_equal_nocase(name, READERS[i].name))
                READERS[i].read(value, attributes);
    }
}

/* ---- which server may set it ---- */

/* The path of the document without its last segment (RFC 6265 5.1.4). */
static struct text default_path(const struct uri *from)
{
    size_t length = from->path.length;
    while (length && from->path.data[length - 1] != '/')
        length--;
    return length <= 1 ? TEXT_LITERAL("/") : (struct text){from->path.data, length - 1};
}

bool cookie_normalise_domain(struct text domain, char storage[COOKIE_STORAGE_BYTES],
                             struct text *ret_domain)
{
    char text[LIMIT_HOST_BYTES * 2 + 16], parsed[LIMIT_HOST_BYTES * 2 + 16];
    struct uri uri;
    if (domain.length > LIMIT_HOST_BYTES)
        return false;
    snprintf(text, sizeof text, "http://%.*s/", TEXT_ARGUMENTS(domain));
    if (uri_parse((struct text){text, domain.length + 8}, parsed, sizeof parsed, &uri) ||
        uri.path_and_query.length != 1 || uri.credentials.length || uri.port != 80 ||
        uri.host.length >= COOKIE_STORAGE_BYTES)
        return false;
    memcpy(storage, uri.host.data, uri.host.length);
    *ret_domain = (struct text){storage, uri.host.length};
    return true;
}

bool cookie_domain_is_suffix(struct text domain)
{
    struct uri_address address;
    return !uri_host_address(domain, &address) &&
           (!uri_registered_domain(domain).length || !memchr(domain.data, '.', domain.length));
}

static bool settle_domain(const struct attributes *attributes, const struct uri *from,
                          char storage[COOKIE_STORAGE_BYTES], struct cookie *cookie,
                          const char **ret_why)
{
    struct text domain;
    cookie->domain = from->host;
    cookie->is_host_only = true;
    if (!attributes->domain.length)
        return true;
    *ret_why = "its domain is no host name";
    if (!cookie_normalise_domain(attributes->domain, storage, &domain))
        return false;
    bool is_suffix = cookie_domain_is_suffix(domain);
    if (is_suffix && text_equal(domain, from->host))
        return true; /* for that host only */
    *ret_why = "its domain is a public suffix";
    if (is_suffix)
        return false;
    *ret_why = "its domain is not that of the server";
    cookie->domain = domain;
    cookie->is_host_only = false;
    return cookie_domain_matches(domain, false, from->host);
}

static bool has_prefix(struct text text, struct text prefix)
{
    return text.length >= prefix.length &&
           text_equal_nocase((struct text){text.data, prefix.length}, prefix);
}

static bool is_utf8(struct text text)
{
    uint32_t character;
    size_t length;
    while (text.length) {
        if (!(length = utf8_decode(text, &character)))
            return false;
        text.data += length;
        text.length -= length;
    }
    return true;
}

/* Whether the cookie meets the conditions that its name's prefix stands for. */
static bool keeps_promises(const struct cookie *cookie, bool says_root)
{
    static const struct text SECURE = {"__Secure-", 9}, HOST = {"__Host-", 7};
    if (!cookie->name.length)
        return !has_prefix(cookie->value, SECURE) && !has_prefix(cookie->value, HOST);
    if (has_prefix(cookie->name, SECURE))
        return cookie->is_secure;
    if (has_prefix(cookie->name, HOST))
        return cookie->is_secure && cookie->is_host_only && says_root;
    return true;
}

const char *cookie_problem(const struct cookie *cookie, bool says_root)
{
    if (!cookie->name.length && !cookie->value.length)
        return "it has neither a name nor a value";
    if (cookie->name.length + cookie->value.length > LIMIT_COOKIE_BYTES)
        return "its name and value are too long";
    if (!keeps_promises(cookie, says_root))
        return "it is not what the beginning of its name promises";
    if (!is_utf8(cookie->name) || !is_utf8(cookie->path))
        return "its name or path is no UTF-8";
    if (cookie->path.length > LIMIT_COOKIE_ATTRIBUTE_BYTES)
        return "its path is too long";
    return NULL;
}

static int64_t end_of(const struct attributes *attributes, int64_t now_ms, int64_t session_ms)
{
    int64_t end_ms = attributes->has_max_age   ? now_ms + attributes->max_age_s * 1000
                     : attributes->has_expires ? attributes->expires_ms
                                               : now_ms + session_ms;
    int64_t most_ms = now_ms + LIMIT_COOKIE_DAYS * DAY_MS;
    return end_ms < most_ms ? end_ms : most_ms;
}

bool cookie_parse(struct text line, const struct uri *from, int64_t now_ms, int64_t session_ms,
                  char storage[COOKIE_STORAGE_BYTES], struct cookie *ret_cookie,
                  const char **ret_why)
{
    const char *why;
    struct text rest = line, pair, name;
    struct attributes attributes = {0};
    struct cookie cookie = {.created_at_ms = now_ms, .set_at_ms = now_ms};
    if (!ret_why)
        ret_why = &why;
    *ret_why = "it holds control characters";
    if (holds_control(line))
        return false;
    (void)take_until(&rest, ';', &pair);
    if (take_until(&pair, '=', &name)) {
        cookie.name = trim(name);
        cookie.value = trim(pair);
    } else {
        cookie.name = TEXT_LITERAL("");
        cookie.value = trim(name);
    }
    read_attributes(rest, &attributes);
    cookie.is_secure = attributes.is_secure;
    cookie.is_http_only = attributes.is_http_only;
    cookie.same_site = attributes.same_site;
    cookie.path = attributes.has_path ? attributes.path : default_path(from);
    cookie.is_session = !attributes.has_max_age && !attributes.has_expires;
    cookie.expires_at_ms = end_of(&attributes, now_ms, session_ms);
    if (!settle_domain(&attributes, from, storage, &cookie, ret_why))
        return false;
    *ret_why = "it is secure, and the server's answer did not come over https";
    if (cookie.is_secure && !text_equal(from->scheme, TEXT_LITERAL("https")))
        return false;
    *ret_why = cookie_problem(&cookie, attributes.has_path &&
                                           text_equal(attributes.path, TEXT_LITERAL("/")));
    if (*ret_why)
        return false;
    *ret_cookie = cookie;
    return true;
}
