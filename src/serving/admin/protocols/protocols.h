/* The protocols that the listener speaks. */
#ifndef SEINE_ADMIN_PROTOCOLS_H
#define SEINE_ADMIN_PROTOCOLS_H

#include "protocol.h"

/* The rows end with a NULL path. */
extern const struct protocol PROTOCOLS[];

#endif
