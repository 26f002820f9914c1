#include "enqueue_offline.h"

#include "reading.h"

#include <seine/crawling/collection.h>
#include <seine/documents/enqueue.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl/enqueued.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct offline {
    struct db *db;
    int64_t now_ms;
    struct buffer *answer;
    struct error *error;
};

static void answer_node(const struct offline *offline, const struct enqueue_node *node)
{
    bool is_deletion = node->kind == ENQUEUE_NODE_DELETE;
    buffer_append_string(offline->answer, is_deletion ? "<crawl-delete" : "<crawl-url");
    enqueue_write_attribute(offline->answer, "url", node->url);
    enqueue_write_attribute(offline->answer, "synchronization",
                            text_of(enqueue_synchronization_word(node->synchronization)));
    enqueue_write_attribute(offline->answer, "state", TEXT_LITERAL("pending"));
    enqueue_write_attribute(offline->answer, "enqueued-offline", TEXT_LITERAL("enqueued-offline"));
    buffer_append_string(offline->answer, "/>");
}

/* Reads the document as the crawl will, so that what the crawl would refuse is refused now. */
static int put(const struct offline *offline, struct text document)
{
    struct enqueue_request request;
    int status = enqueue_read(document, NULL, &request, offline->error);
    for (size_t i = 0; i < request.count && status == 0; i++) {
        if (request.nodes[i].type == ENQUEUE_TYPE_STATUS)
            status = error_set(
                offline->error, STATUS_INVALID,
                "the status of a URI needs a running server; `seine why` works without one");
        else
            answer_node(offline, &request.nodes[i]);
    }
    if (status == 0)
        status = db_run(offline->db,
                        crawl_offline_node_insert(.now = offline->now_ms, .request = document),
                        offline->error);
    enqueue_request_done(&request);
    return status;
}

static int put_all(const struct offline *offline, const struct text *requests, size_t count)
{
    char head[120];
    snprintf(head, sizeof head,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<crawler-service-enqueue-response "
             "n-success=\"%zu\" n-failed=\"0\" n-offline=\"%zu\">",
             count, count);
    buffer_append_string(offline->answer, head);
    int status = db_begin(offline->db, offline->error);
    for (size_t i = 0; i < count && status == 0; i++)
        status = put(offline, requests[i]);
    buffer_append_string(offline->answer, "</crawler-service-enqueue-response>\n");
    if (status == 0 && offline->answer->failed)
        status = error_set(offline->error, STATUS_MEMORY, "no memory for the answer");
    if (status == 0)
        return db_commit(offline->db, offline->error);
    db_rollback(offline->db);
    return status;
}

/* Opens the database for writing, with this program's schema; the caller holds the lock. When no
 * collection has the name, the sentence lists those that exist. */
static int open_writer(struct reading *reading, struct db **ret_db, struct error *error)
{
    static const struct db_options opening = {.busy_timeout_ms = READING_TIMEOUT_MS};
    char *folder = data_directory_collection_folder(reading->data, reading->collection);
    char *path = NULL;
    int status = 0;
    if (!folder || asprintf(&path, "%s/crawl.db", folder) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory");
    if (status == 0 && access(path, F_OK) == 0)
        status = collection_upgrade(reading->data, reading->collection, NULL, error);
    if (status == 0)
        status = reading_open(reading, 0, error);
    if (status == 0)
        status = db_open_writer(&CRAWL_DATABASE, path, &opening, ret_db, error);
    reading_close(reading);
    free(path);
    free(folder);
    return status;
}

int enqueue_offline(const char *data, const char *collection, const struct text *requests,
                    size_t count, int64_t now_ms, struct buffer *answer, struct error *error)
{
    struct data_directory *directory = NULL;
    struct reading reading = {.data = data, .collection = collection};
    struct offline offline = {.now_ms = now_ms, .answer = answer, .error = error};
    if (access(data, F_OK) < 0)
        return error_set(error, STATUS_NOT_FOUND, "there is no data directory %s", data);
    int status = data_directory_lock(data, "seine enqueue", &directory, error);
    if (status == STATUS_BUSY)
        return error_prefix(error, "a server runs on it: enqueue with --server");
    if (status == 0)
        status = open_writer(&reading, &offline.db, error);
    if (status == 0)
        status = put_all(&offline, requests, count);
    db_close(offline.db);
    data_directory_unlock(directory);
    return status;
}
