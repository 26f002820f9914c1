#include <seine/foundation/base/ascii.h>
#include <seine/web/fetch/headers.h>

#include <string.h>

/* What a byte may be in a header line: part of a token (RFC 9110 5.6.2), or of nothing. */
enum { TOKEN = 1, CONTROL = 2 };
static const unsigned char BYTES[256] = {
    ['0' ... '9'] = TOKEN,
    ['A' ... 'Z'] = TOKEN,
    ['a' ... 'z'] = TOKEN,
    ['!'] = TOKEN,
    ['#'] = TOKEN,
    ['$'] = TOKEN,
    ['%'] = TOKEN,
    ['&'] = TOKEN,
    ['\''] = TOKEN,
    ['*'] = TOKEN,
    ['+'] = TOKEN,
    ['-'] = TOKEN,
    ['.'] = TOKEN,
    ['^'] = TOKEN,
    ['_'] = TOKEN,
    ['`'] = TOKEN,
    ['|'] = TOKEN,
    ['~'] = TOKEN,
    [0x00 ... 0x08] = CONTROL,
    [0x0a ... 0x1f] = CONTROL,
    [0x7f] = CONTROL,
};

static bool is_token_char(unsigned char c)
{
    return BYTES[c] == TOKEN;
}

static const struct text CONTENT_LENGTH = {"content-length", 14};

/* The line at `*position` without its end; moves behind it. */
static bool next_line(struct text block, size_t *position, struct text *ret_line)
{
    if (*position >= block.length)
        return false;
    const char *start = block.data + *position;
    size_t rest = block.length - *position;
    const char *end = memchr(start, '\n', rest);
    size_t length = end ? (size_t)(end - start) : rest;
    *position += end ? length + 1 : length;
    if (length && start[length - 1] == '\r')
        length--;
    *ret_line = (struct text){start, length};
    return true;
}

bool headers_status(struct text block, struct headers_status *ret_status)
{
    size_t position = 0;
    struct text line;
    if (!next_line(block, &position, &line) || line.length < 10 ||
        memcmp(line.data, "HTTP/", 5) != 0 || !ascii_is_digit(line.data[5]))
        return false;
    struct headers_status status = {.version_major = line.data[5] - '0'};
    size_t at = 6;
    if (line.data[at] == '.') {
        if (!ascii_is_digit(line.data[at + 1]))
            return false;
        status.version_minor = line.data[at + 1] - '0';
        at += 2;
    }
    if (line.length < at + 4 || line.data[at] != ' ')
        return false;
    for (int i = 1; i <= 3; i++) {
        if (!ascii_is_digit(line.data[at + i]))
            return false;
        status.code = status.code * 10 + (line.data[at + i] - '0');
    }
    at += 4;
    if (status.code < 100 || (at < line.length && line.data[at] != ' '))
        return false;
    status.reason = text_trim((struct text){line.data + at, line.length - at});
    *ret_status = status;
    return true;
}

/* The length of the name that the line begins with, and where its colon stands, behind blanks
 * perhaps. False: it is no header line. */
static bool split_line(struct text line, size_t *ret_name_length, size_t *ret_colon)
{
    size_t name_length = 0;
    while (name_length < line.length && is_token_char((unsigned char)line.data[name_length]))
        name_length++;
    size_t colon = name_length;
    while (colon < line.length && (line.data[colon] == ' ' || line.data[colon] == '\t'))
        colon++;
    *ret_name_length = name_length;
    *ret_colon = colon;
    return name_length > 0 && colon < line.length && line.data[colon] == ':';
}

bool headers_next(struct text block, size_t *position, struct text *ret_name,
                  struct text *ret_value)
{
    struct text line;
    size_t name_length, colon;
    if (*position == 0)
        next_line(block, position, &line); /* the status line */
    while (next_line(block, position, &line)) {
        if (!split_line(line, &name_length, &colon))
            continue;
        *ret_name = (struct text){line.data, name_length};
        *ret_value = text_trim((struct text){line.data + colon + 1, line.length - colon - 1});
        return true;
    }
    return false;
}

/* The value of a line, if it has that name. */
static bool line_is(struct text line, struct text name, struct text *ret_value)
{
    if (line.length <= name.length || line.data[name.length] != ':' ||
        strncasecmp(line.data, name.data, name.length) != 0)
        return false;
    *ret_value =
        text_trim((struct text){line.data + name.length + 1, line.length - name.length - 1});
    return true;
}

bool headers_find(struct text block, struct text name, unsigned nth, struct text *ret_value)
{
    size_t position = 0;
    struct text line, value;
    next_line(block, &position, &line); /* the status line */
    while (next_line(block, &position, &line)) {
        if (line_is(line, name, &value) && nth-- == 0) {
            *ret_value = value;
            return true;
        }
    }
    return false;
}

void headers_unfold(char *block, size_t length)
{
    char *end = block + length;
    char *at = length ? memchr(block, '\n', length) : NULL;
    for (; at && at + 1 < end; at = memchr(at + 1, '\n', (size_t)(end - at - 1))) {
        if (at[1] != ' ' && at[1] != '\t')
            continue;
        *at = ' ';
        if (at > block && at[-1] == '\r')
            at[-1] = ' ';
    }
}

size_t headers_conceal(char *block, size_t length)
{
    static const struct text SECRET[] = {
        {"authorization", 13}, {"proxy-authorization", 19}, {"cookie", 6}, {"set-cookie", 10}};
    size_t kept = 0;
    for (size_t position = 0; position < length;) {
        char *line = block + position;
        const char *end = memchr(line, '\n', length - position);
        size_t whole = end ? (size_t)(end - line) + 1 : length - position;
        struct text value = {line + whole, 0};
        for (size_t i = 0; i < sizeof SECRET / sizeof *SECRET && !value.length; i++)
            (void)line_is((struct text){line, whole}, SECRET[i], &value);
        position += whole;
        if (value.length) {
            line[value.data - line] = '*';
            size_t shown = (size_t)(value.data - line) + 1;
            memmove(block + kept, line, shown);
            kept += shown;
            line = line + shown + value.length - 1;
            whole -= shown + value.length - 1;
        }
        memmove(block + kept, line, whole);
        kept += whole;
    }
    return kept;
}

static bool bears_on_length(struct text name)
{
    return text_equal_nocase(name, CONTENT_LENGTH) ||
           text_equal_nocase(name, TEXT_LITERAL("transfer-encoding"));
}

/* RFC 9110 5.5: no NUL, CR or LF in a value; other controls than HTAB are as suspect. */
static bool is_good_line(struct text line)
{
    size_t name_length, colon;
    unsigned char seen = 0;
    for (size_t i = 0; i < line.length; i++)
        seen |= BYTES[(unsigned char)line.data[i]];
    bool has_gap = split_line(line, &name_length, &colon) && colon > name_length;
    return !(seen & CONTROL) &&
           !(has_gap && bears_on_length((struct text){line.data, name_length}));
}

/* Puts \xHH in the place of each control character that neither ends a line nor is a tab. False
 * without room. */
static bool escape_controls(struct buffer *block)
{
    struct buffer escaped;
    buffer_init(&escaped, block->ceiling);
    for (size_t i = 0; i < block->length; i++) {
        unsigned char c = (unsigned char)block->data[i];
        bool is_end = (c == '\r' && i + 1 < block->length && block->data[i + 1] == '\n') ||
                      (c == '\n' && i > 0 && block->data[i - 1] == '\r');
        if (BYTES[c] == CONTROL && !is_end)
            buffer_printf(&escaped, "\\x%02x", c);
        else
            buffer_append_char(&escaped, (char)c);
    }
    bool fits = !escaped.failed;
    if (fits) {
        buffer_clear(block);
        buffer_append_text(block, buffer_text(&escaped));
    }
    buffer_done(&escaped);
    return fits && !block->failed;
}

/* Takes out the blanks between names and their colons. */
static void close_gaps(struct buffer *block)
{
    struct text line;
    size_t position = 0, kept, name_length, colon;
    if (!next_line(buffer_text(block), &position, &line))
        return;
    kept = position;
    for (size_t begin = position; next_line(buffer_text(block), &position, &line);
         begin = position) {
        size_t rest = begin;
        if (split_line(line, &name_length, &colon)) {
            memmove(block->data + kept, block->data + begin, name_length);
            kept += name_length;
            rest += colon;
        }
        memmove(block->data + kept, block->data + rest, position - rest);
        kept += position - rest;
    }
    block->length = kept;
    block->data[kept] = '\0';
}

static bool parse_length(struct text value, int64_t *ret_bytes)
{
    if (value.length == 0 || value.length > 18)
        return false;
    int64_t bytes = 0;
    for (size_t i = 0; i < value.length; i++) {
        if (!ascii_is_digit(value.data[i]))
            return false;
        bytes = bytes * 10 + (value.data[i] - '0');
    }
    *ret_bytes = bytes;
    return true;
}

/* One value, or a list of equal ones (RFC 9110 8.6); false when it is neither. `*known` is the
 * value so far, negative before the first. */
static bool agree_on_length(struct text list, int64_t *known)
{
    while (true) {
        const char *comma = list.length ? memchr(list.data, ',', list.length) : NULL;
        size_t length = comma ? (size_t)(comma - list.data) : list.length;
        int64_t bytes;
        if (!parse_length(text_trim((struct text){list.data, length}), &bytes))
            return false;
        if (*known >= 0 && *known != bytes)
            return false;
        *known = bytes;
        if (!comma)
            return true;
        list = (struct text){comma + 1, list.length - length - 1};
    }
}

enum headers_fault headers_check(struct text block, struct text *ret_line)
{
    struct headers_status status;
    size_t position = 0;
    struct text line = {"", 0}, value;
    enum headers_fault fault = HEADERS_GOOD;
    if (!headers_status(block, &status)) {
        fault = HEADERS_NO_STATUS;
        next_line(block, &position, &line);
        goto out;
    }
    next_line(block, &position, &line);
    if (position >= block.length && status.version_major < 2) {
        fault = HEADERS_EMPTY;
        goto out;
    }
    int64_t content_length = -1;
    while (next_line(block, &position, &line)) {
        if (!is_good_line(line)) {
            fault = HEADERS_BAD_LINE;
            goto out;
        }
        if (line_is(line, CONTENT_LENGTH, &value) && !agree_on_length(value, &content_length)) {
            fault = HEADERS_LENGTHS;
            goto out;
        }
    }
out:
    if (ret_line)
        *ret_line = line;
    return fault;
}

enum headers_fault headers_accept(struct buffer *block, struct text *ret_line)
{
    enum headers_fault fault = headers_check(buffer_text(block), ret_line);
    if (fault == HEADERS_BAD_LINE && escape_controls(block))
        fault = headers_check(buffer_text(block), ret_line);
    if (fault == HEADERS_GOOD)
        close_gaps(block);
    return fault;
}

bool headers_content_length(struct text block, int64_t *ret_bytes)
{
    size_t position = 0;
    struct text line, value;
    int64_t bytes = -1;
    next_line(block, &position, &line);
    while (next_line(block, &position, &line))
        if (line_is(line, CONTENT_LENGTH, &value) && !agree_on_length(value, &bytes))
            return false;
    if (bytes < 0)
        return false;
    *ret_bytes = bytes;
    return true;
}

static struct text take_token(struct text *rest)
{
    size_t length = 0;
    while (length < rest->length && is_token_char((unsigned char)rest->data[length]))
        length++;
    struct text token = {rest->data, length};
    *rest = (struct text){rest->data + length, rest->length - length};
    return token;
}

/* A parameter's value: a token or what stands between quotes, as it stands there. */
static struct text take_value(struct text *rest)
{
    if (rest->length == 0 || rest->data[0] != '"') {
        size_t length = 0;
        while (length < rest->length && rest->data[length] != ';')
            length++;
        struct text value = text_trim((struct text){rest->data, length});
        *rest = (struct text){rest->data + length, rest->length - length};
        return value;
    }
    size_t at = 1;
    while (at < rest->length && rest->data[at] != '"')
        at += rest->data[at] == '\\' && at + 1 < rest->length ? 2 : 1;
    struct text value = {rest->data + 1, at - 1};
    size_t used = at < rest->length ? at + 1 : at;
    *rest = (struct text){rest->data + used, rest->length - used};
    return value;
}

bool headers_content_type(struct text block, struct text *ret_type, struct text *ret_charset)
{
    struct text value;
    if (!headers_find(block, TEXT_LITERAL("content-type"), 0, &value))
        return false;
    struct text rest = value;
    struct text main_type = take_token(&rest);
    if (main_type.length == 0 || rest.length == 0 || rest.data[0] != '/')
        return false;
    rest = (struct text){rest.data + 1, rest.length - 1};
    struct text subtype = take_token(&rest);
    if (subtype.length == 0)
        return false;
    struct text charset = {"", 0};
    while (true) {
        const char *semicolon = rest.length ? memchr(rest.data, ';', rest.length) : NULL;
        if (!semicolon)
            break;
        size_t skipped = (size_t)(semicolon - rest.data) + 1;
        rest = text_trim((struct text){rest.data + skipped, rest.length - skipped});
        struct text name = take_token(&rest);
        if (rest.length == 0 || rest.data[0] != '=')
            continue;
        rest = (struct text){rest.data + 1, rest.length - 1};
        struct text parameter = take_value(&rest);
        if (charset.length == 0 && text_equal_nocase(name, TEXT_LITERAL("charset")))
            charset = text_trim(parameter);
    }
    *ret_type = (struct text){main_type.data, main_type.length + 1 + subtype.length};
    *ret_charset = charset;
    return true;
}

bool headers_etag(struct text block, struct text *ret_etag)
{
    struct text value;
    if (!headers_find(block, TEXT_LITERAL("etag"), 0, &value) || value.length > HEADERS_ETAG_BYTES)
        return false;
    struct text opaque = value;
    if (text_starts_with(opaque, TEXT_LITERAL("W/")))
        opaque = (struct text){opaque.data + 2, opaque.length - 2};
    if (opaque.length < 2 || opaque.data[0] != '"' || opaque.data[opaque.length - 1] != '"')
        return false;
    for (size_t i = 1; i + 1 < opaque.length; i++) {
        unsigned char c = (unsigned char)opaque.data[i];
        if (c < 0x21 || c == '"' || c == 0x7f)
            return false;
    }
    *ret_etag = value;
    return true;
}
