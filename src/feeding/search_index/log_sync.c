#include "log_sync.h"

#include <pthread.h>
#include <stdlib.h>

struct log_sync {
    const struct db *db;
    pthread_t thread;
    pthread_mutex_t lock; /* guards the following members */
    pthread_cond_t changed;
    uint64_t wanted; /* number of calls of log_sync_begin() */
    uint64_t done;   /* of these */
    bool is_ending;
    int status; /* of the first failure that was not returned yet */
    struct error error;
};

static void *run(void *argument)
{
    struct log_sync *sync = argument;
    pthread_mutex_lock(&sync->lock);
    while (!sync->is_ending || sync->done < sync->wanted) {
        uint64_t wanted = sync->wanted;
        if (sync->done == wanted) {
            pthread_cond_wait(&sync->changed, &sync->lock);
            continue;
        }
        pthread_mutex_unlock(&sync->lock);
        struct error error = {0};
        int status = db_sync_log(sync->db, &error);
        pthread_mutex_lock(&sync->lock);
        if (status < 0 && sync->status == 0) {
            sync->status = status;
            sync->error = error;
        }
        sync->done = wanted;
        pthread_cond_broadcast(&sync->changed);
    }
    pthread_mutex_unlock(&sync->lock);
    return NULL;
}

int log_sync_new(const struct db *db, struct log_sync **ret_sync, struct error *error)
{
    struct log_sync *sync = calloc(1, sizeof *sync);
    if (!sync)
        return error_set(error, STATUS_MEMORY, "no memory to sync an index");
    sync->db = db;
    pthread_mutex_init(&sync->lock, NULL);
    pthread_cond_init(&sync->changed, NULL);
    if (pthread_create(&sync->thread, NULL, run, sync) != 0) {
        pthread_cond_destroy(&sync->changed);
        pthread_mutex_destroy(&sync->lock);
        free(sync);
        return error_set(error, STATUS_SYSTEM, "cannot start the thread that syncs an index");
    }
    *ret_sync = sync;
    return 0;
}

void log_sync_free(struct log_sync *sync)
{
    if (!sync)
        return;
    pthread_mutex_lock(&sync->lock);
    sync->is_ending = true;
    pthread_cond_broadcast(&sync->changed);
    pthread_mutex_unlock(&sync->lock);
    pthread_join(sync->thread, NULL);
    pthread_cond_destroy(&sync->changed);
    pthread_mutex_destroy(&sync->lock);
    free(sync);
}

void log_sync_begin(struct log_sync *sync)
{
    pthread_mutex_lock(&sync->lock);
    sync->wanted++;
    pthread_cond_broadcast(&sync->changed);
    pthread_mutex_unlock(&sync->lock);
}

int log_sync_wait(struct log_sync *sync, struct error *error)
{
    pthread_mutex_lock(&sync->lock);
    while (sync->done < sync->wanted)
        pthread_cond_wait(&sync->changed, &sync->lock);
    int status = sync->status;
    if (status < 0)
        status = error_copy(error, status, &sync->error);
    sync->status = 0;
    pthread_mutex_unlock(&sync->lock);
    return status;
}
