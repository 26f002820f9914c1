/*
 * What running administration has, for the files of this folder.
 */
#ifndef SEINE_ADMIN_STATE_H
#define SEINE_ADMIN_STATE_H

#include "account_cache.h"
#include "authenticator.h"

#include <seine/serving/admin.h>

struct http;
struct mcp_sessions;

struct admin {
    struct admin_settings settings;
    struct http *http;
    struct authenticator *authenticator;
    struct account_cache *accounts;
    struct mcp_sessions *mcp_sessions; /* NULL: /mcp is off */
};

#endif
