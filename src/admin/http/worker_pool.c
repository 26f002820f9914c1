#include "worker_pool.h"

#include <pthread.h>
#include <stdlib.h>

struct worker_pool {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct task *first;
    struct task **last_first; /* where the next one of worker_pool_submit_first() goes */
    struct task **last;
    bool ending;
    size_t thread_count;
    pthread_t threads[];
};

static void *run_tasks(void *context)
{
    struct worker_pool *worker_pool = context;
    pthread_mutex_lock(&worker_pool->lock);
    for (;;) {
        while (!worker_pool->first && !worker_pool->ending)
            pthread_cond_wait(&worker_pool->wake, &worker_pool->lock);
        struct task *task = worker_pool->first;
        if (!task)
            break;
        worker_pool->first = task->next;
        if (worker_pool->last_first == &task->next)
            worker_pool->last_first = &worker_pool->first;
        if (!worker_pool->first)
            worker_pool->last = &worker_pool->first;
        pthread_mutex_unlock(&worker_pool->lock);
        task->run(task);
        pthread_mutex_lock(&worker_pool->lock);
    }
    pthread_mutex_unlock(&worker_pool->lock);
    return NULL;
}

int worker_pool_new(size_t threads, struct worker_pool **ret_worker_pool, struct error *error)
{
    struct worker_pool *worker_pool =
        calloc(1, sizeof *worker_pool + threads * sizeof worker_pool->threads[0]);
    if (!worker_pool)
        return error_set(error, STATUS_MEMORY, "no memory for threads");
    pthread_mutex_init(&worker_pool->lock, NULL);
    pthread_cond_init(&worker_pool->wake, NULL);
    worker_pool->last = worker_pool->last_first = &worker_pool->first;
    while (worker_pool->thread_count < threads) {
        int problem = pthread_create(&worker_pool->threads[worker_pool->thread_count], NULL,
                                     run_tasks, worker_pool);
        if (problem) {
            worker_pool_free(worker_pool);
            return error_set_errno(error, problem, "cannot start a thread");
        }
        worker_pool->thread_count++;
    }
    *ret_worker_pool = worker_pool;
    return 0;
}

void worker_pool_submit(struct worker_pool *worker_pool, struct task *task)
{
    task->next = NULL;
    pthread_mutex_lock(&worker_pool->lock);
    *worker_pool->last = task;
    worker_pool->last = &task->next;
    pthread_cond_signal(&worker_pool->wake);
    pthread_mutex_unlock(&worker_pool->lock);
}

void worker_pool_submit_first(struct worker_pool *worker_pool, struct task *task)
{
    pthread_mutex_lock(&worker_pool->lock);
    task->next = *worker_pool->last_first;
    *worker_pool->last_first = task;
    if (worker_pool->last == worker_pool->last_first)
        worker_pool->last = &task->next;
    worker_pool->last_first = &task->next;
    pthread_cond_signal(&worker_pool->wake);
    pthread_mutex_unlock(&worker_pool->lock);
}

void worker_pool_free(struct worker_pool *worker_pool)
{
    if (!worker_pool)
        return;
    pthread_mutex_lock(&worker_pool->lock);
    worker_pool->ending = true;
    pthread_cond_broadcast(&worker_pool->wake);
    pthread_mutex_unlock(&worker_pool->lock);
    for (size_t i = 0; i < worker_pool->thread_count; i++)
        pthread_join(worker_pool->threads[i], NULL);
    pthread_cond_destroy(&worker_pool->wake);
    pthread_mutex_destroy(&worker_pool->lock);
    free(worker_pool);
}
