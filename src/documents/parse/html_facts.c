#include "html_facts.h"

#include "link_rules.h"
#include "scan.h"

#include <seine/documents/parse/channel.h>
#include <seine/documents/parse/robots_tag.h>

#define FIRST_META_CAPACITY 16

/* Names of meta elements whose content is a URI, relative or not. */
static const char *const URI_METAS[] = {
    "og:url",
    "og:image",
    "og:image:url",
    "og:image:secure_url",
    "og:video",
    "og:video:url",
    "og:video:secure_url",
    "og:audio",
    "og:audio:url",
    "og:see_also",
    "twitter:image",
    "twitter:image:src",
    "twitter:url",
    "twitter:player",
    "msapplication-config",
    "msapplication-tileimage",
    "thumbnail",
    "thumbnailurl",
    "contenturl",
    "embedurl",
    "image",
    "url",
    "identifier-url",
    "msapplication-starturl",
};

bool html_refresh_parse(struct text content, struct html_refresh *ret_refresh)
{
    const char *at = content.data, *end = at + content.length;
    uint32_t seconds = 0;

    at = scan_spaces(at, end);
    if (at == end || (!ascii_is_digit(*at) && *at != '.'))
        return false;
    for (; at < end && ascii_is_digit(*at); at++) {
        uint32_t digit = (uint32_t)(*at - '0');
        seconds = seconds > (UINT32_MAX - digit) / 10 ? UINT32_MAX : seconds * 10 + digit;
    }
    while (at < end && (ascii_is_digit(*at) || *at == '.'))
        at++;
    if (at < end && *at != ';' && *at != ',' && !scan_is_space(*at))
        return false;
    at = scan_spaces(at, end);
    if (at < end && (*at == ';' || *at == ','))
        at++;
    at = scan_spaces(at, end);
    if (scan_starts_with(at, end, "url", 3)) {
        const char *equals = scan_spaces(at + 3, end);
        if (equals < end && *equals == '=')
            at = scan_spaces(equals + 1, end);
    }
    if (at < end && (*at == '"' || *at == '\'')) {
        char quote = *at++;
        end = scan_byte(at, end, quote);
    }
    *ret_refresh = (struct html_refresh){
        .present = true,
        .seconds = seconds,
        .reference = text_trim((struct text){at, (size_t)(end - at)}),
    };
    return true;
}

static void take_refresh(struct html_facts *facts, struct text content)
{
    struct html_refresh refresh;
    if (!html_refresh_parse(content, &refresh))
        return;
    if (!facts->document->refresh.present)
        facts->document->refresh = refresh;
    link_add(facts->collector, refresh.reference, LINK_META_REFRESH, NAME_META, "content");
}

static bool is_absolute_uri(struct text content)
{
    const char *end = content.data + content.length;
    if (!scan_starts_with(content.data, end, "http://", 7) &&
        !scan_starts_with(content.data, end, "https://", 8))
        return false;
    for (const char *at = content.data; at < end; at++)
        if (scan_is_space(*at))
            return false;
    return true;
}

static bool names_a_uri(struct text name)
{
    for (size_t i = 0; i < sizeof URI_METAS / sizeof *URI_METAS; i++)
        if (text_equal_nocase(name, text_of(URI_METAS[i])))
            return true;
    return false;
}

static void keep_meta(struct html_facts *facts, struct text name, struct text content)
{
    struct html_document *document = facts->document;
    if (document->meta_count >= LIMIT_METAS_PER_DOCUMENT)
        return;
    if (document->meta_count == facts->meta_capacity) {
        size_t capacity = facts->meta_capacity ? 2 * facts->meta_capacity : FIRST_META_CAPACITY;
        struct html_meta *metas = arena_alloc(facts->collector->arena, capacity * sizeof *metas);
        if (!metas) {
            facts->collector->failed = true;
            return;
        }
        if (document->meta_count)
            memcpy(metas, document->metas, document->meta_count * sizeof *metas);
        document->metas = metas;
        facts->meta_capacity = capacity;
    }
    document->metas[document->meta_count++] = (struct html_meta){name, content};
}

/* Returns the first attribute that names a meta element. */
static struct text meta_name(struct html_facts *facts, const struct token *tag)
{
    static const enum name NAMES[] = {NAME_NAME, NAME_HTTP_EQUIV, NAME_PROPERTY, NAME_ITEMPROP};
    struct text name = {"", 0};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES && name.length == 0; i++)
        name = text_trim(tag_value(tag, NAMES[i], facts->collector));
    return name;
}

static void take_meta(struct html_facts *facts, const struct token *tag)
{
    const struct text name = meta_name(facts, tag);
    if (name.length == 0 || !tag_attribute(tag, NAME_CONTENT))
        return;
    struct text content = text_trim(tag_value(tag, NAME_CONTENT, facts->collector));
    struct text header = tag_value(tag, NAME_HTTP_EQUIV, facts->collector);

    if (facts->options->metas)
        keep_meta(facts, name, content);
    if (text_equal_nocase(text_trim(header), TEXT_LITERAL("refresh")))
        take_refresh(facts, content);
    else if (text_equal_nocase(name, TEXT_LITERAL("robots")) ||
             (facts->options->agent.length && text_equal_nocase(name, facts->options->agent)))
        facts->document->robots |= robots_directives_parse(content);
    else if (link_wanted(facts->collector, LINK_META) &&
             (names_a_uri(name) || is_absolute_uri(content)))
        link_add(facts->collector, content, LINK_META, NAME_META, "content");
}

static void take_link(struct html_facts *facts, const struct token *tag)
{
    struct html_document *document = facts->document;
    struct text rel = tag_value(tag, NAME_REL, facts->collector);
    bool is_channel = words_contain(rel, "alternate") &&
                      document->channel_count < LIMIT_CHANNELS_PER_DOCUMENT &&
                      channel_is_type(tag_value(tag, NAME_TYPE, facts->collector));
    bool is_canonical = document->canonical.length == 0 && words_contain(rel, "canonical");
    if (!is_channel && !is_canonical)
        return;
    struct text reference = text_trim(tag_value(tag, NAME_HREF, facts->collector));
    if (is_canonical)
        document->canonical = reference;
    if (is_channel && reference.length)
        document->channels[document->channel_count++] = reference;
}

void html_facts_take(struct html_facts *facts, const struct token *tag)
{
    struct html_document *document = facts->document;
    switch (tag->name) {
    case NAME_BASE:
        if (!facts->has_base && tag_attribute(tag, NAME_HREF)) {
            document->base = text_trim(tag_value(tag, NAME_HREF, facts->collector));
            facts->has_base = true;
        }
        break;
    case NAME_HTML:
        if (document->language.length == 0)
            document->language = text_trim(tag_value(tag, NAME_LANG, facts->collector));
        break;
    case NAME_LINK:
        take_link(facts, tag);
        break;
    case NAME_META:
        take_meta(facts, tag);
        break;
    default:
        break;
    }
}
