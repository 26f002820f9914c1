/* A page: its input, its requests and its result. */
#include "renderer_private.h"

#include <stdio.h>
#include <stdlib.h>

static struct text keep(char **at, struct text text)
{
    struct text kept = {*at, text.length};
    if (text.length)
        memcpy(*at, text.data, text.length);
    (*at)[text.length] = '\0';
    *at += text.length + 1;
    return kept;
}

struct page *page_new(const struct render_page *from, uint64_t number)
{
    struct page *page =
        calloc(1, sizeof *page + from->partition.length + from->uri.length + from->header.length +
                      from->body.length + from->user_agent.length + 5);
    if (!page)
        return NULL;
    char *at = page->memory;
    page->number = number;
    page->news = mailbox_share(from->news);
    page->partition = keep(&at, from->partition);
    page->uri = keep(&at, from->uri);
    page->header = keep(&at, from->header);
    page->body = keep(&at, from->body);
    page->user_agent = keep(&at, from->user_agent);
    page->tabs = from->tabs > 0 ? from->tabs : 1;
    page->memory_bytes = from->memory_bytes;
    page->timeout_us = from->timeout_ms * 1000;
    page->longest_us = from->longest_ms * 1000;
    return page;
}

void page_free(struct page *page)
{
    if (!page)
        return;
    for (size_t i = 0; i < page->link_count; i++)
        free(page->links[i]);
    free(page->links);
    mailbox_free(page->news);
    free(page);
}

void page_begin_anew(struct page *page)
{
    page->ran_us = 0;
    page->is_answered = page->is_shown = page->has_begun = page->is_loaded = page->is_late = false;
    page->is_plain = page->goes_elsewhere = false;
    page->open_requests = page->held = page->snapshots = 0;
    memset(page->requests, 0, sizeof page->requests);
}

void page_add_link(struct page *page, const char *uri)
{
    if (page->link_count == LIMIT_RENDER_LINKS || strlen(uri) > LIMIT_URI_BYTES ||
        (strncmp(uri, "http:", 5) != 0 && strncmp(uri, "https:", 6) != 0))
        return;
    for (size_t i = 0; i < page->link_count; i++)
        if (strcmp(page->links[i], uri) == 0)
            return;
    if (!page->links)
        page->links = calloc(LIMIT_RENDER_LINKS, sizeof *page->links);
    char *copy = page->links ? strdup(uri) : NULL;
    if (copy)
        page->links[page->link_count++] = copy;
}

void page_look(struct page *page, int64_t now_us)
{
    if (page->held == 0 && page->is_answered)
        page->ran_us += now_us - page->looked_at_us;
    page->looked_at_us = now_us;
}

/* ---- news ---- */

void render_news_free(struct render_news *news)
{
    if (!news)
        return;
    free(news->memory);
    free(news->links);
    free(news);
}

static void post(struct page *page, struct render_news *news)
{
    news->page = page->number;
    if (!mailbox_post(page->news, &news->mail))
        render_news_free(news);
}

/* Whether scripts may set this header line of a request; the crawler sets the others. */
static bool is_scripts(const char *name)
{
    static const char *const OURS[] = {"user-agent",      "cookie",  "host",
                                       "connection",      "referer", "accept-encoding",
                                       "accept-language", "range",   "content-length",
                                       "if-none-match",   "proxy-",  "if-modified-since",
                                       "upgrade",         "sec-",    "purpose",
                                       "cache-control",   "pragma",  "transfer-encoding",
                                       "expect",          "te"};
    for (size_t i = 0; i < sizeof OURS / sizeof *OURS; i++)
        if (strncasecmp(name, OURS[i], strlen(OURS[i])) == 0)
            return false;
    return *name != ':' && *name;
}

static bool is_header_text(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || (unsigned char)*text == 0x7f)
            return false;
    return true;
}

static void append_headers(struct buffer *lines, const cJSON *headers)
{
    const cJSON *header;
    size_t count = 0;
    cJSON_ArrayForEach(header, headers)
    {
        const char *value = cJSON_GetStringValue(header);
        if (!value || !is_scripts(header->string) || !is_header_text(value) ||
            !is_header_text(header->string) || strpbrk(header->string, ": ") || ++count > 32)
            continue;
        buffer_append_string(lines, header->string);
        buffer_append_string(lines, ": ");
        buffer_append_string(lines, value);
        buffer_append_char(lines, '\0');
    }
}

static struct text append_kept(struct buffer *memory, const char *text)
{
    struct text place = {NULL, strlen(text)};
    buffer_append(memory, text, place.length + 1);
    return place;
}

bool page_ask(struct page *page, const char *request_id, enum render_kind kind,
              const cJSON *request)
{
    struct held_request *held = NULL;
    for (int i = 0; i < MOST_HELD && !held; i++)
        if (page->requests[i].number == 0)
            held = &page->requests[i];
    const char *uri = json_string(request, "url"), *body = json_string(request, "postData");
    bool has_body = json_member(request, "postData") != NULL;
    if (!held || page->request_count >= LIMIT_RENDER_REQUESTS || strlen(uri) > LIMIT_URI_BYTES ||
        strlen(request_id) >= sizeof held->id || strlen(body) > LIMIT_CONFIG_VALUE_BYTES)
        return false;
    struct render_news *news = calloc(1, sizeof *news);
    struct buffer memory;
    buffer_init(&memory, SIZE_MAX);
    if (!news)
        return false;
    struct text method_at = append_kept(&memory, json_string(request, "method"));
    struct text uri_at = append_kept(&memory, uri), body_at = append_kept(&memory, body);
    size_t lines_from = memory.length;
    append_headers(&memory, json_member(request, "headers"));
    size_t lines_length = memory.length - lines_from;
    news->memory = buffer_take(&memory);
    if (!news->memory) {
        free(news);
        return false;
    }
    news->kind = RENDER_REQUEST;
    news->request = (uint64_t)++page->request_count;
    news->request_kind = kind;
    news->method = (struct text){news->memory, method_at.length};
    news->uri = (struct text){news->method.data + method_at.length + 1, uri_at.length};
    news->body = (struct text){news->uri.data + uri_at.length + 1, body_at.length};
    news->lines = (struct text){news->memory + lines_from, lines_length};
    if (!has_body)
        news->body = (struct text){NULL, 0};
    held->number = news->request;
    snprintf(held->id, sizeof held->id, "%s", request_id);
    page->held++;
    post(page, news);
    return true;
}

/* ---- the end ---- */

static void take_links(struct page *page, const cJSON *snapshot)
{
    const cJSON *link;
    cJSON_ArrayForEach(link, json_member(snapshot, "links"))
    {
        const char *uri = cJSON_GetStringValue(link);
        if (uri)
            page_add_link(page, uri);
    }
}

/* The texts of a finished page lie in one allocation. */
static bool fill_end(struct page *page, const char *sentence, const char *html,
                     struct render_news *news)
{
    /* The HTML is UTF-8 now, whatever encoding the page declared; the byte order mark overrides the
     * declaration. */
    static const char MARK[] = "\xEF\xBB\xBF";
    struct buffer memory;
    size_t html_length = html ? strlen(html) + sizeof MARK - 1 : 0;
    buffer_init(&memory, SIZE_MAX);
    struct text sentence_at = append_kept(&memory, sentence);
    if (html)
        buffer_append_string(&memory, MARK);
    append_kept(&memory, html ? html : "");
    size_t links_from = memory.length;
    for (size_t i = 0; i < page->link_count; i++)
        append_kept(&memory, page->links[i]);
    news->memory = buffer_take(&memory);
    news->links = calloc(page->link_count + 1, sizeof *news->links);
    if (!news->memory || !news->links)
        return false;
    news->sentence = (struct text){news->memory, sentence_at.length};
    news->html = (struct text){news->memory + sentence_at.length + 1, html_length};
    const char *at = news->memory + links_from;
    for (; news->link_count < page->link_count; at += news->links[news->link_count++].length + 1)
        news->links[news->link_count] = text_of(at);
    return true;
}

void page_finish(struct page *page, enum render_failure failure, const char *sentence,
                 const cJSON *snapshot)
{
    const char *html = snapshot ? json_string(snapshot, "html") : NULL;
    struct render_news *news = calloc(1, sizeof *news);
    if (snapshot)
        take_links(page, snapshot);
    if (news && !fill_end(page, sentence, html, news)) {
        free(news->memory);
        news->memory = NULL;
        news->sentence = TEXT_LITERAL("there is no memory for what the page became");
        news->html = (struct text){"", 0};
        news->link_count = 0;
        failure = RENDER_BROKEN;
    }
    if (news) {
        news->kind = RENDER_DONE;
        news->failure = failure;
        news->requests = page->request_count;
        news->run_ms = page->ran_us / 1000;
        post(page, news);
    }
    page_free(page);
}
