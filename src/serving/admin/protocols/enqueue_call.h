/*
 * Enqueueing as a call of the listener, whatever door it came through: what is to be enqueued,
 * waiting for it without a thread, and the answer in XML (docs/enqueue.md).
 *
 *   enqueue_call_new() → nodes are read into call->request, or enqueue_call_fail()
 *       → enqueue_call_begin() → enqueue_call_answer() → enqueue_call_free()
 */
#ifndef SEINE_ADMIN_ENQUEUE_CALL_H
#define SEINE_ADMIN_ENQUEUE_CALL_H

#include "protocol.h"

#include <seine/documents/enqueue/status_query.h>

/* The form of the answer. */
enum enqueue_answer {
    ENQUEUE_ANSWER_RESPONSE, /* crawler-service-enqueue-response */
    ENQUEUE_ANSWER_BROKER,   /* the same within collection-broker-enqueue-response */
    ENQUEUE_ANSWER_STATUS,   /* crawl-url-status-response */
    ENQUEUE_ANSWER_CRAWLER,  /* crawler-status */
};

struct enqueue_call;

/* `collection` and what the request names are copied. NULL without memory. */
struct enqueue_call *enqueue_call_new(const struct http_request *http, struct text collection,
                                      enum enqueue_answer form);
/* Where the nodes are read into. */
struct enqueue_request *enqueue_call_request(struct enqueue_call *call);
/* Reads a query, crawl-url-status, in place of nodes; what enqueue_read() returns. */
int enqueue_call_read_query(struct enqueue_call *call, struct text document,
                            struct memory_budget *budget, struct error *error) SEINE_MUST_CHECK;
/* Of the headers Content-Type and Accept; without data: no. */
bool enqueue_call_is_in_json(struct text types);
/* What was enqueued by this name is asked for, in place of nodes. */
void enqueue_call_name(struct enqueue_call *call, struct text enqueue_id);
/* What was handed in before is committed before the query is asked. */
void enqueue_call_synchronize(struct enqueue_call *call);
/* With any node that failed the answer's HTTP status is that of a failure. */
void enqueue_call_demand_all(struct enqueue_call *call);
/* Nothing is processed, as the error says. */
void enqueue_call_fail(struct enqueue_call *call, enum enqueue_error why,
                       const struct error *error);
/* For struct protocol. */
bool enqueue_call_may_take_long(const void *call);
bool enqueue_call_begin(void *call, struct waker *waker);
unsigned enqueue_call_answer(void *call, struct http_response *response, struct error *error);
void enqueue_call_free(void *call);

#endif
