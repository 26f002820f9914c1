/*
 * A network between simulated machines (fibers.h), in the place of the C library's sockets: what
 * connections of the transport see of TCP. Bytes of a direction arrive in their order, in pieces of
 * any length, after a while; a direction takes no more than SOCKET_BYTES that were not read. All on
 * 127.0.0.1, told apart by ports.
 *
 * Descriptors are numbers from DESCRIPTOR_FIRST on; smaller ones are the real system's.
 */
#ifndef SEINE_MULTINODE_SIMULATION_NETWORK_H
#define SEINE_MULTINODE_SIMULATION_NETWORK_H

#include "fibers.h"

#include <stdint.h>

#define DESCRIPTOR_FIRST (1 << 20)
#define SOCKET_BYTES     ((size_t)192 << 10)

/* How a connection ends that neither side closed. */
enum cut {
    CUT_RESET,     /* what is on its way is lost from some byte on; both sides hear of it */
    CUT_HALF_OPEN, /* nothing arrives any more, in either direction; neither side notices */
    CUT_ONE_WAY,   /* nothing arrives any more in one direction */
    CUT_COUNT
};

/* What is sent from now on takes so long at least. */
void network_delay(int64_t least_us, int64_t most_us);
/* One of the connections that are open, by chance. False: there is none. Says which in `ret_what`,
 * of `bytes` bytes. */
bool network_cut(enum cut cut, char *ret_what, size_t bytes);
/* Nothing arrives on one of the connections before then; nothing is lost. */
bool network_stall(int64_t until_us, char *ret_what, size_t bytes);
/* The machine is gone: its connections are reset, or (as when the whole computer lost its power)
 * left half open. */
void network_machine_ended(const struct machine *machine, bool is_silent);
/* Nothing new can be connected to, or from, the machine before then. */
void network_unplug(struct machine *machine, int64_t until_us);
/* When something arrives; INT64_MAX: nothing is on its way. */
int64_t network_due_us(void);
/* Connections that are open at both ends, and what was sent over all there ever were. */
size_t network_connections(void);
uint64_t network_bytes(void);

/* Whether an eventfd has been written to. */
bool network_is_signalled(int descriptor);

#endif
