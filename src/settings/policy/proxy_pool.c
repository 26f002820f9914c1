#include <seine/settings/policy/proxy_pool.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_PAUSE_US INT64_C(1000000)
#define MOST_PAUSE_US  INT64_C(60000000)
/* How long to wait for a free request slot or an address that another event will bring. */
#define LOOK_AGAIN_US 10000
/* How long to continue using addresses whose renewal failed. */
#define STALE_US INT64_C(60000000)

struct proxy {
    struct proxy_pool *pool;
    int number;
    char *host, *user, *password;
    uint16_t port;
    struct fetch_address addresses[FETCH_ADDRESSES];
    size_t address_count;
    int64_t expires_at_us; /* when the addresses expire */
    bool asked;            /* a DNS query is under way */
    int pending;
    int failures; /* consecutive */
    int64_t pause_until_us;
    char sentence[PROXY_SENTENCE_BYTES]; /* the last error */
};

struct proxy_list {
    struct proxy_list *next; /* list of the pool */
    size_t turn;             /* index of the next proxy */
    size_t count;
    struct proxy *members[];
};

struct proxy_pool {
    pthread_mutex_t lock; /* guards the mutable members; held for some hundred instructions */
    struct proxy **proxies;
    int count;
    struct proxy_list *lists;
};

int proxy_pool_new(struct proxy_pool **ret_pool)
{
    struct proxy_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return STATUS_MEMORY;
    pthread_mutex_init(&pool->lock, NULL);
    *ret_pool = pool;
    return 0;
}

static void free_proxy(struct proxy *proxy)
{
    if (!proxy)
        return;
    if (proxy->password)
        explicit_bzero(proxy->password, strlen(proxy->password));
    free(proxy->password);
    free(proxy->user);
    free(proxy->host);
    free(proxy);
}

void proxy_pool_free(struct proxy_pool *pool)
{
    if (!pool)
        return;
    while (pool->lists) {
        struct proxy_list *list = pool->lists;
        pool->lists = list->next;
        free(list);
    }
    for (int i = 0; i < pool->count; i++)
        free_proxy(pool->proxies[i]);
    free(pool->proxies);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

static struct proxy *find_or_add(struct proxy_pool *pool, const struct proxy_place *place)
{
    for (int i = 0; i < pool->count; i++) {
        struct proxy *proxy = pool->proxies[i];
        if (proxy->port == place->port && text_equal_nocase(text_of(proxy->host), place->host) &&
            text_equal(text_of(proxy->user), place->user) &&
            text_equal(text_of(proxy->password), place->password))
            return proxy;
    }
    struct proxy **proxies =
        realloc(pool->proxies, ((size_t)pool->count + 1) * sizeof *pool->proxies);
    if (!proxies)
        return NULL;
    pool->proxies = proxies;
    struct proxy *proxy = calloc(1, sizeof *proxy);
    if (!proxy)
        return NULL;
    proxy->pool = pool;
    proxy->number = pool->count;
    proxy->port = place->port;
    proxy->host = text_duplicate(place->host);
    proxy->user = text_duplicate(place->user);
    proxy->password = text_duplicate(place->password);
    if (!proxy->host || !proxy->user || !proxy->password) {
        free_proxy(proxy);
        return NULL;
    }
    for (char *at = proxy->host; *at; at++)
        if (*at >= 'A' && *at <= 'Z')
            *at = (char)(*at | 0x20);
    pool->proxies[pool->count++] = proxy;
    return proxy;
}

/* Lists live as long as the pool: policies with the same proxies share a list. */
static struct proxy_list *find_list(const struct proxy_pool *pool, const struct proxy_list *wanted)
{
    struct proxy_list *list = pool->lists;
    while (list &&
           (list->count != wanted->count ||
            memcmp(list->members, wanted->members, wanted->count * sizeof *wanted->members) != 0))
        list = list->next;
    return list;
}

int proxy_pool_list(struct proxy_pool *pool, const struct proxy_place *places, size_t count,
                    struct proxy_list **ret_list)
{
    int status = STATUS_MEMORY;
    pthread_mutex_lock(&pool->lock);
    struct proxy_list *list = calloc(1, sizeof *list + count * sizeof list->members[0]);
    for (size_t i = 0; list && i < count; i++) {
        struct proxy *proxy = find_or_add(pool, &places[i]);
        if (!proxy) {
            free(list);
            list = NULL;
            break;
        }
        list->members[list->count++] = proxy;
    }
    struct proxy_list *known = list ? find_list(pool, list) : NULL;
    if (known) {
        free(list);
        list = known;
    } else if (list) {
        list->next = pool->lists;
        pool->lists = list;
    }
    if (list) {
        *ret_list = list;
        status = 0;
    }
    pthread_mutex_unlock(&pool->lock);
    return status;
}

static void fill_use(struct proxy *proxy, struct proxy_use *use)
{
    use->proxy = proxy;
    memcpy(use->addresses, proxy->addresses, sizeof use->addresses);
    use->request = (struct fetch_proxy){
        .host = text_of(proxy->host),
        .port = proxy->port,
        .user = text_of(proxy->user),
        .password = text_of(proxy->password),
        .addresses = use->addresses,
        .address_count = proxy->address_count,
    };
}

enum proxy_admission proxy_enter(struct proxy_list *list, int max_pending, int64_t now_us,
                                 struct proxy_use *ret_use, struct proxy **ret_proxy,
                                 int64_t *ret_again_us)
{
    struct proxy_pool *pool = list->members[0]->pool;
    enum proxy_admission turn = PROXY_LATER;
    int64_t again_us = INT64_MAX;
    pthread_mutex_lock(&pool->lock);
    for (size_t i = 0; i < list->count && turn == PROXY_LATER; i++) {
        size_t place = (list->turn + i) % list->count;
        struct proxy *proxy = list->members[place];
        int64_t then_us = now_us + LOOK_AGAIN_US;
        if (now_us < proxy->pause_until_us) {
            then_us = proxy->pause_until_us;
        } else if (!proxy->asked && now_us >= proxy->expires_at_us) {
            proxy->asked = true;
            *ret_proxy = proxy;
            turn = PROXY_RESOLVE;
        } else if (proxy->address_count && proxy->pending < max_pending) {
            proxy->pending++;
            list->turn = place + 1;
            fill_use(proxy, ret_use);
            turn = PROXY_ENTERED;
        }
        if (then_us < again_us)
            again_us = then_us;
    }
    pthread_mutex_unlock(&pool->lock);
    if (turn == PROXY_LATER)
        *ret_again_us = again_us;
    return turn;
}

static void put_out_of_order(struct proxy *proxy, const char *sentence, int64_t now_us)
{
    int64_t pause_us = FIRST_PAUSE_US;
    for (int i = 0; i < proxy->failures && pause_us < MOST_PAUSE_US; i++)
        pause_us *= 2;
    proxy->failures++;
    proxy->pause_until_us = now_us + (pause_us < MOST_PAUSE_US ? pause_us : MOST_PAUSE_US);
    snprintf(proxy->sentence, sizeof proxy->sentence, "%s", sentence);
}

void proxy_leave(struct proxy *proxy, const char *sentence, int64_t now_us)
{
    pthread_mutex_lock(&proxy->pool->lock);
    proxy->pending--;
    /* Requests that were in flight when the proxy went down must not count again. */
    if (!sentence)
        proxy->failures = 0;
    else if (now_us >= proxy->pause_until_us)
        put_out_of_order(proxy, sentence, now_us);
    pthread_mutex_unlock(&proxy->pool->lock);
}

int64_t proxy_number(const struct proxy *proxy)
{
    return -1 - proxy->number;
}

struct proxy *proxy_of_number(struct proxy_pool *pool, int64_t number)
{
    struct proxy *proxy = NULL;
    pthread_mutex_lock(&pool->lock);
    if (number < 0 && -1 - number < pool->count)
        proxy = pool->proxies[-1 - number];
    pthread_mutex_unlock(&pool->lock);
    return proxy;
}

struct text proxy_host(const struct proxy *proxy)
{
    return text_of(proxy->host);
}

void proxy_resolved(struct proxy *proxy, const struct dns_answer *answer, int64_t now_us,
                    int64_t now_ms)
{
    pthread_mutex_lock(&proxy->pool->lock);
    proxy->asked = false;
    if (answer && answer->outcome == DNS_FOUND) {
        size_t count =
            answer->address_count < FETCH_ADDRESSES ? answer->address_count : FETCH_ADDRESSES;
        memcpy(proxy->addresses, answer->addresses, count * sizeof *proxy->addresses);
        proxy->address_count = count;
        int64_t left_ms = answer->expires_at_ms - now_ms;
        proxy->expires_at_us = now_us + (left_ms > 1000 ? left_ms : 1000) * 1000;
    } else if (proxy->address_count) {
        proxy->expires_at_us = now_us + STALE_US;
    } else {
        char sentence[PROXY_SENTENCE_BYTES];
        snprintf(sentence, sizeof sentence, "the proxy %s:%u cannot be found: %s", proxy->host,
                 proxy->port, answer ? answer->sentence : "no memory to ask the DNS");
        put_out_of_order(proxy, sentence, now_us);
    }
    pthread_mutex_unlock(&proxy->pool->lock);
}

bool proxy_list_is_down(struct proxy_list *list, int64_t now_us, int64_t *ret_until_us,
                        char ret_sentence[PROXY_SENTENCE_BYTES])
{
    struct proxy_pool *pool = list->members[0]->pool;
    const struct proxy *first = NULL;
    bool down = true;
    pthread_mutex_lock(&pool->lock);
    for (size_t i = 0; i < list->count && down; i++) {
        const struct proxy *proxy = list->members[i];
        down = now_us < proxy->pause_until_us;
        if (!first || proxy->pause_until_us < first->pause_until_us)
            first = proxy;
    }
    if (down && first) {
        *ret_until_us = first->pause_until_us;
        snprintf(ret_sentence, PROXY_SENTENCE_BYTES, "%s", first->sentence);
    }
    pthread_mutex_unlock(&pool->lock);
    return down;
}
