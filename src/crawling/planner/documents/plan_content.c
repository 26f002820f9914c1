#include "plan_content.h"
#include "plan_levels.h"
#include "plan_queue.h"

#include <sql/crawl/document.h>
#include <sql/crawl/queue.h>

/* Redirects followed when looking for a circle; max_redirects is at most this. */
#define LONGEST_CHAIN 100

int64_t plan_redirect_target(struct planner *planner, int64_t uri_id)
{
    int64_t target_id = 0;
    if (planned_target_of(&planner->planned, uri_id, &target_id))
        return target_id;
    struct crawl_redirect_get get;
    if (plan_find(planner, crawl_redirect_get_into(&get, .uri_id = uri_id)))
        target_id = get.target_id;
    return target_id;
}

bool plan_is_loop(struct planner *planner, int64_t uri_id, int64_t target_id)
{
    for (int i = 0; target_id && i <= LONGEST_CHAIN; i++) {
        if (target_id == uri_id)
            return true;
        target_id = plan_redirect_target(planner, target_id);
    }
    return target_id != 0;
}

int64_t plan_redirect_end(struct planner *planner, int64_t uri_id)
{
    for (int i = 0; i <= LONGEST_CHAIN; i++) {
        int64_t target_id = plan_redirect_target(planner, uri_id);
        if (!target_id)
            return uri_id;
        uri_id = target_id;
    }
    return 0;
}

bool plan_read_document(struct planner *planner, int64_t uri_id, struct old_document *ret_old)
{
    struct crawl_document_get get;
    bool is_found = plan_find(planner, crawl_document_get_into(&get, .uri_id = uri_id));
    *ret_old = (struct old_document){0};
    if (is_found) {
        struct text bytes = get.checksum;
        ret_old->present = true;
        if (bytes.length == sizeof ret_old->checksum.bytes)
            memcpy(ret_old->checksum.bytes, bytes.data, bytes.length);
        ret_old->size = get.size;
        struct summing_rule rule = {.most_bytes = get.summed_bytes};
        ret_old->is_wholly_summed = summing_is_whole(&rule, (uint64_t)get.size);
        ret_old->owner_id = get.duplicate_of.value;
        ret_old->has_body = get.pack.is_set;
        ret_old->cluster = get.pack.value;
        ret_old->body_at = get.body_offset;
        ret_old->body_length = get.body_length;
    }
    return ret_old->present;
}

bool plan_has_own_content(struct planner *planner, int64_t uri_id)
{
    struct old_document document;
    return plan_read_document(planner, uri_id, &document) && !document.owner_id;
}

/* The map's candidates agree in 64 bits; the row decides. */
int64_t plan_find_owner(struct planner *planner, const struct checksum *checksum, int64_t uri_id)
{
    struct checksum_cursor cursor = {0};
    int64_t candidate;
    while ((candidate = checksum_map_next(planner->store->checksums, checksum, &cursor))) {
        if (candidate == uri_id)
            continue;
        struct old_document other;
        bool has = planned_content_of(&planner->planned, candidate)
                       ? !planned_has_changed(&planner->planned, candidate, checksum)
                       : plan_read_document(planner, candidate, &other) &&
                             checksum_equal(&other.checksum, checksum);
        if (has)
            return candidate;
    }
    return 0;
}

enum uri_state plan_state_without_fetch(struct planner *planner, int64_t uri_id)
{
    struct old_document document;
    if (plan_read_document(planner, uri_id, &document)) {
        if (!document.owner_id)
            return URI_STORED;
        return plan_find_owner(planner, &document.checksum, uri_id) ? URI_DUPLICATE : URI_PENDING;
    }
    struct crawl_redirect_get get;
    return plan_find(planner, crawl_redirect_get_into(&get, .uri_id = uri_id)) ? URI_REDIRECT
                                                                               : URI_DROPPED;
}

void plan_discard_body(struct planner *planner, int64_t pack, int64_t body_offset,
                       int64_t body_length)
{
    if (pack == CONTENT_FILE_CLUSTER) {
        batch_execute(planner->batch, crawl_dead_file_insert(.number = body_offset));
        batch_add_dead_file(planner->batch, body_offset);
        return;
    }
    struct cluster_state *cluster = &planner->store->clusters[pack];
    cluster->dead_bytes += body_length;
    cluster->changed = true;
}

/* The map says what is pending, also by this batch. */
void plan_fetch_again(struct planner *planner, int64_t uri_id)
{
    struct crawl_store *store = planner->store;
    struct error error = {0};
    struct crawl_uri_get row;
    int status = db_find(store->db, crawl_uri_get_into(&row, .id = uri_id), &error);
    if (status == STATEMENT_ROW) {
        struct site *site = site_registry_by_id(store->sites, row.site_id);
        uint64_t hash = site ? known_hash(&store->key, site->seed, row.path) : 0;
        struct known known;
        if (site && known_map_find(store->known, hash, &known) && known.state != URI_PENDING) {
            if (known.state == URI_REFUSED)
                site->change.refused--;
            struct text path = row.path;
            plan_requeue(planner, site, hash, &known, plan_level(planner, site, path, false),
                         (unsigned)row.depth);
        }
    }
}
