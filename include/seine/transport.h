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

#include <seine/transport/connections.h>
#include <seine/transport/message.h>
#include <seine/transport/queue_entry.h>
#include <seine/transport/security.h>

#endif
