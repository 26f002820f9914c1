#include "planner.h"

#include <crawl_statements.h>

/* Redirects followed when looking for a circle; max_redirects is at most this. */
#define LONGEST_CHAIN 100

/* What this turn has decided and no query can see yet. */
struct fresh {
    struct fresh *older;
    int64_t uri_id;
    int64_t target_id; /* of a redirect; 0 for a document */
    int64_t owner_id;  /* of a duplicate */
    bool is_deleted;   /* the document; queries still see its row */
    struct checksum checksum;
};

static void remember(struct planner *planner, struct fresh what)
{
    struct fresh *fresh = arena_alloc(&planner->turn->arena, sizeof *fresh);
    if (!fresh) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    *fresh = what;
    fresh->older = planner->fresh;
    planner->fresh = fresh;
}

void plan_remember_redirect(struct planner *planner, int64_t uri_id, int64_t target_id)
{
    remember(planner, (struct fresh){.uri_id = uri_id, .target_id = target_id});
}

/* Rows of documents that were deleted in this turn are still there for queries. */
static bool is_deleted(const struct planner *planner, int64_t uri_id)
{
    for (const struct fresh *fresh = planner->fresh; fresh; fresh = fresh->older)
        if (fresh->uri_id == uri_id && fresh->is_deleted)
            return true;
    return false;
}

/* Whether this turn gave the URI another content, or none. */
static bool has_changed(const struct planner *planner, int64_t uri_id,
                        const struct checksum *checksum)
{
    for (const struct fresh *fresh = planner->fresh; fresh; fresh = fresh->older)
        if (fresh->uri_id == uri_id)
            return fresh->is_deleted || !checksum_equal(&fresh->checksum, checksum);
    return false;
}

/* A duplicate that this turn made, or 0. */
static int64_t fresh_heir(const struct planner *planner, int64_t owner_id,
                          const struct checksum *checksum, int64_t except_id)
{
    for (const struct fresh *fresh = planner->fresh; fresh; fresh = fresh->older)
        if (fresh->owner_id == owner_id && fresh->uri_id != except_id &&
            !has_changed(planner, fresh->uri_id, checksum))
            return fresh->uri_id;
    return 0;
}

static int64_t redirect_target(struct planner *planner, int64_t uri_id)
{
    for (const struct fresh *fresh = planner->fresh; fresh; fresh = fresh->older)
        if (fresh->uri_id == uri_id)
            return fresh->target_id;
    int64_t target_id = 0;
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_REDIRECT_GET);
    statement_bind_int(get, CRAWL_REDIRECT_GET_URI_ID, uri_id);
    int status = statement_step(get, &error);
    if (status == STATEMENT_ROW)
        target_id = statement_column_int(get, CRAWL_REDIRECT_GET_TARGET_ID_COLUMN);
    else if (status < 0)
        plan_fail(planner, status, &error);
    statement_reset(get);
    return target_id;
}

bool plan_is_loop(struct planner *planner, int64_t uri_id, int64_t target_id)
{
    for (int i = 0; target_id && i <= LONGEST_CHAIN; i++) {
        if (target_id == uri_id)
            return true;
        target_id = redirect_target(planner, target_id);
    }
    return target_id != 0;
}

struct old_document {
    bool present;
    struct checksum checksum;
    bool is_wholly_summed; /* the checksum is that of all its content */
    int64_t owner_id;      /* 0: its own */
    bool has_body;         /* as all have that are their own; duplicates only by store_dupes */
    int64_t cluster, body_at, body_length;
};

static bool read_document(struct planner *planner, int64_t uri_id, struct old_document *ret_old)
{
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_DOCUMENT_GET);
    statement_bind_int(get, CRAWL_DOCUMENT_GET_URI_ID, uri_id);
    int status = statement_step(get, &error);
    *ret_old = (struct old_document){0};
    if (status == STATEMENT_ROW) {
        struct text bytes = statement_column_blob(get, CRAWL_DOCUMENT_GET_CHECKSUM_COLUMN);
        ret_old->present = true;
        if (bytes.length == sizeof ret_old->checksum.bytes)
            memcpy(ret_old->checksum.bytes, bytes.data, bytes.length);
        struct summing_rule rule = {
            .most_bytes = statement_column_int(get, CRAWL_DOCUMENT_GET_SUMMED_BYTES_COLUMN)};
        ret_old->is_wholly_summed = summing_is_whole(
            &rule, (uint64_t)statement_column_int(get, CRAWL_DOCUMENT_GET_SIZE_COLUMN));
        ret_old->owner_id = statement_column_int(get, CRAWL_DOCUMENT_GET_DUPLICATE_OF_COLUMN);
        ret_old->has_body = !statement_column_is_null(get, CRAWL_DOCUMENT_GET_CLUSTER_COLUMN);
        ret_old->cluster = statement_column_int(get, CRAWL_DOCUMENT_GET_CLUSTER_COLUMN);
        ret_old->body_at = statement_column_int(get, CRAWL_DOCUMENT_GET_BODY_AT_COLUMN);
        ret_old->body_length = statement_column_int(get, CRAWL_DOCUMENT_GET_BODY_LENGTH_COLUMN);
    } else if (status < 0) {
        plan_fail(planner, status, &error);
    }
    statement_reset(get);
    return ret_old->present;
}

/* The URI that owns this content, or 0. The map's candidates agree in 64 bits; the row decides. */
static int64_t find_owner(struct planner *planner, const struct checksum *checksum, int64_t uri_id)
{
    struct checksum_cursor cursor = {0};
    int64_t candidate;
    while ((candidate = checksum_map_next(planner->store->checksums, checksum, &cursor))) {
        if (candidate == uri_id)
            continue;
        for (const struct fresh *fresh = planner->fresh; fresh; fresh = fresh->older)
            if (fresh->uri_id == candidate && !fresh->target_id && !fresh->is_deleted &&
                checksum_equal(&fresh->checksum, checksum))
                return candidate;
        struct old_document other;
        if (read_document(planner, candidate, &other) && checksum_equal(&other.checksum, checksum))
            return candidate;
    }
    return 0;
}

static void bury_body(struct planner *planner, const struct old_document *old)
{
    if (!old->has_body)
        return;
    if (old->cluster == CONTENT_FILE_CLUSTER) {
        struct operation *dead =
            turn_add(planner->turn, CRAWL_DEAD_FILE_INSERT, CRAWL_DEAD_FILE_INSERT_NUMBER);
        operation_int(dead, CRAWL_DEAD_FILE_INSERT_NUMBER, old->body_at);
        turn_add_dead_file(planner->turn, old->body_at);
        return;
    }
    struct cluster_state *cluster = &planner->store->clusters[old->cluster];
    cluster->dead_bytes += old->body_length;
    cluster->changed = true;
}

/* The oldest duplicate of a content after `after_id`, or 0. */
static int64_t next_heir(struct planner *planner, int64_t owner_id, const struct checksum *checksum,
                         int64_t except_id, int64_t after_id)
{
    struct error error = {0};
    struct statement *get = db_statement(planner->store->db, CRAWL_DOCUMENT_HEIR);
    statement_bind_int(get, CRAWL_DOCUMENT_HEIR_OWNER_ID, owner_id);
    statement_bind_blob(get, CRAWL_DOCUMENT_HEIR_CHECKSUM, checksum->bytes, sizeof checksum->bytes);
    statement_bind_int(get, CRAWL_DOCUMENT_HEIR_EXCEPT_ID, except_id);
    statement_bind_int(get, CRAWL_DOCUMENT_HEIR_AFTER_ID, after_id);
    int status = statement_step(get, &error);
    int64_t heir_id =
        status == STATEMENT_ROW ? statement_column_int(get, CRAWL_DOCUMENT_HEIR_URI_ID_COLUMN) : 0;
    statement_reset(get);
    if (status < 0)
        plan_fail(planner, status, &error);
    return heir_id;
}

/* The owner of a content goes: its oldest duplicate (after `after_id`) is fetched again and becomes
 * the owner (decisions, Crawl behaviour 7). The map says what is pending, also by this turn. */
static void call_heir(struct planner *planner, int64_t owner_id, const struct checksum *checksum,
                      int64_t except_id, int64_t after_id)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    int status;
    int64_t heir_id = after_id;
    do
        heir_id = next_heir(planner, owner_id, checksum, except_id, heir_id);
    while (heir_id && has_changed(planner, heir_id, checksum));
    if (!heir_id)
        heir_id = fresh_heir(planner, owner_id, checksum, except_id);
    if (!heir_id)
        return;
    struct statement *row = db_statement(store->db, CRAWL_URI_GET);
    statement_bind_int(row, CRAWL_URI_GET_ID, heir_id);
    status = statement_step(row, &error);
    if (status == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(
            store->sites, statement_column_int(row, CRAWL_URI_GET_SITE_ID_COLUMN));
        uint64_t hash = site ? known_hash(&store->key, site->seed,
                                          statement_column_text(row, CRAWL_URI_GET_PATH_COLUMN))
                             : 0;
        struct known known;
        if (site && known_map_find(store->known, hash, &known) && known.state != URI_PENDING) {
            if (known.state == URI_REFUSED)
                site->change.refused--;
            struct text path = statement_column_text(row, CRAWL_URI_GET_PATH_COLUMN);
            plan_requeue(planner, site, hash, &known, plan_level(planner, site, path, false),
                         (unsigned)statement_column_int(row, CRAWL_URI_GET_DEPTH_COLUMN));
        }
    }
    statement_reset(row);
}

/* The old content of a URI is no longer current. A duplicate that was to inherit it leaves that to
 * the next one. */
static void retire(struct planner *planner, struct site *site, int64_t uri_id,
                   const struct old_document *old)
{
    if (!old->present)
        return;
    bury_body(planner, old);
    if (old->owner_id) {
        if (!find_owner(planner, &old->checksum, uri_id))
            call_heir(planner, old->owner_id, &old->checksum, uri_id, 0);
        return;
    }
    checksum_map_remove(planner->store->checksums, &old->checksum, uri_id);
    site->change.stored--;
    planner->store->stored--;
    call_heir(planner, uri_id, &old->checksum, uri_id, 0);
}

static int64_t mime_id(struct planner *planner, struct text name)
{
    int64_t id = 0;
    bool is_new = false;
    if (mime_names_id(planner->store->mimes, name, &id, &is_new) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    if (is_new) {
        struct operation *insert =
            turn_add(planner->turn, CRAWL_MIME_INSERT, CRAWL_MIME_INSERT_NAME);
        operation_int(insert, CRAWL_MIME_INSERT_ID, id);
        operation_text(insert, CRAWL_MIME_INSERT_NAME, name);
    }
    return id;
}

/* What a site manager made before it had heard of the policy in force is of the time before. */
static int64_t fetched_at_ms(const struct planner *planner, const struct result *result)
{
    int64_t before_ms = planner->store->validators_from_ms;
    return planner->speaking != planner->reader.policy && result->at_ms > before_ms ? before_ms
                                                                                    : result->at_ms;
}

static void put_facts(struct operation *put, const struct result *result)
{
    const struct document_facts *facts = &result->facts;
    operation_int(put, CRAWL_DOCUMENT_PUT_FETCH_MS, (result->total_us + 500) / 1000);
    operation_int(put, CRAWL_DOCUMENT_PUT_IS_TRUNCATED, facts->is_truncated);
    if (facts->language.length) {
        operation_text(put, CRAWL_DOCUMENT_PUT_LANGUAGE, facts->language);
        operation_text(put, CRAWL_DOCUMENT_PUT_LANGUAGE_SOURCE, text_of(facts->language_source));
    }
    if (facts->charset) {
        operation_text(put, CRAWL_DOCUMENT_PUT_CHARSET, text_of(facts->charset));
        operation_text(put, CRAWL_DOCUMENT_PUT_CHARSET_SOURCE, text_of(facts->charset_source));
    }
    if (facts->canonical_source) {
        operation_text(put, CRAWL_DOCUMENT_PUT_CANONICAL,
                       facts->is_canonical ? text_of("") : facts->canonical);
        operation_text(put, CRAWL_DOCUMENT_PUT_CANONICAL_SOURCE, text_of(facts->canonical_source));
    }
}

static struct operation *put_document(struct planner *planner, const struct result *result)
{
    struct operation *put = turn_add(planner->turn, CRAWL_DOCUMENT_PUT, CRAWL_DOCUMENT_PUT_AT);
    operation_int(put, CRAWL_DOCUMENT_PUT_URI_ID, result->uri_id);
    operation_int(put, CRAWL_DOCUMENT_PUT_FETCHED_AT, fetched_at_ms(planner, result));
    operation_int(put, CRAWL_DOCUMENT_PUT_CYCLE, planner->store->cycle);
    operation_int(put, CRAWL_DOCUMENT_PUT_STATUS, result->status);
    operation_int(put, CRAWL_DOCUMENT_PUT_MIME_ID, mime_id(planner, result->mime));
    operation_int(put, CRAWL_DOCUMENT_PUT_SIZE, (int64_t)result->size_bytes);
    operation_blob(
        put, CRAWL_DOCUMENT_PUT_CHECKSUM,
        (struct text){(const char *)result->checksum.bytes, sizeof result->checksum.bytes});
    if (result->last_modified_s)
        operation_int(put, CRAWL_DOCUMENT_PUT_LAST_MODIFIED, result->last_modified_s);
    if (result->etag.length)
        operation_text(put, CRAWL_DOCUMENT_PUT_ETAG, result->etag);
    if (result->title.length)
        operation_text(put, CRAWL_DOCUMENT_PUT_TITLE, result->title);
    if (result->summing.most_bytes)
        operation_int(put, CRAWL_DOCUMENT_PUT_SUMMED_BYTES, result->summing.most_bytes);
    operation_int(put, CRAWL_DOCUMENT_PUT_SUMMED_METAS, result->summing.metas);
    put_facts(put, result);
    operation_int(put, CRAWL_DOCUMENT_PUT_AT, result->at_ms);
    return put;
}

static void store_body(struct planner *planner, const struct result *result, struct operation *put)
{
    operation_int(put, CRAWL_DOCUMENT_PUT_CLUSTER,
                  result->record_is_file ? CONTENT_FILE_CLUSTER : (int64_t)planner->store->cluster);
    operation_int(put, CRAWL_DOCUMENT_PUT_BODY_LENGTH, (int64_t)result->record.length);
    turn_add_record(planner->turn, result->record, result->record_is_file, put,
                    CRAWL_DOCUMENT_PUT_BODY_AT);
}

/* The document did not change, as far as its checksum tells. When that is not the whole content,
 * the body of the last answer takes the place of the one before. */
static void keep_body(struct planner *planner, const struct result *result,
                      const struct old_document *old, struct operation *put)
{
    if (old->has_body && old->is_wholly_summed &&
        summing_is_whole(&result->summing, result->size_bytes)) {
        operation_int(put, CRAWL_DOCUMENT_PUT_CLUSTER, old->cluster);
        operation_int(put, CRAWL_DOCUMENT_PUT_BODY_AT, old->body_at);
        operation_int(put, CRAWL_DOCUMENT_PUT_BODY_LENGTH, old->body_length);
    } else {
        bury_body(planner, old);
        store_body(planner, result, put);
    }
}

static void own_content(struct planner *planner, struct site *site, const struct result *result,
                        struct operation *put)
{
    struct crawl_store *store = planner->store;
    store_body(planner, result, put);
    if (checksum_map_put(store->checksums, &result->checksum, result->uri_id) < 0)
        plan_fail(planner, STATUS_MEMORY, NULL);
    remember(planner, (struct fresh){.uri_id = result->uri_id, .checksum = result->checksum});
    site->change.stored++;
    site->stored_in_cycle++;
    store->stored++;
    planner->run_stored++;
    stats_add(store->stats, site->id, STATISTIC_STORED, 1);
}

bool plan_is_copied_without_end(struct planner *planner, struct site *site, int64_t owner_id)
{
    struct error error = {0};
    int64_t copies = 0;
    struct statement *count = db_statement(planner->store->db, CRAWL_DOCUMENT_COPIES);
    statement_bind_int(count, CRAWL_DOCUMENT_COPIES_OWNER_ID, owner_id);
    statement_bind_int(count, CRAWL_DOCUMENT_COPIES_MOST, LIMIT_COPIES_FOLLOWED);
    int status = statement_step(count, &error);
    if (status == STATEMENT_ROW)
        copies = statement_column_int(count, CRAWL_DOCUMENT_COPIES_COPIES_COLUMN);
    statement_reset(count);
    if (status < 0)
        plan_fail(planner, status, &error);
    if (copies < LIMIT_COPIES_FOLLOWED)
        return false;
    if (!site->trap_told)
        planner_event(planner, "trap suspected", site->id,
                      "%s: one content has more than %d copies; the links of further ones are not "
                      "followed",
                      site->origin, LIMIT_COPIES_FOLLOWED);
    site->trap_told = true;
    return true;
}

/* Where duplicates were not looked for, a content has several owners: this one becomes a duplicate
 * of another, as its own duplicates do. */
static void hand_over(struct planner *planner, struct site *site, const struct result *result,
                      int64_t owner_id)
{
    checksum_map_remove(planner->store->checksums, &result->checksum, result->uri_id);
    site->change.stored--;
    planner->store->stored--;
    struct operation *inherit =
        turn_add(planner->turn, CRAWL_DOCUMENT_INHERIT, CRAWL_DOCUMENT_INHERIT_CHECKSUM);
    operation_int(inherit, CRAWL_DOCUMENT_INHERIT_HEIR_ID, owner_id);
    operation_int(inherit, CRAWL_DOCUMENT_INHERIT_OWNER_ID, result->uri_id);
    operation_blob(
        inherit, CRAWL_DOCUMENT_INHERIT_CHECKSUM,
        (struct text){(const char *)result->checksum.bytes, sizeof result->checksum.bytes});
}

void plan_document(struct planner *planner, struct site *site, struct result *result,
                   enum uri_state *ret_state, int64_t *ret_owner_id)
{
    struct crawl_store *store = planner->store;
    *ret_owner_id = 0;
    struct old_document old = {0};
    if (result->had_document)
        read_document(planner, result->uri_id, &old);
    bool was_own = old.present && !old.owner_id;
    bool same = old.present && checksum_equal(&old.checksum, &result->checksum);
    int64_t owner_id =
        planner->config->diffcheck ? find_owner(planner, &result->checksum, result->uri_id) : 0;
    bool is_handed_over = same && was_own && owner_id;
    site->change.duplicates += (owner_id != 0) - (old.present && !was_own);
    result->unchanged = same && !is_handed_over;
    if (old.present)
        plan_outcome(planner, result, same ? "unchanged" : "changed");
    stats_add(store->stats, site->id, STATISTIC_DOC_SIZE, (int64_t)result->size_bytes);
    struct operation *put = put_document(planner, result);
    if (result->unchanged)
        stats_add(store->stats, site->id, STATISTIC_UNCHANGED, 1);
    if (same && was_own && !owner_id) {
        keep_body(planner, result, &old, put);
        site->stored_in_cycle++;
        *ret_state = URI_STORED;
        return;
    }
    if (is_handed_over)
        hand_over(planner, site, result, owner_id);
    if (!same)
        retire(planner, site, result->uri_id, &old);
    if (was_own && !result->unchanged)
        stats_add(store->stats, site->id, STATISTIC_MODIFIED, 1);
    if (owner_id) {
        operation_int(put, CRAWL_DOCUMENT_PUT_DUPLICATE_OF, owner_id);
        remember(planner, (struct fresh){.uri_id = result->uri_id,
                                         .owner_id = owner_id,
                                         .checksum = result->checksum});
        if (planner->config->storage.store_dupes && same)
            keep_body(planner, result, &old, put);
        else if (planner->config->storage.store_dupes)
            store_body(planner, result, put);
        else if (same)
            bury_body(planner, &old);
        stats_count(store->stats, site->id, STATISTIC_DOC_SKIP,
                    text_of(document_skip_facts(DOCUMENT_SKIP_DUPLICATE)->key));
        if (was_own)
            plan_feed(planner, result->uri_id, FEED_DELETE);
        *ret_state = URI_DUPLICATE;
        *ret_owner_id = owner_id;
        return;
    }
    own_content(planner, site, result, put);
    plan_feed(planner, result->uri_id, was_own ? FEED_MODIFY : FEED_ADD);
    if (same) {
        bury_body(planner, &old);
        struct operation *inherit =
            turn_add(planner->turn, CRAWL_DOCUMENT_INHERIT, CRAWL_DOCUMENT_INHERIT_CHECKSUM);
        operation_int(inherit, CRAWL_DOCUMENT_INHERIT_HEIR_ID, result->uri_id);
        operation_int(inherit, CRAWL_DOCUMENT_INHERIT_OWNER_ID, old.owner_id);
        operation_blob(
            inherit, CRAWL_DOCUMENT_INHERIT_CHECKSUM,
            (struct text){(const char *)result->checksum.bytes, sizeof result->checksum.bytes});
    }
    stats_add(store->stats, 0, old.present ? STATISTIC_PP_MODIFIED : STATISTIC_PP_ADDED, 1);
    *ret_state = URI_STORED;
}

void plan_delete_document(struct planner *planner, struct site *site, int64_t uri_id,
                          const struct removal *why)
{
    struct old_document old;
    if (is_deleted(planner, uri_id) || !read_document(planner, uri_id, &old))
        return;
    remember(planner, (struct fresh){.uri_id = uri_id, .is_deleted = true});
    retire(planner, site, uri_id, &old);
    plan_no_uri_list(planner, uri_id);
    site->change.duplicates -= old.owner_id != 0;
    if (!old.owner_id) {
        plan_feed(planner, uri_id, FEED_DELETE);
        stats_add(planner->store->stats, site->id, STATISTIC_DELETED, 1);
    }
    plan_removal(planner, site, uri_id, old.owner_id, why);
    struct operation *drop =
        turn_add(planner->turn, CRAWL_DOCUMENT_DELETE, CRAWL_DOCUMENT_DELETE_URI_ID);
    operation_int(drop, CRAWL_DOCUMENT_DELETE_URI_ID, uri_id);
    struct operation *links = turn_add(planner->turn, CRAWL_LINK_DELETE, CRAWL_LINK_DELETE_URI_ID);
    operation_int(links, CRAWL_LINK_DELETE_URI_ID, uri_id);
    plan_site_changed(planner, site);
}

void plan_keep_duplicate(struct planner *planner, int64_t uri_id)
{
    struct old_document old;
    if (read_document(planner, uri_id, &old) && old.owner_id &&
        !find_owner(planner, &old.checksum, uri_id))
        call_heir(planner, old.owner_id, &old.checksum, uri_id, uri_id);
}

/* A duplicate did not change, but its owner may have meanwhile: then another URI has the content,
 * or this one must be fetched after all. Returns whether somebody has it. */
static bool keep_owner(struct planner *planner, struct site *site, const struct result *result,
                       const struct known *known)
{
    struct old_document old;
    if (!read_document(planner, result->uri_id, &old) || !old.owner_id)
        return true;
    int64_t owner_id = find_owner(planner, &old.checksum, result->uri_id);
    if (!owner_id) {
        plan_requeue(planner, site, result->hash, known, result->level, known->depth);
        return false;
    }
    if (owner_id != old.owner_id) {
        struct operation *follow =
            turn_add(planner->turn, CRAWL_DOCUMENT_FOLLOW, CRAWL_DOCUMENT_FOLLOW_URI_ID);
        operation_int(follow, CRAWL_DOCUMENT_FOLLOW_OWNER_ID, owner_id);
        operation_int(follow, CRAWL_DOCUMENT_FOLLOW_URI_ID, result->uri_id);
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
    site->stored_in_cycle += !result->was_duplicate;
    struct operation *seen =
        turn_add(planner->turn, CRAWL_DOCUMENT_SEEN, CRAWL_DOCUMENT_SEEN_URI_ID);
    operation_int(seen, CRAWL_DOCUMENT_SEEN_FETCHED_AT, result->at_ms);
    operation_int(seen, CRAWL_DOCUMENT_SEEN_CYCLE, planner->store->cycle);
    operation_int(seen, CRAWL_DOCUMENT_SEEN_VALIDATORS_FROM, planner->store->validators_from_ms);
    operation_int(seen, CRAWL_DOCUMENT_SEEN_URI_ID, result->uri_id);
}
