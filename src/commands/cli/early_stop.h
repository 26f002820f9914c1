/*
 * Handles SIGTERM and SIGINT while the server starts: they end the start, which may take long when
 * much data has to be loaded. A thread waits for the signals meanwhile.
 *
 * Calling order: block the signals in every thread; early_stop_begin(); do the work that
 * early_stop_asked() cancels; early_stop_end(). From then on the caller waits for the signals
 * itself again.
 */
#ifndef SEINE_CLI_EARLY_STOP_H
#define SEINE_CLI_EARLY_STOP_H

#include <seine/foundation/base.h>
#include <stdatomic.h>

struct early_stop;
struct log;

int early_stop_begin(struct log *log, struct early_stop **ret_early_stop,
                     struct error *error) SEINE_MUST_CHECK;
/* The flag becomes true when a signal arrives; by then the signal has been logged and reported to
 * the service manager. It lives until early_stop_end(). */
const atomic_bool *early_stop_asked(const struct early_stop *early_stop);
/* Ends the thread and frees it. A signal that arrives later stays pending. Returns whether a signal
 * arrived. */
bool early_stop_end(struct early_stop *early_stop);

#endif
