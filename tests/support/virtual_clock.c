#include "virtual_clock.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* How often the watcher looks, and how long connections must have been silent. */
#define LOOK_MS          2
#define SILENT_MS        12
#define MOST_DESCRIPTORS 65536
/* A time beyond this is wall time, before it monotonic: no machine has been up for 30 years. */
#define FIRST_WALL_SECOND 1000000000

/* A thread that waits until a moment of virtual monotonic time. */
struct sleeper {
    struct sleeper *next, *previous;
    int64_t until_us;
};

static struct virtual_clock *shared; /* NULL: time is left alone */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct sleeper sleepers = {&sleepers, &sleepers, 0}; /* a ring, under `lock` */
static atomic_llong activity;               /* grows whenever a thread comes to or leaves a wait */
static atomic_llong heard_us;               /* real time of the last word on any connection */
static atomic_uchar owes[MOST_DESCRIPTORS]; /* the peer of this descriptor is to answer */
static atomic_uchar is_ours[MOST_DESCRIPTORS]; /* the program connected it */
static atomic_int owing;

#define REAL(name) ((__typeof__(&(name)))real_function(#name))

static void *real_function(const char *name)
{
    return dlsym(RTLD_NEXT, name);
}

static int64_t real_us(clockid_t clock)
{
    struct timespec time;
    syscall(SYS_clock_gettime, clock, &time);
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int64_t offset_us(void)
{
    return shared ? __atomic_load_n(&shared->offset_us, __ATOMIC_ACQUIRE) : 0;
}

static int64_t virtual_us(void)
{
    return real_us(CLOCK_MONOTONIC) + offset_us();
}

/* ---- what time it is ---- */

static bool is_passing(clockid_t clock)
{
    return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW ||
           clock == CLOCK_REALTIME_COARSE || clock == CLOCK_MONOTONIC_COARSE ||
           clock == CLOCK_BOOTTIME;
}

int clock_gettime(clockid_t clock, struct timespec *ret_time)
{
    int result = (int)syscall(SYS_clock_gettime, clock, ret_time);
    if (result == 0 && is_passing(clock)) {
        int64_t ns = ret_time->tv_nsec + offset_us() % 1000000 * 1000;
        ret_time->tv_sec += offset_us() / 1000000 + ns / 1000000000;
        ret_time->tv_nsec = ns % 1000000000;
    }
    return result;
}

int gettimeofday(struct timeval *restrict ret_time, void *restrict zone)
{
    int64_t now_us = real_us(CLOCK_REALTIME) + offset_us();
    (void)zone;
    *ret_time = (struct timeval){.tv_sec = now_us / 1000000, .tv_usec = now_us % 1000000};
    return 0;
}

time_t time(time_t *ret_time)
{
    time_t now = (real_us(CLOCK_REALTIME) + offset_us()) / 1000000;
    if (ret_time)
        *ret_time = now;
    return now;
}

/* ---- waits ---- */

static void begin_wait(struct sleeper *sleeper, int64_t until_us)
{
    sleeper->until_us = until_us;
    pthread_mutex_lock(&lock);
    sleeper->next = &sleepers;
    sleeper->previous = sleepers.previous;
    sleepers.previous->next = sleeper;
    sleepers.previous = sleeper;
    pthread_mutex_unlock(&lock);
    atomic_fetch_add(&activity, 1);
}

static void end_wait(struct sleeper *sleeper)
{
    pthread_mutex_lock(&lock);
    sleeper->previous->next = sleeper->next;
    sleeper->next->previous = sleeper->previous;
    pthread_mutex_unlock(&lock);
    atomic_fetch_add(&activity, 1);
}

/* The next piece of a wait in real milliseconds; 0 when it is over. */
static int slice_ms(const struct sleeper *sleeper)
{
    int64_t left_us = sleeper->until_us - virtual_us();
    if (left_us <= 0)
        return 0;
    return left_us < SLICE_MS * 1000 ? (int)(left_us / 1000 + 1) : SLICE_MS;
}

int epoll_wait(int descriptor, struct epoll_event *events, int most, int timeout_ms)
{
    __typeof__(&epoll_wait) real = REAL(epoll_wait);
    if (!shared || timeout_ms <= 0)
        return real(descriptor, events, most, timeout_ms);
    struct sleeper sleeper;
    int result, piece;
    begin_wait(&sleeper, virtual_us() + timeout_ms * INT64_C(1000));
    do {
        piece = slice_ms(&sleeper);
        result = real(descriptor, events, most, piece);
    } while (result == 0 && piece > 0);
    end_wait(&sleeper);
    return result;
}

/* NOLINTBEGIN(misc-no-recursion): with _FORTIFY_SOURCE, poll() is an inline call of __poll_chk() */
int poll(struct pollfd *polls, nfds_t count, int timeout_ms)
{
    __typeof__(&poll) real = REAL(poll);
    if (!shared || timeout_ms <= 0)
        return real(polls, count, timeout_ms);
    struct sleeper sleeper;
    int result, piece;
    begin_wait(&sleeper, virtual_us() + timeout_ms * INT64_C(1000));
    do {
        piece = slice_ms(&sleeper);
        result = real(polls, count, piece);
    } while (result == 0 && piece > 0);
    end_wait(&sleeper);
    return result;
}

int ppoll(struct pollfd *polls, nfds_t count, const struct timespec *timeout, const sigset_t *mask)
{
    __typeof__(&ppoll) real = REAL(ppoll);
    if (!shared || !timeout || (timeout->tv_sec == 0 && timeout->tv_nsec == 0))
        return real(polls, count, timeout, mask);
    struct sleeper sleeper;
    int result, piece;
    begin_wait(&sleeper,
               virtual_us() + timeout->tv_sec * INT64_C(1000000) + timeout->tv_nsec / 1000);
    do {
        piece = slice_ms(&sleeper);
        struct timespec slice = {.tv_nsec = piece * INT64_C(1000000)};
        result = real(polls, count, &slice, mask);
    } while (result == 0 && piece > 0);
    end_wait(&sleeper);
    return result;
}

/* The names that _FORTIFY_SOURCE gives them. */
int __poll_chk(struct pollfd *polls, nfds_t count, int timeout_ms, size_t size);
int __poll_chk(struct pollfd *polls, nfds_t count, int timeout_ms, size_t size)
{
    (void)size;
    return poll(polls, count, timeout_ms);
}

int __ppoll_chk(struct pollfd *polls, nfds_t count, const struct timespec *timeout,
                const sigset_t *mask, size_t size);
int __ppoll_chk(struct pollfd *polls, nfds_t count, const struct timespec *timeout,
                const sigset_t *mask, size_t size)
{
    (void)size;
    return ppoll(polls, count, timeout, mask);
}
/* NOLINTEND(misc-no-recursion) */

static void wait_for(int64_t us)
{
    struct sleeper sleeper;
    int piece;
    begin_wait(&sleeper, virtual_us() + us);
    while ((piece = slice_ms(&sleeper)) > 0)
        REAL(poll)(NULL, 0, piece);
    end_wait(&sleeper);
}

int usleep(useconds_t us)
{
    if (!shared)
        return REAL(usleep)(us);
    wait_for(us);
    return 0;
}

int nanosleep(const struct timespec *wanted, struct timespec *ret_left)
{
    if (!shared)
        return REAL(nanosleep)(wanted, ret_left);
    wait_for(wanted->tv_sec * INT64_C(1000000) + wanted->tv_nsec / 1000);
    return 0;
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until)
{
    __typeof__(&pthread_cond_timedwait) real = REAL(pthread_cond_timedwait);
    if (!shared)
        return real(condition, mutex, until);
    clockid_t clock = until->tv_sec >= FIRST_WALL_SECOND ? CLOCK_REALTIME : CLOCK_MONOTONIC;
    int64_t until_us = until->tv_sec * INT64_C(1000000) + until->tv_nsec / 1000;
    struct sleeper sleeper;
    int result, piece;
    begin_wait(&sleeper, virtual_us() + until_us - (real_us(clock) + offset_us()));
    do {
        piece = slice_ms(&sleeper);
        int64_t end_us = real_us(clock) + piece * INT64_C(1000);
        struct timespec end = {.tv_sec = end_us / 1000000, .tv_nsec = end_us % 1000000 * 1000};
        result = real(condition, mutex, &end);
    } while (result == ETIMEDOUT && piece > 0);
    end_wait(&sleeper);
    return result;
}

/* ---- what servers owe ---- */

static void set_owes(int descriptor, bool value)
{
    if (!shared || descriptor < 0 || descriptor >= MOST_DESCRIPTORS || !is_ours[descriptor])
        return;
    unsigned char before = atomic_exchange(&owes[descriptor], value);
    atomic_fetch_add(&owing, value - before);
    atomic_store(&heard_us, real_us(CLOCK_MONOTONIC));
    atomic_fetch_add(&activity, 1);
}

int connect(int descriptor, const struct sockaddr *address, socklen_t length)
{
    if (shared && descriptor >= 0 && descriptor < MOST_DESCRIPTORS)
        is_ours[descriptor] = 1;
    int result = REAL(connect)(descriptor, address, length);
    int failure = errno;
    set_owes(descriptor, result < 0 && failure == EINPROGRESS);
    errno = failure;
    return result;
}

int close(int descriptor)
{
    set_owes(descriptor, false);
    if (shared && descriptor >= 0 && descriptor < MOST_DESCRIPTORS)
        is_ours[descriptor] = 0;
    return REAL(close)(descriptor);
}

/* The errno of a system call stays as it is. */
static ssize_t spoken(int descriptor, ssize_t result, bool owes_now)
{
    int failure = errno;
    if (result > 0 || (result == 0 && !owes_now))
        set_owes(descriptor, owes_now);
    errno = failure;
    return result;
}

ssize_t send(int descriptor, const void *bytes, size_t length, int flags)
{
    return spoken(descriptor, REAL(send)(descriptor, bytes, length, flags), true);
}

ssize_t sendto(int descriptor, const void *bytes, size_t length, int flags,
               const struct sockaddr *address, socklen_t address_length)
{
    return spoken(descriptor,
                  REAL(sendto)(descriptor, bytes, length, flags, address, address_length), true);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags)
{
    return spoken(descriptor, REAL(sendmsg)(descriptor, message, flags), true);
}

ssize_t write(int descriptor, const void *bytes, size_t length)
{
    return spoken(descriptor, REAL(write)(descriptor, bytes, length), true);
}

ssize_t recv(int descriptor, void *bytes, size_t length, int flags)
{
    return spoken(descriptor, REAL(recv)(descriptor, bytes, length, flags), false);
}

ssize_t recvfrom(int descriptor, void *restrict bytes, size_t length, int flags,
                 struct sockaddr *restrict address, socklen_t *restrict address_length)
{
    return spoken(descriptor,
                  REAL(recvfrom)(descriptor, bytes, length, flags, address, address_length), false);
}

ssize_t recvmsg(int descriptor, struct msghdr *message, int flags)
{
    return spoken(descriptor, REAL(recvmsg)(descriptor, message, flags), false);
}

ssize_t read(int descriptor, void *bytes, size_t length)
{
    return spoken(descriptor, REAL(read)(descriptor, bytes, length), false);
}

/* ---- jumps ---- */

/* Whether each thread but this one sleeps. */
static bool all_sleep(pid_t self)
{
    DIR *tasks = opendir("/proc/self/task");
    if (!tasks)
        return false;
    bool sleep = true;
    const struct dirent *entry;
    while (sleep && (entry = readdir(tasks))) {
        char path[64], text[256];
        int task = atoi(entry->d_name);
        if (task == 0 || task == self)
            continue;
        snprintf(path, sizeof path, "/proc/self/task/%d/stat", task);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        ssize_t length = file < 0 ? -1 : REAL(read)(file, text, sizeof text - 1);
        if (file >= 0)
            REAL(close)(file);
        if (length <= 0)
            continue; /* it has just ended */
        text[length] = '\0';
        const char *name_end = strrchr(text, ')');
        sleep = name_end && name_end[1] == ' ' && name_end[2] == 'S';
    }
    closedir(tasks);
    return sleep;
}

static bool servers_are_silent(void)
{
    int64_t silent_ms = (real_us(CLOCK_MONOTONIC) - atomic_load(&heard_us)) / 1000;
    int64_t hang_ms = shared->hang_ms ? shared->hang_ms : HANG_MS;
    return silent_ms >= (atomic_load(&owing) > 0 ? hang_ms : SILENT_MS);
}

static void jump(long long activity_before)
{
    int64_t first_us = INT64_MAX;
    pthread_mutex_lock(&lock);
    for (const struct sleeper *at = sleepers.next; at != &sleepers; at = at->next)
        if (at->until_us < first_us)
            first_us = at->until_us;
    if (first_us != INT64_MAX && atomic_load(&activity) == activity_before) {
        int64_t ahead_us = first_us - virtual_us();
        /* Whose time has come wakes up by itself, and may have something to do. */
        if (ahead_us > 0 && ahead_us < shared->step_us)
            ahead_us = shared->step_us;
        if (shared->limit_us && shared->offset_us + ahead_us > shared->limit_us)
            ahead_us = shared->limit_us - shared->offset_us;
        if (ahead_us > 0) {
            __atomic_fetch_add(&shared->offset_us, ahead_us, __ATOMIC_ACQ_REL);
            __atomic_fetch_add(&shared->jumps, 1, __ATOMIC_ACQ_REL);
        }
    }
    pthread_mutex_unlock(&lock);
}

static void *watch(void *context)
{
    pid_t self = (pid_t)syscall(SYS_gettid);
    long long seen = -1;
    (void)context;
    for (;;) {
        REAL(poll)(NULL, 0, LOOK_MS);
        long long now = atomic_load(&activity);
        bool is_calm = now == seen && !__atomic_load_n(&shared->held, __ATOMIC_ACQUIRE) &&
                       servers_are_silent() && all_sleep(self);
        seen = now;
        if (!is_calm)
            continue;
        REAL(poll)(NULL, 0, 1);
        if (all_sleep(self))
            jump(now);
    }
    return NULL;
}

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("SEINE_VIRTUAL_CLOCK");
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *mapping = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    REAL(close)(file);
    if (mapping == MAP_FAILED)
        return;
    shared = mapping;
    /* Signals are the program's. */
    sigset_t all, before;
    pthread_t watcher;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (pthread_create(&watcher, NULL, watch, NULL) == 0)
        pthread_detach(watcher);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
