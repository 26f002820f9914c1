#include "submissions.h"

#include <crawl_statements.h>
#include <stdlib.h>

/* What stands in a row; 0: there is none. */
enum standing { STANDS_NOTHING, STANDS_ADD, STANDS_MODIFY, STANDS_DELETE, STANDING_COUNT };

static const char *const words[STANDING_COUNT] = {
    [STANDS_ADD] = "add", [STANDS_MODIFY] = "modify", [STANDS_DELETE] = "delete"};

/* What stands there after a change, by what stood there before: nothing, add, modify, delete. */
static const enum standing merged[SUBMISSION_CHANGE_COUNT][STANDING_COUNT] = {
    [SUBMISSION_ADD] = {STANDS_ADD, STANDS_ADD, STANDS_MODIFY, STANDS_MODIFY},
    [SUBMISSION_MODIFY] = {STANDS_MODIFY, STANDS_ADD, STANDS_MODIFY, STANDS_MODIFY},
    [SUBMISSION_DELETE] = {STANDS_DELETE, STANDS_NOTHING, STANDS_DELETE, STANDS_DELETE},
    [SUBMISSION_FOLLOW_MODIFY] = {STANDS_NOTHING, STANDS_MODIFY, STANDS_MODIFY, STANDS_MODIFY},
    [SUBMISSION_FOLLOW_DELETE] = {STANDS_NOTHING, STANDS_DELETE, STANDS_DELETE, STANDS_DELETE},
};

/* How many rows more there are of each standing. */
struct growth {
    int64_t rows[STANDING_COUNT];
};

struct writing {
    struct db *db;
    int64_t destination_id;
    int64_t uri_id;
    int64_t now_ms;
    struct error *error;
};

static enum standing standing_of(struct text word)
{
    for (int i = STANDS_ADD; i < STANDING_COUNT; i++)
        if (text_equal(word, text_of(words[i])))
            return (enum standing)i;
    return STANDS_NOTHING;
}

/* 1 when there was no row. */
static int insert(const struct writing *writing, enum standing standing)
{
    struct statement *insert = db_statement(writing->db, CRAWL_SUBMISSION_INSERT);
    statement_bind_int(insert, CRAWL_SUBMISSION_INSERT_DESTINATION_ID, writing->destination_id);
    statement_bind_int(insert, CRAWL_SUBMISSION_INSERT_URI_ID, writing->uri_id);
    statement_bind_text(insert, CRAWL_SUBMISSION_INSERT_OPERATION, text_of(words[standing]));
    statement_bind_int(insert, CRAWL_SUBMISSION_INSERT_NOW, writing->now_ms);
    int status = statement_run(insert, writing->error);
    return status < 0 ? status : db_changes(writing->db) > 0;
}

static int read(const struct writing *writing, enum standing *ret_standing)
{
    struct statement *get = db_statement(writing->db, CRAWL_SUBMISSION_GET);
    statement_bind_int(get, CRAWL_SUBMISSION_GET_DESTINATION_ID, writing->destination_id);
    statement_bind_int(get, CRAWL_SUBMISSION_GET_URI_ID, writing->uri_id);
    int status = statement_step(get, writing->error);
    *ret_standing =
        status == STATEMENT_ROW
            ? standing_of(statement_column_text(get, CRAWL_SUBMISSION_GET_OPERATION_COLUMN))
            : STANDS_NOTHING;
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int update(const struct writing *writing, enum standing standing)
{
    struct statement *update = db_statement(writing->db, CRAWL_SUBMISSION_UPDATE);
    statement_bind_text(update, CRAWL_SUBMISSION_UPDATE_OPERATION, text_of(words[standing]));
    statement_bind_int(update, CRAWL_SUBMISSION_UPDATE_NOW, writing->now_ms);
    statement_bind_int(update, CRAWL_SUBMISSION_UPDATE_DESTINATION_ID, writing->destination_id);
    statement_bind_int(update, CRAWL_SUBMISSION_UPDATE_URI_ID, writing->uri_id);
    return statement_run(update, writing->error);
}

static int withdraw(const struct writing *writing)
{
    struct statement *withdraw = db_statement(writing->db, CRAWL_SUBMISSION_WITHDRAW);
    statement_bind_int(withdraw, CRAWL_SUBMISSION_WITHDRAW_DESTINATION_ID, writing->destination_id);
    statement_bind_int(withdraw, CRAWL_SUBMISSION_WITHDRAW_URI_ID, writing->uri_id);
    return statement_run(withdraw, writing->error);
}

static int merge(const struct writing *writing, enum submission_change change,
                 struct growth *growth)
{
    enum standing before = STANDS_NOTHING, first = merged[change][STANDS_NOTHING];
    /* Mostly there is no row yet: nothing is read then. */
    int status = first == STANDS_NOTHING ? 0 : insert(writing, first);
    if (status == 1)
        growth->rows[first]++;
    if (status != 0)
        return status < 0 ? status : 0;
    status = read(writing, &before);
    if (status < 0 || before == STANDS_NOTHING)
        return status;
    enum standing after = merged[change][before];
    growth->rows[before]--;
    growth->rows[after]++;
    return after == STANDS_NOTHING ? withdraw(writing) : update(writing, after);
}

static int count(struct db *db, int64_t destination_id, const struct growth *growth,
                 struct error *error)
{
    if (!growth->rows[STANDS_ADD] && !growth->rows[STANDS_MODIFY] && !growth->rows[STANDS_DELETE])
        return 0;
    struct statement *count = db_statement(db, CRAWL_DESTINATION_COUNT);
    statement_bind_int(count, CRAWL_DESTINATION_COUNT_ADDS, growth->rows[STANDS_ADD]);
    statement_bind_int(count, CRAWL_DESTINATION_COUNT_MODIFIES, growth->rows[STANDS_MODIFY]);
    statement_bind_int(count, CRAWL_DESTINATION_COUNT_DELETES, growth->rows[STANDS_DELETE]);
    statement_bind_int(count, CRAWL_DESTINATION_COUNT_ID, destination_id);
    return statement_run(count, error);
}

int submissions_write(struct crawl_store *store, const struct turn *turn, int64_t now_ms,
                      struct error *error)
{
    const struct destinations *destinations = &store->destinations;
    if (!turn->submissions)
        return 0;
    struct growth *growths = calloc(destinations->count, sizeof *growths);
    int status = 0;
    if (!growths)
        return error_set(error, STATUS_MEMORY, "no memory to write submissions");
    for (const struct submission *submission = turn->submissions; submission && status == 0;
         submission = submission->next) {
        struct writing writing = {.db = store->db,
                                  .destination_id = destinations->items[submission->destination].id,
                                  .uri_id = submission->uri_id,
                                  .now_ms = now_ms,
                                  .error = error};
        status = merge(&writing, submission->change, &growths[submission->destination]);
    }
    for (size_t i = 0; i < destinations->count && status == 0; i++)
        status = count(store->db, destinations->items[i].id, &growths[i], error);
    free(growths);
    return status;
}
