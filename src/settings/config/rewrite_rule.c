#include "quote.h"

#include <seine/settings/config/rewrite_rule.h>

const char REWRITE_RULE_VALID[] = "#pattern#replacement#, where # is any character that is not "
                                  "white space and stands nowhere else "
                                  "without a backslash before it";

/* The length of the UTF-8 character at the beginning. The configuration is valid UTF-8; an invalid
 * octet counts as one character. */
static size_t character_length(struct text text)
{
    unsigned char first = (unsigned char)text.data[0];
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1;
    for (size_t i = 1; i < length; i++)
        if (i == text.length || ((unsigned char)text.data[i] & 0xC0) != 0x80)
            return 1;
    return length;
}

/* Takes the text before the next delimiter that has no backslash; false if there is none. */
static bool take_field(struct text *rest, struct text delimiter, struct text *ret_field)
{
    *ret_field = (struct text){rest->data, 0};
    while (rest->length) {
        bool ends = text_starts_with(*rest, delimiter);
        size_t step = ends ? delimiter.length : 1;
        if (!ends && rest->data[0] == '\\' && rest->length > 1)
            step = 1 + character_length((struct text){rest->data + 1, rest->length - 1});
        *rest = (struct text){rest->data + step, rest->length - step};
        if (ends)
            return true;
        ret_field->length += step;
    }
    return false;
}

int rewrite_rule_parse(struct text value, struct rewrite_rule *ret_rule, struct error *error)
{
    struct rewrite_rule rule = {{"", 0}, {"", 0}, {"", 0}};
    struct text rest = text_trim(value);
    bool valid = rest.length > 0;
    if (valid) {
        rule.delimiter = (struct text){rest.data, character_length(rest)};
        rest =
            (struct text){rest.data + rule.delimiter.length, rest.length - rule.delimiter.length};
        valid = take_field(&rest, rule.delimiter, &rule.pattern) &&
                take_field(&rest, rule.delimiter, &rule.replacement) && rest.length == 0 &&
                rule.pattern.length > 0;
    }
    if (!valid)
        return config_refuse(value, error, REWRITE_RULE_VALID);
    *ret_rule = rule;
    return 0;
}

void rewrite_rule_format(const struct rewrite_rule *rule, struct buffer *text)
{
    buffer_append_text(text, rule->delimiter);
    buffer_append_text(text, rule->pattern);
    buffer_append_text(text, rule->delimiter);
    buffer_append_text(text, rule->replacement);
    buffer_append_text(text, rule->delimiter);
}
