#include "host_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_BUCKETS 64
/* "host:port:" and the addresses with commas and brackets. */
#define RESOLVE_LINE_BYTES                                                                         \
    (LIMIT_HOST_BYTES + 16 + FETCH_ADDRESSES * (FETCH_ADDRESS_TEXT_BYTES + 3))

static bool append(struct curl_slist **list, const char *line)
{
    struct curl_slist *longer = curl_slist_append(*list, line);
    if (longer)
        *list = longer;
    return longer != NULL;
}

int host_table_init(struct host_table *table, struct error *error)
{
    *table = (struct host_table){.bucket_count = FIRST_BUCKETS};
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system gives no random bytes");
    hash_key_from_seed(&table->key, seed);
    table->buckets = calloc(FIRST_BUCKETS, sizeof *table->buckets);
    if (!table->buckets)
        return error_set(error, STATUS_MEMORY, "no memory for the table of hosts");
    return 0;
}

void host_release(struct host *host)
{
    if (!host || --host->references > 0)
        return;
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
            host->changed_at_us = machine_monotonic_us();
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
        append(&table->removals, line); /* without memory libcurl keeps an unused entry */
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
