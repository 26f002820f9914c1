#include "worker_pool.h"

#include <pthread.h>
#include <stdlib.h>

/* Of tasks that are first. */
#define FIRST_TURN 0

struct worker_pool {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct task *first; /* by turn, those of one turn in the order they came */
    size_t waiting;
    size_t most_waiting; /* 0: any number */
    uint64_t turn;       /* the last one that was begun */
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
        worker_pool->waiting--;
        if (worker_pool->turn < task->turn)
            worker_pool->turn = task->turn;
        pthread_mutex_unlock(&worker_pool->lock);
        task->run(task);
        pthread_mutex_lock(&worker_pool->lock);
    }
    pthread_mutex_unlock(&worker_pool->lock);
    return NULL;
}

int worker_pool_new(size_t threads, size_t most_waiting, struct worker_pool **ret_worker_pool,
                    struct error *error)
{
    struct worker_pool *worker_pool =
        calloc(1, sizeof *worker_pool + threads * sizeof worker_pool->threads[0]);
    if (!worker_pool)
        return error_set(error, STATUS_MEMORY, "no memory for threads");
    pthread_mutex_init(&worker_pool->lock, NULL);
    pthread_cond_init(&worker_pool->wake, NULL);
    worker_pool->most_waiting = most_waiting;
    worker_pool->turn = FIRST_TURN + 1;
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

/* Under the lock. The task gets the turn behind the last one of its holder; false without a place.
 */
static bool queue_task(struct worker_pool *worker_pool, struct task *task)
{
    size_t of_holder = 0;
    task->turn = worker_pool->turn;
    for (const struct task *other = worker_pool->first; other; other = other->next)
        if (other->holder == task->holder) {
            of_holder++;
            if (task->turn <= other->turn)
                task->turn = other->turn + 1;
        }
    if (task->is_first)
        task->turn = FIRST_TURN;
    if (worker_pool->most_waiting && !task->is_begun &&
        worker_pool->waiting + of_holder >= worker_pool->most_waiting)
        return false;
    struct task **place = &worker_pool->first;
    while (*place && (*place)->turn <= task->turn)
        place = &(*place)->next;
    task->next = *place;
    *place = task;
    worker_pool->waiting++;
    return true;
}

bool worker_pool_submit(struct worker_pool *worker_pool, struct task *task)
{
    pthread_mutex_lock(&worker_pool->lock);
    bool is_taken = queue_task(worker_pool, task);
    if (is_taken)
        pthread_cond_signal(&worker_pool->wake);
    pthread_mutex_unlock(&worker_pool->lock);
    return is_taken;
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
