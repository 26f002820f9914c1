#include "host_table.h"

#include "decode.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_BUCKETS 64
/* "host:port:" and the addresses with commas and brackets. */
#define RESOLVE_LINE_BYTES                                                                         \
    (LIMIT_HOST_BYTES + 16 + FETCH_ADDRESSES * (FETCH_ADDRESS_TEXT_BYTES + 3))

struct bound_header {
    char *host;
    char *line;
};

/* Lines that the engine or libcurl writes; a second one would contradict. */
static const char *const OWN_HEADERS[] = {
    "Accept",
    "Accept-Encoding",
    "Connection",
    "Content-Length",
    "Host",
    "If-None-Match",
    "If-Modified-Since",
    "Transfer-Encoding",
    "TE",
    "Upgrade",
    "Expect",
    "User-Agent",
};

static bool is_name_char(unsigned char c)
{
    return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static int check_header(const char *line, struct error *error)
{
    size_t name_length = 0;
    while (is_name_char((unsigned char)line[name_length]))
        name_length++;
    if (name_length == 0 || line[name_length] != ':')
        return error_set(error, STATUS_INVALID, "the header \"%s\" is not of the form Name: value",
                         line);
    for (const char *at = line + name_length; *at; at++)
        if (((unsigned char)*at < 0x20 && *at != '\t') || *at == 0x7f)
            return error_set(error, STATUS_INVALID, "the header %.*s holds a control character",
                             (int)name_length, line);
    for (size_t i = 0; i < sizeof OWN_HEADERS / sizeof *OWN_HEADERS; i++)
        if (text_equal_nocase((struct text){line, name_length}, text_of(OWN_HEADERS[i])))
            return error_set(error, STATUS_INVALID,
                             "the header %.*s is written by the crawler itself", (int)name_length,
                             line);
    return 0;
}

/* libcurl takes "Name:" as an order to send none, and "Name;" for one without a value. */
static char *line_for_libcurl(const char *line)
{
    char *copy = strdup(line);
    if (!copy)
        return NULL;
    size_t length = strlen(copy);
    while (length && (copy[length - 1] == ' ' || copy[length - 1] == '\t'))
        copy[--length] = '\0';
    if (strchr(copy, ':') == copy + length - 1)
        copy[length - 1] = ';';
    return copy;
}

static bool append(struct curl_slist **list, const char *line)
{
    struct curl_slist *longer = curl_slist_append(*list, line);
    if (longer)
        *list = longer;
    return longer != NULL;
}

static int take_headers(struct host_table *table, const struct fetch_settings *settings,
                        struct error *error)
{
    if (settings->header_count) {
        table->bound = calloc(settings->header_count, sizeof *table->bound);
        if (!table->bound)
            goto no_memory;
    }
    for (size_t i = 0; i < settings->header_count; i++) {
        const struct fetch_header *header = &settings->headers[i];
        int status = check_header(header->line, error);
        if (status < 0)
            return status;
        struct bound_header taken = {.line = line_for_libcurl(header->line)};
        if (header->host)
            taken.host = strdup(header->host);
        bool kept =
            taken.line && (header->host ? taken.host != NULL : append(&table->common, taken.line));
        if (kept && taken.host) {
            table->bound[table->bound_count++] = taken;
            continue;
        }
        free(taken.host);
        free(taken.line);
        if (!kept)
            goto no_memory;
    }
    return 0;
no_memory:
    return error_set(error, STATUS_MEMORY, "no memory for header lines");
}

int host_table_init(struct host_table *table, const struct fetch_settings *settings,
                    struct error *error)
{
    *table = (struct host_table){.bucket_count = FIRST_BUCKETS};
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system gives no random bytes");
    hash_key_from_seed(&table->key, seed);
    table->buckets = calloc(FIRST_BUCKETS, sizeof *table->buckets);
    const char *accept = settings->accept ? settings->accept : "*/*";
    bool made = asprintf(&table->accept, "Accept: %s", accept) >= 0;
    if (!made)
        table->accept = NULL;
    bool compressed = !settings->no_compression && settings->http_version != FETCH_HTTP_1_0;
    if (!made || !table->buckets || !append(&table->common, table->accept) ||
        (compressed && !append(&table->common, "Accept-Encoding: " DECODE_ACCEPT))) {
        host_table_done(table);
        return error_set(error, STATUS_MEMORY, "no memory for the table of hosts");
    }
    int status = take_headers(table, settings, error);
    if (status < 0)
        host_table_done(table);
    return status;
}

void host_release(struct host *host)
{
    if (!host || --host->references > 0)
        return;
    if (host->headers_own)
        curl_slist_free_all(host->headers);
    free(host);
}

void host_table_done(struct host_table *table)
{
    for (size_t i = 0; table->buckets && i < table->bucket_count; i++) {
        while (table->buckets[i]) {
            struct host *host = table->buckets[i];
            table->buckets[i] = host->next;
            host_release(host);
        }
    }
    free(table->buckets);
    for (size_t i = 0; i < table->bound_count; i++) {
        free(table->bound[i].host);
        free(table->bound[i].line);
    }
    free(table->bound);
    free(table->accept);
    curl_slist_free_all(table->common);
    curl_slist_free_all(table->removals);
    *table = (struct host_table){0};
}

static uint64_t hash_of(const struct host_table *table, struct text name, uint16_t port)
{
    return hash_combine(hash_bytes(&table->key, name.data, name.length), port);
}

static struct host **place_of(const struct host_table *table, uint64_t hash, struct text name,
                              uint16_t port)
{
    struct host **place = &table->buckets[hash & (table->bucket_count - 1)];
    while (*place && !((*place)->hash == hash && (*place)->port == port &&
                       text_equal((struct text){(*place)->name, (*place)->name_length}, name)))
        place = &(*place)->next;
    return place;
}

/* Keeps chains short; without memory they grow longer instead. */
static void grow(struct host_table *table)
{
    size_t bucket_count = table->bucket_count * 2;
    struct host **buckets = calloc(bucket_count, sizeof *buckets);
    if (!buckets)
        return;
    for (size_t i = 0; i < table->bucket_count; i++) {
        while (table->buckets[i]) {
            struct host *host = table->buckets[i];
            table->buckets[i] = host->next;
            struct host **bucket = &buckets[host->hash & (bucket_count - 1)];
            host->next = *bucket;
            *bucket = host;
        }
    }
    free(table->buckets);
    table->buckets = buckets;
    table->bucket_count = bucket_count;
}

/* The host's own list of header lines, when some are bound to it. */
static bool make_headers(const struct host_table *table, struct host *host)
{
    host->headers = table->common;
    for (size_t i = 0; i < table->bound_count; i++) {
        if (strcasecmp(table->bound[i].host, host->name) != 0)
            continue;
        if (!host->headers_own) {
            host->headers = NULL;
            host->headers_own = true;
            for (struct curl_slist *line = table->common; line; line = line->next)
                if (!append(&host->headers, line->data))
                    return false;
        }
        if (!append(&host->headers, table->bound[i].line))
            return false;
    }
    return true;
}

static struct host *add(struct host_table *table, uint64_t hash, struct text name, uint16_t port,
                        const struct fetch_address *addresses, size_t count)
{
    struct host *host = calloc(1, sizeof *host + name.length + 1);
    if (!host)
        return NULL;
    struct fetch_address literal;
    host->references = 1;
    host->hash = hash;
    host->port = port;
    host->name_length = name.length;
    memcpy(host->name, name.data, name.length);
    host->loaded = host->literal = fetch_address_parse(name, &literal);
    host->address_count = count;
    if (count)
        memcpy(host->addresses, addresses, count * sizeof *host->addresses);
    if (!make_headers(table, host)) {
        host_release(host);
        return NULL;
    }
    if (table->count >= table->bucket_count)
        grow(table);
    struct host **bucket = &table->buckets[hash & (table->bucket_count - 1)];
    host->next = *bucket;
    *bucket = host;
    table->count++;
    return host;
}

static void take_out(struct host_table *table, struct host **place)
{
    struct host *host = *place;
    *place = host->next;
    table->count--;
    host_release(host);
}

static bool has_addresses(const struct host *host, const struct fetch_address *addresses,
                          size_t count)
{
    bool same = count == host->address_count;
    for (size_t i = 0; same && i < count; i++)
        same = fetch_address_equal(&host->addresses[i], &addresses[i]);
    return same;
}

struct host *host_table_get(struct host_table *table, struct text name, uint16_t port,
                            const struct fetch_address *addresses, size_t count)
{
    uint64_t hash = hash_of(table, name, port);
    struct host **place = place_of(table, hash, name, port);
    struct host *host = *place;
    if (count > FETCH_ADDRESSES)
        count = FETCH_ADDRESSES;
    if (!host || !has_addresses(host, addresses, count)) {
        bool changed = host != NULL;
        if (changed)
            take_out(table, place);
        host = add(table, hash, name, port, addresses, count);
        if (!host)
            return NULL;
        if (changed)
            host->changed_at_us = clock_monotonic_us();
    }
    host->references++;
    return host;
}

void host_table_forget(struct host_table *table, struct text name, uint16_t port)
{
    struct host **place = place_of(table, hash_of(table, name, port), name, port);
    struct host *host = *place;
    if (!host)
        return;
    char line[LIMIT_HOST_BYTES + 16];
    if (!host->literal && host->address_count &&
        snprintf(line, sizeof line, "-%s:%u", host->name, host->port) < (int)sizeof line)
        append(&table->removals, line); /* without memory libcurl keeps an entry nobody uses */
    take_out(table, place);
}

/* "host:port:address,address" */
static bool append_addresses(struct curl_slist **list, const struct host *host)
{
    char line[RESOLVE_LINE_BYTES];
    int at = snprintf(line, sizeof line, "%s:%u:", host->name, host->port);
    for (size_t i = 0; i < host->address_count && at < (int)sizeof line; i++) {
        char address[FETCH_ADDRESS_TEXT_BYTES];
        bool v6 = host->addresses[i].family == 6;
        at += snprintf(line + at, sizeof line - (size_t)at, "%s%s%s%s", i ? "," : "", v6 ? "[" : "",
                       fetch_address_format(&host->addresses[i], address), v6 ? "]" : "");
    }
    return at < (int)sizeof line && append(list, line);
}

int host_table_carry(struct host_table *table, const struct host *host,
                     struct curl_slist **ret_list)
{
    if (host->loaded && !table->removals) {
        *ret_list = NULL;
        return 0;
    }
    struct curl_slist *list = NULL;
    if (!host->loaded && !append_addresses(&list, host)) {
        curl_slist_free_all(list);
        return STATUS_MEMORY;
    }
    /* Removals first: one of them may name this very host. */
    struct curl_slist **last = &table->removals;
    while (*last)
        last = &(*last)->next;
    *last = list;
    *ret_list = table->removals;
    table->removals = NULL;
    return 0;
}

bool host_has_address(const struct host *host, const struct fetch_address *address)
{
    for (size_t i = 0; i < host->address_count; i++)
        if (fetch_address_equal(&host->addresses[i], address))
            return true;
    return false;
}
