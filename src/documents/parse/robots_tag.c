#include <seine/documents/parse/robots_tag.h>

#include <stdbool.h>

static const struct {
    const char *word;
    unsigned directives;
} WORDS[] = {
    {"noindex", ROBOTS_NOINDEX},
    {"nofollow", ROBOTS_NOFOLLOW},
    {"none", ROBOTS_NOINDEX | ROBOTS_NOFOLLOW},
};

/* Directives with a value after a colon, which is therefore not the name of an agent. */
static const char *const WITH_VALUE[] = {"unavailable_after", "max-snippet", "max-image-preview",
                                         "max-video-preview"};

static unsigned word_directives(struct text word)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (text_equal_nocase(word, text_of(WORDS[i].word)))
            return WORDS[i].directives;
    return 0;
}

static bool has_value(struct text word)
{
    for (size_t i = 0; i < sizeof WITH_VALUE / sizeof *WITH_VALUE; i++)
        if (text_equal_nocase(word, text_of(WITH_VALUE[i])))
            return true;
    return false;
}

/* Whether the text is one word: a date has a colon as well, but spaces before it. */
static bool is_word(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.data[i] <= ' ')
            return false;
    return text.length > 0;
}

/* Takes the text before the next of `separators`; `rest` moves past the separator. */
static struct text next_part(struct text *rest, const char *separators)
{
    size_t length = 0;
    while (length < rest->length &&
           (rest->data[length] == '\0' || !strchr(separators, rest->data[length])))
        length++;
    struct text part = {rest->data, length};
    size_t taken = length < rest->length ? length + 1 : length;
    rest->data += taken;
    rest->length -= taken;
    return part;
}

unsigned robots_directives_parse(struct text content)
{
    unsigned directives = 0;
    while (content.length)
        directives |= word_directives(next_part(&content, ", \t\r\n\f"));
    return directives;
}

unsigned robots_tag_parse(struct text value, struct text agent)
{
    unsigned directives = 0;
    bool concerned = true;
    while (value.length) {
        struct text item = next_part(&value, ",");
        struct text rest = item;
        struct text head = text_trim(next_part(&rest, ":"));
        bool has_colon = is_word(head) && rest.data > item.data && rest.data[-1] == ':';
        if (has_colon && has_value(head))
            continue;
        if (has_colon) {
            concerned = text_equal_nocase(head, agent) || text_equal(head, TEXT_LITERAL("*"));
            item = rest;
        }
        if (concerned)
            directives |= robots_directives_parse(item);
    }
    return directives;
}
