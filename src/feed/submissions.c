#include <seine/feed/submissions.h>

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
    int status = db_run(writing->db,
                        crawl_submission_insert(.destination_id = writing->destination_id,
                                                .uri_id = writing->uri_id,
                                                .operation = text_of(words[standing]),
                                                .now = writing->now_ms),
                        writing->error);
    return status < 0 ? status : db_changes(writing->db) > 0;
}

static int read(const struct writing *writing, enum standing *ret_standing)
{
    struct crawl_submission_get get = crawl_submission_get(
        writing->db, .destination_id = writing->destination_id, .uri_id = writing->uri_id);
    int status = crawl_submission_get_step(&get, writing->error);
    *ret_standing = status == STATEMENT_ROW ? standing_of(get.operation) : STANDS_NOTHING;
    statement_reset(get.statement);
    return status < 0 ? status : 0;
}

static int update(const struct writing *writing, enum standing standing)
{
    return db_run(writing->db,
                  crawl_submission_update(.operation = text_of(words[standing]),
                                          .now = writing->now_ms,
                                          .destination_id = writing->destination_id,
                                          .uri_id = writing->uri_id),
                  writing->error);
}

static int withdraw(const struct writing *writing)
{
    return db_run(writing->db,
                  crawl_submission_withdraw(.destination_id = writing->destination_id,
                                            .uri_id = writing->uri_id),
                  writing->error);
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
    return db_run(db,
                  crawl_destination_count(.adds = growth->rows[STANDS_ADD],
                                          .modifies = growth->rows[STANDS_MODIFY],
                                          .deletes = growth->rows[STANDS_DELETE],
                                          .id = destination_id),
                  error);
}

int submissions_write(struct db *db, const struct destinations *destinations,
                      const struct batch *batch, int64_t now_ms, struct error *error)
{
    if (!batch->submissions)
        return 0;
    struct growth *growths = calloc(destinations->count, sizeof *growths);
    int status = 0;
    if (!growths)
        return error_set(error, STATUS_MEMORY, "no memory to write submissions");
    for (const struct submission *submission = batch->submissions; submission && status == 0;
         submission = submission->next) {
        struct writing writing = {.db = db,
                                  .destination_id = destinations->items[submission->destination].id,
                                  .uri_id = submission->uri_id,
                                  .now_ms = now_ms,
                                  .error = error};
        status = merge(&writing, submission->change, &growths[submission->destination]);
    }
    for (size_t i = 0; i < destinations->count && status == 0; i++)
        status = count(db, destinations->items[i].id, &growths[i], error);
    free(growths);
    return status;
}
