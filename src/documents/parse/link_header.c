#include <seine/documents/parse/link_header.h>

#include <string.h>

static void skip_blanks(struct text *rest)
{
    while (rest->length && (rest->data[0] == ' ' || rest->data[0] == '\t'))
        *rest = (struct text){rest->data + 1, rest->length - 1};
}

/* Takes the text up to one of `ends`, or all of it. */
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

/* Takes a token or a quoted string. An escaped quote ends the string, too, since no relation
 * contains one. */
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

bool link_header_next(struct text *rest, struct header_link *ret_link)
{
    for (;;) {
        skip_blanks(rest);
        if (take(rest, ','))
            continue;
        if (!take(rest, '<'))
            return false;
        struct header_link link = {.reference = text_trim(take_until(rest, ">"))};
        bool is_elsewhere = false, has_relation = false;
        if (!take(rest, '>'))
            return false;
        for (;;) {
            skip_blanks(rest);
            if (!take(rest, ';'))
                break;
            struct text name = text_trim(take_until(rest, "=;,"));
            struct text words = {"", 0};
            if (take(rest, '='))
                words = take_value(rest);
            /* Of several rel parameters the first counts (RFC 8288 3.3). */
            if (!has_relation && text_equal_nocase(name, TEXT_LITERAL("rel"))) {
                has_relation = true;
                link.relations = words;
            }
            is_elsewhere = is_elsewhere || text_equal_nocase(name, TEXT_LITERAL("anchor"));
        }
        (void)take_until(rest, ",");
        if (!is_elsewhere && link.reference.length) {
            *ret_link = link;
            return true;
        }
    }
}

bool link_header_find(struct text value, struct text relation, struct text *ret_reference)
{
    struct header_link link;
    while (link_header_next(&value, &link))
        if (has_word(link.relations, relation)) {
            *ret_reference = link.reference;
            return true;
        }
    return false;
}
