#include <seine/state/store/cookie_rows.h>

#include <seine/web/cookies/netscape.h>

#include <sql/crawl/cookie.h>
#include <stdlib.h>

/* Cookies of one registered domain, including those that memory has no room for any more. */
#define MOST_LOADED (2 * LIMIT_COOKIES_OF_DOMAIN)

/* The context to which a value's encryption is bound; each row has its own. */
static void context_of(struct text group, const struct cookie *cookie, struct buffer *context)
{
    const struct text texts[] = {group, cookie->domain, cookie->path, cookie->name};
    buffer_clear(context);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        buffer_append_text(context, texts[i]);
        buffer_append_char(context, '\0');
    }
    buffer_append_char(context, cookie->is_host_only ? '1' : '0');
}

/* ---- loading ---- */

static void load_row(const struct crawl_cookie_of *row, const struct secret_key *key,
                     struct cookie_group *group, struct buffer *context, struct buffer *value)
{
    struct cookie cookie = {.name = row->name,
                            .domain = row->domain,
                            .path = row->path,
                            .is_host_only = row->is_host_only != 0,
                            .is_secure = row->is_secure != 0,
                            .is_http_only = row->is_http_only != 0,
                            .is_session = row->is_session != 0,
                            .same_site = cookie_same_site_of(row->same_site),
                            .created_at_ms = row->created_at,
                            .set_at_ms = row->set_at,
                            .expires_at_ms = row->expires_at};
    context_of(cookie_group_name(group), &cookie, context);
    buffer_clear(value);
    if (secret_open(key, buffer_text(context), row->value, value, NULL) < 0)
        return;
    cookie.value = buffer_text(value);
    cookie_group_load(group, &cookie);
}

int cookie_rows_load(struct db *db, const struct secret_key *key, struct cookie_group *group,
                     int64_t now_ms, struct error *error)
{
    struct buffer context, value;
    int status;
    buffer_init(&context, SIZE_MAX);
    buffer_init(&value, SIZE_MAX);
    struct crawl_cookie_of row = crawl_cookie_of(db, .registered_domain = cookie_group_name(group),
                                                 .now = now_ms, .most = MOST_LOADED);
    while ((status = crawl_cookie_of_step(&row, error)) == STATEMENT_ROW)
        load_row(&row, key, group, &context, &value);
    statement_reset(row.statement);
    buffer_done(&context);
    secret_buffer_done(&value);
    if (status < 0)
        return status;
    cookie_group_loaded(group);
    return 0;
}

/* ---- writing ---- */

struct writing {
    const struct secret_key *key;
    struct arena *arena;
    void (*execute)(void *context, struct db_call call);
    void *context;
    struct buffer sealing, sealed;
};

static void write_change(void *context, struct text group, const struct cookie *cookie,
                         bool is_deleted)
{
    struct writing *writing = context;
    struct arena *arena = writing->arena;
    struct text domain = arena_copy(arena, cookie->domain), path = arena_copy(arena, cookie->path);
    struct text name = arena_copy(arena, cookie->name), owner = arena_copy(arena, group);
    if (is_deleted) {
        writing->execute(writing->context,
                         crawl_cookie_delete(.registered_domain = owner, .domain = domain,
                                             .is_host_only = cookie->is_host_only, .path = path,
                                             .name = name));
        return;
    }
    context_of(group, cookie, &writing->sealing);
    buffer_clear(&writing->sealed);
    if (!writing->key || secret_seal(writing->key, buffer_text(&writing->sealing), cookie->value,
                                     &writing->sealed, NULL) < 0)
        return;
    struct text sealed = arena_copy(arena, buffer_text(&writing->sealed));
    const char *same_site = cookie_same_site_name(cookie->same_site);
    writing->execute(
        writing->context,
        crawl_cookie_put(.registered_domain = owner, .domain = domain,
                         .is_host_only = cookie->is_host_only, .path = path, .name = name,
                         .value = blob_of(sealed.data, sealed.length),
                         .is_secure = cookie->is_secure, .is_http_only = cookie->is_http_only,
                         .is_session = cookie->is_session,
                         .same_site = *same_site ? text_of(same_site) : NO_TEXT,
                         .created_at = cookie->created_at_ms, .set_at = cookie->set_at_ms,
                         .expires_at = cookie->expires_at_ms));
}

void cookie_rows_write(struct cookie_jar *jar, const struct secret_key *key, struct arena *arena,
                       void (*execute)(void *context, struct db_call call), void *context)
{
    struct writing writing = {.key = key, .arena = arena, .execute = execute, .context = context};
    buffer_init(&writing.sealing, SIZE_MAX);
    buffer_init(&writing.sealed, SIZE_MAX);
    cookie_jar_take_changes(jar, write_change, &writing);
    buffer_done(&writing.sealing);
    buffer_done(&writing.sealed);
}

/* ---- operations of administrators ---- */

static int hold(struct db *db, const struct secret_key *key, struct cookie_jar *jar,
                struct text host, int64_t now_ms, struct cookie_group **ret_group,
                struct error *error)
{
    struct cookie_group *group = cookie_group_hold(jar, host);
    if (!group)
        return error_set(error, STATUS_MEMORY, "no memory for cookies");
    int status =
        cookie_group_is_to_load(group) ? cookie_rows_load(db, key, group, now_ms, error) : 0;
    if (status < 0)
        cookie_group_release(group);
    else
        *ret_group = group;
    return status;
}

static bool is_chosen(void *context, const struct cookie *cookie)
{
    const struct cookie_choice *choice = context;
    return (!choice->domain.length ||
            cookie_domain_matches(choice->domain, false, cookie->domain)) &&
           (!choice->name.length || text_equal(choice->name, cookie->name));
}

int64_t cookie_rows_delete(struct db *db, const struct secret_key *key, struct cookie_jar *jar,
                           const struct cookie_choice *choice, int64_t now_ms, struct error *error)
{
    struct cookie_choice chosen = *choice;
    struct arena arena;
    struct text *domains = NULL;
    int64_t deleted = 0;
    size_t count = 0, capacity = 0;
    int status;
    arena_init(&arena, 4096, SIZE_MAX / 2);
    struct crawl_cookie_domains row = crawl_cookie_domains(db);
    while ((status = crawl_cookie_domains_step(&row, error)) == STATEMENT_ROW) {
        if (count == capacity) {
            struct text *more = realloc(domains, (capacity = 2 * capacity + 16) * sizeof *more);
            if (!more) {
                status = error_set(error, STATUS_MEMORY, "no memory for cookies");
                break;
            }
            domains = more;
        }
        domains[count++] = arena_copy(&arena, row.registered_domain);
    }
    statement_reset(row.statement);
    for (size_t i = 0; i < count && status >= 0; i++) {
        struct cookie_group *group;
        status = hold(db, key, jar, domains[i], now_ms, &group, error);
        if (status < 0)
            break;
        deleted += cookie_group_delete(group, is_chosen, &chosen);
        cookie_group_release(group);
    }
    free(domains);
    arena_done(&arena);
    return status < 0 ? status : deleted;
}

int64_t cookie_rows_import(struct db *db, const struct secret_key *key, struct cookie_jar *jar,
                           struct text text, int64_t now_ms, int64_t session_ms,
                           unsigned *ret_expired, struct error *error)
{
    const struct netscape_file begin = {.rest = text, .now_ms = now_ms, .session_ms = session_ms};
    struct netscape_file file = begin;
    struct cookie cookie;
    int64_t imported = 0;
    int status;
    while ((status = netscape_next(&file, &cookie, error)) > 0)
        ;
    if (status < 0)
        return status;
    file = begin;
    while ((status = netscape_next(&file, &cookie, error)) > 0) {
        struct cookie_group *group;
        status = hold(db, key, jar, cookie.domain, now_ms, &group, error);
        if (status < 0)
            break;
        cookie_group_set(group, &cookie, now_ms);
        cookie_group_release(group);
        imported++;
    }
    if (ret_expired)
        *ret_expired = file.expired;
    return status < 0 ? status : imported;
}
