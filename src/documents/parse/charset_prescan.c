#include "charset_prescan.h"

#include "names.h"
#include "scan.h"
#include "tokenizer.h"

#define PRESCAN_BYTES 1024

/* Returns where `word` starts, in any case, or `end`. */
static const char *find_word(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    while (at < end && !scan_starts_with(at, end, word, length))
        at++;
    return at;
}

/* Reads `= "label"` or `= label`; length 0 when there is neither. */
static struct text read_label(const char *at, const char *end)
{
    struct text none = {"", 0};
    at = scan_spaces(at, end);
    if (at == end || *at != '=')
        return none;
    at = scan_spaces(at + 1, end);
    if (at == end)
        return none;
    const char *stop = at + 1;
    if (*at == '"' || *at == '\'') {
        stop = scan_byte(at + 1, end, *at);
        return stop == end ? none : (struct text){at + 1, (size_t)(stop - at - 1)};
    }
    while (stop < end && *stop != ';' && !scan_is_space(*stop))
        stop++;
    return (struct text){at, (size_t)(stop - at)};
}

/* Returns the charset in "text/html; charset=x" (HTML standard 2.5.3). */
static const struct charset *charset_of_content(struct text content)
{
    const char *at = content.data, *end = at + content.length;
    while ((at = find_word(at, end, "charset")) < end) {
        at = scan_spaces(at + 7, end);
        if (at < end && *at == '=')
            return charset_from_label(read_label(at, end));
    }
    return NULL;
}

static const struct charset *charset_of_meta(const struct token *meta)
{
    const struct charset *found = NULL;
    bool is_pragma = false, needs_pragma = false;
    uint64_t seen = 0;
    for (unsigned i = 0; i < meta->attribute_count; i++) {
        const struct attribute *attribute = &meta->attributes[i];
        enum name name = attribute->name;
        struct text value = attribute_value(attribute);
        uint64_t bit = name == NAME_CHARSET      ? 1
                       : name == NAME_HTTP_EQUIV ? 2
                       : name == NAME_CONTENT    ? 4
                                                 : 0;
        if (!bit || (seen & bit))
            continue;
        seen |= bit;
        if (name == NAME_HTTP_EQUIV) {
            is_pragma = text_equal_nocase(value, TEXT_LITERAL("content-type"));
        } else if (name == NAME_CHARSET) {
            found = charset_from_label(value);
            needs_pragma = false;
        } else if (!found) {
            found = charset_of_content(value);
            needs_pragma = found != NULL;
        }
    }
    return needs_pragma && !is_pragma ? NULL : found;
}

/* A declaration that could be read as ASCII is not in UTF-16 or UTF-32, even when it says so. */
static const struct charset *readable(const struct charset *charset)
{
    if (!strncmp(charset_name(charset), "UTF-", 4))
        return charset_from_label(TEXT_LITERAL("utf-8"));
    return charset;
}

static const struct charset *charset_of_xml(struct text start)
{
    const char *at = start.data, *end = at + start.length;
    if (!text_starts_with(start, TEXT_LITERAL("<?xml")))
        return NULL;
    end = scan_byte(at, end, '>');
    at = find_word(at, end, "encoding");
    return at < end ? charset_from_label(read_label(at + 8, end)) : NULL;
}

const struct charset *charset_prescan(struct text body)
{
    struct text start = {body.data, body.length < PRESCAN_BYTES ? body.length : PRESCAN_BYTES};
    const struct charset *found = charset_of_xml(start);
    if (found)
        return readable(found);

    struct tokenizer tokenizer;
    struct token token;
    tokenizer_init(&tokenizer, start, TOKEN_START_TAG);
    tokenizer.skim = true;
    while (tokenizer_next(&tokenizer, &token) != TOKEN_END_OF_FILE) {
        if (!token.attribute_count || token.name != NAME_META)
            continue;
        found = charset_of_meta(&token);
        if (found)
            return readable(found);
    }
    return NULL;
}
