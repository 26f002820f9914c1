/*
 * states: one table for each kind of state, with its words. The database stores these words, views,
 * pages and metrics show them, and docs/architecture.md draws the transitions; all of them are made
 * from the tables.
 *
 *   states/site_state.def the state of a site: `site.state` states/site_hold.def the slot and the
 *   lease of a site (memory only) states/lease_stage.def the next step of a leased site (memory
 *   only) states/site_visit.def whether a site has begun in this run (memory only)
 *   states/site_deletions.def the circuit breaker of a site's deletions states/uri_state.def the
 *   state of a URI: `uri.state`, `uri_state` states/crawl_state.def the state of a collection's
 *   crawl: `collection.state`,
 *                                  `cycle.result`
 *   states/collection_status.def its status for administrators: `v_status.status`
 *   states/server_state.def whether a server crawls it (memory only) states/run_phase.def the
 *   phases of a run (memory only) states/run_ending.def why a run ended: `run.ending`
 *   states/activity.def the activity of the process that crawls it: `v_status.activity`
 *   states/robots_policy.def what a site's robots.txt means: `robots.policy`
 *   states/javascript_verdict.def the result of running a site's scripts: `site_javascript.verdict`
 *   states/sitemap_state.def the state of a sitemap in views states/start_file.def progress of a
 *   file of start URIs: `start_uri_file.state` states/call_result.def the result of an
 *   administrator's call: `admin_event.result` states/delivery_state.def the state of the delivery
 *   to a destination: `destination.state` states/ownership_state.def whether a document owns its
 *   content across nodes states/delivery_result.def the answer of a destination for a document:
 *   `document.delivery` states/login_state.def the state of a login by form: `login.state`
 *   states/event_kind.def the kinds of rows in the table `event`
 *
 * A row is STATE(NAME, value, word, tone, moves, sentence): `moves` lists the allowed transitions,
 * as TO(NAME) | TO(NAME), or is NO_MOVE. A state may always stay the same. Code changes the states
 * of machines with transitions through functions that call state_check_move(), which aborts
 * (base/invariant.h) if the table does not have the transition.
 *
 * All tables are constant; every function may be called by any thread.
 */
#ifndef SEINE_STATES_H
#define SEINE_STATES_H

#include <seine/foundation/base.h>

/* The rating of a state for a reader: pages have a colour for each. */
enum state_tone { TONE_PLAIN, TONE_GOOD, TONE_POOR, TONE_BAD };

#define STATE(name, value, word, tone, moves, sentence) name = (value),
enum site_state {
#include <seine/foundation/states/site_state.def>
};
enum site_hold {
#include <seine/foundation/states/site_hold.def>
};
enum lease_stage {
#include <seine/foundation/states/lease_stage.def>
};
enum delivery_state {
#include <seine/foundation/states/delivery_state.def>
};
enum ownership_state {
#include <seine/foundation/states/ownership_state.def>
};
enum delivery_result {
#include <seine/foundation/states/delivery_result.def>
};
enum site_visit {
#include <seine/foundation/states/site_visit.def>
};
enum site_deletions {
#include <seine/foundation/states/site_deletions.def>
};
enum uri_state {
#include <seine/foundation/states/uri_state.def>
};
enum crawl_state {
#include <seine/foundation/states/crawl_state.def>
};
enum server_state {
#include <seine/foundation/states/server_state.def>
};
enum run_phase {
#include <seine/foundation/states/run_phase.def>
};
enum run_ending {
#include <seine/foundation/states/run_ending.def>
};
enum activity {
#include <seine/foundation/states/activity.def>
};
enum robots_policy {
#include <seine/foundation/states/robots_policy.def>
};
enum javascript_verdict {
#include <seine/foundation/states/javascript_verdict.def>
};
enum sitemap_state {
#include <seine/foundation/states/sitemap_state.def>
};
enum start_file_state {
#include <seine/foundation/states/start_file.def>
};
enum call_result {
#include <seine/foundation/states/call_result.def>
};
enum login_state {
#include <seine/foundation/states/login_state.def>
};
#undef STATE
enum collection_status {
#define COLLECTION_STATUS(name, value, code, word, cause, tone, sentence) name = (value),
#include <seine/foundation/states/collection_status.def>
#undef COLLECTION_STATUS
    COLLECTION_STATUS_COUNT
};

struct state_facts {
    const char *word; /* NULL if the table has no such value */
    const char *sentence;
    enum state_tone tone;
    uint32_t moves; /* bit n: may become the state of value n */
};

struct state_table {
    const char *name; /* of the .def file, for messages */
    const struct state_facts *states;
    int count; /* the highest value plus one */
};

extern const struct state_table SITE_STATES;
extern const struct state_table SITE_HOLDS;
extern const struct state_table LEASE_STAGES;
extern const struct state_table DELIVERY_STATES;
extern const struct state_table OWNERSHIP_STATES;
extern const struct state_table DELIVERY_RESULTS;
extern const struct state_table SITE_VISITS;
extern const struct state_table SITE_DELETIONS;
extern const struct state_table URI_STATES;
extern const struct state_table CRAWL_STATES;
extern const struct state_table COLLECTION_STATUSES;
extern const struct state_table SERVER_STATES;
extern const struct state_table RUN_PHASES;
extern const struct state_table RUN_ENDINGS;
extern const struct state_table ACTIVITIES;
extern const struct state_table ROBOTS_POLICIES;
extern const struct state_table JAVASCRIPT_VERDICTS;
extern const struct state_table LOGIN_STATES;
extern const struct state_table SITEMAP_STATES;
extern const struct state_table START_FILE_STATES;
extern const struct state_table CALL_RESULTS;

/* The word of a state in SQL. */
const char *state_word(const struct state_table *table, int state);
struct text state_text(const struct state_table *table, int state);
/* The value of a word, or -1 if the table does not have it. */
int state_named(const struct state_table *table, struct text word);
bool state_may_move(const struct state_table *table, int from, int to);
/* Aborts unless the table has the transition. `who` names the object in the message. */
void state_check_move(const struct state_table *table, int from, int to, const char *who);

/* The kinds of events; event.kind has the words. */
enum event_kind {
#define EVENT(name, word, sentence) name,
#include <seine/foundation/states/event_kind.def>
#undef EVENT
    EVENT_KINDS
};

const char *event_word(enum event_kind kind);

#endif
