/*
 * Requests of administrators to a running collection (requests.h), which the committer executes
 * between batches of the crawl.
 *
 * Each kind is a file request_<what>.c: its public function fills a structure whose first member is
 * a struct request, and calls request_queue_ask(), which returns when the request is answered. The
 * committer calls `plan`, writes the planned batch, and answers after the commit. So an answered
 * change is durable, and a failed commit is retried like any other.
 *
 * Requests have batches of their own: when `plan` is called, the file agrees with memory, and
 * queries see all of it. A request that may take long plans one chunk (thousands of rows, tens of
 * milliseconds) and returns true to be called again; the crawl and other requests continue between
 * its chunks.
 *
 * A request that is refused (request_refuse()) must not have planned or changed anything in this
 * call.
 *
 * Frequent requests of other machines would cause many small batches. A request that `joins` is
 * planned within one of the next two batches of the crawl, before their results, and answered after
 * the commit. The file agrees with memory then, too. It is never refused.
 *
 * Simultaneous requests of many clients would cost one commit each. Requests with `may_share` are
 * planned into one batch as long as `may_share` allows it for each, because no query sees what the
 * batch has planned before. Each may be refused individually.
 */
#ifndef SEINE_MESSAGES_REQUEST_H
#define SEINE_MESSAGES_REQUEST_H

#include <seine/foundation/base.h>
#include <seine/state/messages/request_kind.h>

#include <pthread.h>
#include <semaphore.h>

struct id_map;
struct log;
struct mailbox;
struct planner;

struct request {
    enum request_kind kind; /* set by the creator */
    /* Set by the creator. Runs in the committer's thread. Returns whether there is more to plan. */
    bool (*plan)(struct planner *planner, struct request *request);
    bool joins; /* set by the creator */
    /* NULL unless the request may share a batch: whether it may share the batch of the requests
     * recorded in `together`; adds the subject of this request to it. Set by the creator. Runs in
     * the committer's thread. */
    bool (*may_share)(struct planner *planner, struct request *request, struct id_map *together);
    /* The answer. */
    int status;
    struct error error;
    bool is_unfinished; /* a request that joined has more to plan */
    bool is_lost;       /* the chunk planned last was not committed */
    /* For a request without a waiting thread: called by the committer's thread when it is answered.
     * NULL otherwise. Set by the creator. */
    void (*answered)(struct request *request);
    /* Private to the queue. */
    struct request *next;
    sem_t done;
};

/* The same with a row of the table of errors, as error_raise(). */
#define request_raise(request, code, ...)                                                          \
    ((request)->status = error_raise(&(request)->error, (code), __VA_ARGS__), false)
/* For use in `plan`: sets the answer to an error. Returns false, for `return request_refuse(…)`. */
bool request_refuse(struct request *request, int status, const char *format, ...)
    SEINE_PRINTF(3, 4);

/* ---- between collection and committer ---- */

struct request_queue {
    pthread_mutex_t lock;
    struct request *first, *last;
    bool open;
    const char *collection; /* its name, for messages */
    struct log *log;        /* may be NULL */
    struct mailbox *inbox;  /* the committer's, while the queue is open */
};

/* The name and the log must outlive the queue. */
void request_queue_init(struct request_queue *queue, const char *collection, struct log *log);
void request_queue_done(struct request_queue *queue);
/* From now on requests are accepted, and each wakes `inbox`. */
void request_queue_open(struct request_queue *queue, struct mailbox *inbox);
/* Posts the request and waits for its answer. Any thread. STATUS_CANCELLED: no run is under way, or
 * it ended first. */
int request_queue_ask(struct request_queue *queue, struct request *request,
                      struct error *error) SEINE_MUST_CHECK;
/* Posts a request that has `answered`, and does not wait. Returns false if it is not accepted;
 * `answered` is then not called. Any thread. */
bool request_queue_hand_over(struct request_queue *queue, struct request *request) SEINE_MUST_CHECK;
/* Appends a request. Returns false and does not take it if the queue is closed. */
bool request_queue_post(struct request_queue *queue, struct request *request);
/* Takes the first request that joins, or the first that does not; NULL: there is none. */
struct request *request_queue_take(struct request_queue *queue, bool joins);
/* The same without removing it from the queue. For the taking thread only. */
struct request *request_queue_look(struct request_queue *queue, bool joins);
bool request_queue_has(struct request_queue *queue, bool joins);
/* Answers the request; its creator owns it from here on. */
void request_answer(struct request *request);
/* The run has ended: answers all requests with STATUS_CANCELLED and this sentence, and accepts no
 * more. */
void request_queue_close(struct request_queue *queue, const char *sentence);

#endif
