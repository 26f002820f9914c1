/*
 * URIs that an administrator adds (MS-FSCADM 2.2.9.1), or has crawled again (2.2.9.14). The rules
 * of the collection decide about them as about start URIs; what they refuse is kept with the rule.
 * What is known and does not wait is crawled once more, also in the same cycle.
 *
 * What is urgent waits in priority level 0, which no configuration can name: before everything else
 * of its site. Its site is leased before the others; a lease that is under way is taken back, since
 * the site manager holds claims that would come first.
 */
#include "planner.h"

#include <seine/uri.h>

#include <crawl_statements.h>

/* Something of the site became urgent. */
static void hurry_site(struct planner *planner, struct site *site)
{
    plan_site_changed(planner, site);
    if (site->worker == SITE_NOT_LEASED || site->closing)
        return;
    site->closing = true;
    planner_recall(planner, site);
}

/* A site that was given up, or backs off when there is hurry, is tried again at once. */
static void try_site_again(struct planner *planner, struct site *site, bool urgent)
{
    bool backs_off = site->failures > 0 && site->due_at_ms > planner->now_ms;
    if (site->worker != SITE_NOT_LEASED || !(site->stopped || (urgent && backs_off)))
        return;
    if (site->stopped)
        site->failures = 0;
    site->stopped = false;
    site->due_at_ms = planner->now_ms;
    struct operation *state = turn_add(planner->turn, CRAWL_SITE_STATE, CRAWL_SITE_STATE_ID);
    operation_text(state, CRAWL_SITE_STATE_STATE, text_of("waiting"));
    operation_int(state, CRAWL_SITE_STATE_DUE_AT, site->due_at_ms);
    operation_int(state, CRAWL_SITE_STATE_FAILURES, site->failures);
    operation_int(state, CRAWL_SITE_STATE_RESPONSE_MS, site->response_ms);
    operation_int(state, CRAWL_SITE_STATE_NOW, planner->now_ms);
    operation_int(state, CRAWL_SITE_STATE_ID, site->id);
    plan_site_changed(planner, site);
}

void plan_hurry(struct planner *planner, struct site *site, const struct known *known)
{
    struct place_of_uri place = plan_place(planner, known->id);
    if (place.is_claimed) {
        struct operation *claim =
            turn_add(planner->turn, CRAWL_CLAIM_HURRY, CRAWL_CLAIM_HURRY_URI_ID);
        operation_int(claim, CRAWL_CLAIM_HURRY_URI_ID, known->id);
        site->hurried = true;
    } else if (place.later_at_ms >= 0) {
        struct operation *drop =
            turn_add(planner->turn, CRAWL_LATER_DELETE, CRAWL_LATER_DELETE_URI_ID);
        operation_int(drop, CRAWL_LATER_DELETE_DUE_AT, place.later_at_ms);
        operation_int(drop, CRAWL_LATER_DELETE_URI_ID, known->id);
        site->change.later--;
        planner->store->later--;
        plan_wait_again(planner, site, known->id, URGENT_LEVEL);
    } else {
        plan_wait_hurry(planner, site, known->id, known->depth);
    }
    hurry_site(planner, site);
}

void plan_again(struct planner *planner, struct site *site, struct text path, uint64_t hash,
                const struct known *known, unsigned depth, bool urgent)
{
    if (known->state == URI_REFUSED)
        site->change.refused--;
    /* It will count for max_doc once more. */
    if (known->state == URI_STORED && known->cycle == planner->store->cycle % KNOWN_CYCLES &&
        site->stored_in_cycle > 0)
        site->stored_in_cycle--;
    plan_requeue(planner, site, hash, known,
                 urgent ? URGENT_LEVEL : plan_level(planner, site, path, depth == 0), depth);
    if (urgent)
        hurry_site(planner, site);
}

void plan_refeed(struct planner *planner, int64_t uri_id)
{
    struct operation *put = turn_add(planner->turn, CRAWL_REFEED_PUT, CRAWL_REFEED_PUT_URI_ID);
    operation_int(put, CRAWL_REFEED_PUT_URI_ID, uri_id);
    planner->store->refeeds = true;
}

bool plan_takes_refeed(struct planner *planner, int64_t uri_id)
{
    struct error error = {0};
    if (!planner->store->refeeds)
        return false;
    struct statement *get = db_statement(planner->store->db, CRAWL_REFEED_GET);
    statement_bind_int(get, CRAWL_REFEED_GET_URI_ID, uri_id);
    int status = statement_step(get, &error);
    statement_reset(get);
    if (status < 0)
        plan_fail(planner, status, &error);
    if (status != STATEMENT_ROW)
        return false;
    struct operation *drop =
        turn_add(planner->turn, CRAWL_REFEED_DELETE, CRAWL_REFEED_DELETE_URI_ID);
    operation_int(drop, CRAWL_REFEED_DELETE_URI_ID, uri_id);
    return true;
}

/* A refused URI that nobody knew is kept, so that people can ask why; but no list of them may fill
 * the tables. */
static void refuse(struct planner *planner, struct addition *how, struct site *site,
                   const struct uri *uri, uint64_t hash, bool is_known, struct verdict verdict)
{
    how->outcome = ADDITION_REFUSED;
    how->sentence = uri_skip_facts(verdict.skip)->sentence;
    how->rule = verdict.rule;
    if (!is_known && how->refused_kept < planner->config->seine.max_refused_kept) {
        how->refused_kept++;
        if (!site && !(site = plan_site(planner, uri->origin)))
            return;
        plan_new_uri(planner, site,
                     &(struct new_uri){
                         .hash = hash,
                         .path = arena_copy(&planner->turn->arena, uri->path_and_query),
                         .state = URI_REFUSED,
                         .skip = verdict.skip,
                         .rule = verdict.rule,
                     });
    }
    if (site)
        stats_count(planner->store->stats, site->id, STATISTIC_URI_SKIP,
                    text_of(uri_skip_facts(verdict.skip)->key));
}

/* Knows the URI already. */
static void add_known(struct planner *planner, struct addition *how, struct site *site,
                      const struct uri *uri, uint64_t hash, struct known *known)
{
    struct way start = {0};
    bool is_start = !how->is_refetch || known->state == URI_REFUSED;
    how->outcome = ADDITION_QUEUED;
    if (known->state != URI_PENDING) {
        if (is_start && plan_is_better(known, &start))
            plan_shorten(planner, known, &start);
        plan_again(planner, site, uri->path_and_query, hash, known, known->depth, how->urgent);
        return;
    }
    if (how->urgent)
        plan_hurry(planner, site, known);
    else
        how->outcome = ADDITION_WAITS;
    if (is_start)
        plan_nearer(planner, site, hash, known, &start);
}

void planner_add_uri(struct planner *planner, const struct uri *given, struct addition *how)
{
    struct crawl_store *store = planner->store;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher,
                                given, storage, sizeof storage, &uri);
    if (problem || uri.opaque) {
        how->outcome = ADDITION_REFUSED;
        how->rule = 0;
        how->sentence =
            problem ? uri_problem_sentence(problem) : uri_skip_facts(URI_SKIP_SCHEME)->sentence;
        return;
    }
    struct screening screening = {0};
    struct verdict verdict = policy_screen_uri(
        &planner->reader, &uri, policy_part_of(&planner->reader, &uri, NULL), &screening);
    struct site *site = site_registry_find(store->sites, uri.origin);
    uint64_t seed = known_site_seed(&store->key, uri.origin);
    uint64_t hash = known_hash(&store->key, seed, uri.path_and_query);
    struct known known;
    bool is_known = known_map_find(store->known, hash, &known);
    bool is_new = !is_known || known.state == URI_REFUSED || known.state == URI_DELETED;
    if (!verdict.skip && is_new && plan_refuses_new(planner))
        verdict.skip = URI_SKIP_REFRESH_ONLY;
    if (verdict.skip) {
        refuse(planner, how, site, &uri, hash, is_known, verdict);
        return;
    }
    if (!site && !(site = plan_site(planner, uri.origin)))
        return;
    if (is_known) {
        plan_forget_crash(planner, known.id);
        add_known(planner, how, site, &uri, hash, &known);
    } else {
        struct text path = arena_copy(&planner->turn->arena, uri.path_and_query);
        known.id = plan_new_uri(
            planner, site,
            &(struct new_uri){.hash = hash,
                              .path = path,
                              .state = URI_PENDING,
                              .level = how->urgent ? URGENT_LEVEL
                                                   : plan_level(planner, site, path, true)});
        how->outcome = ADDITION_QUEUED;
        if (how->urgent)
            hurry_site(planner, site);
    }
    try_site_again(planner, site, how->urgent);
    if (how->refeed)
        plan_refeed(planner, known.id);
}
