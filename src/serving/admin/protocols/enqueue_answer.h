/*
 * The answer to an enqueue_call, in XML or JSON: what became of each node, how URIs stand, how the
 * crawl does. What a call is, until it is answered, is here for the two files that share it.
 */
#ifndef SEINE_ADMIN_ENQUEUE_ANSWER_H
#define SEINE_ADMIN_ENQUEUE_ANSWER_H

#include "authenticator.h"
#include "enqueue_call.h"
#include "state.h"
#include "url_status.h"

#include <seine/crawling/requests/enqueue.h>
#include <stdatomic.h>

struct enqueue_call {
    struct enqueue_work work; /* first member */
    atomic_int references;    /* the exchange's, and while it is under way the committer's */
    struct admin *admin;
    const atomic_bool *cancelled; /* the client has gone; while the answer is made */
    enum enqueue_answer form;
    bool demands_all;
    bool answers_at_once; /* on receipt: nothing is known yet */
    bool wants_json;
    bool synchronizes;
    struct enqueue_request request;
    struct status_query *query; /* NULL: nodes are enqueued, or asked for one by one */
    struct url_status_end query_end;
    struct waker *waker; /* NULL: no client waits */
    bool is_failed;
    enum enqueue_error why;
    struct error fault;
    char *collection;
    char *enqueue_id; /* what was enqueued by this name is asked for; NULL: it is not */
    char account[LOGIN_NAME_BYTES];
};

/* The word for what kept a request from being processed. */
enum enqueue_error enqueue_call_word(const struct enqueue_call *call, const struct error *error);

#endif
