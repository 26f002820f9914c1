#include "kept_status.h"

#include <sql/multinode/scheduler.h>

int kept_status(struct call *call, struct text name, enum collection_status *ret_status,
                struct error *error)
{
    struct db *reader;
    int status = call_multinode_reader(call, &reader, error);
    if (status)
        return status;
    struct multinode_collection_state_of row;
    status = db_find(reader, multinode_collection_state_of_into(&row, .name = name), error);
    bool is_removed = row.state == collection_status_facts(COLLECTION_ZOMBIE)->code;
    enum collection_status found = is_removed         ? COLLECTION_ZOMBIE
                                   : row.is_suspended ? COLLECTION_SUSPENDED
                                                      : COLLECTION_CRAWLING;
    bool is_there = status == STATEMENT_ROW;
    if (status < 0)
        return status;
    if (!is_there)
        return error_raise(error, ERROR_NO_COLLECTION, .value = name);
    *ret_status = found;
    return 0;
}
