#include <seine/collection/status.h>
#include <seine/db.h>

#include "store.h"

#include <crawl_statements.h>

static const struct collection_status_facts STATUSES[] = {
#define STATUS_ROW(name, code, word, cause, sentence) {code, word, cause, sentence},
    COLLECTION_STATUS_TABLE(STATUS_ROW)
#undef STATUS_ROW
};

const struct collection_status_facts *collection_status_facts(enum collection_status status)
{
    return &STATUSES[status];
}

int crawl_store_write_statuses(struct db *db, struct error *error)
{
    int status = 0;
    for (int i = 0; i < COLLECTION_STATUS_COUNT && status == 0; i++) {
        struct statement *put = db_statement(db, CRAWL_STATUS_PUT);
        statement_bind_int(put, CRAWL_STATUS_PUT_POSITION, i);
        statement_bind_int(put, CRAWL_STATUS_PUT_CODE, STATUSES[i].code);
        statement_bind_text(put, CRAWL_STATUS_PUT_WORD, text_of(STATUSES[i].word));
        if (STATUSES[i].cause)
            statement_bind_text(put, CRAWL_STATUS_PUT_CAUSE, text_of(STATUSES[i].cause));
        statement_bind_text(put, CRAWL_STATUS_PUT_SENTENCE, text_of(STATUSES[i].sentence));
        status = statement_run(put, error);
    }
    return status;
}

int collection_status_read(struct db *reader, enum collection_status *ret_status,
                           struct error *error)
{
    struct statement *get = db_statement(reader, CRAWL_STATUS_GET);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW)
        *ret_status =
            (enum collection_status)statement_column_int(get, CRAWL_STATUS_GET_POSITION_COLUMN);
    else if (status == STATEMENT_DONE)
        status = error_set(error, STATUS_DAMAGED, "the collection says nothing of its status");
    statement_reset(get);
    return status < 0 ? status : 0;
}
