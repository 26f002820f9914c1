#include "dependency_cache.h"

#include <seine/web/fetch.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_BYTES  ((size_t)64 * 1024 * 1024)
#define ENTRY_BYTES ((size_t)16 * 1024 * 1024)
/* Where the server says nothing, and the most that it is believed. */
#define ASSUMED_FRESH_MS (INT64_C(10) * 60 * 1000)
#define LONGEST_MS       (INT64_C(24) * 3600 * 1000)

struct dependency_cache {
    struct cached_dependency *entries;
    size_t bytes;
    uint64_t uses;
};

int dependency_cache_new(struct dependency_cache **ret_cache, struct error *error)
{
    *ret_cache = calloc(1, sizeof **ret_cache);
    return *ret_cache ? 0 : error_set(error, STATUS_MEMORY, "no memory for a cache");
}

void dependency_cache_clear(struct dependency_cache *cache)
{
    while (cache->entries) {
        struct cached_dependency *entry = cache->entries;
        cache->entries = entry->next;
        free(entry);
    }
    cache->bytes = 0;
}

void dependency_cache_free(struct dependency_cache *cache)
{
    if (!cache)
        return;
    dependency_cache_clear(cache);
    free(cache);
}

struct cached_dependency *dependency_cache_get(struct dependency_cache *cache, struct text key)
{
    for (struct cached_dependency *entry = cache->entries; entry; entry = entry->next)
        if (text_equal(entry->key, key)) {
            entry->used = ++cache->uses;
            return entry;
        }
    return NULL;
}

static void drop(struct cached_dependency **link, struct dependency_cache *cache)
{
    struct cached_dependency *entry = *link;
    *link = entry->next;
    cache->bytes -= entry->bytes;
    free(entry);
}

static void make_room(struct dependency_cache *cache, size_t bytes)
{
    while (cache->entries && cache->bytes + bytes > MOST_BYTES) {
        struct cached_dependency **oldest = &cache->entries;
        for (struct cached_dependency **link = oldest; *link; link = &(*link)->next)
            if ((*link)->used < (*oldest)->used)
                oldest = link;
        drop(oldest, cache);
    }
}

/* ---- freshness ---- */

static bool has_directive(struct text value, struct text name, struct text *ret_argument)
{
    for (size_t at = 0; at < value.length;) {
        const char *comma = memchr(value.data + at, ',', value.length - at);
        size_t end = comma ? (size_t)(comma - value.data) : value.length;
        struct text directive = text_trim((struct text){value.data + at, end - at});
        at = end + 1;
        bool is_longer = directive.length > name.length && directive.data[name.length] == '=';
        if (directive.length < name.length || (directive.length > name.length && !is_longer) ||
            !text_equal_nocase((struct text){directive.data, name.length}, name))
            continue;
        *ret_argument = is_longer ? (struct text){directive.data + name.length + 1,
                                                  directive.length - name.length - 1}
                                  : (struct text){"", 0};
        return true;
    }
    return false;
}

/* Of all lines Cache-Control; false: there is no such directive. */
static bool find_directive(struct text header, struct text name, struct text *ret_argument)
{
    struct text value;
    for (unsigned i = 0; headers_find(header, TEXT_LITERAL("Cache-Control"), i, &value); i++)
        if (has_directive(value, name, ret_argument))
            return true;
    return false;
}

/* Milliseconds that an answer is good for; -1: it is not to be kept. */
static int64_t fresh_for_ms(struct text header, int64_t now_ms)
{
    struct text argument, value;
    int64_t expires_ms, sent_ms = now_ms, modified_ms, fresh_ms = ASSUMED_FRESH_MS;
    if (find_directive(header, TEXT_LITERAL("no-store"), &argument))
        return -1;
    if (headers_find(header, TEXT_LITERAL("Vary"), 0, &value) &&
        memchr(value.data, '*', value.length))
        return -1;
    if (headers_find(header, TEXT_LITERAL("Date"), 0, &value))
        (void)headers_date(value, now_ms, &sent_ms);
    if (find_directive(header, TEXT_LITERAL("no-cache"), &argument)) {
        fresh_ms = 0;
    } else if (find_directive(header, TEXT_LITERAL("max-age"), &argument)) {
        char digits[24];
        snprintf(digits, sizeof digits, "%.*s", TEXT_ARGUMENTS(argument));
        fresh_ms = strtoll(digits, NULL, 10);
        fresh_ms = fresh_ms < LONGEST_MS / 1000 ? fresh_ms * 1000 : LONGEST_MS;
    } else if (headers_find(header, TEXT_LITERAL("Expires"), 0, &value)) {
        fresh_ms = headers_date(value, now_ms, &expires_ms) ? expires_ms - sent_ms : 0;
    } else if (headers_last_modified(header, now_ms, &modified_ms) &&
               (now_ms - modified_ms) / 10 > ASSUMED_FRESH_MS) {
        fresh_ms = (now_ms - modified_ms) / 10;
    }
    if (fresh_ms < 0)
        fresh_ms = 0;
    return fresh_ms < LONGEST_MS ? fresh_ms : LONGEST_MS;
}

/* ---- putting ---- */

static struct text keep(char **at, struct text text)
{
    struct text kept = {*at, text.length};
    if (text.length)
        memcpy(*at, text.data, text.length);
    *at += text.length;
    return kept;
}

void dependency_cache_put(struct dependency_cache *cache, struct text key, struct text header,
                          struct text body, int64_t now_ms)
{
    struct text etag = {"", 0}, modified = {"", 0};
    int64_t fresh_ms = fresh_for_ms(header, now_ms);
    for (struct cached_dependency **link = &cache->entries; *link; link = &(*link)->next)
        if (text_equal((*link)->key, key)) {
            drop(link, cache);
            break;
        }
    if (!headers_etag(header, &etag))
        etag = (struct text){"", 0};
    if (!headers_find(header, TEXT_LITERAL("Last-Modified"), 0, &modified))
        modified = (struct text){"", 0};
    size_t bytes = sizeof(struct cached_dependency) + key.length + header.length + body.length +
                   etag.length + modified.length;
    if (fresh_ms < 0 || bytes > ENTRY_BYTES || (fresh_ms == 0 && !etag.length && !modified.length))
        return;
    make_room(cache, bytes);
    struct cached_dependency *entry = malloc(bytes);
    if (!entry)
        return;
    char *at = entry->memory;
    *entry = (struct cached_dependency){.next = cache->entries,
                                        .fresh_until_ms = now_ms + fresh_ms,
                                        .used = ++cache->uses,
                                        .bytes = bytes};
    entry->key = keep(&at, key);
    entry->header = keep(&at, header);
    entry->body = keep(&at, body);
    entry->etag = keep(&at, etag);
    entry->modified = keep(&at, modified);
    cache->entries = entry;
    cache->bytes += bytes;
}

void dependency_cache_renew(struct cached_dependency *cached, struct text header, int64_t now_ms)
{
    int64_t fresh_ms = fresh_for_ms(header, now_ms);
    cached->fresh_until_ms = now_ms + (fresh_ms > 0 ? fresh_ms : 0);
}
