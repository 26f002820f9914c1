#include "facts.h"

#include "reports.h"

#include <stdlib.h>

/* A language tag (RFC 5646 4.4.1), and the line of a robots.txt in a fact. */
#define LANGUAGE_BYTES    35
#define ROBOTS_LINE_BYTES 200

/* The tag in lower case, or nothing where there is none that a language could have. */
static struct text copy_language(struct site_manager *manager, struct text tag)
{
    static const struct text none = {"", 0};
    tag = text_trim(tag);
    if (!tag.length || tag.length > LANGUAGE_BYTES)
        return none;
    char *copy = arena_alloc(&manager->report->arena, tag.length);
    if (!copy)
        return none;
    for (size_t i = 0; i < tag.length; i++) {
        char c = tag.data[i];
        bool is_capital = c >= 'A' && c <= 'Z';
        if (!is_capital && !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9') && c != '-' &&
            c != '_')
            return none;
        copy[i] = is_capital ? (char)(c - 'A' + 'a') : c == '_' ? '-' : c;
    }
    return (struct text){copy, tag.length};
}

static bool put_language(struct site_manager *manager, struct document_facts *facts,
                         struct text tag, const char *source)
{
    facts->language = copy_language(manager, tag);
    facts->language_source = source;
    return facts->language.length > 0;
}

static void take_language(struct site_manager *manager, struct text header,
                          const struct html_document *page, struct document_facts *facts)
{
    struct text value;
    if (put_language(manager, facts, manager->detected_language, "detected") ||
        (page && put_language(manager, facts, page->language, "html")))
        return;
    /* Several languages are whom the document is for, not what it is in. */
    if (headers_find(header, TEXT_LITERAL("Content-Language"), 0, &value))
        (void)put_language(manager, facts, value, "header");
}

static void take_charset(const struct html_document *page, struct text label,
                         struct document_facts *facts)
{
    const struct charset *charset = page           ? page->charset.charset
                                    : label.length ? charset_from_label(label)
                                                   : NULL;
    if (!charset)
        return;
    facts->charset = charset_name(charset);
    facts->charset_source = charset_source_name(page ? page->charset.source : CHARSET_FROM_HEADER);
}

static bool find_canonical(const struct fetch_response *response, const struct html_document *page,
                           struct text *ret_reference, bool *ret_in_page)
{
    struct text value;
    *ret_in_page = page && page->canonical.length;
    if (*ret_in_page) {
        *ret_reference = page->canonical;
        return true;
    }
    for (unsigned i = 0; headers_find(response->header, TEXT_LITERAL("Link"), i, &value); i++)
        if (link_header_find(value, TEXT_LITERAL("canonical"), ret_reference))
            return true;
    return false;
}

static void take_canonical(struct site_manager *manager, const struct fetch_response *response,
                           const struct uri *uri, const struct html_document *page,
                           struct document_facts *facts)
{
    char base_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];
    struct uri base, canonical;
    struct text reference;
    bool in_page;
    if (!find_canonical(response, page, &reference, &in_page))
        return;
    bool has_base = in_page && page->base.length &&
                    !uri_resolve(page->base, uri, base_storage, sizeof base_storage, &base) &&
                    !base.opaque;
    if (uri_resolve(reference, has_base ? &base : uri, storage, sizeof storage, &canonical) ||
        canonical.opaque)
        return;
    facts->canonical_source = in_page ? "html" : "header";
    facts->is_canonical = text_equal(canonical.origin, uri->origin) &&
                          text_equal(canonical.path_and_query, uri->path_and_query);
    if (facts->is_canonical)
        return;
    size_t length = canonical.origin.length + canonical.path_and_query.length;
    char *copy = arena_alloc(&manager->report->arena, length + 1);
    if (!copy) {
        facts->canonical_source = NULL;
        return;
    }
    memcpy(copy, canonical.origin.data, canonical.origin.length);
    memcpy(copy + canonical.origin.length, canonical.path_and_query.data,
           canonical.path_and_query.length);
    facts->canonical = (struct text){copy, length};
}

void facts_take(struct site_manager *manager, const struct fetch_response *response,
                const struct uri *uri, const struct html_document *page, struct text charset,
                struct result *result)
{
    struct document_facts *facts = &result_document(result)->facts;
    facts->is_truncated = response->truncated;
    take_language(manager, response->header, page, facts);
    take_charset(page, charset, facts);
    take_canonical(manager, response, uri, page, facts);
}

void facts_take_certificate(struct site_manager *manager, struct leased_site *site,
                            const struct fetch_response *response)
{
    const struct fetch_certificate *certificate = response->certificate;
    struct report *report;
    if (!certificate || strcmp(site->certificate, certificate->fingerprint) == 0 ||
        !(report = site_manager_report(manager)))
        return;
    struct certificate_result *result = arena_alloc(&report->arena, sizeof *result);
    if (!result)
        return;
    bool is_accepted = response->outcome != FETCH_CERTIFICATE;
    *result = (struct certificate_result){
        .next = report->certificates,
        .site_id = site->id,
        .seen_at_ms = clock_wall_ms(manager->clock),
        .certificate = *certificate,
        .is_accepted = is_accepted,
        .sentence = is_accepted ? (struct text){NULL, 0}
                                : site_manager_say(manager, "%s", response->sentence),
    };
    report->certificates = result;
    memcpy(site->certificate, certificate->fingerprint, sizeof site->certificate);
}

struct text facts_robots_rule(struct site_manager *manager, const struct robots_verdict *verdict)
{
    struct text line = verdict->line;
    char printable[ROBOTS_LINE_BYTES];
    if (!verdict->line_number)
        return site_manager_say(manager, "robots.txt: %s",
                                verdict->explanation ? verdict->explanation
                                                     : "it could not be read, which forbids all");
    if (line.length > sizeof printable)
        line.length = sizeof printable;
    for (size_t i = 0; i < line.length; i++)
        printable[i] = line.data[i] >= 0x20 && line.data[i] < 0x7f ? line.data[i] : '?';
    return site_manager_say(manager, "robots.txt line %u: %.*s", verdict->line_number,
                            (int)line.length, printable);
}
