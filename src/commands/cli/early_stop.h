/*
 * Signals that come while the server starts: SIGTERM and SIGINT end the start, which may take long
 * where much is to be loaded. A thread waits for them, so that none is heard only afterwards.
 *
 * Calling order: the signals blocked in every thread; early_stop_begin(), what early_stop_asked()
 * ends, early_stop_end(); from then on the signals are waited for by whoever did before.
 */
#ifndef SEINE_CLI_EARLY_STOP_H
#define SEINE_CLI_EARLY_STOP_H

#include <seine/foundation/base.h>
#include <stdatomic.h>

struct early_stop;
struct log;

int early_stop_begin(struct log *log, struct early_stop **ret_early_stop,
                     struct error *error) SEINE_MUST_CHECK;
/* Becomes true with the signal, which has been logged and told to the service manager by then;
 * lives until early_stop_end(). */
const atomic_bool *early_stop_asked(const struct early_stop *early_stop);
/* Frees it; a signal that comes from now on stays pending. Returns whether one came. */
bool early_stop_end(struct early_stop *early_stop);

#endif
