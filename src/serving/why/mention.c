#include "fact_writer.h"

#include <seine/documents/parse.h>
#include <seine/state/content/reader.h>

#include <sql/crawl/why.h>
#include <stdio.h>

/* What is looked through at most: that many stored pages, bytes of them, and so long. */
#define MOST_PAGES 5000
#define MOST_BYTES ((int64_t)256 * 1024 * 1024)
#define MOST_MS    10000
/* Pages that are named. */
#define MOST_NAMED  3
#define ARENA_BYTES ((size_t)256 * 1024 * 1024)

struct search {
    struct why_question *question;
    struct facts *facts;
    struct content_reader *reader;
    struct arena arena; /* of one page */
    uint32_t followed;  /* kinds of links that the configuration follows */
    int64_t pages, bytes;
    size_t named;
};

uint32_t why_followed_kinds(const struct crawl_config *config)
{
    uint32_t mask = 0;
    for (int kind = 0; kind < LINK_KINDS; kind++) {
        char path[64];
        bool is_followed = true;
        snprintf(path, sizeof path, "link_extraction/%s", link_kind_name((enum link_kind)kind));
        const struct config_parameter *parameter = config_parameter_find(path);
        if (parameter)
            memcpy(&is_followed, (const char *)config + parameter->offset, sizeof is_followed);
        if (is_followed)
            mask |= LINK_MASK(kind);
    }
    return mask;
}

static void name_page(struct search *search, struct text page, struct text element,
                      const char *because)
{
    if (search->named++ == 0)
        facts_list_begin(search->facts, "named_in");
    facts_item_begin(search->facts);
    facts_text(search->facts, "page", page);
    facts_text(search->facts, "by", element);
    facts_text(search->facts, "not_followed_because", text_of(because));
    facts_item_end(search->facts);
}

static void name_link(struct search *search, struct text page, const struct html_document *document,
                      const struct link *link)
{
    char element[160], because[200];
    snprintf(element, sizeof element, "%s%s%s", link->element, *link->attribute ? " " : "",
             link->attribute);
    if (!(search->followed & LINK_MASK(link->kind)))
        snprintf(because, sizeof because, "link_extraction/%s is no", link_kind_name(link->kind));
    else if (link->nofollow)
        snprintf(because, sizeof because, "the link says nofollow");
    else if (document->robots & ROBOTS_NOFOLLOW)
        snprintf(because, sizeof because, "the page says nofollow in its robots meta element");
    else
        snprintf(because, sizeof because,
                 "the page was fetched when the configuration was another; it is followed when the "
                 "page is fetched again");
    name_page(search, page, text_of(element), because);
}

/* Whether a link of the page, of any kind, leads to the URI that is asked about. */
static bool search_links(struct search *search, const struct uri *page,
                         const struct html_document *document)
{
    char base_storage[URI_STORAGE_BYTES], storage[URI_STORAGE_BYTES];
    struct uri base, uri;
    if (!document->base.length ||
        uri_resolve(document->base, page, base_storage, sizeof base_storage, &base) != URI_FINE)
        base = *page;
    for (size_t i = 0; i < document->link_count; i++) {
        const struct link *link = &document->links[i];
        if (uri_resolve(link->reference, link->of_header ? page : &base, storage, sizeof storage,
                        &uri) == URI_FINE &&
            text_equal(uri.text, search->question->uri.text)) {
            name_link(search, page->text, document, link);
            return true;
        }
    }
    return false;
}

static int search_page(struct search *search, const struct crawl_why_pages *row,
                       struct error *error)
{
    struct text path = search->question->uri.path_and_query;
    struct text text = row->uri;
    int64_t cluster = row->pack;
    int64_t at = row->body_offset;
    int64_t length = row->body_length;
    struct content_document content;
    struct html_document document;
    char storage[URI_STORAGE_BYTES];
    struct uri page;
    struct error unread = {0};
    arena_reset(&search->arena);
    if (uri_parse(text, storage, sizeof storage, &page) != URI_FINE)
        return 0;
    int status = row->has_file ? content_read_file(search->reader, at, length, &search->arena,
                                                   &content, &unread)
                               : content_read(search->reader, (unsigned)cluster, at, length,
                                              &search->arena, &content, &unread);
    search->pages++;
    search->bytes += length;
    if (status < 0) /* `seine verify` reports damage */
        return status == STATUS_MEMORY ? error_set(error, status, "no memory for a page") : 0;
    const struct html_options html = {.link_kinds = LINK_MASK_ALL};
    status = html_extract(&html, content.body, &search->arena, &document);
    if (status == 0)
        status = links_read_header(&html, content.headers, &search->arena, &document);
    if (status < 0)
        return error_set(error, status, "no memory for a page");
    if (!search_links(search, &page, &document) && path.length > 2 &&
        memmem(content.body.data, content.body.length, path.data, path.length))
        name_page(search, page.text, TEXT_LITERAL("its text"),
                  "no link is looked for there: in running text, in scripts and in attributes that "
                  "hold no URI");
    return 0;
}

static int search_pages(struct search *search, struct error *error)
{
    int64_t until_ms = machine_monotonic_us() / 1000 + MOST_MS;

    struct crawl_why_pages list = crawl_why_pages(
        search->question->db, .site_id = search->question->site_id, .most = MOST_PAGES);
    int status = 0, row = STATEMENT_DONE;
    while (status == 0 && search->named < MOST_NAMED && search->bytes < MOST_BYTES &&
           machine_monotonic_us() / 1000 < until_ms &&
           (row = crawl_why_pages_step(&list, error)) == STATEMENT_ROW)
        status = search_page(search, &list, error);
    statement_reset(list.statement);
    return status < 0 ? status : row < 0 && row != STATUS_TIMEOUT ? row : 0;
}

int why_report_mentions(struct why_question *question, struct facts *facts, struct error *error)
{
    struct search search = {.question = question, .facts = facts};
    struct error unread = {0};
    if (!question->folder)
        return 0;
    if (content_reader_open(&search.reader, question->folder, &unread) < 0) {
        facts_text(facts, "pages_searched", text_of(unread.sentence));
        return 0;
    }
    search.followed = why_followed_kinds(question->config);
    arena_init(&search.arena, (size_t)64 * 1024, ARENA_BYTES);
    int status = search_pages(&search, error);
    if (search.named)
        facts_list_end(facts);
    else if (status == 0)
        facts_add(facts, "named_in", "none of the %lld stored pages that were looked through",
                  (long long)search.pages);
    arena_done(&search.arena);
    content_reader_close(search.reader);
    return status;
}
