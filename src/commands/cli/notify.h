/*
 * Notifications to the service manager (sd_notify(3)): one datagram to the socket that
 * NOTIFY_SOCKET names. Without that variable nothing happens.
 */
#ifndef SEINE_CLI_NOTIFY_H
#define SEINE_CLI_NOTIFY_H

#include <stdint.h>

/* Sends a state: "READY=1", "STOPPING=1", "RELOADING=1\nMONOTONIC_USEC=…", "WATCHDOG=1",
 * "STATUS=…". */
void notify(const char *state);
/* Returns the interval at which the service manager expects "WATCHDOG=1" of this process
 * (WATCHDOG_USEC, WATCHDOG_PID); 0: never. */
int64_t notify_watchdog_us(void);

#endif
