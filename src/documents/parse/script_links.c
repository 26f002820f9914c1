#include "script_links.h"

#include "scan.h"
#include <seine/documents/parse/character_reference.h>

struct literal {
    struct text before; /* the script before its quote */
    struct text inside; /* with its escapes decoded */
    char next;          /* the next character after it that is no white space, or NUL */
    bool template;
};

static bool is_identifier(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) || c == '_' || c == '$';
}

/* Whether `text` ends with the whole word. */
static bool ends_with_word(struct text text, const char *word)
{
    struct text end = text_of(word);
    if (!text_ends_with(text, end))
        return false;
    return *word == '.' || text.length == end.length ||
           !is_identifier(text.data[text.length - end.length - 1]);
}

static bool ends_with_any(struct text text, const char *const *words)
{
    for (; *words; words++)
        if (ends_with_word(text, *words))
            return true;
    return false;
}

/* Trims the end only: the text is the whole script before a literal, and this is called once per
 * literal. */
static struct text without_space_behind(struct text text)
{
    while (text.length && scan_is_space(text.data[text.length - 1]))
        text.length--;
    return text;
}

/* Whether the literal is assigned to a property that navigates or loads, or passed to a function
 * that does. */
static bool is_navigation(struct text before)
{
    static const char *const TARGETS[] = {"location", ".href", ".src", ".action", NULL};
    static const char *const CALLS[] = {"window.open", "location.assign", "location.replace", NULL};
    before = without_space_behind(before);
    if (before.length == 0)
        return false;
    char last = before.data[before.length - 1];
    before.length--;
    before = without_space_behind(before);
    return (last == '=' && ends_with_any(before, TARGETS)) ||
           (last == '(' && ends_with_any(before, CALLS));
}

static bool is_part(const struct literal *literal)
{
    struct text before = without_space_behind(literal->before);
    if (literal->next == '+' || (before.length && before.data[before.length - 1] == '+'))
        return true;
    if (!literal->template)
        return false;
    for (size_t i = 1; i < literal->inside.length; i++)
        if (literal->inside.data[i] == '{' && literal->inside.data[i - 1] == '$')
            return true;
    return false;
}

/* Whether all characters may occur in URIs. */
static bool has_uri_characters_only(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.data[i] <= ' ' || strchr("<>\"'`{}|\\^()*;,$[]", text.data[i]))
            return false;
    return text.length > 0;
}

static bool is_absolute(struct text text)
{
    const char *end = text.data + text.length;
    static const char *const SCHEMES[] = {"http://", "https://", "ftp://", NULL};
    for (const char *const *scheme = SCHEMES; *scheme; scheme++) {
        size_t length = strlen(*scheme);
        if (scan_starts_with(text.data, end, *scheme, length))
            return text.length > length &&
                   (is_identifier(text.data[length]) || text.data[length] == '[');
    }
    return text.length > 4 && text.data[0] == '/' && text.data[1] == '/' &&
           is_identifier(text.data[2]) && memchr(text.data, '.', text.length);
}

static bool has_document_extension(struct text path)
{
    static const char *const EXTENSIONS[] = {
        "html", "htm", "xhtml", "shtml", "php", "phtml", "asp", "aspx", "jsp", "jspx",
        "cfm",  "cgi", "pdf",   "wml",   "doc", "docx",  "xls", "xlsx", "ppt", "pptx"};
    size_t dot = path.length;
    while (dot > 0 && path.data[dot - 1] != '.' && path.data[dot - 1] != '/')
        dot--;
    /* A name must precede the dot: ".html" alone is a suffix. */
    if (dot < 2 || path.data[dot - 1] != '.' || path.data[dot - 2] == '/')
        return false;
    struct text extension = {path.data + dot, path.length - dot};
    for (size_t i = 0; i < sizeof EXTENSIONS / sizeof *EXTENSIONS; i++)
        if (text_equal_nocase(extension, text_of(EXTENSIONS[i])))
            return true;
    return false;
}

static bool is_path(struct text text)
{
    if (!has_uri_characters_only(text))
        return false;
    struct text path = text;
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] == '?' || text.data[i] == '#') {
            path.length = i;
            break;
        }
    if (has_document_extension(path))
        return true;
    bool rooted = text_starts_with(path, TEXT_LITERAL("/")) ||
                  text_starts_with(path, TEXT_LITERAL("./")) ||
                  text_starts_with(path, TEXT_LITERAL("../"));
    return rooted && path.length > 2 && path.data[path.length - 1] == '/' &&
           is_identifier(path.data[path.length - 2]);
}

static bool is_reference(const struct literal *literal)
{
    struct text inside = literal->inside;
    const char *end = inside.data + inside.length;
    if (is_part(literal) || scan_starts_with(inside.data, end, "javascript:", 11))
        return false;
    if (is_absolute(inside))
        return has_uri_characters_only(inside);
    if (is_navigation(literal->before))
        return has_uri_characters_only(inside) && inside.data[0] != '#';
    return is_path(inside);
}

static bool holds_markup(struct text text)
{
    const char *at = text.data, *end = at + text.length;
    for (; (at = scan_byte(at, end, '<')) < end; at++)
        if (end - at > 1 && ascii_is_letter(at[1]))
            return true;
    return false;
}

/* Decodes `\xHH`, `\uHHHH` or `\u{H…}`; `at` is after the letter. NULL when digits are missing. */
static const char *decode_hex_escape(const char *at, const char *end, unsigned digits, char **out)
{
    uint32_t code = 0;
    bool braces = at < end && *at == '{' && digits == 4;
    const char *start = at += braces;
    for (; at < end && (braces ? at - start < 6 : at - start < (int)digits); at++) {
        char c = ascii_lower(*at);
        if (ascii_is_digit(c))
            code = code * 16 + (uint32_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            code = code * 16 + (uint32_t)(c - 'a' + 10);
        else
            break;
    }
    if (at == start || (!braces && at - start < (int)digits))
        return NULL;
    if (braces && at < end && *at == '}')
        at++;
    if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        code = 0xFFFD;
    *out += utf8_encode(code, *out);
    return at;
}

/* Decodes escapes. The result is never longer: the shortest escape, `\xHH`, has four bytes and
 * yields at most two. */
static size_t undo_escapes(struct text raw, char *out)
{
    char *start = out;
    const char *end = raw.data + raw.length;
    for (const char *at = raw.data; at < end;) {
        char c = *at++;
        if (c != '\\' || at == end) {
            *out++ = c;
            continue;
        }
        c = *at++;
        if (c == 'x' || c == 'u') {
            const char *behind = decode_hex_escape(at, end, c == 'x' ? 2 : 4, &out);
            if (behind)
                at = behind;
        } else if (c == 'n' || c == 't' || c == 'r') {
            *out++ = ' ';
        } else if (c != '\n') {
            *out++ = c;
        }
    }
    return (size_t)(out - start);
}

static void consider(struct link_collector *collector, struct literal *literal, struct text raw,
                     enum name element, const char *attribute)
{
    literal->inside = raw;
    if (memchr(raw.data, '\\', raw.length)) {
        char *copy = arena_alloc(collector->arena, raw.length);
        if (!copy) {
            collector->failed = true;
            return;
        }
        literal->inside = (struct text){copy, undo_escapes(raw, copy)};
    }
    if (holds_markup(literal->inside))
        collector->read_markup(collector, literal->inside, LINK_SCRIPT_JAVA);
    else if (is_reference(literal))
        link_add(collector, literal->inside, LINK_SCRIPT_JAVA, element, attribute);
}

/* Returns the position after the closing quote, or where an unterminated literal ends; `ret_inside`
 * is the text between. */
static const char *read_literal(const char *at, const char *end, struct text *ret_inside)
{
    char quote = *at++;
    const char *start = at;
    while (at < end && *at != quote && (quote == '`' || *at != '\n')) {
        if (*at == '\\' && end - at > 1)
            at++;
        at++;
    }
    *ret_inside = (struct text){start, (size_t)(at - start)};
    return at < end ? at + 1 : end;
}

/* Skips a comment at `at`, or else one byte. */
static const char *skip_comment(const char *at, const char *end)
{
    if (end - at < 2)
        return end;
    if (at[1] == '/')
        return scan_byte(at, end, '\n');
    if (at[1] != '*')
        return at + 1;
    for (at += 2; (at = scan_byte(at, end, '*')) < end; at++)
        if (end - at > 1 && at[1] == '/')
            return at + 2;
    return end;
}

void script_links(struct link_collector *collector, struct text script, enum name element,
                  const char *attribute)
{
    const char *at = script.data, *end = at + script.length;
    while (at < end) {
        if (*at == '/') {
            at = skip_comment(at, end);
        } else if (*at == '"' || *at == '\'' || *at == '`') {
            struct text raw;
            struct literal literal = {.before = {script.data, (size_t)(at - script.data)},
                                      .template = *at == '`'};
            at = read_literal(at, end, &raw);
            const char *next = scan_spaces(at, end);
            literal.next = next < end ? *next : '\0';
            if (raw.length && raw.length <= LIMIT_SCRIPT_LITERAL_BYTES)
                consider(collector, &literal, raw, element, attribute);
        } else {
            at++;
        }
    }
}

void script_url_links(struct link_collector *collector, struct text reference, enum name element,
                      const char *attribute)
{
    while (reference.length && (unsigned char)*reference.data <= ' ') {
        reference.data++;
        reference.length--;
    }
    static const char scheme[] = "javascript:";
    const size_t length = sizeof scheme - 1;
    if (scan_starts_with(reference.data, reference.data + reference.length, scheme, length))
        script_links(collector, (struct text){reference.data + length, reference.length - length},
                     element, attribute);
}
