/*
 * Pages that were in work when the program died (seine/state/crash.h), as counted in the table
 * `crash`. Part of the store; the committer's thread.
 *
 * A page is blamed for a signal of the thread that processed it, and for a kill while no other page
 * of the collection was in work. A page blamed for CRASHES_MOST signals in a row is quarantined: it
 * is not fetched, and is reported as DOCUMENT_SKIP_CRASH, until another version of the program
 * tries it again, or an administrator adds it.
 *
 * A kill proves less: an operator may kill the program three times while a large page is in work. A
 * page blamed for CRASHES_MOST_KILLS in a row is quarantined as well, but only for a while: the
 * start after the kill does everything else without it, and the next start after that, or the next
 * refresh cycle, tries it again. So a page that really gets the program killed never does so at two
 * starts in a row, and no other page is lost.
 *
 * The start after a kill keeps all pages that were in work as suspects (crash.h): each is processed
 * alone. A page that is processed without harm is forgotten.
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
    int times;        /* how often in a row it was blamed for deaths of the last one's kind */
    int signal;       /* signal of the last death; 0: the program was killed */
    bool is_new;      /* counted at this start: report it */
    bool is_outdated; /* blamed under another version of the program: try it again */
    bool rests;       /* the previous start tried it and was killed */
};

/* Few, because each stands for a death of the program. */
struct crashes {
    struct crash *list;
    size_t count;
};

/* NULL if the URI is not in the list. */
struct crash *crashes_find(const struct crashes *crashes, int64_t uri_id);
void crashes_remove(struct crashes *crashes, struct crash *crash);

/* Called when a refresh cycle begins during the run. */
void crashes_end_rest(struct crashes *crashes);

/* Whether it was blamed often enough to be quarantined, permanently or for a while. */
static inline bool crash_is_blamed(const struct crash *crash)
{
    return !crash->is_outdated &&
           crash->times >= (crash->signal ? CRASHES_MOST : CRASHES_MOST_KILLS);
}

/* Blamed for signals: this version of the program does not try it again by itself. */
static inline bool crash_is_final(const struct crash *crash)
{
    return crash->signal && crash_is_blamed(crash);
}

/* Whether the URI must not be fetched now. */
static inline bool crashes_set_aside(const struct crashes *crashes, int64_t uri_id)
{
    const struct crash *crash = crashes->count ? crashes_find(crashes, uri_id) : NULL;
    return crash && crash_is_blamed(crash) && (crash->signal || crash->rests);
}

#endif
