/*
 * Walks over all URIs. What each table says about a URI is noted in two bytes per id, since the
 * tables have no index by URI (it would cost a write for every page of every crawl); then the notes
 * are compared with the states.
 */
#include "checks.h"

#include <seine/state/frontier.h>

#include <sql/crawl/verify.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Larger ids mean a damaged row: such a collection would not fit on a disk. */
#define IDS_MOST (INT64_C(1) << 32)

/* The order of the counters in verify_sites. */
enum counter {
    KNOWN,
    QUEUED,
    QUARANTINED,
    WITHHELD,
    CLAIMED,
    RETRIES,
    REFUSED,
    STORED,
    DUPLICATES,
};
static const char *const COUNTERS[VERIFY_COUNTERS] = {"known",    "queued",  "quarantined",
                                                      "withheld", "claimed", "retry",
                                                      "refused",  "stored",  "duplicates"};

/* The notes of a URI; its state is in the lowest four bits (0: there is no row). */
enum note {
    NOTE_STATE = 0x000F,
    NOTE_QUEUED = 0x0010,
    NOTE_CLAIMED = 0x0020,
    NOTE_RETRY = 0x0040,
    NOTE_TWICE = 0x0080, /* the URI waits more than once */
    NOTE_BODY = 0x0100,
    NOTE_DUPLICATE = 0x0200,
    NOTE_REDIRECT = 0x0400,
    NOTE_ATTEMPT = 0x0800,
    NOTE_REFERRER = 0x1000, /* a referrer of another URI */
    NOTE_QUARANTINED = 0x2000,
    NOTE_WITHHELD = 0x4000,
    NOTE_WAITS = NOTE_QUEUED | NOTE_CLAIMED | NOTE_RETRY | NOTE_QUARANTINED | NOTE_WITHHELD,
};

/* The notes that each state requires and forbids. Documents outlive failures and refusals until
 * there is positive evidence that they are gone. */
static const struct {
    unsigned wanted, unwanted;
    const char *expected;
} EXPECTED[] = {
    [URI_PENDING] = {0, NOTE_TWICE, "a row in one of queue, claim and retry"},
    [URI_STORED] = {NOTE_BODY, NOTE_WAITS | NOTE_REDIRECT,
                    "a document with a body, no redirect, not waiting"},
    [URI_DUPLICATE] = {NOTE_DUPLICATE, NOTE_WAITS | NOTE_REDIRECT,
                       "a document with duplicate_of, no redirect, not waiting"},
    [URI_REDIRECT] = {NOTE_REDIRECT, NOTE_WAITS | NOTE_BODY | NOTE_DUPLICATE,
                      "a redirect, no document, not waiting"},
    [URI_SKIPPED] = {NOTE_ATTEMPT, NOTE_WAITS | NOTE_BODY | NOTE_DUPLICATE,
                     "an attempt that says why, no document, not waiting"},
    [URI_FAILED] = {NOTE_ATTEMPT, NOTE_WAITS | NOTE_REDIRECT,
                    "an attempt that says why, no redirect, not waiting"},
    [URI_REFUSED] = {0, NOTE_WAITS, "not waiting"},
    [URI_GONE] = {0, NOTE_WAITS | NOTE_BODY | NOTE_DUPLICATE | NOTE_REDIRECT,
                  "no document, no redirect, not waiting"},
    [URI_DELETED] = {0, NOTE_WAITS | NOTE_BODY | NOTE_DUPLICATE | NOTE_REDIRECT | NOTE_ATTEMPT,
                     "no document, no redirect, no attempt, not waiting"},
    [URI_DROPPED] = {0, NOTE_WAITS | NOTE_BODY | NOTE_DUPLICATE | NOTE_REDIRECT,
                     "no document, no redirect, not waiting"},
};
#define STATE_COUNT (int64_t)(sizeof EXPECTED / sizeof *EXPECTED)

/* The ids of a small table. */
struct ids {
    uint8_t *kinds; /* by id; 0: no such row */
    int64_t capacity;
    int64_t last;
};

struct walk {
    struct verify *verify;
    struct verify_site *sites;
    int64_t last_site;
    uint16_t *notes; /* by the URI's id */
    int64_t last_uri;
    struct ids reasons, rules;
};

enum reason_kind { REASON_NONE, REASON_URI, REASON_DOCUMENT };

/* ---- the small tables ---- */

static void take_counters(struct verify_site *site, const struct crawl_verify_sites *row)
{
    site->stored[KNOWN] = row->known;
    site->stored[QUEUED] = row->queued;
    site->stored[QUARANTINED] = row->quarantined;
    site->stored[WITHHELD] = row->withheld;
    site->stored[CLAIMED] = row->claimed;
    site->stored[RETRIES] = row->retries;
    site->stored[REFUSED] = row->refused;
    site->stored[STORED] = row->stored;
    site->stored[DUPLICATES] = row->duplicates;
}

int verify_sites_read(struct verify *verify, struct verify_site **ret_sites, int64_t *ret_last_site,
                      struct error *error)
{
    struct crawl_verify_bounds bounds;
    int status = db_find(verify->request->db, crawl_verify_bounds_into(&bounds), error);
    int64_t last = bounds.last_site;
    if (status < 0)
        return status;
    struct verify_site *sites =
        last >= 0 && last < IDS_MOST ? calloc((size_t)last + 1, sizeof *sites) : NULL;
    if (!sites)
        return error_set(error, STATUS_MEMORY, "no memory for sites up to id %lld",
                         (long long)last);
    struct crawl_verify_sites list = crawl_verify_sites(verify->request->db);
    while ((status = crawl_verify_sites_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.id;
        struct text origin = list.origin;
        if (id < 1) {
            verify_found_row(verify, "site", "site", id, "ids from 1", "%.*s",
                             TEXT_ARGUMENTS(origin));
            continue;
        }
        struct verify_site *site = &sites[id];
        if (!(site->origin = text_duplicate(origin))) {
            status = error_set(error, STATUS_MEMORY, "no memory for the sites");
            break;
        }
        site->seed = known_site_seed(&verify->key, origin);
        take_counters(site, &list);
    }
    statement_reset(list.statement);
    if (status < 0) {
        verify_sites_free(sites, last);
        return status;
    }
    *ret_sites = sites;
    *ret_last_site = last;
    return 0;
}

void verify_sites_free(struct verify_site *sites, int64_t last_site)
{
    for (int64_t i = 0; sites && i <= last_site; i++)
        free(sites[i].origin);
    free(sites);
}

static struct verify_site *site_of(const struct walk *walk, int64_t id)
{
    return id >= 1 && id <= walk->last_site && walk->sites[id].origin ? &walk->sites[id] : NULL;
}

static bool has_id(const struct ids *ids, int64_t id)
{
    return id >= 0 && id <= ids->last && ids->kinds[id];
}

/* Notes an id of a small table. Its ids count from 1 or are constants of the program, so the array
 * is about as long as the table. */
static int keep_id(struct ids *ids, int64_t id, uint8_t kind, struct error *error)
{
    if (id < 0 || id >= IDS_MOST)
        return 0;
    if (id >= ids->capacity) {
        int64_t larger = id * 2 + 64;
        uint8_t *kinds = realloc(ids->kinds, (size_t)larger);
        if (!kinds)
            return error_set(error, STATUS_MEMORY, "no memory for ids");
        memset(kinds + ids->capacity, 0, (size_t)(larger - ids->capacity));
        ids->kinds = kinds;
        ids->capacity = larger;
    }
    if (id > ids->last)
        ids->last = id;
    ids->kinds[id] = kind;
    return 0;
}

static int read_reasons(struct verify *verify, struct ids *ids, struct error *error)
{
    struct crawl_verify_reasons list = crawl_verify_reasons(verify->request->db);
    int status;
    ids->last = -1;
    while ((status = crawl_verify_reasons_step(&list, error)) == STATEMENT_ROW)
        if ((status =
                 keep_id(ids, list.id,
                         text_equal(list.kind, TEXT_LITERAL("uri")) ? REASON_URI : REASON_DOCUMENT,
                         error)) < 0)
            break;
    statement_reset(list.statement);
    return status;
}

static int read_rules(struct verify *verify, struct ids *ids, struct error *error)
{
    struct crawl_verify_rules list = crawl_verify_rules(verify->request->db);
    int status;
    ids->last = -1;
    while ((status = crawl_verify_rules_step(&list, error)) == STATEMENT_ROW)
        if ((status = keep_id(ids, list.id, 1, error)) < 0)
            break;
    statement_reset(list.statement);
    return status;
}

/* ---- the URI rows ---- */

static void check_reason(const struct walk *walk, int64_t id, int64_t state, bool has_reason,
                         int64_t reason)
{
    enum reason_kind wanted = state == URI_REFUSED ? REASON_URI
                              : state == URI_SKIPPED || state == URI_FAILED || state == URI_GONE
                                  ? REASON_DOCUMENT
                                  : REASON_NONE;
    static const char *const kinds[] = {"a row in reason", "a reason of kind uri",
                                        "a reason of kind document"};
    if (has_reason && !has_id(&walk->reasons, reason))
        verify_found_row(walk->verify, "uri", "URI", id, kinds[wanted], "reason_id %lld",
                         (long long)reason);
    else if (wanted != REASON_NONE && (!has_reason || walk->reasons.kinds[reason] != wanted))
        verify_found_row(walk->verify, "uri", "URI", id, kinds[wanted],
                         has_reason ? "%s with reason %lld" : "%s without a reason",
                         state_word(&URI_STATES, (int)state), (long long)reason);
}

static void check_references(const struct walk *walk, int64_t id,
                             const struct crawl_verify_uris *row)
{
    if (row->referrer_id.is_set) {
        int64_t referrer = row->referrer_id.value;
        /* The referrer may have a higher id, so the walk may not have reached it yet. */
        if (referrer < 1 || referrer > walk->last_uri || referrer == id)
            verify_found_row(walk->verify, "uri", "URI", id, "another URI", "referrer_id %lld",
                             (long long)referrer);
        else
            walk->notes[referrer] |= NOTE_REFERRER;
    }
    if (row->rule_id.is_set) {
        int64_t rule = row->rule_id.value;
        if (!has_id(&walk->rules, rule))
            verify_found_row(walk->verify, "uri", "URI", id, "a row in rule", "rule_id %lld",
                             (long long)rule);
    }
    int64_t cycle = row->cycle;
    /* -1: refused when it was found in the first cycle, and never queued. */
    if (cycle < -1 || cycle > walk->verify->cycle)
        verify_found_row(walk->verify, "uri", "URI", id, "a cycle up to the collection's",
                         "cycle %lld", (long long)cycle);
}

static int walk_uris(struct walk *walk, struct error *error)
{
    struct crawl_verify_uris list = crawl_verify_uris(walk->verify->request->db);
    int status;
    while ((status = crawl_verify_uris_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.id;
        int64_t state = list.state;
        int64_t site_id = list.site_id;
        struct verify_site *site = site_of(walk, site_id);
        walk->verify->summary.uris++;
        if (id < 1) {
            verify_found_row(walk->verify, "uri", "URI", id, "ids from 1", "a row");
            continue;
        }
        if (!site)
            verify_found_row(walk->verify, "uri", "URI", id, "a row in site", "site_id %lld",
                             (long long)site_id);
        else
            site->counted[KNOWN]++;
        if (state < 1 || state >= STATE_COUNT) {
            verify_found_row(walk->verify, "uri", "URI", id, "a state of uri_state", "state %lld",
                             (long long)state);
            walk->notes[id] |= NOTE_STATE;
            continue;
        }
        walk->notes[id] |= (uint16_t)state;
        if (site && state == URI_REFUSED)
            site->counted[REFUSED]++;
        check_reason(walk, id, state, list.reason_id.is_set, list.reason_id.value);
        check_references(walk, id, &list);
    }
    return status;
}

/* ---- the other tables ---- */

/* Returns the notes of a URI that a row refers to; NULL, after a finding, when there is no such
 * URI. */
static uint16_t *notes_of(const struct walk *walk, const char *table, const char *column,
                          int64_t owner, int64_t id)
{
    if (id >= 1 && id <= walk->last_uri && walk->notes[id] & NOTE_STATE)
        return &walk->notes[id];
    verify_found_row(walk->verify, table, "URI", owner, "a row in uri", "%s %lld", column,
                     (long long)id);
    return NULL;
}

/* The tables in which a URI waits, by their numbers in verify_waiting. */
static const struct place {
    int64_t number;
    const char *table;
    enum counter counter;
    unsigned note;
} PLACES[] = {
    {QUEUE_HOLD_NONE, "queue", QUEUED, NOTE_QUEUED},
    {QUEUE_HOLD_QUARANTINE, "queue", QUARANTINED, NOTE_QUARANTINED},
    {QUEUE_HOLD_REFRESH_ONLY, "queue", WITHHELD, NOTE_WITHHELD},
    {-1, "claim", CLAIMED, NOTE_CLAIMED},
    {-2, "retry", RETRIES, NOTE_RETRY},
};

static const struct place *place_of(int64_t number)
{
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++)
        if (PLACES[i].number == number)
            return &PLACES[i];
    return NULL;
}

static void check_rank(const struct walk *walk, const struct place *place, int64_t id,
                       const struct crawl_verify_waiting *row)
{
    int64_t rank = row->rank;
    int expected = ordering_rank(&(struct ordered_uri){.depth = (unsigned)row->depth,
                                                       .importance = (uint8_t)row->importance,
                                                       .place = ordering_place(rank)});
    char sentence[32];
    if (rank == expected)
        return;
    snprintf(sentence, sizeof sentence, "rank %d", expected);
    verify_found_row(walk->verify, place->table, "URI", id, sentence, "rank %lld", (long long)rank);
}

static int walk_waiting(struct walk *walk, struct error *error)
{
    struct crawl_verify_waiting list = crawl_verify_waiting(walk->verify->request->db);
    int status;
    while ((status = crawl_verify_waiting_step(&list, error)) == STATEMENT_ROW) {
        int64_t number = list.place;
        int64_t id = list.uri_id;
        int64_t site_id = list.site_id;
        const struct place *place = place_of(number);
        struct verify_site *site = site_of(walk, site_id);
        if (!place) {
            verify_found_row(walk->verify, "queue", "URI", id, "a row in queue_hold", "hold %lld",
                             (long long)number);
            continue;
        }
        if (site)
            site->counted[place->counter]++;
        else
            verify_found_row(walk->verify, place->table, "URI", id, "a row in site", "site_id %lld",
                             (long long)site_id);
        uint16_t *notes = notes_of(walk, place->table, "uri_id", id, id);
        if (!notes)
            continue;
        if (*notes & NOTE_WAITS)
            *notes |= NOTE_TWICE;
        *notes |= (uint16_t)place->note;
        check_rank(walk, place, id, &list);
    }
    return status;
}

static int walk_documents(struct walk *walk, struct error *error)
{
    struct crawl_verify_documents list = crawl_verify_documents(walk->verify->request->db);
    int status;
    while ((status = crawl_verify_documents_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.uri_id;
        bool has_body = !list.duplicate_of.is_set;
        uint16_t *notes = notes_of(walk, "document", "uri_id", id, id);
        if (notes)
            *notes |= has_body ? NOTE_BODY : NOTE_DUPLICATE;
        struct verify_site *site = site_of(walk, list.site_id);
        if (site)
            site->counted[has_body ? STORED : DUPLICATES]++;
        walk->verify->summary.documents++;
    }
    return status;
}

static int walk_redirects(struct walk *walk, struct error *error)
{
    struct crawl_verify_redirects list = crawl_verify_redirects(walk->verify->request->db);
    int status;
    while ((status = crawl_verify_redirects_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.uri_id;
        uint16_t *notes = notes_of(walk, "redirect", "uri_id", id, id);
        if (notes)
            *notes |= NOTE_REDIRECT;
        if (list.target_id.is_set)
            (void)notes_of(walk, "redirect", "target_id", id, list.target_id.value);
    }
    return status;
}

static int walk_attempts(struct walk *walk, struct error *error)
{
    struct crawl_verify_attempts list = crawl_verify_attempts(walk->verify->request->db);
    int status;
    while ((status = crawl_verify_attempts_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.uri_id;
        uint16_t *notes = notes_of(walk, "attempt", "uri_id", id, id);
        if (notes)
            *notes |= NOTE_ATTEMPT;
    }
    return status;
}

/* Checks a JSON list of ids in the form in which the crawl writes it: "[1,2,3]". */
static void check_targets(const struct walk *walk, int64_t id, struct text targets)
{
    size_t at = 1;
    bool is_list =
        targets.length >= 3 && targets.data[0] == '[' && targets.data[targets.length - 1] == ']';
    while (is_list && at < targets.length) {
        size_t first = at;
        int64_t target = 0;
        for (; targets.data[at] >= '0' && targets.data[at] <= '9' && at - first < 18; at++)
            target = target * 10 + (targets.data[at] - '0');
        is_list = at > first && targets.data[at] == (at + 1 == targets.length ? ']' : ',');
        if (is_list && !notes_of(walk, "link", "target", id, target))
            return;
        at++;
    }
    if (!is_list)
        verify_found_row(walk->verify, "link", "URI", id, "a JSON list of ids of URIs", "%.*s",
                         (int)(targets.length < 60 ? targets.length : 60), targets.data);
}

static int walk_links(struct walk *walk, struct error *error)
{
    struct crawl_verify_links list = crawl_verify_links(walk->verify->request->db);
    int status;
    while ((status = crawl_verify_links_step(&list, error)) == STATEMENT_ROW) {
        int64_t id = list.uri_id;
        if (notes_of(walk, "link", "uri_id", id, id))
            check_targets(walk, id, list.targets);
    }
    return status;
}

/* ---- states and counters ---- */

static void notify_state(const struct walk *walk, int64_t id, unsigned notes)
{
    static const struct {
        unsigned note;
        const char *words;
    } words[] = {
        {NOTE_QUEUED, "in queue"},
        {NOTE_CLAIMED, "in claim"},
        {NOTE_RETRY, "in retry"},
        {NOTE_QUARANTINED, "in queue, in quarantine"},
        {NOTE_WITHHELD, "in queue, held by refresh-only"},
        {NOTE_TWICE, "waiting twice"},
        {NOTE_BODY, "a document"},
        {NOTE_DUPLICATE, "a duplicate's document"},
        {NOTE_REDIRECT, "a redirect"},
        {NOTE_ATTEMPT, "attempts"},
    };
    const char *state = state_word(&URI_STATES, notes & NOTE_STATE);
    char sentence[256];
    size_t length = (size_t)snprintf(sentence, sizeof sentence, "%s", state);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (notes & words[i].note)
            length += (size_t)snprintf(sentence + length, sizeof sentence - length, ", %s",
                                       words[i].words);
    if (!(notes & ~(unsigned)(NOTE_STATE | NOTE_REFERRER)))
        snprintf(sentence + length, sizeof sentence - length, " and nowhere else");
    verify_found_row(walk->verify, "uri", "URI", id, EXPECTED[notes & NOTE_STATE].expected, "%s",
                     sentence);
}

static void check_states(struct walk *walk)
{
    for (int64_t id = 1; id <= walk->last_uri; id++) {
        unsigned notes = walk->notes[id], state = notes & NOTE_STATE;
        if (state == 0 && notes & NOTE_REFERRER)
            verify_found_row(walk->verify, "uri", "URI", id, "a row",
                             "none, and other URIs have it as referrer_id %lld", (long long)id);
        if (state == 0 || state >= STATE_COUNT)
            continue;
        bool lost = state == URI_PENDING && !(notes & NOTE_WAITS);
        if (lost || (notes & EXPECTED[state].wanted) != EXPECTED[state].wanted ||
            (notes & EXPECTED[state].unwanted))
            notify_state(walk, id, notes);
    }
}

static void check_counters(struct walk *walk)
{
    for (int64_t id = 1; id <= walk->last_site; id++) {
        const struct verify_site *site = &walk->sites[id];
        for (int i = 0; site->origin && i < VERIFY_COUNTERS; i++) {
            char expected[32];
            if (site->stored[i] == site->counted[i])
                continue;
            snprintf(expected, sizeof expected, "%lld", (long long)site->counted[i]);
            verify_found_row(walk->verify, "site", "site", id, expected, "%s of %s is %lld",
                             COUNTERS[i], site->origin, (long long)site->stored[i]);
        }
    }
}

static int begin(struct walk *walk, struct error *error)
{
    struct crawl_verify_bounds bounds;
    int status = db_find(walk->verify->request->db, crawl_verify_bounds_into(&bounds), error);
    if (status == STATEMENT_ROW)
        walk->last_uri = bounds.last_uri;
    if (status < 0)
        return status;
    if (walk->last_uri >= 0 && walk->last_uri < IDS_MOST)
        walk->notes = calloc((size_t)walk->last_uri + 1, sizeof *walk->notes);
    if (!walk->notes) {
        error_set(error, STATUS_MEMORY, "no memory for URIs up to id %lld",
                  (long long)walk->last_uri);
        return STATUS_MEMORY;
    }
    status = verify_sites_read(walk->verify, &walk->sites, &walk->last_site, error);
    if (status == 0)
        status = read_reasons(walk->verify, &walk->reasons, error);
    if (status == 0)
        status = read_rules(walk->verify, &walk->rules, error);
    return status;
}

int verify_uris(struct verify *verify, struct error *error)
{
    static int (*const steps[])(struct walk * walk, struct error * error) = {
        begin, walk_uris, walk_waiting, walk_documents, walk_redirects, walk_attempts, walk_links,
    };
    struct walk walk = {.verify = verify};
    int status = 0;
    for (size_t i = 0; status == 0 && i < sizeof steps / sizeof *steps; i++)
        status = steps[i](&walk, error);
    if (status == 0) {
        check_states(&walk);
        check_counters(&walk);
    }
    verify_sites_free(walk.sites, walk.last_site);
    free(walk.notes);
    free(walk.reasons.kinds);
    free(walk.rules.kinds);
    return status;
}
