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

/* Reads the value after `=`. Returns its end, or NULL at the end of the file. */
static const char *read_value(const char *at, const char *end, struct text *ret_value)
{
    at = scan_spaces(at, end);
    if (at == end)
        return NULL;
    char quote = *at;
    if (quote == '>')
        return at;
    const char *start = at;
    if (quote == '"' || quote == '\'') {
        at = scan_byte(++start, end, quote);
        *ret_value = (struct text){start, (size_t)(at - start)};
        return at == end ? NULL : at + 1;
    }
    while (at < end && *at != '>' && !scan_is_space(*at))
        at++;
    *ret_value = (struct text){start, (size_t)(at - start)};
    return at;
}

/* Reads what may follow a name: `=` and a value, with white space, or neither. */
static inline const char *read_assignment(const char *at, const char *end, struct text *ret_value)
{
    if (LIKELY(end - at > 2 && at[0] == '=' && at[1] == '"')) {
        const char *stop = scan_byte(at + 2, end, '"');
        *ret_value = (struct text){at + 2, (size_t)(stop - at - 2)};
        return stop == end ? NULL : stop + 1;
    }
    if (at < end && scan_is_space(*at))
        at = scan_spaces(at, end);
    return at < end && *at == '=' ? read_value(at + 1, end, ret_value) : at;
}

static inline bool may_concern(struct text spelling)
{
    return name_may_be(NAME_ATTRIBUTE_FILTER, spelling.data, spelling.length) ||
           (spelling.data[0] | 0x20) == 'o';
}

static inline bool is_handler(struct text spelling)
{
    return spelling.length > 2 && (spelling.data[0] | 0x20) == 'o' &&
           (spelling.data[1] | 0x20) == 'n';
}

static inline void keep_attribute(struct token *token, struct text spelling, struct text value,
                                  const char *end, bool skim)
{
    enum name name = name_find(spelling, end);
    if (skim && name == NAME_NONE && !is_handler(spelling))
        return;
    if (token->attribute_count == LIMIT_ATTRIBUTES_PER_TAG)
        return;
    token->attributes[token->attribute_count++] = (struct attribute){
        .spelling = spelling.data,
        .value = value.data,
        .spelling_length = (uint32_t)spelling.length,
        .value_length = (uint32_t)value.length,
        .name = name,
    };
}

/*
 * Reads from the end of the tag's name to after its `>`: 13.2.5.32 to 13.2.5.40. Returns NULL when
 * the file ends first.
 */
static inline const char *read_attributes(const char *at, const char *end, struct token *token,
                                          bool skim)
{
    while (at < end) {
        unsigned char c = (unsigned char)*at;
        if (LIKELY(c == ' ') && end - at > 1)
            c = (unsigned char)*++at;
        /* All bytes that end a name are at most '>'; a name may still begin with `=`. */
        if (c <= '>') {
            if (c == '>')
                return at + 1;
            if (scan_is_space((char)c)) {
                at++;
                continue;
            }
            if (c == '/') {
                at++;
                token->self_closing = at < end && *at == '>';
                continue;
            }
        }
        const char *start = at;
        at = scan_name_end(at + 1, end, SCAN_ENDS_ATTRIBUTE_NAME);
        struct text spelling = {start, (size_t)(at - start)}, value = {NULL, 0};
        at = read_assignment(at, end, &value);
        if (!at)
            return NULL;
        if (!skim || may_concern(spelling))
            keep_attribute(token, spelling, value, end, skim);
    }
    return NULL;
}

/* Reads a tag whose name starts at `at`. Returns the position after its `>`, or NULL when the file
 * ends first. */
static inline const char *read_tag(const char *at, const char *end, bool skim, struct token *token)
{
    const char *name_end = scan_name_end(at, end, SCAN_ENDS_TAG_NAME);
    token->data = (struct text){at, (size_t)(name_end - at)};
    token->attribute_count = 0;
    token->self_closing = false;
    if (name_end == end)
        return NULL;
    if (LIKELY(*name_end == '>'))
        return name_end + 1;
    return skim ? read_attributes(name_end, end, token, true)
                : read_attributes(name_end, end, token, false);
}

static const char *read_start_tag(const char *at, const char *end, bool skim, struct token *token)
{
    at = read_tag(at, end, skim, token);
    token->type = TOKEN_START_TAG;
    if (skim && token->attribute_count == 0 &&
        !name_may_be(NAME_SPECIAL_FILTER, token->data.data, token->data.length))
        token->type = TOKEN_END_OF_FILE;
    else
        token->name = name_find(token->data, end);
    return at;
}

static const char *read_end_tag(const char *at, const char *end, bool wanted, struct token *token)
{
    token->type = TOKEN_END_TAG;
    if (!wanted) {
        /* Without a quote before it, the first `>` ends the tag. */
        const char *stop = scan_unquoted_greater(at, end);
        if (LIKELY(stop != NULL))
            return stop + 1;
    }
    at = read_tag(at, end, !wanted, token);
    token->name = name_find(token->data, end);
    return at;
}

/*
 * Reads a comment from after `<!--`. 13.2.5.43 to 13.2.5.52 amount to this: the first `-->` or
 * `--!>` ends it; `>` and `->` right at the start end it as well; and the end of the file swallows
 * a started ending.
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

/* Reads what follows `<!`. */
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

/* Whether the `<` at `at` starts markup. */
static inline bool starts_markup(const char *at, const char *end)
{
    if (end - at < 2)
        return false;
    if (LIKELY(ascii_is_letter(at[1])))
        return true;
    if (at[1] == '/')
        return end - at > 2;
    return at[1] == '!' || at[1] == '?';
}

/* Skips `<!`, `<?` or `</` only, so that what follows is read as markup or text. */
static const char *step_into(const char *at, struct token *token)
{
    token->type = TOKEN_END_OF_FILE;
    return at + 2;
}

/* Reads the markup at `at` (starts_markup() holds). Sets token->type; TOKEN_END_OF_FILE for markup
 * that yields no token. */
static inline const char *read_markup(const struct tokenizer *tokenizer, const char *at,
                                      const char *end, struct token *token)
{
    if (ascii_is_letter(at[1]))
        return read_start_tag(at + 1, end, tokenizer->skim, token);
    if (at[1] == '/') {
        if (LIKELY(ascii_is_letter(at[2])))
            return read_end_tag(at + 2, end, tokenizer->wanted & TOKEN_END_TAG, token);
        if (at[2] == '>') {
            token->type = TOKEN_END_OF_FILE;
            return at + 3;
        }
        if (tokenizer->in_comment)
            return step_into(at, token);
        return read_bogus(at + 2, end, TOKEN_COMMENT, token);
    }
    if (tokenizer->in_comment)
        return step_into(at, token);
    if (at[1] == '?')
        return read_bogus(at + 1, end, TOKEN_COMMENT, token);
    return read_declaration(at + 2, end, tokenizer->foreign, token);
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
        at = read_markup(tokenizer, at, end, ret_token);
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
