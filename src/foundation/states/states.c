#include <seine/foundation/states.h>

#define TO(name) (UINT32_C(1) << (name))
#define NO_MOVE  0
#define STATE(name, value, state_word, state_tone, state_moves, state_sentence)                    \
    [name] = {.word = (state_word),                                                                \
              .sentence = (state_sentence),                                                        \
              .tone = (state_tone),                                                                \
              .moves = (state_moves)},
#define TABLE(file_name, rows)                                                                     \
    {                                                                                              \
        .name = (file_name), .states = (rows), .count = (int)(sizeof(rows) / sizeof *(rows))       \
    }

static const struct state_facts SITE_STATE_ROWS[] = {
#include <seine/foundation/states/site_state.def>
};
static const struct state_facts SITE_HOLD_ROWS[] = {
#include <seine/foundation/states/site_hold.def>
};
static const struct state_facts LEASE_STAGE_ROWS[] = {
#include <seine/foundation/states/lease_stage.def>
};
static const struct state_facts DELIVERY_RESULT_ROWS[] = {
#include <seine/foundation/states/delivery_result.def>
};
static const struct state_facts DELIVERY_STATE_ROWS[] = {
#include <seine/foundation/states/delivery_state.def>
};
static const struct state_facts OWNERSHIP_STATE_ROWS[] = {
#include <seine/foundation/states/ownership_state.def>
};
static const struct state_facts SITE_VISIT_ROWS[] = {
#include <seine/foundation/states/site_visit.def>
};
static const struct state_facts SITE_DELETIONS_ROWS[] = {
#include <seine/foundation/states/site_deletions.def>
};
static const struct state_facts URI_STATE_ROWS[] = {
#include <seine/foundation/states/uri_state.def>
};
static const struct state_facts CRAWL_STATE_ROWS[] = {
#include <seine/foundation/states/crawl_state.def>
};
static const struct state_facts COLLECTION_STATUS_ROWS[] = {
#define COLLECTION_STATUS(name, value, code, word, cause, tone, sentence)                          \
    STATE(name, value, word, tone, NO_MOVE, sentence)
#include <seine/foundation/states/collection_status.def>
#undef COLLECTION_STATUS
};
static const struct state_facts SERVER_STATE_ROWS[] = {
#include <seine/foundation/states/server_state.def>
};
static const struct state_facts RUN_PHASE_ROWS[] = {
#include <seine/foundation/states/run_phase.def>
};
static const struct state_facts RUN_ENDING_ROWS[] = {
#include <seine/foundation/states/run_ending.def>
};
static const struct state_facts ACTIVITY_ROWS[] = {
#include <seine/foundation/states/activity.def>
};
static const struct state_facts ROBOTS_POLICY_ROWS[] = {
#include <seine/foundation/states/robots_policy.def>
};
static const struct state_facts JAVASCRIPT_VERDICT_ROWS[] = {
#include <seine/foundation/states/javascript_verdict.def>
};
static const struct state_facts SITEMAP_STATE_ROWS[] = {
#include <seine/foundation/states/sitemap_state.def>
};
static const struct state_facts START_FILE_ROWS[] = {
#include <seine/foundation/states/start_file.def>
};
static const struct state_facts LOGIN_STATE_ROWS[] = {
#include <seine/foundation/states/login_state.def>
};
static const struct state_facts CALL_RESULT_ROWS[] = {
#include <seine/foundation/states/call_result.def>
};

const struct state_table SITE_STATES = TABLE("site_state", SITE_STATE_ROWS);
const struct state_table SITE_HOLDS = TABLE("site_hold", SITE_HOLD_ROWS);
const struct state_table LEASE_STAGES = TABLE("lease_stage", LEASE_STAGE_ROWS);
const struct state_table OWNERSHIP_STATES = TABLE("ownership_state", OWNERSHIP_STATE_ROWS);
const struct state_table DELIVERY_RESULTS = TABLE("delivery_result", DELIVERY_RESULT_ROWS);
const struct state_table DELIVERY_STATES = TABLE("delivery_state", DELIVERY_STATE_ROWS);
const struct state_table SITE_VISITS = TABLE("site_visit", SITE_VISIT_ROWS);
const struct state_table SITE_DELETIONS = TABLE("site_deletions", SITE_DELETIONS_ROWS);
const struct state_table URI_STATES = TABLE("uri_state", URI_STATE_ROWS);
const struct state_table CRAWL_STATES = TABLE("crawl_state", CRAWL_STATE_ROWS);
const struct state_table COLLECTION_STATUSES = TABLE("collection_status", COLLECTION_STATUS_ROWS);
const struct state_table SERVER_STATES = TABLE("server_state", SERVER_STATE_ROWS);
const struct state_table RUN_PHASES = TABLE("run_phase", RUN_PHASE_ROWS);
const struct state_table RUN_ENDINGS = TABLE("run_ending", RUN_ENDING_ROWS);
const struct state_table ACTIVITIES = TABLE("activity", ACTIVITY_ROWS);
const struct state_table ROBOTS_POLICIES = TABLE("robots_policy", ROBOTS_POLICY_ROWS);
const struct state_table JAVASCRIPT_VERDICTS = TABLE("javascript_verdict", JAVASCRIPT_VERDICT_ROWS);
const struct state_table SITEMAP_STATES = TABLE("sitemap_state", SITEMAP_STATE_ROWS);
const struct state_table START_FILE_STATES = TABLE("start_file", START_FILE_ROWS);
const struct state_table LOGIN_STATES = TABLE("login_state", LOGIN_STATE_ROWS);
const struct state_table CALL_RESULTS = TABLE("call_result", CALL_RESULT_ROWS);

static const struct state_facts *facts_of(const struct state_table *table, int state)
{
    SEINE_INVARIANT(state >= 0 && state < table->count && table->states[state].word,
                    "%d is none of the states of %s.def", state, table->name);
    return &table->states[state];
}

const char *state_word(const struct state_table *table, int state)
{
    return facts_of(table, state)->word;
}

struct text state_text(const struct state_table *table, int state)
{
    return text_of(state_word(table, state));
}

int state_named(const struct state_table *table, struct text word)
{
    for (int state = 0; state < table->count; state++)
        if (table->states[state].word && text_equal(word, text_of(table->states[state].word)))
            return state;
    return -1;
}

bool state_may_move(const struct state_table *table, int from, int to)
{
    return from == to || facts_of(table, from)->moves >> to & 1;
}

void state_check_move(const struct state_table *table, int from, int to, const char *who)
{
    SEINE_INVARIANT(state_may_move(table, from, to), "%s cannot become %s from %s (%s.def)", who,
                    state_word(table, to), state_word(table, from), table->name);
}

static const char *const EVENT_WORDS[] = {
#define EVENT(name, word, sentence) word,
#include <seine/foundation/states/event_kind.def>
#undef EVENT
};

const char *event_word(enum event_kind kind)
{
    return EVENT_WORDS[kind];
}
