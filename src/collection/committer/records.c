/* The table `run`: each start of a crawl, and why it ended. */
#include "run.h"

#include <crawl_statements.h>
#include <stdio.h>
#include <unistd.h>

#define RUNS_KEPT      1000
#define SENTENCE_BYTES 256

void run_record_begin(struct run *run)
{
    struct turn *turn = &run->turn;
    turn_add(turn, CRAWL_RUN_CLOSE, 0);
    struct operation *begin = turn_add(turn, CRAWL_RUN_BEGIN, CRAWL_RUN_BEGIN_CYCLE);
    operation_int(begin, CRAWL_RUN_BEGIN_NOW, run->planner.now_ms);
    operation_int(begin, CRAWL_RUN_BEGIN_PROCESS_ID, getpid());
    operation_int(begin, CRAWL_RUN_BEGIN_IS_RESIDENT, run->committer->resident);
    operation_int(begin, CRAWL_RUN_BEGIN_CYCLE, run->committer->store->cycle);
    struct operation *trim = turn_add(turn, CRAWL_RUN_TRIM, CRAWL_RUN_TRIM_KEPT);
    operation_int(trim, CRAWL_RUN_TRIM_KEPT, RUNS_KEPT);
}

static const char *interrupted(const struct run *run, char *sentence)
{
    if (run->upkeep.lacks_space) {
        snprintf(sentence, SENTENCE_BYTES, "it was interrupted while it waited for disk space");
        return "disk";
    }
    snprintf(sentence, SENTENCE_BYTES,
             run->committer->resident ? "the server was told to end" : "it was told to end");
    return "interrupted";
}

/* Nothing waits, perhaps since nothing new was taken. */
static const char *complete(const struct run *run, char *sentence)
{
    const struct crawl_config *config = run->planner.config;
    if (run->planner.refresh_only == REFRESH_ONLY_MAX_DOC) {
        snprintf(sentence, SENTENCE_BYTES,
                 "limits/max_doc: %lld documents are stored, nothing new was taken",
                 (long long)run->committer->store->stored);
        return "limit";
    }
    if (run->planner.refresh_only == REFRESH_ONLY_DISK_FREE) {
        snprintf(sentence, SENTENCE_BYTES,
                 "limits/disk_free: less than %d %% of the disk is free, nothing new was taken",
                 (int)config->limits.disk_free);
        return "limit";
    }
    snprintf(sentence, SENTENCE_BYTES, "nothing is left");
    return "finished";
}

static const char *incomplete(const struct run *run, char *sentence)
{
    const struct crawl_store *store = run->committer->store;
    if (store->suspended) {
        snprintf(sentence, SENTENCE_BYTES, "the collection is suspended by an administrator");
        return "suspended";
    }
    snprintf(sentence, SENTENCE_BYTES,
             "%lld URIs are left, and none could go on within the %lld s of seine/max_wait "
             "(--max-wait)",
             (long long)crawl_store_waiting(store), (long long)run->planner.config->seine.max_wait);
    return "stuck";
}

void run_record_end(struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    char sentence[SENTENCE_BYTES];
    const char *ending = run->end == CRAWL_INTERRUPTED ? interrupted(run, sentence)
                         : run->end == CRAWL_COMPLETE  ? complete(run, sentence)
                                                       : incomplete(run, sentence);
    struct operation *end = turn_add(&run->turn, CRAWL_RUN_END, CRAWL_RUN_END_LEFT);
    operation_int(end, CRAWL_RUN_END_NOW, run->planner.now_ms);
    operation_text(end, CRAWL_RUN_END_ENDING, text_of(ending));
    operation_text(end, CRAWL_RUN_END_SENTENCE, arena_copy(&run->turn.arena, text_of(sentence)));
    operation_int(end, CRAWL_RUN_END_LEFT, crawl_store_waiting(store) + store->claimed);
}
