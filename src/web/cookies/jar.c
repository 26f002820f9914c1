#include "cookie_rules.h"

#include <seine/foundation/base/invariant.h>
#include <seine/web/cookies/jar.h>

#include <pthread.h>
#include <seine/foundation/base/array.h>
#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/hash.h>
#include <stdlib.h>

#define BUCKETS 1024
/* The number of deletions that are recorded for a group that is not loaded. */
#define MOST_DELETED LIMIT_COOKIES_OF_DOMAIN

struct kept_cookie {
    struct cookie cookie; /* its texts are in `texts` */
    uint64_t used;        /* when it was last set or sent, by the jar's counter */
    bool is_changed;      /* since the committer last took it */
    bool is_deleted;      /* kept until the deletion is committed */
    size_t bytes;         /* of `texts` */
    char texts[];
};

struct cookie_group {
    struct cookie_jar *jar;
    struct cookie_group *next;         /* in its bucket */
    struct cookie_group *next_changed; /* in the list of changed groups */
    unsigned holders;
    bool is_loaded;
    bool is_changed;
    bool is_being_written; /* the committer has taken its changes and has not committed them yet */
    struct kept_cookie **cookies;
    size_t count, capacity;
    size_t live;           /* cookies that are not deleted */
    int64_t created_at_ms; /* creation time of the newest cookie */
    size_t name_length;
    char name[];
};

struct cookie_jar {
    pthread_mutex_t lock; /* guards the whole jar */
    struct hash_key key;
    uint64_t uses;
    size_t bytes, groups;
    struct cookie_group *changed;
    bool is_being_written; /* the committer is writing some group */
    struct cookie_group *buckets[BUCKETS];
};

int cookie_jar_new(struct cookie_jar **ret_jar, struct error *error)
{
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system gives no randomness");
    struct cookie_jar *jar = calloc(1, sizeof *jar);
    if (!jar)
        return error_set(error, STATUS_MEMORY, "no memory for cookies");
    hash_key_from_seed(&jar->key, seed);
    pthread_mutex_init(&jar->lock, NULL);
    *ret_jar = jar;
    return 0;
}

static void free_cookie(struct cookie_group *group, size_t index)
{
    struct kept_cookie *kept = group->cookies[index];
    group->jar->bytes -= sizeof *kept + kept->bytes;
    group->live -= !kept->is_deleted;
    explicit_bzero(kept->texts, kept->bytes);
    free(kept);
    group->cookies[index] = group->cookies[--group->count];
}

static void free_group(struct cookie_group *group)
{
    struct cookie_group **link =
        &group->jar
             ->buckets[hash_bytes(&group->jar->key, group->name, group->name_length) % BUCKETS];
    while (*link != group)
        link = &(*link)->next;
    *link = group->next;
    while (group->count)
        free_cookie(group, group->count - 1);
    group->jar->groups--;
    free(group->cookies);
    free(group);
}

void cookie_jar_free(struct cookie_jar *jar)
{
    if (!jar)
        return;
    for (size_t i = 0; i < BUCKETS; i++)
        while (jar->buckets[i])
            free_group(jar->buckets[i]);
    pthread_mutex_destroy(&jar->lock);
    free(jar);
}

static struct cookie_group *find_group(struct cookie_jar *jar, struct text name)
{
    struct cookie_group **bucket =
        &jar->buckets[hash_bytes(&jar->key, name.data, name.length) % BUCKETS];
    for (struct cookie_group *group = *bucket; group; group = group->next)
        if (text_equal(cookie_group_name(group), name))
            return group;
    struct cookie_group *group = calloc(1, sizeof *group + name.length + 1);
    if (!group)
        return NULL;
    group->jar = jar;
    group->name_length = name.length;
    memcpy(group->name, name.data, name.length);
    group->next = *bucket;
    *bucket = group;
    jar->groups++;
    return group;
}

struct cookie_group *cookie_group_hold(struct cookie_jar *jar, struct text host)
{
    struct text name = cookie_site_of(host);
    pthread_mutex_lock(&jar->lock);
    struct cookie_group *group = find_group(jar, name);
    if (group)
        group->holders++;
    pthread_mutex_unlock(&jar->lock);
    return group;
}

struct cookie_group *cookie_group_share(struct cookie_group *group)
{
    if (!group)
        return NULL;
    pthread_mutex_lock(&group->jar->lock);
    group->holders++;
    pthread_mutex_unlock(&group->jar->lock);
    return group;
}

static void let_go(struct cookie_group *group)
{
    if (!group->holders && !group->is_changed && !group->is_being_written)
        free_group(group);
}

void cookie_group_release(struct cookie_group *group)
{
    if (!group)
        return;
    struct cookie_jar *jar = group->jar;
    pthread_mutex_lock(&jar->lock);
    SEINE_INVARIANT(group->holders > 0, "the cookies of %s are released, but they have no holder",
                    group->name);
    group->holders--;
    let_go(group);
    pthread_mutex_unlock(&jar->lock);
}

struct text cookie_group_name(const struct cookie_group *group)
{
    return (struct text){group->name, group->name_length};
}

bool cookie_group_is_for(const struct cookie_group *group, struct text host)
{
    return text_equal(cookie_site_of(host), cookie_group_name(group));
}

/* ---- one cookie ---- */

static bool find(const struct cookie_group *group, const struct cookie *cookie, size_t *ret_index)
{
    for (size_t i = 0; i < group->count; i++)
        if (cookie_is_same(&group->cookies[i]->cookie, cookie)) {
            *ret_index = i;
            return true;
        }
    return false;
}

static struct kept_cookie *copy(const struct cookie *cookie)
{
    size_t bytes =
        cookie->name.length + cookie->value.length + cookie->domain.length + cookie->path.length;
    struct kept_cookie *kept = malloc(sizeof *kept + bytes);
    if (!kept)
        return NULL;
    *kept = (struct kept_cookie){.cookie = *cookie, .bytes = bytes};
    struct text *texts[] = {&kept->cookie.name, &kept->cookie.value, &kept->cookie.domain,
                            &kept->cookie.path};
    char *at = kept->texts;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (texts[i]->length)
            memcpy(at, texts[i]->data, texts[i]->length);
        texts[i]->data = at;
        at += texts[i]->length;
    }
    return kept;
}

static bool add(struct cookie_group *group, const struct cookie *cookie, bool is_deleted)
{
    struct cookie_jar *jar = group->jar;
    struct kept_cookie *kept = copy(cookie);
    if (!kept)
        return false;
    size_t bytes = sizeof *kept + kept->bytes;
    if (jar->bytes + bytes > LIMIT_COOKIE_JAR_BYTES ||
        !ARRAY_ROOM(group->cookies, group->count, group->capacity)) {
        explicit_bzero(kept->texts, kept->bytes);
        free(kept);
        return false;
    }
    jar->bytes += bytes;
    kept->used = ++jar->uses;
    if (cookie->created_at_ms > group->created_at_ms)
        group->created_at_ms = cookie->created_at_ms;
    kept->is_deleted = is_deleted;
    group->live += !is_deleted;
    group->cookies[group->count++] = kept;
    return true;
}

static void note_change(struct cookie_group *group, struct kept_cookie *kept)
{
    kept->is_changed = true;
    if (group->is_changed)
        return;
    group->is_changed = true;
    group->next_changed = group->jar->changed;
    group->jar->changed = group;
}

static void delete (struct cookie_group *group, struct kept_cookie *kept)
{
    if (kept->is_deleted)
        return;
    kept->is_deleted = true;
    group->live--;
    explicit_bzero(kept->texts + kept->cookie.name.length, kept->cookie.value.length);
    kept->cookie.value.length = 0;
    note_change(group, kept);
}

/* Records a deletion although the cookie is not in memory: the file may have it. */
static void note_deletion(struct cookie_group *group, const struct cookie *cookie)
{
    struct cookie gone = *cookie;
    gone.value.length = 0;
    if (!group->is_loaded && group->count - group->live < MOST_DELETED && add(group, &gone, true))
        note_change(group, group->cookies[group->count - 1]);
}

/* Makes room for one cookie: drops expired ones, else the one that was neither set nor sent for the
 * longest time. */
static void make_room(struct cookie_group *group, int64_t now_ms)
{
    struct kept_cookie *oldest = NULL;
    if (group->live < LIMIT_COOKIES_OF_DOMAIN)
        return;
    for (size_t i = 0; i < group->count; i++) {
        struct kept_cookie *kept = group->cookies[i];
        if (kept->is_deleted)
            continue;
        if (kept->cookie.expires_at_ms <= now_ms)
            delete (group, kept);
        else if (!oldest || kept->used < oldest->used)
            oldest = kept;
    }
    if (oldest && group->live >= LIMIT_COOKIES_OF_DOMAIN)
        delete (group, oldest);
}

/* Whether a cookie without Secure would replace or shadow one with it. */
static bool hides_secure(const struct cookie_group *group, const struct cookie *cookie)
{
    for (size_t i = 0; i < group->count; i++) {
        const struct cookie *other = &group->cookies[i]->cookie;
        if (!group->cookies[i]->is_deleted && other->is_secure &&
            text_equal(other->name, cookie->name) &&
            (cookie_domain_matches(other->domain, false, cookie->domain) ||
             cookie_domain_matches(cookie->domain, false, other->domain)) &&
            cookie_path_matches(other->path, cookie->path))
            return true;
    }
    return false;
}

static void set(struct cookie_group *group, const struct cookie *cookie, int64_t now_ms)
{
    size_t index;
    struct cookie now = *cookie;
    /* Cookies that were set at the same time get increasing times, so that their order is known. */
    if (now.created_at_ms <= group->created_at_ms)
        now.created_at_ms = group->created_at_ms + 1;
    bool is_there = find(group, cookie, &index);
    if (cookie->expires_at_ms <= now_ms) {
        if (is_there)
            delete (group, group->cookies[index]);
        else
            note_deletion(group, cookie);
        return;
    }
    if (is_there) {
        if (!group->cookies[index]->is_deleted)
            now.created_at_ms = group->cookies[index]->cookie.created_at_ms;
        free_cookie(group, index);
    }
    make_room(group, now_ms);
    if (add(group, &now, false))
        note_change(group, group->cookies[group->count - 1]);
    else if (is_there)
        note_deletion(group, cookie);
}

void cookie_group_set(struct cookie_group *group, const struct cookie *cookie, int64_t now_ms)
{
    pthread_mutex_lock(&group->jar->lock);
    set(group, cookie, now_ms);
    pthread_mutex_unlock(&group->jar->lock);
}

int cookie_group_delete(struct cookie_group *group,
                        bool (*chosen)(void *context, const struct cookie *cookie), void *context)
{
    int count = 0;
    pthread_mutex_lock(&group->jar->lock);
    for (size_t i = 0; i < group->count; i++)
        if (!group->cookies[i]->is_deleted && chosen(context, &group->cookies[i]->cookie)) {
            delete (group, group->cookies[i]);
            count++;
        }
    pthread_mutex_unlock(&group->jar->lock);
    return count;
}

/* ---- loading ---- */

bool cookie_group_is_to_load(struct cookie_group *group)
{
    pthread_mutex_lock(&group->jar->lock);
    bool is_to_load = !group->is_loaded;
    pthread_mutex_unlock(&group->jar->lock);
    return is_to_load;
}

void cookie_group_load(struct cookie_group *group, const struct cookie *cookie)
{
    size_t index;
    pthread_mutex_lock(&group->jar->lock);
    if (!find(group, cookie, &index) && group->live < LIMIT_COOKIES_OF_DOMAIN)
        (void)add(group, cookie, false);
    pthread_mutex_unlock(&group->jar->lock);
}

void cookie_group_loaded(struct cookie_group *group)
{
    pthread_mutex_lock(&group->jar->lock);
    group->is_loaded = true;
    pthread_mutex_unlock(&group->jar->lock);
}

/* ---- requests and answers ---- */

/* Orders longer paths first and, for equal lengths, older cookies first (RFC 6265 5.4). */
static int compare(const void *a, const void *b)
{
    const struct kept_cookie *one = *(struct kept_cookie *const *)a;
    const struct kept_cookie *other = *(struct kept_cookie *const *)b;
    if (one->cookie.path.length != other->cookie.path.length)
        return one->cookie.path.length > other->cookie.path.length ? -1 : 1;
    if (one->cookie.created_at_ms != other->cookie.created_at_ms)
        return one->cookie.created_at_ms < other->cookie.created_at_ms ? -1 : 1;
    return 0;
}

static void append(struct buffer *value, size_t begin, const struct cookie *cookie)
{
    size_t bytes = cookie->name.length + cookie->value.length + sizeof "; =";
    if (value->length - begin + bytes > LIMIT_COOKIE_HEADER_BYTES)
        return;
    if (value->length > begin)
        buffer_append_string(value, "; ");
    buffer_append_text(value, cookie->name);
    if (cookie->name.length)
        buffer_append_char(value, '=');
    buffer_append_text(value, cookie->value);
}

void cookie_group_header(struct cookie_group *group, const struct uri *uri,
                         enum cookie_request request, int64_t now_ms, struct buffer *value)
{
    struct kept_cookie *found[LIMIT_COOKIES_OF_DOMAIN];
    size_t count = 0, begin = value->length;
    pthread_mutex_lock(&group->jar->lock);
    for (size_t i = 0; i < group->count && count < LIMIT_COOKIES_OF_DOMAIN; i++)
        if (!group->cookies[i]->is_deleted &&
            cookie_is_for(&group->cookies[i]->cookie, uri, request, now_ms))
            found[count++] = group->cookies[i];
    qsort(found, count, sizeof *found, compare);
    for (size_t i = 0; i < count; i++)
        append(value, begin, &found[i]->cookie);
    for (size_t i = 0; i < count; i++)
        found[i]->used = ++group->jar->uses;
    pthread_mutex_unlock(&group->jar->lock);
}

/* Finds the next Set-Cookie line of a header from *position on. */
static bool next_line(struct text header, size_t *position, struct text *ret_value)
{
    static const char NAME[] = "set-cookie:";
    while (*position < header.length) {
        const char *line = header.data + *position;
        const char *end = memchr(line, '\n', header.length - *position);
        size_t length = end ? (size_t)(end - line) : header.length - *position;
        *position += length + (end != NULL);
        if (length && line[length - 1] == '\r')
            length--;
        if (length < sizeof NAME - 1 ||
            !text_equal_nocase((struct text){line, sizeof NAME - 1}, text_of(NAME)))
            continue;
        *ret_value = (struct text){line + sizeof NAME - 1, length - (sizeof NAME - 1)};
        return true;
    }
    return false;
}

int cookie_group_take(struct cookie_group *group, const struct uri *uri, struct text header,
                      int64_t now_ms, int64_t session_ms)
{
    char storage[COOKIE_STORAGE_BYTES];
    struct cookie cookie;
    struct text line;
    int count = 0;
    for (size_t position = 0; next_line(header, &position, &line);) {
        if (!cookie_parse(line, uri, now_ms, session_ms, storage, &cookie, NULL))
            continue;
        pthread_mutex_lock(&group->jar->lock);
        bool is_fine = cookie.is_secure || text_equal(uri->scheme, TEXT_LITERAL("https")) ||
                       !hides_secure(group, &cookie);
        if (is_fine)
            set(group, &cookie, now_ms);
        pthread_mutex_unlock(&group->jar->lock);
        count += is_fine;
    }
    return count;
}

/* ---- for the committer ---- */

bool cookie_jar_is_changed(struct cookie_jar *jar)
{
    pthread_mutex_lock(&jar->lock);
    bool is_changed = jar->changed != NULL;
    pthread_mutex_unlock(&jar->lock);
    return is_changed;
}

void cookie_jar_take_changes(struct cookie_jar *jar,
                             void (*report)(void *context, struct text group,
                                            const struct cookie *cookie, bool is_deleted),
                             void *context)
{
    pthread_mutex_lock(&jar->lock);
    while (jar->changed) {
        struct cookie_group *group = jar->changed;
        jar->changed = group->next_changed;
        group->is_changed = false;
        group->is_being_written = jar->is_being_written = true;
        for (size_t i = 0; i < group->count; i++) {
            struct kept_cookie *kept = group->cookies[i];
            if (kept->is_changed)
                report(context, cookie_group_name(group), &kept->cookie, kept->is_deleted);
            kept->is_changed = false;
        }
    }
    pthread_mutex_unlock(&jar->lock);
}

void cookie_jar_committed(struct cookie_jar *jar)
{
    pthread_mutex_lock(&jar->lock);
    for (size_t i = 0; jar->is_being_written && i < BUCKETS; i++)
        for (struct cookie_group *group = jar->buckets[i], *next; group; group = next) {
            next = group->next;
            if (!group->is_being_written)
                continue;
            group->is_being_written = false;
            for (size_t k = group->count; k-- > 0;)
                if (group->cookies[k]->is_deleted && !group->cookies[k]->is_changed)
                    free_cookie(group, k);
            let_go(group);
        }
    jar->is_being_written = false;
    pthread_mutex_unlock(&jar->lock);
}

size_t cookie_jar_groups(struct cookie_jar *jar)
{
    pthread_mutex_lock(&jar->lock);
    size_t groups = jar->groups;
    pthread_mutex_unlock(&jar->lock);
    return groups;
}
