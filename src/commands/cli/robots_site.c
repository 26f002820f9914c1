#include "robots_site.h"

#include <seine/web/fetch.h>
#include <seine/web/fetch/dns.h>
#include <stdio.h>
#include <stdlib.h>

/* The state of one hop. */
struct hop {
    struct fetch_engine *engine;
    struct resolver *resolver;
    struct mailbox *mailbox;
    int64_t timeout_ms;
    struct robots_fetch *fetch;
    struct buffer *body;
    char *sentence;
    char location[URI_INPUT_BYTES];
    size_t location_length;
    bool over;
};

static void say(struct hop *hop, const char *sentence)
{
    snprintf(hop->sentence, 512, "%s", sentence);
}

static void hop_done(void *context, const struct fetch_response *response)
{
    struct hop *hop = context;
    struct text location;
    hop->over = true;
    hop->fetch->outcome = robots_outcome_of(response->outcome);
    hop->fetch->http_status = response->status;
    if (hop->fetch->outcome != ROBOTS_FETCH_ANSWERED)
        say(hop, response->sentence);
    headers_retry_after(response->header, machine_wall_ms(), &hop->fetch->retry_after_ms);
    buffer_clear(hop->body);
    buffer_append_text(hop->body, response->body);
    hop->location_length = 0;
    if (response->status >= 300 && response->status < 400 &&
        headers_find(response->header, TEXT_LITERAL("Location"), 0, &location) &&
        location.length <= sizeof hop->location) {
        memcpy(hop->location, location.data, location.length);
        hop->location_length = location.length;
    }
}

/* Resolves the host; *ret_answer has the addresses or the problem. */
static int resolve(struct hop *hop, struct text host, struct dns_answer **ret_answer,
                   struct error *error)
{
    int status = resolver_ask(hop->resolver, host, hop->mailbox, NULL, error);
    if (status < 0)
        return status;
    struct mail *mail;
    while (!(mail = mailbox_take_all(hop->mailbox)))
        mailbox_wait(hop->mailbox); /* the resolver always answers */
    *ret_answer = (struct dns_answer *)mail;
    return 0;
}

static int run_hop(struct hop *hop, const struct uri *uri, struct error *error)
{
    struct dns_answer *answer = NULL;
    int status = resolve(hop, uri->host, &answer, error);
    if (status < 0)
        return status;
    hop->fetch->outcome = ROBOTS_FETCH_FAILED;
    hop->location_length = 0;
    say(hop, answer->sentence);
    if (answer->outcome == DNS_FOUND) {
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
            .body_ceiling_bytes = LIMIT_ROBOTS_BYTES + 1,
            .truncate = true,
            .timeout_ms = hop->timeout_ms,
            .context = hop,
            .on_done = hop_done,
        };
        hop->over = false;
        status = fetch_start(hop->engine, &request, NULL, error);
        while (status == 0 && !hop->over)
            fetch_poll(hop->engine, -1);
    }
    dns_answer_free(answer);
    return status;
}

/* Fetches hop by hop (RFC 9309 2.3.1.2). */
static int follow(struct hop *hop, const struct uri *site, struct error *error)
{
    char storage[2][URI_STORAGE_BYTES];
    struct uri uri;
    if (uri_resolve(TEXT_LITERAL("/robots.txt"), site, storage[0], sizeof *storage, &uri) !=
        URI_FINE)
        return error_set(error, STATUS_INVALID, "%.*s has no place for a robots.txt",
                         TEXT_ARGUMENTS(site->origin));
    for (unsigned redirects = 0;; redirects++) {
        int status = run_hop(hop, &uri, error);
        if (status < 0 || hop->location_length == 0)
            return status;
        struct uri next;
        struct text location = {hop->location, hop->location_length};
        bool useful = uri_resolve(location, &uri, storage[(redirects + 1) % 2], sizeof *storage,
                                  &next) == URI_FINE &&
                      text_starts_with(next.scheme, TEXT_LITERAL("http"));
        if (!useful || redirects == LIMIT_ROBOTS_REDIRECTS) {
            hop->fetch->outcome = ROBOTS_FETCH_TOO_MANY_REDIRECTS;
            return 0;
        }
        uri = next;
    }
}

int robots_site_fetch(const struct uri *uri, const struct page_settings *settings,
                      struct robots_fetch *ret_fetch, struct buffer *ret_body,
                      char ret_sentence[512], struct error *error)
{
    struct resolver_settings dns = resolver_settings_default();
    dns.server = settings->dns_server;
    struct fetch_settings transfers = {.profile.user_agent = "Seine/" SEINE_VERSION,
                                       .ca_file = settings->ca_file,
                                       .insecure_tls = settings->insecure_tls};
    struct hop *hop = calloc(1, sizeof *hop);
    if (!hop)
        return error_set(error, STATUS_MEMORY, "no memory to fetch a robots.txt");
    *ret_fetch = (struct robots_fetch){.outcome = ROBOTS_FETCH_FAILED};
    ret_sentence[0] = 0;
    hop->timeout_ms = settings->timeout_ms;
    hop->fetch = ret_fetch;
    hop->body = ret_body;
    hop->sentence = ret_sentence;
    int status = mailbox_new(&hop->mailbox, error);
    if (status == 0)
        status = resolver_new(&dns, &hop->resolver, error);
    if (status == 0)
        status = fetch_engine_new(&transfers, &hop->engine, error);
    if (status == 0)
        status = follow(hop, uri, error);
    fetch_engine_free(hop->engine);
    resolver_free(hop->resolver);
    mailbox_free(hop->mailbox);
    free(hop);
    return status;
}
