#include <seine/documents/parse/html.h>

#include "elements.h"
#include "foreign.h"
#include "html_facts.h"
#include "link_rules.h"
#include "markup_links.h"
#include "plain_text.h"
#include "style_links.h"
#include <seine/documents/parse/character_reference.h>

#include <seine/foundation/base/limits.h>

struct extraction {
    struct tokenizer tokenizer;
    struct link_collector collector;
    struct html_facts facts;
    struct foreign foreign;
    struct plain_text text;
    struct html_document document;
    unsigned wanted;   /* tokens to deliver, outside of foreign content */
    unsigned concerns; /* element flags that matter with these options */
    bool has_title;
    bool is_xml;
};

static void look_around(struct extraction *x)
{
    bool foreign = foreign_content(&x->foreign) != CONTENT_OF_HTML;
    x->tokenizer.foreign = foreign || x->is_xml;
    x->tokenizer.skim = !x->foreign.depth && !x->text.capacity;
    x->tokenizer.wanted = x->wanted | (x->foreign.depth ? TOKEN_END_TAG : 0);
    x->concerns = ELEMENT_FACT | ELEMENT_CONTENT | ELEMENT_FOREIGN;
    if (foreign)
        x->concerns |= ELEMENT_BREAKOUT;
    if (x->text.capacity)
        x->concerns |= ELEMENT_BLOCK | ELEMENT_CELL;
}

static void take_title(struct extraction *x, struct text content)
{
    size_t capacity = DECODED_BYTES(content.length);
    x->has_title = true;
    if (capacity == 0)
        return;
    if (capacity > LIMIT_TITLE_BYTES)
        capacity = LIMIT_TITLE_BYTES;
    char *memory = arena_alloc(x->collector.arena, capacity);
    if (!memory) {
        x->collector.failed = true;
        return;
    }
    struct plain_text title;
    plain_text_init(&title, memory, capacity);
    plain_text_add(&title, content, true);
    x->document.title = plain_text_result(&title);
}

/* Skips the content of an element whose content is not markup, after collecting from it. */
static void take_content(struct extraction *x, enum name element, const struct token *tag)
{
    enum content_model model = element_content_model(element);
    struct text content = tokenizer_take_content(&x->tokenizer, model, NAME_SPELLINGS[element]);
    if (element == NAME_TITLE && !x->has_title)
        take_title(x, content);
    else if (element == NAME_SCRIPT) {
        x->document.script_count++;
        script_element_links(&x->collector, tag, content);
    } else if (element == NAME_STYLE && link_wanted(&x->collector, LINK_STYLE))
        style_links(&x->collector, content, element, "");
    else if (ELEMENT_FLAGS[element] & ELEMENT_FALLBACK)
        markup_links(&x->collector, content, LINK_KINDS);
    if (x->text.capacity && !(ELEMENT_FLAGS[element] & ELEMENT_SKIPPED))
        plain_text_add(&x->text, content, model == CONTENT_RCDATA);
}

static void set_apart(struct extraction *x, unsigned flags)
{
    if (flags & ELEMENT_BLOCK)
        plain_text_break(&x->text);
    else if (flags & ELEMENT_CELL)
        plain_text_space(&x->text);
}

static void take_start_tag(struct extraction *x, const struct token *tag)
{
    const enum name element = tag->name;
    const unsigned flags = ELEMENT_FLAGS[element] & x->concerns;

    if (tag->attribute_count)
        link_rules_apply(&x->collector, tag);
    if (!flags)
        return;
    set_apart(x, flags);
    bool foreign = false;
    if (x->foreign.depth || (flags & ELEMENT_FOREIGN)) {
        foreign = foreign_start(&x->foreign, tag);
        look_around(x);
    }
    if ((flags & ELEMENT_FACT) && !foreign)
        html_facts_take(&x->facts, tag);
    if ((flags & ELEMENT_CONTENT) && !foreign && !(x->is_xml && tag->self_closing))
        take_content(x, element, tag);
}

static void take_end_tag(struct extraction *x, const struct token *tag)
{
    const enum name element = tag->name;
    set_apart(x, ELEMENT_FLAGS[element] & x->concerns);
    if (x->foreign.depth) {
        foreign_end(&x->foreign, element);
        look_around(x);
    }
}

static void read_tokens(struct extraction *x)
{
    struct token token;
    for (;;) {
        switch (tokenizer_next(&x->tokenizer, &token)) {
        case TOKEN_START_TAG:
            take_start_tag(x, &token);
            break;
        case TOKEN_END_TAG:
            take_end_tag(x, &token);
            break;
        case TOKEN_TEXT:
            plain_text_add(&x->text, token.data, token.references);
            break;
        case TOKEN_COMMENT:
            markup_links(&x->collector, token.data, LINK_COMMENT);
            break;
        case TOKEN_DOCTYPE:
            break;
        case TOKEN_END_OF_FILE:
            return;
        }
    }
}

/* Allocates the plain text. It is never longer than the page: references grow by at most a fifth,
 * and tags are longer than the line break that they become. */
static bool prepare_text(struct extraction *x, size_t ceiling, size_t page_bytes,
                         struct arena *arena)
{
    size_t capacity = page_bytes + page_bytes / 4 + 1;
    if (capacity > ceiling)
        capacity = ceiling;
    char *memory = capacity ? arena_alloc(arena, capacity) : NULL;
    if (capacity && !memory)
        return false;
    plain_text_init(&x->text, memory, capacity);
    return true;
}

static void prepare(struct extraction *x, const struct html_options *options, struct arena *arena,
                    struct text page)
{
    x->collector = (struct link_collector){
        .read_markup = markup_links,
        .arena = arena,
        .maximum = options->max_links ? options->max_links : LIMIT_LINKS_PER_DOCUMENT,
        .kinds = options->link_kinds,
        .reported_as = LINK_KINDS,
    };
    x->facts = (struct html_facts){
        .options = options,
        .document = &x->document,
        .collector = &x->collector,
    };
    x->is_xml = options->is_xml;
    x->wanted = TOKEN_START_TAG;
    if (options->link_kinds & LINK_MASK(LINK_COMMENT))
        x->wanted |= TOKEN_COMMENT;
    if (x->text.capacity)
        x->wanted |= TOKEN_TEXT | TOKEN_END_TAG;
    tokenizer_init(&x->tokenizer, page, x->wanted);
    look_around(x);
}

int html_extract(const struct html_options *options, struct text body, struct arena *arena,
                 struct html_document *ret_document)
{
    static const struct text none = {"", 0};
    struct extraction x = {
        .document = {.base = none,
                     .title = none,
                     .language = none,
                     .canonical = none,
                     .refresh = {.reference = none}},
    };
    struct text page;

    x.document.charset = charset_decide(body, options->charset_label, true);
    int status = charset_to_utf8(&x.document.charset, body, arena, &page);
    if (status)
        return status;
    if (!prepare_text(&x, options->text_ceiling_bytes, page.length, arena))
        return STATUS_MEMORY;
    prepare(&x, options, arena, page);
    read_tokens(&x);
    if (x.collector.failed)
        return STATUS_MEMORY;

    x.document.links = x.collector.links;
    x.document.link_count = x.collector.count;
    x.document.links_dropped = x.collector.dropped;
    x.document.text = plain_text_result(&x.text);
    x.document.text_cut = x.text.cut;
    *ret_document = x.document;
    return 0;
}
