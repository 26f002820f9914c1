#include <seine/web/cookies/netscape.h>

#include "cookie_rules.h"

#include <seine/foundation/base/ascii.h>

#define FIELDS 7
#define DAY_MS INT64_C(86400000)

enum field { DOMAIN, BELOW, PATH, SECURE, EXPIRES, NAME, VALUE };

static struct text take_line(struct netscape_file *file)
{
    const char *end = memchr(file->rest.data, '\n', file->rest.length);
    size_t length = end ? (size_t)(end - file->rest.data) : file->rest.length;
    struct text line = {file->rest.data, length};
    file->rest.data += length + (end != NULL);
    file->rest.length -= length + (end != NULL);
    file->line++;
    if (line.length && line.data[line.length - 1] == '\r')
        line.length--;
    return line;
}

static size_t split(struct text line, struct text fields[FIELDS])
{
    size_t count = 0;
    for (;;) {
        const char *end =
            count + 1 < FIELDS && line.length ? memchr(line.data, '\t', line.length) : NULL;
        fields[count++] = (struct text){line.data, end ? (size_t)(end - line.data) : line.length};
        if (!end)
            return count;
        line.length -= (size_t)(end + 1 - line.data);
        line.data = end + 1;
    }
}

static bool read_flag(struct text field, bool *ret_flag)
{
    *ret_flag = text_equal_nocase(field, TEXT_LITERAL("TRUE"));
    return *ret_flag || text_equal_nocase(field, TEXT_LITERAL("FALSE"));
}

static bool read_seconds(struct text field, int64_t *ret_seconds)
{
    int64_t seconds = 0;
    for (size_t i = 0; i < field.length && field.data[i] != '.'; i++) {
        if (!ascii_is_digit(field.data[i]))
            return false;
        if (seconds < INT64_C(1) << 40)
            seconds = seconds * 10 + (field.data[i] - '0');
    }
    *ret_seconds = seconds;
    return field.length > 0;
}

static bool holds_control(struct text line)
{
    for (size_t i = 0; i < line.length; i++)
        if (((unsigned char)line.data[i] < 0x20 && line.data[i] != '\t') || line.data[i] == 0x7F)
            return true;
    return false;
}

/* Reads the domain. A domain with a dot in front includes the hosts below it, whatever the second
 * field says. */
static const char *read_domain(struct netscape_file *file, struct text domain, bool below,
                               struct cookie *cookie)
{
    bool is_wide = below || (domain.length && domain.data[0] == '.');
    if (domain.length && domain.data[0] == '.') {
        domain.data++;
        domain.length--;
    }
    struct uri_address address;
    if (!domain.length || !cookie_normalise_domain(domain, file->storage, &cookie->domain))
        return "the first field is no host name";
    is_wide = is_wide && !uri_host_address(cookie->domain, &address);
    if (is_wide && cookie_domain_is_suffix(cookie->domain))
        return "the first field is a public suffix";
    cookie->is_host_only = !is_wide;
    return NULL;
}

static const char *read_fields(struct netscape_file *file, struct text fields[FIELDS],
                               struct cookie *cookie)
{
    static const struct text HTTP_ONLY = {"#HttpOnly_", 10};
    struct text domain = fields[DOMAIN];
    bool below;
    int64_t seconds;
    if (text_starts_with(domain, HTTP_ONLY)) {
        cookie->is_http_only = true;
        domain.data += HTTP_ONLY.length;
        domain.length -= HTTP_ONLY.length;
    }
    if (!read_flag(fields[BELOW], &below))
        return "the second field is neither TRUE nor FALSE";
    if (!fields[PATH].length || fields[PATH].data[0] != '/')
        return "the third field is no path";
    if (!read_flag(fields[SECURE], &cookie->is_secure))
        return "the fourth field is neither TRUE nor FALSE";
    if (!read_seconds(fields[EXPIRES], &seconds))
        return "the fifth field is no number of seconds";
    cookie->path = fields[PATH];
    cookie->name = fields[NAME];
    cookie->value = fields[VALUE];
    cookie->is_session = seconds == 0;
    int64_t most_ms = file->now_ms + LIMIT_COOKIE_DAYS * DAY_MS;
    cookie->expires_at_ms = seconds ? seconds * 1000 : file->now_ms + file->session_ms;
    if (cookie->expires_at_ms > most_ms)
        cookie->expires_at_ms = most_ms;
    const char *problem = read_domain(file, domain, below, cookie);
    return problem ? problem : cookie_problem(cookie, text_equal(cookie->path, TEXT_LITERAL("/")));
}

int netscape_next(struct netscape_file *file, struct cookie *ret_cookie, struct error *error)
{
    while (file->rest.length) {
        struct text line = take_line(file), fields[FIELDS] = {0};
        bool is_comment = line.length && line.data[0] == '#' &&
                          !text_starts_with(line, TEXT_LITERAL("#HttpOnly_"));
        if (!text_trim(line).length || is_comment)
            continue;
        struct cookie cookie = {.created_at_ms = file->now_ms, .set_at_ms = file->now_ms};
        const char *problem = "it holds control characters";
        if (!holds_control(line)) {
            /* Some programs omit an empty value. */
            size_t count = split(line, fields);
            problem = count < FIELDS - 1 ? "it has fewer than seven fields with tabs between them"
                                         : read_fields(file, fields, &cookie);
        }
        if (problem) {
            error_set(error, STATUS_INVALID, "line %u: %s", file->line, problem);
            error_set_line(error, file->line);
            return STATUS_INVALID;
        }
        if (cookie.expires_at_ms <= file->now_ms) {
            file->expired++;
            continue;
        }
        *ret_cookie = cookie;
        return 1;
    }
    return 0;
}
