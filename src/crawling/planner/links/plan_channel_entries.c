#include "plan_channel_links.h"
#include "plan_channels.h"
#include "plan_depth.h"
#include "plan_known_uris.h"
#include "plan_levels.h"
#include "plan_links.h"
#include "plan_queue.h"
#include "plan_refresh_modes.h"
#include "plan_routing.h"

#include <sql/crawl/channel.h>
#include <sql/crawl/document.h>
#include <sql/crawl/queue.h>

/* A date that lies further ahead is none. */
#define AHEAD_MS (INT64_C(24) * 3600 * 1000)
/* An entry that said so often in a row that it had changed, and had not, is not believed any more.
 */
#define LIES_BELIEVED 3

/* The row of the channel. */
struct channel_row {
    bool is_there;
    bool is_guess, is_given;
    int64_t cycle; /* -1: never read */
    int64_t last_number, failures;
    struct channel_hints hints;
    const struct crawl_config *config; /* of its part */
};

static const struct crawl_config *config_of(const struct planner *planner, struct text name)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 1; i < policy->part_count; i++)
        if (text_equal(policy->parts[i].name, name))
            return policy->parts[i].config;
    return policy_config(policy);
}

static struct channel_row read_row(struct planner *planner, int64_t uri_id)
{
    struct channel_row row = {.config = planner->config, .cycle = -1};
    struct crawl_channel_get get;
    if (plan_find(planner, crawl_channel_get_into(&get, .uri_id = uri_id)))
        row = (struct channel_row){
            .is_there = true,
            .is_guess = text_equal(get.found_in, TEXT_LITERAL("guess")),
            .is_given = text_equal(get.found_in, TEXT_LITERAL("configuration")) ||
                        text_equal(get.found_in, TEXT_LITERAL("file")),
            .cycle = get.cycle.is_set ? get.cycle.value : -1,
            .last_number = get.last_number,
            .failures = get.failures,
            .hints = {get.hint_ms, (uint32_t)get.skip_hours, (unsigned)get.skip_days},
            .config = config_of(planner, get.subcollection)};
    return row;
}

static struct channel_turn next_turn(const struct planner *planner, int64_t uri_id,
                                     const struct channel_row *row, int64_t failures)
{
    struct error error = {0};
    int64_t entries = 0, oldest_ms = planner->now_ms;
    struct crawl_channel_rate get;
    int status =
        db_find(planner->store->db, crawl_channel_rate_into(&get, .channel_id = uri_id), &error);
    if (status == STATEMENT_ROW && get.oldest_at.is_set) {
        entries = get.entries;
        oldest_ms = get.oldest_at.value;
    }
    return plan_channel_turn(planner, &row->hints, entries, oldest_ms, failures);
}

static void is_due(struct planner *planner, int64_t due_ms)
{
    int64_t *first_ms = &planner->links.channels.due_ms;
    if (*first_ms < 0 || due_ms < *first_ms)
        *first_ms = due_ms;
}

/* ---- entries ---- */

/* An entry as it was before. */
struct former {
    bool is_there, has_expired;
    int64_t dated_ms;     /* CHANNEL_NO_TIME without */
    int64_t announced_ms; /* 0: it never did */
    int64_t lies;
};

static struct former read_former(struct planner *planner, int64_t channel_id, uint64_t hash)
{
    struct former former = {.dated_ms = CHANNEL_NO_TIME};
    struct known known;
    if (!hash || !known_map_find(planner->store->known, hash, &known) ||
        !plan_came_by_channel(planner, known.id))
        return former;
    struct crawl_channel_link_get get;
    if (plan_find(planner,
                  crawl_channel_link_get_into(&get, .channel_id = channel_id, .uri_id = known.id)))
        former =
            (struct former){.is_there = true,
                            .has_expired = get.expired_at.is_set,
                            .dated_ms = get.dated_at.is_set ? get.dated_at.value : CHANNEL_NO_TIME,
                            .announced_ms = get.told_at.is_set ? get.told_at.value : 0,
                            .lies = get.lies};
    return former;
}

static bool has_changed(const struct former *former, int64_t dated_ms)
{
    return former->is_there && dated_ms != CHANNEL_NO_TIME &&
           (former->dated_ms == CHANNEL_NO_TIME || dated_ms > former->dated_ms);
}

/* Newest first, as most channels are; the dates show which have the opposite order. */
static void order(struct result *result)
{
    struct channel_facts *facts = result->channel->facts;
    int64_t first = CHANNEL_NO_TIME, last = CHANNEL_NO_TIME;
    for (size_t i = 0; i < result->link_count; i++) {
        if (facts[i].dated_ms == CHANNEL_NO_TIME)
            continue;
        if (first == CHANNEL_NO_TIME)
            first = facts[i].dated_ms;
        last = facts[i].dated_ms;
    }
    if (first >= last)
        return;
    for (size_t i = 0, j = result->link_count - 1; i < j; i++, j--) {
        struct found_link link = result->links[i];
        struct channel_facts fact = facts[i];
        result->links[i] = result->links[j];
        facts[i] = facts[j];
        result->links[j] = link;
        facts[j] = fact;
    }
}

static void seen(struct planner *planner, int64_t channel_id, uint64_t hash)
{
    struct known known;
    if (known_map_find(planner->store->known, hash, &known))
        batch_execute(planner->batch,
                      crawl_channel_link_seen(.channel_id = channel_id, .uri_id = known.id,
                                              .now = planner->now_ms));
}

/* What is left: the newest, as many as the channel may have, that have not expired. Returns of each
 * what it was before; NULL without memory. */
static struct former *select_entries(struct planner *planner, struct result *result,
                                     const struct channel_row *row)
{
    struct channel_facts *facts = result->channel->facts;
    int64_t age_ms = row->config->rss.max_link_age * INT64_C(60000);
    size_t most = (size_t)row->config->rss.max_link_count, kept = 0, looked_at = 0;
    struct former *formers =
        arena_alloc(&planner->batch->arena, (result->link_count + 1) * sizeof *formers);
    if (!formers) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return NULL;
    }
    order(result);
    for (size_t i = 0; i < result->link_count && looked_at < most; i++) {
        struct former former = read_former(planner, result->uri_id, result->links[i].hash);
        if (facts[i].dated_ms > planner->now_ms + AHEAD_MS)
            facts[i].dated_ms = CHANNEL_NO_TIME;
        else if (facts[i].dated_ms > planner->now_ms)
            facts[i].dated_ms = planner->now_ms;
        bool is_old = age_ms && facts[i].dated_ms != CHANNEL_NO_TIME &&
                      facts[i].dated_ms < planner->now_ms - age_ms;
        bool is_over = former.has_expired && !has_changed(&former, facts[i].dated_ms);
        looked_at++;
        if (former.is_there)
            seen(planner, result->uri_id, result->links[i].hash);
        if (is_over || (is_old && !former.is_there))
            continue;
        result->links[kept] = result->links[i];
        facts[kept] = facts[i];
        formers[kept++] = former;
    }
    result->link_count = kept;
    return formers;
}

/* When the document of the URI was fetched, and when it changed last; 0: there is none, it never
 * did. */
static int64_t fetched_at(struct planner *planner, int64_t uri_id, int64_t *ret_changed_ms)
{
    int64_t fetched_ms = 0;
    struct crawl_channel_link_evidence get;
    bool is_found = plan_find(planner, crawl_channel_link_evidence_into(&get, .uri_id = uri_id));
    *ret_changed_ms = 0;
    if (is_found) {
        fetched_ms = get.fetched_at;
        *ret_changed_ms = get.changed_at.is_set ? get.changed_at.value : 0;
    }
    return fetched_ms;
}

/* Its document is asked for at once, although that was done in this cycle, unless it waits. */
static void ask_again(struct planner *planner, struct site *site, const struct found_link *link,
                      const struct known *known)
{
    struct known again = *known;
    again.place = ORDERED_FIRST;
    if (plan_was_fetched(known))
        plan_requeue(planner, site, link->hash, &again,
                     plan_level(planner, site, link->path, false), known->depth);
}

/* An entry that was there before says that it has changed. */
static void touch(struct planner *planner, int64_t channel_id, struct site *site,
                  const struct found_link *link, int64_t dated_ms, const struct known *known,
                  const struct former *former)
{
    int64_t changed_ms, lies = former->lies;
    (void)fetched_at(planner, known->id, &changed_ms);
    if (former->announced_ms)
        lies = changed_ms >= former->announced_ms ? 0 : lies + 1;
    bool is_believed = lies < LIES_BELIEVED;
    batch_execute(
        planner->batch,
        crawl_channel_link_touched(.channel_id = channel_id, .uri_id = known->id,
                                   .dated_at = dated_ms,
                                   .told_at = is_believed ? some_int(planner->now_ms) : NO_INT,
                                   .lies = lies));
    if (is_believed)
        ask_again(planner, site, link, known);
}

/* A new entry. Something else may have led to it before it changed, or before it was there. */
static void add(struct planner *planner, int64_t channel_id, int64_t number, struct site *site,
                const struct found_link *link, int64_t dated_ms, const struct known *known,
                bool was_known)
{
    int64_t changed_ms;
    batch_execute(planner->batch,
                  crawl_channel_link_put(.channel_id = channel_id, .uri_id = known->id,
                                         .number = number, .now = planner->now_ms,
                                         .dated_at = dated_ms == CHANNEL_NO_TIME
                                                         ? NO_INT
                                                         : some_int(dated_ms)));
    plan_note_channel_uri(planner, known->id);
    if (!was_known)
        return;
    int64_t fetched_ms = fetched_at(planner, known->id, &changed_ms);
    bool is_older = fetched_ms && dated_ms != CHANNEL_NO_TIME && fetched_ms < dated_ms;
    if (is_older || known->state == URI_GONE || known->state == URI_FAILED)
        ask_again(planner, site, link, known);
}

/* The rows of the entries follow. Returns how many are new. */
static int64_t keep_entries(struct planner *planner, struct report *report, struct site *site,
                            const struct result *result, const struct former *formers,
                            const bool *was_known, struct channel_row *row)
{
    int64_t new_entries = 0;
    for (size_t i = result->link_count; i-- > 0;) {
        const struct found_link *link = &result->links[i];
        int64_t dated_ms = result->channel->facts[i].dated_ms;
        if (plan_is_elsewhere(planner, report, link))
            continue;
        struct site *to = link->local ? site : plan_site_of_link(planner, report, link);
        struct known known;
        if (!to || !link->hash || !known_map_find(planner->store->known, link->hash, &known))
            continue;
        if (!formers[i].is_there || formers[i].has_expired) {
            add(planner, result->uri_id, ++row->last_number, to, link, dated_ms, &known,
                was_known[i]);
            new_entries++;
        } else if (has_changed(&formers[i], dated_ms)) {
            touch(planner, result->uri_id, to, link, dated_ms, &known, &formers[i]);
        }
    }
    return new_entries;
}

/* Once in a cycle all that the channel has is led to, whether it lists it still or not. */
static void lead_to_all(struct planner *planner, int64_t channel_id, unsigned depth)
{
    struct error error = {0};
    struct crawl_channel_entries list =
        crawl_channel_entries(planner->store->db, .channel_id = channel_id);
    int status;
    while ((status = crawl_channel_entries_step(&list, &error)) == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(planner->store->sites, list.site_id);
        struct text path = arena_copy(&planner->batch->arena, list.path);
        if (!site || !path.data)
            continue;
        uint64_t hash = known_hash(&planner->store->key, site->seed, path);
        struct way way = {.depth = depth + 1, .hops = NO_FEWER_HOPS, .referrer_id = channel_id};
        struct known known;
        if (known_map_find(planner->store->known, hash, &known) && known.state != URI_REFUSED &&
            known.state != URI_DELETED && known.cycle != planner->store->cycle % KNOWN_CYCLES)
            plan_lead_to(planner, site, &(struct lead){hash, path, false}, &known, &way);
    }
    plan_end_rows(planner, list.statement, status, &error);
}

/* ---- answers ---- */

static bool *note_known(struct planner *planner, const struct result *result)
{
    bool *known = arena_alloc(&planner->batch->arena, (result->link_count + 1) * sizeof *known);
    struct known found;
    if (!known)
        plan_fail(planner, STATUS_MEMORY, NULL);
    for (size_t i = 0; known && i < result->link_count; i++)
        known[i] = result->links[i].hash &&
                   known_map_find(planner->store->known, result->links[i].hash, &found);
    return known;
}

static void put_read(struct planner *planner, const struct result *result,
                     const struct channel_row *row, size_t listed, int64_t new_entries)
{
    const struct channel *summary = &result->channel->summary;
    struct channel_turn turn = next_turn(planner, result->uri_id, row, 0);
    struct arena *arena = &planner->batch->arena;
    batch_execute(
        planner->batch,
        crawl_channel_read(.uri_id = result->uri_id, .cycle = planner->store->cycle,
                           .kind = text_of(channel_kind_word(summary->kind)),
                           .title = *summary->title ? arena_copy(arena, text_of(summary->title))
                                                    : NO_TEXT,
                           .etag = result->etag.length ? result->etag : NO_TEXT,
                           .last_modified =
                               result->last_modified_s ? some_int(result->last_modified_s) : NO_INT,
                           .hint_ms = row->hints.interval_ms, .skip_hours = row->hints.skip_hours,
                           .skip_days = row->hints.skip_days, .interval_ms = turn.interval_ms,
                           .due_at = turn.due_ms, .read_at = result->at_ms,
                           .entries = (int64_t)listed, .new_entries = new_entries,
                           .last_number = row->last_number,
                           .expires_at = new_entries ? some_int(planner->now_ms) : NO_INT,
                           .sentence = *summary->sentence
                                           ? arena_copy(arena, text_of(summary->sentence))
                                           : NO_TEXT));
    if (new_entries)
        planner->links.channels.expiry_ms = 0;
    is_due(planner, turn.due_ms);
    stats_add(planner->store->stats, result->site_id, STATISTIC_CHANNELS_READ, 1);
    stats_add(planner->store->stats, result->site_id, STATISTIC_CHANNEL_ENTRIES, new_entries);
}

/* A place where there is none is an ordinary URI again, which a link may queue. */
static void give_up_guess(struct planner *planner, const struct result *result)
{
    struct known known;
    plan_forget_channel(planner, result->uri_id);
    if (result->kind == RESULT_FAILED ||
        !known_map_find(planner->store->known, result->hash, &known))
        return;
    known.cycle = plan_earlier_cycle(planner);
    if (known_map_put(planner->store->known, result->hash, known) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    batch_execute(planner->batch,
                  crawl_uri_set_cycle(.cycle = planner->store->cycle - 1, .id = result->uri_id));
}

static void put_unread(struct planner *planner, const struct result *result,
                       const struct channel_row *row, struct text kind, struct text sentence)
{
    struct channel_turn turn = next_turn(planner, result->uri_id, row, row->failures + 1);
    /* What it redirects to is a channel by itself; it is asked itself once in a cycle. */
    bool is_redirect = result->kind == RESULT_REDIRECT;
    batch_execute(planner->batch,
                  crawl_channel_failed(.uri_id = result->uri_id, .kind = kind,
                                       .interval_ms = turn.interval_ms,
                                       .due_at = is_redirect ? NO_INT : some_int(turn.due_ms),
                                       .sentence = sentence));
    if (!is_redirect)
        is_due(planner, turn.due_ms);
}

/* The body is no channel. */
static void no_channel(struct planner *planner, struct site *site, const struct result *result,
                       const struct channel_row *row)
{
    struct text sentence =
        arena_copy(&planner->batch->arena, text_of(result->channel->summary.sentence));
    if (row->is_guess) {
        give_up_guess(planner, result);
        return;
    }
    if (row->is_given && row->failures == 0) {
        planner_event(planner, EVENT_NO_CHANNEL, site->id, "URI %lld of %s: %.*s",
                      (long long)result->uri_id, site->origin, TEXT_ARGUMENTS(sentence));
        log_warning(planner->log, "crawl", "a channel of %s: %.*s (v_channels)", site->origin,
                    TEXT_ARGUMENTS(sentence));
    }
    put_unread(planner, result, row, TEXT_LITERAL("none"), sentence);
}

void plan_channel_read(struct planner *planner, struct report *report, struct site *site,
                       struct result *result)
{
    struct channel_row row = read_row(planner, result->uri_id);
    const struct channel *summary = &result->channel->summary;
    struct link_targets links;
    size_t listed = result->link_count;
    batch_execute(planner->batch, crawl_channel_forget_reading(.uri_id = result->uri_id));
    if (!row.is_there)
        return;
    if (summary->kind == CHANNEL_NONE) {
        no_channel(planner, site, result, &row);
        return;
    }
    row.hints =
        (struct channel_hints){summary->interval_s * 1000, summary->skip_hours, summary->skip_days};
    const struct former *formers = select_entries(planner, result, &row);
    const bool *was_known = note_known(planner, result);
    if (!formers || !was_known)
        return;
    plan_links(planner, report, result, site, &links);
    plan_link_list(planner, result->uri_id, &links);
    int64_t new_entries = keep_entries(planner, report, site, result, formers, was_known, &row);
    if (row.cycle >= 0 && row.cycle != planner->store->cycle)
        lead_to_all(planner, result->uri_id, (unsigned)result->depth);
    put_read(planner, result, &row, listed, new_entries);
}

void plan_channel_unchanged(struct planner *planner, struct site *site, const struct result *result,
                            enum uri_state *ret_state)
{
    struct channel_row row = read_row(planner, result->uri_id);
    *ret_state = !result->had_document   ? URI_SKIPPED
                 : result->was_duplicate ? URI_DUPLICATE
                                         : URI_STORED;
    batch_execute(planner->batch, crawl_channel_forget_reading(.uri_id = result->uri_id));
    if (result->had_document)
        batch_execute(planner->batch,
                      crawl_document_seen(.cycle = planner->store->cycle,
                                          .validators_from = planner->store->validators_from_ms,
                                          .fetched_at = result->at_ms,
                                          .subcollection = result->subcollection.length
                                                               ? result->subcollection
                                                               : NO_TEXT,
                                          .uri_id = result->uri_id));
    if (!row.is_there)
        return;
    if (row.cycle != planner->store->cycle)
        lead_to_all(planner, result->uri_id, (unsigned)result->depth);
    struct channel_turn turn = next_turn(planner, result->uri_id, &row, 0);
    batch_execute(planner->batch,
                  crawl_channel_unchanged(.uri_id = result->uri_id, .cycle = planner->store->cycle,
                                          .interval_ms = turn.interval_ms, .due_at = turn.due_ms,
                                          .read_at = result->at_ms));
    is_due(planner, turn.due_ms);
    stats_add(planner->store->stats, site->id, STATISTIC_CHANNELS_READ, 1);
}

void plan_channel_unread(struct planner *planner, const struct result *result)
{
    struct channel_row row = read_row(planner, result->uri_id);
    if (!row.is_there)
        return;
    if (row.is_guess && result->kind != RESULT_REDIRECT) {
        give_up_guess(planner, result);
        return;
    }
    char key[SKIP_KEY_BYTES] = "";
    struct text sentence = result->sentence;
    if (!sentence.length && result->kind == RESULT_REFUSED)
        sentence = text_of(uri_skip_facts(result_refusal(result)->uri_skip)->sentence);
    if (!sentence.length && result->kind != RESULT_REDIRECT)
        document_skip_key(result->document_skip, result->status, key);
    if (!sentence.length && *key)
        sentence = arena_copy(&planner->batch->arena, text_of(key));
    put_unread(planner, result, &row, NO_TEXT, sentence.length ? sentence : NO_TEXT);
}
