#include "opening.h"

#include <seine/foundation/states.h>
#include <seine/state/batch.h>
#include <seine/state/store.h>
#include <seine/state/store/enqueued.h>

#include <sql/crawl/enqueued.h>

/* Number of redirects that are followed; max_redirects cannot be larger. */
#define MOST_REDIRECTS 100

static int load_expiring(struct crawl_store *store, struct error *error)
{
    int status;
    struct crawl_uri_expiries list = crawl_uri_expiries(store->db);
    while ((status = crawl_uri_expiries_step(&list, error)) == STATEMENT_ROW)
        if (!id_map_put(&store->enqueued.expiring, list.uri_id, NULL)) {
            status = error_set(error, STATUS_MEMORY, "no memory for what expires");
            break;
        }
    statement_reset(list.statement);
    return status;
}

int enqueued_load(struct crawl_store *store, struct error *error)
{
    struct crawl_enqueued_last last;
    int status = db_find(store->db, crawl_enqueued_last_into(&last), error);
    if (status == STATEMENT_ROW)
        store->enqueued.last_id = last.id;
    if (status < 0)
        return status;
    struct crawl_enqueued_under_way open = crawl_enqueued_under_way(store->db);
    while ((status = crawl_enqueued_under_way_step(&open, error)) == STATEMENT_ROW)
        if (!id_map_put(&store->enqueued.under_way, open.uri_id, NULL)) {
            status = error_set(error, STATUS_MEMORY, "no memory for what was enqueued");
            break;
        }
    statement_reset(open.statement);
    if (status < 0)
        return status;
    struct crawl_offline_nodes_count offline;
    status = db_find(store->db, crawl_offline_nodes_count_into(&offline), error);
    store->enqueued.offline = offline.count;
    if (status < 0)
        return status;
    status = load_expiring(store, error);
    if (status < 0)
        return status;
    struct crawl_pushed_documents pushed = crawl_pushed_documents(store->db);
    while ((status = crawl_pushed_documents_step(&pushed, error)) == STATEMENT_ROW)
        if (!id_map_put(&store->enqueued.pushed, pushed.uri_id, NULL)) {
            status = error_set(error, STATUS_MEMORY, "no memory for what was pushed");
            break;
        }
    statement_reset(pushed.statement);
    return status < 0 ? status : 0;
}

/* ---- the result for a URI ---- */

/* The result for all pending rows of a URI. Texts are static, or live as long as the batch. */
struct fate {
    bool is_under_way;
    bool is_crawled; /* it has a document from the last fetch */
    int64_t redirects_to;
    const char *state;
    const char *siphoned; /* NULL: the node reached its goal */
    struct text sentence;
    int64_t changed_at_ms;
};

static struct text keep(struct batch *batch, struct text text)
{
    if (!text.data)
        return NO_TEXT;
    struct text copy = arena_copy(&batch->arena, text);
    if (!copy.data)
        batch->failed = true;
    return copy;
}

static struct text reason_of(struct batch *batch, const struct crawl_enqueued_uri *uri)
{
    return keep(batch, uri->attempt.data && uri->attempt.length ? uri->attempt : uri->reason);
}

static void judge_stored(struct batch *batch, const struct crawl_enqueued_uri *uri,
                         struct fate *fate)
{
    fate->is_crawled = true;
    fate->changed_at_ms = uri->changed_at.is_set ? uri->changed_at.value : 0;
    if (uri->is_near_duplicate) {
        fate->siphoned = "duplicate";
        fate->sentence = text_of("it is nearly the same as another document");
    } else if (uri->undelivered) {
        fate->is_under_way = true;
    } else if (uri->refusal.data) {
        fate->state = "error";
        fate->sentence = keep(batch, uri->refusal);
    } else if (!uri->destinations) {
        fate->state = "warning";
        fate->sentence = text_of("the collection feeds no destination: nothing is indexed");
    }
}

static void judge_failed(struct batch *batch, const struct crawl_enqueued_uri *uri,
                         struct fate *fate)
{
    fate->state = "error";
    fate->siphoned = uri->has_document ? "error" : "unretrievable";
    fate->sentence = reason_of(batch, uri);
}

static void judge_filtered(struct batch *batch, const struct crawl_enqueued_uri *uri,
                           struct fate *fate)
{
    fate->state = "error";
    fate->siphoned = "filtered";
    fate->sentence = keep(batch, uri->reason);
}

static struct fate judge(struct batch *batch, const struct crawl_enqueued_uri *uri)
{
    struct fate fate = {.state = "success", .sentence = NO_TEXT};
    switch ((enum uri_state)uri->state) {
    case URI_PENDING:
        fate.is_under_way = true;
        break;
    case URI_STORED:
        judge_stored(batch, uri, &fate);
        break;
    case URI_DUPLICATE:
        fate.is_crawled = true;
        fate.siphoned = "duplicate";
        fate.sentence = text_of("its content is that of another URI");
        break;
    case URI_REDIRECT:
        fate.redirects_to = uri->target_id.value;
        fate.state = "error";
        fate.siphoned = "filtered";
        fate.sentence = text_of("it redirects to what the rules refuse");
        break;
    case URI_FAILED:
    case URI_GONE:
        judge_failed(batch, uri, &fate);
        break;
    case URI_SKIPPED:
    case URI_REFUSED:
        judge_filtered(batch, uri, &fate);
        break;
    case URI_DELETED:
        fate.state = "error";
        fate.siphoned = "terminated";
        fate.sentence = text_of("it was deleted before it was done");
        break;
    case URI_DROPPED:
        fate.state = "error";
        fate.siphoned = "rebasing";
        fate.sentence = text_of("a refresh cycle that begins afresh dropped it from the queue");
        break;
    }
    return fate;
}

/* A deletion is finished when all destinations have processed it. */
static struct fate judge_deletion(const struct crawl_enqueued_uri *uri)
{
    struct fate fate = {.state = "success", .sentence = NO_TEXT};
    bool is_deleted = uri->state == URI_DELETED;
    fate.is_crawled = true;
    fate.is_under_way = is_deleted && uri->undelivered;
    if (!is_deleted) {
        fate.state = "error";
        fate.siphoned = "replaced";
        fate.sentence = text_of("it was found or enqueued again before it was done");
    }
    return fate;
}

/* ---- the rows ---- */

static void add_step(struct batch *batch, int64_t row_id, bool is_settled)
{
    struct enqueued_step *step = arena_alloc(&batch->arena, sizeof *step);
    if (!step) {
        batch->failed = true;
        return;
    }
    *step = (struct enqueued_step){
        .next = batch->enqueued_steps, .row_id = row_id, .is_settled = is_settled};
    batch->enqueued_steps = step;
}

struct writing {
    struct db *db;
    struct batch *batch;
    int64_t now_ms;
    struct error *error;
};

/* Whether the document is the same as when the node was enqueued. */
static bool is_unchanged(const struct crawl_enqueued_open *row, const struct fate *fate)
{
    return !row->is_deletion && fate->is_crawled && !fate->siphoned &&
           strcmp(fate->state, "success") == 0 && fate->changed_at_ms < row->enqueued_at;
}

static int settle(const struct writing *writing, const struct crawl_enqueued_open *row,
                  const struct fate *fate, bool is_led_to)
{
    bool unchanged = is_unchanged(row, fate);
    bool uncrawled = unchanged && (is_led_to || row->is_uncrawled);
    const char *siphoned = uncrawled ? "uncrawled" : unchanged ? "unchanged" : fate->siphoned;
    struct text sentence = uncrawled
                               ? text_of("it redirects to what was crawled before, and is not "
                                         "crawled again for that")
                           : unchanged ? text_of("its content is what it was before")
                                       : fate->sentence;
    struct optional_int crawled_at = row->crawled_at;
    if (fate->is_crawled && !crawled_at.is_set)
        crawled_at = some_int(writing->now_ms);
    add_step(writing->batch, row->id, true);
    return db_run(writing->db,
                  crawl_enqueued_settle(.now = writing->now_ms, .crawled_at = crawled_at,
                                        .state = text_of(fate->state),
                                        .siphoned = siphoned ? text_of(siphoned) : NO_TEXT,
                                        .sentence = sentence, .id = row->id),
                  writing->error);
}

static int write_row(const struct writing *writing, const struct crawl_enqueued_open *row,
                     const struct fate *fate, bool is_led_to)
{
    if (!fate->is_under_way)
        return settle(writing, row, fate, is_led_to);
    if (!fate->is_crawled || row->crawled_at.is_set)
        return 0;
    add_step(writing->batch, row->id, false);
    int status = db_run(writing->db, crawl_enqueued_crawled(.now = writing->now_ms, .id = row->id),
                        writing->error);
    return status < 0 || !is_led_to
               ? status
               : db_run(writing->db, crawl_enqueued_uncrawled(.id = row->id), writing->error);
}

/* Rows are read before they are written: the maximum per URI and batch. */
#define MOST_ROWS 64

struct open_rows {
    struct crawl_enqueued_open rows[MOST_ROWS];
    size_t count;
};

static int read_open(const struct writing *writing, int64_t uri_id, struct open_rows *ret_open)
{
    struct crawl_enqueued_open open = crawl_enqueued_open(writing->db, .uri_id = uri_id);
    int status = STATEMENT_DONE;
    ret_open->count = 0;
    while (ret_open->count < MOST_ROWS &&
           (status = crawl_enqueued_open_step(&open, writing->error)) == STATEMENT_ROW)
        ret_open->rows[ret_open->count++] = open;
    statement_reset(open.statement);
    return status < 0 ? status : 0;
}

static int read_fates(const struct writing *writing, int64_t uri_id, struct fate *ret_verdict,
                      struct fate *ret_of_deletion)
{
    struct crawl_enqueued_uri uri;
    int status =
        db_find(writing->db, crawl_enqueued_uri_into(&uri, .uri_id = uri_id), writing->error);
    if (status == STATEMENT_ROW) {
        *ret_verdict = judge(writing->batch, &uri);
        *ret_of_deletion = judge_deletion(&uri);
    }
    return status < 0 ? status : 0;
}

/* The result of rows whose URI was enqueued again before they were finished. */
static const struct fate REPLACED = {
    .state = "error",
    .siphoned = "replaced",
    .sentence = {"it was enqueued again before it was done",
                 sizeof "it was enqueued again before it was done" - 1},
};

/* Writes the results of a URI's rows. *ret_target: the URI to which redirects move the rows; 0:
 * none. */
static int write_uri(const struct writing *writing, struct followed *followed, int64_t *ret_target)
{
    struct fate fate = {.is_under_way = true}, fate_of_deletion = {.is_under_way = true};
    struct open_rows open;
    *ret_target = 0;
    int status = read_open(writing, followed->uri_id, &open);
    if (status == 0)
        status = read_fates(writing, followed->uri_id, &fate, &fate_of_deletion);
    followed->is_over = open.count < MOST_ROWS;
    for (size_t i = 0; i < open.count && status == 0; i++) {
        const struct crawl_enqueued_open *row = &open.rows[i];
        const struct fate *own = row->id < followed->replaced_before ? &REPLACED
                                 : row->is_deletion                  ? &fate_of_deletion
                                                                     : &fate;
        bool follows = own->redirects_to && row->redirects < MOST_REDIRECTS;
        if (follows)
            status = db_run(writing->db,
                            crawl_enqueued_redirect(.target_id = own->redirects_to, .id = row->id),
                            writing->error);
        else
            status = write_row(writing, row, own, followed->is_led_to && row->redirects > 0);
        if (follows)
            *ret_target = own->redirects_to;
        followed->is_over = followed->is_over && (follows || !own->is_under_way);
    }
    return status;
}

int enqueued_write(struct db *db, struct batch *batch, int64_t now_ms, struct error *error)
{
    const struct writing writing = {.db = db, .batch = batch, .now_ms = now_ms, .error = error};
    int status = 0;
    batch->enqueued_steps = NULL;
    for (struct followed *followed = batch->followed; followed && status == 0;
         followed = followed->next) {
        int64_t target;
        status = write_uri(&writing, followed, &target);
        if (status == 0)
            status = db_run(db, crawl_uri_expiry_follow(.now = now_ms, .uri_id = followed->uri_id),
                            error);
        if (target && status == 0) {
            batch_follow(batch, target);
            batch->last_followed->is_led_to = true;
        }
    }
    if (status == 0 && batch->failed)
        status = error_set(error, STATUS_MEMORY, "no memory for what was enqueued");
    return status;
}

int enqueued_committed(struct crawl_store *store, const struct batch *batch)
{
    for (const struct followed *followed = batch->followed; followed; followed = followed->next) {
        if (followed->is_over)
            id_map_remove(&store->enqueued.under_way, followed->uri_id);
        else if (!id_map_put(&store->enqueued.under_way, followed->uri_id, NULL))
            return STATUS_MEMORY;
    }
    store->enqueued.coming = 0;
    return 0;
}
