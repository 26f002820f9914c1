/*
 * What a service manager is told (sd_notify(3)): one datagram to the socket that NOTIFY_SOCKET
 * names. Without one nothing happens.
 */
#ifndef SEINE_CLI_NOTIFY_H
#define SEINE_CLI_NOTIFY_H

#include <stdint.h>

/* "READY=1", "STOPPING=1", "RELOADING=1\nMONOTONIC_USEC=…", "WATCHDOG=1", "STATUS=…" */
void notify(const char *state);
/* How often "WATCHDOG=1" is wanted of this process (WATCHDOG_USEC, WATCHDOG_PID); 0: never. */
int64_t notify_watchdog_us(void);

#endif
