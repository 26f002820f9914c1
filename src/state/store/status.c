#include "opening.h"

#include <seine/foundation/db.h>
#include <seine/state/store.h>
#include <seine/state/store/status.h>

#include <sql/crawl/collection.h>

static const struct collection_status_facts STATUSES[] = {
#define COLLECTION_STATUS(name, value, code, word, cause, tone, sentence)                          \
    {code, word, cause, sentence},
#include <seine/foundation/states/collection_status.def>
#undef COLLECTION_STATUS
};

const struct collection_status_facts *collection_status_facts(enum collection_status status)
{
    return &STATUSES[status];
}

int crawl_store_write_statuses(struct db *db, struct error *error)
{
    int status = 0;
    for (int i = 0; i < COLLECTION_STATUS_COUNT && status == 0; i++) {
        status = db_run(
            db,
            crawl_status_put(.position = i, .code = STATUSES[i].code,
                             .word = text_of(STATUSES[i].word),
                             .cause = STATUSES[i].cause ? text_of(STATUSES[i].cause) : NO_TEXT,
                             .sentence = text_of(STATUSES[i].sentence)),
            error);
    }
    return status;
}

int collection_status_read(struct db *reader, enum collection_status *ret_status,
                           struct error *error)
{
    struct crawl_status_get get;
    int status = db_find(reader, crawl_status_get_into(&get), error);
    if (status == STATEMENT_ROW)
        *ret_status = (enum collection_status)get.position;
    else if (status == STATEMENT_DONE)
        status = error_set(error, STATUS_DAMAGED, "the collection says nothing of its status");
    return status < 0 ? status : 0;
}
