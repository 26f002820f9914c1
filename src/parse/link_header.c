#include <seine/parse/link_header.h>

#include <string.h>

static void skip_blanks(struct text *rest)
{
    while (rest->length && (rest->data[0] == ' ' || rest->data[0] == '\t'))
        *rest = (struct text){rest->data + 1, rest->length - 1};
}

/* Up to one of `ends`, or to the end. */
static struct text take_until(struct text *rest, const char *ends)
{
    size_t length = 0;
    while (length < rest->length && (!rest->data[length] || !strchr(ends, rest->data[length])))
        length++;
    struct text taken = {rest->data, length};
    *rest = (struct text){rest->data + length, rest->length - length};
    return taken;
}

static bool take(struct text *rest, char wanted)
{
    if (!rest->length || rest->data[0] != wanted)
        return false;
    *rest = (struct text){rest->data + 1, rest->length - 1};
    return true;
}

/* A token, or what stands between quotes. An escaped quote ends it, too: no relation has one. */
static struct text take_value(struct text *rest)
{
    skip_blanks(rest);
    if (!take(rest, '"'))
        return text_trim(take_until(rest, ";,"));
    struct text value = take_until(rest, "\"");
    (void)take(rest, '"');
    (void)take_until(rest, ";,");
    return value;
}

static bool has_word(struct text words, struct text wanted)
{
    while (words.length) {
        struct text word = take_until(&words, " \t");
        if (text_equal_nocase(word, wanted))
            return true;
        skip_blanks(&words);
    }
    return false;
}

bool link_header_find(struct text value, struct text relation, struct text *ret_reference)
{
    while (value.length) {
        skip_blanks(&value);
        if (take(&value, ','))
            continue;
        if (!take(&value, '<'))
            return false;
        struct text reference = text_trim(take_until(&value, ">"));
        bool is_meant = false, is_elsewhere = false, has_relation = false;
        if (!take(&value, '>'))
            return false;
        for (;;) {
            skip_blanks(&value);
            if (!take(&value, ';'))
                break;
            struct text name = text_trim(take_until(&value, "=;,"));
            struct text words = {"", 0};
            if (take(&value, '='))
                words = take_value(&value);
            /* Of several the first counts (RFC 8288 3.3). */
            if (!has_relation && text_equal_nocase(name, TEXT_LITERAL("rel"))) {
                has_relation = true;
                is_meant = has_word(words, relation);
            }
            is_elsewhere = is_elsewhere || text_equal_nocase(name, TEXT_LITERAL("anchor"));
        }
        if (is_meant && !is_elsewhere && reference.length) {
            *ret_reference = reference;
            return true;
        }
        (void)take_until(&value, ",");
    }
    return false;
}
