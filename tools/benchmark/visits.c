#include "visits.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ARENA_CEILING ((size_t)256 << 20)
#define SLOTS_MAX     (1 << 24)

int bench_visits_init(struct bench_visits *visits, struct error *error)
{
    unsigned char seed[32];
    *visits = (struct bench_visits){.slot_count = 1 << 12};
    visits->slots = calloc(visits->slot_count, sizeof *visits->slots);
    if (!visits->slots)
        return error_set(error, STATUS_MEMORY, "no memory for a table of visits");
    if (hash_random_seed(seed)) {
        free(visits->slots);
        return error_set(error, STATUS_SYSTEM, "no random seed");
    }
    hash_key_from_seed(&visits->key, seed);
    arena_init(&visits->arena, 1 << 16, ARENA_CEILING);
    return 0;
}

void bench_visits_done(struct bench_visits *visits)
{
    if (!visits->slots)
        return;
    arena_done(&visits->arena);
    free(visits->slots);
    free(visits->uris);
    *visits = (struct bench_visits){0};
}

/* The slot that holds this URI, or the empty one where it belongs. */
static const char **find_slot(const struct bench_visits *visits, const char **slots,
                              size_t slot_count, struct text uri)
{
    size_t at = hash_bytes(&visits->key, uri.data, uri.length) & (slot_count - 1);
    while (slots[at] && !text_equal(text_of(slots[at]), uri))
        at = (at + 1) & (slot_count - 1);
    return &slots[at];
}

static int grow(struct bench_visits *visits, struct error *error)
{
    if (visits->uri_count == visits->uri_capacity) {
        size_t capacity = visits->uri_capacity ? 2 * visits->uri_capacity : 1024;
        const char **uris = realloc(visits->uris, capacity * sizeof *uris);
        if (!uris)
            return error_set(error, STATUS_MEMORY, "no memory for %zu URIs", capacity);
        visits->uris = uris;
        visits->uri_capacity = capacity;
    }
    if (2 * visits->uri_count < visits->slot_count)
        return 0;
    size_t slot_count = 2 * visits->slot_count;
    if (slot_count > SLOTS_MAX)
        return error_set(error, STATUS_LIMIT, "more than %d URIs were fetched", SLOTS_MAX / 2);
    const char **slots = calloc(slot_count, sizeof *slots);
    if (!slots)
        return error_set(error, STATUS_MEMORY, "no memory for %zu URIs", slot_count);
    for (size_t i = 0; i < visits->uri_count; i++)
        *find_slot(visits, slots, slot_count, text_of(visits->uris[i])) = visits->uris[i];
    free(visits->slots);
    visits->slots = slots;
    visits->slot_count = slot_count;
    return 0;
}

int bench_visits_add(struct bench_visits *visits, struct text uri, bool *ret_new,
                     struct error *error)
{
    const char **slot = find_slot(visits, visits->slots, visits->slot_count, uri);
    bool is_new = !*slot;
    if (is_new) {
        int status = grow(visits, error);
        if (status)
            return status;
        struct text copy = arena_copy(&visits->arena, uri);
        if (!copy.data)
            return error_set(error, STATUS_MEMORY, "no memory for the URIs of the bench");
        *find_slot(visits, visits->slots, visits->slot_count, uri) = copy.data;
        visits->uris[visits->uri_count++] = copy.data;
    }
    if (ret_new)
        *ret_new = is_new;
    return 0;
}

int bench_visits_join(struct bench_visits *visits, const struct bench_visits *more,
                      struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < more->uri_count && !status; i++)
        status = bench_visits_add(visits, text_of(more->uris[i]), NULL, error);
    return status;
}

int bench_visits_read(struct bench_visits *visits, const char *access_log, struct error *error)
{
    int status = 0;
    char *line = NULL;
    size_t size = 0;
    FILE *file = fopen(access_log, "re");
    if (!file)
        return error_set_file(error, errno, "read", access_log);
    while (!status && getline(&line, &size, file) > 0) {
        static const char WANTED[] = "200 text/html ";
        char *rest;
        double at_s = strtod(line, &rest);
        rest += *rest == ' ';
        if (at_s < visits->ignored_before_s)
            continue;
        if (!visits->request_count++ || at_s < visits->first_s)
            visits->first_s = at_s;
        if (at_s > visits->last_s)
            visits->last_s = at_s;
        if (strncmp(rest, WANTED, sizeof WANTED - 1) != 0)
            continue;
        char *uri;
        unsigned long long bytes = strtoull(rest + sizeof WANTED - 1, &uri, 10);
        uri += *uri == ' ';
        uri[strcspn(uri, "\n")] = '\0';
        bool is_new = false;
        status = bench_visits_add(visits, text_of(uri), &is_new, error);
        if (!status && is_new)
            visits->body_bytes += bytes;
    }
    free(line);
    fclose(file);
    return status;
}
