/*
 * The Model Context Protocol (seine/serving/mcp.h) at /mcp: a message is the body of a POST, its
 * answer that of the response ("streamable HTTP", without streams). The first one begins a session,
 * which further ones name in the header Mcp-Session-Id; DELETE ends it.
 */
#ifndef SEINE_ADMIN_MCP_PROTOCOL_H
#define SEINE_ADMIN_MCP_PROTOCOL_H

#include "protocol.h"

#define MCP_SESSION_HEADER "Mcp-Session-Id"
#define MCP_VERSION_HEADER "MCP-Protocol-Version"

bool mcp_protocol_is_on(const struct admin_settings *settings);
bool mcp_protocol_find(struct text path, struct resource *ret_resource);
unsigned mcp_protocol_read(const struct http_request *request, void **ret_call,
                           struct error *error);
bool mcp_protocol_may_take_long(const void *call);
unsigned mcp_protocol_answer(void *call, struct http_response *response, struct error *error);
void mcp_protocol_free(void *call);

#endif
