#include "dns_lookup.h"

#include <seine/foundation/base/clock.h>
#include <stdio.h>
#include <stdlib.h>

#define NEGATIVE_TTL_S 60 /* when the server does not say */

static const int VERSIONS[2] = {4, 6};

/* ---- the line of waiting queries ---- */

static void enqueue(struct dns_lookups *lookups, struct dns_query *query)
{
    query->waiting = true;
    query->next = NULL;
    query->previous = lookups->last_waiting;
    if (lookups->last_waiting)
        lookups->last_waiting->next = query;
    else
        lookups->first_waiting = query;
    lookups->last_waiting = query;
    lookups->waiting++;
}

static void dequeue(struct dns_lookups *lookups, struct dns_query *query)
{
    *(query->previous ? &query->previous->next : &lookups->first_waiting) = query->next;
    *(query->next ? &query->next->previous : &lookups->last_waiting) = query->previous;
    query->waiting = false;
    lookups->waiting--;
}

/* ---- the end of a lookup ---- */

static void abandon_queries(struct dns_lookups *lookups, struct dns_lookup *lookup)
{
    for (size_t i = 0; i < 2; i++) {
        struct dns_query *query = lookup->families[i].query;
        lookup->families[i].query = NULL;
        if (!query)
            continue;
        query->lookup = NULL;
        if (query->waiting) {
            dequeue(lookups, query);
            free(query);
        }
    }
}

static uint32_t clamp_ttl(uint32_t ttl_s, uint32_t least, uint32_t most)
{
    if (ttl_s < least)
        ttl_s = least;
    return ttl_s < most ? ttl_s : most;
}

static uint32_t ttl_of(const struct resolver_settings *settings, enum dns_outcome outcome,
                       int64_t reported_s)
{
    switch (outcome) {
    case DNS_FOUND:
        return clamp_ttl((uint32_t)reported_s, settings->minimum_ttl_s, settings->maximum_ttl_s);
    case DNS_NO_NAME:
    case DNS_NO_ADDRESS:
        return clamp_ttl(reported_s < 0 ? NEGATIVE_TTL_S : (uint32_t)reported_s,
                         settings->minimum_ttl_s, settings->negative_ttl_s);
    case DNS_SERVFAIL:
    case DNS_TIMEOUT:
        return settings->failure_ttl_s;
    default:
        return 0;
    }
}

/* `answer` has outcome, source and addresses; `stated_ttl_s` is what the source says. */
static void finish(struct dns_lookups *lookups, struct dns_lookup *lookup,
                   struct dns_answer *answer, int64_t stated_ttl_s)
{
    struct dns_name *name = lookup->name;
    abandon_queries(lookups, lookup);
    heap_remove(&lookups->deadlines, &lookup->due);
    answer->rcode = lookup->rcode;
    answer->ttl_s = ttl_of(lookups->settings, answer->outcome, stated_ttl_s);
    answer->resolved_at_ms = clock_wall_ms(lookups->settings->clock);
    answer->expires_at_ms = answer->resolved_at_ms + (int64_t)answer->ttl_s * 1000;
    snprintf(answer->host, sizeof answer->host, "%s", name->host);
    dns_answer_explain(answer);
    if (answer->ttl_s)
        dns_names_keep(lookups->names, name, answer,
                       clock_monotonic_us(lookups->settings->clock) +
                           (int64_t)answer->ttl_s * 1000000);
    name->lookup = NULL;
    dns_names_tidy(lookups->names, name);
    lookups->finished(lookups->finished_context, answer, lookup->questions);
    free(lookup);
}

static void finish_without_address(struct dns_lookups *lookups, struct dns_lookup *lookup,
                                   enum dns_outcome outcome)
{
    struct dns_answer answer = {.outcome = outcome, .source = DNS_FROM_SERVER};
    finish(lookups, lookup, &answer, lookup->negative_ttl_s);
}

static void finish_with_addresses(struct dns_lookups *lookups, struct dns_lookup *lookup)
{
    struct dns_answer answer = {.outcome = DNS_FOUND, .source = DNS_FROM_SERVER};
    struct dns_addresses addresses = {.ipv4_count = 0};
    int64_t ttl_s = UINT32_MAX;
    for (size_t i = 0; i < 2; i++) {
        const struct dns_family *family = &lookup->families[i];
        if (family->state != DNS_FAMILY_DONE || family->outcome != DNS_FOUND)
            continue;
        for (size_t j = 0; j < family->reply.address_count; j++)
            dns_addresses_add(&addresses, &family->reply.addresses[j]);
        if (family->reply.ttl_s < ttl_s)
            ttl_s = family->reply.ttl_s;
    }
    dns_answer_set_addresses(&answer, &addresses);
    finish(lookups, lookup, &answer, ttl_s);
}

/* ---- one candidate after the other ---- */

static size_t domain_count(const struct dns_lookups *lookups, const struct dns_lookup *lookup)
{
    return strchr(lookup->name->host, '.') ? 0 : dns_channel_domain_count(lookups->channel);
}

static int begin_candidate(struct dns_lookups *lookups, struct dns_lookup *lookup)
{
    const bool asked[2] = {lookups->settings->ipv4, lookups->settings->ipv6};
    for (size_t i = 0; i < 2; i++) {
        struct dns_family *family = &lookup->families[i];
        *family = (struct dns_family){.state = asked[i] ? DNS_FAMILY_PENDING : DNS_FAMILY_OFF};
        if (!asked[i])
            continue;
        family->query = calloc(1, sizeof *family->query);
        if (!family->query) {
            abandon_queries(lookups, lookup);
            return STATUS_MEMORY;
        }
        family->query->lookups = lookups;
        family->query->lookup = lookup;
        family->query->family = i;
        enqueue(lookups, family->query);
    }
    return 0;
}

/* False when the system is not to be asked, or cannot be. */
static bool ask_system(struct dns_lookups *lookups, struct dns_lookup *lookup,
                       enum dns_outcome outcome)
{
    const struct resolver_settings *settings = lookups->settings;
    /* Behind silent servers it would wait as long again. */
    bool may_know = outcome != DNS_TIMEOUT && outcome != DNS_BAD_NAME;
    if (!lookups->system || !may_know)
        return false;
    struct dns_system_request *request = calloc(1, sizeof *request);
    int64_t timeout_us = (int64_t)settings->tries * settings->timeout_ms * 1000;
    if (!request || heap_put(&lookups->deadlines, &lookup->due,
                             clock_monotonic_us(lookups->settings->clock) + timeout_us) < 0) {
        free(request);
        return false;
    }
    request->context = lookup;
    request->ipv4 = settings->ipv4;
    request->ipv6 = settings->ipv6;
    snprintf(request->host, sizeof request->host, "%s", lookup->name->host);
    lookup->dns_outcome = outcome;
    lookup->system = request;
    dns_system_ask(lookups->system, request);
    return true;
}

/* Nothing more is to be expected of this candidate. */
static void conclude(struct dns_lookups *lookups, struct dns_lookup *lookup)
{
    /* What is temporary stands behind what is certain, and an existing name behind none, so that of
     * the two families the later counts. */
    enum dns_outcome outcome = DNS_NO_NAME;
    lookup->negative_ttl_s = -1;
    for (size_t i = 0; i < 2; i++) {
        const struct dns_family *family = &lookup->families[i];
        if (family->state != DNS_FAMILY_DONE)
            continue;
        if (family->outcome == DNS_FOUND) {
            finish_with_addresses(lookups, lookup);
            return;
        }
        if (family->outcome > outcome)
            outcome = family->outcome;
        if (family->reply.negative_ttl_s > lookup->negative_ttl_s)
            lookup->negative_ttl_s = family->reply.negative_ttl_s;
    }
    bool certain = outcome == DNS_NO_NAME || outcome == DNS_NO_ADDRESS;
    if (certain && lookup->candidate < domain_count(lookups, lookup)) {
        lookup->candidate++;
        if (begin_candidate(lookups, lookup) == 0)
            return;
    }
    if (!ask_system(lookups, lookup, outcome))
        finish_without_address(lookups, lookup, outcome);
}

static void consider(struct dns_lookups *lookups, struct dns_lookup *lookup)
{
    bool pending = false, found = false;
    for (size_t i = 0; i < 2; i++) {
        pending |= lookup->families[i].state == DNS_FAMILY_PENDING;
        found |= lookup->families[i].state == DNS_FAMILY_DONE &&
                 lookup->families[i].outcome == DNS_FOUND;
    }
    if (pending && !found)
        return;
    int64_t deadline_us =
        clock_monotonic_us(lookups->settings->clock) + DNS_FAMILY_WAIT_MS * INT64_C(1000);
    if (pending && heap_put(&lookups->deadlines, &lookup->due, deadline_us) == 0)
        return;
    conclude(lookups, lookup);
}

/* ---- queries ---- */

static enum dns_outcome outcome_of(int status, const struct dns_reply *reply)
{
    if (reply->rcode == 0)
        return reply->address_count ? DNS_FOUND : DNS_NO_ADDRESS;
    if (reply->rcode == 3)
        return DNS_NO_NAME;
    if (reply->rcode > 0)
        return DNS_SERVFAIL;
    switch (status) {
    case ARES_ETIMEOUT:
        return DNS_TIMEOUT;
    case ARES_ECONNREFUSED:
        return DNS_NO_SERVER;
    case ARES_EBADNAME:
        return DNS_BAD_NAME;
    default:
        return DNS_SERVFAIL;
    }
}

static void query_done(struct dns_exchange *exchange, int status, int rcode,
                       const unsigned char *bytes, size_t length)
{
    struct dns_query *query = (struct dns_query *)exchange;
    struct dns_lookups *lookups = query->lookups;
    struct dns_lookup *lookup = query->lookup;
    lookups->in_flight--;
    lookups->timeouts += status == ARES_ETIMEOUT;
    /* Closed under it because the servers have changed. */
    bool lost = status == ARES_EDESTRUCTION && !lookups->stopping;
    bool again = status == ARES_ETIMEOUT && query->tries < lookups->settings->tries;
    if (lookup && (lost || again)) {
        enqueue(lookups, query);
        return;
    }
    size_t index = query->family;
    free(query);
    if (!lookup)
        return;
    struct dns_family *family = &lookup->families[index];
    /* Without a message that c-ares shows and that can be read, NOERROR means nothing. */
    struct dns_reply reply = {.rcode = rcode > 0 ? rcode : -1, .negative_ttl_s = -1};
    if (bytes)
        dns_reply_read(bytes, length, &reply);
    if (rcode >= 0)
        lookup->rcode = rcode;
    family->query = NULL;
    family->state = DNS_FAMILY_DONE;
    family->reply = reply;
    family->outcome = outcome_of(status, &reply);
    if (!lookups->stopping)
        consider(lookups, lookup);
}

static void send_first(struct dns_lookups *lookups)
{
    struct dns_query *query = lookups->first_waiting;
    const struct dns_lookup *lookup = query->lookup;
    dequeue(lookups, query);
    char name[2 * LIMIT_HOST_BYTES];
    const char *host = lookup->name->host;
    if (lookup->candidate < domain_count(lookups, lookup))
        snprintf(name, sizeof name, "%s.%s", host,
                 dns_channel_domain(lookups->channel, lookup->candidate));
    else
        snprintf(name, sizeof name, "%s", host);
    bool first = query->tries++ == 0;
    uint64_t requests = lookups->traffic.requests;
    lookups->in_flight++;
    query->exchange.done = query_done;
    dns_channel_query(lookups->channel, &query->exchange, name, VERSIONS[query->family]);
    /* The query may be gone by now. */
    lookups->first_tries += first && lookups->traffic.requests > requests;
}

static double burst(double rate)
{
    return rate > 20 ? rate / 10 : 2;
}

void dns_lookups_send(struct dns_lookups *lookups, int64_t now_us)
{
    double rate = lookups->settings->queries_per_second;
    lookups->tokens += (double)(now_us - lookups->tokens_at_us) / 1e6 * rate;
    if (lookups->tokens > burst(rate))
        lookups->tokens = burst(rate);
    lookups->tokens_at_us = now_us;
    /* What c-ares sent by itself since, to another server or over TCP. */
    lookups->tokens -= (double)(lookups->traffic.requests - lookups->tokens_for);
    lookups->tokens_for = lookups->traffic.requests;
    while (lookups->first_waiting && (rate <= 0 || lookups->tokens >= 1)) {
        send_first(lookups);
        lookups->tokens -= (double)(lookups->traffic.requests - lookups->tokens_for);
        lookups->tokens_for = lookups->traffic.requests;
    }
}

int64_t dns_lookups_due_us(const struct dns_lookups *lookups)
{
    const struct heap_node *first = heap_first(&lookups->deadlines);
    int64_t due_us = first ? first->due : INT64_MAX;
    double rate = lookups->settings->queries_per_second;
    if (lookups->first_waiting) {
        int64_t token_us = lookups->tokens_at_us;
        if (rate > 0 && lookups->tokens < 1)
            token_us += (int64_t)((1 - lookups->tokens) / rate * 1e6) + 1;
        if (token_us < due_us)
            due_us = token_us;
    }
    return due_us;
}

/* ---- the rest of the public functions ---- */

void dns_lookup_join(struct dns_lookup *lookup, struct dns_question *question)
{
    question->next = NULL;
    *lookup->last_question = question;
    lookup->last_question = &question->next;
}

int dns_lookup_begin(struct dns_lookups *lookups, struct dns_name *name,
                     struct dns_question *question)
{
    if (lookups->waiting >= LIMIT_DNS_WAITING)
        return STATUS_LIMIT;
    struct dns_lookup *lookup = calloc(1, sizeof *lookup);
    if (!lookup)
        return STATUS_MEMORY;
    lookup->name = name;
    lookup->rcode = -1;
    lookup->last_question = &lookup->questions;
    if (begin_candidate(lookups, lookup) < 0) {
        free(lookup);
        return STATUS_MEMORY;
    }
    name->lookup = lookup;
    dns_lookup_join(lookup, question);
    return 0;
}

void dns_lookups_expire(struct dns_lookups *lookups, int64_t now_us)
{
    struct heap_node *first;
    while ((first = heap_first(&lookups->deadlines)) && first->due <= now_us) {
        struct dns_lookup *lookup = (struct dns_lookup *)first;
        heap_remove(&lookups->deadlines, first);
        if (lookup->system) {
            lookup->system->context = NULL;
            finish_without_address(lookups, lookup, lookup->dns_outcome);
        } else {
            conclude(lookups, lookup);
        }
    }
}

void dns_lookups_system_answered(struct dns_lookups *lookups, struct dns_system_request *request)
{
    struct dns_lookup *lookup = request->context;
    if (lookup && !lookups->stopping) {
        struct dns_answer answer = {.outcome = DNS_FOUND, .source = DNS_FROM_SYSTEM};
        dns_answer_set_addresses(&answer, &request->addresses);
        if (answer.address_count)
            finish(lookups, lookup, &answer, 0);
        else
            finish_without_address(lookups, lookup, lookup->dns_outcome);
    }
    free(request);
}

void dns_lookups_cancel(struct dns_lookups *lookups)
{
    struct dns_names *names = lookups->names;
    for (size_t i = 0; i < names->bucket_count; i++)
        for (struct dns_name *name = names->buckets[i], *next; name; name = next) {
            next = name->next;
            if (name->lookup)
                finish_without_address(lookups, name->lookup, DNS_CANCELLED);
        }
}
