/* In the place of libcurl, the DNS, and what starts processes: transfers of a world's pages
 * (web.h). Addresses are 10.0.0.N. */
#include "fibers.h"
#include "network.h"
#include "web.h"

#include <seine/documents/convert.h>
#include <seine/state/crash.h>
#include <seine/web/fetch.h>
#include <seine/web/fetch/dns.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WATCHES_MOST   8
#define TRANSFERS_MOST 1024

/* ---- transfers ---- */

struct fetch_transfer {
    struct fetch_transfer *next;
    struct fetch_engine *engine;
    const char *node;
    int site, page; /* page -1: robots.txt, or whatever there is not */
    struct fetch_address address;
    void *context;
    fetch_on_header *on_header;
    fetch_on_done *on_done;
    int64_t begun_us, ends_us;
    char *body;
    size_t length;
};

struct fetch_engine {
    struct fetch_engine *next;
    struct machine *machine;
    struct fetch_transfer *transfers, *current;
    size_t count;
    struct {
        int descriptor;
        fetch_on_ready *ready;
        void *context;
    } watches[WATCHES_MOST];
    size_t watch_count;
};

static struct fetch_engine *engines;

int __wrap_fetch_engine_new(const struct fetch_settings *settings, struct fetch_engine **ret_engine,
                            struct error *error);
void __wrap_fetch_engine_free(struct fetch_engine *engine);
int __wrap_fetch_start(struct fetch_engine *engine, const struct fetch_request *request,
                       struct fetch_transfer **ret_transfer, struct error *error);
void __wrap_fetch_cancel(struct fetch_transfer *transfer);
bool __wrap_fetch_poll(struct fetch_engine *engine, int64_t timeout_us);
int __wrap_fetch_watch(struct fetch_engine *engine, int descriptor, fetch_on_ready *ready,
                       void *context, struct error *error);
void __wrap_fetch_unwatch(struct fetch_engine *engine, int descriptor);
void __wrap_fetch_forget_host(struct fetch_engine *engine, struct text host, uint16_t port);
size_t __wrap_fetch_transfer_count(const struct fetch_engine *engine);
uint64_t __wrap_fetch_received(const struct fetch_transfer *transfer);
void __wrap_fetch_engine_figures(const struct fetch_engine *engine,
                                 struct fetch_engine_figures *ret_figures);

int __wrap_fetch_engine_new(const struct fetch_settings *settings, struct fetch_engine **ret_engine,
                            struct error *error)
{
    (void)settings;
    struct fetch_engine *engine = calloc(1, sizeof *engine);
    if (!engine)
        return error_set(error, STATUS_MEMORY, "no memory for an engine");
    engine->machine = machine_of_fiber();
    engine->next = engines;
    engines = engine;
    *ret_engine = engine;
    return 0;
}

static void take_out(struct fetch_transfer *transfer)
{
    struct fetch_transfer **link = &transfer->engine->transfers;
    while (*link != transfer)
        link = &(*link)->next;
    *link = transfer->next;
    transfer->engine->count--;
}

void __wrap_fetch_engine_free(struct fetch_engine *engine)
{
    if (!engine)
        return;
    struct fetch_engine **link = &engines;
    while (*link != engine)
        link = &(*link)->next;
    *link = engine->next;
    while (engine->transfers)
        __wrap_fetch_cancel(engine->transfers);
    free(engine);
}

/* Whether another node asks the address for something right now (MS-FSCMT 3.1.5.21). */
static void look_for_others(const struct fetch_transfer *transfer)
{
    char offence[160];
    for (const struct fetch_engine *engine = engines; engine; engine = engine->next) {
        if (!machine_is_alive(engine->machine) ||
            strcmp(machine_name(engine->machine), transfer->node) == 0)
            continue;
        for (const struct fetch_transfer *other = engine->transfers; other; other = other->next) {
            if (!fetch_address_equal(&other->address, &transfer->address))
                continue;
            snprintf(offence, sizeof offence, "%s and %s ask one address at once, for s%d and s%d",
                     transfer->node, other->node, transfer->site, other->site);
            web_blame(offence);
        }
    }
}

static void make_body(struct fetch_transfer *transfer)
{
    struct web_link links[WEB_LINKS_MOST];
    char *body = NULL, uri[URI_BYTES];
    FILE *out = open_memstream(&body, &transfer->length);
    int content = web_content(transfer->site, transfer->page);
    if (content >= 0) {
        fprintf(out, "<p>content %d</p>", content);
    } else {
        fprintf(out, "<p>page %d of site %d</p>", transfer->page, transfer->site);
        int count = web_links(transfer->site, transfer->page, links);
        for (int i = 0; i < count; i++) {
            web_uri(links[i].site, links[i].page, uri);
            fprintf(out, "<a href=\"%s\">x</a>", uri);
        }
    }
    fclose(out);
    transfer->body = body;
}

int __wrap_fetch_start(struct fetch_engine *engine, const struct fetch_request *request,
                       struct fetch_transfer **ret_transfer, struct error *error)
{
    struct fetch_transfer *transfer = calloc(1, sizeof *transfer);
    char uri[256];
    if (!transfer)
        return error_set(error, STATUS_MEMORY, "no memory for a transfer");
    snprintf(uri, sizeof uri, "%.*s", TEXT_ARGUMENTS(request->uri));
    *transfer = (struct fetch_transfer){
        .engine = engine,
        .node = machine_name(engine->machine),
        .address = request->addresses[0],
        .context = request->context,
        .on_header = request->on_header,
        .on_done = request->on_done,
        .begun_us = now_us(),
        .ends_us = now_us() + chance_between(500, web_world()->answer_most_us)};
    if (web_find(uri, &transfer->site, &transfer->page)) {
        web_note(transfer->site, transfer->page, transfer->node);
        make_body(transfer);
    } else {
        transfer->page = -1;
    }
    look_for_others(transfer);
    transfer->next = engine->transfers;
    engine->transfers = transfer;
    engine->count++;
    if (ret_transfer)
        *ret_transfer = transfer;
    return 0;
}

void __wrap_fetch_cancel(struct fetch_transfer *transfer)
{
    /* Its on_done is running. */
    if (transfer == transfer->engine->current)
        return;
    take_out(transfer);
    free(transfer->body);
    free(transfer);
}

static void finish(struct fetch_engine *engine, struct fetch_transfer *transfer)
{
    bool is_there = transfer->page >= 0;
    if (is_there)
        web_note_answer(transfer->site, transfer->page);
    struct fetch_response response = {
        .outcome = FETCH_FETCHED,
        .status = is_there ? 200 : 404,
        .header = is_there ? TEXT_LITERAL("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
                           : TEXT_LITERAL("HTTP/1.1 404 Not Found\r\n\r\n"),
        .http_version = 11,
        .bytes_received = 60 + transfer->length,
        .bytes_sent = 100,
        .timings = {.connect_us = 100,
                    .first_byte_us = now_us() - transfer->begun_us,
                    .total_us = now_us() - transfer->begun_us},
        .address = transfer->address,
        .sentence = ""};
    engine->current = transfer;
    enum fetch_decision decision =
        transfer->on_header ? transfer->on_header(transfer->context, &response) : FETCH_READ_BODY;
    if (decision == FETCH_READ_BODY && transfer->body)
        response.body = (struct text){transfer->body, transfer->length};
    take_out(transfer);
    transfer->on_done(transfer->context, &response);
    engine->current = NULL;
    free(transfer->body);
    free(transfer);
}

static struct fetch_transfer *first_done(const struct fetch_engine *engine)
{
    struct fetch_transfer *first = NULL;
    for (struct fetch_transfer *each = engine->transfers; each; each = each->next)
        if (each->ends_us <= now_us() && (!first || each->ends_us < first->ends_us))
            first = each;
    return first;
}

static bool has_something(void *context)
{
    const struct fetch_engine *engine = context;
    for (size_t i = 0; i < engine->watch_count; i++)
        if (network_is_signalled(engine->watches[i].descriptor))
            return true;
    return first_done(engine) != NULL;
}

bool __wrap_fetch_poll(struct fetch_engine *engine, int64_t timeout_us)
{
    int64_t until_us = timeout_us < 0 ? INT64_MAX : now_us() + timeout_us;
    struct fetch_transfer *done;
    for (const struct fetch_transfer *each = engine->transfers; each; each = each->next)
        if (each->ends_us < until_us)
            until_us = each->ends_us;
    (void)fiber_wait(has_something, engine, until_us);
    bool was_ready = has_something(engine);
    while ((done = first_done(engine)))
        finish(engine, done);
    for (size_t i = 0; i < engine->watch_count; i++)
        if (network_is_signalled(engine->watches[i].descriptor))
            engine->watches[i].ready(engine->watches[i].context);
    return was_ready;
}

int __wrap_fetch_watch(struct fetch_engine *engine, int descriptor, fetch_on_ready *ready,
                       void *context, struct error *error)
{
    if (engine->watch_count == WATCHES_MOST)
        return error_set(error, STATUS_MEMORY, "too many watches");
    engine->watches[engine->watch_count].descriptor = descriptor;
    engine->watches[engine->watch_count].ready = ready;
    engine->watches[engine->watch_count++].context = context;
    return 0;
}

void __wrap_fetch_unwatch(struct fetch_engine *engine, int descriptor)
{
    for (size_t i = 0; i < engine->watch_count; i++)
        if (engine->watches[i].descriptor == descriptor)
            engine->watches[i--] = engine->watches[--engine->watch_count];
}

void __wrap_fetch_forget_host(struct fetch_engine *engine, struct text host, uint16_t port)
{
    (void)engine;
    (void)host;
    (void)port;
}

size_t __wrap_fetch_transfer_count(const struct fetch_engine *engine)
{
    return engine->count;
}

uint64_t __wrap_fetch_received(const struct fetch_transfer *transfer)
{
    (void)transfer;
    return 0;
}

void __wrap_fetch_engine_figures(const struct fetch_engine *engine,
                                 struct fetch_engine_figures *ret_figures)
{
    (void)engine;
    *ret_figures = (struct fetch_engine_figures){0};
}

/* ---- names ---- */

struct resolver {
    int unused;
};

int __wrap_resolver_new(const struct resolver_settings *settings, struct resolver **ret_resolver,
                        struct error *error);
void __wrap_resolver_free(struct resolver *resolver);
int __wrap_resolver_ask(struct resolver *resolver, struct text host, struct mailbox *reply_to,
                        void *context, struct error *error);
int __wrap_resolver_prime(struct resolver *resolver, const struct dns_answer *answer,
                          struct error *error);
void __wrap_resolver_counters(struct resolver *resolver, struct resolver_counters *ret_counters);

int __wrap_resolver_new(const struct resolver_settings *settings, struct resolver **ret_resolver,
                        struct error *error)
{
    (void)settings;
    *ret_resolver = calloc(1, sizeof **ret_resolver);
    return *ret_resolver ? 0 : error_set(error, STATUS_MEMORY, "no memory for a resolver");
}

void __wrap_resolver_free(struct resolver *resolver)
{
    free(resolver);
}

int __wrap_resolver_ask(struct resolver *resolver, struct text host, struct mailbox *reply_to,
                        void *context, struct error *error)
{
    struct dns_answer *answer = calloc(1, sizeof *answer);
    int site = 0;
    (void)resolver;
    if (!answer)
        return error_set(error, STATUS_MEMORY, "no memory for an answer");
    *answer = (struct dns_answer){.outcome = DNS_FOUND,
                                  .source = DNS_FROM_SERVER,
                                  .ttl_s = 86400,
                                  .resolved_at_ms = now_wall_ms(),
                                  .expires_at_ms = now_wall_ms() + 86400000,
                                  .address_count = 1,
                                  .context = context};
    snprintf(answer->host, sizeof answer->host, "%.*s", TEXT_ARGUMENTS(host));
    (void)sscanf(answer->host, "s%d.example", &site);
    int number = site / web_world()->sites_an_address;
    answer->addresses[0] = (struct fetch_address){
        .family = 4, .bytes = {10, 0, (unsigned char)(number >> 8), (unsigned char)number}};
    mailbox_post(reply_to, &answer->mail);
    return 0;
}

int __wrap_resolver_prime(struct resolver *resolver, const struct dns_answer *answer,
                          struct error *error)
{
    (void)resolver;
    (void)answer;
    (void)error;
    return 0;
}

void __wrap_resolver_counters(struct resolver *resolver, struct resolver_counters *ret_counters)
{
    (void)resolver;
    *ret_counters = (struct resolver_counters){0};
}

/* ---- what there is not ---- */

int __wrap_convert_pool_make(const struct convert_options *options, struct convert_pool **ret_pool,
                             struct error *error);
int __wrap_crash_marks_new(const char *folder, size_t threads, struct crash_marks **ret_marks,
                           struct error *error);

int __wrap_convert_pool_make(const struct convert_options *options, struct convert_pool **ret_pool,
                             struct error *error)
{
    (void)options;
    (void)ret_pool;
    return error_set(error, STATUS_NOT_FOUND, "nothing is converted in a simulation");
}

int __wrap_crash_marks_new(const char *folder, size_t threads, struct crash_marks **ret_marks,
                           struct error *error)
{
    (void)folder;
    (void)threads;
    (void)ret_marks;
    return error_set(error, STATUS_NOT_FOUND, "nothing crashes in a simulation");
}
