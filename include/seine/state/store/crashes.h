/*
 * Pages that were in hand when the program died (seine/state/crash.h), as the table `crash` counts
 * them. Part of the store; the committer's.
 *
 * A page is blamed for a signal of the thread that had it in hand, and for a kill while no other
 * page was in hand in the collection. Blamed in a row for CRASHES_MOST signals it is set aside: it
 * is not fetched, and is told as DOCUMENT_SKIP_CRASH, until another version of the program tries it
 * again, or an administrator adds it.
 *
 * A kill proves less: an operator's may come three times while a large page is in hand. Blamed for
 * CRASHES_MOST_KILLS in a row a page is set aside as well, but only rests: the start after the kill
 * does everything else without it, and the next start after that, or the next refresh cycle, tries
 * it again. So what really gets the program killed never does so at two starts in a row, and no
 * other page is lost.
 *
 * The start after a kill keeps all that were in hand, as suspects (crash.h): none is in hand beside
 * another page. What is processed without harm is forgotten.
 */
#ifndef SEINE_STORE_CRASHES_H
#define SEINE_STORE_CRASHES_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <stdbool.h>
#include <stdint.h>

#define CRASHES_MOST       2
#define CRASHES_MOST_KILLS 3

struct crash {
    int64_t uri_id;
    int times;        /* that it was blamed for deaths of the last one's sort, in a row */
    int signal;       /* of the last; 0: the program was killed */
    bool is_new;      /* counted at this start: to be told */
    bool is_outdated; /* of another version of the program: to be tried again */
    bool rests;       /* it was tried at the start before and got the program killed */
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

/* With a refresh cycle that begins later than the run. */
void crashes_end_rest(struct crashes *crashes);

/* Blamed so often that it is set aside, for good or to rest. */
static inline bool crash_is_blamed(const struct crash *crash)
{
    return !crash->is_outdated &&
           crash->times >= (crash->signal ? CRASHES_MOST : CRASHES_MOST_KILLS);
}

/* Blamed for signals: nothing of this version of the program tries it again by itself. */
static inline bool crash_is_final(const struct crash *crash)
{
    return crash->signal && crash_is_blamed(crash);
}

/* Whether the URI is not to be fetched now. */
static inline bool crashes_set_aside(const struct crashes *crashes, int64_t uri_id)
{
    const struct crash *crash = crashes->count ? crashes_find(crashes, uri_id) : NULL;
    return crash && crash_is_blamed(crash) && (crash->signal || crash->rests);
}

#endif
