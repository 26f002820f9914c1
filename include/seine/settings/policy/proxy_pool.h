/*
 * The HTTP proxies of a collection (MS-FSCCFG 2.2.3 proxy, proxy_max_pending): which one is next,
 * how many requests each carries, which are down. One pool for all site managers; any thread.
 *
 * A configuration has a list of proxies. Its requests use them in turn, and skip those that are
 * full or down. Several lists may share a proxy.
 *
 * Calling order for one request: proxy_enter(). PROXY_RESOLVE requires the addresses of *ret_proxy:
 * resolve them with proxy_number() as the answer's context, pass the answer to proxy_resolved(),
 * and call proxy_enter() again at once. PROXY_LATER: call again at *ret_again_us. PROXY_ENTERED
 * fills the request for the engine; call proxy_leave() when the answer has arrived.
 *
 * A failed proxy is skipped for a second, doubled with each further failure, up to a minute.
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
/* Creates a list of one or more proxies; copies everything. STATUS_MEMORY. */
int proxy_pool_list(struct proxy_pool *pool, const struct proxy_place *places, size_t count,
                    struct proxy_list **ret_list) SEINE_MUST_CHECK;

/* Creates the list of the parameter proxy; NULL if it is empty. Encrypted passwords are decrypted
 * with the key file of the data directory (NULL: there is none). Sentences contain no password. */
int proxy_pool_configure(struct proxy_pool *pool, const struct config_list *values,
                         const char *data_folder, struct proxy_list **ret_list,
                         struct error *error) SEINE_MUST_CHECK;

/* The data for a request through a proxy; a self-contained copy. */
struct proxy_use {
    struct proxy *proxy;
    struct fetch_proxy request; /* its addresses are those below; its texts belong to the pool */
    struct fetch_address addresses[FETCH_ADDRESSES];
};

enum proxy_admission { PROXY_ENTERED, PROXY_RESOLVE, PROXY_LATER };
/* `max_pending` limits the requests of all sites through one proxy. Times are monotonic. */
enum proxy_admission proxy_enter(struct proxy_list *list, int max_pending, int64_t now_us,
                                 struct proxy_use *ret_use, struct proxy **ret_proxy,
                                 int64_t *ret_again_us);
/* `sentence` is the error if the proxy was down; NULL: it worked, whatever the result of the
 * request. */
void proxy_leave(struct proxy *proxy, const char *sentence, int64_t now_us);

/* A negative number, which distinguishes it from ids of sites. */
int64_t proxy_number(const struct proxy *proxy);
struct proxy *proxy_of_number(struct proxy_pool *pool, int64_t number);
struct text proxy_host(const struct proxy *proxy);
/* `answer` NULL: the DNS query failed. */
void proxy_resolved(struct proxy *proxy, const struct dns_answer *answer, int64_t now_us,
                    int64_t now_ms);

#define PROXY_SENTENCE_BYTES 256
/* Whether every proxy of the list is down; if so, when the first of them is tried again, and its
 * error. */
bool proxy_list_is_down(struct proxy_list *list, int64_t now_us, int64_t *ret_until_us,
                        char ret_sentence[PROXY_SENTENCE_BYTES]);

#endif
