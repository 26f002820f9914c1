/* The table `run`: each start of a crawl, and why it ended. */
#include "run.h"

#include <crawl_statements.h>
#include <stdio.h>
#include <unistd.h>

#define RUNS_KEPT      1000
#define SENTENCE_BYTES 256

void run_record_begin(struct run *run)
{
    struct batch *batch = &run->batch;
    batch_execute(batch, crawl_run_close());
    batch_execute(batch, crawl_run_begin(.now = run->planner.now_ms, .process_id = getpid(),
                                         .is_resident = run->committer->resident,
                                         .cycle = run->committer->store->cycle));
    batch_execute(batch, crawl_run_trim(.kept = RUNS_KEPT));
}

static enum run_ending interrupted(const struct run *run, char *sentence)
{
    if (run->upkeep.lacks_space) {
        snprintf(sentence, SENTENCE_BYTES, "it was interrupted while it waited for disk space");
        return RUN_DISK;
    }
    snprintf(sentence, SENTENCE_BYTES,
             run->committer->resident ? "the server was told to end" : "it was told to end");
    return RUN_INTERRUPTED;
}

/* Nothing waits, perhaps since nothing new was taken. */
static enum run_ending complete(const struct run *run, char *sentence)
{
    const struct crawl_config *config = run->planner.config;
    if (run->planner.refresh_only == REFRESH_ONLY_MAX_DOC) {
        snprintf(sentence, SENTENCE_BYTES,
                 "limits/max_doc: %lld documents are stored, nothing new was taken",
                 (long long)run->committer->store->stored);
        return RUN_LIMIT;
    }
    if (run->planner.refresh_only == REFRESH_ONLY_DISK_FREE) {
        snprintf(sentence, SENTENCE_BYTES,
                 "limits/disk_free: less than %d %% of the disk is free, nothing new was taken",
                 (int)config->limits.disk_free);
        return RUN_LIMIT;
    }
    snprintf(sentence, SENTENCE_BYTES, "nothing is left");
    return RUN_FINISHED;
}

static enum run_ending incomplete(const struct run *run, char *sentence)
{
    const struct crawl_store *store = run->committer->store;
    if (store->suspended) {
        snprintf(sentence, SENTENCE_BYTES, "the collection is suspended by an administrator");
        return RUN_SUSPENDED;
    }
    snprintf(sentence, SENTENCE_BYTES,
             "%lld URIs are left, and none could go on within the %lld s of seine/max_wait "
             "(--max-wait)",
             (long long)crawl_store_waiting(store), (long long)run->planner.config->seine.max_wait);
    return RUN_STUCK;
}

void run_record_end(struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    char sentence[SENTENCE_BYTES];
    enum run_ending ending = run->end == CRAWL_INTERRUPTED ? interrupted(run, sentence)
                             : run->end == CRAWL_COMPLETE  ? complete(run, sentence)
                                                           : incomplete(run, sentence);
    batch_execute(&run->batch,
                  crawl_run_end(.now = run->planner.now_ms,
                                .ending = state_text(&RUN_ENDINGS, (int)ending),
                                .sentence = arena_copy(&run->batch.arena, text_of(sentence)),
                                .left = crawl_store_waiting(store) + store->claimed));
}
