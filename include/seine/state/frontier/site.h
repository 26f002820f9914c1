/*
 * The registry of crawl sites (scheme, host and port), as the committer sees them: counts of what
 * waits, when each may be visited again, which site manager holds it, and whether it has one of the
 * places that max_sites counts (MS-FSCCFG 2.2.3; the planner gives them).
 *
 * A site with rows in its queue that is not leased stands in one of three heaps of due times: those
 * that have a place; those without that have urgent rows or are to go first, which get a place
 * before others; and all others. site_registry_next() gives the one without a place that is due
 * longest, and so sites are served in turn: one that gives up its place stands behind the others of
 * the same due time.
 *
 * What a site does, who has it, whether it has begun and whether its documents may go are state
 * machines (seine/foundation/states.h), which only the functions site_…() below move. The flags are
 * independent of them and of each other.
 * Touched by the committer thread alone.
 */
#ifndef SEINE_FRONTIER_SITE_H
#define SEINE_FRONTIER_SITE_H

#include <seine/foundation/base.h>
#include <seine/foundation/states.h>
#include <seine/state/frontier/uri_ids.h>

#define SITE_NOT_LEASED (-1)

/* Changes of a site's counts, for the row and for memory alike. */
struct site_counts {
    int64_t known;
    int64_t queued;
    int64_t claimed;
    int64_t retries;
    int64_t refused;
    int64_t stored;
    int64_t duplicates;
    int64_t quarantined; /* held as long as the site is in quarantine */
    int64_t withheld;    /* held as long as only what has a document is crawled */
};

/* The heap of due times that a site stands in, if in any. */
enum site_heap {
    SITE_HEAP_WAITING, /* for a place */
    SITE_HEAP_URGENT,  /* for a place, before the others */
    SITE_HEAP_PLACED,
    SITE_HEAPS
};

struct site {
    struct heap_node due; /* first member; wall ms */
    int64_t id;
    char *origin; /* zero-terminated */
    size_t origin_length;
    uint64_t seed; /* of the hashes of its URIs */
    struct site_counts counts;
    struct uri_ids ids;
    int64_t due_at_ms;
    int64_t started_at_ms;    /* the last request of this run, as far as known; 0: none */
    int64_t cycle;            /* in which it last began */
    int64_t stored_in_cycle;  /* documents stored or found unchanged in this cycle, for max_doc */
    int64_t deleted_in_cycle; /* documents that went by errors, for the circuit breaker */
    int64_t deletion_stopped_ms; /* when the breaker opened in this cycle; 0: it has not */
    int64_t refused_found; /* refused URIs of other sites, kept because of this site's pages */
    int failures;
    int response_ms;
    enum site_state state; /* as in its row */
    enum site_hold hold;
    enum site_visit visit;
    enum site_deletions deletions;
    int worker;                   /* SITE_NOT_LEASED, or the site manager that has its lease */
    int64_t slot_taken_at_ms;     /* when it took its place */
    int64_t place_documents;      /* crawled since then, for max_inter_docs */
    char *level_address;          /* by which priority levels are decided, a text that the registry
                                     frees; NULL: none */
    int64_t level_position;       /* turns of priority levels that it has had (policy_level_at()) */
    int64_t granted;              /* claims of the batch under way, not yet among the counts */
    int64_t quarantined_until_ms; /* by an administrator; 0: it is not in quarantine */
    enum site_heap heap;          /* in which it stands, if in any */
    bool is_urgent;               /* there may be rows of the priority level 0 in its queue */
    bool goes_first;              /* it is to be crawled before the others that wait */
    bool reprioritised;           /* something that a site manager holds became urgent */
    bool deleting;                /* an administrator deletes it: nothing of it is leased */
    bool awaits_refresh;          /* it goes on with what waited before the cycle (soft) */
    bool has_postponed;           /* it is listed among those with rows in `postponed_refresh` */
    bool sitemaps_listed;         /* its sitemaps are queued in this cycle, or were */
    bool trap_reported;           /* the event of a suspected trap is written in this run */
    struct site_counts change;    /* not yet written */
    int64_t last_uri_id;          /* crawled last, not yet written; 0: none */
    int64_t answered;             /* answers, not yet written */
    bool changed;                 /* listed among the changed sites */
};

/* Whether a site manager has its lease. */
bool site_is_leased(const struct site *site);
/* Whether it has one of the places of max_sites; who is leased has. */
bool site_has_place(const struct site *site);
bool site_is_quarantined(const struct site *site);

/* These move one state, and abort when its table does not have the move. The caller calls
 * site_registry_update() afterwards: the heaps follow then. */
void site_set_state(struct site *site, enum site_state state);
void site_set_hold(struct site *site, enum site_hold hold);
void site_set_visit(struct site *site, enum site_visit visit);
void site_set_deletions(struct site *site, enum site_deletions deletions);
/* A site manager gets the lease, and with it the site a place if it has none; and it comes back. */
void site_lease(struct site *site, int worker);
void site_return(struct site *site, enum site_state state);

struct site_registry;

int site_registry_new(const struct hash_key *key,
                      struct site_registry **ret_registry) SEINE_MUST_CHECK;
void site_registry_free(struct site_registry *registry);

/* The site of an origin, or NULL. */
struct site *site_registry_find(const struct site_registry *registry, struct text origin);
struct site *site_registry_by_id(const struct site_registry *registry, int64_t id);
/* Adds a site with the given id (ids grow; 1 is the first). It stays where it is until the registry
 * goes. */
int site_registry_add(struct site_registry *registry, int64_t id, struct text origin,
                      struct site **ret_site) SEINE_MUST_CHECK;
int64_t site_registry_last_id(const struct site_registry *registry);

/* Puts the site in its heap or takes it out, after its counts, due time, state, hold, `is_urgent`,
 * `goes_first`, `deleting` or quarantine changed. */
int site_registry_update(struct site_registry *registry, struct site *site) SEINE_MUST_CHECK;
/* The site without a place that is to be crawled next and due at `now_ms`, or NULL. */
struct site *site_registry_next(const struct site_registry *registry, int64_t now_ms);
/* The same of the urgent ones. */
struct site *site_registry_next_urgent(const struct site_registry *registry, int64_t now_ms);
/* The site with a place that is due longest at `now_ms`, or NULL. */
struct site *site_registry_next_with_slot(const struct site_registry *registry, int64_t now_ms);
/* When the next site falls due (wall ms) of those that have a place, or with `any` of all; -1 when
 * none waits. */
int64_t site_registry_next_due(const struct site_registry *registry, bool any);

void site_registry_each(struct site_registry *registry,
                        void (*visit)(struct site *site, void *context), void *context);

#endif
