#include "link_rules.h"

#include "scan.h"
#include "script_links.h"
#include "srcset.h"
#include "style_links.h"
#include <seine/documents/parse/character_reference.h>

#define LIKELY(condition) __builtin_expect(!!(condition), 1)

/* attribute, element (NONE: any), kind, form; grouped by attribute, the commonest element first.
 * HTML standard and HTML 4.01 attributes of type %URI, WML 1.3, HDML 3.0, Netscape's layers. */
#define RULES_HREF(X)                                                                              \
    X(A, LINK_A, FORM_URI)                                                                         \
    X(LINK, LINK_LINK, FORM_LINK)                                                                  \
    X(AREA, LINK_AREA, FORM_URI)                                                                   \
    X(GO, LINK_GO, FORM_URI)                                                                       \
    X(IMAGE, LINK_IMG, FORM_URI)                                                                   \
    X(SCRIPT, LINK_SCRIPT, FORM_URI)
#define RULES_SRC(X)                                                                               \
    X(IMG, LINK_IMG, FORM_URI)                                                                     \
    X(SCRIPT, LINK_SCRIPT, FORM_URI)                                                               \
    X(IFRAME, LINK_FRAME, FORM_URI)                                                                \
    X(FRAME, LINK_FRAME, FORM_URI)                                                                 \
    X(INPUT, LINK_IMG, FORM_URI)                                                                   \
    X(EMBED, LINK_EMBED, FORM_URI)                                                                 \
    X(SOURCE, LINK_EMBED, FORM_URI)                                                                \
    X(VIDEO, LINK_EMBED, FORM_URI)                                                                 \
    X(AUDIO, LINK_EMBED, FORM_URI)                                                                 \
    X(TRACK, LINK_EMBED, FORM_URI)                                                                 \
    X(BGSOUND, LINK_EMBED, FORM_URI)                                                               \
    X(LAYER, LINK_LAYER, FORM_URI)                                                                 \
    X(ILAYER, LINK_LAYER, FORM_URI)                                                                \
    X(IMAGE, LINK_IMG, FORM_URI)
#define RULES_STYLE(X)           X(NONE, LINK_STYLE, FORM_STYLE)
#define RULES_ACTION(X)          X(NONE, LINK_ACTION, FORM_URI)
#define RULES_FORMACTION(X)      X(NONE, LINK_ACTION, FORM_URI)
#define RULES_BACKGROUND(X)      X(NONE, LINK_IMG, FORM_URI)
#define RULES_SRCSET(X)          X(IMG, LINK_IMG, FORM_SRCSET) X(SOURCE, LINK_IMG, FORM_SRCSET)
#define RULES_IMAGESRCSET(X)     X(LINK, LINK_IMG, FORM_SRCSET)
#define RULES_SRCDOC(X)          X(IFRAME, LINK_FRAME, FORM_MARKUP)
#define RULES_LOWSRC(X)          X(IMG, LINK_IMG, FORM_URI)
#define RULES_DYNSRC(X)          X(IMG, LINK_IMG, FORM_URI)
#define RULES_POSTER(X)          X(VIDEO, LINK_IMG, FORM_URI)
#define RULES_MANIFEST(X)        X(HTML, LINK_LINK, FORM_URI)
#define RULES_PROFILE(X)         X(HEAD, LINK_LINK, FORM_URIS)
#define RULES_DATA(X)            X(OBJECT, LINK_OBJECT, FORM_URI)
#define RULES_CLASSID(X)         X(OBJECT, LINK_OBJECT, FORM_CLASS)
#define RULES_CODE(X)            X(APPLET, LINK_OBJECT, FORM_URI)
#define RULES_VALUE(X)           X(PARAM, LINK_OBJECT, FORM_PARAMETER)
#define RULES_ONENTERFORWARD(X)  X(CARD, LINK_CARD, FORM_URI) X(TEMPLATE, LINK_CARD, FORM_URI)
#define RULES_ONENTERBACKWARD(X) X(CARD, LINK_CARD, FORM_URI) X(TEMPLATE, LINK_CARD, FORM_URI)
#define RULES_ONTIMER(X)         X(CARD, LINK_CARD, FORM_URI) X(TEMPLATE, LINK_CARD, FORM_URI)
#define RULES_ONPICK(X)          X(OPTION, LINK_GO, FORM_URI)
#define RULES_CITE(X)                                                                              \
    X(BLOCKQUOTE, LINK_A, FORM_URI)                                                                \
    X(Q, LINK_A, FORM_URI)                                                                         \
    X(INS, LINK_A, FORM_URI)                                                                       \
    X(DEL, LINK_A, FORM_URI)
#define RULES_LONGDESC(X)                                                                          \
    X(IMG, LINK_IMG, FORM_URI)                                                                     \
    X(FRAME, LINK_FRAME, FORM_URI)                                                                 \
    X(IFRAME, LINK_FRAME, FORM_URI)
#define RULES_CODEBASE(X) X(OBJECT, LINK_OBJECT, FORM_URI) X(APPLET, LINK_OBJECT, FORM_URI)
#define RULES_ARCHIVE(X)  X(OBJECT, LINK_OBJECT, FORM_URIS) X(APPLET, LINK_OBJECT, FORM_URIS)
#define RULES_XLINK_HREF(X)                                                                        \
    X(A, LINK_A, FORM_URI)                                                                         \
    X(IMAGE, LINK_IMG, FORM_URI)                                                                   \
    X(SCRIPT, LINK_SCRIPT, FORM_URI)
#define RULES_DEST(X)                                                                              \
    X(A, LINK_A, FORM_URI)                                                                         \
    X(ACTION, LINK_GO, FORM_URI)                                                                   \
    X(CE, LINK_GO, FORM_URI)

#define LINK_ATTRIBUTES(Y)                                                                         \
    Y(HREF)                                                                                        \
    Y(SRC)                                                                                         \
    Y(STYLE)                                                                                       \
    Y(ACTION)                                                                                      \
    Y(FORMACTION)                                                                                  \
    Y(BACKGROUND)                                                                                  \
    Y(SRCDOC)                                                                                      \
    Y(SRCSET)                                                                                      \
    Y(IMAGESRCSET)                                                                                 \
    Y(LOWSRC)                                                                                      \
    Y(DYNSRC)                                                                                      \
    Y(POSTER)                                                                                      \
    Y(MANIFEST)                                                                                    \
    Y(PROFILE)                                                                                     \
    Y(DATA)                                                                                        \
    Y(CLASSID)                                                                                     \
    Y(CODE)                                                                                        \
    Y(VALUE)                                                                                       \
    Y(ONENTERFORWARD)                                                                              \
    Y(ONENTERBACKWARD)                                                                             \
    Y(ONTIMER)                                                                                     \
    Y(ONPICK)                                                                                      \
    Y(CITE)                                                                                        \
    Y(LONGDESC)                                                                                    \
    Y(CODEBASE)                                                                                    \
    Y(ARCHIVE)                                                                                     \
    Y(XLINK_HREF)                                                                                  \
    Y(DEST)

#define ROW(element, kind, form) {NAME_##element, kind, form},
#define LIST(attribute)                                                                            \
    static const struct link_rule attribute##_RULES[] = {                                          \
        RULES_##attribute(ROW){NAME_NONE, LINK_KINDS, FORM_URI}};
LINK_ATTRIBUTES(LIST)

static const struct link_rule *const RULES[NAME_COUNT] = {
#define ENTRY(attribute) [NAME_##attribute] = attribute##_RULES,
    LINK_ATTRIBUTES(ENTRY)
#undef ENTRY
};

bool words_contain(struct text words, const char *word)
{
    const char *at = words.data, *end = at + words.length;
    size_t length = strlen(word);
    while ((at = scan_spaces(at, end)) < end) {
        const char *start = at;
        while (at < end && !scan_is_space(*at))
            at++;
        if ((size_t)(at - start) == length && scan_starts_with(start, at, word, length))
            return true;
    }
    return false;
}

static struct text decoded(struct link_collector *collector, const struct attribute *attribute)
{
    struct text value = {"", 0};
    if (!characters_decode_in(collector->arena, attribute_value(attribute), REFERENCE_IN_ATTRIBUTE,
                              &value))
        collector->failed = true;
    return value;
}

struct text tag_value(const struct token *tag, enum name name, struct link_collector *collector)
{
    const struct attribute *attribute = tag_attribute(tag, name);
    return attribute ? decoded(collector, attribute) : (struct text){"", 0};
}

static void add_each(struct link_collector *collector, struct text value, enum link_kind kind,
                     enum name element, enum name attribute)
{
    const char *at = value.data, *end = at + value.length;
    while (at < end) {
        const char *start = at;
        while (at < end && *at != ',' && !scan_is_space(*at))
            at++;
        link_add(collector, (struct text){start, (size_t)(at - start)}, kind, element,
                 NAME_SPELLINGS[attribute]);
        at++;
    }
}

/* Whether the relations only name a server to connect to, not a document. */
static bool is_mere_connection(struct text relations)
{
    return words_contain(relations, "preconnect") || words_contain(relations, "dns-prefetch");
}

static bool names_a_class(struct text value)
{
    value = text_trim(value);
    const char *end = value.data + value.length;
    return scan_starts_with(value.data, end, "clsid:", 6) ||
           scan_starts_with(value.data, end, "java:", 5);
}

static bool holds_a_uri(struct text parameter)
{
    static const char *const NAMES[] = {"movie", "src",  "url",   "filename",
                                        "href",  "data", "source"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (text_equal_nocase(text_trim(parameter), text_of(NAMES[i])))
            return true;
    return false;
}

static void apply_rule(struct link_collector *collector, const struct link_rule *rule,
                       const struct attribute *attribute, const struct token *tag)
{
    const enum name element = tag->name, name = attribute->name;
    struct text value = decoded(collector, attribute);
    switch (rule->form) {
    case FORM_LINK:
        if (is_mere_connection(tag_value(tag, NAME_REL, collector)))
            return;
        break;
    case FORM_CLASS:
        if (names_a_class(value))
            return;
        break;
    case FORM_PARAMETER:
        if (!holds_a_uri(tag_value(tag, NAME_NAME, collector)))
            return;
        break;
    case FORM_URIS:
        add_each(collector, value, rule->kind, element, name);
        return;
    case FORM_SRCSET:
        srcset_links(collector, value, rule->kind, element, name);
        return;
    case FORM_STYLE:
        style_links(collector, value, element, NAME_SPELLINGS[NAME_STYLE]);
        return;
    case FORM_MARKUP:
        collector->read_markup(collector, value, LINK_KINDS);
        return;
    case FORM_URI:
        break;
    }
    link_add(collector, value, rule->kind, element, NAME_SPELLINGS[name]);
    if (element == NAME_A && link_wanted(collector, LINK_SCRIPT_JAVA))
        script_url_links(collector, value, element, NAME_SPELLINGS[name]);
}

/* Whether an earlier attribute has the same name: the first one counts (13.2.5.33). */
static bool is_repeated(const struct token *tag, unsigned position, enum name name)
{
    for (unsigned i = 0; i < position; i++)
        if (tag->attributes[i].name == name)
            return true;
    return false;
}

static void apply_handler(struct link_collector *collector, enum name element,
                          const struct attribute *attribute)
{
    if (attribute->spelling_length > 2 && ascii_lower(attribute->spelling[0]) == 'o' &&
        ascii_lower(attribute->spelling[1]) == 'n')
        script_links(collector, decoded(collector, attribute), element, "on…");
}

void link_rules_apply(struct link_collector *collector, const struct token *tag)
{
    const enum name element = tag->name;
    const size_t first = collector->count;
    const bool handlers = link_wanted(collector, LINK_SCRIPT_JAVA);
    bool nofollow = false;

    for (unsigned i = 0; i < tag->attribute_count; i++) {
        const struct attribute *attribute = &tag->attributes[i];
        enum name name = attribute->name;
        const struct link_rule *rule = RULES[name];
        if (LIKELY(!rule)) {
            if (name == NAME_NONE && handlers)
                apply_handler(collector, element, attribute);
            else if (name == NAME_REL && (element == NAME_A || element == NAME_AREA))
                nofollow |= words_contain(attribute_value(attribute), "nofollow");
            continue;
        }
        while (rule->kind != LINK_KINDS && rule->element != element && rule->element != NAME_NONE)
            rule++;
        if (rule->kind != LINK_KINDS && link_wanted(collector, rule->kind) &&
            !is_repeated(tag, i, name))
            apply_rule(collector, rule, attribute, tag);
    }
    if (nofollow)
        link_mark_nofollow(collector, first);
}
