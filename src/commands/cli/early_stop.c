#include "early_stop.h"

#include "notify.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <seine/foundation/log.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

struct early_stop {
    struct log *log;
    int signals; /* signalfd */
    int over;    /* eventfd: readable once early_stop_end() was called */
    atomic_bool asked;
    pthread_t thread;
};

/* Consumes the signal, so that it is not handled twice. */
static void take_signal(struct early_stop *early_stop)
{
    struct signalfd_siginfo signal;
    if (read(early_stop->signals, &signal, sizeof signal) != (ssize_t)sizeof signal)
        return;
    log_info(early_stop->log, "server", "stopping: %s",
             signal.ssi_signo == SIGTERM ? "SIGTERM" : "SIGINT");
    notify("STOPPING=1");
    atomic_store(&early_stop->asked, true);
}

static void *wait_for_signals(void *context)
{
    struct early_stop *early_stop = context;
    struct pollfd sources[] = {{.fd = early_stop->signals, .events = POLLIN},
                               {.fd = early_stop->over, .events = POLLIN}};
    while (!atomic_load(&early_stop->asked)) {
        if (poll(sources, 2, -1) < 0 && errno != EINTR)
            break;
        if (sources[0].revents)
            take_signal(early_stop);
        else if (sources[1].revents)
            break;
    }
    return NULL;
}

static void free_early_stop(struct early_stop *early_stop)
{
    if (early_stop->signals >= 0)
        close(early_stop->signals);
    if (early_stop->over >= 0)
        close(early_stop->over);
    free(early_stop);
}

int early_stop_begin(struct log *log, struct early_stop **ret_early_stop, struct error *error)
{
    struct early_stop *early_stop = calloc(1, sizeof *early_stop);
    sigset_t signals;
    int problem = 0;
    if (!early_stop)
        return error_set(error, STATUS_MEMORY, "no memory to start");
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    early_stop->log = log;
    early_stop->signals = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
    early_stop->over = eventfd(0, EFD_CLOEXEC);
    if (early_stop->signals < 0 || early_stop->over < 0)
        problem = errno;
    else
        problem = pthread_create(&early_stop->thread, NULL, wait_for_signals, early_stop);
    if (problem) {
        free_early_stop(early_stop);
        return error_set_errno(error, problem, "cannot wait for signals");
    }
    *ret_early_stop = early_stop;
    return 0;
}

const atomic_bool *early_stop_asked(const struct early_stop *early_stop)
{
    return &early_stop->asked;
}

bool early_stop_end(struct early_stop *early_stop)
{
    eventfd_write(early_stop->over, 1);
    pthread_join(early_stop->thread, NULL);
    bool asked = atomic_load(&early_stop->asked);
    free_early_stop(early_stop);
    return asked;
}
