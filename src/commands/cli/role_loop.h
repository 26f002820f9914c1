/*
 * Runs a role that is one thread with its connections, in the foreground: turn after turn, until
 * SIGTERM or SIGINT. Notifies the service manager, including its watchdog.
 *
 * Calling order: role_catch_signals() before anything that may take long; then role_run(), once.
 * From role_run() on, the signals call `wake`.
 */
#ifndef SEINE_CLI_ROLE_LOOP_H
#define SEINE_CLI_ROLE_LOOP_H

#include <seine/foundation/base/error.h>

#include <stdint.h>

struct role_loop {
    int (*turn)(void *context, int64_t timeout_ms, struct error *error);
    void (*wake)(void *context);       /* ends the wait of a turn; called by a signal handler */
    void (*read_again)(void *context); /* called after SIGHUP; NULL: SIGHUP is ignored */
    void *context;
};

void role_catch_signals(void);
/* Returns the error of the turn that failed, or 0 when a signal ended the loop. */
int role_run(const struct role_loop *loop, struct error *error) SEINE_MUST_CHECK;

#endif
