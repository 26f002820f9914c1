#include "actions.h"
#include "html_facts.h"
#include "page_writers.h"

#include <seine/crawling/collection.h>
#include <seine/serving/why.h>

#include <stdio.h>
#include <stdlib.h>

struct asked {
    struct why_question question;
    struct crawl_config *config;
    char storage[URI_STORAGE_BYTES];
};

static int find(struct asked *asked, int64_t uri_id, struct text text, struct error *error)
{
    struct uri uri;
    if (uri_id)
        return why_find_id(&asked->question, uri_id, error);
    int problem = uri_parse(text_trim(text), asked->storage, sizeof asked->storage, &uri);
    if (problem)
        return error_set(error, STATUS_INVALID, "this is no absolute URI: %s",
                         uri_problem_sentence(problem));
    if (uri.opaque)
        return error_set(error, STATUS_INVALID,
                         "only http, https, ftp, ftps and file URIs are crawled");
    return why_find(&asked->question, &uri, error);
}

/* How many pages link to it is counted on demand: that reads the links of all documents. */
static void put_count_link(struct page *page, int64_t uri_id)
{
    char rest[64];
    snprintf(rest, sizeof rest, "/uris/%lld?count_links=1", (long long)uri_id);
    page_more(page, rest, "Count the documents that link to it");
}

static void put_facts(struct page *page, struct asked *asked)
{
    struct html_facts html;
    struct facts *facts = &html.facts;
    struct error trouble = {0};
    page_section_begin(page, "why", "What is known, and why", false);
    html_facts_begin(&html, page);
    facts_truth(facts, "known", asked->question.uri_id != 0);
    if (asked->question.is_rewritten)
        facts_text(facts, "rewritten_to", asked->question.uri.text);
    int status = why_report(&asked->question, facts, &trouble);
    html_facts_end(&html);
    if (status < 0)
        page_trouble(page, &trouble);
    if (asked->question.uri_id && !asked->question.count_links)
        put_count_link(page, asked->question.uri_id);
    page_section_end(page);
}

int page_uri(struct page *page, int64_t uri_id, const struct page_choice *choice,
             struct error *error)
{
    char site_rest[64];
    struct asked *asked = calloc(1, sizeof *asked);
    int status = asked ? config_defaults(&asked->config, error)
                       : error_set(error, STATUS_MEMORY, "no memory");
    if (status < 0)
        goto out;
    asked->question.db = page->db;
    asked->question.config = asked->config;
    asked->question.count_links = choice->count_links;
    status = collection_load_config(page->data_folder, page->collection, asked->config, error);
    config_hold_files(asked->config, page->roots);
    if (status == 0)
        status = find(asked, uri_id, choice->uri, error);
    if (status < 0)
        goto out;
    const struct why_question *question = &asked->question;
    snprintf(site_rest, sizeof site_rest, "/sites/%lld", (long long)question->site_id);
    struct page_step site = {question->site_id ? question->uri.origin : NO_TEXT, site_rest};
    page_begin_below(page, question->uri.text, site);
    put_facts(page, asked);
    actions_put(page, ACTION_AT_URI, (struct text){0}, question->uri.text);
    page_end(page);
out:
    if (asked)
        config_free(asked->config);
    free(asked);
    return status;
}
