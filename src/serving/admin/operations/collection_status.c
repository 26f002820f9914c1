#include "operations.h"

#include <seine/serving/server.h>

static int read_status(struct held_collection *held, enum collection_status *ret_status,
                       struct error *error)
{
    struct db *reader;
    int status = server_reader_take(held, &reader, error);
    if (status < 0)
        return status;
    status = collection_status_read(reader, ret_status, error);
    server_reader_give(held, reader);
    return status;
}

int collection_status_of(struct server *server, const char *name,
                         enum collection_status *ret_status, struct error *error)
{
    struct held_collection *held = NULL;
    enum server_state state;
    int status = server_hold(server, name, &held, error);
    if (status == 0) {
        status = read_status(held, ret_status, error);
    } else if (status == STATUS_NOT_FOUND && server_state(server, name, &state, error) == 0) {
        *ret_status = COLLECTION_ZOMBIE; /* it cannot be held any more */
        status = 0;
    }
    server_release(held);
    return status;
}
