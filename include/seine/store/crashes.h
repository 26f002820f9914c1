/*
 * Pages that were in hand when the program died (crash_marks.h), as the table `crash` counts them.
 * With CRASHES_MOST of them in a row a page is set aside: it is not fetched, and is told as
 * DOCUMENT_SKIP_CRASH, until another version of the program tries it again, or an administrator
 * adds it. Processed without harm it is forgotten. Part of the store; the committer's.
 */
#ifndef SEINE_STORE_CRASHES_H
#define SEINE_STORE_CRASHES_H

#include <seine/base.h>
#include <seine/db.h>
#include <stdbool.h>
#include <stdint.h>

#define CRASHES_MOST 2

struct crash {
    int64_t uri_id;
    int times;        /* in a row */
    int signal;       /* of the last; 0: the program was killed */
    bool is_new;      /* counted at this start: to be told */
    bool is_outdated; /* of another version of the program: to be tried again */
};

/* Few, since each stands for a death of the program. */
struct crashes {
    struct crash *list;
    size_t count;
};

/* In the transaction that opens the collection: counts what the last process left. */
int crashes_count(struct db *db, const char *folder, int64_t now_ms,
                  struct error *error) SEINE_MUST_CHECK;
/* At start, after that. */
int crashes_load(struct crashes *crashes, struct db *db, const char *folder,
                 struct error *error) SEINE_MUST_CHECK;
void crashes_done(struct crashes *crashes);
/* NULL when the URI is not among them. */
struct crash *crashes_find(const struct crashes *crashes, int64_t uri_id);
void crashes_remove(struct crashes *crashes, struct crash *crash);

static inline bool crashes_set_aside(const struct crashes *crashes, int64_t uri_id)
{
    const struct crash *crash = crashes->count ? crashes_find(crashes, uri_id) : NULL;
    return crash && crash->times >= CRASHES_MOST && !crash->is_outdated;
}

#endif
