/*
 * The thread that reads the configuration files again: it waits for commits, which may take as long
 * as a disk is full, while the main thread goes on listening to signals and the watchdog.
 *
 * Tells the service manager when it begins and when it is done.
 */
#ifndef SEINE_CLI_RELOADER_H
#define SEINE_CLI_RELOADER_H

#include <seine/foundation/base.h>

struct log;
struct reloader;
struct server;

int reloader_start(struct server *server, struct log *log, struct reloader **ret_reloader,
                   struct error *error) SEINE_MUST_CHECK;
/* Once more, after what it may be doing. */
void reloader_ask(struct reloader *reloader);
/* The service manager is not told anything any more. */
void reloader_end(struct reloader *reloader);
/* Waits for its end: after reloader_end(), and server_interrupt() so that it waits for nothing.
 * NULL is allowed. */
void reloader_free(struct reloader *reloader);

#endif
