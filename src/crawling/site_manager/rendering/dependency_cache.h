/*
 * Scripts and style sheets that pages had, in memory: the next page that asks for one has it
 * without a request while it is fresh (RFC 9111, and for some minutes where the server does not
 * say), later if the server says that it has not changed. Bounded: what was not used for the
 * longest time goes first. One thread.
 */
#ifndef SEINE_SITE_MANAGER_DEPENDENCY_CACHE_H
#define SEINE_SITE_MANAGER_DEPENDENCY_CACHE_H

#include <seine/foundation/base.h>

struct dependency_cache;

struct cached_dependency {
    struct cached_dependency *next;
    struct text key, header, body, etag, modified;
    int64_t fresh_until_ms;
    uint64_t used; /* when, in uses of the cache */
    size_t bytes;
    char memory[];
};

int dependency_cache_new(struct dependency_cache **ret_cache, struct error *error) SEINE_MUST_CHECK;
void dependency_cache_free(struct dependency_cache *cache);
/* NULL: it is not there. Valid until something is put or the cache is cleared. */
struct cached_dependency *dependency_cache_get(struct dependency_cache *cache, struct text key);
/* Keeps a good answer, unless the server forbids it or it is too large. */
void dependency_cache_put(struct dependency_cache *cache, struct text key, struct text header,
                          struct text body, int64_t now_ms);
/* The server said that it has not changed; `header` is of that answer. */
void dependency_cache_renew(struct cached_dependency *cached, struct text header, int64_t now_ms);
/* Another policy may ask with other credentials. */
void dependency_cache_clear(struct dependency_cache *cache);

#endif
