#include <seine/foundation/base/clock.h>
#include <seine/foundation/log.h>
#include <seine/state/messages/request.h>

#include <stdarg.h>
#include <stdio.h>

const char *request_kind_name(enum request_kind kind)
{
    static const char *const NAMES[] = {[REQUEST_NONE] = "",
#define REQUEST_KIND_NAME(constant, name) [constant] = (name),
                                        REQUEST_KIND_TABLE(REQUEST_KIND_NAME)
#undef REQUEST_KIND_NAME
    };
    return NAMES[kind];
}

void request_queue_init(struct request_queue *queue, const char *collection, struct log *log)
{
    *queue = (struct request_queue){.collection = collection, .log = log};
    pthread_mutex_init(&queue->lock, NULL);
}

void request_queue_done(struct request_queue *queue)
{
    pthread_mutex_destroy(&queue->lock);
}

void request_queue_open(struct request_queue *queue, struct mailbox *inbox)
{
    pthread_mutex_lock(&queue->lock);
    queue->inbox = inbox;
    queue->open = true;
    pthread_mutex_unlock(&queue->lock);
}

bool request_queue_post(struct request_queue *queue, struct request *request)
{
    request->next = NULL;
    pthread_mutex_lock(&queue->lock);
    bool open = queue->open;
    if (open) {
        if (queue->last)
            queue->last->next = request;
        else
            queue->first = request;
        queue->last = request;
    }
    pthread_mutex_unlock(&queue->lock);
    return open;
}

/* Under the lock. *ret_before, unless NULL, is the request before the found one. */
static struct request *find(const struct request_queue *queue, bool joins,
                            struct request **ret_before)
{
    struct request *before = NULL;
    struct request *request = queue->first;
    while (request && request->joins != joins) {
        before = request;
        request = request->next;
    }
    if (ret_before)
        *ret_before = before;
    return request;
}

struct request *request_queue_take(struct request_queue *queue, bool joins)
{
    struct request *before;
    pthread_mutex_lock(&queue->lock);
    struct request *request = find(queue, joins, &before);
    if (request && before)
        before->next = request->next;
    else if (request)
        queue->first = request->next;
    if (request && queue->last == request)
        queue->last = before;
    pthread_mutex_unlock(&queue->lock);
    return request;
}

struct request *request_queue_look(struct request_queue *queue, bool joins)
{
    pthread_mutex_lock(&queue->lock);
    struct request *request = find(queue, joins, NULL);
    pthread_mutex_unlock(&queue->lock);
    return request;
}

bool request_queue_has(struct request_queue *queue, bool joins)
{
    return request_queue_look(queue, joins) != NULL;
}

void request_answer(struct request *request)
{
    if (request->answered)
        request->answered(request);
    else
        sem_post(&request->done);
}

bool request_refuse(struct request *request, int status, const char *format, ...)
{
    char sentence[sizeof request->error.sentence];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    request->status = error_set(&request->error, status, "%s", sentence);
    return false;
}

void request_queue_close(struct request_queue *queue, const char *sentence)
{
    pthread_mutex_lock(&queue->lock);
    queue->open = false;
    pthread_mutex_unlock(&queue->lock);
    struct request *request;
    while ((request = request_queue_take(queue, false)) ||
           (request = request_queue_take(queue, true))) {
        request_refuse(request, STATUS_CANCELLED, "%s", sentence);
        request_answer(request);
    }
}

bool request_queue_hand_over(struct request_queue *queue, struct request *request)
{
    request->status = 0;
    request->error = (struct error){0};
    request->is_lost = false;
    if (!request_queue_post(queue, request))
        return false;
    mailbox_wake(queue->inbox);
    return true;
}

int request_queue_ask(struct request_queue *queue, struct request *request, struct error *error)
{
    int64_t begun_us = machine_monotonic_us();
    request->status = 0;
    request->error = (struct error){0};
    request->is_lost = false;
    sem_init(&request->done, 0, 0);
    if (request_queue_post(queue, request)) {
        mailbox_wake(queue->inbox);
        while (sem_wait(&request->done) < 0)
            ;
    } else {
        request_refuse(request, STATUS_CANCELLED, "the collection %s is not being crawled",
                       queue->collection);
    }
    sem_destroy(&request->done);
    log_debug(queue->log, "request", "%s of %s: %lld ms%s", request_kind_name(request->kind),
              queue->collection, (long long)(machine_monotonic_us() - begun_us) / 1000,
              request->status < 0 ? ", refused" : "");
    return request->status < 0 ? error_copy(error, request->status, &request->error) : 0;
}
