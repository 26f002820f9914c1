/*
 * The registry of crawl sites (scheme, host and port) of the committer: counts of waiting URIs,
 * when each site may be visited again, which site manager has its lease, and whether it has one of
 * the max_sites slots (MS-FSCCFG 2.2.3; the planner assigns them).
 *
 * A site that has queued rows and is not leased is in one of three heaps of due times: sites with a
 * slot; sites without one that have urgent rows or were moved to the front, which get a slot before
 * others; and all other sites. site_registry_next() returns the site without a slot that has been
 * due longest, so sites are served in turn: a site that gives up its slot goes behind the others of
 * the same due time.
 *
 * What a site does, who has it, whether it has begun and whether its documents may be deleted are
 * state machines (seine/foundation/states.h), which only the functions site_…() below change. The
 * flags are independent of them and of each other. The committer thread only.
 */
#ifndef SEINE_FRONTIER_SITE_H
#define SEINE_FRONTIER_SITE_H

#include <seine/foundation/base.h>
#include <seine/foundation/states.h>
#include <seine/state/frontier/uri_ids.h>

#define SITE_NOT_LEASED (-1)

/* Counts of a site, or changes of them, for its row and for memory alike. */
struct site_counts {
    int64_t known;
    int64_t queued;
    int64_t claimed;
    int64_t retries;
    int64_t refused;
    int64_t stored;
    int64_t duplicates;
    int64_t quarantined; /* held while the site is in quarantine */
    int64_t withheld;    /* held while only URIs with a document are crawled */
};

/* The heap of due times that contains a site. */
enum site_heap {
    SITE_HEAP_WAITING, /* waits for a slot */
    SITE_HEAP_URGENT,  /* waits for a slot, before the others */
    SITE_HEAP_PLACED,
    SITE_HEAPS
};

struct site {
    struct heap_node due; /* first member; wall ms */
    int64_t id;
    char *origin; /* zero-terminated */
    size_t origin_length;
    uint64_t seed; /* seed of the hashes of its URIs */
    struct site_counts counts;
    struct uri_ids ids;
    int64_t due_at_ms;
    int64_t started_at_ms;    /* time of the last known request of this run; 0: none */
    int64_t cycle;            /* the refresh cycle in which it last began */
    int64_t stored_in_cycle;  /* documents stored or found unchanged in this cycle, for max_doc */
    int64_t deleted_in_cycle; /* documents deleted because of errors, for the circuit breaker */
    int64_t deletion_stopped_ms; /* when the circuit breaker opened in this cycle; 0: it has not */
    int64_t refused_found; /* refused URIs of other sites, kept because this site's pages link to
                            * them */
    int failures;
    int response_ms;
    enum site_state state; /* as in its row */
    enum site_hold hold;
    enum site_visit visit;
    enum site_deletions deletions;
    int worker;                   /* SITE_NOT_LEASED, or the site manager that has its lease */
    int64_t slot_taken_at_ms;     /* when it got its slot */
    int64_t place_documents;      /* documents crawled since then, for max_inter_docs */
    char *level_address;          /* the address that decides its priority levels; the registry
                                   * frees the text; NULL: none */
    int64_t level_position;       /* how many turns of priority levels it has had
                                   * (policy_level_at()) */
    int64_t granted;              /* claims granted by the current batch and not yet in the
                                   * counts */
    int64_t quarantined_until_ms; /* by an administrator; 0: not in quarantine */
    enum site_heap heap;          /* the heap that contains it, if any */
    bool is_urgent;               /* its queue may have rows of priority level 0 */
    bool goes_first;              /* it is crawled before the other waiting sites */
    bool reprioritised;           /* a claim that a site manager holds became urgent */
    bool deleting;                /* an administrator deletes it: it is not leased */
    bool awaits_refresh;          /* it first finishes the URIs that waited before the cycle (soft
                                   * refresh) */
    bool has_postponed;           /* it is listed among the sites with rows in
                                   * `postponed_refresh` */
    bool sitemaps_listed;         /* its sitemaps have been queued in this cycle */
    bool trap_reported;           /* the event of a suspected trap has been written in this run */
    struct site_counts change;    /* changes not yet written */
    int64_t last_uri_id;          /* the URI crawled last, not yet written; 0: none */
    int64_t answered;             /* number of answers, not yet written */
    bool changed;                 /* it is listed among the changed sites */
};

/* Whether a site manager has its lease. */
bool site_is_leased(const struct site *site);
/* Whether it has one of the max_sites slots; a leased site has one. */
bool site_has_place(const struct site *site);
bool site_is_quarantined(const struct site *site);

/* Each changes one state, and aborts if the state's table does not allow the move. The caller calls
 * site_registry_update() afterwards to update the heaps. */
void site_set_state(struct site *site, enum site_state state);
void site_set_hold(struct site *site, enum site_hold hold);
void site_set_visit(struct site *site, enum site_visit visit);
void site_set_deletions(struct site *site, enum site_deletions deletions);
/* Gives the lease to a site manager, and a slot to the site if it has none; takes the lease
 * back. */
void site_lease(struct site *site, int worker);
void site_return(struct site *site, enum site_state state);

struct site_registry;

int site_registry_new(const struct hash_key *key,
                      struct site_registry **ret_registry) SEINE_MUST_CHECK;
void site_registry_free(struct site_registry *registry);

/* The site of an origin, or NULL. */
struct site *site_registry_find(const struct site_registry *registry, struct text origin);
struct site *site_registry_by_id(const struct site_registry *registry, int64_t id);
/* Adds a site with the given id (ids grow; 1 is the first). Its address is stable until the
 * registry is freed. */
int site_registry_add(struct site_registry *registry, int64_t id, struct text origin,
                      struct site **ret_site) SEINE_MUST_CHECK;
int64_t site_registry_last_id(const struct site_registry *registry);

/* Puts the site into the right heap or removes it, after a change of its counts, due time, state,
 * hold, `is_urgent`, `goes_first`, `deleting` or quarantine. */
int site_registry_update(struct site_registry *registry, struct site *site) SEINE_MUST_CHECK;
/* The next site without a slot that is due at `now_ms`, or NULL. */
struct site *site_registry_next(const struct site_registry *registry, int64_t now_ms);
/* The same among the urgent ones. */
struct site *site_registry_next_urgent(const struct site_registry *registry, int64_t now_ms);
/* The site with a slot that has been due longest at `now_ms`, or NULL. */
struct site *site_registry_next_with_slot(const struct site_registry *registry, int64_t now_ms);
/* When the next site with a slot (with `any`: the next site) falls due, in wall ms; -1 if none
 * waits. */
int64_t site_registry_next_due(const struct site_registry *registry, bool any);

void site_registry_each(struct site_registry *registry,
                        void (*visit)(struct site *site, void *context), void *context);

#endif
