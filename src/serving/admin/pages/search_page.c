#include "search_page.h"

#include "page_writer.h"

#include <seine/feeding/search_index/found_value.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/value/json.h>
#include <seine/serving/server.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define HITS_A_PAGE 10
/* On one page to choose from. */
#define NAMES_MOST 200
/* Of a URI or title in a hit. */
#define HIT_BYTES 400

struct names {
    struct value_tree *tree;
    struct value *list;
    size_t count;
};

struct search {
    struct page page;
    struct text words; /* what is asked; length 0: nothing */
    struct text index; /* which index; length 0: all of them */
    struct value *names;
    size_t name_count;
    size_t from, limit;
};

static bool add_name(void *context, struct text name)
{
    struct names *names = context;
    value_append(names->tree, names->list, value_text(names->tree, name));
    return ++names->count < NAMES_MOST;
}

static size_t number_of(struct text text)
{
    size_t number = 0;
    for (size_t i = 0; i < text.length && i < 6; i++)
        if (text.data[i] >= '0' && text.data[i] <= '9')
            number = number * 10 + (size_t)(text.data[i] - '0');
    return number < SEARCH_MAX_OFFSET ? number : SEARCH_MAX_OFFSET;
}

/* ---- the form ---- */

static void put_choice(struct search *search)
{
    struct buffer *out = search->page.out;
    html_raw(out, "<label>in <select name=\"index\">");
    if (search->name_count > 1)
        html_raw(out, search->index.length ? "<option value=\"\">all indexes</option>"
                                           : "<option value=\"\" selected>all indexes</option>");
    for (const struct value *name = value_first(search->names); name; name = name->next) {
        html_raw(out, "<option");
        if (text_equal(value_text_of(name), search->index))
            html_raw(out, " selected");
        html_raw(out, ">");
        html_text(out, value_text_of(name));
        html_raw(out, "</option>");
    }
    html_raw(out, "</select></label> ");
}

static void put_form(struct search *search)
{
    struct buffer *out = search->page.out;
    html_raw(out, "<form class=\"search\" role=\"search\" method=\"get\" action=\"/search\">\n"
                  "<label>Search <input type=\"search\" name=\"q\" size=\"40\" maxlength=\"2000\" "
                  "value=\"");
    html_text(out, search->words);
    html_raw(out, "\"></label> ");
    put_choice(search);
    html_raw(out, "<button>Search</button></form>\n"
                  "<details><summary>How to ask</summary><p>Ask in your own words: they are looked "
                  "for in any inflection. Small words and those that most documents have are not "
                  "required, and where few documents have all the others, those with most of them "
                  "follow. <code>+wool</code> is required, "
                  "<code>&quot;wool socks&quot;</code> finds the words in this order, "
                  "<code>-nylon</code> leaves out, <code>sock*</code> finds what begins so. "
                  "<code>wool AND socks</code> wants both, <code>wool OR silk</code> one of them, "
                  "parentheses group; with these every word means what it says. "
                  "<code>title:</code> and <code>inurl:</code> look there; "
                  "<code>site:host</code> or <code>site:host:port</code>, <code>type:pdf</code>, "
                  "<code>lang:de</code>, <code>after:2024-03</code> and "
                  "<code>before:2025</code> narrow the search.</p></details>\n");
}

/* ---- the hits ---- */

static void put_marked(struct buffer *out, const struct search_marked *marked)
{
    struct text text = marked->text;
    size_t at = 0;
    for (size_t i = 0; i < marked->count; i++) {
        const struct search_range *range = &marked->ranges[i];
        html_text(out, (struct text){text.data + at, range->start - at});
        html_raw(out, "<mark>");
        html_text(out, (struct text){text.data + range->start, range->length});
        html_raw(out, "</mark>");
        at = range->start + range->length;
    }
    html_text(out, (struct text){text.data + at, text.length - at});
}

/* Only what a browser is to fetch becomes a link. */
static bool is_link(struct text uri)
{
    return text_starts_with(uri, TEXT_LITERAL("http://")) ||
           text_starts_with(uri, TEXT_LITERAL("https://")) ||
           text_starts_with(uri, TEXT_LITERAL("ftp://"));
}

static void put_title(struct buffer *out, const struct search_hit *hit)
{
    html_raw(out, "<h3><bdi>");
    if (is_link(hit->uri)) {
        html_raw(out, "<a rel=\"noreferrer noopener\" href=\"");
        html_text(out, hit->uri);
        html_raw(out, "\">");
    }
    if (hit->title.text.length)
        put_marked(out, &hit->title);
    else
        html_cut_text(out, hit->uri, HIT_BYTES);
    html_raw(out, is_link(hit->uri) ? "</a></bdi></h3>\n" : "</bdi></h3>\n");
}

static void put_fact(struct buffer *out, struct text fact)
{
    if (!fact.length)
        return;
    html_text(out, fact);
    html_raw(out, " · ");
}

static void put_facts(struct search *search, const struct several_hit *found)
{
    struct buffer *out = search->page.out;
    const struct search_hit *hit = found->hit;
    char date[32] = "";
    time_t seconds = (time_t)(hit->last_modified / 1000);
    struct tm parts;
    if (hit->last_modified != DOCUMENT_ABSENT && gmtime_r(&seconds, &parts))
        (void)strftime(date, sizeof date, "%Y-%m-%d", &parts);
    html_raw(out, "<p class=\"about\">");
    put_fact(out, hit->kind);
    put_fact(out, text_of(date));
    put_fact(out, hit->language);
    if (!search->index.length && search->name_count > 1)
        put_fact(out, found->index);
    html_raw(out, "<a href=\"/search/copy?collection=");
    html_url_part(out, hit->collection);
    html_raw(out, "&amp;uri=");
    html_url_part(out, hit->uri);
    html_raw(out, "\">stored copy</a>");
    for (size_t i = 0; i < hit->also_at_count; i++) {
        html_raw(out, i ? ", <bdi>" : " · also at <bdi>");
        html_cut_text(out, hit->also_at[i], HIT_BYTES);
        html_raw(out, "</bdi>");
    }
    html_raw(out, "</p>\n");
}

static void put_hit(struct search *search, const struct several_hit *found)
{
    struct buffer *out = search->page.out;
    const struct search_hit *hit = found->hit;
    html_raw(out, "<li>");
    put_title(out, hit);
    html_raw(out, "<p class=\"address\"><bdi>");
    html_cut_text(out, hit->uri, HIT_BYTES);
    html_raw(out, "</bdi></p>\n");
    if (hit->snippet.text.length) {
        html_raw(out, hit->begins_inside ? "<p><bdi>… " : "<p><bdi>");
        put_marked(out, &hit->snippet);
        html_raw(out, hit->ends_inside ? " …</bdi></p>\n" : "</bdi></p>\n");
    }
    put_facts(search, found);
    html_raw(out, "</li>\n");
}

static void put_link(struct search *search, struct text words, size_t from, const char *label)
{
    struct buffer *out = search->page.out;
    html_raw(out, "<a href=\"/search?q=");
    html_url_part(out, words);
    if (search->index.length) {
        html_raw(out, "&amp;index=");
        html_url_part(out, search->index);
    }
    if (from)
        buffer_printf(out, "&amp;from=%zu", from);
    html_raw(out, "\">");
    html_text(out, text_of(label));
    html_raw(out, "</a> ");
}

static void put_words(struct buffer *out, const char *what, const struct search_words *words)
{
    if (!words->count)
        return;
    html_raw(out, what);
    for (size_t i = 0; i < words->count; i++) {
        html_raw(out, i ? ", <q>" : " <q>");
        html_text(out, words->items[i]);
        html_raw(out, "</q>");
    }
    html_raw(out, ".");
}

/* What a question was found by. */
static void put_question(struct buffer *out, const struct several_results *results)
{
    bool has_optional = results->not_required.count || results->in_no_document.count;
    const char *words = has_optional ? " all other words; " : " all words; ";
    put_words(out, " Not required:", &results->not_required);
    put_words(out, " In no document:", &results->in_no_document);
    if (results->total == results->total_with_all)
        return;
    html_raw(out, " ");
    if (results->total_with_all)
        html_number(out, results->total_with_all);
    else
        html_raw(out, "No");
    html_raw(out, results->total_with_all > 1 ? " documents have" : " document has");
    html_raw(out, words);
    html_raw(out, results->total_with_all ? "the others have most of them."
                                          : "these have most of them.");
}

static void put_summary(struct search *search, const struct several_results *results)
{
    struct buffer *out = search->page.out;
    const char *about = results->total_is_exact ? "" : "about ";
    html_raw(out, "<p role=\"status\">");
    if (results->count) {
        buffer_printf(out, "%zu to %zu of %s", search->from + 1, search->from + results->count,
                      about);
        html_number(out, results->total);
        html_raw(out, plural(results->total, " document.", " documents."));
    } else {
        html_raw(out, results->total ? "There are no more documents." : "No document was found.");
    }
    put_question(out, results);
    if (!results->is_complete)
        html_raw(out, " The search reached its time limit: there may be better documents.");
    html_raw(out, "</p>\n");
    if (results->is_being_renewed)
        html_raw(out, "<p class=\"trouble\" role=\"status\">An index is being renewed after an "
                      "update of the program. Until that is done, documents are missing.</p>\n");
    if (results->unasked.status) {
        html_raw(out, "<p class=\"trouble\" role=\"alert\">An index could not be asked: ");
        html_text(out, text_of(results->unasked.sentence));
        html_raw(out, "</p>\n");
    }
    if (!results->suggestion.length)
        return;
    html_raw(out, "<p>Did you mean ");
    char *words = strndup(results->suggestion.data, results->suggestion.length);
    put_link(search, results->suggestion, 0, words ? words : "…");
    free(words);
    html_raw(out, "?</p>\n");
}

/* Of several indexes no more hits are put in order than each is asked for at once. */
static size_t last_offset(const struct search *search)
{
    bool is_one = search->index.length || search->name_count == 1;
    return is_one ? SEARCH_MAX_OFFSET : SEARCH_MAX_LIMIT - search->limit;
}

static void put_steps(struct search *search, const struct several_results *results)
{
    size_t next = search->from + HITS_A_PAGE;
    bool has_more = (int64_t)next < results->total && results->count && next <= last_offset(search);
    if (!search->from && !has_more)
        return;
    html_raw(search->page.out, "<p class=\"more\">");
    if (search->from)
        put_link(search, search->words, search->from > HITS_A_PAGE ? search->from - HITS_A_PAGE : 0,
                 "Back");
    if (has_more)
        put_link(search, search->words, next, "Further documents");
    html_raw(search->page.out, "</p>\n");
}

static void put_results(struct search *search, const struct several_results *results)
{
    struct buffer *out = search->page.out;
    put_summary(search, results);
    buffer_printf(out, "<ol class=\"hits\" start=\"%zu\">\n", search->from + 1);
    for (size_t i = 0; i < results->count; i++)
        put_hit(search, &results->hits[i]);
    html_raw(out, "</ol>\n");
    put_steps(search, results);
}

/* With several_results_done() after it, also when it fails. */
static int ask(struct search *search, struct several_results *ret_results, struct error *error)
{
    struct text names[NAMES_MOST];
    size_t count = 0;
    const struct search_options options = {
        .limit = search->limit, .offset = search->from, .cancelled = search->page.cancelled};
    for (const struct value *name = value_first(search->names); name; name = name->next)
        if (!search->index.length || text_equal(value_text_of(name), search->index))
            names[count++] = value_text_of(name);
    return several_search(search->page.data_folder, names, count, search->words, &options,
                          ret_results, error);
}

/* The error of an invalid query stands in the place of the hits. */
static void put_answer(struct search *search)
{
    struct buffer *out = search->page.out;
    struct several_results results = {0};
    struct error trouble = {0};
    page_section_begin(&search->page, "found", "Documents", false);
    if (!search->name_count) {
        html_raw(out, "<p>There is no full-text index yet: a collection makes one as soon as it "
                      "stores documents, unless its configuration feeds others.</p>\n");
    } else if (!search->words.length) {
        html_raw(out, "<p>Ask for words of the documents.</p>\n");
    } else if (ask(search, &results, &trouble) < 0) {
        html_raw(out, "<p class=\"trouble\" role=\"alert\">");
        html_text(out, text_of(trouble.sentence));
        html_raw(out, "</p>\n");
    } else {
        put_results(search, &results);
    }
    several_results_done(&results);
    page_section_end(&search->page);
}

/* ---- for programs (docs/agents.md) ---- */

static int write_json(const struct value_tree *tree, const struct value *value, struct buffer *out,
                      struct error *error)
{
    char *json = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&json, &length);
    if (memory)
        value_write_json(memory, value, JSON_COMPACT);
    int status = memory && fclose(memory) == 0 ? value_tree_status(tree, error)
                                               : error_set(error, STATUS_MEMORY, "no memory");
    if (status == 0)
        buffer_append(out, json, length);
    buffer_append_char(out, '\n');
    free(json);
    return status;
}

static int put_json(struct search *search, struct value_tree *tree, struct error *error)
{
    struct several_results results = {0};
    struct value *answer = value_dictionary(tree);
    int status = ask(search, &results, error);
    value_put(tree, answer, "query", value_text(tree, search->words));
    if (status == 0) {
        several_put_results(tree, answer, &results);
        value_put(tree, answer, "unasked",
                  results.unasked.status ? value_string(tree, results.unasked.sentence)
                                         : value_nil(tree));
        struct value *hits = value_put(tree, answer, "hits", value_list(tree));
        for (size_t i = 0; i < results.count; i++)
            value_put(tree, search_put_hit(tree, hits, results.hits[i].hit, true), "index",
                      value_text(tree, results.hits[i].index));
    }
    several_results_done(&results);
    return status < 0 ? status : write_json(tree, answer, search->page.out, error);
}

/* ---- the requests ---- */

static int find_names(struct page_request *request, struct search *search, struct error *error)
{
    struct names names = {.tree = request->tree, .list = value_list(request->tree)};
    struct text wanted = value_text_of(value_get(request->query, "index"));
    int status = search_index_each_name(search->page.data_folder, add_name, &names, error);
    search->names = names.list;
    search->name_count = names.count;
    for (const struct value *name = value_first(names.list); name; name = name->next)
        if (text_equal(value_text_of(name), wanted))
            search->index = value_text_of(name);
    if (status == 0 && wanted.length && !search->index.length)
        return error_set(error, STATUS_NOT_FOUND, "there is no index %.*s", TEXT_ARGUMENTS(wanted));
    if (search->from > last_offset(search))
        search->from = last_offset(search);
    return status;
}

int search_get(struct page_request *request, struct http_response *response, struct error *error)
{
    struct search search = {.page = {.out = &response->body,
                                     .caller = request->caller,
                                     .csrf = request->csrf,
                                     .path = request->path,
                                     .data_folder = server_data_folder(request->server),
                                     .cancelled = request->cancelled,
                                     .now_ms = clock_wall_ms(server_clock(request->server))},
                            .words = text_trim(value_text_of(value_get(request->query, "q"))),
                            .from = number_of(value_text_of(value_get(request->query, "from"))),
                            .limit = HITS_A_PAGE};
    struct text format = value_text_of(value_get(request->query, "format"));
    bool is_json = text_equal(format, TEXT_LITERAL("json"));
    size_t limit = number_of(value_text_of(value_get(request->query, "limit")));
    if (is_json && limit)
        search.limit = limit < SEARCH_MAX_LIMIT ? limit : SEARCH_MAX_LIMIT;
    int status = find_names(request, &search, error);
    if (status < 0)
        return status;
    if (is_json) {
        response->content_type = "application/json";
        return put_json(&search, request->tree, error);
    }
    search.page.index = search.index;
    page_begin(&search.page, search.words.length ? search.words : TEXT_LITERAL("Search"));
    put_form(&search);
    put_answer(&search);
    page_end(&search.page);
    return 0;
}

/* The client's own name of the server, which was checked, so that the browser comes back here. */
int search_description_get(struct page_request *request, struct http_response *response,
                           struct error *error)
{
    struct buffer *out = &response->body;
    struct search search = {.page.data_folder = server_data_folder(request->server)};
    if (!request->host.length)
        return error_set(error, STATUS_INVALID, "the request has no Host");
    int status = find_names(request, &search, error);
    if (status < 0)
        return status;
    response->content_type = "application/opensearchdescription+xml; charset=utf-8";
    html_raw(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<OpenSearchDescription xmlns=\"http://a9.com/-/spec/opensearch/1.1/\">\n"
                  "<ShortName>Seine</ShortName>\n<Description>");
    html_raw(out, search.index.length ? "What the crawler has found, in the index "
                                      : "What the crawler has found, in all indexes");
    html_text(out, search.index);
    html_raw(out, "</Description>\n"
                  "<InputEncoding>UTF-8</InputEncoding>\n<Url type=\"text/html\" template=\"");
    html_raw(out, request->is_secure ? "https://" : "http://");
    html_text(out, request->host);
    html_raw(out, "/search?q={searchTerms}");
    if (search.index.length) {
        html_raw(out, "&amp;index=");
        html_url_part(out, search.index);
    }
    html_raw(out, "\"/>\n</OpenSearchDescription>\n");
    return 0;
}
