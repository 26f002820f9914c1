/*
 * What the committer does beside the crawl: checkpoints, free space, who holds the file up, foreign
 * commits.
 *
 * Each trouble has a designed reaction, a log line when it begins and when it ends, and a row in
 * the table `event` as soon as rows can be written.
 */
#ifndef SEINE_COMMITTER_UPKEEP_H
#define SEINE_COMMITTER_UPKEEP_H

#include <seine/crawling/planner.h>
#include <seine/state/store.h>

struct upkeep_event {
    enum event_kind kind;
    char sentence[512];
};

struct upkeep {
    struct crawl_store *store;
    const struct crawl_config *config;
    struct log *log;
    int wal_pages; /* as of the last commit */
    int64_t next_checkpoint_us;
    int64_t checkpoint_pause_us; /* grows while a reader is in the way */
    bool reader_in_the_way;
    bool reader_is_named;
    char reader[160]; /* the process, or that it cannot be named */
    bool lacks_space;
    int64_t lacks_space_since_ms;
    bool lacks_space_still;           /* since the run before; to be reported */
    int64_t free_bytes, wanted_bytes; /* while it lacks space: it ends with so many */
    bool reserve_held;                /* the reserve file is there */
    char trouble[512];                /* the last reason why a batch could not be written */
    struct upkeep_event pending[4];   /* events that wait for a batch */
    size_t pending_count;
};

void upkeep_init(struct upkeep *upkeep, struct crawl_store *store,
                 const struct crawl_config *config, struct log *log);
void upkeep_done(struct upkeep *upkeep);
/* Space and limits: while the first batch of a run is planned, before anything is claimed. */
void upkeep_begin(struct upkeep *upkeep, struct planner *planner);
/* The same and more, once a second, while a batch is planned. */
void upkeep_second(struct upkeep *upkeep, struct planner *planner);
/* After each commit. */
void upkeep_checkpoint(struct upkeep *upkeep);
/* A batch could not be written / was written after so many tries. */
void upkeep_cannot_write(struct upkeep *upkeep, const struct error *error, int64_t tries);
void upkeep_recovered(struct upkeep *upkeep, int64_t tries);
/* Logs it now; it becomes an event with the next second's turn. */
void upkeep_report(struct upkeep *upkeep, enum event_kind kind, const char *sentence);
/* Bytes of WAL from which on a reader that holds it stops the crawl. */
int64_t upkeep_wal_ceiling(const struct upkeep *upkeep);
/* Whether nothing new is to be claimed for now. */
bool upkeep_is_paused(const struct upkeep *upkeep);

#endif
