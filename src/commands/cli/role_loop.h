/*
 * The life of a role that is one thread with its connections, in the foreground: turn after turn,
 * until SIGTERM or SIGINT; the service manager hears that it is there.
 *
 * Calling order: role_catch_signals() before anything that may take long, role_run() once. What is
 * run is woken by its signals, from when role_run() is called.
 */
#ifndef SEINE_CLI_ROLE_LOOP_H
#define SEINE_CLI_ROLE_LOOP_H

#include <seine/foundation/base/error.h>

#include <stdint.h>

struct role_loop {
    int (*turn)(void *context, int64_t timeout_ms, struct error *error);
    void (*wake)(void *context);       /* ends the wait of a turn; a signal handler calls it */
    void (*read_again)(void *context); /* SIGHUP came; NULL: it means nothing */
    void *context;
};

void role_catch_signals(void);
/* What a turn returned that failed, or 0 when it was told to stop. */
int role_run(const struct role_loop *loop, struct error *error) SEINE_MUST_CHECK;

#endif
