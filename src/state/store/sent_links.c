#include <seine/foundation/db.h>
#include <seine/state/store/data_directory.h>
#include <seine/state/store/sent_links.h>

#include <sql/crawl/outbox.h>
#include <stdio.h>
#include <stdlib.h>

#define BUSY_MS 250
#define READ_MS 10000

static int open_file(const char *data_folder, const char *name, const atomic_bool *cancelled,
                     struct db **ret_db, struct error *error)
{
    struct db_options options = {
        .time_limit_ms = READ_MS, .busy_timeout_ms = BUSY_MS, .cancelled = cancelled};
    char *folder = data_directory_collection_folder(data_folder, name), *path = NULL;
    int status = STATUS_MEMORY;
    if (!folder || asprintf(&path, "%s/crawl.db", folder) < 0)
        error_set(error, status, "no memory to read the links of %s", name);
    else
        status = db_open_reader(&CRAWL_DATABASE, path, &options, ret_db, error);
    free(folder);
    free(path);
    return status;
}

static int read_owner(struct db *db, int64_t *ret_made_at_ms, struct error *error)
{
    struct crawl_outbox_owner owner;
    int status = db_find(db, crawl_outbox_owner_into(&owner), error);
    *ret_made_at_ms = owner.created_at;
    return status < 0 ? status : 0;
}

static int read_links(struct db *db, const struct sent_links *which, int64_t position,
                      struct error *error)
{
    struct crawl_outbox_next next =
        crawl_outbox_next(db, .position = position, .collection = text_of(which->receiver),
                          .most = (int64_t)which->most);
    int status;
    while ((status = crawl_outbox_next_step(&next, error)) == STATEMENT_ROW) {
        if (!which->take(which->context, next.id, next.uri)) {
            status = error_set(error, STATUS_MEMORY, "no memory for links");
            break;
        }
    }
    statement_reset(next.statement);
    return status < 0 ? status : 0;
}

int sent_links_read(const char *data_folder, const struct sent_links *which,
                    const atomic_bool *cancelled, int64_t *ret_made_at_ms, struct error *error)
{
    struct db *db = NULL;
    int64_t made_at_ms = 0;
    int status = open_file(data_folder, which->sender, cancelled, &db, error);
    if (status < 0)
        return status;
    status = read_owner(db, &made_at_ms, error);
    if (status == 0)
        status =
            read_links(db, which, made_at_ms == which->made_at_ms ? which->position : 0, error);
    db_close(db);
    if (status == 0)
        *ret_made_at_ms = made_at_ms;
    return status;
}

int sent_links_position(const char *data_folder, const char *receiver, const char *sender,
                        int64_t made_at_ms, const atomic_bool *cancelled, int64_t *ret_position,
                        struct error *error)
{
    struct db *db = NULL;
    int64_t position = 0;
    int status = open_file(data_folder, receiver, cancelled, &db, error);
    if (status < 0)
        return status;
    struct crawl_intake_get get;
    status = db_find(db, crawl_intake_get_into(&get, .collection = text_of(sender)), error);
    if (status == STATEMENT_ROW && get.made_at == made_at_ms)
        position = get.position;
    db_close(db);
    if (status < 0)
        return status;
    *ret_position = position;
    return 0;
}

struct expectation {
    const char *data_folder, *receiver;
    bool expected;
};

static bool expect(void *context, int64_t id, struct text uri)
{
    (void)id, (void)uri;
    ((struct expectation *)context)->expected = true;
    return true;
}

static bool expect_of(void *context, const char *name)
{
    struct expectation *expectation = context;
    struct sent_links first = {.sender = name,
                               .receiver = expectation->receiver,
                               .most = 1,
                               .take = expect,
                               .context = expectation};
    int64_t made_at_ms;
    /* A sender whose file is locked may have links for us. */
    if (strcmp(name, expectation->receiver) != 0 &&
        sent_links_read(expectation->data_folder, &first, NULL, &made_at_ms, NULL) == STATUS_BUSY)
        expectation->expected = true;
    return !expectation->expected;
}

bool sent_links_wait(const char *data_folder, const char *name)
{
    struct expectation expectation = {.data_folder = data_folder, .receiver = name};
    return data_directory_each_collection(data_folder, expect_of, &expectation, NULL) == 0 &&
           expectation.expected;
}
