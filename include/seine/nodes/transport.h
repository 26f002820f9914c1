/*
 * transport: what the parts of a Seine on several machines tell each other (MS-FSCMT).
 *
 *   transport/message.h      one message as bytes, and back; the table of all messages
 *   transport/connections.h  connections with peers: frames, queues, keep-alives, acknowledgement
 *   transport/queue_entry.h  a URI with all that comes with it, as nodes are told of it
 *   transport/security.h     who may be a peer: addresses and certificates
 */
#ifndef SEINE_TRANSPORT_H
#define SEINE_TRANSPORT_H

#include <seine/nodes/transport/connections.h>
#include <seine/nodes/transport/message.h>
#include <seine/nodes/transport/queue_entry.h>
#include <seine/nodes/transport/security.h>

#endif
