#include <seine/foundation/base/invariant.h>
#include <seine/state/frontier/address.h>

#include <pthread.h>
#include <stdlib.h>

/* Limits of the wait for a request slot that another thread will free. The wait is half of the last
 * response time and half of the time since the last start, so that threads do not poll the address
 * of a slow server continuously. */
#define LOOK_AGAIN_MIN_US 1000
#define LOOK_AGAIN_MAX_US 100000

struct address {
    struct address *next; /* in its bucket */
    int64_t last_start_us;
    int64_t response_us;
    int pending;
    size_t length;
    char text[];
};

struct address_table {
    pthread_mutex_t lock; /* guards the buckets; held for some dozen instructions */
    struct address *buckets[4096];
};

int address_table_new(struct address_table **ret_table)
{
    struct address_table *table = calloc(1, sizeof *table);
    if (!table)
        return STATUS_MEMORY;
    pthread_mutex_init(&table->lock, NULL);
    *ret_table = table;
    return 0;
}

void address_table_free(struct address_table *table)
{
    if (!table)
        return;
    for (size_t i = 0; i < sizeof table->buckets / sizeof *table->buckets; i++)
        while (table->buckets[i]) {
            struct address *address = table->buckets[i];
            table->buckets[i] = address->next;
            free(address);
        }
    pthread_mutex_destroy(&table->lock);
    free(table);
}

struct address *address_table_get(struct address_table *table, struct text text)
{
    /* FNV-1a: addresses come from the DNS, a handful per host, so an attacker gains nothing by
     * collisions. */
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.data[i]) * 16777619u;
    pthread_mutex_lock(&table->lock);
    struct address **bucket =
        &table->buckets[hash % (sizeof table->buckets / sizeof *table->buckets)];
    struct address *address = *bucket;
    while (address &&
           !(address->length == text.length && !memcmp(address->text, text.data, text.length)))
        address = address->next;
    if (!address && (address = calloc(1, sizeof *address + text.length))) {
        address->length = text.length;
        memcpy(address->text, text.data, text.length);
        address->next = *bucket;
        *bucket = address;
    }
    pthread_mutex_unlock(&table->lock);
    return address;
}

bool address_enter(struct address_table *table, struct address *address, int max_pending,
                   int64_t delay_us, bool auto_delay, int64_t now_us, int64_t *ret_try_at_us)
{
    bool entered = false;
    int64_t try_at_us = 0;
    pthread_mutex_lock(&table->lock);
    if (auto_delay && address->response_us > delay_us)
        delay_us = address->response_us;
    if (address->last_start_us && now_us < address->last_start_us + delay_us) {
        try_at_us = address->last_start_us + delay_us;
    } else if (address->pending >= max_pending) {
        int64_t age_us = now_us - address->last_start_us;
        int64_t wait_us = (address->response_us > age_us ? address->response_us : age_us) / 2;
        if (wait_us < LOOK_AGAIN_MIN_US)
            wait_us = LOOK_AGAIN_MIN_US;
        if (wait_us > LOOK_AGAIN_MAX_US)
            wait_us = LOOK_AGAIN_MAX_US;
        try_at_us = now_us + wait_us;
    } else {
        address->pending++;
        address->last_start_us = now_us;
        entered = true;
    }
    pthread_mutex_unlock(&table->lock);
    if (!entered)
        *ret_try_at_us = try_at_us;
    return entered;
}

void address_leave(struct address_table *table, struct address *address, int64_t response_us)
{
    pthread_mutex_lock(&table->lock);
    SEINE_INVARIANT(address->pending > 0, "a request to an address ends, but none is in flight");
    address->pending--;
    address->response_us = response_us;
    pthread_mutex_unlock(&table->lock);
}
