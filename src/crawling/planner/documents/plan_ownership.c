#include "plan_ownership.h"
#include "plan_content.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/states.h>

#include <sql/crawl/ownership.h>

#define ROWS_PER_BATCH 2000

static int64_t next_version(struct planner *planner)
{
    planner->ownership.has_questions = true;
    return ++planner->ownership.version;
}

static struct text word(enum ownership_state state)
{
    return text_of(state_word(&OWNERSHIP_STATES, (int)state));
}

/* ---- documents ---- */

static void ask(struct planner *planner, int64_t uri_id, bool is_fed)
{
    batch_execute(planner->batch,
                  crawl_ownership_disown(.version = next_version(planner), .uri_id = uri_id));
    batch_execute(planner->batch, crawl_ownership_ask(.version = next_version(planner),
                                                      .is_fed = is_fed, .uri_id = uri_id));
}

/* What a row of `ownership` says. */
struct asked {
    bool is_there;
    bool is_owner;
    int64_t version;
    bool is_fed;
};

static struct asked read_row(struct planner *planner, int64_t uri_id)
{
    struct asked asked = {0};
    struct crawl_ownership_get get;
    if (plan_find(planner, crawl_ownership_get_into(&get, .uri_id = uri_id)))
        asked = (struct asked){.is_there = true,
                               .is_owner = text_equal(get.state, word(OWNERSHIP_OWNER)),
                               .version = get.version,
                               .is_fed = get.is_fed != 0};
    return asked;
}

static bool was_answered(const struct planner *planner, int64_t uri_id)
{
    const struct ownership *ownership = &planner->ownership;
    for (size_t i = 0; i < ownership->answered_count; i++)
        if (ownership->answered[i] == uri_id)
            return true;
    return false;
}

static bool give_up(struct planner *planner, int64_t uri_id)
{
    struct asked asked = read_row(planner, uri_id);
    batch_execute(planner->batch,
                  crawl_ownership_give_up(.version = next_version(planner), .uri_id = uri_id));
    batch_execute(planner->batch, crawl_ownership_delete(.uri_id = uri_id));
    return asked.is_there && !asked.is_fed && !was_answered(planner, uri_id);
}

bool plan_ownership_holds(struct planner *planner, int64_t uri_id, enum feeding what)
{
    const struct ownership *ownership = &planner->ownership;
    if (!ownership->is_asking)
        return false;
    if (what == FEED_DELETE)
        return give_up(planner, uri_id);
    /* What this batch did not change has the content that the row says. */
    struct asked asked = {0};
    if (!planned_content_of(&planner->planned, uri_id))
        asked = read_row(planner, uri_id);
    if (!asked.is_there)
        ask(planner, uri_id, what == FEED_MODIFY);
    return !asked.is_owner;
}

void plan_ownership_seen(struct planner *planner, int64_t uri_id)
{
    if (planner->ownership.is_asking)
        batch_execute(planner->batch, crawl_ownership_ask_again(.version = next_version(planner),
                                                                .uri_id = uri_id));
}

/* ---- answers ---- */

static void take_answer(struct planner *planner, const struct ownership_answer *answer)
{
    struct ownership *ownership = &planner->ownership;
    bool is_owner = answer->owner.length == 0;
    struct asked asked = read_row(planner, answer->uri_id);
    /* What has another content in this batch asks in it. */
    if (!asked.is_there || asked.version != answer->version ||
        planned_content_of(&planner->planned, answer->uri_id) ||
        was_answered(planner, answer->uri_id))
        return;
    if (!ARRAY_ROOM(ownership->answered, ownership->answered_count, ownership->answered_capacity)) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    ownership->answered[ownership->answered_count++] = answer->uri_id;
    if (is_owner)
        plan_notify_destinations(planner, answer->uri_id, asked.is_fed ? FEED_MODIFY : FEED_ADD);
    else if (asked.is_fed)
        plan_notify_destinations(planner, answer->uri_id, FEED_DELETE);
    struct text owner = is_owner ? NO_TEXT : arena_copy(&planner->batch->arena, answer->owner);
    batch_execute(
        planner->batch,
        crawl_ownership_answered(.state = word(is_owner ? OWNERSHIP_OWNER : OWNERSHIP_DUPLICATE),
                                 .owner = owner, .is_fed = is_owner, .uri_id = answer->uri_id,
                                 .version = answer->version));
}

/* Those with the content, whatever is believed of them: a node that had the site before may have
 * become the owner late, and given the content up since. */
static void ask_anew(struct planner *planner, const struct checksum *checksum)
{
    struct checksum_cursor cursor = {0};
    int64_t uri_id;
    while ((uri_id = checksum_map_next(planner->store->checksums, checksum, &cursor)))
        batch_execute(
            planner->batch,
            crawl_ownership_ask_anew(.version = next_version(planner), .uri_id = uri_id,
                                     .checksum = blob_of(checksum->bytes, sizeof checksum->bytes)));
}

/* 3.1.5.25; what waits for the answer meanwhile is the document as it is stored. */
static void promote(struct planner *planner, const struct checksum *checksum)
{
    struct error error = {0};
    struct crawl_ownership_of_checksum each = crawl_ownership_of_checksum(
        planner->store->db, .checksum = blob_of(checksum->bytes, sizeof checksum->bytes));
    int status;
    while ((status = crawl_ownership_of_checksum_step(&each, &error)) == STATEMENT_ROW) {
        plan_ownership_seen(planner, each.uri_id);
        plan_fetch_again(planner, each.uri_id);
    }
    if (status < 0)
        plan_fail(planner, status, &error);
    ask_anew(planner, checksum);
}

void planner_take_ownership(struct planner *planner, const struct ownership_report *report)
{
    for (size_t i = 0; i < report->answer_count; i++)
        if (report->answers[i].removes)
            batch_execute(planner->batch,
                          crawl_ownership_removed(.version = report->answers[i].version));
        else
            take_answer(planner, &report->answers[i]);
    for (size_t i = 0; i < report->promoted_count; i++)
        promote(planner, &report->promoted[i]);
}

/* ---- who is asked ---- */

static int load_version(struct planner *planner, struct error *error)
{
    struct crawl_ownership_last_version last;
    int status = db_find(planner->store->db, crawl_ownership_last_version_into(&last), error);
    if (status == STATEMENT_ROW) {
        planner->ownership.version = last.version;
        planner->ownership.has_waiting = last.has_waiting != 0;
    }
    return status < 0 ? status : 0;
}

/* How far all documents were asked for; anew when it is another node or other servers. */
static int load_servers(struct planner *planner, struct error *error)
{
    struct ownership *ownership = &planner->ownership;
    struct crawl_duplicate_servers_get get;
    int status = db_find(planner->store->db, crawl_duplicate_servers_get_into(&get), error);
    bool is_same = status == STATEMENT_ROW && ownership->servers &&
                   text_equal(get.servers, text_of(ownership->servers));
    if (is_same)
        ownership->asks_after = get.asked_upto.is_set ? get.asked_upto.value : -1;
    if (status < 0 || is_same || !ownership->is_asking)
        return status < 0 ? status : 0;
    ownership->asks_after = 0;
    batch_execute(planner->batch,
                  crawl_duplicate_servers_put(.servers = text_of(ownership->servers),
                                              .asked_upto = some_int(0)));
    return 0;
}

static int load_left(struct planner *planner, struct error *error)
{
    struct crawl_ownership_any left;
    int status = db_find(planner->store->db, crawl_ownership_any_into(&left), error);
    if (status == STATEMENT_ROW)
        planner->ownership.is_left = left.any != 0;
    return status < 0 ? status : 0;
}

void planner_begin_ownership(struct planner *planner, const char *servers)
{
    struct ownership *ownership = &planner->ownership;
    struct error error = {0};
    bool is_wanted = planner->config->pp.use_dupservers && planner->config->diffcheck;
    ownership->servers = servers;
    ownership->is_asking = is_wanted && servers;
    ownership->asks_after = -1;
    if (is_wanted && !servers)
        log_warning(
            planner->log, "crawl",
            "%s: use_dupservers is on, but no --duplicate-server was given: no server is asked",
            planner->store->name);
    int status = ownership->is_asking ? load_version(planner, &error) : load_left(planner, &error);
    if (!status)
        status = load_servers(planner, &error);
    if (status)
        plan_fail(planner, status, &error);
}

/* ---- a chunk at a time ---- */

static bool ask_chunk(struct planner *planner)
{
    struct ownership *ownership = &planner->ownership;
    struct error error = {0};
    struct crawl_ownership_documents each = crawl_ownership_documents(
        planner->store->db, .after = ownership->asks_after, .most = ROWS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_ownership_documents_step(&each, &error)) == STATEMENT_ROW) {
        ownership->asks_after = each.uri_id;
        ask(planner, each.uri_id, true);
        rows++;
    }
    if (status < 0)
        plan_fail(planner, status, &error);
    if (rows < ROWS_PER_BATCH)
        ownership->asks_after = -1;
    batch_execute(planner->batch,
                  crawl_duplicate_servers_put(.servers = text_of(ownership->servers),
                                              .asked_upto = ownership->asks_after < 0
                                                                ? NO_INT
                                                                : some_int(ownership->asks_after)));
    return ownership->asks_after >= 0;
}

/* No duplicate server is asked any more: all documents that were held are fed. */
static bool release_chunk(struct planner *planner)
{
    struct error error = {0};
    struct crawl_ownership_chunk each =
        crawl_ownership_chunk(planner->store->db, .most = ROWS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_ownership_chunk_step(&each, &error)) == STATEMENT_ROW) {
        if (!each.is_fed && plan_has_own_content(planner, each.uri_id))
            plan_notify_destinations(planner, each.uri_id, FEED_ADD);
        batch_execute(planner->batch, crawl_ownership_delete(.uri_id = each.uri_id));
        rows++;
    }
    if (status < 0)
        plan_fail(planner, status, &error);
    if (rows == ROWS_PER_BATCH)
        return true;
    batch_execute(planner->batch, crawl_ownership_forget_removals());
    batch_execute(planner->batch, crawl_duplicate_servers_delete());
    return false;
}

bool planner_ownerships(struct planner *planner)
{
    struct ownership *ownership = &planner->ownership;
    if (ownership->is_asking)
        return ownership->asks_after >= 0 && ask_chunk(planner);
    if (ownership->is_left)
        ownership->is_left = release_chunk(planner);
    return ownership->is_left;
}
