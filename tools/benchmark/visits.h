/*
 * What was fetched, as the server saw it: the distinct URIs answered 200 with text/html.
 */
#ifndef SEINE_BENCHMARK_VISITS_H
#define SEINE_BENCHMARK_VISITS_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>

struct bench_visits {
    struct arena arena;
    struct hash_key key;
    const char **slots; /* open addressing, by hash; a power of two of them */
    size_t slot_count;
    const char **uris; /* in order of the first answer; zero-terminated strings */
    size_t uri_count;
    size_t uri_capacity;
    uint64_t body_bytes; /* of the first answer of each */
    size_t request_count;
    double ignored_before_s; /* requests before this time are not counted; seconds since 1970 */
    double first_s, last_s;  /* of the requests that were counted */
};

int bench_visits_init(struct bench_visits *visits, struct error *error) SEINE_MUST_CHECK;
void bench_visits_done(struct bench_visits *visits);

/* Adds the lines of an access log in the form that server.h names. */
int bench_visits_read(struct bench_visits *visits, const char *access_log,
                      struct error *error) SEINE_MUST_CHECK;

/* Adds one URI; *ret_new (may be NULL) says whether it was not there yet. */
int bench_visits_add(struct bench_visits *visits, struct text uri, bool *ret_new,
                     struct error *error) SEINE_MUST_CHECK;

/* Adds all of `more` to `visits`. */
int bench_visits_join(struct bench_visits *visits, const struct bench_visits *more,
                      struct error *error) SEINE_MUST_CHECK;

#endif
