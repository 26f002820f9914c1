/*
 * What running administration has.
 */
#ifndef SEINE_ADMIN_STATE_H
#define SEINE_ADMIN_STATE_H

#include <seine/serving/admin.h>

struct account_cache;
struct authenticator;
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
