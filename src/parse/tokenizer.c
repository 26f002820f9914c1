#include "tokenizer.h"

#include "raw_text.h"
#include "scan.h"

#define LIKELY(condition) __builtin_expect(!!(condition), 1)

void tokenizer_init(struct tokenizer *tokenizer, struct text input, unsigned wanted)
{
    const char *start = input.data ? input.data : "";
    *tokenizer = (struct tokenizer){
        .next = start,
        .end = start + input.length,
        .wanted = wanted,
    };
}

static enum token_type slice(struct token *token, enum token_type type, const char *from,
                             const char *to)
{
    token->type = type;
    token->data = (struct text){from, (size_t)(to - from)};
    return type;
}

/* The value behind `=`. Returns where it ends, or NULL at the end of the file. */
static inline const char *read_value(const char *at, const char *end, struct attribute *attribute)
{
    if (at < end && scan_is_space(*at))
        at = scan_spaces(at, end);
    if (at == end)
        return NULL;
    char quote = *at;
    if (LIKELY(quote == '"' || quote == '\'')) {
        attribute->value = ++at;
        at = scan_byte(at, end, quote);
        if (at == end)
            return NULL;
        attribute->value_length = (uint32_t)(at - attribute->value);
        return at + 1;
    }
    if (quote == '>')
        return at;
    attribute->value = at;
    while (at < end && *at != '>' && !scan_is_space(*at))
        at++;
    attribute->value_length = (uint32_t)(at - attribute->value);
    return at;
}

/*
 * From behind the tag's name to behind its `>`: 13.2.5.32 to 13.2.5.40. Returns NULL when the file
 * ends first. What exceeds the ceiling of attributes is read and forgotten.
 */
static const char *read_attributes(const char *at, const char *end, struct token *token)
{
    struct attribute beyond;
    while (at < end) {
        char c = *at;
        if (c == '>')
            return at + 1;
        if (scan_is_space(c)) {
            at++;
            continue;
        }
        if (c == '/') {
            at++;
            token->self_closing = at < end && *at == '>';
            continue;
        }
        struct attribute *attribute = token->attribute_count < LIMIT_ATTRIBUTES_PER_TAG
                                          ? &token->attributes[token->attribute_count++]
                                          : &beyond;
        attribute->name = at;
        /* A name may start with `=`. */
        at = scan_name_end(at + 1, end, true);
        attribute->name_length = (uint32_t)(at - attribute->name);
        attribute->value = NULL;
        attribute->value_length = 0;
        if (at < end && scan_is_space(*at))
            at = scan_spaces(at, end);
        if (at < end && *at == '=') {
            at = read_value(at + 1, end, attribute);
            if (!at)
                return NULL;
        }
    }
    return NULL;
}

/* A tag whose name starts at `at`. Returns behind its `>`, or NULL when the file ends first. */
static inline const char *read_tag(const char *at, const char *end, struct token *token)
{
    const char *name_end = scan_name_end(at, end, false);
    token->data = (struct text){at, (size_t)(name_end - at)};
    token->attribute_count = 0;
    token->self_closing = false;
    if (name_end == end)
        return NULL;
    if (LIKELY(*name_end == '>'))
        return name_end + 1;
    return read_attributes(name_end, end, token);
}

/*
 * The inside of a comment, from behind `<!--`: 13.2.5.43 to 13.2.5.52 amount to the first `-->` or
 * `--!>`, where `>` and `->` right at the start end it as well, and the end of the file swallows a
 * started ending.
 */
static const char *read_comment(const char *at, const char *end, struct token *token)
{
    const char *start = at;
    if (at < end && *at == '-')
        at++;
    if (at < end && *at == '>') {
        slice(token, TOKEN_COMMENT, start, start);
        return at + 1;
    }
    for (at = start; (at = scan_byte(at, end, '>')) < end; at++) {
        size_t before = (size_t)(at - start);
        if (before >= 2 && at[-1] == '-' && at[-2] == '-') {
            slice(token, TOKEN_COMMENT, start, at - 2);
            return at + 1;
        }
        if (before >= 3 && at[-1] == '!' && at[-2] == '-' && at[-3] == '-') {
            slice(token, TOKEN_COMMENT, start, at - 3);
            return at + 1;
        }
    }
    const char *stop = end;
    if (stop - start >= 3 && stop[-1] == '!' && stop[-2] == '-' && stop[-3] == '-')
        stop -= 3;
    else
        for (int dashes = 0; dashes < 2 && stop > start && stop[-1] == '-'; dashes++)
            stop--;
    slice(token, TOKEN_COMMENT, start, stop);
    return end;
}

static const char *read_bogus(const char *at, const char *end, enum token_type type,
                              struct token *token)
{
    const char *stop = scan_byte(at, end, '>');
    slice(token, type, at, stop);
    return stop < end ? stop + 1 : end;
}

static const char *read_cdata(const char *at, const char *end, struct token *token)
{
    token->references = false;
    for (const char *stop = at; (stop = scan_byte(stop, end, '>')) < end; stop++) {
        if (stop - at >= 2 && stop[-1] == ']' && stop[-2] == ']') {
            slice(token, TOKEN_TEXT, at, stop - 2);
            return stop + 1;
        }
    }
    slice(token, TOKEN_TEXT, at, end);
    return end;
}

/* Behind `<!`. */
static const char *read_declaration(const char *at, const char *end, bool foreign,
                                    struct token *token)
{
    if (end - at >= 2 && at[0] == '-' && at[1] == '-')
        return read_comment(at + 2, end, token);
    if (scan_starts_with(at, end, "doctype", 7))
        return read_bogus(at + 7, end, TOKEN_DOCTYPE, token);
    if (foreign && end - at >= 7 && !memcmp(at, "[CDATA[", 7))
        return read_cdata(at + 7, end, token);
    return read_bogus(at, end, TOKEN_COMMENT, token);
}

/* Whether a `<` at `at` starts anything but text. */
static inline bool starts_markup(const char *at, const char *end)
{
    if (end - at < 2)
        return false;
    if (LIKELY(scan_is_letter(at[1])))
        return true;
    if (at[1] == '/')
        return end - at > 2;
    return at[1] == '!' || at[1] == '?';
}

/* The markup at `at` (starts_markup() holds). Sets token->type, TOKEN_END_OF_FILE for what
 * vanishes. */
static inline const char *read_markup(const char *at, const char *end, bool foreign,
                                      struct token *token)
{
    if (scan_is_letter(at[1])) {
        token->type = TOKEN_START_TAG;
        return read_tag(at + 1, end, token);
    }
    if (at[1] == '/') {
        if (LIKELY(scan_is_letter(at[2]))) {
            token->type = TOKEN_END_TAG;
            return read_tag(at + 2, end, token);
        }
        if (at[2] == '>') {
            token->type = TOKEN_END_OF_FILE;
            return at + 3;
        }
        return read_bogus(at + 2, end, TOKEN_COMMENT, token);
    }
    if (at[1] == '?')
        return read_bogus(at + 1, end, TOKEN_COMMENT, token);
    return read_declaration(at + 2, end, foreign, token);
}

struct text tokenizer_take_content(struct tokenizer *tokenizer, enum content_model model,
                                   const char *element)
{
    const char *from = tokenizer->next;
    tokenizer->next = raw_text_end(from, tokenizer->end, model, element);
    return (struct text){from, (size_t)(tokenizer->next - from)};
}

enum token_type tokenizer_next(struct tokenizer *tokenizer, struct token *ret_token)
{
    const char *const end = tokenizer->end;
    const unsigned wanted = tokenizer->wanted;

    const char *at = tokenizer->next;
    for (;;) {
        const char *text = at;
        at = scan_byte(at, end, '<');
        while (at < end && !starts_markup(at, end))
            at = scan_byte(at + 1, end, '<');
        if (at > text && (wanted & TOKEN_TEXT)) {
            ret_token->references = true;
            tokenizer->next = at;
            return slice(ret_token, TOKEN_TEXT, text, at);
        }
        if (at == end)
            break;
        at = read_markup(at, end, tokenizer->foreign, ret_token);
        if (!at)
            break;
        if (ret_token->type & wanted) {
            tokenizer->next = at;
            return ret_token->type;
        }
    }
    tokenizer->next = end;
    return ret_token->type = TOKEN_END_OF_FILE;
}
