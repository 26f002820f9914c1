#include "upkeep.h"

#include <seine/foundation/base/plural.h>
#include <seine/state/store/contents.h>
#include <seine/state/store/disk_space.h>

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

/* A passive checkpoint costs little, but each page once; 2,000 pages are 16 MB. */
#define CHECKPOINT_PAGES    2000
#define CHECKPOINT_FIRST_US 200000
#define CHECKPOINT_MOST_US  5000000
#define RESERVE_BYTES       (4 << 20)
#define RESERVE_NAME        "reserve"

static void reserve_path(const struct upkeep *upkeep, char *ret_path, size_t size)
{
    snprintf(ret_path, size, "%s/%s", upkeep->store->folder, RESERVE_NAME);
}

/* Bytes set aside, to be given up so that the last commits fit. */
static void make_reserve(struct upkeep *upkeep)
{
    char path[4096];
    reserve_path(upkeep, path, sizeof path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0)
        return;
    upkeep->reserve_held = posix_fallocate(file, 0, RESERVE_BYTES) == 0;
    close(file);
    if (!upkeep->reserve_held)
        unlink(path);
}

static void give_reserve_up(struct upkeep *upkeep)
{
    char path[4096];
    reserve_path(upkeep, path, sizeof path);
    if (upkeep->reserve_held)
        unlink(path);
    upkeep->reserve_held = false;
}

void upkeep_init(struct upkeep *upkeep, struct crawl_store *store,
                 const struct crawl_config *config, struct log *log)
{
    *upkeep = (struct upkeep){
        .store = store,
        .config = config,
        .log = log,
        .checkpoint_pause_us = CHECKPOINT_FIRST_US,
        .lacks_space = store->lacks_space_since_ms != 0,
        .lacks_space_since_ms = store->lacks_space_since_ms,
        .lacks_space_still = store->lacks_space_since_ms != 0,
    };
    make_reserve(upkeep);
}

void upkeep_done(struct upkeep *upkeep)
{
    struct db_checkpoint done;
    give_reserve_up(upkeep);
    if (upkeep->store->db && !db_in_transaction(upkeep->store->db))
        (void)!db_checkpoint(upkeep->store->db, DB_CHECKPOINT_TRUNCATE, &done, NULL);
}

/* URIs that the limit refused are looked at again. */
static void end_refresh_only(struct planner *planner)
{
    planner->refresh_only = REFRESH_ONLY_NO;
    planner_begin_rescreen(planner);
}

static void check_space(struct upkeep *upkeep, struct planner *planner)
{
    struct disk_space space;
    if (disk_space_read(upkeep->store->folder, &space, NULL) < 0)
        return;
    int64_t free_bytes = space.free_bytes, least = space.least_bytes;
    upkeep->free_bytes = free_bytes;
    upkeep->wanted_bytes = space.enough_bytes;
    if (!upkeep->lacks_space && free_bytes < least) {
        upkeep->lacks_space = true;
        upkeep->lacks_space_since_ms = planner->now_ms;
        planner_event(planner, EVENT_DISK_FULL, 0,
                      "suspended: %lld MiB are free, less than the %lld MiB that must be",
                      (long long)(free_bytes >> 20), (long long)(least >> 20));
        log_warning(
            upkeep->log, "crawl",
            "the crawl waits: %lld MiB are free below %s, less than the %lld MiB that must be",
            (long long)(free_bytes >> 20), upkeep->store->folder, (long long)(least >> 20));
    } else if (upkeep->lacks_space && free_bytes >= space.enough_bytes) {
        upkeep->lacks_space = false;
        planner_event(planner, EVENT_DISK_SPACE_BACK, 0, "the crawl continues: %lld MiB are free",
                      (long long)(free_bytes >> 20));
        log_info(upkeep->log, "crawl", "the crawl continues: %lld MiB are free",
                 (long long)(free_bytes >> 20));
        if (!upkeep->reserve_held)
            make_reserve(upkeep);
    } else if (upkeep->lacks_space_still) {
        log_warning(upkeep->log, "crawl",
                    "the crawl waits: %lld MiB are free below %s; it continues with %lld MiB",
                    (long long)(free_bytes >> 20), upkeep->store->folder,
                    (long long)(space.enough_bytes >> 20));
    }
    upkeep->lacks_space_still = false;
    /* MS-FSCCFG 2.2.4.18: at the limit refresh-only begins; it ends when the slack is free as well.
     */
    int64_t percent = free_bytes * 100 / space.whole_bytes;
    const struct crawl_config *config = upkeep->config;
    if (planner->refresh_only == REFRESH_ONLY_NO && config->limits.disk_free &&
        percent < config->limits.disk_free) {
        planner->refresh_only = REFRESH_ONLY_DISK_FREE;
        planner_event(planner, EVENT_REFRESH_ONLY, 0,
                      "Refreshing(limit=disk_free): %lld %% are free", (long long)percent);
    } else if (planner->refresh_only == REFRESH_ONLY_DISK_FREE &&
               percent >= config->limits.disk_free + config->limits.disk_free_slack) {
        end_refresh_only(planner);
        planner_event(planner, EVENT_REFRESH_ONLY_ENDED, 0, "%lld %% are free", (long long)percent);
    }
}

static void update_documents(struct upkeep *upkeep, struct planner *planner)
{
    int64_t most = upkeep->config->limits.max_doc;
    int64_t slack = upkeep->config->limits.max_doc_slack;
    if (most && slack >= most)
        slack = most - 1;
    if (planner->refresh_only == REFRESH_ONLY_NO && most && upkeep->store->stored >= most) {
        planner->refresh_only = REFRESH_ONLY_MAX_DOC;
        planner_event(planner, EVENT_REFRESH_ONLY, 0, "Refreshing(limit=max_doc): %lld %s stored",
                      (long long)upkeep->store->stored,
                      plural(upkeep->store->stored, "document is", "documents are"));
    } else if (planner->refresh_only == REFRESH_ONLY_MAX_DOC &&
               (!most || upkeep->store->stored < most - slack)) {
        end_refresh_only(planner);
        planner_event(planner, EVENT_REFRESH_ONLY_ENDED, 0, "%lld %s stored",
                      (long long)upkeep->store->stored,
                      plural(upkeep->store->stored, "document is", "documents are"));
    }
}

/* An event that becomes a row with the next second's turn; the caller logs it at once.
 */
static struct upkeep_event *add_event(struct upkeep *upkeep, enum event_kind kind)
{
    size_t most = sizeof upkeep->pending / sizeof *upkeep->pending;
    if (upkeep->pending_count < most)
        upkeep->pending_count++;
    struct upkeep_event *event = &upkeep->pending[upkeep->pending_count - 1];
    event->kind = kind;
    return event;
}

static void report_pending(struct upkeep *upkeep, struct planner *planner)
{
    for (size_t i = 0; i < upkeep->pending_count; i++)
        planner_event(planner, upkeep->pending[i].kind, 0, "%s", upkeep->pending[i].sentence);
    upkeep->pending_count = 0;
}

void upkeep_begin(struct upkeep *upkeep, struct planner *planner)
{
    check_space(upkeep, planner);
    update_documents(upkeep, planner);
    planner_update_crawl_mode(planner);
}

void upkeep_second(struct upkeep *upkeep, struct planner *planner)
{
    upkeep_begin(upkeep, planner);
    report_pending(upkeep, planner);
    contents_remove_dead(upkeep->store, planner->batch);
    bool foreign = false;
    if (db_foreign_commit(upkeep->store->db, &foreign, NULL) == 0 && foreign) {
        planner_event(
            planner, EVENT_FOREIGN_COMMIT, 0,
            "another program wrote to crawl.db, which only this one may: statistics may be wrong");
        log_error(upkeep->log, "crawl", "another program wrote to %s", upkeep->store->path);
    }
}

static void name_reader(struct upkeep *upkeep)
{
    struct db_holder holders[4];
    size_t count = db_holders(upkeep->store->db, holders, sizeof holders / sizeof *holders);
    upkeep->reader_is_named = count > 0;
    if (count)
        snprintf(upkeep->reader, sizeof upkeep->reader, "process %ld (%s)", (long)holders[0].pid,
                 holders[0].command);
    else
        snprintf(upkeep->reader, sizeof upkeep->reader,
                 "a reader that cannot be named (it is gone by now, or another user's process)");
}

/* Where nothing new is claimed any more; a quarter of it is worth reporting. */
static int ceiling_pages(const struct upkeep *upkeep)
{
    return upkeep->config->seine.max_wal * (int)((1 << 20) / DB_PAGE_BYTES);
}

/* A checkpoint is worth its cost from so many pages on. */
static int worthwhile_pages(const struct upkeep *upkeep)
{
    int most = ceiling_pages(upkeep) / 4;
    return most < CHECKPOINT_PAGES ? most : CHECKPOINT_PAGES;
}

static void report_reader(struct upkeep *upkeep)
{
    struct upkeep_event *event = add_event(upkeep, EVENT_READER_HOLDS_THE_WAL);
    snprintf(event->sentence, sizeof event->sentence,
             "%s has been reading for long: the WAL has %lld MiB, and from %d MiB on nothing is "
             "claimed",
             upkeep->reader, (long long)upkeep->wal_pages * DB_PAGE_BYTES >> 20,
             (int)upkeep->config->seine.max_wal);
    log_warning(upkeep->log, "crawl", "%s", event->sentence);
}

static void report_release(struct upkeep *upkeep)
{
    struct upkeep_event *event = add_event(upkeep, EVENT_READER_LET_GO);
    snprintf(event->sentence, sizeof event->sentence, "%s let the WAL go", upkeep->reader);
    log_info(upkeep->log, "crawl", "%s", event->sentence);
}

/* A reader that was gone when it was looked for may have hidden one that stays: until one has a
 * name, each checkpoint looks again. */
static void check_reader(struct upkeep *upkeep, bool is_stuck)
{
    bool was_stuck = upkeep->reader_in_the_way;
    if (!is_stuck) {
        upkeep->reader_in_the_way = false;
        if (was_stuck)
            report_release(upkeep);
    } else if (upkeep->wal_pages > ceiling_pages(upkeep) / 4 &&
               !(was_stuck && upkeep->reader_is_named)) {
        name_reader(upkeep);
        upkeep->reader_in_the_way = true;
        if (!was_stuck || upkeep->reader_is_named)
            report_reader(upkeep);
    }
}

/* A reader that holds the WAL at its ceiling is reported at once, not when the next pause ends. */
static bool checkpoint_is_due(const struct upkeep *upkeep, int64_t now_us)
{
    if (upkeep->reader_in_the_way)
        return now_us >= upkeep->next_checkpoint_us;
    return upkeep->wal_pages > ceiling_pages(upkeep) ||
           (upkeep->wal_pages >= worthwhile_pages(upkeep) && now_us >= upkeep->next_checkpoint_us);
}

void upkeep_checkpoint(struct upkeep *upkeep)
{
    int64_t now_us = clock_monotonic_us(upkeep->store->clock);
    upkeep->wal_pages = db_wal_pages(upkeep->store->db);
    if (!checkpoint_is_due(upkeep, now_us))
        return;
    struct db_checkpoint done;
    if (db_checkpoint(upkeep->store->db, DB_CHECKPOINT_PASSIVE, &done, NULL) < 0 || !done.has_run)
        return;
    upkeep->wal_pages = done.wal_pages;
    bool is_stuck = done.wal_pages - done.checkpointed > worthwhile_pages(upkeep);
    upkeep->checkpoint_pause_us = !is_stuck ? CHECKPOINT_FIRST_US
                                  : upkeep->checkpoint_pause_us * 2 > CHECKPOINT_MOST_US
                                      ? CHECKPOINT_MOST_US
                                      : upkeep->checkpoint_pause_us * 2;
    upkeep->next_checkpoint_us = now_us + upkeep->checkpoint_pause_us;
    check_reader(upkeep, is_stuck);
}

void upkeep_cannot_write(struct upkeep *upkeep, const struct error *error, int64_t tries)
{
    snprintf(upkeep->trouble, sizeof upkeep->trouble, "%s", error->sentence);
    if (error->status == STATUS_FULL)
        give_reserve_up(upkeep);
    if (tries == 0)
        log_warning(upkeep->log, "crawl", "a commit failed and will be tried again: %s",
                    error->sentence);
}

void upkeep_recovered(struct upkeep *upkeep, int64_t tries)
{
    struct upkeep_event *event = add_event(upkeep, EVENT_COMMIT_DELAYED);
    snprintf(event->sentence, sizeof event->sentence, "after %lld %s: %.400s", (long long)tries,
             plural(tries, "try", "tries"), upkeep->trouble);
    log_info(upkeep->log, "crawl", "the commit succeeded after %lld %s", (long long)tries,
             plural(tries, "try", "tries"));
}

void upkeep_report(struct upkeep *upkeep, enum event_kind kind, const char *sentence)
{
    struct upkeep_event *event = add_event(upkeep, kind);
    snprintf(event->sentence, sizeof event->sentence, "%s", sentence);
    log_info(upkeep->log, "crawl", "%s: %s", event_word(kind), sentence);
}

int64_t upkeep_wal_ceiling(const struct upkeep *upkeep)
{
    return (int64_t)ceiling_pages(upkeep) * DB_PAGE_BYTES;
}

bool upkeep_is_paused(const struct upkeep *upkeep)
{
    return upkeep->lacks_space ||
           (upkeep->reader_in_the_way && upkeep->wal_pages > ceiling_pages(upkeep));
}
