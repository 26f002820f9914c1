#include "stall_watch.h"

#include "fault.h"
#include <linux/tcp.h> /* glibc has a shorter struct tcp_info */
#include <netinet/in.h>
#include <pthread.h>
#include <seine/foundation/base/array.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define STACK_BYTES (256 * 1024)

struct watched_socket {
    int descriptor;
    bool shut_down;
    uint64_t received_bytes; /* at the last look */
};

struct stall_watch {
    pthread_t thread;
    pthread_mutex_t lock; /* of what follows, but the atomic ones */
    pthread_cond_t wake;
    bool ending;
    struct watched_socket *sockets;
    size_t count, capacity;
    clockid_t loop_clock; /* CPU time of the loop's thread */
    pthread_t loop;       /* which the loop alone reads and writes, without the lock */
    bool knows_loop;
    /* Odd while the loop is inside libcurl. */
    atomic_uint_fast64_t serial;
    atomic_bool sleeps; /* the thread waits for the loop to go on */
    atomic_bool broke;  /* a connection, since the loop went in */
    /* of the thread */
    uint_fast64_t seen_serial;
    int64_t seen_cpu_us;
    bool has_looked; /* received_bytes are of the call under way */
};

static int64_t cpu_us(clockid_t clock)
{
    struct timespec time;
    return clock_gettime(clock, &time) < 0
               ? 0
               : (int64_t)time.tv_sec * 1000000 + (int64_t)time.tv_nsec / 1000;
}

uint64_t stall_watch_received_bytes(int descriptor)
{
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    return getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) < 0
               ? 0
               : info.tcpi_bytes_received;
}

/* The socket that received most since the last look; NULL when none did. */
static struct watched_socket *look(struct stall_watch *watch)
{
    struct watched_socket *busiest = NULL;
    uint64_t most_bytes = 0;
    for (size_t i = 0; i < watch->count; i++) {
        struct watched_socket *at = &watch->sockets[i];
        uint64_t now_bytes = stall_watch_received_bytes(at->descriptor);
        uint64_t grown_bytes = now_bytes > at->received_bytes ? now_bytes - at->received_bytes : 0;
        at->received_bytes = now_bytes;
        if (!at->shut_down && grown_bytes > most_bytes) {
            most_bytes = grown_bytes;
            busiest = at;
        }
    }
    return busiest;
}

/* With the lock. */
static void tick(struct stall_watch *watch)
{
    uint_fast64_t serial = atomic_load(&watch->serial);
    bool is_same = serial == watch->seen_serial && serial % 2 == 1;
    watch->seen_serial = serial;
    if (!is_same) {
        watch->has_looked = false;
        watch->seen_cpu_us = cpu_us(watch->loop_clock);
        return;
    }
    struct watched_socket *busiest = look(watch);
    bool is_stalled =
        watch->has_looked && cpu_us(watch->loop_clock) - watch->seen_cpu_us >= STALL_CPU_MS * 1000;
    watch->has_looked = true;
    if (!is_stalled || !busiest)
        return;
    busiest->shut_down = true;
    watch->seen_cpu_us = cpu_us(watch->loop_clock); /* before another one has to go */
    atomic_store(&watch->broke, true);
    shutdown(busiest->descriptor, SHUT_RDWR);
}

static void *run(void *data)
{
    struct stall_watch *watch = data;
    pthread_mutex_lock(&watch->lock);
    while (!watch->ending) {
        uint_fast64_t before = watch->seen_serial;
        tick(watch);
        bool is_quiet = watch->seen_serial == before && watch->seen_serial % 2 == 0;
        atomic_store(&watch->sleeps, is_quiet);
        /* A thread that enters after this look wakes us. */
        if (is_quiet && atomic_load(&watch->serial) == before) {
            pthread_cond_wait(&watch->wake, &watch->lock);
        } else {
            struct timespec until;
            clock_gettime(CLOCK_MONOTONIC, &until);
            until.tv_nsec += STALL_TICK_MS * 1000000L;
            until.tv_sec += until.tv_nsec / 1000000000L;
            until.tv_nsec %= 1000000000L;
            pthread_cond_timedwait(&watch->wake, &watch->lock, &until);
        }
        atomic_store(&watch->sleeps, false);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

static bool start(struct stall_watch *watch)
{
    pthread_attr_t attributes;
    if (FETCH_FAULT("watch") || pthread_attr_init(&attributes) != 0)
        return false;
    bool started = pthread_attr_setstacksize(&attributes, STACK_BYTES) == 0 &&
                   pthread_create(&watch->thread, &attributes, run, watch) == 0;
    pthread_attr_destroy(&attributes);
    return started;
}

int stall_watch_new(struct stall_watch **ret_watch, struct error *error)
{
    struct stall_watch *watch = calloc(1, sizeof *watch);
    if (!watch)
        return error_set(error, STATUS_MEMORY, "no memory to watch an event loop");
    pthread_mutex_init(&watch->lock, NULL);
    clock_condition_init(&watch->wake);
    watch->loop_clock = CLOCK_THREAD_CPUTIME_ID;
    if (!start(watch)) {
        pthread_cond_destroy(&watch->wake);
        pthread_mutex_destroy(&watch->lock);
        free(watch);
        return error_set(error, STATUS_SYSTEM, "cannot start the thread that watches a loop");
    }
    *ret_watch = watch;
    return 0;
}

void stall_watch_free(struct stall_watch *watch)
{
    if (!watch)
        return;
    pthread_mutex_lock(&watch->lock);
    watch->ending = true;
    pthread_cond_signal(&watch->wake);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    pthread_cond_destroy(&watch->wake);
    pthread_mutex_destroy(&watch->lock);
    free(watch->sockets);
    free(watch);
}

bool stall_watch_opened(struct stall_watch *watch, int descriptor)
{
    pthread_mutex_lock(&watch->lock);
    bool fits = ARRAY_ROOM(watch->sockets, watch->count, watch->capacity);
    if (fits)
        watch->sockets[watch->count++] = (struct watched_socket){.descriptor = descriptor};
    pthread_mutex_unlock(&watch->lock);
    return fits;
}

int stall_watch_close(struct stall_watch *watch, int descriptor)
{
    pthread_mutex_lock(&watch->lock);
    for (size_t i = 0; i < watch->count; i++)
        if (watch->sockets[i].descriptor == descriptor) {
            watch->sockets[i] = watch->sockets[--watch->count];
            break;
        }
    int result = close(descriptor);
    pthread_mutex_unlock(&watch->lock);
    return result;
}

/* The thread that enters, whose CPU time counts. */
static void note_loop(struct stall_watch *watch)
{
    clockid_t clock;
    pthread_mutex_lock(&watch->lock);
    watch->loop = pthread_self();
    watch->knows_loop = true;
    if (pthread_getcpuclockid(watch->loop, &clock) == 0)
        watch->loop_clock = clock;
    pthread_mutex_unlock(&watch->lock);
}

void stall_watch_enter(struct stall_watch *watch)
{
    if (!watch->knows_loop || !pthread_equal(watch->loop, pthread_self()))
        note_loop(watch);
    atomic_fetch_add(&watch->serial, 1);
    if (!atomic_load(&watch->sleeps))
        return;
    pthread_mutex_lock(&watch->lock);
    pthread_cond_signal(&watch->wake);
    pthread_mutex_unlock(&watch->lock);
}

bool stall_watch_leave(struct stall_watch *watch)
{
    atomic_fetch_add(&watch->serial, 1);
    return atomic_load_explicit(&watch->broke, memory_order_relaxed) &&
           atomic_exchange(&watch->broke, false);
}
