/*
 * Requests: what administrators want of a running collection (requests.h), done by the committer
 * between batches of the crawl.
 *
 * Each kind is a file request_<what>.c: its public function fills a structure whose first member is
 * a struct request and calls request_queue_ask(), which returns when the request is answered. The
 * committer calls `plan`, writes the batch that was planned, and answers after the commit: what was
 * answered is synced, and a commit that fails is tried again like any other.
 *
 * Requests have turns of their own: the file is as memory says when `plan` is called, and queries
 * see all of it. A request that cannot be bounded in time plans one chunk (thousands of rows,
 * tens of milliseconds) and returns true to be called again; the crawl goes on between its
 * chunks, and so do other requests.
 *
 * A request that is refused (request_refuse()) must have planned and changed nothing in this call.
 *
 * What another machine sends all the time would make many small batches of a few large ones: a
 * request that `joins` is planned within the next batch of the crawl, and answered after its
 * commit. It sees the file as it was before that batch, and is never refused.
 *
 * What many clients send at the same time would cost a commit each: requests that have `may_share`
 * are planned into one batch as long as that says so of each, since no query sees what the batch
 * has planned before. Each may be refused by itself.
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
    enum request_kind kind; /* set by its maker */
    /* Set by its maker. The committer's thread. Returns whether there is more to plan. */
    bool (*plan)(struct planner *planner, struct request *request);
    bool joins; /* set by its maker */
    /* Set by the maker of one that may share a batch, NULL otherwise: whether it may share the one
     * of those that `together` knows; what it is about is put there. The committer's thread. */
    bool (*may_share)(struct planner *planner, struct request *request, struct id_map *together);
    /* The answer. */
    int status;
    struct error error;
    bool is_unfinished; /* one that joined has more to plan */
    bool is_lost;       /* the chunk that was planned last is not in the file */
    /* Set by the maker of one that nobody waits for: called by the committer's thread instead, when
     * it is answered. NULL otherwise. */
    void (*answered)(struct request *request);
    /* The mechanism's. */
    struct request *next;
    sem_t done;
};

/* The same with a row of the table of errors, as error_raise(). */
#define request_raise(request, code, ...)                                                          \
    ((request)->status = error_raise(&(request)->error, (code), __VA_ARGS__), false)
/* From within `plan`: this is the answer. Returns false, for `return request_refuse(…)`. */
bool request_refuse(struct request *request, int status, const char *format, ...)
    SEINE_PRINTF(3, 4);

/* ---- between collection and committer ---- */

struct request_queue {
    pthread_mutex_t lock;
    struct request *first, *last;
    bool open;
    const char *collection; /* its name, for people */
    struct log *log;        /* may be NULL */
    struct mailbox *inbox;  /* of the committer, while the queue is open */
};

/* The name and the log outlive the queue. */
void request_queue_init(struct request_queue *queue, const char *collection, struct log *log);
void request_queue_done(struct request_queue *queue);
/* From now on requests are taken, and whoever waits on `inbox` is woken by each. */
void request_queue_open(struct request_queue *queue, struct mailbox *inbox);
/* Posts the request and waits for its answer, any thread. STATUS_CANCELLED: the run is not under
 * way, or ended before. */
int request_queue_ask(struct request_queue *queue, struct request *request,
                      struct error *error) SEINE_MUST_CHECK;
/* Posts one that has `answered`, and does not wait. False: it is not taken, and `answered` is not
 * called. Any thread. */
bool request_queue_hand_over(struct request_queue *queue, struct request *request) SEINE_MUST_CHECK;
/* Behind the others. False when the queue is closed: then the request is not taken. */
bool request_queue_post(struct request_queue *queue, struct request *request);
/* The first that joins, or of those that do not; NULL: there is none. */
struct request *request_queue_take(struct request_queue *queue, bool joins);
/* The same, which stays in the queue. By whoever takes. */
struct request *request_queue_look(struct request_queue *queue, bool joins);
bool request_queue_has(struct request_queue *queue, bool joins);
/* It is answered; from here on it is its maker's. */
void request_answer(struct request *request);
/* The run has ended: all are answered with STATUS_CANCELLED and this sentence, and no more are
 * taken. */
void request_queue_close(struct request_queue *queue, const char *sentence);

#endif
