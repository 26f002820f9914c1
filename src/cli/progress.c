#include "progress.h"

#include "crawl_options.h"

#include <seine/collection.h>
#include <stdio.h>
#include <stdlib.h>

struct progress {
    bool quiet;
};

int progress_new(const struct crawl_options *options, const char *collection, struct log *log,
                 struct progress **ret_progress, struct error *error)
{
    (void)collection;
    (void)log;
    struct progress *progress = calloc(1, sizeof *progress);
    if (!progress)
        return error_set(error, STATUS_MEMORY, "no memory");
    progress->quiet = options->quiet;
    *ret_progress = progress;
    return 0;
}

void progress_begin(struct progress *progress, const struct collection_state *state, const struct crawl_config *config)
{
    (void)config;
    if (!progress->quiet)
        printf("cycle %lld, %lld known, %lld queued\n", (long long)state->cycle, (long long)state->known,
               (long long)state->queued);
}

void progress_show(struct progress *progress)
{
    (void)progress;
}

void progress_say(struct progress *progress, const char *sentence)
{
    if (!progress->quiet)
        printf("%s\n", sentence);
}

void progress_end(struct progress *progress)
{
    (void)progress;
}

void progress_free(struct progress *progress)
{
    free(progress);
}
