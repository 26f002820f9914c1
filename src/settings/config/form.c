/* Checks the form of strings. */
#include "form.h"
#include "private.h"

#include <arpa/inet.h>
#include <seine/foundation/base/ascii.h>
#include <seine/settings/config/command_line.h>
#include <stdio.h>
#include <stdlib.h>

#define DEPTH_MAX 1000000

static bool is_token(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (!ascii_is_token(text.data[i]))
            return false;
    return text.length > 0;
}

static void append_lower(struct buffer *buffer, struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        buffer_append_char(buffer, ascii_lower(text.data[i]));
}

/* Decimal digits only, at most `maximum`. */
static bool parse_number(struct text text, int32_t maximum, int32_t *ret_number)
{
    int64_t number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (!ascii_is_digit(text.data[i]))
            return false;
        number = number * 10 + (text.data[i] - '0');
        if (number > maximum)
            return false;
    }
    if (text.length == 0)
        return false;
    *ret_number = (int32_t)number;
    return true;
}

static const char *check_text(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    buffer_append_text(canonical, value);
    return NULL;
}

static const char *check_choice(struct text value, const char *choices, struct buffer *canonical)
{
    for (const char *choice = choices;; choice++) {
        struct text text = {choice, strcspn(choice, "|")};
        if (text_equal_nocase(value, text)) {
            buffer_append_text(canonical, text);
            return NULL;
        }
        choice += text.length;
        if (!*choice)
            return choices;
    }
}

static const char *check_crawl_mode(struct text value, const char *choices,
                                    struct buffer *canonical)
{
    (void)choices;
    if (text_equal_nocase(value, TEXT_LITERAL("FULL"))) {
        buffer_append_string(canonical, "FULL");
        return NULL;
    }
    struct text keyword = {value.data, value.length < 6 ? value.length : 6};
    int32_t depth;
    if (text_equal_nocase(keyword, TEXT_LITERAL("DEPTH:")) &&
        parse_number(text_trim((struct text){value.data + 6, value.length - 6}), DEPTH_MAX,
                     &depth)) {
        buffer_printf(canonical, "DEPTH:%d", (int)depth);
        return NULL;
    }
    return "FULL or DEPTH:n with n from 0 to 1000000";
}

static const char *check_extension(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    bool valid = value.length >= 2 && value.data[0] == '.';
    for (size_t i = 1; i < value.length && valid; i++)
        valid = value.data[i] != '.' && value.data[i] != '/' && value.data[i] != ' ';
    if (!valid)
        return "an extension with its dot, such as .zip (only the last one: .gz, not .tar.gz)";
    buffer_append_text(canonical, value);
    return NULL;
}

static const char *check_fingerprint(struct text value, const char *choices,
                                     struct buffer *canonical)
{
    static const char WANTED[] = "a SHA-256 fingerprint: 64 hexadecimal digits, with or without "
                                 "colons, behind the host it is for and \"=\", if any";
    (void)choices;
    size_t digits = 0;
    const char *equals = memchr(value.data, '=', value.length);
    if (equals) {
        size_t length = (size_t)(equals - value.data);
        for (size_t i = 0; i < length; i++) {
            if ((unsigned char)value.data[i] <= 0x20 || strchr("/@*?#", value.data[i]))
                return WANTED;
            buffer_append_char(canonical, ascii_lower(value.data[i]));
        }
        if (length == 0 || length > LIMIT_HOST_BYTES)
            return WANTED;
        buffer_append_char(canonical, '=');
        value = (struct text){equals + 1, value.length - length - 1};
    }
    for (size_t i = 0; i < value.length; i++) {
        if (ascii_hexadecimal(value.data[i]) >= 0) {
            buffer_append_char(canonical, ascii_lower(value.data[i]));
            digits++;
        } else if (value.data[i] != ':') {
            digits = 0;
            break;
        }
    }
    return digits == 64 ? NULL : WANTED;
}

/* Headers that the crawler writes itself; another value would break the transfer. */
static bool is_reserved_header(struct text name)
{
    static const char *const RESERVED[] = {"Host", "Connection", "Content-Length",
                                           "Transfer-Encoding"};
    for (size_t i = 0; i < sizeof(RESERVED) / sizeof(*RESERVED); i++)
        if (text_equal_nocase(name, text_of(RESERVED[i])))
            return true;
    return false;
}

struct text config_header_name(struct text line)
{
    const char *colon = line.length ? memchr(line.data, ':', line.length) : NULL;
    return (struct text){line.data, colon ? (size_t)(colon - line.data) : line.length};
}

static const char *check_header(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    struct text name = config_header_name(value);
    if (name.length == value.length || !is_token(name))
        return "a header line, `Name: value`";
    if (is_reserved_header(name))
        return "a header line, `Name: value`, but not one of Host, Connection, Content-Length and "
               "Transfer-Encoding";
    struct text rest = {value.data + name.length + 1, value.length - name.length - 1};
    rest = text_trim(rest);
    buffer_append_text(canonical, name);
    buffer_append_string(canonical, rest.length ? ": " : ":");
    buffer_append_text(canonical, rest);
    return NULL;
}

static bool is_ipv6(struct text text)
{
    char address[INET6_ADDRSTRLEN];
    struct in6_addr parsed;
    if (text.length >= sizeof(address))
        return false;
    memcpy(address, text.data, text.length);
    address[text.length] = '\0';
    return inet_pton(AF_INET6, address, &parsed) == 1;
}

static bool is_host(struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (!ascii_is_letter(c) && !ascii_is_digit(c) && c != '-' && c != '.' && c != '_')
            return false;
    }
    return text.length > 0 && text.length <= LIMIT_HOST_BYTES;
}

static const char *check_host_port(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    static const char *const VALID =
        "host, host:port, IPv4:port or [IPv6]:port, with a port from 1 to 65535";
    struct text host = value, port = {NULL, 0};
    bool bracketed = value.data[0] == '[';
    if (bracketed) {
        const char *end = memchr(value.data, ']', value.length);
        if (!end)
            return VALID;
        host = (struct text){value.data + 1, (size_t)(end - value.data) - 1};
        port = (struct text){end + 1, value.length - host.length - 2};
    } else {
        const char *first = memchr(value.data, ':', value.length);
        const char *last = memrchr(value.data, ':', value.length);
        bracketed = first != last; /* an IPv6 address without brackets has no port */
        if (first && first == last) {
            host.length = (size_t)(first - value.data);
            port = (struct text){first, value.length - host.length};
        }
    }
    if (!(bracketed ? is_ipv6(host) : is_host(host)))
        return VALID;
    int32_t number = 1;
    if (port.length &&
        (port.data[0] != ':' ||
         !parse_number((struct text){port.data + 1, port.length - 1}, 65535, &number)))
        return VALID;
    if (number == 0)
        return VALID;
    buffer_append_text(canonical, value);
    return NULL;
}

static const char *check_mime(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    const char *slash = memchr(value.data, '/', value.length);
    const char *end = value.data + value.length;
    struct text type = {value.data, slash ? (size_t)(slash - value.data) : 0};
    struct text subtype = {slash ? slash + 1 : end, slash ? (size_t)(end - slash) - 1 : 0};
    bool valid = is_token(type) && is_token(subtype);
    valid = valid && (!memchr(type.data, '*', type.length) || type.length == 1);
    valid = valid && (!memchr(subtype.data, '*', subtype.length) || subtype.length == 1);
    if (!valid)
        return "type/subtype, where * may stand for a whole field: text/*, */*";
    append_lower(canonical, value);
    return NULL;
}

static const char *check_scheme(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    return check_choice(value, "http|https|ftp|ftps|file", canonical)
               ? "http, https, ftp, ftps or file"
               : NULL;
}

static const char *check_collection_name(struct text value, const char *choices,
                                         struct buffer *canonical)
{
    (void)choices;
    bool valid = value.length <= 255 && value.data[0] != '.';
    for (size_t i = 0; i < value.length; i++)
        valid = valid && (ascii_is_letter(value.data[i]) || ascii_is_digit(value.data[i]) ||
                          strchr("_-.", value.data[i]));
    if (!valid)
        return "1 to 255 letters, digits, _ - or ., not beginning with a dot";
    buffer_append_text(canonical, value);
    return NULL;
}

static const char *check_command(struct text value, const char *choices, struct buffer *canonical)
{
    struct buffer words;
    size_t count;
    (void)choices;
    buffer_init(&words, 2 * value.length + COMMAND_WORDS_MOST);
    bool is_valid = command_line_split(value, &words, &count);
    buffer_done(&words);
    buffer_append_text(canonical, value);
    return is_valid ? NULL : COMMAND_VALID;
}

/* Names in PostgreSQL have at most 63 bytes, and the names of views are derived from the
 * table's. */
static const char *check_table(struct text value, const char *choices, struct buffer *canonical)
{
    static const char *const VALID =
        "the name of a table, or schema.table, of at most 50 bytes each without further dots";
    const char *dot = memchr(value.data, '.', value.length);
    size_t schema = dot ? (size_t)(dot - value.data) : 1;
    size_t table = dot ? value.length - schema - 1 : value.length;
    (void)choices;
    buffer_append_text(canonical, value);
    bool is_valid = schema > 0 && schema <= 50 && table > 0 && table <= 50 &&
                    text_is_printable(value) && (!dot || !memchr(dot + 1, '.', table));
    return is_valid ? NULL : VALID;
}

static const char *check_header_name(struct text value, const char *choices,
                                     struct buffer *canonical)
{
    (void)choices;
    if (!is_token(value))
        return "the name of an HTTP header, without colon";
    append_lower(canonical, value);
    return NULL;
}

static const char *check_host(struct text value, const char *choices, struct buffer *canonical)
{
    const char *valid = check_host_port(value, choices, canonical);
    if (valid)
        return valid;
    buffer_clear(canonical);
    append_lower(canonical, value);
    return NULL;
}

static const char *check_language(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    if (value.length != 2 || !ascii_is_letter(value.data[0]) || !ascii_is_letter(value.data[1]))
        return "a language of two letters (ISO 639-1), such as en";
    append_lower(canonical, value);
    return NULL;
}

static const char *check_meta_info(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    return check_choice(value, "duplicates|redirects|mirrors|metadata", canonical)
               ? "duplicates, redirects, mirrors or metadata"
               : NULL;
}

/* Checks only what is possible without the part `uri`, which checks the URI again when the crawl
 * begins. */
static const char *check_uri(struct text value, const char *choices, struct buffer *canonical)
{
    (void)choices;
    size_t scheme = 0;
    while (scheme < value.length &&
           (ascii_is_letter(value.data[scheme]) || ascii_is_digit(value.data[scheme])))
        scheme++;
    struct text rest = {value.data + scheme, value.length - scheme};
    if (scheme == 0 || !text_starts_with(rest, TEXT_LITERAL("://")) || rest.length == 3)
        return "an absolute URI, such as http://intranet.example/";
    buffer_append_text(canonical, value);
    return NULL;
}

/* A realm can be any text, but a text that looks like a URI must be one. */
static const char *check_uri_or_realm(struct text value, const char *choices,
                                      struct buffer *canonical)
{
    if (memmem(value.data, value.length, "://", 3))
        return check_uri(value, choices, canonical);
    buffer_append_text(canonical, value);
    return NULL;
}

static const char *check_post_target(struct text value, const char *choices,
                                     struct buffer *canonical)
{
    static const char PREFIX[] = "prefix:";
    struct text uri = value;
    if (text_starts_with(value, text_of(PREFIX))) {
        uri.data += strlen(PREFIX);
        uri.length -= strlen(PREFIX);
        buffer_append_string(canonical, PREFIX);
    }
    uri = text_trim(uri);
    return uri.length && !check_uri(uri, choices, canonical)
               ? NULL
               : "an absolute URI, or prefix: and the beginning of one";
}

static form_check *const CHECKS[] = {
    [CONFIG_FORM_TEXT] = check_text,
    [CONFIG_FORM_CHOICE] = check_choice,
    [CONFIG_FORM_COLLECTION_NAME] = check_collection_name,
    [CONFIG_FORM_COMMAND] = check_command,
    [CONFIG_FORM_CRAWL_MODE] = check_crawl_mode,
    [CONFIG_FORM_CREDENTIALS] = check_credentials,
    [CONFIG_FORM_ERROR_CLASS] = check_error_key,
    [CONFIG_FORM_ERROR_POLICY] = check_error_policy,
    [CONFIG_FORM_EXTENSION] = check_extension,
    [CONFIG_FORM_FILE] = check_text,
    [CONFIG_FORM_FINGERPRINT] = check_fingerprint,
    [CONFIG_FORM_FTP_ACCOUNT] = check_account,
    [CONFIG_FORM_HEADER] = check_header,
    [CONFIG_FORM_HEADER_NAME] = check_header_name,
    [CONFIG_FORM_HOST] = check_host,
    [CONFIG_FORM_HOST_PORT] = check_host_port,
    [CONFIG_FORM_IP_MASK] = check_ip_mask,
    [CONFIG_FORM_IP6_MASK] = check_ip6_mask,
    [CONFIG_FORM_LANGUAGE] = check_language,
    [CONFIG_FORM_META_INFO] = check_meta_info,
    [CONFIG_FORM_MIME] = check_mime,
    [CONFIG_FORM_POST_TARGET] = check_post_target,
    [CONFIG_FORM_PROXY] = check_proxy,
    [CONFIG_FORM_REGEXP] = check_text,
    [CONFIG_FORM_REWRITE_RULE] = check_rewrite_rule,
    [CONFIG_FORM_SCHEME] = check_scheme,
    [CONFIG_FORM_SLOT_DELAY] = check_slot_delay,
    [CONFIG_FORM_TABLE] = check_table,
    [CONFIG_FORM_TIME_SLOT] = check_time_slot,
    [CONFIG_FORM_URI] = check_uri,
    [CONFIG_FORM_URI_OR_REALM] = check_uri_or_realm,
};

const char *config_check_form(enum config_form form, const char *choices, struct text value,
                              struct buffer *canonical)
{
    return CHECKS[form](value, choices, canonical);
}

int32_t config_depth_limit(const struct crawl_config *config)
{
    struct text mode = config->crawlmode.mode;
    return mode.data[0] == 'D' ? (int32_t)strtol(mode.data + strlen("DEPTH:"), NULL, 10) : -1;
}

struct text config_user_agent(const struct crawl_config *config)
{
    for (size_t i = 0; i < config->headers.count; i++) {
        struct text line = config->headers.items[i];
        struct text name = config_header_name(line);
        if (text_equal_nocase(name, TEXT_LITERAL("User-Agent")))
            return text_trim(
                (struct text){line.data + name.length + 1, line.length - name.length - 1});
    }
    return (struct text){"Seine/" SEINE_VERSION, sizeof "Seine/" SEINE_VERSION - 1};
}
