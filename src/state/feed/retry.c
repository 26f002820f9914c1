#include <seine/state/feed/destinations.h>
#include <seine/state/feed/retry.h>

#include <sql/crawl/feeding.h>

/* Versions are at least the microseconds since 1970 (submissions.h). */
static int64_t least_version(const struct destination *destination, int64_t now_ms)
{
    return destination->last_version > now_ms * 1000 ? destination->last_version : now_ms * 1000;
}

static int submit(struct db *db, const struct destination *destination, int64_t now_ms,
                  int64_t *submitted, struct error *error)
{
    int64_t version = least_version(destination, now_ms), rows = 0;
    struct crawl_refusals_count count = crawl_refusals_count(db, .destination_id = destination->id);
    int status = crawl_refusals_count_step(&count, error);
    if (status == STATEMENT_ROW) {
        rows = count.adds + count.modifies + count.deletes;
        status = db_run(db,
                        crawl_destination_count(.adds = count.adds, .modifies = count.modifies,
                                                .deletes = count.deletes,
                                                .last_version = rows ? version + rows : 0,
                                                .id = destination->id),
                        error);
    }
    statement_reset(count.statement);
    if (status == 0 && rows)
        status = db_run(db,
                        crawl_refusals_submit(.least_version = version, .now = now_ms,
                                              .destination_id = destination->id),
                        error);
    if (status == 0)
        *submitted += rows;
    return status;
}

static int submit_all(struct db *db, const struct destinations *destinations,
                      struct text destination, int64_t now_ms, int64_t *submitted,
                      struct error *error)
{
    bool any = false;
    int status = 0;
    for (size_t i = 0; i < destinations->count && status == 0; i++) {
        const struct destination *item = &destinations->items[i];
        if (!item->is_fed || (destination.length && !text_equal(text_of(item->name), destination)))
            continue;
        any = true;
        status = submit(db, item, now_ms, submitted, error);
    }
    if (status == 0 && !any)
        status = error_set(error, STATUS_NOT_FOUND, "the collection feeds no destination %.*s",
                           TEXT_ARGUMENTS(destination));
    return status;
}

int feed_retry(struct db *db, struct text destination, int64_t now_ms, int64_t *ret_submitted,
               struct error *error)
{
    struct destinations destinations = {0};
    int64_t submitted = 0;
    int status = destinations_load(&destinations, db, error);
    if (status == 0)
        status = db_begin(db, error);
    if (status == 0) {
        status = submit_all(db, &destinations, destination, now_ms, &submitted, error);
        if (status == 0)
            status = db_commit(db, error);
        else
            db_rollback(db);
    }
    destinations_done(&destinations);
    if (status == 0)
        *ret_submitted = submitted;
    return status;
}
