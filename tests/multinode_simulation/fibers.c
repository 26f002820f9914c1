#include "fibers.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <time.h>
#include <ucontext.h>

#define STACK_BYTES ((size_t)8 << 20)
#define FIBERS_MOST 4096
/* When simulations begin: 2026-01-01. */
#define BEGINNING_S INT64_C(1767225600)
/* So often another fiber goes first where a lock is taken. */
#define LOCKS_PER_SWITCH 24

struct machine {
    const char *name;
    bool is_alive;
    int64_t frozen_until_us;
    uint64_t random; /* of what it asks the system for */
};

struct fiber {
    ucontext_t context;
    struct machine *machine;
    void *(*run)(void *argument);
    void *argument;
    void *result;
    void *stack;
    bool has_ended;
    /* What it waits for: */
    bool (*is_ready)(void *context);
    void *ready_context;
    int64_t until_us;
    bool was_ready;
    const pthread_cond_t *condition; /* NULL: none; it was signalled, or waits for no condition */
};

/* There is one simulation a process, since what it stands in for has no argument to find it by. */
static struct {
    uint64_t random;
    int64_t now_us;
    ucontext_t simulation;
    struct fiber *current;
    struct fiber *fibers[FIBERS_MOST];
    size_t count;
    struct machine machines[MACHINES_MOST];
    size_t machine_count;
} all;

/* ---- chance ---- */

/* SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

uint64_t chance(void)
{
    return next_random(&all.random);
}

uint64_t chance_below(uint64_t below)
{
    return chance() % below;
}

bool chance_one_in(uint64_t of)
{
    return chance_below(of) == 0;
}

int64_t chance_between(int64_t least, int64_t most)
{
    return least + (int64_t)chance_below((uint64_t)(most - least) + 1);
}

/* ---- time ---- */

int64_t now_us(void)
{
    return all.now_us;
}

int64_t now_wall_ms(void)
{
    return BEGINNING_S * 1000 + all.now_us / 1000;
}

/* ---- fibers ---- */

void fibers_begin(uint64_t seed)
{
    all.random = seed;
    all.now_us = 1000000;
}

struct machine *machine_new(const char *name)
{
    if (all.machine_count == MACHINES_MOST)
        abort();
    struct machine *machine = &all.machines[all.machine_count++];
    *machine = (struct machine){.name = name, .is_alive = true, .random = chance()};
    return machine;
}

bool machine_is_alive(const struct machine *machine)
{
    return machine && machine->is_alive;
}

const char *machine_name(const struct machine *machine)
{
    return machine ? machine->name : "-";
}

struct machine *machine_of_fiber(void)
{
    return all.current ? all.current->machine : NULL;
}

static void leave(struct fiber *fiber)
{
    swapcontext(&fiber->context, &all.simulation);
}

static void begin(void)
{
    struct fiber *fiber = all.current;
    fiber->result = fiber->run(fiber->argument);
    fiber->has_ended = true;
    leave(fiber);
}

static struct fiber *new_fiber(struct machine *machine, void *(*run)(void *), void *argument)
{
    struct fiber *fiber = calloc(1, sizeof *fiber);
    void *stack = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (!fiber || stack == MAP_FAILED || all.count == FIBERS_MOST)
        abort();
    *fiber = (struct fiber){.machine = machine, .run = run, .argument = argument, .stack = stack};
    getcontext(&fiber->context);
    fiber->context.uc_stack.ss_sp = stack;
    fiber->context.uc_stack.ss_size = STACK_BYTES;
    makecontext(&fiber->context, begin, 0);
    all.fibers[all.count++] = fiber;
    return fiber;
}

void machine_run(struct machine *machine, void *(*run)(void *argument), void *argument)
{
    new_fiber(machine, run, argument);
}

void machine_kill(struct machine *machine)
{
    machine->is_alive = false;
    if (all.current && all.current->machine == machine)
        leave(all.current);
}

void machine_freeze(struct machine *machine, int64_t until_us)
{
    machine->frozen_until_us = until_us;
}

static bool can_go_on(struct fiber *fiber)
{
    if (fiber->machine->frozen_until_us > all.now_us)
        return false;
    if (fiber->condition)
        return fiber->until_us <= all.now_us;
    fiber->was_ready = fiber->is_ready && fiber->is_ready(fiber->ready_context);
    return fiber->was_ready || fiber->until_us <= all.now_us;
}

/* Those that will never go on are taken out; their stacks go, too, but what they point to stays. */
static void forget_ended(void)
{
    size_t kept = 0;
    for (size_t i = 0; i < all.count; i++) {
        struct fiber *fiber = all.fibers[i];
        if (fiber->machine->is_alive && !fiber->has_ended)
            all.fibers[kept++] = fiber;
        else
            munmap(fiber->stack, STACK_BYTES);
    }
    all.count = kept;
}

bool fibers_turn(void)
{
    struct fiber *ready[FIBERS_MOST];
    size_t count = 0;
    forget_ended();
    for (size_t i = 0; i < all.count; i++)
        if (can_go_on(all.fibers[i]))
            ready[count++] = all.fibers[i];
    if (!count)
        return false;
    struct fiber *fiber = ready[count == 1 ? 0 : chance_below(count)];
    fiber->condition = NULL;
    all.current = fiber;
    swapcontext(&all.simulation, &fiber->context);
    all.current = NULL;
    return true;
}

int64_t fibers_due_us(void)
{
    int64_t due_us = INT64_MAX;
    for (size_t i = 0; i < all.count; i++) {
        const struct fiber *fiber = all.fibers[i];
        int64_t until_us = fiber->until_us;
        if (!fiber->machine->is_alive || fiber->has_ended)
            continue;
        if (fiber->machine->frozen_until_us > all.now_us)
            until_us = fiber->machine->frozen_until_us;
        if (until_us < due_us)
            due_us = until_us;
    }
    return due_us;
}

void fibers_advance(int64_t until_us)
{
    if (until_us > all.now_us)
        all.now_us = until_us;
}

/* ---- waiting ---- */

bool fiber_wait(bool (*is_ready)(void *context), void *context, int64_t until_us)
{
    struct fiber *fiber = all.current;
    if (!fiber) {
        fprintf(stderr, "the simulation itself would wait\n");
        abort();
    }
    fiber->is_ready = is_ready;
    fiber->ready_context = context;
    fiber->until_us = until_us;
    fiber->was_ready = false;
    leave(fiber);
    return fiber->was_ready;
}

void fiber_sleep(int64_t us)
{
    (void)fiber_wait(NULL, NULL, all.now_us + us);
}

static void go_second(void)
{
    if (all.current && chance_one_in(LOCKS_PER_SWITCH))
        fiber_sleep(0);
}

/* ---- in the place of the C library ---- */

int __wrap_pthread_create(pthread_t *ret_thread, const pthread_attr_t *attributes,
                          void *(*run)(void *), void *argument);
int __wrap_pthread_join(pthread_t thread, void **ret_result);
int __wrap_pthread_detach(pthread_t thread);
pthread_t __wrap_pthread_self(void);
int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex);
int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *until);
int __wrap_pthread_cond_signal(pthread_cond_t *condition);
int __wrap_pthread_cond_broadcast(pthread_cond_t *condition);
int __wrap_sem_wait(sem_t *semaphore);
int __wrap_clock_gettime(clockid_t clock, struct timespec *ret_time);
time_t __wrap_time(time_t *ret_time);
int __wrap_nanosleep(const struct timespec *time, struct timespec *ret_left);
ssize_t __wrap_getrandom(void *ret_bytes, size_t length, unsigned flags);

int __wrap_pthread_create(pthread_t *ret_thread, const pthread_attr_t *attributes,
                          void *(*run)(void *), void *argument)
{
    (void)attributes;
    *ret_thread = (pthread_t)new_fiber(machine_of_fiber(), run, argument);
    return 0;
}

static bool has_ended(void *fiber)
{
    return ((const struct fiber *)fiber)->has_ended;
}

int __wrap_pthread_join(pthread_t thread, void **ret_result)
{
    struct fiber *fiber = (struct fiber *)thread;
    if (!fiber->has_ended)
        (void)fiber_wait(has_ended, fiber, INT64_MAX);
    if (ret_result)
        *ret_result = fiber->result;
    return 0;
}

int __wrap_pthread_detach(pthread_t thread)
{
    (void)thread;
    return 0;
}

pthread_t __wrap_pthread_self(void)
{
    return (pthread_t)all.current;
}

static bool is_free(void *mutex)
{
    if (pthread_mutex_trylock(mutex) != 0)
        return false;
    pthread_mutex_unlock(mutex);
    return true;
}

int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex)
{
    go_second();
    while (pthread_mutex_trylock(mutex) != 0)
        (void)fiber_wait(is_free, mutex, INT64_MAX);
    return 0;
}

static int wait_for(const pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t until_us)
{
    struct fiber *fiber = all.current;
    pthread_mutex_unlock(mutex);
    fiber->condition = condition;
    (void)fiber_wait(NULL, NULL, until_us);
    bool is_late = all.now_us >= until_us;
    while (pthread_mutex_trylock(mutex) != 0)
        (void)fiber_wait(is_free, mutex, INT64_MAX);
    return is_late ? ETIMEDOUT : 0;
}

int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex)
{
    return wait_for(condition, mutex, INT64_MAX);
}

int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                  const struct timespec *until)
{
    return wait_for(condition, mutex, until->tv_sec * 1000000 + (until->tv_nsec + 999) / 1000);
}

int __wrap_pthread_cond_broadcast(pthread_cond_t *condition)
{
    for (size_t i = 0; i < all.count; i++)
        if (all.fibers[i]->condition == condition) {
            all.fibers[i]->condition = NULL;
            all.fibers[i]->until_us = 0;
        }
    return 0;
}

/* POSIX lets more than one go on. */
int __wrap_pthread_cond_signal(pthread_cond_t *condition)
{
    return __wrap_pthread_cond_broadcast(condition);
}

static bool is_posted(void *semaphore)
{
    int value = 0;
    return sem_getvalue(semaphore, &value) == 0 && value > 0;
}

int __wrap_sem_wait(sem_t *semaphore)
{
    while (sem_trywait(semaphore) != 0)
        (void)fiber_wait(is_posted, semaphore, INT64_MAX);
    return 0;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *ret_time)
{
    int64_t us = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE
                     ? BEGINNING_S * 1000000 + all.now_us
                     : all.now_us;
    *ret_time = (struct timespec){.tv_sec = us / 1000000, .tv_nsec = us % 1000000 * 1000};
    return 0;
}

time_t __wrap_time(time_t *ret_time)
{
    time_t time = (time_t)(now_wall_ms() / 1000);
    if (ret_time)
        *ret_time = time;
    return time;
}

int __wrap_nanosleep(const struct timespec *time, struct timespec *ret_left)
{
    (void)ret_left;
    fiber_sleep(time->tv_sec * 1000000 + time->tv_nsec / 1000);
    return 0;
}

ssize_t __wrap_getrandom(void *ret_bytes, size_t length, unsigned flags)
{
    struct machine *machine = machine_of_fiber();
    (void)flags;
    for (size_t i = 0; i < length; i++)
        ((unsigned char *)ret_bytes)[i] =
            (unsigned char)(machine ? next_random(&machine->random) : chance());
    return (ssize_t)length;
}
