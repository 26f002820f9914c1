#include "health.h"

#include <seine/serving/server.h>

static void say(struct http_response *response, unsigned status, const char *sentence)
{
    response->status = status;
    response->content_type = "text/plain; charset=utf-8";
    buffer_printf(&response->body, "%s\n", sentence);
}

int health_get(struct page_request *request, struct http_response *response, struct error *error)
{
    (void)request;
    (void)error;
    say(response, 200, "alive");
    return 0;
}

/* The first collection that is not crawled, as an error. */
static bool note_failed(void *context, const struct server_entry *entry)
{
    struct error *trouble = context;
    if (entry->state != SERVER_FAILED)
        return true;
    /* The health of a server is asked for without an account: the sentence names no reason. The
     * first page does. */
    error_set(trouble, STATUS_DAMAGED, "collection %s cannot be crawled", entry->name);
    return false;
}

/* To have the write lock is enough: a check is not to cost a commit. */
static int write_nothing(void *context, struct db *db, struct error *error)
{
    (void)context;
    (void)db;
    (void)error;
    return 0;
}

int readiness_get(struct page_request *request, struct http_response *response, struct error *error)
{
    struct error trouble = {0}, failed = {0};
    (void)error;
    int status = server_each(request->server, note_failed, &failed, &trouble);
    if (status == 0 && *failed.sentence) {
        say(response, 503, failed.sentence);
        return 0;
    }
    if (status == 0)
        status = server_write(request->server, write_nothing, NULL, &trouble);
    if (status < 0)
        say(response, 503, "seine.db cannot be written to");
    else
        say(response, 200, "ready");
    return 0;
}
