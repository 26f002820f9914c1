#include "page_source.h"

#include <errno.h>
#include <seine/web/fetch.h>
#include <seine/web/fetch/dns.h>
#include <seine/web/fetch/headers.h>
#include <stdio.h>
#include <stdlib.h>

/* As many redirects as browsers follow. */
#define REDIRECTS 20

/* The state of a fetch, hop after hop. */
struct asking {
    struct page *page;
    struct fetch_engine *engine;
    struct resolver *resolver;
    struct mailbox *mailbox;
    int64_t timeout_ms;
    bool over;
    bool answered;
    char sentence[512]; /* the problem, for people */
};

void page_init(struct page *page)
{
    page->status = 0;
    page->has_uri = false;
    buffer_init(&page->body, LIMIT_BODY_BYTES + 1);
    buffer_init(&page->header, LIMIT_HEADER_BYTES + 1);
}

void page_done(struct page *page)
{
    buffer_done(&page->body);
    buffer_done(&page->header);
}

struct text page_header(const struct page *page, const char *name, size_t nth)
{
    struct text value = {"", 0};
    headers_find(buffer_text(&page->header), text_of(name), (unsigned)nth, &value);
    return value;
}

int page_read_file(struct page *page, const char *path, struct error *error)
{
    enum { STEP = 256 * 1024 };
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "re");
    if (!file)
        return error_set_file(error, errno, "read", path);
    int status = 0;
    for (;;) {
        char *room = buffer_reserve(&page->body, STEP);
        size_t length = room ? fread(room, 1, STEP, file) : 0;
        page->body.length += length;
        if (length == 0)
            break;
    }
    if (page->body.failed)
        status = error_set(error, STATUS_LIMIT, "%s is larger than a body may be", path);
    else if (ferror(file))
        status = error_set_file(error, errno, "read", path);
    if (file != stdin)
        fclose(file);
    return status;
}

static void hop_done(void *context, const struct fetch_response *response)
{
    struct asking *asking = context;
    struct page *page = asking->page;
    asking->over = true;
    asking->answered = response->outcome == FETCH_FETCHED || response->outcome == FETCH_EMPTY;
    snprintf(asking->sentence, sizeof asking->sentence, "%s", response->sentence);
    page->status = response->status;
    buffer_clear(&page->body);
    buffer_clear(&page->header);
    buffer_append_text(&page->body, response->body);
    buffer_append_text(&page->header, response->header);
}

static int ask(struct asking *asking, const struct dns_answer *answer, struct error *error)
{
    const struct uri *uri = &asking->page->uri;
    struct text host = uri->host;
    if (host.length > 2 && host.data[0] == '[')
        host = (struct text){host.data + 1, host.length - 2};
    struct fetch_request request = {
        .uri = uri->text,
        .host = host,
        .port = uri->port,
        .secure = text_equal(uri->scheme, TEXT_LITERAL("https")),
        .addresses = answer->addresses,
        .address_count = answer->address_count,
        .timeout_ms = asking->timeout_ms,
        .context = asking,
        .on_done = hop_done,
    };
    asking->over = false;
    int status = fetch_start(asking->engine, &request, NULL, error);
    while (status == 0 && !asking->over)
        fetch_poll(asking->engine, -1);
    if (status == 0 && !asking->answered)
        status = error_set(error, STATUS_NETWORK, "%.*s: %s", TEXT_ARGUMENTS(uri->text),
                           asking->sentence);
    return status;
}

static int run_hop(struct asking *asking, struct error *error)
{
    const struct uri *uri = &asking->page->uri;
    int status = resolver_ask(asking->resolver, uri->host, asking->mailbox, NULL, error);
    if (status < 0)
        return status;
    struct mail *mail;
    while (!(mail = mailbox_take_all(asking->mailbox)))
        mailbox_wait(asking->mailbox); /* the resolver always answers */
    struct dns_answer *answer = (struct dns_answer *)mail;
    if (answer->outcome == DNS_FOUND)
        status = ask(asking, answer, error);
    else
        status = error_set(error, STATUS_NETWORK, "%s", answer->sentence);
    dns_answer_free(answer);
    return status;
}

/* Parses the reference into the storage that does not hold the base. */
static int set_uri(struct page *page, struct text reference, const struct uri *base,
                   unsigned storage, struct error *error)
{
    struct uri uri;
    int problem =
        uri_resolve(reference, base, page->storage[storage], sizeof page->storage[0], &uri);
    if (problem != URI_FINE)
        return error_set(error, STATUS_INVALID, "%.*s: %s", TEXT_ARGUMENTS(reference),
                         uri_problem_sentence(problem));
    if (uri.opaque || !text_starts_with(uri.scheme, TEXT_LITERAL("http")))
        return error_set(error, STATUS_INVALID, "%.*s: only http and https are fetched here",
                         TEXT_ARGUMENTS(reference));
    page->uri = uri;
    page->has_uri = true;
    return 0;
}

static int follow(struct asking *asking, struct error *error)
{
    struct page *page = asking->page;
    for (unsigned hops = 1;; hops++) {
        int status = run_hop(asking, error);
        struct text location = page_header(page, "Location", 0);
        if (status < 0 || page->status < 300 || page->status > 399 || location.length == 0)
            return status;
        if (hops > REDIRECTS)
            return error_set(error, STATUS_LIMIT, "more than %d redirects", REDIRECTS);
        struct uri base = page->uri;
        status = set_uri(page, location, &base, hops % 2, error);
        if (status < 0)
            return status;
    }
}

static int fetch(struct page *page, const struct page_settings *settings, struct error *error)
{
    struct resolver_settings dns = resolver_settings_default();
    dns.server = settings->dns_server;
    struct fetch_settings transfers = {.profile.user_agent = "Seine/" SEINE_VERSION,
                                       .ca_file = settings->ca_file,
                                       .insecure_tls = settings->insecure_tls};
    struct asking asking = {.page = page, .timeout_ms = settings->timeout_ms};
    int status = mailbox_new(&asking.mailbox, error);
    if (status == 0)
        status = resolver_new(&dns, &asking.resolver, error);
    if (status == 0)
        status = fetch_engine_new(&transfers, &asking.engine, error);
    if (status == 0)
        status = follow(&asking, error);
    fetch_engine_free(asking.engine);
    resolver_free(asking.resolver);
    mailbox_free(asking.mailbox);
    return status;
}

int page_read(struct page *page, const char *name, const struct page_settings *settings,
              struct error *error)
{
    if (!strstr(name, "://"))
        return page_read_file(page, name, error);
    int status = set_uri(page, text_of(name), NULL, 0, error);
    return status < 0 ? status : fetch(page, settings, error);
}
