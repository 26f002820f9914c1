#include <seine/documents/parse/reader.h>

#include "html_facts.h"
#include "link_collector.h"
#include "markup_links.h"
#include "script_links.h"
#include "style_links.h"
#include "text_links.h"

#include <seine/documents/parse/link_header.h>
#include <seine/documents/parse/mime.h>
#include <seine/documents/parse/sitemap.h>
#include <seine/foundation/base/limits.h>

/* The first match decides; HTML and other markup were handled before. */
static const struct {
    const char *type;
    enum link_reader reader;
} READERS[] = {
    {"text/css", LINK_READER_STYLE},
    {"*/javascript", LINK_READER_SCRIPT},
    {"*/x-javascript", LINK_READER_SCRIPT},
    {"*/ecmascript", LINK_READER_SCRIPT},
    {"*/jscript", LINK_READER_SCRIPT},
    {"*/livescript", LINK_READER_SCRIPT},
    {"*/json", LINK_READER_SCRIPT},
    {"*/xml", LINK_READER_XML},
    {"*/xsl", LINK_READER_XML},
    {"text/plain", LINK_READER_TEXT},
    {"text/csv", LINK_READER_TEXT},
    {"text/tab-separated-values", LINK_READER_TEXT},
    {"text/markdown", LINK_READER_TEXT},
    {"text/x-markdown", LINK_READER_TEXT},
    {"text/uri-list", LINK_READER_TEXT},
    {"text/calendar", LINK_READER_TEXT},
    {"text/vcard", LINK_READER_TEXT},
    {"text/x-vcard", LINK_READER_TEXT},
    {"text/*", LINK_READER_MARKUP},
};

static bool ends_with(struct text text, const char *end)
{
    size_t length = strlen(end);
    return text.length > length &&
           text_equal_nocase((struct text){text.data + text.length - length, length}, text_of(end));
}

enum link_reader link_reader_of(struct text essence)
{
    if (mime_is_markup(essence))
        return LINK_READER_MARKUP;
    if (ends_with(essence, "+xml"))
        return LINK_READER_XML;
    if (ends_with(essence, "+json"))
        return LINK_READER_SCRIPT;
    for (size_t i = 0; i < sizeof READERS / sizeof *READERS; i++)
        if (mime_matches(text_of(READERS[i].type), essence))
            return READERS[i].reader;
    return LINK_READER_NONE;
}

bool link_reader_exists(struct text pattern)
{
    static const char *const UNREADABLE[] = {"audio/*", "font/*", "video/*"};
    pattern = text_trim(pattern);
    for (size_t i = 0; i < sizeof UNREADABLE / sizeof *UNREADABLE; i++)
        if (mime_matches(text_of(UNREADABLE[i]), pattern))
            return false;
    return (pattern.length && memchr(pattern.data, '*', pattern.length)) ||
           link_reader_of(pattern) != LINK_READER_NONE;
}

static bool take_entry(void *context, const struct sitemap_entry *entry)
{
    struct link_collector *collector = context;
    struct text location = arena_copy(collector->arena, entry->location);
    if (location.data)
        link_add(collector, location, LINK_LINK, NAME_LINK, "");
    else
        collector->failed = true;
    return !collector->failed;
}

/* Collects the links of the entries of a sitemap or feed. */
static void entry_links(struct link_collector *collector, struct text body)
{
    struct sitemap_reader *reader = NULL;
    struct sitemap_summary summary;
    int status = sitemap_reader_new(take_entry, collector, &reader);
    if (status == 0)
        status = sitemap_read(reader, body);
    if (status == 0)
        status = sitemap_end(reader, &summary);
    sitemap_reader_free(reader);
    if (status < 0)
        collector->failed = true;
}

/* Puts the collected links before the document's own. */
static void join(struct link_collector *collector, struct html_document *document)
{
    size_t count = collector->count + document->link_count;
    struct link *links = arena_alloc(collector->arena, (count + 1) * sizeof *links);
    if (!links) {
        collector->failed = true;
        return;
    }
    if (collector->count)
        memcpy(links, collector->links, collector->count * sizeof *links);
    if (document->link_count)
        memcpy(links + collector->count, document->links, document->link_count * sizeof *links);
    document->links = links;
    document->link_count = count;
    document->links_dropped += collector->dropped;
}

static int read_text(enum link_reader reader, struct link_collector *collector, struct text label,
                     struct text body, struct html_document *document)
{
    struct text text = {"", 0};
    document->charset = charset_decide(body, label, false);
    int status = charset_to_utf8(&document->charset, body, collector->arena, &text);
    if (status < 0)
        return status;
    if (reader == LINK_READER_STYLE)
        style_links(collector, text, NAME_STYLE, "");
    else if (reader == LINK_READER_SCRIPT)
        script_links(collector, text, NAME_SCRIPT, "");
    else if (reader == LINK_READER_TEXT)
        text_links(collector, text);
    return 0;
}

int links_read(enum link_reader reader, const struct html_options *options, struct text body,
               struct arena *arena, struct html_document *ret_document)
{
    static const struct text none = {"", 0};
    struct html_document document = {.base = none,
                                     .title = none,
                                     .language = none,
                                     .canonical = none,
                                     .refresh = {.reference = none},
                                     .text = none};
    struct link_collector collector = {
        .read_markup = markup_links,
        .arena = arena,
        .maximum = options->max_links ? options->max_links : LIMIT_LINKS_PER_DOCUMENT,
        .kinds = options->link_kinds,
        .reported_as = LINK_KINDS,
    };
    struct html_options xml = *options;
    int status;
    xml.is_xml = true;
    if (reader == LINK_READER_MARKUP)
        return html_extract(options, body, arena, ret_document);
    if (reader == LINK_READER_XML) {
        if (link_wanted(&collector, LINK_LINK))
            entry_links(&collector, body);
        status = html_extract(&xml, body, arena, &document);
    } else {
        status = read_text(reader, &collector, options->charset_label, body, &document);
    }
    if (status == 0)
        join(&collector, &document);
    if (status < 0 || collector.failed)
        return STATUS_MEMORY;
    *ret_document = document;
    return 0;
}

static void add_of_header(struct link_collector *collector, struct text reference,
                          enum link_kind kind, const char *field)
{
    size_t before = collector->count;
    link_add(collector, reference, kind, NAME_NONE, field);
    if (collector->count == before)
        return;
    collector->links[before].element = "header";
    collector->links[before].of_header = true;
}

static void read_field(struct link_collector *collector, struct text name, struct text value,
                       struct html_refresh *refresh)
{
    struct header_link link;
    if (text_equal_nocase(name, TEXT_LITERAL("refresh"))) {
        if (!refresh->present && html_refresh_parse(value, refresh))
            add_of_header(collector, refresh->reference, LINK_META_REFRESH, "refresh");
    } else if (text_equal_nocase(name, TEXT_LITERAL("link"))) {
        while (link_header_next(&value, &link))
            add_of_header(collector, link.reference, LINK_LINK, "link");
    }
}

int links_read_header(const struct html_options *options, struct text header, struct arena *arena,
                      struct html_document *document)
{
    size_t most = options->max_links ? options->max_links : LIMIT_LINKS_PER_DOCUMENT;
    struct html_refresh refresh = {.present = false};
    struct link_collector collector = {
        .read_markup = markup_links,
        .arena = arena,
        .maximum = most > document->link_count ? most - document->link_count : 0,
        .kinds = options->link_kinds,
        .reported_as = LINK_KINDS,
    };
    while (header.length) {
        const char *end = memchr(header.data, '\n', header.length);
        size_t length = end ? (size_t)(end - header.data) : header.length;
        const char *colon = length ? memchr(header.data, ':', length) : NULL;
        size_t name = colon ? (size_t)(colon - header.data) : 0;
        if (colon)
            read_field(&collector, (struct text){header.data, name},
                       text_trim((struct text){colon + 1, length - name - 1}), &refresh);
        length += end != NULL;
        header = (struct text){header.data + length, header.length - length};
    }
    if (refresh.present)
        document->refresh = refresh;
    if (collector.count || collector.dropped)
        join(&collector, document);
    return collector.failed ? STATUS_MEMORY : 0;
}
