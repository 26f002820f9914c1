#include <seine/foundation/base/array.h>
#include <seine/settings/rules/mirror.h>

#include "exact.h"

#include <seine/foundation/base/limits.h>
#include <seine/foundation/base/lines.h>
#include <seine/foundation/uri.h>
#include <seine/settings/config.h>

#include <stdio.h>
#include <stdlib.h>

#define STRINGS_BLOCK_BYTES 16384
/* Maximum size of all names: some ten million. */
#define STRINGS_MOST_BYTES ((size_t)1 << 30)

struct mirror_name {
    struct text name;
    struct mirror_name *next;
};

struct mirror_group {
    struct text canonical;
    struct mirror_name *first; /* its mirrors, in the order of the files */
    struct mirror_name **end;
};

struct mirror_table {
    struct hash_key key;
    struct arena strings;
    struct exact_set names; /* maps a name to the number of its group, from 1 */
    struct mirror_group *groups;
    size_t count;
    size_t capacity;
};

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for the mirrors");
}

/* Normalises a name for the set: the host, or host and port. */
static int normal_name(struct text name, char storage[URI_HOSTPORT_BYTES], struct text *ret_name)
{
    struct text host;
    uint16_t port;
    char input[LIMIT_HOST_BYTES * 4 + 16];
    const char *bracket = memchr(name.data, ']', name.length);
    struct text behind =
        bracket ? (struct text){bracket, name.length - (bracket - name.data)} : name;
    bool has_port = behind.length && memchr(behind.data, ':', behind.length) != NULL;
    /* Adds an arbitrary port, so that the form of the host is checked. */
    int length =
        snprintf(input, sizeof input, "%.*s%s", TEXT_ARGUMENTS(name), has_port ? "" : ":1");
    if ((size_t)length >= sizeof input)
        return URI_HOST_TOO_LONG;
    int problem = uri_parse_hostport((struct text){input, (size_t)length}, storage, &host, &port);
    if (problem)
        return problem;
    if (has_port) {
        /* The host may be at any offset in the storage. */
        memmove(storage, host.data, host.length);
        length = snprintf(storage + host.length, URI_HOSTPORT_BYTES - host.length, ":%u", port);
        host = (struct text){storage, host.length + (size_t)length};
    }
    *ret_name = host;
    return URI_FINE;
}

static int add_group(struct mirror_table *table, struct text canonical, struct error *error)
{
    if (!ARRAY_ROOM(table->groups, table->count, table->capacity))
        return no_memory(error);
    struct text kept = arena_copy(&table->strings, canonical);
    if (!kept.data)
        return no_memory(error);
    table->groups[table->count++] = (struct mirror_group){.canonical = kept};
    return 0;
}

static int add_mirror(struct mirror_table *table, rule_id group, struct text name,
                      struct error *error)
{
    struct mirror_name *mirror = arena_alloc(&table->strings, sizeof *mirror);
    struct text kept = arena_copy(&table->strings, name);
    if (!mirror || !kept.data)
        return no_memory(error);
    *mirror = (struct mirror_name){.name = kept};
    struct mirror_name **end = &table->groups[group - 1].first;
    if (*end)
        end = table->groups[group - 1].end;
    *end = mirror;
    table->groups[group - 1].end = &mirror->next;
    return 0;
}

/* Adds a name to group *group, or creates a group if *group is 0. */
static int add_name(struct mirror_table *table, struct text name, rule_id *group,
                    struct error *error)
{
    char storage[URI_HOSTPORT_BYTES];
    struct text normal;
    int problem = normal_name(name, storage, &normal);
    if (problem)
        return error_set(error, STATUS_INVALID, "a name is none of a site: %s",
                         uri_problem_sentence(problem));
    rule_id known = exact_set_find(&table->names, &table->key, normal);
    if (*group == 0 && known && text_equal(table->groups[known - 1].canonical, normal)) {
        *group = known; /* a further line of the same group */
        return 0;
    }
    if (known && known == *group)
        return 0;
    if (known)
        return error_set(error, STATUS_INVALID, "a name stands already in another group");
    bool is_first = *group == 0;
    int status =
        is_first ? add_group(table, normal, error) : add_mirror(table, *group, normal, error);
    if (status < 0)
        return status;
    if (is_first)
        *group = (rule_id)table->count;
    if (exact_set_add(&table->names, &table->key, &table->strings, normal, *group) < 0)
        return no_memory(error);
    return 0;
}

static int add_line(struct mirror_table *table, struct text line, struct error *error)
{
    rule_id group = 0;
    line = text_trim(line);
    if (line.length && line.data[0] == '#')
        return 0;
    while (line.length) {
        size_t length = 0;
        while (length < line.length && line.data[length] != ' ' && line.data[length] != '\t')
            length++;
        int status = add_name(table, (struct text){line.data, length}, &group, error);
        if (status < 0)
            return status;
        line = text_trim((struct text){line.data + length, line.length - length});
    }
    return 0;
}

static int add_file(struct mirror_table *table, const struct crawl_config *config, const char *path,
                    struct error *error)
{
    struct line_file *file = NULL;
    struct file_line line;
    int number = 0;
    int status = config_open_lines(config, path, 0, &file, error);
    while (status == 0 && (status = line_file_next(file, &line, error)) == 1) {
        number++;
        status = line.too_long
                     ? error_set(error, STATUS_LIMIT, "longer than %d bytes", LIMIT_FILE_LINE_BYTES)
                     : add_line(table, line.text, error);
        if (status < 0) {
            error_prefix(error, "%s line %d", path, number);
            error_set_line(error, (unsigned)number);
        }
    }
    line_file_close(file);
    return status < 0 ? error_prefix(error, "mirror_site_files") : 0;
}

int mirror_table_new(const struct crawl_config *config, const struct config_list *files,
                     struct mirror_table **ret_table, struct error *error)
{
    unsigned char seed[32];
    struct mirror_table *table = calloc(1, sizeof *table);
    if (!table)
        return no_memory(error);
    arena_init(&table->strings, STRINGS_BLOCK_BYTES, STRINGS_MOST_BYTES);
    int status = hash_random_seed(seed);
    if (status < 0)
        error_set(error, status, "the system gives no random bytes for the table of mirrors");
    else
        hash_key_from_seed(&table->key, seed);
    for (size_t i = 0; i < files->count && status == 0; i++)
        status = add_file(table, config, files->items[i].data, error);
    if (status < 0) {
        mirror_table_free(table);
        return status;
    }
    *ret_table = table;
    return 0;
}

void mirror_table_free(struct mirror_table *table)
{
    if (!table)
        return;
    exact_set_done(&table->names);
    arena_done(&table->strings);
    free(table->groups);
    free(table);
}

bool mirror_table_is_empty(const struct mirror_table *table)
{
    return table->names.count == 0;
}

/* The number of the group to which the URI's site belongs, or 0; a name with port takes precedence.
 * *ret_by_port: whether the name has a port. */
static rule_id find_group(const struct mirror_table *table, const struct uri *uri,
                          bool *ret_by_port)
{
    char storage[URI_HOSTPORT_BYTES];
    if (table->names.count == 0)
        return 0;
    struct text name = uri_hostport(uri, storage);
    rule_id group = exact_set_find(&table->names, &table->key, name);
    *ret_by_port = group != 0;
    if (!group)
        group = exact_set_find(&table->names, &table->key, name = uri->host);
    return group && !text_equal(table->groups[group - 1].canonical, name) ? group : 0;
}

bool mirror_table_has(const struct mirror_table *table, const struct uri *uri)
{
    bool by_port;
    return find_group(table, uri, &by_port) != 0;
}

static bool has_port(struct text name)
{
    return name.data[name.length - 1] != ']' && memrchr(name.data, ':', name.length) != NULL;
}

bool mirror_canonical(const struct mirror_table *table, const struct uri *uri, char *storage,
                      struct uri *ret_uri)
{
    char joined[URI_INPUT_BYTES];
    bool by_port;
    rule_id group = find_group(table, uri, &by_port);
    if (!group)
        return false;
    struct text canonical = table->groups[group - 1].canonical;
    size_t host_end = (size_t)(uri->host.data - uri->origin.data) + uri->host.length;
    /* A port stays if neither name specifies one. */
    struct text port = {uri->origin.data + host_end, uri->origin.length - host_end};
    if (has_port(canonical) || by_port)
        port.length = 0;
    int length = snprintf(joined, sizeof joined, "%.*s://%.*s%.*s%.*s", TEXT_ARGUMENTS(uri->scheme),
                          TEXT_ARGUMENTS(canonical), TEXT_ARGUMENTS(port),
                          TEXT_ARGUMENTS(uri->path_and_query));
    return uri_parse((struct text){joined, (size_t)length}, storage, URI_STORAGE_BYTES, ret_uri) ==
           URI_FINE;
}

/* The group whose canonical name the URI has, or 0. *ret_by_port: whether the name has a port. */
static rule_id group_of_canonical(const struct mirror_table *table, const struct uri *uri,
                                  bool *ret_by_port)
{
    char storage[URI_HOSTPORT_BYTES];
    const struct text names[] = {uri_hostport(uri, storage), uri->host};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        rule_id group = exact_set_find(&table->names, &table->key, names[i]);
        *ret_by_port = i == 0;
        if (group && text_equal(table->groups[group - 1].canonical, names[i]))
            return group;
    }
    return 0;
}

bool mirror_each(const struct mirror_table *table, const struct uri *uri,
                 bool (*use)(void *context, struct text uri), void *context)
{
    char joined[URI_INPUT_BYTES];
    bool by_port;
    rule_id group = table->names.count ? group_of_canonical(table, uri, &by_port) : 0;
    if (!group)
        return true;
    size_t host_end = (size_t)(uri->host.data - uri->origin.data) + uri->host.length;
    struct text port = {uri->origin.data + host_end, uri->origin.length - host_end};
    bool is_other_port = port.length && !by_port;
    for (const struct mirror_name *mirror = table->groups[group - 1].first; mirror;
         mirror = mirror->next) {
        /* A mirror with a port corresponds only to the canonical name's own port. */
        if (is_other_port && has_port(mirror->name))
            continue;
        int length =
            snprintf(joined, sizeof joined, "%.*s://%.*s%.*s%.*s", TEXT_ARGUMENTS(uri->scheme),
                     TEXT_ARGUMENTS(mirror->name), is_other_port ? (int)port.length : 0, port.data,
                     TEXT_ARGUMENTS(uri->path_and_query));
        if ((size_t)length < sizeof joined && !use(context, (struct text){joined, (size_t)length}))
            return false;
    }
    return true;
}
