#include "dns_names.h"

#include <stdlib.h>

#define FIRST_BUCKETS 256

int dns_names_init(struct dns_names *names, size_t ceiling, struct error *error)
{
    unsigned char seed[32];
    *names = (struct dns_names){.ceiling = ceiling ? ceiling : 1};
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "no randomness for the table of host names");
    hash_key_from_seed(&names->key, seed);
    heap_init(&names->by_expiry);
    names->buckets = calloc(FIRST_BUCKETS, sizeof(struct dns_name *));
    if (!names->buckets)
        return error_set(error, STATUS_MEMORY, "no memory for the table of host names");
    names->bucket_count = FIRST_BUCKETS;
    return 0;
}

void dns_names_done(struct dns_names *names)
{
    heap_done(&names->by_expiry); /* it touches its nodes */
    for (size_t i = 0; i < names->bucket_count; i++)
        while (names->buckets[i]) {
            struct dns_name *name = names->buckets[i];
            names->buckets[i] = name->next;
            free(name->answer);
            free(name);
        }
    free(names->buckets);
}

static void forget_answer(struct dns_names *names, struct dns_name *name)
{
    heap_remove(&names->by_expiry, &name->expiry);
    free(name->answer);
    name->answer = NULL;
}

void dns_names_tidy(struct dns_names *names, struct dns_name *name)
{
    if (name->answer || name->lookup)
        return;
    struct dns_name **link = &names->buckets[name->hash & (names->bucket_count - 1)];
    while (*link != name)
        link = &(*link)->next;
    *link = name->next;
    names->count--;
    free(name);
}

static void dns_names_expire(struct dns_names *names, int64_t now_us)
{
    struct heap_node *first;
    while ((first = heap_first(&names->by_expiry)) && first->due <= now_us) {
        struct dns_name *name = (struct dns_name *)first;
        forget_answer(names, name);
        dns_names_tidy(names, name);
    }
}

/* Without memory the chains just get longer. */
static void grow(struct dns_names *names)
{
    size_t bucket_count = names->bucket_count * 2;
    struct dns_name **buckets = calloc(bucket_count, sizeof *buckets);
    if (!buckets)
        return;
    for (size_t i = 0; i < names->bucket_count; i++)
        while (names->buckets[i]) {
            struct dns_name *name = names->buckets[i];
            names->buckets[i] = name->next;
            name->next = buckets[name->hash & (bucket_count - 1)];
            buckets[name->hash & (bucket_count - 1)] = name;
        }
    free(names->buckets);
    names->buckets = buckets;
    names->bucket_count = bucket_count;
}

struct dns_name *dns_names_find(struct dns_names *names, const char *host, int64_t now_us)
{
    dns_names_expire(names, now_us);
    uint64_t hash = hash_bytes(&names->key, host, strlen(host));
    struct dns_name *name = names->buckets[hash & (names->bucket_count - 1)];
    while (name && (name->hash != hash || strcmp(name->host, host) != 0))
        name = name->next;
    return name;
}

struct dns_name *dns_names_get(struct dns_names *names, const char *host, int64_t now_us)
{
    struct dns_name *name = dns_names_find(names, host, now_us);
    if (name)
        return name;
    size_t length = strlen(host);
    name = calloc(1, sizeof *name + length + 1);
    if (!name)
        return NULL;
    if (names->count >= names->bucket_count)
        grow(names);
    memcpy(name->host, host, length + 1);
    name->hash = hash_bytes(&names->key, host, length);
    struct dns_name **bucket = &names->buckets[name->hash & (names->bucket_count - 1)];
    name->next = *bucket;
    *bucket = name;
    names->count++;
    return name;
}

void dns_names_keep(struct dns_names *names, struct dns_name *name, const struct dns_answer *answer,
                    int64_t expires_us)
{
    struct dns_answer *copy = malloc(sizeof *copy);
    if (!copy)
        return;
    *copy = *answer;
    copy->mail.next = NULL;
    copy->context = NULL;
    if (!name->answer && names->by_expiry.count >= names->ceiling) {
        struct dns_name *first = (struct dns_name *)heap_first(&names->by_expiry);
        forget_answer(names, first);
        dns_names_tidy(names, first);
    }
    if (heap_put(&names->by_expiry, &name->expiry, expires_us) < 0) {
        free(copy);
        return;
    }
    free(name->answer);
    name->answer = copy;
}
