/*
 * What holds the crawl up, as rows of the table `hold` while it does: so that everybody who reads
 * sees the cause and its threshold (v_status). Written when it changes, measures once a second.
 *
 * The committer's thread only.
 */
#ifndef SEINE_COMMITTER_HOLDS_H
#define SEINE_COMMITTER_HOLDS_H

#include <seine/crawling/planner.h>

enum hold {
    HOLD_USER,   /* an administrator */
    HOLD_DISK,   /* too little space: measured and limit are bytes free */
    HOLD_DELAY,  /* variable_delay: until */
    HOLD_READER, /* a reader pins the WAL: measured and limit are its bytes */
    HOLD_COUNT
};

struct hold_facts {
    bool holds;
    int64_t since_ms; /* 0: since now */
    int64_t measured, limit;
    int64_t until_ms; /* 0: unknown */
};

struct holds {
    bool begun;
    struct hold_facts written[HOLD_COUNT]; /* as the rows are */
    int64_t measured_ms;
};

/* While a batch is planned. */
void holds_update(struct holds *holds, struct planner *planner,
                  const struct hold_facts facts[HOLD_COUNT]);
/* While the last batch of a run is planned, after holds_update(): what the next run finds out for
 * itself goes; that space is lacking stays until there is enough. */
void holds_end(struct planner *planner);

#endif
