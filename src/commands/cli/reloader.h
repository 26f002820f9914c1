/*
 * The thread that reads the configuration files again. It waits for commits, which may take as long
 * as a disk is full; meanwhile the main thread keeps waiting for signals and serving the watchdog.
 *
 * It notifies the service manager when it begins and when it is done.
 */
#ifndef SEINE_CLI_RELOADER_H
#define SEINE_CLI_RELOADER_H

#include <seine/foundation/base.h>

struct log;
struct reloader;
struct server;

int reloader_start(struct server *server, struct log *log, struct reloader **ret_reloader,
                   struct error *error) SEINE_MUST_CHECK;
/* Asks for a reading. If one is in progress, another follows it. */
void reloader_ask(struct reloader *reloader);
/* From now on the service manager is not notified any more. */
void reloader_end(struct reloader *reloader);
/* Waits for the thread's end. Call reloader_end() before, and server_interrupt(), so that the
 * thread does not wait for a commit. NULL is allowed. */
void reloader_free(struct reloader *reloader);

#endif
