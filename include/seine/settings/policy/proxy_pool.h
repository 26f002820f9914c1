/*
 * The HTTP proxies of a collection (MS-FSCCFG 2.2.3 proxy, proxy_max_pending): who is asked next,
 * how many requests each carries, which is out of order. One pool for all site managers; any
 * thread.
 *
 * A configuration has a list of proxies, which its requests take in turn, passing over those that
 * are full or out of order. Several lists may name the same proxy: it is one.
 *
 * Calling order for one request: proxy_enter() — PROXY_RESOLVE asks for the addresses of
 * *ret_proxy: ask the DNS with proxy_number() as the answer's context, hand the answer to
 * proxy_resolved(), and ask again at once; PROXY_LATER says when to ask again; PROXY_ENTERED gives
 * what the engine wants — then proxy_leave() when the answer has come.
 *
 * A proxy that failed is passed over for a second, twice as long each further time, up to a minute.
 */
#ifndef SEINE_POLICY_PROXY_POOL_H
#define SEINE_POLICY_PROXY_POOL_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>
#include <seine/web/fetch.h>

struct proxy_pool;
struct proxy;      /* lives as long as the pool */
struct proxy_list; /* the same */

struct proxy_place {
    struct text host; /* IPv6 literals without brackets */
    uint16_t port;
    struct text user, password; /* empty: none */
};

int proxy_pool_new(struct proxy_pool **ret_pool) SEINE_MUST_CHECK;
/* Wipes the passwords. NULL is allowed. */
void proxy_pool_free(struct proxy_pool *pool);
/* A list of one or more. Everything is copied. STATUS_MEMORY. */
int proxy_pool_list(struct proxy_pool *pool, const struct proxy_place *places, size_t count,
                    struct proxy_list **ret_list) SEINE_MUST_CHECK;

/* The list that the parameter proxy names; NULL when it names none. Encrypted passwords are
 * revealed with the key file of the data directory (NULL: there is none). Sentences hold no
 * password. */
int proxy_pool_configure(struct proxy_pool *pool, const struct config_list *values,
                         const char *data_folder, struct proxy_list **ret_list,
                         struct error *error) SEINE_MUST_CHECK;

/* What a request through a proxy needs; lives by itself. */
struct proxy_use {
    struct proxy *proxy;
    struct fetch_proxy request; /* its addresses are those below; its texts are the pool's */
    struct fetch_address addresses[FETCH_ADDRESSES];
};

enum proxy_admission { PROXY_ENTERED, PROXY_RESOLVE, PROXY_LATER };
/* `max_pending` counts requests of all sites through one proxy. Times are monotonic. */
enum proxy_admission proxy_enter(struct proxy_list *list, int max_pending, int64_t now_us,
                                 struct proxy_use *ret_use, struct proxy **ret_proxy,
                                 int64_t *ret_again_us);
/* With `sentence` the proxy was out of order, and why; NULL: it did its work, whatever came of it.
 */
void proxy_leave(struct proxy *proxy, const char *sentence, int64_t now_us);

/* A negative number, to be told from ids of sites. */
int64_t proxy_number(const struct proxy *proxy);
struct proxy *proxy_of_number(struct proxy_pool *pool, int64_t number);
struct text proxy_host(const struct proxy *proxy);
/* NULL: the DNS could not be asked. */
void proxy_resolved(struct proxy *proxy, const struct dns_answer *answer, int64_t now_us,
                    int64_t now_ms);

#define PROXY_SENTENCE_BYTES 256
/* Whether every proxy of the list is out of order: until when the first of them is passed over, and
 * what is wrong with it. */
bool proxy_list_is_down(struct proxy_list *list, int64_t now_us, int64_t *ret_until_us,
                        char ret_sentence[PROXY_SENTENCE_BYTES]);

#endif
