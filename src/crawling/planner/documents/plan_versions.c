#include "plan_versions.h"
#include "plan_content.h"

#include <sql/crawl/history.h>

#define ROWS_PER_BATCH 2000

static void discard(struct planner *planner, int64_t uri_id, int64_t replaced_at,
                    struct optional_int pack, int64_t body_offset, int64_t body_length)
{
    if (pack.is_set)
        plan_discard_body(planner, pack.value, body_offset, body_length);
    batch_execute(planner->batch,
                  crawl_version_delete(.uri_id = uri_id, .replaced_at = replaced_at));
}

/* All but the last ones of a URI go. */
static void keep_last(struct planner *planner, int64_t uri_id, int64_t kept)
{
    struct error error = {0};
    struct crawl_version_surplus list =
        crawl_version_surplus(planner->store->db, .uri_id = uri_id, .kept = kept);
    int status;
    while ((status = crawl_version_surplus_step(&list, &error)) == STATEMENT_ROW)
        discard(planner, uri_id, list.replaced_at, list.pack, list.body_offset.value,
                list.body_length.value);
    plan_end_rows(planner, list.statement, status, &error);
}

bool plan_keep_version(struct planner *planner, const struct result *result, bool has_content)
{
    int64_t kept = planner->config->seine.keep_versions;
    if (kept == 0 || !has_content)
        return false;
    /* No query sees the new one before the batch is written. */
    keep_last(planner, result->uri_id, kept - 1);
    batch_execute(planner->batch, crawl_version_insert(.replaced_at = result->at_ms,
                                                       .replaced_cycle = planner->store->cycle,
                                                       .uri_id = result->uri_id));
    planner->store->has_versions = true;
    return true;
}

void plan_forget_versions(struct planner *planner, int64_t uri_id)
{
    if (planner->store->has_versions)
        keep_last(planner, uri_id, 0);
}

/* Another number is to be kept than when it was looked last. */
static void begin_looking(struct planner *planner)
{
    int64_t kept = planner->config->seine.keep_versions;
    if (planner->documents.versions.kept == kept)
        return;
    planner->documents.versions.kept = kept;
    planner->documents.versions.uri_id = planner->documents.versions.replaced_at = 0;
    planner->documents.versions.is_looking = planner->store->has_versions;
}

bool plan_trim_versions(struct planner *planner)
{
    struct error error = {0};
    begin_looking(planner);
    if (!planner->documents.versions.is_looking)
        return false;
    struct crawl_version_chunk list = crawl_version_chunk(
        planner->store->db, .uri_id = planner->documents.versions.uri_id,
        .replaced_at = planner->documents.versions.replaced_at, .most = ROWS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_version_chunk_step(&list, &error)) == STATEMENT_ROW) {
        planner->documents.versions.uri_id = list.uri_id;
        planner->documents.versions.replaced_at = list.replaced_at;
        rows++;
        /* The decision of this batch about a URI covers its versions. */
        if (list.newer >= planner->documents.versions.kept &&
            !planned_content_of(&planner->planned, list.uri_id))
            discard(planner, list.uri_id, list.replaced_at, list.pack, list.body_offset.value,
                    list.body_length.value);
    }
    plan_end_rows(planner, list.statement, status, &error);
    planner->documents.versions.is_looking = rows == ROWS_PER_BATCH;
    return planner->documents.versions.is_looking;
}
