#include "markup_links.h"

#include "elements.h"
#include "link_rules.h"
#include "scan.h"
#include "script_links.h"
#include "style_links.h"

/* Whether a script's type is JavaScript (HTML standard 4.12.1): absent, empty, "module", or a
 * JavaScript media type. */
static bool is_javascript(struct text type)
{
    type = text_trim(type);
    const char *end = type.data + type.length;
    if (type.length == 0 || text_equal_nocase(type, TEXT_LITERAL("module")))
        return true;
    static const char *const FAMILIES[] = {"text/javascript",        "application/javascript",
                                           "text/ecmascript",        "application/x-javascript",
                                           "application/ecmascript", "text/jscript",
                                           "text/livescript"};
    for (size_t i = 0; i < sizeof FAMILIES / sizeof *FAMILIES; i++)
        if (scan_starts_with(type.data, end, FAMILIES[i], strlen(FAMILIES[i])))
            return true;
    return false;
}

static bool is_javascript_language(struct text language)
{
    language = text_trim(language);
    const char *end = language.data + language.length;
    return language.length == 0 || scan_starts_with(language.data, end, "javascript", 10) ||
           scan_starts_with(language.data, end, "jscript", 7);
}

void script_element_links(struct link_collector *collector, const struct token *tag,
                          struct text content)
{
    if (content.length == 0 || !link_wanted(collector, LINK_SCRIPT_JAVA))
        return;
    if (is_javascript(tag_value(tag, NAME_TYPE, collector)) &&
        is_javascript_language(tag_value(tag, NAME_LANGUAGE, collector)))
        script_links(collector, content, NAME_SCRIPT, "");
}

static void element_links(struct link_collector *collector, struct tokenizer *tokenizer,
                          const struct token *tag)
{
    enum name element = tag->name;
    if (tag->attribute_count)
        link_rules_apply(collector, tag);
    enum content_model model = element_content_model(element);
    /* The fallback content of frames is ordinary markup. */
    if (model == CONTENT_MARKUP || (ELEMENT_FLAGS[element] & ELEMENT_FALLBACK))
        return;
    struct text content = tokenizer_take_content(tokenizer, model, NAME_SPELLINGS[element]);
    if (element == NAME_SCRIPT)
        script_element_links(collector, tag, content);
    else if (element == NAME_STYLE && link_wanted(collector, LINK_STYLE))
        style_links(collector, content, element, "");
}

void markup_links(struct link_collector *collector, struct text markup, enum link_kind reported_as)
{
    if (collector->nesting >= MARKUP_NESTING)
        return;
    const enum link_kind outer = collector->reported_as;
    if (outer == LINK_KINDS)
        collector->reported_as = reported_as;
    collector->nesting++;

    struct tokenizer tokenizer;
    struct token token;
    tokenizer_init(&tokenizer, markup, TOKEN_START_TAG);
    tokenizer.skim = true;
    tokenizer.in_comment = reported_as == LINK_COMMENT;
    while (tokenizer_next(&tokenizer, &token) != TOKEN_END_OF_FILE)
        element_links(collector, &tokenizer, &token);

    collector->nesting--;
    collector->reported_as = outer;
}
