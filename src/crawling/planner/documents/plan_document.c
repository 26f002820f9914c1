#include "plan_document.h"
#include "plan_content.h"
#include "plan_delivered_contents.h"
#include "plan_depth.h"
#include "plan_feeding.h"
#include "plan_history.h"
#include "plan_kept_links.h"
#include "plan_logs.h"
#include "plan_near_duplicates.h"
#include "plan_ownership.h"
#include "plan_queue.h"
#include "plan_reported_uris.h"
#include "plan_uri_lists.h"
#include "plan_versions.h"
#include "planning.h"

#include <sql/crawl/collection.h>
#include <sql/crawl/document.h>

static void discard_body(struct planner *planner, const struct old_document *old)
{
    if (old->has_body)
        plan_discard_body(planner, old->cluster, old->body_at, old->body_length);
}

/* All duplicates of a content have another owner. */
static void inherit(struct planner *planner, int64_t former_id, int64_t owner_id,
                    const struct checksum *checksum)
{
    struct text copy =
        arena_copy(&planner->batch->arena, blob_of(checksum->bytes, sizeof checksum->bytes));
    if (!copy.data)
        planner->batch->failed = true;
    batch_execute(planner->batch, crawl_document_inherit(.successor_id = owner_id,
                                                         .owner_id = former_id, .checksum = copy));
    planned_inherit(&planner->planned, planner->batch, former_id, owner_id, checksum);
}

/* The oldest duplicate of a content after `after_id`, or 0. */
static int64_t next_successor(struct planner *planner, int64_t owner_id,
                              const struct checksum *checksum, int64_t except_id, int64_t after_id)
{
    struct crawl_document_successor get;
    plan_find(planner, crawl_document_successor_into(
                           &get, .owner_id = owner_id, .after_id = after_id,
                           .checksum = blob_of(checksum->bytes, sizeof checksum->bytes),
                           .except_id = except_id));
    return get.uri_id;
}

/* Also among those that this batch made its duplicates. A call looks at older inheritances than the
 * one before. NOLINTNEXTLINE(misc-no-recursion) */
static int64_t find_successor(struct planner *planner, int64_t owner_id,
                              const struct checksum *checksum, int64_t except_id, int64_t after_id,
                              const struct planned_inheritance *inheritances)
{
    int64_t successor_id = after_id;
    do
        successor_id = next_successor(planner, owner_id, checksum, except_id, successor_id);
    while (successor_id && planned_has_changed(&planner->planned, successor_id, checksum));
    if (!successor_id)
        successor_id = planned_duplicate_of(&planner->planned, owner_id, checksum, except_id);
    for (; inheritances && !successor_id; inheritances = inheritances->older)
        if (inheritances->owner_id == owner_id && checksum_equal(&inheritances->checksum, checksum))
            successor_id = find_successor(planner, inheritances->former_id, checksum, except_id,
                                          after_id, inheritances->older);
    return successor_id;
}

/* The owner of a content goes: its oldest duplicate (after `after_id`) is fetched again and becomes
 * the owner (decisions.md, Crawl behaviour 7). */
static void call_successor(struct planner *planner, int64_t owner_id,
                           const struct checksum *checksum, int64_t except_id, int64_t after_id)
{
    int64_t successor_id = find_successor(planner, owner_id, checksum, except_id, after_id,
                                          planner->planned.inheritances);
    if (successor_id)
        plan_fetch_again(planner, successor_id);
}

/* Another URI has the content of a duplicate by now, and its former owner has not: the other
 * duplicates of that one, which are not looked at again, get the same owner. */
static void take_along(struct planner *planner, const struct old_document *old, int64_t owner_id)
{
    struct old_document former;
    const struct planned_uri *planned = planned_content_of(&planner->planned, old->owner_id);
    bool has_it = planned ? !planned_has_changed(&planner->planned, old->owner_id, &old->checksum)
                          : plan_read_document(planner, old->owner_id, &former) &&
                                checksum_equal(&former.checksum, &old->checksum);
    if (old->owner_id != owner_id && !has_it)
        inherit(planner, old->owner_id, owner_id, &old->checksum);
}

/* The old content of a URI is no longer current. A duplicate that was to inherit it leaves that to
 * the next one. */
static void retire(struct planner *planner, struct site *site, int64_t uri_id,
                   const struct old_document *old)
{
    if (!old->present)
        return;
    discard_body(planner, old);
    if (old->owner_id) {
        plan_duplicate_went(planner, old->owner_id);
        int64_t owner_id = plan_find_owner(planner, &old->checksum, uri_id);
        if (owner_id)
            take_along(planner, old, owner_id);
        else
            call_successor(planner, old->owner_id, &old->checksum, uri_id, 0);
        return;
    }
    checksum_map_remove(planner->store->checksums, &old->checksum, uri_id);
    site->change.stored--;
    planner->store->stored--;
    call_successor(planner, uri_id, &old->checksum, uri_id, 0);
}

static int64_t mime_id(struct planner *planner, struct text name)
{
    int64_t id = 0;
    bool is_new = false;
    if (mime_names_id(planner->store->mimes, name, &id, &is_new) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    if (is_new)
        batch_execute(planner->batch, crawl_mime_insert(.id = id, .name = name));
    return id;
}

/* Results that a site manager made before it heard of the policy in force belong to the former one.
 */
static int64_t fetched_at_ms(const struct planner *planner, const struct result *result)
{
    int64_t before_ms = planner->store->validators_from_ms;
    return planner->speaking != planner->reader.policy && result->at_ms > before_ms ? before_ms
                                                                                    : result->at_ms;
}

/* Where the body of a document stands; `at` is known when the batch was written, if the body is
 * new. */
struct body_place {
    struct optional_int cluster;
    const int64_t *at; /* NULL: there is none */
    struct optional_int length;
};

static struct body_place store_body(struct planner *planner, const struct result *result)
{
    const struct result_document *document = result_document(result);
    int64_t cluster =
        document->record_is_file ? CONTENT_FILE_CLUSTER : (int64_t)planner->store->cluster;
    return (struct body_place){
        .cluster = some_int(cluster),
        .at = batch_add_record(planner->batch, document->record, document->record_is_file),
        .length = some_int((int64_t)document->record.length)};
}

/* The document did not change, as far as its checksum shows. When that is not the whole content,
 * the body of the last answer takes the place of the one before. */
static struct body_place keep_body(struct planner *planner, const struct result *result,
                                   const struct old_document *old)
{
    const struct result_document *document = result_document(result);
    if (!old->has_body || !old->is_wholly_summed ||
        !summing_is_whole(&document->summing, document->size_bytes)) {
        discard_body(planner, old);
        return store_body(planner, result);
    }
    int64_t *at = arena_alloc(&planner->batch->arena, sizeof *at);
    if (at)
        *at = old->body_at;
    else
        plan_fail(planner, STATUS_MEMORY, NULL);
    return (struct body_place){
        .cluster = some_int(old->cluster), .at = at, .length = some_int(old->body_length)};
}

static struct text text_if_any(struct text text)
{
    return text.length ? text : NO_TEXT;
}

static void put_document(struct planner *planner, const struct result *result, int64_t owner_id,
                         const struct body_place *body)
{
    const struct result_document *document = result_document(result);
    const struct document_facts *facts = &document->facts;
    struct text canonical = facts->is_canonical ? text_of("") : facts->canonical;
    batch_execute(
        planner->batch,
        crawl_document_put(
                .uri_id = result->uri_id, .fetched_at = fetched_at_ms(planner, result),
                .cycle = planner->store->cycle, .status = result->status,
                .mime_id = mime_id(planner, result->mime), .size = (int64_t)document->size_bytes,
                .checksum = blob_of(document->checksum.bytes, sizeof document->checksum.bytes),
                .duplicate_of = owner_id ? some_int(owner_id) : NO_INT, .pack = body->cluster,
                .body_offset = body->at, .body_length = body->length,
                .last_modified =
                    result->last_modified_s ? some_int(result->last_modified_s) : NO_INT,
                .etag = text_if_any(result->etag), .title = text_if_any(result->title),
                .summed_bytes =
                    document->summing.most_bytes ? some_int(document->summing.most_bytes) : NO_INT,
                .summed_metas = document->summing.metas,
                .fetch_ms = (result->total_us + 500) / 1000, .is_truncated = facts->is_truncated,
                .language = text_if_any(facts->language),
                .language_source =
                    facts->language.length ? text_of(facts->language_source) : NO_TEXT,
                .charset = facts->charset ? text_of(facts->charset) : NO_TEXT,
                .charset_source = facts->charset ? text_of(facts->charset_source) : NO_TEXT,
                .canonical = facts->canonical_source ? canonical : NO_TEXT,
                .canonical_source =
                    facts->canonical_source ? text_of(facts->canonical_source) : NO_TEXT,
                .soft_not_found = document->soft_not_found
                                      ? text_of(soft_evidence_word(document->soft_not_found))
                                      : NO_TEXT,
                .is_rendered = result->rendering == RENDERING_DONE,
                .render_failure = text_if_any(result->render_failure),
                .subcollection = text_if_any(result->subcollection), .at = result->at_ms));
}

static void own_content(struct planner *planner, struct site *site, const struct result *result)
{
    struct crawl_store *store = planner->store;
    const struct result_document *document = result_document(result);
    if (checksum_map_put(store->checksums, &document->checksum, result->uri_id) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    planned_content(&planner->planned, planner->batch, result->uri_id, 0, &document->checksum);
    site->change.stored++;
    site->stored_in_cycle++;
    store->stored++;
    planner->run_stored++;
    stats_add(store->stats, site->id, STATISTIC_STORED, 1);
}

bool plan_is_copied_without_end(struct planner *planner, struct site *site, int64_t owner_id)
{
    struct crawl_document_copies count;
    plan_find(planner, crawl_document_copies_into(&count, .owner_id = owner_id,
                                                  .most = LIMIT_COPIES_FOLLOWED));
    if (count.copies < LIMIT_COPIES_FOLLOWED)
        return false;
    if (!site->trap_reported)
        planner_event(planner, EVENT_TRAP_SUSPECTED, site->id,
                      "%s: one content has more than %d copies; the links of further ones are not "
                      "followed",
                      site->origin, LIMIT_COPIES_FOLLOWED);
    site->trap_reported = true;
    return true;
}

/* Where duplicates were not looked for, a content has several owners: this one becomes a duplicate
 * of another, as its own duplicates do. */
static void hand_over(struct planner *planner, struct site *site, const struct result *result,
                      int64_t owner_id)
{
    const struct checksum *checksum = &result_document(result)->checksum;
    checksum_map_remove(planner->store->checksums, checksum, result->uri_id);
    site->change.stored--;
    planner->store->stored--;
    inherit(planner, result->uri_id, owner_id, checksum);
}

/* Submits a document with a content of its own, unless it is a near duplicate. Returns whether it
 * is one. */
static bool feed_own(struct planner *planner, const struct result *result, bool was_own)
{
    bool unchanged = result_document(result)->unchanged, was_near;
    bool is_near = plan_judge_document(planner, result, unchanged, &was_near);
    bool was_fed = was_own && !was_near;
    if (is_near && was_fed)
        plan_feed(planner, result->uri_id, FEED_DELETE);
    else if (!is_near && !(was_fed && unchanged))
        plan_feed(planner, result->uri_id, was_fed ? FEED_MODIFY : FEED_ADD);
    else if (!is_near)
        plan_ownership_seen(planner, result->uri_id);
    return is_near;
}

static void log_result(struct planner *planner, const struct site *site,
                       const struct result *result, const char *event, int64_t owner_id)
{
    const struct result_document *document = result_document(result);
    plan_log_document(planner, site,
                      &(struct logged_document){.event = event,
                                                .uri_id = result->uri_id,
                                                .path = result->path,
                                                .owner_id = owner_id,
                                                .bytes = (int64_t)document->size_bytes,
                                                .checksum = &document->checksum,
                                                .cause = ""});
}

/* A document that is new, or another one than before, leaves a row. */
static void record_change(struct planner *planner, const struct result *result,
                          const struct old_document *old, int64_t owner_id, bool same)
{
    bool becomes_duplicate = owner_id && !old->owner_id;
    if (old->present && same && !becomes_duplicate)
        return;
    plan_change(
        planner, result,
        &(struct document_change){
            .kind = !old->present ? "added"
                    : owner_id    ? "duplicate"
                                  : "modified",
            .other_id = owner_id,
            .old_checksum = old->present ? &old->checksum : NULL,
            .old_size = old->size,
            .similarity = old->present && !same ? plan_similarity_to_former(planner, result) : -1});
}

enum uri_state plan_document(struct planner *planner, struct site *site, struct result *result,
                             int64_t owner_id)
{
    struct crawl_store *store = planner->store;
    struct result_document *document = result_document(result);
    struct old_document old = {0};
    if (result->had_document)
        plan_read_document(planner, result->uri_id, &old);
    bool was_own = old.present && !old.owner_id;
    bool same = old.present && checksum_equal(&old.checksum, &document->checksum);
    bool is_handed_over = same && was_own && owner_id;
    site->change.duplicates += (owner_id != 0) - (old.present && !was_own);
    document->unchanged = same && !is_handed_over;
    if (old.present)
        plan_outcome(planner, result, same ? "unchanged" : "changed");
    record_change(planner, result, &old, owner_id, same);
    /* Its row has the former content still; what is kept of that is not discarded below. */
    if (old.present && !same && plan_keep_version(planner, result, old.has_body || old.owner_id))
        old.has_body = false;
    stats_add(store->stats, site->id, STATISTIC_DOC_SIZE, (int64_t)document->size_bytes);
    bool keeps_own = same && was_own && !owner_id;
    bool has_body = !owner_id || planner->config->storage.store_dupes;
    bool is_removed = keeps_own && !old.has_body && planner->config->storage.remove_docs;
    bool is_wanted = is_removed && plan_is_content_wanted(planner, result->uri_id);
    struct body_place body = {.at = NULL};
    if (is_removed && !is_wanted)
        has_body = false;
    else if (keeps_own || (has_body && owner_id && same))
        body = keep_body(planner, result, &old);
    else if (has_body)
        body = store_body(planner, result);
    put_document(planner, result, owner_id, &body);
    if (document->unchanged)
        stats_add(store->stats, site->id, STATISTIC_UNCHANGED, 1);
    if (keeps_own) {
        site->stored_in_cycle++;
        bool is_near = feed_own(planner, result, was_own);
        if (is_wanted && !is_near)
            plan_feed(planner, result->uri_id, FEED_MODIFY);
        else if (old.has_body)
            plan_content_delivered(planner, result->uri_id);
        log_result(planner, site, result, is_near ? "near_duplicate" : "unchanged", 0);
        return URI_STORED;
    }
    if (is_handed_over)
        hand_over(planner, site, result, owner_id);
    if (!same)
        retire(planner, site, result->uri_id, &old);
    if (was_own && !document->unchanged)
        stats_add(store->stats, site->id, STATISTIC_MODIFIED, 1);
    if (owner_id) {
        planned_content(&planner->planned, planner->batch, result->uri_id, owner_id,
                        &document->checksum);
        if (!same || old.owner_id != owner_id)
            plan_duplicate_came(planner, owner_id);
        if (same && !was_own)
            take_along(planner, &old, owner_id);
        if (same && !has_body)
            discard_body(planner, &old);
        stats_count(store->stats, site->id, STATISTIC_DOC_SKIP,
                    text_of(document_skip_facts(DOCUMENT_SKIP_DUPLICATE)->key));
        if (was_own && !plan_unjudge_document(planner, result->uri_id))
            plan_feed(planner, result->uri_id, FEED_DELETE);
        log_result(planner, site, result, "duplicate", owner_id);
        return URI_DUPLICATE;
    }
    own_content(planner, site, result);
    bool is_near = feed_own(planner, result, was_own);
    log_result(planner, site, result,
               is_near       ? "near_duplicate"
               : old.present ? "modified"
                             : "added",
               0);
    if (same) {
        discard_body(planner, &old);
        inherit(planner, old.owner_id, result->uri_id, &document->checksum);
    }
    stats_add(store->stats, 0, old.present ? STATISTIC_PP_MODIFIED : STATISTIC_PP_ADDED, 1);
    return URI_STORED;
}

void plan_delete_document(struct planner *planner, struct site *site, int64_t uri_id,
                          const struct removal *why)
{
    struct old_document old;
    const struct planned_uri *planned = planned_content_of(&planner->planned, uri_id);
    bool is_gone = planned && planned->kind == PLANNED_NO_CONTENT;
    if (is_gone || !plan_read_document(planner, uri_id, &old))
        return;
    planned_no_content(&planner->planned, planner->batch, uri_id);
    retire(planner, site, uri_id, &old);
    plan_no_uri_list(planner, uri_id);
    plan_forget_versions(planner, uri_id);
    site->change.duplicates -= old.owner_id != 0;
    if (!old.owner_id) {
        if (!plan_unjudge_document(planner, uri_id))
            plan_feed(planner, uri_id, FEED_DELETE);
        stats_add(planner->store->stats, site->id, STATISTIC_DELETED, 1);
    }
    plan_removal(planner, site, uri_id, old.owner_id, why);
    plan_log_document(
        planner, site,
        &(struct logged_document){
            .event = "deleted", .uri_id = uri_id, .owner_id = old.owner_id, .cause = why->cause});
    batch_execute(planner->batch, crawl_document_delete(.uri_id = uri_id));
    batch_execute(planner->batch, crawl_link_delete(.uri_id = uri_id));
    plan_site_changed(planner, site);
}

void plan_keep_duplicate(struct planner *planner, int64_t uri_id)
{
    struct old_document old;
    if (plan_read_document(planner, uri_id, &old) && old.owner_id &&
        !plan_find_owner(planner, &old.checksum, uri_id))
        call_successor(planner, old.owner_id, &old.checksum, uri_id, uri_id);
}

/* A duplicate did not change, but its owner may have meanwhile: then another URI has the content,
 * or this one must be fetched after all. Returns whether another document has it. */
static bool keep_owner(struct planner *planner, struct site *site, const struct result *result,
                       const struct known *known)
{
    struct old_document old;
    if (!plan_read_document(planner, result->uri_id, &old) || !old.owner_id)
        return true;
    int64_t owner_id = plan_find_owner(planner, &old.checksum, result->uri_id);
    if (!owner_id) {
        plan_requeue(planner, site, result->hash, known, result->level, known->depth);
        return false;
    }
    if (owner_id != old.owner_id) {
        batch_execute(planner->batch,
                      crawl_document_follow(.owner_id = owner_id, .uri_id = result->uri_id));
        take_along(planner, &old, owner_id);
    }
    return true;
}

void plan_not_modified(struct planner *planner, struct site *site, const struct result *result,
                       enum uri_state *ret_state)
{
    stats_add(planner->store->stats, site->id, STATISTIC_UNCHANGED, 1);
    plan_outcome(planner, result, "not modified");
    struct known known = plan_known_claim(planner, result);
    plan_links_again(planner, site, result->uri_id, known.depth);
    *ret_state = result->was_duplicate ? URI_DUPLICATE : URI_STORED;
    if (result->was_duplicate && !keep_owner(planner, site, result, &known)) {
        *ret_state = URI_PENDING;
        return;
    }
    if (!result->was_duplicate)
        plan_ownership_seen(planner, result->uri_id);
    site->stored_in_cycle += !result->was_duplicate;
    plan_log_document(
        planner, site,
        &(struct logged_document){.event = result->was_duplicate ? "duplicate" : "unchanged",
                                  .uri_id = result->uri_id,
                                  .path = result->path,
                                  .cause = ""});
    batch_execute(planner->batch,
                  crawl_document_seen(.cycle = planner->store->cycle,
                                      .validators_from = planner->store->validators_from_ms,
                                      .fetched_at = result->at_ms,
                                      .subcollection = text_if_any(result->subcollection),
                                      .uri_id = result->uri_id));
}
