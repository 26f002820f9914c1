/*
 * Converts feeds as they occur to readable XML: in UTF-8, without a document type, with references
 * of HTML replaced by their characters, all other ampersands escaped, and without control
 * characters. CDATA sections and comments are unchanged.
 */
#include "channel_private.h"
#include "xml_declaration.h"

#include <seine/documents/parse/character_reference.h>
#include <seine/documents/parse/charset.h>

/* The longest tag. Reading stops at a longer one, since its attributes would be compared with each
 * other. */
#define TAG_BYTES 65536
/* The longest text before the markup that is skipped. */
#define PROLOGUE_BYTES 4096

/* ---- the encoding ---- */

static const char *find(const char *at, const char *end, struct text what)
{
    for (; (size_t)(end - at) >= what.length; at++) {
        at = memchr(at, what.data[0], (size_t)(end - at));
        if (!at || (size_t)(end - at) < what.length)
            return NULL;
        if (memcmp(at, what.data, what.length) == 0)
            return at;
    }
    return NULL;
}

/* Decodes the body. The encoding that the bytes show takes precedence over a declared one. */
static int decode(struct text body, struct text header_label, struct arena *arena,
                  struct text *ret_text)
{
    struct charset_decision decision = charset_decide(body, header_label, false);
    if (!decision.bom_bytes) {
        bool is_utf8 = charset_is_utf8(body);
        const struct charset *utf8 = charset_from_label(TEXT_LITERAL("utf-8"));
        const struct charset *said = charset_from_label(xml_declared_encoding(body));
        if (!said || said == utf8)
            said = charset_from_label(header_label);
        if (!said || said == utf8)
            said = charset_from_label(TEXT_LITERAL("windows-1252"));
        decision.charset = is_utf8 ? utf8 : said;
        decision.is_utf8 = is_utf8;
    }
    return charset_to_utf8(&decision, body, arena, ret_text);
}

/* ---- the markup ---- */

struct cleaning {
    const char *at, *end;
    char *out;
    size_t tag_bytes; /* bytes since the open "<"; 0: no tag is open */
};

static bool starts(const struct cleaning *cleaning, struct text with)
{
    return (size_t)(cleaning->end - cleaning->at) >= with.length &&
           memcmp(cleaning->at, with.data, with.length) == 0;
}

static void copy(struct cleaning *cleaning, const char *until)
{
    for (; cleaning->at < until; cleaning->at++) {
        unsigned char c = (unsigned char)*cleaning->at;
        *cleaning->out++ = c >= ' ' || c == '\t' || c == '\n' || c == '\r' ? (char)c : ' ';
    }
}

/* Copies a section up to its end. */
static void copy_section(struct cleaning *cleaning, struct text closing)
{
    const char *close = find(cleaning->at, cleaning->end, closing);
    copy(cleaning, close ? close + closing.length : cleaning->end);
}

/* Skips a document type with its declarations, taking brackets and quotes into account. */
static void pass_doctype(struct cleaning *cleaning)
{
    int brackets = 0;
    char quote = 0;
    for (; cleaning->at < cleaning->end; cleaning->at++) {
        char c = *cleaning->at;
        if (quote) {
            if (c == quote)
                quote = 0;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '[') {
            brackets++;
        } else if (c == ']') {
            brackets--;
        } else if (c == '>' && brackets <= 0) {
            cleaning->at++;
            return;
        }
    }
}

static bool is_predefined(struct text name)
{
    static const char *const NAMES[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (text_equal(name, text_of(NAMES[i])))
            return true;
    return false;
}

static void put(struct cleaning *cleaning, struct text text)
{
    memcpy(cleaning->out, text.data, text.length);
    cleaning->out += text.length;
}

/* Writes a reference in a form that XML has. The output for one character is at most five bytes. */
static void clean_reference(struct cleaning *cleaning)
{
    char value[REFERENCE_BYTES];
    size_t length;
    const char *behind =
        reference_decode(cleaning->at, cleaning->end, REFERENCE_IN_ATTRIBUTE, value, &length);
    struct text name = {cleaning->at, behind ? (size_t)(behind - cleaning->at) : 0};
    bool is_closed = behind && behind[-1] == ';';
    if (is_closed && is_predefined(name)) {
        put(cleaning, name);
        cleaning->at = behind;
    } else if (is_closed && (length > 1 || (unsigned char)value[0] >= ' ') &&
               !memchr(value, '<', length) && !memchr(value, '&', length) &&
               !memchr(value, '"', length)) {
        put(cleaning, (struct text){value, length});
        cleaning->at = behind;
    } else if (is_closed && length == 1 && strchr("<&\"", value[0])) {
        put(cleaning, value[0] == '<'   ? TEXT_LITERAL("&lt;")
                      : value[0] == '&' ? TEXT_LITERAL("&amp;")
                                        : TEXT_LITERAL("&quot;"));
        cleaning->at = behind;
    } else {
        put(cleaning, TEXT_LITERAL("&amp;"));
        cleaning->at++;
    }
}

/* Returns false when the rest must not be read. */
static bool clean_next(struct cleaning *cleaning)
{
    if (starts(cleaning, TEXT_LITERAL("<![CDATA[")))
        copy_section(cleaning, TEXT_LITERAL("]]>"));
    else if (starts(cleaning, TEXT_LITERAL("<!--")))
        copy_section(cleaning, TEXT_LITERAL("-->"));
    else if (starts(cleaning, TEXT_LITERAL("<!")))
        pass_doctype(cleaning);
    else if (*cleaning->at == '&')
        clean_reference(cleaning);
    else {
        if (*cleaning->at == '<')
            cleaning->tag_bytes = 1;
        else if (*cleaning->at == '>')
            cleaning->tag_bytes = 0;
        else if (cleaning->tag_bytes)
            cleaning->tag_bytes++;
        copy(cleaning, cleaning->at + 1);
    }
    return cleaning->tag_bytes <= TAG_BYTES;
}

/* Skips what was printed before the markup: white space, warnings of a program. */
static struct text behind_prologue(struct text text)
{
    struct text trimmed = text_trim(text);
    if (trimmed.length && trimmed.data[0] == '{')
        return trimmed;
    size_t most = text.length < PROLOGUE_BYTES ? text.length : PROLOGUE_BYTES;
    static const struct text STARTS[] = {TEXT_LITERAL("<?xml"), TEXT_LITERAL("<rss"),
                                         TEXT_LITERAL("<feed"), TEXT_LITERAL("<rdf:RDF")};
    for (size_t i = 0; i < sizeof STARTS / sizeof *STARTS; i++) {
        const char *at = find(text.data, text.data + most, STARTS[i]);
        if (at)
            return (struct text){at, text.length - (size_t)(at - text.data)};
    }
    return trimmed;
}

int channel_clean_text(struct channel_reading *reading, struct text body, struct text charset_label,
                       struct text *ret_text)
{
    struct text text;
    int status = decode(body, charset_label, reading->arena, &text);
    if (status < 0)
        return status;
    text = behind_prologue(text);
    if (text.length == 0 || text.data[0] != '<') {
        *ret_text = text;
        return 0;
    }
    /* An ampersand becomes five bytes at most. */
    size_t ampersands = 0;
    for (size_t i = 0; i < text.length; i++)
        ampersands += text.data[i] == '&';
    char *out = arena_alloc(reading->arena, text.length + 4 * ampersands + 1);
    if (!out)
        return STATUS_MEMORY;
    struct cleaning cleaning = {.at = text.data, .end = text.data + text.length, .out = out};
    while (cleaning.at < cleaning.end)
        if (!clean_next(&cleaning)) {
            channel_complain(reading, "%d bytes without the end of a tag; the rest was not read",
                             TAG_BYTES);
            break;
        }
    *ret_text = (struct text){out, (size_t)(cleaning.out - out)};
    return 0;
}
