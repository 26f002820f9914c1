#include "role_loop.h"

#include "notify.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

#define TURN_MS 1000

/* Signal handlers have no argument for a context, so these variables are global. */
static atomic_bool stop_requested, reload_requested;
static const struct role_loop *_Atomic signalled;

static void take_signal(int number)
{
    const struct role_loop *loop = atomic_load(&signalled);
    atomic_store(number == SIGHUP ? &reload_requested : &stop_requested, true);
    if (loop)
        loop->wake(loop->context);
}

void role_catch_signals(void)
{
    struct sigaction action = {.sa_handler = take_signal}, ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&action.sa_mask);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    sigaction(SIGPIPE, &ignore, NULL);
}

int role_run(const struct role_loop *loop, struct error *error)
{
    int status = 0;
    atomic_store(&signalled, loop);
    notify("READY=1");
    while (!status && !atomic_load(&stop_requested)) {
        if (atomic_exchange(&reload_requested, false) && loop->read_again)
            loop->read_again(loop->context);
        status = loop->turn(loop->context, TURN_MS, error);
        if (notify_watchdog_us())
            notify("WATCHDOG=1");
    }
    notify("STOPPING=1");
    atomic_store(&signalled, NULL);
    return status;
}
