/*
 * What an engine knows of the hosts it talks to: their addresses, as they stand in libcurl's cache
 * of names.
 *
 * libcurl reads the addresses of a host from the list that a transfer carries (CURLOPT_RESOLVE)
 * when that transfer begins, and keeps them. So transfers carry them until one of them has been
 * seen to work.
 */
#ifndef SEINE_FETCH_HOST_TABLE_H
#define SEINE_FETCH_HOST_TABLE_H

#include <curl/curl.h>
#include <seine/web/fetch/engine.h>

/* One host with one set of addresses; another set is another struct host. A site behind a proxy has
 * none: no transfer connects to it. Lives while it is in the table or a transfer refers to it. */
struct host {
    struct host *next; /* in its bucket */
    struct fetch_address addresses[FETCH_ADDRESSES];
    size_t address_count;
    unsigned references;   /* of transfers, and one of the table */
    bool loaded;           /* libcurl has the addresses, or needs none */
    bool literal;          /* the name is an address */
    int64_t changed_at_us; /* when it took the place of other addresses; 0: never */
    uint64_t credit_bytes; /* what ended transfers account for (wire_bound.c) */
    unsigned long scheme;  /* CURLAUTH_…, by which we log in there as a proxy; 0: not known yet */
    uint16_t port;
    uint64_t hash;
    size_t name_length;
    char name[];
};

struct host_table {
    struct hash_key key;
    struct host **buckets;
    size_t bucket_count; /* a power of two */
    size_t count;
    struct curl_slist *removals; /* "-host:port" lines for the next transfer to carry */
};

int host_table_init(struct host_table *table, struct error *error) SEINE_MUST_CHECK;
void host_table_done(struct host_table *table);

/* A host with these addresses, which replace others known before. The caller has a reference to
 * give back. NULL without memory. */
struct host *host_table_get(struct host_table *table, struct text name, uint16_t port,
                            const struct fetch_address *addresses, size_t count);
void host_release(struct host *host);
void host_table_forget(struct host_table *table, struct text name, uint16_t port);

/* What the next transfer to `host` is to carry: a list of its own that the caller frees with
 * curl_slist_free_all(), or NULL when there is nothing to carry. STATUS_MEMORY. */
int host_table_carry(struct host_table *table, const struct host *host,
                     struct curl_slist **ret_list) SEINE_MUST_CHECK;

bool host_has_address(const struct host *host, const struct fetch_address *address);

#endif
