#include "raw_text.h"

#include "scan.h"

static bool ends_name(const char *at, const char *end)
{
    return at < end && (scan_is_space(*at) || *at == '/' || *at == '>');
}

/* Whether `name` follows, ended as a tag's name is. */
static bool is_name(const char *at, const char *end, const char *name, size_t length)
{
    return scan_starts_with(at, end, name, length) && ends_name(at + length, end);
}

static const char *appropriate_end_tag(const char *at, const char *end, const char *element)
{
    size_t length = strlen(element);
    while ((at = scan_byte(at, end, '<')) < end) {
        if (end - at > 1 && at[1] == '/' && is_name(at + 2, end, element, length))
            return at;
        at++;
    }
    return end;
}

/*
 * Script data, 13.2.5.15 to 13.2.5.31. `<!--` escapes, `-->` ends the escape (its dashes may be
 * those of
 * `<!--`). Inside the escape `<script` escapes doubly, so that one `</script` is text. Script data
 * that never ends is escaped all the same.
 */
static const char *script_end(const char *at, const char *end)
{
    enum { PLAIN, ESCAPED, DOUBLY_ESCAPED } state = PLAIN;
    static const char name[] = "script";
    const size_t length = sizeof name - 1;

    for (; at < end; at++) {
        if (state == PLAIN) {
            at = scan_byte(at, end, '<');
            if (end - at > 3 && at[1] == '!' && at[2] == '-' && at[3] == '-') {
                state = ESCAPED;
                at++;
            } else if (end - at > 1 && at[1] == '/' && is_name(at + 2, end, name, length)) {
                return at;
            }
        } else if (*at == '-') {
            if (end - at > 2 && at[1] == '-' && at[2] == '>')
                state = PLAIN;
        } else if (*at == '<' && end - at > 1) {
            bool closes = at[1] == '/';
            if (!is_name(at + 1 + closes, end, name, length))
                continue;
            if (state == ESCAPED && closes)
                return at;
            if (state == ESCAPED)
                state = DOUBLY_ESCAPED;
            else if (closes)
                state = ESCAPED;
        }
    }
    return end;
}

const char *raw_text_end(const char *at, const char *end, enum content_model model,
                         const char *element)
{
    switch (model) {
    case CONTENT_SCRIPT:
        return script_end(at, end);
    case CONTENT_RCDATA:
    case CONTENT_RAW_TEXT:
        return appropriate_end_tag(at, end, element);
    case CONTENT_PLAIN_TEXT:
    case CONTENT_MARKUP:
        break;
    }
    return end;
}
