#include "protocols.h"

#include "client_limits.h"
#include "enqueue_call.h"
#include "enqueue_protocol.h"
#include "mcp_protocol.h"
#include "page_protocol.h"
#include "page_route.h"
#include "velocity_protocol.h"
#include "xmlrpc_protocol.h"

#include <seine/serving/mcp.h>

const struct protocol PROTOCOLS[] = {
    {
        .path = "/RPC2",
        .find = xmlrpc_protocol_find,
        .content_types = {"text/xml", "application/xml"},
        .content_type_sentence = "XML-RPC is sent as text/xml",
        .most_body_bytes = LIMIT_REQUEST_BYTES,
        .short_body_bytes = LIMIT_SHORT_REQUEST_BYTES,
        .read = xmlrpc_protocol_read,
        .may_take_long = xmlrpc_protocol_may_take_long,
        .long_work = WORK_LONG_CALLS,
        .answer = xmlrpc_protocol_answer,
        .free = xmlrpc_protocol_free,
        .answer_type = "text/xml; charset=utf-8",
        .most_answer_bytes = LIMIT_ANSWER_BYTES,
    },
    {
        .path = "/collections/",
        .find = enqueue_protocol_find,
        .content_types = {"text/xml", "application/xml", "application/json"},
        .content_type_sentence = "what is enqueued is sent as text/xml or application/json",
        .most_body_bytes = LIMIT_REQUEST_BYTES,
        .short_body_bytes = LIMIT_SHORT_REQUEST_BYTES,
        .read = enqueue_protocol_read,
        .may_take_long = enqueue_call_may_take_long,
        .long_work = WORK_LONG_READS,
        .begin = enqueue_call_begin,
        .answer = enqueue_call_answer,
        .free = enqueue_call_free,
        .answer_type = "text/xml; charset=utf-8",
        .most_answer_bytes = LIMIT_ANSWER_BYTES,
    },
    {
        .path = "/velocity",
        .find = velocity_protocol_find,
        .content_types = {"application/x-www-form-urlencoded"},
        .content_type_sentence = "a call is sent as application/x-www-form-urlencoded",
        .most_body_bytes = LIMIT_REQUEST_BYTES,
        .short_body_bytes = LIMIT_SHORT_REQUEST_BYTES,
        .read = velocity_protocol_read,
        .may_take_long = enqueue_call_may_take_long,
        .long_work = WORK_LONG_READS,
        .begin = enqueue_call_begin,
        .answer = enqueue_call_answer,
        .free = enqueue_call_free,
        .answer_type = "text/xml; charset=utf-8",
        .most_answer_bytes = LIMIT_ANSWER_BYTES,
    },
    {
        .path = "/mcp",
        .is_on = mcp_protocol_is_on,
        .find = mcp_protocol_find,
        .content_types = {"application/json"},
        .content_type_sentence = "a message is sent as application/json",
        .headers = {MCP_SESSION_HEADER, MCP_VERSION_HEADER},
        .most_body_bytes = MCP_MESSAGE_BYTES,
        .short_body_bytes = MCP_MESSAGE_BYTES,
        .read = mcp_protocol_read,
        .may_take_long = mcp_protocol_may_take_long,
        .long_work = WORK_AGENTS,
        .answer = mcp_protocol_answer,
        .free = mcp_protocol_free,
        .answer_type = "application/json",
        .most_answer_bytes = MCP_ANSWER_BYTES + 1024,
    },
    {
        .path = "/",
        .find = page_protocol_find,
        .content_types = {"application/x-www-form-urlencoded"},
        .content_type_sentence = "a form is sent as application/x-www-form-urlencoded",
        .most_body_bytes = FORM_MOST_BYTES,
        .short_body_bytes = FORM_MOST_BYTES,
        .read = page_protocol_read,
        .answer = page_protocol_answer,
        .free = page_protocol_free,
        .answer_type = "text/html; charset=utf-8",
        .most_answer_bytes = PAGE_MOST_BYTES,
    },
    {.path = NULL},
};
