/* What all of the scheduler does its work with: the clock, the file, the transaction of a turn. */
#include "scheduler.h"

/* From so many pages on the WAL is brought into the file. */
#define WAL_PAGES 4096

int64_t scheduler_now_us(const struct multinode_scheduler *scheduler)
{
    return clock_monotonic_us(scheduler->clock);
}

int64_t scheduler_now_ms(const struct multinode_scheduler *scheduler)
{
    return clock_wall_ms(scheduler->clock);
}

void scheduler_fail(struct multinode_scheduler *scheduler, int status, const struct error *error)
{
    if (!scheduler->failure)
        scheduler->failure = error_copy(&scheduler->error, status, error);
}

void scheduler_go_on(struct multinode_scheduler *scheduler)
{
    scheduler->has_more = true;
}

int scheduler_change(struct multinode_scheduler *scheduler, struct db_call call,
                     struct error *error)
{
    if (!scheduler->has_transaction) {
        int status = db_begin(scheduler->db, error);
        if (status)
            return status;
        scheduler->has_transaction = true;
    }
    return db_run(scheduler->db, call, error);
}

int scheduler_commit(struct multinode_scheduler *scheduler, struct error *error)
{
    struct db_checkpoint checkpoint;
    if (!scheduler->has_transaction)
        return 0;
    scheduler->has_transaction = false;
    int status = db_commit(scheduler->db, error);
    if (!status && db_wal_pages(scheduler->db) > WAL_PAGES)
        status = db_checkpoint(scheduler->db, DB_CHECKPOINT_PASSIVE, &checkpoint, error);
    return status;
}

int multinode_scheduler_reader_take(struct multinode_scheduler *scheduler, struct db **ret_reader,
                                    struct error *error)
{
    return readers_take(&scheduler->readers, ret_reader, error);
}

void multinode_scheduler_reader_give(struct multinode_scheduler *scheduler, struct db *reader)
{
    readers_give(&scheduler->readers, reader);
}
