#include "lane.h"

#include <pthread.h>
#include <stdlib.h>

struct lane {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct task *first;
    struct task **last_first; /* where the next one of lane_give_first() goes */
    struct task **last;
    bool ending;
    size_t thread_count;
    pthread_t threads[];
};

static void *run_tasks(void *context)
{
    struct lane *lane = context;
    pthread_mutex_lock(&lane->lock);
    for (;;) {
        while (!lane->first && !lane->ending)
            pthread_cond_wait(&lane->wake, &lane->lock);
        struct task *task = lane->first;
        if (!task)
            break;
        lane->first = task->next;
        if (lane->last_first == &task->next)
            lane->last_first = &lane->first;
        if (!lane->first)
            lane->last = &lane->first;
        pthread_mutex_unlock(&lane->lock);
        task->run(task);
        pthread_mutex_lock(&lane->lock);
    }
    pthread_mutex_unlock(&lane->lock);
    return NULL;
}

int lane_new(size_t threads, struct lane **ret_lane, struct error *error)
{
    struct lane *lane = calloc(1, sizeof *lane + threads * sizeof lane->threads[0]);
    if (!lane)
        return error_set(error, STATUS_MEMORY, "no memory for threads");
    pthread_mutex_init(&lane->lock, NULL);
    pthread_cond_init(&lane->wake, NULL);
    lane->last = lane->last_first = &lane->first;
    while (lane->thread_count < threads) {
        int problem = pthread_create(&lane->threads[lane->thread_count], NULL, run_tasks, lane);
        if (problem) {
            lane_free(lane);
            return error_set_errno(error, problem, "cannot start a thread");
        }
        lane->thread_count++;
    }
    *ret_lane = lane;
    return 0;
}

void lane_give(struct lane *lane, struct task *task)
{
    task->next = NULL;
    pthread_mutex_lock(&lane->lock);
    *lane->last = task;
    lane->last = &task->next;
    pthread_cond_signal(&lane->wake);
    pthread_mutex_unlock(&lane->lock);
}

void lane_give_first(struct lane *lane, struct task *task)
{
    pthread_mutex_lock(&lane->lock);
    task->next = *lane->last_first;
    *lane->last_first = task;
    if (lane->last == lane->last_first)
        lane->last = &task->next;
    lane->last_first = &task->next;
    pthread_cond_signal(&lane->wake);
    pthread_mutex_unlock(&lane->lock);
}

void lane_free(struct lane *lane)
{
    if (!lane)
        return;
    pthread_mutex_lock(&lane->lock);
    lane->ending = true;
    pthread_cond_broadcast(&lane->wake);
    pthread_mutex_unlock(&lane->lock);
    for (size_t i = 0; i < lane->thread_count; i++)
        pthread_join(lane->threads[i], NULL);
    pthread_cond_destroy(&lane->wake);
    pthread_mutex_destroy(&lane->lock);
    free(lane);
}
