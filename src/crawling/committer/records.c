/* The table `run`: each start of a crawl, and why it ended. */
#include "run.h"

#include <seine/foundation/base/plural.h>
#include <seine/settings/rules/skip.h>

#include <sql/crawl/history.h>
#include <stdio.h>
#include <unistd.h>

#define RUNS_KEPT 1000

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
        snprintf(sentence, RUN_SENTENCE_BYTES,
                 "interrupted by a signal while it waited for disk space");
        return RUN_DISK;
    }
    snprintf(sentence, RUN_SENTENCE_BYTES,
             run->committer->resident ? "the server was stopped" : "interrupted by a signal");
    return RUN_INTERRUPTED;
}

/* Whether this reason refused URIs of the site in this cycle; NULL: of any site. */
static bool has_refused(const struct run *run, const struct site *site, enum uri_skip skip)
{
    const struct crawl_store *store = run->committer->store;
    struct crawl_run_refusals get;
    int status =
        db_find(store->db,
                crawl_run_refusals_into(&get, .site_id = site ? site->id : 0, .cycle = store->cycle,
                                        .key = text_of(uri_skip_facts(skip)->key)),
                NULL);
    return status == STATEMENT_ROW && get.times > 0;
}

/* A site that max_doc lets have no more documents in this cycle, though more were found;
 * *ret_others: so many more. */
static const struct site *find_full_site(const struct run *run, int64_t *ret_others)
{
    struct site_registry *sites = run->committer->store->sites;
    const struct site *first = NULL;
    *ret_others = 0;
    if (!has_refused(run, NULL, URI_SKIP_SITE_LIMIT))
        return NULL;
    for (int64_t id = 1; id <= site_registry_last_id(sites); id++) {
        const struct site *site = site_registry_by_id(sites, id);
        if (!site || site->stored_in_cycle < planner_site_limit(&run->planner, site) ||
            !has_refused(run, site, URI_SKIP_SITE_LIMIT))
            continue;
        *ret_others += first != NULL;
        first = first ? first : site;
    }
    return first;
}

static bool describe_limit(const struct run *run, char *limit)
{
    const struct crawl_config *config = run->planner.config;
    bool refuses = run->planner.refresh_only && has_refused(run, NULL, URI_SKIP_REFRESH_ONLY);
    int64_t others = 0;
    const struct site *full = refuses ? NULL : find_full_site(run, &others);
    int64_t stored = full ? full->stored_in_cycle : run->committer->store->stored;
    const char *are = plural(stored, "document is", "documents are");
    char more[64] = "";
    if (others)
        snprintf(more, sizeof more, "; so it is with %lld %s", (long long)others,
                 plural(others, "other site", "other sites"));
    *limit = '\0';
    if (refuses && run->planner.refresh_only == REFRESH_ONLY_MAX_DOC)
        snprintf(limit, RUN_SENTENCE_BYTES,
                 "limits/max_doc (--max-docs): %lld %s stored, further URIs were refused",
                 (long long)stored, are);
    else if (refuses)
        snprintf(limit, RUN_SENTENCE_BYTES,
                 "limits/disk_free: less than %d %% of the disk is free, further URIs were refused",
                 (int)config->limits.disk_free);
    else if (full)
        snprintf(limit, RUN_SENTENCE_BYTES,
                 "max_doc (--max-docs-per-site): %lld %s stored of %s, its further URIs were "
                 "refused%s",
                 (long long)stored, are, full->origin, more);
    return *limit;
}

bool run_find_limit(struct run *run)
{
    return describe_limit(run, run->committer->outcome.limit);
}

static enum run_ending complete(struct run *run, char *sentence)
{
    bool is_limited = run_find_limit(run);
    snprintf(sentence, RUN_SENTENCE_BYTES, "%s",
             is_limited ? run->committer->outcome.limit : "nothing is left");
    return is_limited ? RUN_LIMIT : RUN_FINISHED;
}

static enum run_ending incomplete(const struct run *run, char *sentence)
{
    const struct crawl_store *store = run->committer->store;
    char limit[RUN_SENTENCE_BYTES];
    if (store->suspended) {
        snprintf(sentence, RUN_SENTENCE_BYTES, "the collection is suspended by an administrator");
        return RUN_SUSPENDED;
    }
    bool is_limited = describe_limit(run, limit);
    snprintf(sentence, RUN_SENTENCE_BYTES,
             "%lld %s left, and none could go on within the %lld s of seine/max_wait "
             "(--max-wait)%s%.300s",
             (long long)crawl_store_waiting(store),
             plural(crawl_store_waiting(store), "URI is", "URIs are"),
             (long long)run->planner.config->seine.max_wait, is_limited ? "; " : "", limit);
    return RUN_STUCK;
}

void run_record_end(struct run *run)
{
    const struct crawl_store *store = run->committer->store;
    char sentence[RUN_SENTENCE_BYTES];
    enum run_ending ending = run->end == CRAWL_INTERRUPTED ? interrupted(run, sentence)
                             : run->end == CRAWL_COMPLETE  ? complete(run, sentence)
                                                           : incomplete(run, sentence);
    batch_execute(&run->batch,
                  crawl_run_end(.now = run->planner.now_ms,
                                .ending = state_text(&RUN_ENDINGS, (int)ending),
                                .sentence = arena_copy(&run->batch.arena, text_of(sentence)),
                                .left = crawl_store_waiting(store) + store->claimed));
}
