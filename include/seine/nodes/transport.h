/*
 * transport: the messages between the nodes of a Seine on several machines (MS-FSCMT).
 *
 *   transport/message.h      one message as bytes, and back; the table of all messages
 *   transport/connections.h  connections with peers: frames, queues, keep-alives, acknowledgement
 *   transport/queue_entry.h  a URI with its attributes, as nodes exchange it
 *   transport/security.h     which peers are admitted: addresses and certificates
 */
#ifndef SEINE_TRANSPORT_H
#define SEINE_TRANSPORT_H

#include <seine/nodes/transport/connections.h>
#include <seine/nodes/transport/message.h>
#include <seine/nodes/transport/queue_entry.h>
#include <seine/nodes/transport/security.h>

#endif
